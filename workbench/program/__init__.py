"""Reading and building programs: files, compilers, names."""
