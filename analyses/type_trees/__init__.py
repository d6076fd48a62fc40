"""Type trees: what the bytes of a value are, and the bytes behind it."""
