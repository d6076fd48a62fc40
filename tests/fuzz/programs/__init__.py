"""Random C, C++ and Rust programs of what people write, each with a check of its own derivative."""
