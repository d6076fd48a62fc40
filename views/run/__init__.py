"""Panes of the workspaces Run and Replay: results, plots, the recorded run."""
