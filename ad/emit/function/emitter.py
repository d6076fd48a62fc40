"""The emitter, which writes the code of a derivative: into one of its functions, in one of its lanes."""

from __future__ import annotations

import copy
from collections.abc import Callable, Hashable, Sequence
from typing import Final, Self

from ad.context.call_tapes import kept_type, tape_type
from ad.emit.function.gradient import Cell, Gradient, Side
from ad.emit.function.releases import Releases
from ad.gpu.arena import SPARE
from ad.history.records import Phase
from ad.plan.items import Item, ItemKind
from ad.plan.loop_reruns import Rerun
from ad.runtime import helpers
from analyses.control_flow.loops import Loop
from analyses.control_flow.trip_code import emit_trips
from analyses.control_flow.trip_counts import TripCount
from analyses.ir.builder import Builder, integer, zero
from analyses.ir.constants import Constant, ConstantNamed, Value
from analyses.ir.instructions import Alloca, Call
from analyses.ir.model import Block, Function, Instruction, Phi
from analyses.ir.types import I8, I32, I64, PTR, ArrayType, Type

MOST_ON_STACK = 4096
"""Bytes of a buffer on the stack of a GPU's thread, which is taken for all threads that can be resident."""


ALIGNMENT = 16
"""The bytes to which buffers are aligned, and the arrays of which they consist: that of malloc."""


SLOT_SUFFIXES = {
    ItemKind.PRIMAL: "slot",
    ItemKind.SHADOW: "shadow.slot",
    ItemKind.PATH: "path",
    ItemKind.COUNT: "count",
    ItemKind.WINNER: "winner",
    ItemKind.TAPE: "tape.slot",
}


def suffixed(name: str, suffix: str) -> str:
    return f"v{name}.{suffix}" if name.isdigit() else f"{name}.{suffix}"


class Emitter:
    """Writes code of one phase of a derivative, in one lane. It is never changed: another phase or lane has another.

    A derivative of some width has as many lanes, in each of which all shadows, tangents and adjoints are made.
    """

    def __init__(self, gradient: Gradient, phase: Phase, lane: int = 0) -> None:
        self.gradient: Final = gradient
        self.phase: Final = phase
        self.lane: Final = lane
        self.context: Final = gradient.context
        self.plan: Final = gradient.plan
        self.flow: Final = gradient.flow
        self.module: Final = gradient.module
        self.names: Final = gradient.names
        self.signature: Final = gradient.signature
        self.split: Final = gradient.context.request.split
        self.width: Final = gradient.context.request.width
        self.side: Final[Side] = gradient.sides[phase]
        self.builder: Final[Builder] = gradient.builders[phase]
        self.slots: Final[Builder] = gradient.slots[phase]

    @property
    def function(self) -> Function:
        return self.side.function

    @property
    def values(self) -> dict[Value, Value]:
        return self.side.values

    @property
    def shadows(self) -> dict[Value, Value]:
        """The shadows of primal values, in this lane."""
        return self.side.shadows[self.lane]

    @property
    def seed(self) -> Value | None:
        """The adjoint of the result in this lane; None where the result is inactive."""
        return self.side.seeds[self.lane] if self.side.seeds else None

    @property
    def tape(self) -> Value:
        """The address of the tape that the function is given."""
        assert self.side.tape is not None
        return self.side.tape

    @property
    def releases(self) -> Releases:
        return Releases(self, self.gradient.releases)

    # -- lanes

    def in_lane(self, lane: int) -> Emitter:
        """The emitter of the same code in another lane."""
        return self if lane == self.lane else Emitter(self.gradient, self.phase, lane)

    def lanes(self) -> list[Emitter]:
        """The emitters of the same code, one for each lane."""
        return [self.in_lane(lane) for lane in range(self.width)]

    def joined(self, values: Sequence[Value]) -> Value:
        """Values, one for each lane, in an array if there are several."""
        if len(values) == 1:
            return values[0]
        result: Value = ConstantNamed(ArrayType(self.width, values[0].type), "poison")
        for lane, value in enumerate(values):
            result = self.builder.put(result, value, (lane,))
        return result

    def of_lane(self, *path: int) -> tuple[int, ...]:
        """The path in a struct to what there is one of in each lane."""
        return path if self.width == 1 else (*path, self.lane)

    def lane_at(self, item: Item, address: Value) -> Value:
        """The address of this lane's part of the memory that keeps an item: shadows are kept one beside the other."""
        if self.width == 1 or item.kind is not ItemKind.SHADOW:
            return address
        assert isinstance(item.of, Value)
        return self.builder.offset(address, integer(self.lane), item.of.type, "lane")

    def partials(self, instruction: Instruction) -> dict[object, Value]:
        """The values that the partial derivatives of an instruction have in common, once for each lane."""
        return self.gradient.partials.setdefault((self.phase, instruction), {})

    # -- blocks

    def origin(self, instruction: Instruction | None, rule: str, *premises: int) -> None:
        """Say what the instructions made from here on come from."""
        self.gradient.recorder.origin(instruction, rule, *premises)

    def block(self, name: str, primal: str = "") -> Block:
        """Add a block at the end of the function; `primal` is the block that it is about, if it is about one."""
        return self.gradient.add_block(name, self.phase, self.side, primal)

    def insert_phi(self, phi: Phi) -> None:
        """Put a phi after those of the current block."""
        block = self.builder.block
        assert block is not None
        phi.block = block
        block.instructions.insert(len(block.phis), phi)
        self.gradient.recorder.made(phi, self.phase)

    # -- names

    def stem(self, value: Value, suffix: str) -> str:
        return suffixed(value.name or "value", suffix)

    # -- slots

    def cell(self, key: Hashable, type_: Type, name: str, initial: Value | None = None) -> Value:
        """The slot of the current side for what `key` stands for.

        A slot of the reverse that the forward side has as well comes across on the tape; any other begins with
        `initial`.
        """
        cell = self.side.cells.get(key)
        if cell is None:
            cell = self.side.cells[key] = Cell(self.slots.alloca(type_, name), type_)
            forward_side = self.gradient.sides[Phase.FORWARD]
            crosses = self.side is not forward_side and key in forward_side.cells
            if initial is not None and not crosses:
                self.slots.store(initial, cell.address)
            elif self.side is forward_side and self.context.on_device and self.context.request.placed:
                # A thread that goes another way puts it on the tape all the same.
                self.slots.store(ConstantNamed(type_, "poison"), cell.address)
        return cell.address

    def item_slot(self, item: Item, type_: Type) -> Value:
        """The slot of an item that is at hand, in this lane."""
        if item.kind is ItemKind.SHADOW:
            type_ = self.signature.in_lanes(type_)
        return self.lane_at(item, self.cell(item, type_, suffixed(self._item_name(item), SLOT_SUFFIXES[item.kind])))

    @staticmethod
    def _item_name(item: Item) -> str:
        return item.of.header.name if isinstance(item.of, Loop) else item.of.name or "value"

    @property
    def result_slot(self) -> Value:
        """The slot of the primal's result, for a derivative that returns it as well."""
        return self.cell("result", self.signature.result, "result.slot")

    def adjoint_slot(self, value: Value) -> Value:
        """The slot in which the adjoint of a primal value adds up; zero at the start."""
        type_ = self.adjoint_type(value)
        return self.cell(("adjoint", value, self.lane), type_, self.stem(value, "adj"), zero(type_))

    def adjoint_type(self, value: Value) -> Type:
        type_ = self.context.carried.adjoint_type(value)
        if type_ is None:
            raise self.context.error("this value carries no number with a derivative, yet its adjoint is wanted", value)
        return type_

    def counter(self, loop: Loop, rerun: Rerun | None = None) -> Value:
        """The slot that counts a loop's iterations over the whole run of the function, or over that of a rerun.

        What goes forward from a tape counts them once more.
        """
        if rerun is not None:
            return self.cell(("again", rerun, loop), I64, f"{self._loop_name(loop)}.again")
        counted = "total" if self.phase is not Phase.TANGENTS else "passed"
        return self.cell((counted, loop), I64, f"{self._loop_name(loop)}.total", integer(0))

    def iteration(self, loop: Loop) -> Value:
        """The slot with the number of the iteration that what follows is at, from 0 in each run of the loop."""
        return self.cell(("at", loop), I64, f"{self._loop_name(loop)}.at")

    def buffer(self, item: Item) -> Value:
        """The slot with the address of the buffer that keeps a stored item."""
        name = suffixed(self._item_name(item), f"{item.kind}.buffer")
        return self.cell(("buffer", item), PTR, name, zero(PTR))

    def buffer_room(self, item: Item) -> Value:
        """The slot with the bytes of the buffer that keeps a stored item."""
        return self.cell(("room", item), I64, suffixed(self._item_name(item), f"{item.kind}.room"), integer(0))

    @property
    def buffers_on_heap(self) -> list[tuple[Value, Value | None]]:
        """The slots of all buffers of the forward side that have to be freed, on the reverse side.

        With each goes memory that is not to be freed, if it is it.
        """
        keys = _buffers(self.gradient.sides[Phase.FORWARD])
        keys = [key for key in keys if key[1] not in self.gradient.in_others and key[1] not in self.plan.rerun_of]
        return [(self.cell(key, PTR, "buffer"), self.gradient.spares.get(key[1])) for key in keys]

    @property
    def buffers_of_reruns(self) -> list[tuple[Value, Value | None]]:
        """The slots of the buffers that reruns of loops fill and that have to be freed, each with its spare memory."""
        keys = [key for key in _buffers(self.side) if key[1] in self.plan.rerun_of]
        keys = [key for key in keys if key[1] not in self.gradient.in_others]
        return [(self.side.cells[key].address, self.gradient.spares.get(key[1])) for key in keys]

    def spare(self, item: Item) -> Value | None:
        """Memory on the stack for the first elements of a buffer of a GPU's thread, if it is not too much in all."""
        gradient, type_ = self.gradient, self.kept_type(item)
        bytes_ = SPARE * self.context.layout.alloc_size(type_)
        if item not in gradient.spares and self.fits_on_stack(gradient.spare_bytes + bytes_):
            gradient.spare_bytes += bytes_
            gradient.spares[item] = self.slots.alloca(ArrayType(SPARE, type_), "spare")
        return gradient.spares.get(item)

    def kept_type(self, item: Item) -> Type:
        """The type that an item takes where it is kept: in all lanes."""
        type_ = self.item_type(item)
        return self.signature.in_lanes(type_) if item.kind is ItemKind.SHADOW else type_

    def kept_align(self, type_: Type) -> int:
        """The alignment of a kept value in its buffer; 0 for that of its type."""
        return 0 if self.context.layout.alignment(type_) <= ALIGNMENT else ALIGNMENT

    def item_type(self, item: Item) -> Type:
        """The type of an item, in one lane."""
        if item.kind in (ItemKind.COUNT, ItemKind.WINNER):
            return I64
        if item.kind is ItemKind.TAPE:
            assert isinstance(item.of, Call)
            return kept_type(self.context, item.of) or tape_type(item.of)
        if item.kind is ItemKind.PATH:
            assert isinstance(item.of, Block)
            return I8 if len(self.flow.targets[item.of]) <= 128 else I32
        assert isinstance(item.of, Value)
        return item.of.type

    def _loop_name(self, loop: Loop) -> str:
        return suffixed(loop.header.name, "loop")

    # -- translation of primal values

    def value(self, value: Value) -> Value:
        """The copy of a primal value in the function that is generated: the forward sweep's, or one from a tape."""
        if isinstance(value, Constant):
            return value
        if self.side.provide is not None:
            return self.side.provide(value)
        return self.values.get(value, value)

    def level(self, item: Item) -> Loop:
        """The loop in which a stored item is stored once an iteration."""
        return self.plan.levels[item]

    def always_there(self, item: Item) -> bool:
        """True if the forward copy of an item at hand can be used in every reversed block without a slot."""
        if isinstance(item.of, (Loop, Block)) or item.kind is ItemKind.WINNER:
            return False
        if not isinstance(item.of, Instruction):
            return True
        if self.split or item.kind is ItemKind.TAPE or item.of.opcode == "invoke":
            return False
        block = item.of.block
        assert block is not None
        return all(self.context.dominators.dominates(block, e) for e in self.flow.exits)

    def frame(self, item: Item, type_: Type, count: Value | None, align: int, name: str) -> Value:
        """Memory in place of an alloca of the primal (or its shadow), which lasts until the reverse has ended.

        That of an alloca in a loop, new in each iteration, is noted to be freed like all that is freed then; so is that
        of one further on than where the function begins, as it may not be reached.
        """
        assert isinstance(item.of, Value)
        looped = self.context.loop(item.of) is not None and not self.context.request.forward
        builder = self.slots if count is None and not looped and self.at_start(item.of) else self.builder
        if not looped and (not self.split or item not in self.plan.entries):
            return builder.alloca(type_, name, count, align)
        size: Value = integer(self.context.layout.alloc_size(type_))
        if count is not None:
            size = builder.multiply(builder.resize(count, I64), size)
        memory = builder.call(helpers.malloc(self.module), [size], name)
        if looped or builder is not self.slots:
            self.releases.later(helpers.free(self.module), [memory])
        else:
            self.gradient.on_heap.append((item, self.lane))
        return memory

    def at_start(self, alloca: Value) -> bool:
        """True if the memory of an alloca may be allocated at the start of the function.

        In a split derivative, only that of an alloca in the entry block.

        """
        return not self.split or not isinstance(alloca, Alloca) or alloca.block is self.context.function.blocks[0]

    def fits_on_stack(self, size: int) -> bool:
        """True if a buffer of so many bytes is best on the stack: in a GPU's thread, where malloc is slow."""
        return self.module.triple.startswith("nvptx") and not self.split and size <= MOST_ON_STACK

    # -- small pieces of code that both sweeps make

    def at_offset(self, pointer: Value, offset: int) -> Value:
        return self.builder.offset(pointer, integer(offset)) if offset else pointer

    def trips(self, count: TripCount, value: Callable[[Value], Value]) -> Value:
        """The number of times a loop goes back, as an i64; `value` translates its start and bound."""
        return emit_trips(self.builder, count, value)

    def iterations(self, count: TripCount, value: Callable[[Value], Value]) -> Value:
        """The number of times that the loop's header runs for each entry of the loop, as an i64."""
        return self.builder.add(self.trips(count, value), integer(1), "iterations")


def _buffers(side: Side) -> list[tuple[str, Item]]:
    """The keys of a side's slots with the addresses of buffers."""
    return [key for key in side.cells if isinstance(key, tuple) and key[0] == "buffer"]


class Laned:
    """A writer of code through an emitter, with a copy for each lane that has the lane's emitter.

    The copies share their tables.
    """

    emitter: Emitter

    def in_lane(self, lane: int) -> Self:
        """This, in another lane."""
        if lane == self.emitter.lane:
            return self
        other = copy.copy(self)
        other.emitter = self.emitter.in_lane(lane)
        return other

    def lanes(self) -> list[Self]:
        """This in each lane."""
        return [self.in_lane(lane) for lane in range(self.emitter.width)]
