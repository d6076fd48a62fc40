"""Tests of finite differences and of points where a gradient cannot be checked."""
