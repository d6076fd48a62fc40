"""The pipeline of rewrites that prepares a function: some run before LLVM's passes, some after them."""
