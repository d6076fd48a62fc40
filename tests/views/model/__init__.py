"""Tests of the state that the panes share."""
