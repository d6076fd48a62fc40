"""Rewrites of calls: of libraries, intrinsics, inline assembly, variable arguments, OpenMP."""
