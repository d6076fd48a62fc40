"""The plan of the reverse: the values of the primal that it needs, and whether each is stored or recomputed."""
