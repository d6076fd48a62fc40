"""Tests of how the benchmarks are written down."""
