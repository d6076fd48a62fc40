"""Panes of the workspace Derive: the gradient, its cache, tape and history."""
