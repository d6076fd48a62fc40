"""Memory: what pointers lead to, which accesses may alias, what overwrites what."""
