"""The panes of the workbench: they draw the state of the model and compute nothing themselves."""
