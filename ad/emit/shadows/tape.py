"""The tape of a split derivative: what crosses from the augmented forward function to those that go on from there.

It is a struct, on the heap or where the caller says, with a field for each slot that it has in common with one of them:
values at hand, counts, and the buffers of what loops store. Slots of which a run fills one at most have one field. For
a reverse, the last field says by which return the function was left, where there are several. Between derivatives of
the engine's own, a tape that consists of one address is that address.
"""

from __future__ import annotations

from collections.abc import Hashable, Mapping

from ad.emit.function.emitter import Emitter
from ad.emit.function.gradient import Cell, Gradient
from ad.emit.function.protocols import ShadowSource
from ad.gpu.arena import leave
from ad.history.records import Method, Phase
from ad.plan.items import Item, ItemKind
from ad.runtime import helpers
from analyses.control_flow.cfg import ControlFlow
from analyses.ir.builder import integer, zero
from analyses.ir.constants import ConstantNamed, Value
from analyses.ir.instructions import Unreachable
from analyses.ir.model import Block, Instruction
from analyses.ir.types import I32, PTR, VOID, StructType
from analyses.ir.uses import replace_all

MOST_SPELLED = 32
"""The fields of a tape whose type is spelled out at each. Those of a larger one are counted in bytes: the type of a
hundred fields, on every line that takes one, would be most of the text.
"""
MOST_SHARED = 32
"""The blocks that fill slots, in a function in which slots may share a field."""


class Tape:
    """The tape's layout, once all sides have made their slots."""

    def __init__(self, gradient: Gradient) -> None:
        self._exits = gradient.flow.exits if gradient.context.request.reverses else []
        here = gradient.sides[Phase.FORWARD].cells
        there = {key for side in gradient.following for key in side.cells}
        self.fields = _fields(gradient, [key for key in here if key in there])
        """The slots of each field."""
        types = [here[keys[0]].type for keys in self.fields]
        if len(self._exits) > 1:
            types.append(I32)
        self.type = StructType(tuple(types))
        gradient.tape_size = gradient.context.layout.alloc_size(self.type) if types else 0
        request = gradient.context.request
        of_ours = gradient.context.nested and not (request.placed or request.parallel or request.tangents)
        self._is_address = of_ours and types == [PTR]
        if not types or self._is_address:
            self._leave_alone(gradient)

    def _leave_alone(self, gradient: Gradient) -> None:
        """Have nothing free a tape that is never there."""
        for side in gradient.following:
            for block in side.function.blocks:
                block.instructions = [i for i in block.instructions if side.tape not in i.operands]

    def _field(self, emitter: Emitter, tape: Value, index: int) -> Value:
        if len(self.type.elements) <= MOST_SPELLED:
            return emitter.builder.member(tape, self.type, index)
        place = integer(emitter.context.layout.struct_layout(self.type)[1][index])
        return emitter.builder.offset(tape, place, name="field")

    def unpack(self, emitter: Emitter) -> None:
        """At the start of a function that goes on from the tape: put the fields in its slots."""
        builder, tape = emitter.builder, emitter.tape
        emitter.origin(None, "tape")
        builder.at(emitter.side.start)
        for i, keys in enumerate(self.fields):
            cells = [cell for key in keys if (cell := emitter.side.cells.get(key)) is not None]
            if cells:
                kept = tape if self._is_address else builder.load(cells[0].type, self._field(emitter, tape, i), "kept")
                for cell in cells:
                    builder.store(kept, cell.address)

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
        way = builder.load(I32, self._field(emitter, emitter.tape, len(self.fields)), "exit")
        builder.switch(way, targets[0], [(integer(i, I32), target) for i, target in enumerate(targets[1:], 1)])

    def pack(self, block: Block, shadows: ShadowSource) -> None:
        """At a return of the augmented function: fill the fields, and return tape, result and its shadow."""
        emitter, builder = shadows.emitter, shadows.emitter.builder
        emitter.origin(None, "tape")
        tape: Value = zero(PTR)
        if self._is_address:
            tape = builder.load(PTR, emitter.side.cells[self.fields[0][0]].address, "keep")
        elif self.type.elements:
            size = integer(emitter.context.layout.alloc_size(self.type))
            placed = emitter.context.request.placed
            tape = emitter.tape if placed else builder.call(helpers.malloc(emitter.module), [size], "tape")
            for i, keys in enumerate(self.fields):
                cell = emitter.side.cells[keys[0]]
                builder.store(builder.load(cell.type, cell.address, "keep"), self._field(emitter, tape, i))
            if len(self._exits) > 1:
                builder.store(integer(self._exits.index(block), I32), self._field(emitter, tape, len(self.fields)))
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


def _fields(gradient: Gradient, keys: list[Hashable]) -> list[list[Hashable]]:
    """The slots by field: those of which a run of the function fills one at most are one slot of the forward side."""
    side = gradient.sides[Phase.FORWARD]
    before_loops = {item: block for block, item in gradient.before_loops.items()}
    filled = {key: block for key in keys if (block := _filled_in(gradient, key, before_loops)) is not None}
    if not 1 < len(set(filled.values())) <= MOST_SHARED:
        return [[key] for key in keys]
    behind = {block: _behind(gradient.context.cfg, block) for block in set(filled.values())}
    fields: list[list[Hashable]] = []
    shareable: list[tuple[list[Hashable], set[Block]]] = []
    """The fields that a later slot may share, with the blocks that fill them."""
    replaced: dict[Value, Value] = {}
    for key in keys:
        cell, block = side.cells[key], filled.get(key)
        if block is None:
            fields.append([key])
            continue
        apart = ((f, blocks) for f, blocks in shareable if all(_apart(other, block, behind) for other in blocks))
        field, filling = next(
            (each for each in apart if side.cells[each[0][0]].type == cell.type), (None, set[Block]())
        )
        filling.add(block)
        if field is None:
            fields.append([key])
            shareable.append((fields[-1], filling))
            continue
        field.append(key)
        replaced[cell.address] = side.cells[field[0]].address
    if replaced:
        replace_all(side.function, replaced)
        for key in keys:
            cell = side.cells[key]
            side.cells[key] = Cell(replaced.get(cell.address, cell.address), cell.type)
        side.start.instructions = [i for i in side.start.instructions if i not in replaced]
    return fields


def _filled_in(gradient: Gradient, key: Hashable, before_loops: Mapping[Item, Block]) -> Block | None:
    """The one block of the primal that fills a slot and without which nothing reads it; None if there may be others."""
    match key:
        case Item(kind=ItemKind.PRIMAL | ItemKind.SHADOW, of=Instruction(block=block)):
            return block if gradient.plan.entry(key).method is Method.AT_HAND else None
        case ("buffer", Item() as item):
            return before_loops.get(item)
    return None


def _behind(cfg: ControlFlow, block: Block) -> set[Block]:
    """The blocks that control may come to from one, that itself if it is in a loop."""
    seen: set[Block] = set()
    work = [block]
    while work:
        following = [b for b in cfg.successors[work.pop()] if b not in seen]
        seen.update(following)
        work += following
    return seen


def _apart(one: Block, other: Block, behind: Mapping[Block, set[Block]]) -> bool:
    """True if control comes to one of two blocks at most."""
    if one is other:
        return False
    return other not in behind[one] and one not in behind[other]


def end_tape(emitter: Emitter) -> None:
    """At the end of what goes on from a tape, or of a combined derivative: free what was kept, unless it is to stay."""
    builder, keeps = emitter.builder, emitter.context.request.keeps

    def free(slot: Value, name: str) -> None:
        if not keeps:
            builder.call(helpers.free(emitter.module), [builder.load(PTR, slot, name)])

    for slot, spare in emitter.buffers_of_reruns:
        memory = builder.load(PTR, slot, "tape")
        if spare is None:
            builder.call(helpers.free(emitter.module), [memory])
        else:
            builder.call(leave(emitter.module), [memory, spare])
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
