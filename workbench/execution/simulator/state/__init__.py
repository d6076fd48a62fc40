"""The state of a launch: memory, global variables, and functions made ready to run."""
