"""Type trees: the types of the bytes of a value, and of the bytes behind it."""
