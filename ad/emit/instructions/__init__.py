"""The derivatives of each kind of instruction, in reverse and in forward mode."""
