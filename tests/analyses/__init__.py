"""Tests of what is known of a program without running it."""
