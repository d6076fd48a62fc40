"""Tests of the whole engine: programs of every kind, split derivatives, errors."""
