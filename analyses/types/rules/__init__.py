"""Type rules: what each kind of instruction implies for the types of its result and operands."""
