"""LLVM's text: reading it, function by function, and printing it."""
