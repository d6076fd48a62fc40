"""Tests of the samples: their folders, and what they and their gradients compute."""
