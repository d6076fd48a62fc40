"""The rewrite that cuts loops into chunks, and which loops those are."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import TypeGuard

from ad.history.records import EngineError, Place
from ad.normalise.checkpoints.chunks import Outliner
from ad.normalise.checkpoints.errors import Refusals, SourceOf
from ad.normalise.checkpoints.footprint import Footprint
from ad.normalise.checkpoints.reread_numbers import reread_numbers
from ad.normalise.checkpoints.schedule import Schedule
from ad.normalise.rewrite import Rewrite, Target
from ad.requests.chunks import Checkpoints, Chunk
from ad.requests.markers import CHECKPOINT
from analyses.control_flow.cfg import ControlFlow
from analyses.control_flow.dominators import Dominators
from analyses.control_flow.loops import Loop, LoopNest
from analyses.control_flow.trip_counts import TripCounts
from analyses.gpu.threads import for_device
from analyses.ir.builder import Names, integer
from analyses.ir.constants import ConstantInt, Value
from analyses.ir.instructions import Call
from analyses.ir.intrinsics import is_lifetime
from analyses.ir.model import Block, Function, Instruction, Module
from analyses.ir.subjects import Subjects
from analyses.ir.types import I64
from analyses.memory.mod_ref import Memory

NameOf = Callable[[str], str]
"""A name for a function of the program that no other has."""


class CheckpointLoops(Rewrite):
    purpose = (
        "A loop runs in chunks: the reverse goes back to the state before a chunk, and runs the chunk once more with a "
        "tape."
    )

    def __init__(
        self,
        program: Module,
        wanted: Checkpoints | None,
        name_of: NameOf | None,
        source: SourceOf,
        *,
        outlives: bool = True,
    ) -> None:
        """`name_of` gives names to chunks; without it marks are only removed.

        `program` has the bodies of functions whose calls stay calls.

        Without `outlives`, a caller may free what the function is given before its reverse.
        """
        self._program = program
        self._wanted, self._name_of, self._source, self._outlives = wanted, name_of, source, outlives
        self.chunks: list[Chunk] = []

    def apply(self, target: Target) -> bool:
        function = target.function
        marks = [i for i in function.instructions if is_mark(i)]
        if not marks and (self._wanted is None or self._name_of is None):
            return False
        chosen: dict[Block, Value] = {}
        if self._name_of is not None:
            if for_device(target.module):
                raise EngineError(
                    "a loop of a GPU's thread can't be checkpointed", hint="checkpoint a loop of the host"
                )
            chosen = self._chosen(function, marks)
        for block in function.blocks:
            # Memory whose lifetime has ended would not be there for the reverse.
            kept = (i for i in block.instructions if not is_mark(i) and not (chosen and is_lifetime(i)))
            block.instructions = list(kept)
        for header, snapshots in chosen.items():
            # Each cut changes the blocks, so that the analyses are made anew.
            loops = _Analysed(function)
            loop = next(each for each in loops.nest.loops if each.header is header)
            self._cut(function, loop, loops, snapshots)
        return True

    def _cut(self, function: Function, loop: Loop, loops: _Analysed, snapshots: Value) -> None:
        refusals = Refusals(function, self._source)
        first = loop.header.instructions[0]
        counted = loop in loops.trips.of and loops.nest.preheader(loop) is not None
        if not counted or len(loops.nest.exit_edges(loop)) != 1:
            raise refusals.about(
                first,
                "the number of its iterations is not known before it",
                "count to a bound that does not change in the loop, and leave it at one place",
            )
        if isinstance(snapshots, Instruction) and snapshots.block in loop.blocks:
            raise refusals.about(snapshots, "the number of snapshots changes in it", "compute it before the loop")
        assert function.module is not None
        numbers = reread_numbers(function, loop, Names.of(function))
        footprint = Footprint(loop, loops.trips, Memory(function), self._program, refusals, outlives=self._outlives)
        assert self._name_of is not None
        name = self._name_of(f"{function.name}.chunk")
        schedule = Schedule(loop, loops.trips, footprint, snapshots, self._wanted)
        chunk = Outliner(function, loop, loops.trips, footprint, refusals, numbers).cut(name, schedule)
        self.chunks.append(replace(chunk, sources=self._sources(function.module.functions[name])))

    def _sources(self, chunk: Function) -> dict[str, str]:
        """The places in the source of the instructions of a chunk, by subject."""
        subjects = Subjects(chunk)
        return {subjects.of(each): source for each in chunk.instructions if (source := self._source(each))}

    def _chosen(self, function: Function, marks: Sequence[Call]) -> dict[Block, Value]:
        """The headers of the loops to cut, with the number of snapshots: the loops with a mark, else the outermost
        loops around others, else the outermost loops."""
        loops = _Analysed(function).nest
        if marks:
            refusals = Refusals(function, self._source)
            chosen: dict[Block, Value] = {}
            for mark in marks:
                loop = loops.of(mark.block) if mark.block is not None else None
                if loop is None:
                    raise refusals.about(mark, f"{CHECKPOINT} is in no loop", "call it in the body of the loop")
                number = mark.arguments[0] if mark.arguments else integer(0)
                if isinstance(number, ConstantInt):
                    number = integer(number.value)
                elif number.type != I64:
                    raise refusals.about(mark, f"{CHECKPOINT} takes a 64-bit integer", "pass a long")
                chosen.setdefault(loop.header, number)
            for loop in loops.loops:
                if loop.header in chosen and any(each.header in chosen for each in loops.nest(loop.header)[:-1]):
                    first = loop.header.instructions[0]
                    raise refusals.about(first, "one that is checkpointed is around it", "mark one of the two loops")
            return chosen
        if self._wanted is not None and self._wanted.tapes:
            named = {tape.header for tape in self._wanted.tapes}
            return {loop.header: integer(0) for loop in loops.loops if loop.header.name in named}
        outermost = [loop for loop in loops.loops if loop.parent is None]
        if not outermost:
            place = Place(function.name, "", "")
            raise EngineError("there is no loop to checkpoint", place, "leave --checkpoint out")
        around = [loop for loop in outermost if loop.children] or outermost
        return {loop.header: integer(self._wanted.snapshots if self._wanted is not None else 0) for loop in around}


class _Analysed:
    """The loops of a function as it is now."""

    def __init__(self, function: Function) -> None:
        cfg = ControlFlow(function)
        dominators = Dominators(cfg)
        self.nest = LoopNest(cfg, dominators)
        self.trips = TripCounts(cfg, dominators, self.nest)


def is_mark(instruction: Instruction) -> TypeGuard[Call]:
    """True for a call of `__enzyme_checkpoint`."""
    return isinstance(instruction, Call) and instruction.called is not None and CHECKPOINT in instruction.called.name
