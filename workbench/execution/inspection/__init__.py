"""Runs in the simulator that look on: pointers that overlap and must not, and the requests that a program makes."""
