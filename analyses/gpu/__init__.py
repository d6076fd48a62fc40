"""The threads of a kernel: their indices, what they share, where they diverge."""
