"""Analyses of a program, without running it."""
