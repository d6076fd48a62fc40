"""Tests of the code that generated code calls."""
