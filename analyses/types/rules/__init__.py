"""Type rules: what each kind of instruction says of its result and operands."""
