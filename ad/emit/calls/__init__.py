"""Calls of functions with a derivative of their own, of registered derivatives, and of OpenMP's runtime."""
