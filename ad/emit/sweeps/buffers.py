"""Room for what loops store: allocated before the outermost loop, where a loop is entered, or as it goes on.

Where the numbers of iterations of a whole nest are known before it begins, one allocation serves all that its loops
store; each value has an array in it. Where a loop's number is known when it is entered, its buffers are made large
enough there. Otherwise each iteration makes sure that there is room (see `keeping`).
"""

from __future__ import annotations

from collections.abc import Mapping

from ad.emit.function.buffer_elements import BITS
from ad.emit.function.emitter import ALIGNMENT, Emitter
from ad.emit.function.gradient import Row
from ad.emit.gpu.launch_tapes import hoisted_launches, make_room
from ad.gpu.arena import room
from ad.plan.items import Item, ItemKind
from ad.runtime import helpers
from analyses.control_flow.loops import Loop
from analyses.control_flow.trip_bounds import most_iterations
from analyses.control_flow.trip_counts import TripCount
from analyses.ir.builder import integer
from analyses.ir.constants import ConstantInt, Value
from analyses.ir.model import Block
from analyses.ir.types import I8, I64, ArrayType, StructType

MOST_SPARE = 64
"""The iterations for which there is room though there may be fewer."""
MOST_ON_STACK = 1 << 12
"""The bytes of an allocation that is on the stack, if they are known."""


class Buffers:
    """Makes room for the items that the forward sweep stores, by loop."""

    def __init__(self, emitter: Emitter, stored: Mapping[Loop, tuple[Item, ...]]) -> None:
        self.emitter, self.context, self.stored = emitter, emitter.context, stored
        self._bounds = {loop: self._counts(loop) for loop in stored}
        self._reversed = frozenset(emitter.flow.blocks)
        self._nests: dict[Loop, list[Loop]] = {}
        """By outermost loop: those of its nest that store something and get their room before it begins."""
        for loop in stored:
            if self._before_all(loop):
                self._nests.setdefault(loop.nest[0], []).append(loop)
            self._join(loop)

    def _join(self, loop: Loop) -> None:
        """Put what one iteration stores in one row, where no vector operation reads it: one address leads to it all.

        So it is if the iteration stores the tape of a call, or if what is stored grows as the loop goes on.
        """
        emitter, items = self.emitter, self.stored[loop]
        calls = emitter.split and any(item.kind is ItemKind.TAPE for item in items)
        if not self.context.on_device and (calls or (len(items) > 1 and not self.has_room(loop))):
            type_ = StructType(tuple(emitter.kept_type(item) for item in items))
            emitter.gradient.rows.update((item, Row(items[0], type_, i)) for i, item in enumerate(items))

    def has_room(self, loop: Loop) -> bool:
        """True if the buffers of a loop have room for all its iterations before it begins."""
        return self._before_all(loop) or self._counted_at_entry(loop)

    def allocated(self, loop: Loop) -> tuple[Item, ...]:
        """The items of a loop that have a buffer: of a row the first."""
        items = self.stored[loop]
        return items[:1] if items[0] in self.emitter.gradient.rows else items

    def before_loops(self, block: Block) -> None:
        """At the end of a block, if that is the preheader of a loop: room for what it stores."""
        loops = self.context.loops
        for successor in block.successors:
            entered = loops.of(successor)
            if entered is None or entered.header is not successor or loops.preheader(entered) is not block:
                continue
            self.emitter.origin(None, "tape")
            if entered in self._nests:
                self._before_nest(entered, block)
            if entered in self.stored and not self._before_all(entered) and self._counted_at_entry(entered):
                self._at_entry(entered)

    def _counts(self, loop: Loop) -> list[TripCount | int] | None:
        """The trip counts of a loop's nest where all are known before the outermost begins.

        It does to know how often the header runs at most, if that is not often: a number, then.
        """
        outermost = loop.nest[0]
        if self.context.loops.preheader(outermost) is None:
            return None
        counts: list[TripCount | int] = []
        for around in loop.nest:
            count = self.context.trips.of.get(around)
            if count is None:
                most = most_iterations(around, self.context.trips)
                if most is None or most > MOST_SPARE:
                    return None
                counts.append(most)
                continue
            if not all(self.context.trips.invariant(v, outermost) for v in (count.start, count.bound)):
                return None
            counts.append(count)
        return counts

    def _before_all(self, loop: Loop) -> bool:
        """True if the iterations of a loop's whole nest are known before it begins, and mean something there.

        The bounds of a loop that a guard keeps control out of may be anything. A GPU takes those that are compared by
        their order.
        """
        counts = self._bounds.get(loop)
        if counts is None or not self.context.settings.hoist_buffers:
            return False
        known = (isinstance(count, int) or count.constant is not None for count in counts)
        ordered = (isinstance(count, int) or count.predicate != "ne" for count in counts)
        outermost = loop.nest[0]
        exiting = (source for source, _ in self.context.loops.exit_edges(outermost))
        surely = all(self.context.dominators.dominates(loop.header, block) for block in exiting)
        return surely or all(known) or (self.context.on_device and all(ordered))

    def _counted_at_entry(self, loop: Loop) -> bool:
        """True if the number of a loop's iterations is known each time that it is entered."""
        known = loop in self.context.trips.of and self.context.loops.preheader(loop) is not None
        return known and not self.context.on_device and self.context.settings.hoist_buffers

    def _in_nest(self, counts: list[TripCount | int]) -> Value:
        """The iterations of a loop in its whole nest."""
        emitter = self.emitter
        total: Value = integer(1)
        for count in counts:
            iterations = integer(count) if isinstance(count, int) else emitter.iterations(count, emitter.value)
            total = emitter.builder.multiply(total, iterations, "room")
        return total

    def _before_nest(self, outermost: Loop, block: Block) -> None:
        """Room for all that the loops of a nest store, at the end of a block."""
        rows: list[tuple[Item, Value]] = []
        for loop in self._nests[outermost]:
            counts = self._bounds[loop]
            assert counts is not None
            total = self._in_nest(counts)
            rows += [(item, total) for item in self.allocated(loop)]
            self._for_launches(loop, outermost, total)
        if not self.context.on_device:
            self._allocate(rows, block)
            return
        for item, total in rows:
            self.emitter.builder.store(self._on_device(item, total), self.emitter.buffer(item))

    def _allocate(self, rows: list[tuple[Item, Value]], block: Block) -> None:
        """One allocation at the end of a block, with an array for each item, of so many copies."""
        emitter, builder = self.emitter, self.emitter.builder
        size: Value = integer(0)
        offsets: list[Value] = []
        for item, total in rows:
            offsets.append(size)
            bytes_ = self._bytes(item, total)
            if isinstance(bytes_, ConstantInt):
                bytes_ = integer(-(-bytes_.value // ALIGNMENT) * ALIGNMENT)
            elif self._each(item) % ALIGNMENT:
                bytes_ = builder.add(bytes_, integer(ALIGNMENT - 1))
                bytes_ = builder.binary("and", bytes_, integer(-ALIGNMENT), "bytes")
            size = builder.add(size, bytes_, "bytes")
        memory: Value
        if isinstance(size, ConstantInt) and size.value <= MOST_ON_STACK and not emitter.split:
            memory = emitter.slots.alloca(ArrayType(size.value, I8), "tape", align=ALIGNMENT)
            emitter.gradient.in_others.add(rows[0][0])
        else:
            memory = builder.call(helpers.malloc(emitter.module), [size], "tape")
            if self._is_freed_in_reverse(block):
                emitter.gradient.before_loops[block] = rows[0][0]
                emitter.gradient.in_others.add(rows[0][0])
        for (item, _), offset in zip(rows, offsets, strict=True):
            builder.store(builder.offset(memory, offset), emitter.buffer(item))
        emitter.gradient.in_others.update(item for item, _ in rows[1:])

    def _is_freed_in_reverse(self, block: Block) -> bool:
        """True if the reverse of a block, and nothing else, frees what the block allocates."""
        request = self.context.request
        reversed_ = request.reverses and not request.tangents and block in self._reversed
        return reversed_ and request.split and not request.keeps

    def _bytes(self, item: Item, total: Value) -> Value:
        """The bytes of so many copies of an item; a bit for each where that is enough and wanted."""
        builder = self.emitter.builder
        if item not in self.emitter.plan.packed or item in self.emitter.gradient.rows:
            return builder.multiply(total, integer(self._each(item)), "bytes")
        self.emitter.gradient.packed.add(item)
        if isinstance(total, ConstantInt):
            return integer(-(-total.value // BITS))
        return builder.binary("lshr", builder.add(total, integer(BITS - 1)), integer(3), "bytes")

    def _at_entry(self, loop: Loop) -> None:
        """Room for the iterations that a loop now begins, after those of its earlier runs.

        The first time, for those of all runs, if they are as many each time.
        """
        emitter, builder = self.emitter, self.emitter.builder
        counts = self._bounds[loop]
        if counts is not None:
            total = self._in_nest(counts)
        else:
            so_far = builder.load(I64, emitter.counter(loop), "total")
            total = builder.add(so_far, emitter.iterations(self.context.trips.of[loop], emitter.value), "room")
        for item in self.allocated(loop):
            bytes_ = self._bytes(item, total)
            slots = [emitter.buffer(item), emitter.buffer_room(item)]
            builder.call(helpers.ensure(emitter.module), [*slots, bytes_])
        self._for_launches(loop, loop, emitter.iterations(self.context.trips.of[loop], emitter.value))

    def _for_launches(self, loop: Loop, before: Loop, count: Value) -> None:
        """Room on the device for what the launches in a loop keep, ahead of a loop around it or of itself."""
        if not self.context.on_device:
            for call in hoisted_launches(self.context, self.stored[loop], before):
                make_room(self.emitter, call, loop, count)

    def _on_device(self, item: Item, total: Value) -> Value:
        """Memory of a GPU's thread for so many copies of an item: its own stack, if they are known to be few."""
        emitter = self.emitter
        type_ = emitter.kept_type(item)
        each = self._each(item)
        if isinstance(total, ConstantInt) and emitter.fits_on_stack(total.value * each):
            emitter.gradient.in_others.add(item)
            return emitter.slots.alloca(ArrayType(total.value, type_), "tape")
        if (spare := emitter.spare(item)) is not None:
            return emitter.builder.call(
                room(emitter.module, self.context.function.name), [spare, total, integer(each)], "tape"
            )
        bytes_ = emitter.builder.multiply(total, integer(each), "bytes")
        return emitter.builder.call(helpers.malloc(emitter.module), [bytes_], "tape")

    def _each(self, item: Item) -> int:
        row = self.emitter.gradient.rows.get(item)
        return self.context.layout.alloc_size(row.type if row is not None else self.emitter.kept_type(item))
