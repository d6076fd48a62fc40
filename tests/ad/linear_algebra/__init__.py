"""Tests of the derivatives of BLAS and LAPACK."""
