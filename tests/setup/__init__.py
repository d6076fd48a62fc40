"""Tests of the clone and the wheel: commands, documents, installation."""
