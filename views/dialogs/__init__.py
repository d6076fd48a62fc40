"""Dialogs over the workspace: help, legend, questions, pages."""
