"""Tests of drawings of control-flow graphs, on screen and in files."""
