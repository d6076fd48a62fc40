"""The panes of the workbench: they show the state of the model, and compute nothing."""
