"""The runtime of generated code: IR in template files, and the functions that add it to a module."""
