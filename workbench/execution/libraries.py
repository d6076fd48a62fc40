"""The libraries that a program which is run takes functions from: those that a person names, of BLAS, and NVIDIA's."""

from __future__ import annotations

import ctypes
import ctypes.util
import functools
import os
from collections.abc import Iterable, Iterator
from importlib.util import find_spec
from pathlib import Path

from analyses.library.linear_algebra.names import argument_types

VARIABLE = "ADJOINT_LIBRARIES"
"""The environment variable that names libraries, with colons between them: the children that run programs read it."""
_OF_BLAS = ("libopenblas.so.0", "libopenblas.so", "libmkl_rt.so", "libblis.so.4", "libblas.so.3", "liblapack.so.3")
"""In this order; more than one is loaded where the first ones lack something."""
_OF_NVIDIA = {"nccl": ("libnccl.so.2",), "cublas": ("libcublas.so.13", "libcublas.so.12")}
"""By how the names of functions begin, the library that has them, in its versions."""


def name(library: str) -> bool:
    """Name a library, by its file or as linkers do, for programs that are run from now on; False if there is none."""
    path = Path(library)
    found = str(path.absolute()) if path.is_file() else ctypes.util.find_library(library)
    if found is None:
        return False
    os.environ[VARIABLE] = ":".join(filter(None, (os.environ.get(VARIABLE), found)))
    return True


def libraries(declared: Iterable[str]) -> list[str]:
    """The named libraries, and those of BLAS and NVIDIA that have the functions among some names that these lack."""
    declared = list(declared)
    missing = {each for each in declared if argument_types(each) is not None and not each.startswith("cublas")}
    lacking = {prefix: {each for each in declared if each.startswith(prefix)} for prefix in _OF_NVIDIA}
    if missing:
        # Each thread of OpenBLAS takes memory for itself, and the program has a limit.
        os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")
    wanted = [each for each in os.environ.get(VARIABLE, "").split(":") if each]
    for named in wanted:
        missing -= _provided(named, missing)
        lacking = {prefix: names - _provided(named, names) for prefix, names in lacking.items()}
    for candidate in _OF_BLAS if missing else ():
        if provided := _provided(candidate, missing):
            wanted.append(candidate)
            missing -= provided
    for prefix in (prefix for prefix, names in lacking.items() if names):
        places = (place for library in _OF_NVIDIA[prefix] for place in (*of_wheels(library), library))
        if found := next((place for place in places if _loaded(place) is not None), None):
            wanted.append(found)
    return wanted


def of_wheels(library: str) -> Iterator[str]:
    """The files of a library that NVIDIA's packages for Python have."""
    nvidia = find_spec("nvidia")
    for folder in nvidia.submodule_search_locations or () if nvidia is not None else ():
        yield from map(str, Path(folder).glob(f"*/lib/{library}"))


def _provided(library: str, names: Iterable[str]) -> set[str]:
    loaded = _loaded(library)
    return {each for each in names if loaded is not None and hasattr(loaded, each)}


@functools.cache
def _loaded(library: str) -> ctypes.CDLL | None:
    try:
        return ctypes.CDLL(library)
    except OSError:
        return None
