"""Tests of the panes and the graph drawings."""
