"""Tests of `analyses/library`."""
