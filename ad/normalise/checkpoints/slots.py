"""Slots: memory of a function that carries what the iterations of a loop hand on in variables.

A number lies there as it is; an address as the number of the pointer that it is, of those which do not change in the
loop.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable

from ad.normalise.checkpoints.errors import Refusals
from analyses.control_flow.loops import Loop
from analyses.control_flow.trip_counts import TripCounts
from analyses.ir.builder import Builder, Names, integer
from analyses.ir.constants import Value
from analyses.ir.instructions import Select
from analyses.ir.model import Block, Phi
from analyses.ir.types import I64, Type
from analyses.records import dataclass


@dataclass(eq=False)
class Slot:
    """Memory that carries a value: `alloca` in the function, `type` in memory; `bases` are the pointers to choose from.

    `phi` is the header phi that it is for.
    """

    alloca: Value
    type: Type
    phi: Phi
    bases: tuple[Value, ...] = ()

    def encoded(self, builder: Builder, value: Value) -> Value:
        """What the slot holds of a value."""
        if not self.bases:
            return value
        number: Value = integer(len(self.bases) - 1)
        for index in reversed(range(len(self.bases) - 1)):
            number = builder.select(builder.compare("eq", value, self.bases[index]), integer(index), number)
        return number

    def decoded(self, builder: Builder, address: Value, translate: Callable[[Value], Value]) -> Value:
        """The value that the slot, which is at an address here, holds; the bases are translated."""
        held: Value = builder.load(self.type, address, self.alloca.name.removesuffix(".slot"))
        if not self.bases:
            return held
        pointer: Value = translate(self.bases[-1])
        for index in reversed(range(len(self.bases) - 1)):
            chosen = builder.compare("eq", held, integer(index))
            pointer = builder.select(chosen, translate(self.bases[index]), pointer)
        return pointer


def make_slots(phis: Iterable[Phi], loop: Loop, trips: TripCounts, names: Names, refusals: Refusals) -> list[Slot]:
    """Slots for header phis of a loop. Raises EngineError for a phi that no slot can carry."""
    function = trips.cfg.function
    entry = Builder(names).at(Block("", function))
    slots: list[Slot] = []
    for phi in phis:
        bases: tuple[Value, ...] = ()
        type_ = phi.type
        if phi.type.is_pointer:
            bases, type_ = _bases(phi, loop, trips, refusals), I64
        elif phi.type.is_aggregate:
            raise refusals.about(phi, "it carries a struct", "carry its members one by one")
        slots.append(Slot(entry.alloca(type_, f"{phi.name or 'carried'}.slot"), type_, phi, bases))
    made = entry.block.instructions if entry.block is not None else []
    start = function.entry
    for instruction in made:
        instruction.block = start
    start.instructions[0:0] = made
    return slots


def _bases(phi: Phi, loop: Loop, trips: TripCounts, refusals: Refusals) -> tuple[Value, ...]:
    """The pointers that a carried pointer may be, all from outside of the loop."""
    bases: dict[Value, None] = {}
    work: list[Value] = [phi]
    seen: set[Value] = set()
    while work:
        value = work.pop()
        if value in seen:
            continue
        seen.add(value)
        if trips.invariant(value, loop):
            bases[value] = None
        elif isinstance(value, Phi):
            work += value.operands
        elif isinstance(value, Select):
            work += value.operands[1:]
        else:
            raise refusals.about(
                phi,
                "a pointer that it hands on is not one of those before the loop",
                "swap whole arrays, and keep positions in integers",
            )
    return tuple(bases)
