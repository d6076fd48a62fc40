"""The functions with side effects that the simulator implements, by name."""

from __future__ import annotations

from analyses.library.functions.row import LibraryFunction
from analyses.library.functions.table import FUNCTIONS
from analyses.library.mathematics.names import math_function
from analyses.library.mathematics.row import Provider
from analyses.library.rust_names import plain_name
from workbench.execution.simulator.runtime import cuda, library, mpi, openmp, threads, variadic
from workbench.execution.simulator.runtime.site import Effect

_BY_ROW = {**library.BY_ROW, **openmp.BY_ROW, **cuda.BY_ROW}
_EFFECTS = {**library.EFFECTS, **openmp.EFFECTS}
_OF_LLVM_AND_DEVICES: dict[str, Effect] = {**library.INTRINSICS, **threads.EFFECTS, **variadic.EFFECTS, **mpi.EFFECTS}


def native(name: str) -> Effect | None:
    """The implementation of a function; for an intrinsic, of the longest known prefix of its name. None if unknown."""
    if not name.startswith("llvm."):
        return _of_library(name) or _OF_LLVM_AND_DEVICES.get(name)
    while name.count(".") > 0:
        if (effect := _OF_LLVM_AND_DEVICES.get(name)) is not None:
            return effect
        name = name.rpartition(".")[0]
    return None


def _of_library(name: str) -> Effect | None:
    row = FUNCTIONS.get(plain_name(name))
    if row is not None:
        return _simulated(row)
    function = math_function(name)
    if function is None or function.lanes is None or function.lanes.provider is not Provider.RUNTIME:
        return None
    return library.IN_MEMORY[function.name]


def _simulated(row: LibraryFunction) -> Effect | None:
    if row.simulated is None:
        return None
    return _BY_ROW[row.simulated](row) if row.simulated in _BY_ROW else _EFFECTS[row.simulated]
