"""What the simulator provides of runtime libraries: C, OpenMP, atomics, and what threads do with each other."""
