"""The libraries of BLAS and LAPACK that a program needs, of those that the system has."""

from __future__ import annotations

import ctypes
import functools
import os
from collections.abc import Iterable

from analyses.library.linear_algebra.names import argument_types

_LIBRARIES = ("libopenblas.so.0", "libopenblas.so", "libmkl_rt.so", "libblis.so.4", "libblas.so.3", "liblapack.so.3")
"""In this order; more than one is loaded where the first ones lack something. `ADJOINT_BLAS` names others, with colons
between them."""


def libraries(declared: Iterable[str]) -> list[str]:
    """The libraries that have the routines among some names; the first ones that do."""
    missing = {name for name in declared if argument_types(name) is not None}
    if not missing:
        return []
    # Each thread of OpenBLAS takes memory for itself, and the program has a limit.
    os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")
    wanted: list[str] = []
    for name in (*filter(None, os.environ.get("ADJOINT_BLAS", "").split(":")), *_LIBRARIES):
        library = _loaded(name) if missing else None
        provided = {each for each in missing if library is not None and hasattr(library, each)}
        if provided:
            wanted.append(name)
            missing -= provided
    return wanted


@functools.cache
def _loaded(name: str) -> ctypes.CDLL | None:
    try:
        return ctypes.CDLL(name)
    except OSError:
        return None
