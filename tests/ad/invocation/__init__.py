"""Tests of values for arguments, their memory, and running a function and its gradient."""
