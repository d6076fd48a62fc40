"""The derivatives of MPI's and NCCL's functions: C that registers them, as IR for each binary interface"""
