"""Tests of the edits that suggestions make."""
