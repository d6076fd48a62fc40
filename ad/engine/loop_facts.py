"""The facts about the loops of a function: how often each runs, and its blocks."""

from __future__ import annotations

from ad.context.context import Context
from ad.history.records import LoopEntry
from ad.history.sizes import Size
from analyses.control_flow.loops import Loop
from analyses.control_flow.trip_counts import TripCount
from analyses.facts import Discard
from analyses.ir.constants import Constant
from analyses.ir.spoken_names import SpokenNames


def record_loops(context: Context) -> None:
    """Record each loop, outer loops before those in them."""
    if isinstance(context.sink, Discard):
        return
    names = SpokenNames(context.function)
    for loop in context.loops.loops:
        count = context.trips.of.get(loop)
        entry = LoopEntry(
            loop.header.name,
            loop.parent.header.name if loop.parent is not None else "",
            loop.depth,
            _iterations(count, names, less=_tests_first(context, loop)) if count is not None else "",
            tuple(block.name for block in sorted(loop.blocks, key=context.cfg.index.__getitem__)),
        )
        context.record("loop", f"block {loop.header.name}", entry, "loop")


def _tests_first(context: Context, loop: Loop) -> bool:
    """True if a loop is left at its header, before the rest of it: its header runs once more than its body."""
    exits = {source for source, _ in context.loops.exit_edges(loop)}
    return loop.header in exits and loop.header not in loop.latches


def _iterations(count: TripCount, names: SpokenNames, *, less: bool) -> str:
    values = [value for value in (count.start, count.bound) if not isinstance(value, Constant)]
    named = {value.ref: name for value in values if (name := names.of(value))}
    return str(Size.of(f"({count})" if less else count.iterations).named(named))
