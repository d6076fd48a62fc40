"""Requests for derivatives: the `__enzyme_*` calls, their markers, custom derivatives."""
