"""A counted loop cut into chunks: a loop over chunks, and the chunk as a function of its own.

The function runs all iterations that go back to the header; the last one, which leaves the loop, stays where it is.
What an iteration hands to the next goes through slots, but for what follows from the number of the iteration. The chunk
takes the number of its first iteration, how many it runs, those of a part, and the copies that its reverse may hold.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import replace

from ad.normalise.checkpoints.copies import Copies, Parameters, straight_line
from ad.normalise.checkpoints.errors import Refusals
from ad.normalise.checkpoints.footprint import Footprint
from ad.normalise.checkpoints.reread_numbers import used_from_outside
from ad.normalise.checkpoints.schedule import Schedule
from ad.normalise.checkpoints.slots import Slot, make_slots
from ad.requests.chunks import COUNT, FIRST, Chunk, Region
from ad.runtime import helpers
from analyses.control_flow.cfg import ControlFlow
from analyses.control_flow.loops import Loop
from analyses.control_flow.trip_code import emit_trips
from analyses.control_flow.trip_counts import Induction, TripCounts
from analyses.ir.builder import Builder, Names, integer
from analyses.ir.constants import ConstantInt, Value
from analyses.ir.instructions import Branch, GetElementPointer
from analyses.ir.model import Argument, Block, Function, Instruction, Module, Phi
from analyses.ir.spoken_names import SpokenNames
from analyses.ir.types import I64, PTR
from analyses.ir.uses import remove, replace_all

UNKNOWN = "the memory that the iterations of a checkpointed loop access is not known before they run"

_SUM = re.compile(r"[A-Za-z_]\w*(?: [-+] \w+)*")


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
        self._names = Names.of(function)
        self._spoken_names = SpokenNames(function)
        self._steps: dict[Phi, Induction] = {
            phi: induction
            for phi in loop.header.phis
            if (induction := trips.inductions.get(phi)) is not None and not isinstance(induction.stepped, ConstantInt)
        }
        self._slots: list[Slot] = []

    def cut(self, name: str, schedule: Schedule) -> Chunk:
        """Cut the loop. Raises EngineError."""
        loop, function, module = self._loop, self._function, self._module
        preheader = self._trips.loops.preheader(loop)
        assert preheader is not None
        self._footprint.check()
        carried = [phi for phi in loop.header.phis if phi not in self._steps]
        self._slots = make_slots(carried, loop, self._trips, self._names, self._refusals)

        header = Block(self._names.fresh("chunks"), function)
        body = Block(self._names.fresh("chunk"), function)
        after = Block(self._names.fresh("chunks.end"), function)
        before = Builder(self._names).at(preheader)
        ending = preheader.instructions.pop()
        trips = emit_trips(before, self._trips.of[loop], lambda value: value)
        copies, part = schedule.emit(before, trips, module)
        for slot in self._slots:
            start = next(value for value, block in slot.phi.incoming if block is preheader)
            before.store(slot.encoded(before, start), slot.alloca)
        before.branch(header)
        _give_place(ending, before)

        builder = Builder(self._names).at(header)
        first = builder.phi(I64, "first")
        free = builder.phi(I64, "copies.free")
        more = builder.compare("ult", first, trips, "more")
        builder.branch_if(more, body, after)

        builder.at(body)
        left = builder.binary("sub", trips, first, "left")
        advance = builder.call(helpers.checkpoint_advance(module), [left, part, free], "advance")
        several = builder.binary("and", builder.compare("ugt", left, part), builder.compare("ugt", free, integer(1)))
        count = builder.select(several, advance, left, "chunk_length")
        parameters = Parameters([first, count, part, free], ["first", "chunk_length", "part", "copies"])
        regions, positions, bounds, may_be_unknown = self._regions(name, parameters)
        call_block = body
        if may_be_unknown:
            _, unknown = self._footprint.regions(builder, first, count)
            call_block = self._stop_if(builder, unknown, body)
        chunk = self._outline(name, parameters)
        builder.at(call_block)
        builder.call(chunk, parameters.passed)
        following = builder.add(first, count, "following")
        fewer = builder.binary("sub", free, integer(1))
        builder.branch(header)
        first.operands, first.blocks = [integer(0), following], [preheader, call_block]
        free.operands, free.blocks = [copies, fewer], [preheader, call_block]

        builder.at(after)
        finals: dict[Value, Value] = {}
        for phi, induction in self._steps.items():
            finals[phi] = _at(builder, induction, trips)
        for slot in self._slots:
            finals[slot.phi] = slot.decoded(builder, slot.alloca, lambda value: value)
        builder.branch(loop.header)
        at = function.blocks.index(loop.header)
        new = dict.fromkeys((header, body, call_block, after))
        function.blocks[at:at] = [block for block in new if block not in function.blocks]
        self._leave_after_one(preheader, after, finals)
        return Chunk(name, function.name, regions, positions, bounds)

    def _regions(self, name: str, parameters: Parameters) -> tuple[tuple[Region, ...], str, tuple[int, ...], bool]:
        """The regions; the function that computes where they lie and its arguments, if any; and whether the program has
        to ask that they are known."""
        layout = self._module.layout
        first, count = Argument(I64, "first", FIRST), Argument(I64, "count", COUNT)
        code = Block("", self._function)
        extents, unknown = self._footprint.regions(Builder(self._names).at(code), first, count)
        regions: list[Region] = []
        for slot in self._slots:
            index = parameters.add(slot.alloca)
            regions.append(Region(index, bytes=layout.alloc_size(slot.type)))
        results: list[Value] = [unknown]
        for extent in extents:
            pointer = parameters.add(extent.pointer, extent.pointer.name or "base")
            kind = extent.written, extent.freed, extent.on_device
            fixed = isinstance(extent.begin, ConstantInt) and extent.begin.value == 0
            if fixed and isinstance(extent.size, ConstantInt):
                if extent.size.value:
                    regions.append(Region(pointer, -1, -1, extent.size.value, *kind))
                continue
            place = len(results)
            results += [extent.begin, extent.size]
            regions.append(Region(pointer, place, place + 1, 0, *kind))
        if len(results) == 1:
            return tuple(regions), "", (), False
        positions, passed = straight_line(f"{name}.regions", (first, count), code, results)
        self._module.add(positions)
        bounds = (FIRST, COUNT, *(parameters.add(value) for value in passed[2:]))
        return tuple(regions), positions.name, bounds, not isinstance(unknown, ConstantInt)

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

    def _outline(self, name: str, parameters: Parameters) -> Function:
        """The chunk as a function of the module. What it takes besides is added to the parameters."""
        loop = self._loop
        latch, preheader = loop.latches[0], self._trips.loops.preheader(loop)
        starts = (value for each in self._steps.values() for value in (each.start, each.step))
        bases = (base for slot in self._slots for base in slot.bases)
        for value in (*starts, *bases, *used_from_outside(self._function, loop)):
            if isinstance(value, (Instruction, Argument)):
                spoken = self._in_source(value)
                parameters.add(value, "" if spoken in parameters.names else spoken)
        chunk = parameters.function(name)
        names = Names()
        for argument in chunk.arguments:
            names.fresh(argument.name)
        argument_of: dict[Value, Value] = dict(zip(parameters.passed, chunk.arguments, strict=True))
        for private in (*(slot.alloca for slot in self._slots), *self._numbers):
            private_argument = argument_of.get(private)
            if isinstance(private_argument, Argument):
                private_argument.attributes = ("noalias",)
        copied = Copies(argument_of)

        entry, done = Block(names.fresh("entry"), chunk), Block(names.fresh("done"), chunk)
        blocks = [block for block in self._function.blocks if block in loop.blocks]
        for block in blocks:
            copied.blocks[block] = Block(names.fresh(block.name), chunk)
        for block in blocks:
            copied.copy(block, names)
        builder = Builder(names).at(entry)
        header = copied.blocks[loop.header]
        start_of: dict[Value, Value] = {}
        for phi, induction in self._steps.items():
            inside = replace(induction, start=copied.value(induction.start), step=copied.value(induction.step))
            start_of[phi] = _at(builder, inside, chunk.arguments[FIRST])
        for slot in self._slots:
            start_of[slot.phi] = slot.decoded(builder, argument_of[slot.alloca], copied.value)
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
        builder.branch_if(builder.compare("ult", following, chunk.arguments[COUNT], "again"), header, done)
        number.operands, number.blocks = [integer(0), following], [entry, last]
        builder.at(done)
        for slot in self._slots:
            within = replace(slot, bases=tuple(copied.value(base) for base in slot.bases))
            final = copied.value(_handed_on(slot.phi, loop))
            builder.store(within.encoded(builder, final), argument_of[slot.alloca])
        builder.ret()
        chunk.blocks = [entry, *copied.blocks.values(), done]
        self._module.add(chunk)
        return chunk

    def _in_source(self, value: Value) -> str:
        """The variable of the source that a value is, or a sum with it (`n - 1`), which sizes are told in."""
        name = self._spoken_names.of(value)
        return name if _SUM.fullmatch(name) else ""

    def _leave_after_one(self, preheader: Block, after: Block, finals: Mapping[Value, Value]) -> None:
        """Have the loop run its last iteration only."""
        loop, function = self._loop, self._function
        exiting, outside = next(e for e in self._trips.loops.exit_edges(loop) if e[1] in self._trips.returning)
        kept = [s for s in exiting.successors if s is not outside]
        _end_with(exiting, Branch([outside]))
        for block in kept:
            for phi in block.phis:
                phi.drop(exiting)
        latch = loop.latches[0]
        for phi in loop.header.phis:
            phi.drop(latch)
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
                    phi.drop(source)


def _handed_on(phi: Phi, loop: Loop) -> Value:
    """What a header phi is in the next iteration."""
    return next(value for value, block in phi.incoming if block in loop.blocks)


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


def _end_with(block: Block, terminator: Branch) -> None:
    block.instructions[-1] = terminator
    terminator.block = block


def _give_place(old: Instruction, builder: Builder) -> None:
    """Have a new terminator stand for an old one in debug information."""
    assert builder.block is not None
    builder.block.instructions[-1].metadata = list(old.metadata)
