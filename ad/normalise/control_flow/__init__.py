"""Rewrites of control flow: indirect branches, irreducible loops, loop bounds, unreachable blocks."""
