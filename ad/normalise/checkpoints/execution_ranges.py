"""How often the blocks of a loop are executed in some of its iterations, in code that runs before these."""

from __future__ import annotations

from ad.normalise.checkpoints.errors import Refusals
from ad.normalise.checkpoints.linear_forms import Form, loops_of
from analyses.control_flow.loops import Loop
from analyses.control_flow.trip_code import emit_trips
from analyses.control_flow.trip_counts import TripCounts
from analyses.ir.builder import Builder, integer
from analyses.ir.constants import ConstantInt, Value
from analyses.ir.instructions import Branch
from analyses.ir.model import Block, Instruction
from analyses.ir.types import I1


class ExecutionRanges:
    """The ranges of iterations in which the instructions of a chunk are executed."""

    def __init__(
        self, loop: Loop, trips: TripCounts, builder: Builder, refusals: Refusals, first: Value, count: Value
    ) -> None:
        self._loop, self._trips, self._builder, self._refusals = loop, trips, builder, refusals
        self._first, self._span = first, builder.add(count, integer(-1))
        self._counts: dict[Loop, Value] = {}

    def of(self, instruction: Instruction, form: Form) -> tuple[dict[Loop, tuple[Value, Value]], Value, bool]:
        """For each loop that the form names, the first iteration and how far they go on; a condition (an i1) without
        which an instruction is not executed, and whether with it it is executed in each of these iterations."""
        builder = self._builder
        ranges: dict[Loop, tuple[Value, Value]] = {self._loop: (self._first, self._span)}
        condition: Value = ConstantInt(I1, 1)
        certain = True
        block = instruction.block
        assert block is not None
        for loop in loops_of(instruction, self._trips, self._loop):
            guards, sure = self._guards(block, loop)
            certain &= sure
            if loop is not self._loop:
                trips = self._trips_of(loop, instruction)
                span = trips
                if self._after_test(block, loop):
                    span = builder.add(trips, integer(-1))
                    guards = [*guards, builder.compare("sgt", trips, integer(0))]
                ranges[loop] = (integer(0), span)
            for guard in guards:
                is_first = isinstance(condition, ConstantInt)
                condition = guard if is_first else builder.binary("and", condition, guard)
            block = self._trips.loops.preheader(loop) or loop.header
        assert form.terms.keys() <= ranges.keys()
        return ranges, condition, certain

    def _trips_of(self, loop: Loop, instruction: Instruction) -> Value:
        trips = self._counts.get(loop)
        if trips is None:
            count = self._trips.of.get(loop)
            fixed = count is not None and all(self._trips.invariant(v, self._loop) for v in (count.start, count.bound))
            if count is None or not fixed or self._trips.loops.preheader(loop) is None:
                raise self._refusals.about(
                    instruction,
                    "the number of iterations of a loop in it is not known before it",
                    "give the inner loop a bound that does not change in the outer one",
                )
            trips = self._counts[loop] = emit_trips(self._builder, count, lambda value: value)
        return trips

    def _exiting(self, loop: Loop) -> Block | None:
        edges = [e for e in self._trips.loops.exit_edges(loop) if e[1] in self._trips.returning]
        return edges[0][0] if len(edges) == 1 else None

    def _after_test(self, block: Block, loop: Loop) -> bool:
        """True if a block runs only in the iterations that the loop's test lets go on to the next."""
        exiting = self._exiting(loop)
        return exiting is not None and exiting is not block and self._trips.dominators.dominates(exiting, block)

    def _guards(self, block: Block, loop: Loop) -> tuple[list[Value], bool]:
        """Conditions without which a block does not run in an iteration that goes on, and whether they are all."""
        dominators, loops = self._trips.dominators, self._trips.loops
        guards: list[Value] = []
        sure = True
        while not all(dominators.dominates(block, latch) for latch in loop.latches):
            above = dominators.parent[block]
            if above is None or above not in loop.blocks:
                return guards, False
            inner = loops.of(above)
            if inner is not loop:
                # Behind an inner loop, which is left at one place only: as what is before that loop.
                while inner is not None and inner.parent is not loop:
                    inner = inner.parent
                entered = loops.preheader(inner) if inner is not None else None
                if inner is None or entered is None or inner not in self._trips.of:
                    return guards, False
                block = entered
                continue
            branch = above.terminator
            guard = self._guard(block, above)
            if guard is not None:
                guards.append(guard)
            elif not isinstance(branch, Branch) or branch.condition is not None:
                sure = False
            block = above
        return guards, sure

    def _guard(self, block: Block, above: Block) -> Value | None:
        """The condition on which a block follows the one above, if it does not change in the outer loop; or None."""
        branch = above.terminator
        if not isinstance(branch, Branch) or branch.condition is None or branch.targets[0] is branch.targets[1]:
            return None
        follows = self._trips.cfg.predecessors[block] == [above]
        if not follows or not self._trips.invariant(branch.condition, self._loop):
            return None
        if branch.targets[0] is block:
            return branch.condition
        return self._builder.binary("xor", branch.condition, ConstantInt(I1, 1))
