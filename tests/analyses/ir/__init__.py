"""Tests of LLVM IR as Python objects: reading, printing, LLVM itself."""
