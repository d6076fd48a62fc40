"""Tests of what is known of a function before its derivative is planned."""
