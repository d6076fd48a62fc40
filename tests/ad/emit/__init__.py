"""Tests of the generated code: calls, shadows, instructions."""
