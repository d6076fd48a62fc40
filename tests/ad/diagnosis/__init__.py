"""Tests of the search for the place where a gradient goes wrong."""
