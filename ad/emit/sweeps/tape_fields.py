"""The fields of a tape as facts: what each holds, where it is in the struct, and who writes and reads it.

A field is a slot that the augmented function has in common with one that goes on from the tape. What writes it stores
to the forward slot, or into the buffer whose address is kept there; what reads it loads from the slot, or the buffer,
of the other.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Sequence
from typing import NamedTuple

from ad.emit.function.emitter import Emitter
from ad.emit.function.gradient import Side
from ad.history.records import SIZE, Phase, TapeField
from ad.plan.items import Item, ItemKind
from ad.plan.nest_sizes import copies
from analyses.control_flow.loops import Loop
from analyses.facts import Discard
from analyses.ir.constants import Value
from analyses.ir.instructions import GetElementPointer, Load, Store
from analyses.ir.model import Function, Instruction
from analyses.ir.types import StructType

HOLDS = {
    ItemKind.PRIMAL: "the value",
    ItemKind.SHADOW: "the shadow",
    ItemKind.PATH: "by which way control came in",
    ItemKind.COUNT: "the number of the last iteration",
    ItemKind.WINNER: "the number of the iteration that was chosen last",
    ItemKind.TAPE: "the tape of the call",
}
"""What an item of each kind is, of the value, block, loop or call that it is about."""


class Slot(NamedTuple):
    """The contents of a slot: its name, the subject it is about, a description, and the elements of a buffer."""

    name: str
    subject: str
    holds: str
    elements: tuple[int, str] | None = None


EXIT = Slot("exit", "", "the return by which the function was left")


def record_fields(emitter: Emitter, fields: Sequence[Sequence[Hashable]], layout: StructType) -> None:
    """Record a fact for each field of a tape, once all code that uses it is made; `fields` are the slots of each."""
    context = emitter.context
    if isinstance(context.sink, Discard):
        return
    _, offsets = context.layout.struct_layout(layout)
    written = _users(emitter, emitter.gradient.sides[Phase.FORWARD], Store)
    read: dict[Hashable, list[int]] = {}
    for side in emitter.gradient.following:
        for key, users in _users(emitter, side, Load).items():
            read[key] = read.get(key, []) + users
    for index, type_ in enumerate(layout.elements):
        keys = fields[index] if index < len(fields) else (None,)
        slots = [_slot(emitter, key) if key is not None else EXIT for key in keys]
        slot = slots[0]._replace(name=" or ".join(s.name for s in slots), holds=" or ".join(s.holds for s in slots))
        writers = tuple(dict.fromkeys(fact for key in keys for fact in written.get(key, ())))
        readers = tuple(dict.fromkeys(fact for key in keys for fact in read.get(key, ())))
        size = context.layout.alloc_size(type_)
        field = TapeField(
            slot.name, slot.subject, slot.holds, str(type_), offsets[index], size, slot.elements, writers, readers
        )
        premises = sorted({fact for fact in writers + readers if fact >= 0})
        context.record("tape", f"field {index}", field, "tape", tuple(premises))
    context.record("tape", SIZE, emitter.gradient.tape_size, "tape")


def _slot(emitter: Emitter, key: Hashable) -> Slot:
    subjects = emitter.context.subjects
    match key:
        case Item() as item:
            return Slot(item.subject(subjects), _subject(emitter, item), HOLDS[item.kind])
        case ("buffer", Item() as item):
            row = emitter.gradient.rows.get(item)
            type_ = emitter.kept_type(item) if row is None else row.type
            count = copies(emitter.level(item), emitter.context.trips)
            elements = (emitter.context.layout.alloc_size(type_), count)
            if row is not None:
                joined = (
                    other.subject(subjects) for other, place in emitter.gradient.rows.items() if place.first == item
                )
                return Slot(" and ".join(joined), _subject(emitter, item), "all that one iteration keeps", elements)
            holds = f"{HOLDS[item.kind]}, once an iteration"
            return Slot(item.subject(subjects), _subject(emitter, item), holds, elements)
        case ("total", Loop() as loop):
            name = loop.header.name
            return Slot(f"iterations of {name}", f"block {name}", "how many iterations there were in all")
        case ("later", str() as function):
            return Slot(f"frees by {function}", "", "what is freed when the reverse has ended")
        case ("noted", str() as function):
            return Slot(f"count for {function}", "", "how many of these there are")
    return Slot(str(key), "", "a slot of more than one function")


def _subject(emitter: Emitter, item: Item) -> str:
    if isinstance(item.of, Loop):
        return f"block {item.of.header.name}"
    return emitter.context.subjects.of(item.of)


def _users(emitter: Emitter, side: Side, kind: type[Load] | type[Store]) -> dict[Hashable, list[int]]:
    """The facts of the instructions that store to (or load from) each slot, or a buffer whose address is there."""
    slots = {cell.address: key for key, cell in side.cells.items()}
    buffers: dict[Value, Hashable] = {}
    direct: dict[Hashable, list[int]] = {}
    behind: dict[Hashable, list[int]] = {}
    for instruction in _instructions(side.function):
        pointer = instruction.pointer if isinstance(instruction, (Load, Store)) else None
        if isinstance(instruction, GetElementPointer) and instruction.operands[0] in buffers:
            buffers[instruction] = buffers[instruction.operands[0]]
        elif isinstance(instruction, GetElementPointer) and instruction.operands[0] in slots:
            slots[instruction] = slots[instruction.operands[0]]
        elif isinstance(instruction, Load) and pointer in slots and _is_buffer(slots[pointer]):
            buffers[instruction] = slots[pointer]
        elif isinstance(instruction, kind) and pointer in slots:
            direct.setdefault(slots[pointer], []).append(emitter.gradient.recorder.facts.get(instruction, -1))
        elif isinstance(instruction, kind) and pointer in buffers:
            behind.setdefault(buffers[pointer], []).append(emitter.gradient.recorder.facts.get(instruction, -1))
    return direct | behind


def _instructions(function: Function) -> Iterator[Instruction]:
    return (i for block in function.blocks for i in block.instructions)


def _is_buffer(key: Hashable) -> bool:
    return isinstance(key, tuple) and key[0] in ("buffer", "later")
