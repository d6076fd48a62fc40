"""Tests of the panes that explain."""
