"""Tests of the panes of the program."""
