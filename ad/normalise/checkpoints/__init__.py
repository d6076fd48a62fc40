"""Checkpointing: loops cut into chunks, and the memory that a chunk uses, of which the reverse keeps a copy"""
