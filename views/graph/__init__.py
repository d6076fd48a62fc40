"""Drawings of control-flow graphs: layout, routing, characters, files."""
