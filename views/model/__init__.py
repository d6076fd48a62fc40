"""The state that all panes draw: program, selection, cursor, and the words for them."""
