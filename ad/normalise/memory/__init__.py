"""Rewrites of memory: copies, stores, arguments by value, variables of one thread."""
