"""Tests of the documents: links, paths, commands, and the changes that CONTRIBUTING.md shows."""
