"""How a function is prepared: a pipeline of rewrites, some before LLVM's passes and some after them."""
