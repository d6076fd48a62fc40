"""The facts about the loops of a function by which two accesses in them are compared."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from analyses.control_flow.dominators import Dominators
from analyses.control_flow.loops import Loop, LoopNest
from analyses.control_flow.trip_counts import INVERSE, SWAPPED, TripCount, TripCounts
from analyses.ir.constants import ConstantInt, Value
from analyses.ir.instructions import Branch, Compare, GetElementPointer
from analyses.ir.model import Block, Instruction
from analyses.memory.addresses import is_exact
from analyses.memory.alias import Aliases
from analyses.records import dataclass


@dataclass(frozen=True, slots=True)
class Place:
    """An access: its instruction, its pointer, and its bytes."""

    instruction: Instruction
    pointer: Value
    size: int


class Step(NamedTuple):
    """A multiple of an index that a GEP adds; `exact` if that does not wrap around the address space."""

    value: Value
    scale: int
    exact: bool


class LoopFacts:
    """Answers about the loops around accesses, their tests and the integers that are the same in all iterations."""

    def __init__(self, aliases: Aliases, dominators: Dominators, loops: LoopNest, trips: TripCounts) -> None:
        self._aliases, self._dominators, self.loops, self.trips = aliases, dominators, loops, trips

    def nest(self, place: Place) -> list[Loop]:
        """The loops around an access, outermost first."""
        assert place.instruction.block is not None
        return self.loops.nest(place.instruction.block)

    def comes_first(self, first: Instruction, second: Instruction) -> bool:
        """True if in one iteration of all loops around both the first is always before the second."""
        a, b = first.block, second.block
        assert a is not None and b is not None
        if a is b:
            return a.instructions.index(first) < a.instructions.index(second)
        return self._dominators.dominates(a, b)

    def chain(self, pointer: Value) -> tuple[Value, list[Step], int] | None:
        """The base of a pointer, the steps from there with an index, and the bytes of all others; None if unknown."""
        indices, constant = list[Step](), 0
        while isinstance(pointer, GetElementPointer):
            steps = self._aliases.steps(pointer.source_type, pointer.indices)
            if pointer.type.is_vector or steps is None:
                return None
            offset, more = steps
            indices += (Step(index, size, is_exact(pointer.flags)) for index, size in more)
            constant += offset
            pointer = pointer.base
        return pointer, indices, constant

    def once(self, value: Value, within: Sequence[Loop]) -> bool:
        """True if a value is the same in all iterations of the loops that are not among these."""
        if not isinstance(value, Instruction):
            return True
        assert value.block is not None
        loop = self.loops.of(value.block)
        return loop is None or loop in within

    def comparable(self, base: Value) -> bool:
        return self._aliases.comparable(base)

    def guarded(self, count: TripCount) -> bool:
        """True if a loop is entered only where its variable begins below the bound, by its test."""
        enough = {count.predicate, "ne"} if count.predicate == "ult" and _is_zero(count.start) else {count.predicate}
        block: Block | None = count.loop.header
        while block is not None:
            before = [
                b for b in self.trips.cfg.predecessors[block] if block is not count.loop.header or b not in count.loop
            ]
            branch = before[0].terminator if len(before) == 1 else None
            block, into = self._dominators.parent[block], block
            if not isinstance(branch, Branch) or not isinstance(branch.condition, Compare):
                continue
            (a, b), predicate = branch.condition.operands, branch.condition.predicate
            if predicate not in SWAPPED or branch.targets[0] is branch.targets[1]:
                continue
            predicate = predicate if branch.targets[0] is into else INVERSE[predicate]
            if a is count.bound:
                a, b, predicate = b, a, SWAPPED[predicate]
            if b is count.bound and _same(a, count.start) and predicate in enough:
                return True
        return False

    def body(self, loop: Loop, block: Block) -> bool:
        """True if a block of a loop runs in no iteration but those that the loop's test lets go on."""
        exits = [source for source, target in self.loops.exit_edges(loop) if target in self.trips.returning]
        (exiting,) = exits if len(exits) == 1 else (None,)
        return exiting is not None and exiting is not block and self._dominators.dominates(exiting, block)


def _is_zero(value: Value) -> bool:
    return isinstance(value, ConstantInt) and value.value == 0


def _same(a: Value, b: Value) -> bool:
    return a is b or (isinstance(a, ConstantInt) and isinstance(b, ConstantInt) and a.value == b.value)
