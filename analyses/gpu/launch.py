"""The launch of a kernel."""

from __future__ import annotations

from analyses.ir.constants import ConstantInt
from analyses.ir.instructions import Call
from analyses.ir.model import Module
from analyses.records import dataclass

_CHOICE = "cudaSetDevice"


def chooses_device(program: Module) -> bool:
    """True if a program of a host goes from one GPU to another: all others have one, whichever it is."""
    chosen = {
        call.arguments[0].value if isinstance(call.arguments[0], ConstantInt) else None
        for function in program.functions_with([_CHOICE])
        for call in function.instructions
        if isinstance(call, Call) and call.called is not None and call.called.name == _CHOICE
    }
    return len(chosen) > 1 or None in chosen


@dataclass(frozen=True, slots=True)
class Configuration:
    """A launch configuration: blocks in the grid, threads in a block (x, y, z), bytes of dynamic shared memory."""

    grid: tuple[int, int, int] = (1, 1, 1)
    block: tuple[int, int, int] = (1, 1, 1)
    shared_bytes: int = 0

    @property
    def threads(self) -> int:
        """The threads in a block."""
        return self.block[0] * self.block[1] * self.block[2]

    @property
    def blocks(self) -> int:
        return self.grid[0] * self.grid[1] * self.grid[2]
