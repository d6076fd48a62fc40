"""The derivatives of MPI's functions: C that registers them, as IR for each of the two binary interfaces"""
