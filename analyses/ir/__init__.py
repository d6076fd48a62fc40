"""LLVM IR as Python objects, read from the text that LLVM prints, and LLVM itself."""
