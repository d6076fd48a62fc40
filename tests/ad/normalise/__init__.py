"""Tests of the rewrites that prepare a function."""
