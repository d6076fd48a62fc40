"""Drawings of control-flow graphs: folding, characters, files, and the pane."""
