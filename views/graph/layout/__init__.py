"""Layout of control-flow graphs: boxes and edges placed on a grid of characters, in steps."""
