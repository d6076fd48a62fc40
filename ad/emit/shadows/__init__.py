"""Shadow memory: of pointers, of allocations, of global variables; and the tape."""
