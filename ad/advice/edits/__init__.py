"""Edits: the text of a change in the language of a file, where it goes, and the patch."""
