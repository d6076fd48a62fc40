"""The table of all library functions other than mathematics."""

from __future__ import annotations

from analyses.library.functions import (
    allocation,
    cpp,
    cuda,
    fortran,
    generated,
    julia,
    kokkos,
    mpi,
    nccl,
    openmp,
    output,
    posix,
    program,
    strings,
)
from analyses.library.functions.row import LibraryFunction

_FAMILIES = (
    allocation,
    strings,
    output,
    program,
    posix,
    cpp,
    openmp,
    cuda,
    mpi,
    nccl,
    julia,
    kokkos,
    fortran,
    generated,
)

FUNCTIONS: dict[str, LibraryFunction] = {row.name: row for family in _FAMILIES for row in family.ROWS}
"""Name → row."""
