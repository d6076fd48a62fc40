"""Tests of the lattice of type trees."""
