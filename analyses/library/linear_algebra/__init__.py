"""Routines of BLAS and LAPACK: what they take, read and write, and how Fortran, CBLAS, LAPACKE and cuBLAS spell them"""
