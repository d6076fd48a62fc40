"""The tape of a split derivative: what crosses from the augmented forward function to those that go on from there.

It is a struct, on the heap or where the caller says, with a field for each slot that it has in common with one of them:
values at hand, counts, and the buffers of what loops store. For a reverse, the last field says by which return the
function was left, where there are several.
"""

from __future__ import annotations

from collections.abc import Hashable, Mapping

from ad.emit.function.emitter import Emitter
from ad.emit.function.gradient import Gradient
from ad.emit.function.protocols import ShadowSource
from ad.gpu.arena import leave
from ad.history.records import Phase
from ad.runtime import helpers
from analyses.ir.builder import integer, zero
from analyses.ir.constants import ConstantNamed, Value
from analyses.ir.instructions import Unreachable
from analyses.ir.model import Block
from analyses.ir.types import I32, PTR, VOID, StructType


class Tape:
    """The tape's layout, once all sides have made their slots."""

    def __init__(self, gradient: Gradient) -> None:
        self._exits = gradient.flow.exits if gradient.context.request.reverses else []
        here = gradient.sides[Phase.FORWARD].cells
        there = {key for side in gradient.following for key in side.cells}
        self.keys: list[Hashable] = [key for key in here if key in there]
        types = [here[key].type for key in self.keys]
        if len(self._exits) > 1:
            types.append(I32)
        self.type = StructType(tuple(types))
        gradient.tape_size = gradient.context.layout.alloc_size(self.type) if types else 0

        if not types:
            self._leave_alone(gradient)

    def _leave_alone(self, gradient: Gradient) -> None:
        """Have nothing free a tape that is never there."""
        for side in gradient.following:
            for block in side.function.blocks:
                block.instructions = [i for i in block.instructions if side.tape not in i.operands]

    def _field(self, emitter: Emitter, tape: Value, index: int) -> Value:
        return emitter.builder.member(tape, self.type, index)

    def unpack(self, emitter: Emitter) -> None:
        """At the start of a function that goes on from the tape: put the fields in its slots."""
        builder, tape = emitter.builder, emitter.tape
        emitter.origin(None, "tape")
        builder.at(emitter.side.start)
        for i, key in enumerate(self.keys):
            cell = emitter.side.cells.get(key)
            if cell is not None:
                builder.store(builder.load(cell.type, self._field(emitter, tape, i), "kept"), cell.address)

    def go_back(self, emitter: Emitter, blocks: Mapping[Block, Block]) -> None:
        """Then, in the reverse: go to the return that was taken."""
        builder = emitter.builder
        targets = [blocks[e] for e in self._exits]
        if not targets:
            builder.insert(Unreachable("unreachable", VOID, ()))
            return
        if len(targets) == 1:
            builder.branch(targets[0])
            return
        way = builder.load(I32, self._field(emitter, emitter.tape, len(self.keys)), "exit")
        builder.switch(way, targets[0], [(integer(i, I32), target) for i, target in enumerate(targets[1:], 1)])

    def pack(self, block: Block, shadows: ShadowSource) -> None:
        """At a return of the augmented function: fill the fields, and return tape, result and its shadow."""
        emitter, builder = shadows.emitter, shadows.emitter.builder
        emitter.origin(None, "tape")
        tape: Value = zero(PTR)
        if self.type.elements:
            size = integer(emitter.context.layout.alloc_size(self.type))
            placed = emitter.context.request.placed
            tape = emitter.tape if placed else builder.call(helpers.malloc(emitter.module), [size], "tape")
            for i, key in enumerate(self.keys):
                cell = emitter.side.cells[key]
                builder.store(builder.load(cell.type, cell.address, "keep"), self._field(emitter, tape, i))
            if len(self._exits) > 1:
                builder.store(integer(self._exits.index(block), I32), self._field(emitter, tape, len(self.keys)))
        emitter.releases.forget()
        signature = emitter.signature
        result: Value = ConstantNamed(signature.augmented_result, "poison")
        result = builder.put(result, tape, (0,))
        if signature.result != VOID:
            value = block.terminator.operands[0]
            result = builder.put(result, emitter.value(value), (1,))
            if signature.request.shadowed_result:
                result = builder.put(result, emitter.joined([each.of(value) for each in shadows.lanes()]), (2,))
        builder.ret(result)


def end_tape(emitter: Emitter) -> None:
    """At the end of what goes on from a tape, or of a combined derivative: free what was kept, unless it is to stay."""
    builder, keeps = emitter.builder, emitter.context.request.keeps

    def free(slot: Value, name: str) -> None:
        if not keeps:
            builder.call(helpers.free(emitter.module), [builder.load(PTR, slot, name)])

    for slot in emitter.buffers_of_reruns:
        builder.call(helpers.free(emitter.module), [builder.load(PTR, slot, "tape")])
    for slot, spare in emitter.buffers_on_heap:
        if spare is None:
            free(slot, "tape")
        else:
            builder.call(leave(emitter.module), [builder.load(PTR, slot, "tape"), spare])
    emitter.releases.finish()
    for item, lane in emitter.gradient.on_heap:
        free(emitter.in_lane(lane).item_slot(item, PTR), "frame")
    if emitter.split and not keeps and not emitter.context.request.placed:
        builder.call(helpers.free(emitter.module), [emitter.tape])
