"""Type analysis: the type of each byte of each value."""
