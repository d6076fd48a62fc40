"""Tests of the recorded facts: the timeline and the tree of calls."""
