"""The state of a launch: memory, global variables, and prepared functions."""
