"""Tests of the derivatives of kernels."""
