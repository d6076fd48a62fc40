"""The tape of a split derivative: what crosses from the augmented forward function to those that go on from there.

It is a struct, on the heap or where the caller says, with a field for each slot that it has in common with one of them:
values at hand, counts, and the buffers of what loops store. For a reverse, the last field says by which return the
function was left, where there are several.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping

from ad.emit.function.gradient import Gradient
from ad.gpu.arena import leave
from ad.runtime import helpers
from analyses.ir.builder import integer, zero
from analyses.ir.model import Block, ConstantNamed, Unreachable, Value
from analyses.ir.types import I32, PTR, VOID, StructType


class Tape:
    """The tape's layout, once all sides have made their slots."""

    def __init__(self, gradient: Gradient, exits: list[Block]) -> None:
        self._gradient, self._exits = gradient, exits if gradient.context.request.reverses else []
        here = gradient.forward_side.cells
        there = {key for side in gradient.following for key in side.cells}
        self.keys: list[Hashable] = [key for key in here if key in there]
        types = [here[key].type for key in self.keys]
        if len(self._exits) > 1:
            types.append(I32)
        self.type = StructType(tuple(types))
        gradient.tape_size = gradient.context.layout.alloc_size(self.type) if types else 0

    def _field(self, tape: Value, index: int) -> Value:
        return self._gradient.builder.member(tape, self.type, index)

    def unpack(self) -> None:
        """At the start of a function that goes on from the tape: put the fields in its slots."""
        gradient, builder = self._gradient, self._gradient.builder
        tape = gradient.function.arguments[-1]
        gradient.origin(None, "tape")
        builder.at(gradient.side.start)
        for i, key in enumerate(self.keys):
            cell = gradient.side.cells.get(key)
            if cell is not None:
                builder.store(builder.load(cell.type, self._field(tape, i), "kept"), cell.address)

    def go_back(self, blocks: Mapping[Block, Block]) -> None:
        """Then, in the reverse: go to the return that was taken."""
        builder = self._gradient.builder
        targets = [blocks[e] for e in self._exits]
        if not targets:
            builder.insert(Unreachable("unreachable", VOID, ()))
            return
        if len(targets) == 1:
            builder.branch(targets[0])
            return
        way = builder.load(I32, self._field(self._gradient.function.arguments[-1], len(self.keys)), "exit")
        builder.switch(way, targets[0], [(integer(i, I32), target) for i, target in enumerate(targets[1:], 1)])

    def pack(self, block: Block, shadow: Callable[[Value], Value]) -> None:
        """At a return of the augmented function: fill the fields, and return tape, result and its shadow."""
        gradient, builder = self._gradient, self._gradient.builder
        gradient.origin(None, "tape")
        tape: Value = zero(PTR)
        if self.type.elements:
            size = integer(gradient.context.layout.alloc_size(self.type))
            placed = gradient.context.request.placed
            here = gradient.function.arguments[-1] if placed else None
            tape = here or builder.call(helpers.malloc(gradient.module), [size], "tape")
            for i, key in enumerate(self.keys):
                cell = gradient.side.cells[key]
                builder.store(builder.load(cell.type, cell.address, "keep"), self._field(tape, i))
            if len(self._exits) > 1:
                builder.store(integer(self._exits.index(block), I32), self._field(tape, len(self.keys)))
        gradient.releases.forget()
        signature = gradient.signature
        result: Value = ConstantNamed(signature.augmented_result, "poison")
        result = builder.put(result, tape, (0,))
        if signature.result != VOID:
            value = block.terminator.operands[0]
            result = builder.put(result, gradient.value(value), (1,))
            if signature.request.shadowed_result:
                result = builder.put(result, gradient.in_lanes(lambda: shadow(value)), (2,))
        builder.ret(result)


def end_tape(gradient: Gradient) -> None:
    """At the end of what goes on from a tape, or of a combined derivative: free what was kept, unless it is to stay."""
    builder, keeps = gradient.builder, gradient.context.request.keeps

    def free(slot: Value, name: str) -> None:
        if not keeps:
            builder.call(helpers.free(gradient.module), [builder.load(PTR, slot, name)])

    for slot, spare in gradient.buffers_on_heap:
        if spare is None:
            free(slot, "tape")
        else:
            builder.call(leave(gradient.module), [builder.load(PTR, slot, "tape"), spare])
    gradient.releases.finish()
    for item, lane in gradient.on_heap:
        gradient.lane = lane
        free(gradient.item_slot(item, PTR), "frame")
    gradient.lane = 0
    if gradient.split and not keeps and not gradient.context.request.placed:
        builder.call(helpers.free(gradient.module), [gradient.function.arguments[-1]])
