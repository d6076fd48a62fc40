"""The values of all threads at once: NumPy lanes, arithmetic, and functions without side effects."""
