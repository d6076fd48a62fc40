"""Rewrites of idioms of GPU programs: shuffles of the halves of a double, permutations of the bits of a float."""
