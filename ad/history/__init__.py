"""The recorded facts: their values, a cursor over them, and the tree of calls they tell of."""
