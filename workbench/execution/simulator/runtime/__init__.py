"""The runtime functions that the simulator implements: C, OpenMP, atomics, and the cooperation of threads."""
