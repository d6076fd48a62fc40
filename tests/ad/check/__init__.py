"""Tests of running a function and its gradient, and of finite differences."""
