"""Estimates of what it costs to keep a value for the reverse, and to compute it once more.

They are quarters of a processor's cycle, and weigh one against the other; nothing is promised by them. Sources: Agner
Fog, Instruction tables (latencies and throughputs of x86-64), and the functions of glibc as measured.
"""

from __future__ import annotations

from math import prod

from analyses.control_flow.loops import Loop, LoopNest
from analyses.control_flow.trip_bounds import most_iterations
from analyses.control_flow.trip_counts import TripCounts
from analyses.ir.instructions import Call
from analyses.ir.model import Instruction

UNKNOWN_TRIPS = 64
"""The iterations of a loop of which nothing is known."""
FEW_TRIPS = 8
"""The same where it matters that they are not fewer."""
HEAVY = 300
"""The cost of an iteration beside which a few operations do not matter."""
MOST_TRIPS = 1 << 40
"""The most executions that are told apart."""

OPERATIONS = {
    "phi": 0,
    **dict.fromkeys("fadd fsub fmul fneg load".split(), 2),
    **dict.fromkeys("fdiv sdiv udiv srem urem".split(), 20),
    "frem": 80,
}
"""The cost of an instruction, where it is not one."""

FUNCTIONS = {
    **dict.fromkeys("fabs copysign fma fmuladd maxnum minnum maximum minimum fmax fmin floor ceil trunc".split(), 2),
    **dict.fromkeys("ctpop ctlz cttz abs smax smin umax umin bswap bitreverse fshl fshr".split(), 1),
    "sqrt": 20,
    **dict.fromkeys("pow powi atan2 tgamma lgamma erf".split(), 200),
}
ANY_FUNCTION = 80
"""The cost of any other mathematical function."""

LATENCIES = {"phi": 0, "load": 20, "mul": 12, **dict.fromkeys("fadd fsub fmul".split(), 16)}
"""The quarters of a cycle until a result is there, where they are not those that follow from the cost."""


def recomputing(instruction: Instruction) -> int:
    """The cost of one instruction among others."""
    if isinstance(instruction, Call):
        name = instruction.intrinsic or (instruction.called.name if instruction.called is not None else "")
        return FUNCTIONS.get(name.split(".")[0].removesuffix("f"), FUNCTIONS.get(name, ANY_FUNCTION))
    return OPERATIONS.get(instruction.opcode, 1)


def waiting(instruction: Instruction) -> int:
    """The cost of one instruction on whose result the next iteration waits."""
    cost = recomputing(instruction)
    return LATENCIES.get(instruction.opcode, max(4, 2 * cost))


def keeping(bytes_: int) -> int:
    """The cost of writing so many bytes to a buffer that is larger than the first caches, and of reading them back."""
    return 8 + 2 * bytes_


def keeping_nearby(bytes_: int) -> int:
    """The cost of the same in a buffer that stays in the first cache."""
    return 4 + bytes_


def heavy(loops: LoopNest, trips: TripCounts) -> set[Loop]:
    """The loops beside whose iterations it does not matter that a flag takes a bit, and not a byte."""
    costs: dict[Loop, int] = {}
    for loop in reversed(loops.loops):  # inner loops first
        own = (block for block in loop.blocks if loops.of(block) is loop)
        inner = sum(costs[child] * (most_iterations(child, trips) or FEW_TRIPS) for child in loop.children)
        costs[loop] = inner + sum(recomputing(i) for block in own for i in block.instructions)
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
