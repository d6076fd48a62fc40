"""A counted loop cut into chunks: a loop over chunks, and the chunk as a function of its own.

The function runs all iterations that go back to the header; the last one, which leaves the loop, stays where it is.
What an iteration hands to the next goes through memory of the function's own, a slot for each header phi: a number as
it is, an address as the number of the pointer that it is, of those which do not change in the loop.
"""

from __future__ import annotations

import copy
from collections.abc import Mapping, Sequence
from dataclasses import field

from ad.normalise.checkpoints.errors import Refusals
from ad.normalise.checkpoints.footprint import Extent, Footprint
from ad.normalise.checkpoints.reread_numbers import used_from_outside
from ad.requests.chunks import Chunk, Region
from ad.runtime import helpers
from analyses.control_flow.cfg import ControlFlow
from analyses.control_flow.loops import Loop
from analyses.control_flow.trip_code import emit_trips
from analyses.control_flow.trip_counts import Induction, TripCounts
from analyses.ir.builder import Builder, Names, integer
from analyses.ir.constants import ConstantInt, Value
from analyses.ir.instructions import Branch, Call, GetElementPointer, Select, Switch
from analyses.ir.intrinsics import is_lifetime
from analyses.ir.model import Argument, Block, Function, Instruction, Module, Phi
from analyses.ir.types import DOUBLE, I64, PTR, VOID, FunctionType, Type
from analyses.ir.uses import remove, replace_all
from analyses.records import dataclass

UNKNOWN = "the memory that the iterations of a checkpointed loop access is not known before they run"


@dataclass(eq=False)
class _Slot:
    """Memory that carries a value: `alloca` in the function, `type` in memory; `bases` are the pointers to choose from.

    `phi` is the header phi that it is for.
    """

    alloca: Value
    type: Type
    phi: Phi
    bases: tuple[Value, ...] = ()


@dataclass(eq=False)
class _Parameters:
    """The arguments of a chunk, in order: the values that its caller passes."""

    passed: list[Value] = field(default_factory=list)
    names: list[str] = field(default_factory=list)

    def add(self, value: Value, name: str) -> int:
        """The index of a value, passed once."""
        for index, other in enumerate(self.passed):
            if other is value:
                return index
        self.passed.append(value)
        self.names.append(name)
        return len(self.passed) - 1


class Outliner:
    """Cuts one loop of a function into chunks."""

    def __init__(
        self,
        function: Function,
        loop: Loop,
        trips: TripCounts,
        footprint: Footprint,
        refusals: Refusals,
        numbers: Sequence[Value],
    ) -> None:
        self._numbers = numbers
        self._function, self._loop, self._trips = function, loop, trips
        self._footprint, self._refusals = footprint, refusals
        module = function.module
        assert module is not None
        self._module: Module = module
        self._names = taken_names(function)
        self._steps: dict[Phi, Induction] = {
            phi: induction
            for phi in loop.header.phis
            if (induction := trips.inductions.get(phi)) is not None and not isinstance(induction.stepped, ConstantInt)
        }
        self._slots: list[_Slot] = []

    def cut(self, name: str, snapshots: Value) -> Chunk:
        """Cut the loop; `snapshots` is the number of chunks, 0 for about √(iterations). Raises EngineError."""
        loop, function = self._loop, self._function
        preheader = self._trips.loops.preheader(loop)
        assert preheader is not None
        self._footprint.check()
        self._make_slots(preheader)

        header = Block(self._names.fresh("chunks"), function)
        body = Block(self._names.fresh("chunk"), function)
        after = Block(self._names.fresh("chunks.end"), function)
        before = Builder(self._names).at(preheader)
        ending = preheader.instructions.pop()
        trips = emit_trips(before, self._trips.of[loop], lambda value: value)
        size = _chunk_size(before, trips, snapshots, self._module)
        for slot in self._slots:
            start = next(value for value, block in slot.phi.incoming if block is preheader)
            before.store(_encoded(before, slot, start), slot.alloca)
        before.branch(header)
        _give_place(ending, before)

        builder = Builder(self._names).at(header)
        first = builder.phi(I64, "first")
        more = builder.compare("ult", first, trips, "more")
        builder.branch_if(more, body, after)

        builder.at(body)
        left = builder.binary("sub", trips, first, "left")
        count = builder.select(builder.compare("ult", left, size), left, size, "count")
        extents, unknown = self._footprint.regions(builder, first, count)
        parameters = _Parameters([count], ["count"])
        starts: dict[Value, int] = {}
        for phi, induction in self._steps.items():
            starts[phi] = parameters.add(_at(builder, induction, first), phi.name)
        chunk_regions = self._regions(parameters, extents)
        call_block = body
        if not isinstance(unknown, ConstantInt):
            call_block = self._stop_if(builder, unknown, body)
        chunk = self._outline(name, parameters, starts)
        builder.at(call_block)
        call = builder.call(chunk, parameters.passed)
        following = builder.add(first, count, "following")
        builder.branch(header)
        first.operands, first.blocks = [integer(0), following], [preheader, call_block]
        assert call.block is call_block

        builder.at(after)
        finals: dict[Value, Value] = {}
        for phi, induction in self._steps.items():
            finals[phi] = _at(builder, induction, trips)
        for slot in self._slots:
            finals[slot.phi] = _decoded(builder, slot, slot.alloca, lambda value: value)
        builder.branch(loop.header)
        at = function.blocks.index(loop.header)
        new = dict.fromkeys((header, body, call_block, after))
        function.blocks[at:at] = [block for block in new if block not in function.blocks]
        self._leave_after_one(preheader, after, finals)
        return Chunk(name, function.name, chunk_regions)

    # -- what is carried

    def _make_slots(self, preheader: Block) -> None:
        entry = Builder(self._names).at(Block("", self._function))
        for phi in self._loop.header.phis:
            if phi in self._steps:
                continue
            bases: tuple[Value, ...] = ()
            type_ = phi.type
            if phi.type.is_pointer:
                bases, type_ = self._bases(phi), I64
            elif phi.type.is_aggregate:
                raise self._refusals.about(phi, "it carries a struct", "carry its members one by one")
            self._slots.append(_Slot(entry.alloca(type_, f"{phi.name or 'carried'}.slot"), type_, phi, bases))
        made = entry.block.instructions if entry.block is not None else []
        start = self._function.entry
        for instruction in made:
            instruction.block = start
        start.instructions[0:0] = made

    def _bases(self, phi: Phi) -> tuple[Value, ...]:
        """The pointers that a carried pointer may be, all from outside of the loop."""
        bases: dict[Value, None] = {}
        work: list[Value] = [phi]
        seen: set[Value] = set()
        while work:
            value = work.pop()
            if value in seen:
                continue
            seen.add(value)
            if self._trips.invariant(value, self._loop):
                bases[value] = None
            elif isinstance(value, Phi):
                work += value.operands
            elif isinstance(value, Select):
                work += value.operands[1:]
            else:
                raise self._refusals.about(
                    phi,
                    "a pointer that it hands on is not one of those before the loop",
                    "swap whole arrays, and keep positions in integers",
                )
        return tuple(bases)

    def _regions(self, parameters: _Parameters, extents: list[Extent]) -> tuple[Region, ...]:
        layout = self._module.layout
        regions: list[Region] = []
        for slot in self._slots:
            index = parameters.add(slot.alloca, slot.alloca.name)
            regions.append(Region(index, bytes=layout.alloc_size(slot.type)))
        for extent in extents:
            pointer = parameters.add(extent.pointer, extent.pointer.name or "base")
            fixed = isinstance(extent.begin, ConstantInt) and extent.begin.value == 0
            if fixed and isinstance(extent.size, ConstantInt):
                if extent.size.value:
                    regions.append(Region(pointer, -1, -1, extent.size.value, extent.written, extent.freed))
                continue
            # Equal constants at several places are one value; each number is an argument of its own.
            begin = _position(parameters, extent.begin, "begin")
            size = _position(parameters, extent.size, "size")
            regions.append(Region(pointer, begin, size, 0, extent.written, extent.freed))
        return tuple(regions)

    # -- the code

    def _stop_if(self, builder: Builder, unknown: Value, body: Block) -> Block:
        """End the program where a region is not known; the block in which it goes on."""
        stop = Block(self._names.fresh("unknown"), self._function)
        going_on = Block(self._names.fresh("known"), self._function)
        builder.at(body).branch_if(unknown, stop, going_on)
        builder.at(stop)
        message = helpers.words(self._module, f"adjoint: error: {self._function.name}: {UNKNOWN}")
        builder.call(helpers.fail(self._module), [message])
        builder.branch(going_on)
        at = self._function.blocks.index(self._loop.header)
        self._function.blocks[at:at] = [body, stop, going_on]
        return going_on

    def _outline(self, name: str, parameters: _Parameters, starts: Mapping[Value, int]) -> Function:
        """The chunk as a function of the module. What it takes besides is added to the parameters."""
        loop = self._loop
        latch, preheader = loop.latches[0], self._trips.loops.preheader(loop)
        invariant = used_from_outside(self._function, loop)
        for value in (*(base for slot in self._slots for base in slot.bases), *invariant):
            if isinstance(value, (Instruction, Argument)):
                parameters.add(value, value.name or "value")
        chunk = Function(name, FunctionType(VOID, tuple(value.type for value in parameters.passed)))
        chunk.linkage = "internal"
        names = Names()
        for argument, stem in zip(chunk.arguments, parameters.names, strict=True):
            argument.name = names.fresh(stem or "value")
        argument_of: dict[Value, Value] = dict(zip(parameters.passed, chunk.arguments, strict=True))
        for private in (*(slot.alloca for slot in self._slots), *self._numbers):
            private_argument = argument_of.get(private)
            if isinstance(private_argument, Argument):
                private_argument.attributes = ("noalias",)
        copied = _Copies(argument_of)

        entry, done = Block(names.fresh("entry"), chunk), Block(names.fresh("done"), chunk)
        blocks = [block for block in self._function.blocks if block in loop.blocks]
        for block in blocks:
            copied.blocks[block] = Block(names.fresh(block.name), chunk)
        for block in blocks:
            copied.copy(block, names)
        builder = Builder(names).at(entry)
        header = copied.blocks[loop.header]
        start_of: dict[Value, Value] = {phi: chunk.arguments[index] for phi, index in starts.items()}
        for slot in self._slots:
            start_of[slot.phi] = _decoded(builder, slot, argument_of[slot.alloca], copied.value)
        builder.branch(header)
        for phi in loop.header.phis:
            mine = copied.values[phi]
            assert isinstance(mine, Phi) and preheader is not None
            mine.operands, mine.blocks = [start_of[phi], _handed_on(phi, loop)], [entry, copied.blocks[latch]]
        copied.finish()

        exiting, _ = next(e for e in self._trips.loops.exit_edges(loop) if e[1] in self._trips.returning)
        if exiting is not latch:
            stays = next(t for t in exiting.successors if t in loop.blocks)
            _end_with(copied.blocks[exiting], Branch([copied.blocks[stays]]))
        number = builder.at(header).phi(I64, "iteration")
        last = copied.blocks[latch]
        last.instructions.pop()
        builder.at(last)
        following = builder.binary("add", number, integer(1), "iteration.next", ("nuw", "nsw"))
        builder.branch_if(builder.compare("ult", following, chunk.arguments[0], "again"), header, done)
        number.operands, number.blocks = [integer(0), following], [entry, last]
        builder.at(done)
        for slot in self._slots:
            inside = _Slot(slot.alloca, slot.type, slot.phi, tuple(copied.value(base) for base in slot.bases))
            final = copied.value(_handed_on(slot.phi, loop))
            builder.store(_encoded(builder, inside, final), argument_of[slot.alloca])
        builder.ret()
        chunk.blocks = [entry, *copied.blocks.values(), done]
        self._module.add(chunk)
        return chunk

    def _leave_after_one(self, preheader: Block, after: Block, finals: Mapping[Value, Value]) -> None:
        """Have the loop run its last iteration only."""
        loop, function = self._loop, self._function
        exiting, outside = next(e for e in self._trips.loops.exit_edges(loop) if e[1] in self._trips.returning)
        kept = [s for s in exiting.successors if s is not outside]
        _end_with(exiting, Branch([outside]))
        for block in kept:
            for phi in block.phis:
                _drop(phi, exiting)
        latch = loop.latches[0]
        for phi in loop.header.phis:
            _drop(phi, latch)
        header = loop.header
        header.instructions = header.instructions[len(header.phis) :]
        replace_all(function, finals)
        reached = ControlFlow(function).index
        gone = [i for block in function.blocks if block not in reached for i in block.instructions]
        function.blocks = [block for block in function.blocks if block in reached]
        remove(function, gone)
        for block in function.blocks:
            for phi in block.phis:
                for source in [b for b in phi.blocks if b not in reached]:
                    _drop(phi, source)


class _Copies:
    """Copies of a loop's blocks in another function; `values` are what they use from outside."""

    def __init__(self, values: Mapping[Value, Value]) -> None:
        self.values = dict(values)
        self.blocks: dict[Block, Block] = {}

    def value(self, value: Value) -> Value:
        return self.values.get(value, value)

    def copy(self, block: Block, names: Names) -> None:
        """Copy the instructions of a block, which still use the values of the original."""
        made = self.blocks[block]
        for instruction in block.instructions:
            if is_lifetime(instruction):
                continue
            duplicate = copy.copy(instruction)
            duplicate.operands = list(instruction.operands)
            duplicate.metadata, duplicate.records = list(instruction.metadata), ()
            duplicate.block = made
            duplicate.name = names.fresh(instruction.name) if instruction.type != VOID else ""
            if isinstance(duplicate, Phi) and isinstance(instruction, Phi):
                duplicate.blocks = list(instruction.blocks)
            if isinstance(duplicate, Call) and isinstance(instruction, Call):
                duplicate.argument_attributes = list(instruction.argument_attributes)
            self.values[instruction] = duplicate
            made.instructions.append(duplicate)

    def finish(self) -> None:
        """Have the copies use each other."""
        for block in self.blocks.values():
            for place, instruction in enumerate(block.instructions):
                instruction.operands = [self.value(operand) for operand in instruction.operands]
                if isinstance(instruction, Phi):
                    instruction.blocks = [self.blocks.get(b, b) for b in instruction.blocks]
                elif isinstance(instruction, Branch):
                    targets = [self.blocks.get(target, target) for target in instruction.targets]
                    block.instructions[place] = Branch(targets, instruction.condition)
                elif isinstance(instruction, Switch):
                    block.instructions[place] = _switch(instruction, self.blocks)
                block.instructions[place].block = block


def _handed_on(phi: Phi, loop: Loop) -> Value:
    """What a header phi is in the next iteration."""
    return next(value for value, block in phi.incoming if block in loop.blocks)


def _switch(switch: Switch, blocks: Mapping[Block, Block]) -> Switch:
    cases = [(value, blocks.get(block, block)) for value, block in switch.cases]
    return Switch(switch.operands[0], blocks.get(switch.default, switch.default), cases)


def _chunk_size(builder: Builder, trips: Value, snapshots: Value, module: Module) -> Value:
    """The number of iterations of a chunk: the iterations by the snapshots, rounded up, and at least 1."""
    root = module.declare("llvm.sqrt.f64", FunctionType(DOUBLE, (DOUBLE,)))

    def square_root() -> Value:
        rounded = builder.cast("fptoui", builder.call(root, [builder.cast("uitofp", trips, DOUBLE)]), I64)
        return builder.add(rounded, integer(1), "chunk.size")

    def divided(by: Value) -> Value:
        up = builder.binary("add", trips, builder.binary("sub", by, integer(1)))
        whole = builder.binary("udiv", up, by, "chunk.size")
        return builder.select(builder.compare("eq", whole, integer(0)), integer(1), whole)

    if isinstance(snapshots, ConstantInt):
        return divided(snapshots) if snapshots.value > 0 else square_root()
    some = builder.compare("sgt", snapshots, integer(0))
    return builder.select(some, divided(builder.select(some, snapshots, integer(1))), square_root())


def _at(builder: Builder, induction: Induction, iteration: Value) -> Value:
    """The value of an induction variable in an iteration."""
    step = induction.step
    if induction.phi.type.is_pointer:
        steps = builder.multiply(builder.resize(step, I64, signed=True), iteration)
        gep = GetElementPointer(PTR, induction.stride, (induction.start, steps), builder.names.fresh("at"))
        gep.type = induction.phi.type
        return builder.insert(gep)
    steps = builder.multiply(builder.resize(iteration, induction.phi.type), step)
    if induction.negative:
        return builder.binary("sub", induction.start, steps)
    return builder.add(induction.start, steps)


def _encoded(builder: Builder, slot: _Slot, value: Value) -> Value:
    """What a slot holds of a value: of an address its number among the bases."""
    if not slot.bases:
        return value
    number: Value = integer(len(slot.bases) - 1)
    for index in reversed(range(len(slot.bases) - 1)):
        number = builder.select(builder.compare("eq", value, slot.bases[index]), integer(index), number)
    return number


def _decoded(builder: Builder, slot: _Slot, address: Value, value: object) -> Value:
    """The value that a slot holds; `value` translates the bases."""
    held: Value = builder.load(slot.type, address, slot.alloca.name.removesuffix(".slot"))
    if not slot.bases:
        return held
    assert callable(value)
    pointer: Value = value(slot.bases[-1])
    for index in reversed(range(len(slot.bases) - 1)):
        pointer = builder.select(builder.compare("eq", held, integer(index)), value(slot.bases[index]), pointer)
    return pointer


def _position(parameters: _Parameters, value: Value, name: str) -> int:
    parameters.passed.append(value)
    parameters.names.append(name)
    return len(parameters.passed) - 1


def _end_with(block: Block, terminator: Branch) -> None:
    block.instructions[-1] = terminator
    terminator.block = block


def _give_place(old: Instruction, builder: Builder) -> None:
    """Have a new terminator stand for an old one in debug information."""
    assert builder.block is not None
    builder.block.instructions[-1].metadata = list(old.metadata)


def _drop(phi: Phi, source: Block) -> None:
    incoming = [(value, block) for value, block in phi.incoming if block is not source]
    phi.operands = [value for value, _ in incoming]
    phi.blocks = [block for _, block in incoming]


def taken_names(function: Function) -> Names:
    """The names in a function, none of which is free."""
    names = Names()
    for value in (*function.arguments, *function.blocks, *function.instructions):
        if value.name and not value.name.isdigit():
            names.fresh(value.name)
    return names
