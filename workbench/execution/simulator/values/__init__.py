"""The values of all threads at once: NumPy lanes, arithmetic, and the functions that only compute."""
