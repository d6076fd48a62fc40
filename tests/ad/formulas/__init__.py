"""Tests of formulas: what they compute when they are run, and how they are written."""
