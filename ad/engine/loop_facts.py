"""The facts about the loops of a function: how often each runs, and its blocks."""

from __future__ import annotations

from ad.context.context import Context
from ad.history.records import LoopEntry
from ad.history.sizes import Size
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
            _iterations(count, names) if count is not None else "",
            tuple(block.name for block in sorted(loop.blocks, key=context.cfg.index.__getitem__)),
        )
        context.record("loop", f"block {loop.header.name}", entry, "loop")


def _iterations(count: TripCount, names: SpokenNames) -> str:
    values = [value for value in (count.start, count.bound) if not isinstance(value, Constant)]
    named = {value.ref: name for value in values if (name := names.of(value))}
    return str(Size.of(count.iterations).named(named))
