"""Derivatives of BLAS and LAPACK: rules in the words of linear algebra, and the code that calls the same library"""
