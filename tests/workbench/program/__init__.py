"""Tests of compiling and reading programs."""
