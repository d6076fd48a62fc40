"""Panes of the workspace Diagnose: errors, evidence, the boundary of the unknown, changes that solve an error."""
