"""Checking a gradient: finite differences, coverage, evaluation at points."""
