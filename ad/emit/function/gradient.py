"""The function being generated: its blocks, its slots, and the facts about each instruction that is made.

A gradient runs the primal forward, keeping what the plan says, and then backward. Everything that outlives a block is
in a slot, an alloca at the start, which LLVM turns into registers; loops' values are in buffers on the heap, one
element an iteration, counted over the whole run of the function.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

from ad.context.call_tapes import kept_type, tape_type
from ad.context.context import Context
from ad.emit.function.releases import Releases
from ad.gpu.arena import SPARE
from ad.gpu.kernels import attributes_of_derivative
from ad.gpu.source_places import SourcePlaces
from ad.history.records import Emitted, GeneratedBlock
from ad.plan.items import Item
from ad.plan.needs import ReverseFlow
from ad.plan.plan import Plan
from ad.requests.signatures import Parameter, signature
from ad.runtime import helpers
from analyses.control_flow.loops import Loop
from analyses.control_flow.trip_counts import TripCount
from analyses.gpu.threads import stack_space
from analyses.ir.builder import Builder, Names, integer, zero
from analyses.ir.model import (
    Alloca,
    Block,
    Call,
    Constant,
    ConstantInt,
    ConstantNamed,
    Function,
    GlobalVariable,
    Instruction,
    Load,
    Module,
    Value,
)
from analyses.ir.types import I8, I32, I64, PTR, ArrayType, FunctionType, Type

MOST_ON_STACK = 4096
"""Bytes of a buffer on the stack of a GPU's thread, which is taken for all threads that can be resident."""


@dataclass(eq=False)
class Side:
    """One of the functions of a split derivative; the combined one is the forward and the reverse side at once.

    `values` says what stands for primal values in it, `shadows` for their shadows, lane by lane; `cells` are its slots
    by what they keep. `provide` gives primal values where they are not copied.
    """

    function: Function
    start: Block
    slots: Builder
    shadows: list[dict[Value, Value]]
    values: dict[Value, Value] = field(default_factory=dict)
    cells: dict[Hashable, Cell] = field(default_factory=dict)
    provide: Callable[[Value], Value] | None = None


Later = tuple[str, Value, int, Type]


class Cell(NamedTuple):
    """A slot: an alloca at the start of a function, and what it holds."""

    address: Value
    type: Type


class Gradient:
    """State that the forward and the reverse sweep share while a derivative is generated.

    A derivative of some width has as many lanes, in each of which all shadows, tangents and adjoints are made; `lane`
    is the one that is being made.
    """

    def __init__(self, context: Context, plan: Plan, flow: ReverseFlow, module: Module, names: Sequence[str]) -> None:
        """`names` are that of the combined derivative, or those of the augmented function and of what follows it."""
        self.context, self.plan, self.flow, self.module = context, plan, flow, module
        self.split = context.request.split
        self.width, self.lane = context.request.width, 0
        self._partials: dict[object, Value] = {}
        self.names = Names()
        self.phase = "forward"
        self._primal = ""
        self._rule = ""
        self._premises: tuple[int, ...] = ()
        self._places = SourcePlaces(context, module) if context.on_device and not self.split else None
        self._place: tuple[tuple[str, str], ...] = ()
        self._numbers: dict[str, int] = {}
        self.recorded: dict[Instruction, int] = {}
        """The fact about each instruction of a split derivative: the tape tells of those that use it."""
        self.builder = Builder(self.names, self._made, stack_space(module))
        primal = context.function
        self.signature = signature(primal.arguments, primal.function_type.result, context.request)
        self._sides: dict[str, Side] = {}
        if self.split:
            following = iter(names[1:])
            self._side(names[0], self.signature.augmented_parameters, self.signature.augmented)
            if context.request.reverses:
                self.phase = "reverse"
                parameters = self.signature.reverse_parameters(tape=True)
                self._side(next(following), parameters, self.signature.reverse(tape=True))
            if context.request.tangents:
                self.phase = "tangents"
                self._side(next(following), self.signature.tangent_parameters, self.signature.tangents)
            self.phase = "forward"
        elif context.request.forward:
            self._side(names[0], self.signature.parameters, self.signature.forward)
        else:
            parameters = self.signature.reverse_parameters(tape=False)
            side = self._side(names[0], parameters, self.signature.reverse(tape=False))
            self._sides = {"forward": side, "reverse": side}
        self.outs = [primal.arguments[i] for i in self.signature.outs]
        self.releases = Releases(self)
        self.later: dict[Later, Load] = {}
        """What a GPU's threads add to memory at the end (see `device_writes`), with a load that it is for."""
        self.shared: dict[GlobalVariable, None] = {}
        """The variables in a block's memory that have a shadow."""
        self.sums: dict[tuple[Value, Type], GlobalVariable] = {}
        """The variables in which a block adds up what it adds to an array of numbers."""
        self.tape_size = 0
        self.tapes: dict[Value, Value] = {}
        """The forward sweep's tape of each call."""
        self.on_heap: list[tuple[Item, int]] = []
        """Allocas that a split derivative keeps on the heap until the reverse has ended; shadows of such, by lane."""
        self.on_stack: set[Item] = set()
        """Stored items whose buffers nobody frees."""
        self.spares: dict[Item, Value] = {}
        self.spare_bytes = 0

    def _side(self, name: str, parameters: Sequence[Parameter], type_: FunctionType) -> Side:
        function = Function(name, type_)
        function.blocks = []
        function.attributes = attributes_of_derivative(self.context.function)
        self.module.add(function)
        start = Block(self.names.fresh("start"), function)
        slots = Builder(self.names, self._made, stack_space(self.module)).at(start)
        side = Side(function, start, slots, [{} for _ in range(self.width)])
        self._sides[self.phase] = side
        function.blocks.append(start)
        self.context.record("block", f"block {start.name}", GeneratedBlock(start.name, self.phase, ""), self.phase)
        arguments = self.context.function.arguments
        for made, parameter in zip(function.arguments, parameters, strict=True):
            made.name = self.names.fresh(parameter.name)
            made.attributes = parameter.attributes
            if parameter.primal >= 0:
                table = side.shadows[parameter.lane] if parameter.shadow else side.values
                table[arguments[parameter.primal]] = made
        return side

    # -- the side that is being made

    @property
    def side(self) -> Side:
        return self._sides[self.phase]

    @property
    def forward_side(self) -> Side:
        return self._sides["forward"]

    @property
    def reverse_side(self) -> Side:
        return self._sides["reverse"]

    @property
    def tangent_side(self) -> Side:
        return self._sides["tangents"]

    @property
    def following(self) -> list[Side]:
        """The functions of a split derivative that go on from the tape."""
        return [side for phase, side in self._sides.items() if phase != "forward"]

    @property
    def function(self) -> Function:
        return self.side.function

    @property
    def slots(self) -> Builder:
        return self.side.slots

    @property
    def values(self) -> dict[Value, Value]:
        return self.side.values

    @property
    def shadows(self) -> dict[Value, Value]:
        return self.side.shadows[self.lane]

    @property
    def seed(self) -> Value | None:
        """The adjoint of the result, where that is active."""
        if not self.context.request.active_result:
            return None
        return self.reverse_side.function.arguments[self.lane - self.width - (1 if self.split else 0)]

    # -- lanes

    def lanes(self) -> Iterator[int]:
        """Each lane in turn, which is the one that is made until the next comes; not to be nested."""
        for lane in range(self.width):
            self.lane = lane
            yield lane
        self.lane = 0

    def in_lanes(self, make: Callable[[], Value]) -> Value:
        """What is made in each lane, in an array if there are several."""
        made = [make() for _ in self.lanes()]
        if len(made) == 1:
            return made[0]
        result: Value = ConstantNamed(ArrayType(self.width, made[0].type), "poison")
        for lane, value in enumerate(made):
            result = self.builder.put(result, value, (lane,))
        return result

    def of_lane(self, *path: int) -> tuple[int, ...]:
        """The path in a struct to what there is one of in each lane."""
        return path if self.width == 1 else (*path, self.lane)

    def lane_at(self, item: Item, address: Value) -> Value:
        """Where the lane has its own in what keeps an item: shadows are kept one beside the other."""
        if self.width == 1 or item.kind != "shadow":
            return address
        assert isinstance(item.of, Value)
        return self.builder.offset(address, integer(self.lane), item.of.type, "lane")

    @property
    def partials(self) -> dict[object, Value]:
        """What the partial derivatives of an instruction have in common, to be asked for once in each lane."""
        if self.lane == 0:
            self._partials = {}
        return self._partials

    # -- facts about what is made

    def origin(self, instruction: Instruction | None, rule: str, *premises: int) -> None:
        """Say what the instructions made from here on come from."""
        if instruction is None:
            self._primal, self._premises = "", premises
        else:
            self._primal = self.context.subjects.of(instruction)
            self._premises = (*self.context.premise("ir", instruction), *premises)
        self._rule = rule
        self._place = self._places.of(instruction) if self._places is not None and instruction is not None else ()

    def _made(self, instruction: Instruction) -> None:
        if self._place and instruction.attachment("dbg") is None:
            instruction.metadata = [*instruction.metadata, *self._place]
        block = instruction.block.name if instruction.block is not None else ""
        number = self._numbers.get(block, 0)
        self._numbers[block] = number + 1
        subject = instruction.ref if instruction.name else f"{block}:{number}"
        fact = Emitted(instruction, block, self.phase, self._primal)
        number = self.context.record("emit", subject, fact, self._rule, self._premises)
        if number >= 0 and self.split:
            self.recorded[instruction] = number

    def block(self, name: str, phase: str, primal: str) -> Block:
        """Add a block at the end of the function."""
        made = Block(self.names.fresh(name), self.function)
        self.function.blocks.append(made)
        self.context.record("block", f"block {made.name}", GeneratedBlock(made.name, phase, primal), phase)
        return made

    # -- names

    def stem(self, value: Value, suffix: str) -> str:
        return self._stem(value.name or "value", suffix)

    # -- slots

    def cell(self, key: Hashable, type_: Type, name: str, initial: Value | None = None) -> Value:
        """The slot of the current side for what `key` stands for.

        A slot of the reverse that the forward side has as well comes across on the tape; any other begins with
        `initial`.
        """
        known = self.side.cells.get(key)
        if known is None:
            known = self.side.cells[key] = Cell(self.slots.alloca(type_, name), type_)
            crosses = self.side is not self.forward_side and key in self.forward_side.cells
            if initial is not None and not crosses:
                self.slots.store(initial, known.address)
        return known.address

    def item_slot(self, item: Item, type_: Type) -> Value:
        """Where an item that is at hand is kept, in the lane that is made."""
        suffixes = {"primal": "slot", "shadow": "shadow.slot", "path": "path", "count": "count", "tape": "tape.slot"}
        if item.kind == "shadow":
            type_ = self.signature.in_lanes(type_)
        return self.lane_at(item, self.cell(item, type_, self._stem(self._item_name(item), suffixes[item.kind])))

    @staticmethod
    def _item_name(item: Item) -> str:
        return item.of.header.name if isinstance(item.of, Loop) else item.of.name or "value"

    @property
    def result_slot(self) -> Value:
        """Where the primal's result is kept for a derivative that returns it as well."""
        return self.cell("result", self.signature.result, "result.slot")

    def adjoint_slot(self, value: Value) -> Value:
        """Where the adjoint of a primal value adds up; zero at the start."""
        type_ = self.adjoint_type(value)
        return self.cell(("adjoint", value, self.lane), type_, self.stem(value, "adj"), zero(type_))

    def adjoint_type(self, value: Value) -> Type:
        type_ = self.context.carried.adjoint_type(value)
        if type_ is None:
            raise self.context.error("this value carries no number with a derivative, yet its adjoint is wanted", value)
        return type_

    def counter(self, loop: Loop) -> Value:
        """The slot that counts a loop's iterations over the whole run of the function.

        What goes forward from a tape counts them once more.
        """
        what = "total" if self.phase != "tangents" else "passed"
        return self.cell((what, loop), I64, f"{self._loop_name(loop)}.total", integer(0))

    def iteration(self, loop: Loop) -> Value:
        """The slot with the number of the iteration that what follows is at, from 0 in each run of the loop."""
        return self.cell(("at", loop), I64, f"{self._loop_name(loop)}.at")

    def buffer(self, item: Item) -> Value:
        """The slot with the address of the buffer that keeps a stored item."""
        name = self._stem(self._item_name(item), f"{item.kind}.buffer")
        return self.cell(("buffer", item), PTR, name, zero(PTR))

    @property
    def buffers_on_heap(self) -> list[tuple[Value, Value | None]]:
        """The slots of all buffers that have to be freed, on the reverse side, with memory that is not, if it is it."""
        keys = [key for key in self.forward_side.cells if isinstance(key, tuple) and key[0] == "buffer"]
        keys = [key for key in keys if key[1] not in self.on_stack]
        return [(self.cell(key, PTR, "buffer"), self.spares.get(key[1])) for key in keys]

    def spare(self, item: Item) -> Value | None:
        """Memory on the stack for the first elements of a buffer of a GPU's thread, if it is not too much in all."""
        bytes_ = SPARE * self.context.layout.alloc_size(self.kept_type(item))
        if item not in self.spares and self.fits_on_stack(self.spare_bytes + bytes_):
            self.spare_bytes += bytes_
            self.spares[item] = self.slots.alloca(ArrayType(SPARE, self.kept_type(item)), "spare")
        return self.spares.get(item)

    def kept_type(self, item: Item) -> Type:
        """The type that an item takes where it is kept: in all lanes."""
        type_ = self.item_type(item)
        return self.signature.in_lanes(type_) if item.kind == "shadow" else type_

    def item_type(self, item: Item) -> Type:
        """The type of an item, in one lane."""
        if item.kind == "count":
            return I64
        if item.kind == "tape":
            assert isinstance(item.of, Call)
            return kept_type(self.context, item.of) or tape_type(item.of)
        if item.kind == "path":
            assert isinstance(item.of, Block)
            return I8 if len(self.flow.targets[item.of]) <= 128 else I32
        assert isinstance(item.of, Value)
        return item.of.type

    @staticmethod
    def _stem(name: str, suffix: str) -> str:
        return f"v{name}.{suffix}" if name.isdigit() else f"{name}.{suffix}"

    def _loop_name(self, loop: Loop) -> str:
        return self._stem(loop.header.name, "loop")

    # -- translation of primal values

    def value(self, value: Value) -> Value:
        """What a primal value is in the function being made: the forward sweep's copy, or what a tape provides."""
        if isinstance(value, Constant):
            return value
        if self.side.provide is not None:
            return self.side.provide(value)
        return self.values.get(value, value)

    def level(self, item: Item) -> Loop:
        """The loop in which a stored item is stored once an iteration."""
        loop = item.of.parent if isinstance(item.of, Loop) else self.context.loop(item.of)
        assert loop is not None
        return loop

    def always_there(self, item: Item) -> bool:
        """Whether the forward copy of a value at hand can be used in every reversed block as it is."""
        if isinstance(item.of, (Loop, Block)):
            return False
        if not isinstance(item.of, Instruction):
            return True
        if self.split or item.kind == "tape" or item.of.opcode == "invoke":
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
        made = builder.call(helpers.malloc(self.module), [size], name)
        if looped or builder is not self.slots:
            self.releases.later(helpers.free(self.module), [made])
        else:
            self.on_heap.append((item, self.lane))
        return made

    def at_start(self, alloca: Value) -> bool:
        """Whether the memory of an alloca may be made where the function begins: it is reached, or lasts no longer."""
        return not self.split or not isinstance(alloca, Alloca) or alloca.block is self.context.function.blocks[0]

    def fits_on_stack(self, size: int) -> bool:
        """Whether a buffer of so many bytes is best on the stack: that of a GPU's thread, where malloc is slow."""
        return self.module.triple.startswith("nvptx") and not self.split and size <= MOST_ON_STACK

    # -- small pieces of code that both sweeps make

    def at_offset(self, pointer: Value, offset: int) -> Value:
        return self.builder.offset(pointer, integer(offset)) if offset else pointer

    def trips(self, count: TripCount, value: Callable[[Value], Value]) -> Value:
        """The number of times a loop goes back, as an i64; `value` translates its start and bound."""
        if count.constant is not None:
            return integer(count.constant)
        builder = self.builder
        type_ = count.bound.type
        start = value(count.start)
        if count.cast:
            start = builder.resize(start, type_, signed=count.cast == "sext")
        first = builder.add(start, ConstantInt(type_, count.offset), "first")
        bound = value(count.bound)
        low, high = (first, bound) if count.step > 0 else (bound, first)
        if isinstance(low, ConstantInt) and low.value == 0:
            distance = builder.resize(high, I64)
        else:
            distance = builder.resize(builder.binary("sub", high, low, "distance"), I64)
        if count.predicate == "ne":
            return distance
        size = abs(count.step)
        inclusive = count.predicate[1:] in ("le", "ge")
        if size > 1:
            if not inclusive:
                distance = builder.add(distance, integer(size - 1))
            distance = builder.binary("udiv", distance, integer(size), "steps")
        if inclusive:
            distance = builder.add(distance, integer(1), "steps")
        enters = builder.compare(count.predicate, first, bound, "enters")
        return builder.select(enters, distance, integer(0), "trips")

    def iterations(self, count: TripCount, value: Callable[[Value], Value]) -> Value:
        """How often the loop's header runs each time the loop is entered, as an i64."""
        return self.builder.add(self.trips(count, value), integer(1), "iterations")
