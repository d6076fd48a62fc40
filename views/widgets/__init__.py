"""The widgets that panes are built from."""
