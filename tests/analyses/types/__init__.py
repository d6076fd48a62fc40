"""Tests of type analysis."""
