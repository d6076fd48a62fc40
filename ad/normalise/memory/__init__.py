"""Rewrites of memory: copies, stores, byval arguments, thread-local variables."""
