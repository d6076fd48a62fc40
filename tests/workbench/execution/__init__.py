"""Tests of running programs: the JIT, linked objects, CUDA."""
