"""Tests of loops: how often they run."""
