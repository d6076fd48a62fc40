"""Panes of the workspace Explore: the program, its control flow, and what is known of its values."""
