"""Which values of the primal the reverse needs, and whether each is kept or computed again."""
