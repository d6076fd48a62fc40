"""Type analysis: what each byte of each value is."""
