"""The sweeps of a derivative: augmented forward, reverse, forward, and forward from a tape."""
