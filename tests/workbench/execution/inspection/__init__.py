"""Tests of the diagnoses of wrong gradients."""
