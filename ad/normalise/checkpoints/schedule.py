"""How many copies of its state a loop keeps, and how many iterations run at once with a tape, in code before it."""

from __future__ import annotations

from ad.normalise.checkpoints.footprint import Footprint
from ad.requests.chunks import Checkpoints, LoopTape
from ad.runtime import helpers
from analyses.control_flow.loops import Loop
from analyses.control_flow.trip_code import emit_trips
from analyses.control_flow.trip_counts import TripCounts
from analyses.ir.builder import Builder, integer
from analyses.ir.constants import Value
from analyses.ir.model import Module


class Schedule:
    """The schedule of one loop: with a number of copies (0 for about √(iterations)), or within a limit of memory."""

    def __init__(
        self, loop: Loop, trips: TripCounts, footprint: Footprint, snapshots: Value, wanted: Checkpoints | None
    ) -> None:
        self._loop, self._trips, self._footprint, self._snapshots = loop, trips, footprint, snapshots
        tapes = wanted.tapes if wanted is not None else ()
        self._tape = next((tape for tape in tapes if tape.header == loop.header.name), None)
        self._limit = wanted.limit if wanted is not None else 0

    def emit(self, builder: Builder, iterations: Value, module: Module) -> tuple[Value, Value]:
        """The number of copies, and that of the iterations of a part.

        Within a limit, one half of it is for copies, the other for the tape of a part.
        """
        copies: Value = builder.call(helpers.checkpoint_copies(module), [iterations, self._snapshots], "copies")
        if self._tape is not None:
            state = self._footprint.bytes(builder, iterations)
            copies = self._least(builder, copies, self._fitting(builder, state))
        part: Value = builder.call(helpers.checkpoint_part(module), [iterations, copies], "part")
        if self._tape is None:
            return copies, part
        each = self._bytes(builder, self._tape)
        if each is None:
            return copies, part
        part = self._least(builder, part, self._fitting(builder, each))
        tape = builder.multiply(iterations, each, "tape")
        fits = builder.compare("ule", tape, integer(self._limit), "fits")
        whole = self._positive(builder, iterations)
        return builder.select(fits, integer(1), copies), builder.select(fits, whole, part)

    def _bytes(self, builder: Builder, tape: LoopTape) -> Value | None:
        """The bytes of the tape of an iteration; None where that is not known before the loop."""
        total: Value = integer(0)
        loops = {loop.header.name: loop for loop in self._trips.loops.loops}
        for size, headers in tape.stored:
            product: Value = integer(size)
            for header in headers:
                count = self._trips.of.get(loops[header]) if header in loops else None
                if count is None or not all(self._trips.invariant(v, self._loop) for v in (count.start, count.bound)):
                    return None
                inner = emit_trips(builder, count, lambda value: value)
                product = builder.multiply(product, builder.add(inner, integer(1)))
            total = builder.add(total, product)
        return self._positive(builder, total)

    def _fitting(self, builder: Builder, size: Value) -> Value:
        """How many of a size fit in half of the limit; at least one."""
        half = integer(self._limit // 2)
        return self._positive(builder, builder.binary("udiv", half, self._positive(builder, size)))

    def _positive(self, builder: Builder, value: Value) -> Value:
        return builder.select(builder.compare("sgt", value, integer(0)), value, integer(1))

    def _least(self, builder: Builder, a: Value, b: Value) -> Value:
        return builder.select(builder.compare("ult", a, b), a, b)
