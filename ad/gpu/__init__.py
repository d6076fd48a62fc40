"""Cooperation of a GPU's threads in derivatives: barriers, reductions and shuffles, and the code for them."""
