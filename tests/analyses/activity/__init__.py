"""Tests of activity analysis."""
