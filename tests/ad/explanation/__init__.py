"""Tests of explanations: errors, evidence, the boundary of the unknown, what-if."""
