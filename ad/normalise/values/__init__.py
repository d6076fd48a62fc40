"""Rewrites of values: masks, undefined lanes, integers that are addresses, sums by compare-and-exchange."""
