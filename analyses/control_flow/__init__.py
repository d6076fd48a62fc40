"""Control flow: blocks, dominators, loops, trip counts, and the graph as data to draw."""
