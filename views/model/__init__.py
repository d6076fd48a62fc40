"""The state that all panes draw: program, selection, cursor, and its names and sentences for people."""
