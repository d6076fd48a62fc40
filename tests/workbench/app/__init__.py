"""Tests of the Textual application, driven by keys and mouse."""
