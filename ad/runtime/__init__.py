"""Code that generated code calls, as IR in files, and how a module gets it."""
