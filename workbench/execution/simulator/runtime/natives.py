"""The functions with side effects that the simulator implements, by name."""

from __future__ import annotations

from analyses.library.rust_names import plain_name
from workbench.execution.simulator.runtime.library import EFFECTS as LIBRARY
from workbench.execution.simulator.runtime.openmp import EFFECTS as OPENMP
from workbench.execution.simulator.runtime.site import Effect
from workbench.execution.simulator.runtime.threads import EFFECTS as THREADS
from workbench.execution.simulator.runtime.variadic import EFFECTS as VARIADIC

_TABLE: dict[str, Effect] = {**LIBRARY, **OPENMP, **THREADS, **VARIADIC}


def native(name: str) -> Effect | None:
    """The implementation of a function; for an intrinsic, of the longest known prefix of its name. None if unknown."""
    if not name.startswith("llvm."):
        return _TABLE.get(plain_name(name))
    while name.count(".") > 0:
        if (effect := _TABLE.get(name)) is not None:
            return effect
        name = name.rpartition(".")[0]
    return None
