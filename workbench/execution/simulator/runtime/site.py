"""The call site of a function that the simulator implements."""

from __future__ import annotations

from collections.abc import Callable

from analyses.ir.model import Instruction
from analyses.ir.types import DataLayout
from analyses.records import dataclass
from workbench.execution.simulator.state.code import Execution
from workbench.execution.simulator.state.memory import Access
from workbench.execution.simulator.values.lanes import Lanes, Mask


@dataclass(frozen=True, slots=True)
class Site:
    """The calling instruction, and its access to memory."""

    call: Instruction
    access: Access
    layout: DataLayout


Effect = Callable[[Execution, Site, list[Lanes], Mask], Lanes | None]
"""The effect of a call, from the arguments of all threads and the mask of callers; its result is for all threads."""
