"""Rewrites of what GPU programs write for want of an instruction: shuffles of halves, permutations of bits."""
