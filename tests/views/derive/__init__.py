"""Tests of the panes of the derivative."""
