"""The functions that the simulator provides and that do more than compute: by name."""

from __future__ import annotations

from analyses.library.rust_names import plain_name
from workbench.execution.simulator.runtime.library import EFFECTS as LIBRARY
from workbench.execution.simulator.runtime.openmp import EFFECTS as OPENMP
from workbench.execution.simulator.runtime.site import Effect
from workbench.execution.simulator.runtime.threads import EFFECTS as THREADS
from workbench.execution.simulator.runtime.variadic import EFFECTS as VARIADIC

_TABLE: dict[str, Effect] = {**LIBRARY, **OPENMP, **THREADS, **VARIADIC}


def native(name: str) -> Effect | None:
    """What a function of this name does; of an intrinsic, the longest name without types that is known."""
    if not name.startswith("llvm."):
        return _TABLE.get(plain_name(name))
    while name.count(".") > 0:
        if (effect := _TABLE.get(name)) is not None:
            return effect
        name = name.rpartition(".")[0]
    return None
