"""Disposable processes, with limits, and what ended them."""
