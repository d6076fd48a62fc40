"""The engine: the stages of a derivative in order, and a program with its derivatives in it."""
