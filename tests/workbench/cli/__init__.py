"""Tests of the commands, as people type them."""
