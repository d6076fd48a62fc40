"""Panes of the workspace Run: results, plots, the debugger."""
