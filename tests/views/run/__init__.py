"""Tests of the panes of a run."""
