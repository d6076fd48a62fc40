"""Tests of what the source files of a program say."""
