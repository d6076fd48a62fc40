"""Estimates of what it costs to keep a value for the reverse, and to compute it once more: a table for each target.

They are quarters of the time of one operation, and weigh one against the other; nothing is promised by them. Sources:
for processors Agner Fog, Instruction tables (latencies and throughputs of x86-64), and the functions of glibc as
measured; for GPUs NVIDIA, CUDA C++ Programming Guide, "Arithmetic Instructions", and published programs as measured.
"""

from __future__ import annotations

from collections.abc import Mapping
from math import prod

from analyses.control_flow.loops import Loop, LoopNest
from analyses.control_flow.trip_bounds import most_iterations
from analyses.control_flow.trip_counts import TripCounts
from analyses.ir.instructions import Call
from analyses.ir.model import Instruction
from analyses.records import dataclass

UNKNOWN_TRIPS = 64
"""The iterations of a loop of which nothing is known."""
FEW_TRIPS = 8
"""The same where it matters that they are not fewer."""
HEAVY = 300
"""The cost of an iteration beside which a few operations do not matter."""
MOST_TRIPS = 1 << 40
"""The most executions that are told apart."""


@dataclass(frozen=True)
class CostTable:
    """The costs on one target."""

    operations: Mapping[str, int]
    """The cost of an instruction, where it is not one."""
    functions: Mapping[str, int]
    any_function: int
    """The cost of a mathematical function that `functions` does not name."""
    latencies: Mapping[str, int]
    """The time until a result is there, where it is not what follows from the cost."""
    access: int
    byte: int
    """Of writing to a buffer that is larger than the first caches, and reading back."""
    near_access: int
    near_byte: int
    """The same of a buffer that stays in the first cache."""
    word: int = 1
    """The fewest bytes that an access takes."""
    growing: int = 1
    """The factor of keeping where the number of iterations has no bound."""

    def recomputing(self, instruction: Instruction) -> int:
        """The cost of one instruction among others."""
        if isinstance(instruction, Call):
            name = instruction.intrinsic or (instruction.called.name if instruction.called is not None else "")
            name = name.removeprefix("__nv_").split(".")[0]
            return self.functions.get(name.removesuffix("f"), self.functions.get(name, self.any_function))
        return self.operations.get(instruction.opcode, 1)

    def waiting(self, instruction: Instruction) -> int:
        """The cost of one instruction on whose result the next iteration waits."""
        cost = self.recomputing(instruction)
        return self.latencies.get(instruction.opcode, max(4, 2 * cost))

    def keeping(self, bytes_: int, *, bounded: bool = True) -> int:
        """The cost of writing so many bytes to a buffer that is larger than the first caches, and reading them back.

        `bounded` says that the size of the buffer has a bound.
        """
        return self.keeping_on_tape(max(self.word, bytes_)) * (1 if bounded else self.growing)

    def keeping_on_tape(self, bytes_: int) -> int:
        """The same of a tape, in which bytes lie side by side."""
        return self.access + self.byte * bytes_

    def keeping_nearby(self, bytes_: int) -> int:
        """The cost of the same in a buffer that stays in the first cache."""
        return self.near_access + self.near_byte * max(self.word, bytes_)


_CHEAP = "fabs copysign fma fmuladd maxnum minnum maximum minimum fmax fmin floor ceil trunc"
_BITS = "ctpop ctlz cttz abs smax smin umax umin bswap bitreverse fshl fshr"
_DEAR = "pow powi atan2 tgamma lgamma erf"

PROCESSOR = CostTable(
    operations={
        "phi": 0,
        **dict.fromkeys("fadd fsub fmul fneg load".split(), 2),
        **dict.fromkeys("fdiv sdiv udiv srem urem".split(), 20),
        "frem": 80,
    },
    functions={
        **dict.fromkeys(_CHEAP.split(), 2),
        **dict.fromkeys(_BITS.split(), 1),
        "sqrt": 20,
        **dict.fromkeys(_DEAR.split(), 200),
    },
    any_function=80,
    latencies={"phi": 0, "load": 20, "mul": 12, **dict.fromkeys("fadd fsub fmul".split(), 16)},
    access=8,
    byte=2,
    near_access=4,
    near_byte=1,
)

GPU = CostTable(
    operations={
        "phi": 0,
        **dict.fromkeys("fadd fsub fmul fneg".split(), 2),
        "load": 12,
        **dict.fromkeys("fdiv sdiv udiv srem urem".split(), 40),
        "frem": 160,
    },
    functions={
        **dict.fromkeys(_CHEAP.split(), 2),
        **dict.fromkeys(_BITS.split(), 1),
        "sqrt": 40,
        **dict.fromkeys(_DEAR.split(), 400),
    },
    any_function=80,
    latencies={"phi": 0, "load": 80, **dict.fromkeys("fadd fsub fmul".split(), 8)},
    access=64,
    byte=32,
    near_access=24,
    near_byte=12,
    word=4,
    growing=16,
)
"""All threads of a GPU share its memory: a byte written and read back takes as long as eight operations of each thread.

A thread's own memory lies in words beside those of its neighbours, so that a byte takes a word. What has no bound is
in a buffer that the host has to give, and most of it in no cache.
"""


def costs_on(*, device: bool) -> CostTable:
    return GPU if device else PROCESSOR


def heavy(loops: LoopNest, trips: TripCounts) -> set[Loop]:
    """The loops beside whose iterations it does not matter that a flag takes a bit, and not a byte."""
    costs: dict[Loop, int] = {}
    for loop in reversed(loops.loops):  # inner loops first
        own = (block for block in loop.blocks if loops.of(block) is loop)
        inner = sum(costs[child] * (most_iterations(child, trips) or FEW_TRIPS) for child in loop.children)
        costs[loop] = inner + sum(PROCESSOR.recomputing(i) for block in own for i in block.instructions)
    return {loop for loop, cost in costs.items() if cost >= HEAVY}


class Frequencies:
    """Estimates how often the blocks of each loop run in one call."""

    def __init__(self, trips: TripCounts) -> None:
        self._trips = trips
        self._of: dict[Loop | None, int] = {None: 1}

    def of(self, loop: Loop | None) -> int:
        if loop not in self._of:
            assert loop is not None
            around = [most_iterations(each, self._trips) or UNKNOWN_TRIPS for each in loop.nest]
            self._of[loop] = min(MOST_TRIPS, prod(max(1, count) for count in around))
        return self._of[loop]

    def is_bounded(self, loop: Loop | None) -> bool:
        """True if a constant bounds the iterations of a loop and of all around it."""
        return loop is None or all(most_iterations(each, self._trips) is not None for each in loop.nest)
