"""Tests of how a derivative is made."""
