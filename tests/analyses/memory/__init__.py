"""Tests of alias analysis and of what overwrites what."""
