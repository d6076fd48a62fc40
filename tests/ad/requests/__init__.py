"""Tests of the requests that a program makes and of what it says of its own functions."""
