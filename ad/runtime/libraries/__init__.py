"""The derivatives of functions of MPI, NCCL and Kokkos: C that registers them, as IR for each binary interface"""
