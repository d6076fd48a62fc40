"""Tests of what is stored and what is recomputed."""
