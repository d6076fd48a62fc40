"""A call of a function that the simulator itself provides."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING

from analyses.ir.model import Instruction
from analyses.ir.types import DataLayout
from workbench.execution.simulator.machine.memory import Access
from workbench.execution.simulator.values.lanes import Lanes, Mask

if TYPE_CHECKING:
    from workbench.execution.simulator.machine.machine import Machine


@dataclass(frozen=True, slots=True)
class Site:
    """The instruction, and its way with memory."""

    call: Instruction
    access: Access
    layout: DataLayout


Effect = Callable[["Machine", Site, list[Lanes], Mask], Lanes | None]
"""What a call does: the arguments of all threads, and which of them make it. The result is for all threads, or None."""
