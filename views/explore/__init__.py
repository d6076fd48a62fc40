"""Panes of the workspace Explore: the program, its control flow, and the facts about its values."""
