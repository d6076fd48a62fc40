"""Code that only the derivatives of GPU code have: sums of many threads, shared memory that is filled again."""
