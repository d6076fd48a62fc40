"""Tests of disposable child processes."""
