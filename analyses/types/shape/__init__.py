"""The structure of a function before any types: uses, loops, strides, integers, extents."""
