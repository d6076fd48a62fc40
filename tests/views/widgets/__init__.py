"""Tests of the parts that panes are made of."""
