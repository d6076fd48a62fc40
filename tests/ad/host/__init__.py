"""Tests of the derivatives of host code that launches kernels."""
