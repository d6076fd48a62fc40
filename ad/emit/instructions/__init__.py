"""How each kind of instruction is differentiated, in reverse and in forward mode."""
