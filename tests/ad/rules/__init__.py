"""Tests of the derivative rules alone."""
