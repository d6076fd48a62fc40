"""Rewrites of values: bit masks, undefined lanes, integers that are addresses, compare-and-exchange loops."""
