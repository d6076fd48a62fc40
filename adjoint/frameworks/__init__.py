"""A function with its derivatives in PyTorch, JAX and TensorFlow."""
