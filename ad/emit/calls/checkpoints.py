"""The derivative of a chunk of a checkpointed loop.

The forward half copies the state that the chunk is about to change, and runs the chunk without a tape. The reverse half
keeps what is in that memory by then, puts the copy back, reverses the chunk, and puts back what it kept: for whoever
calls it, it reads and writes no memory of the primal.

It reverses a part of the iterations by running it with its reverse in one. Of more than a part it runs the first ones
without a tape, copies the state, reverses the others from there, goes back, and reverses the first ones. The schedule
is that of Griewank and Walther (Revolve, 2000); a function that calls itself follows it.
"""

from __future__ import annotations

from collections.abc import Sequence

from ad.history.records import EngineError
from ad.requests.chunks import COPIES, COUNT, FIRST, PART, Chunk, Region
from ad.requests.derivatives import Derivatives, Wanted
from ad.requests.requests import ReverseRequest, Role, SplitRequest
from ad.requests.signatures import Parameter, ParameterKind
from ad.runtime import helpers
from analyses.ir.builder import Builder, Names, integer, zero
from analyses.ir.constants import ConstantNamed, Value
from analyses.ir.model import Block, Function, Module
from analyses.ir.types import I1, I32, I64, PTR, VOID, FunctionType
from analyses.library.functions.cuda import COPY

ALIGNED = 16
"""The alignment of each region in a snapshot, in bytes."""
_EITHER_WAY = 4
"""cudaMemcpyDefault: the runtime knows which side memory is on. Snapshots are on the host."""


def chunk_derivative(
    derivatives: Derivatives, wanted: Wanted, chunk: Chunk, module: Module
) -> tuple[Function, Function]:
    """The augmented and the reverse function for calls of a chunk, added to a module that has the chunk.

    Raises EngineError for a derivative that can't be made of snapshots.
    """
    request = wanted.request
    assert isinstance(request, SplitRequest)
    if request.tangents is not None or request.parallel:
        what = "a parallel region" if request.parallel else "a tape that forward mode goes on from"
        raise EngineError(f"the loop of @{chunk.loop_of} can't be checkpointed in {what}", hint="do not checkpoint it")
    for region in chunk.regions:
        if region.freed and request.roles[region.pointer] is Role.CONST and _changes(region, wanted):
            argument = module.functions[chunk.function].arguments[region.pointer]
            raise EngineError(
                f"the loop of @{chunk.loop_of} can't be checkpointed: memory without a derivative that it accesses "
                f"({argument.ref}) may be freed before the reverse runs it once more",
                hint="free it where the function that is differentiated has returned",
            )
    return _Writer(derivatives, wanted, chunk, module).write()


def _changes(region: Region, wanted: Wanted) -> bool:
    """True if what a chunk finds in a region may be something else by the time of the reverse."""
    unwritten = wanted.request.unwritten
    return region.written or not (unwritten.everything or region.pointer in unwritten.arguments)


class _Writer:
    def __init__(self, derivatives: Derivatives, wanted: Wanted, chunk: Chunk, module: Module) -> None:
        self._derivatives, self._wanted, self._module = derivatives, wanted, module
        self._chunk, self._primal = chunk, module.functions[chunk.function]
        self._regions = [region for region in chunk.regions if _changes(region, wanted)]
        self._positions: Function | None = None
        if chunk.positions:
            declared = derivatives.program.functions[chunk.positions].function_type
            self._positions = module.declare(chunk.positions, declared)
        self._builder = Builder(Names())

    def write(self) -> tuple[Function, Function]:
        return self._augmented(), self._reverse()

    def _augmented(self) -> Function:
        signature = self._wanted.signature
        function, values = self._begin(self._wanted.names[0], signature.augmented, signature.augmented_parameters)
        builder = self._builder
        kept = self._copied(values, self._found(values))
        builder.call(self._primal, values)
        whole = ConstantNamed(signature.augmented_result, "poison")
        builder.ret(builder.put(whole, kept, (0,)))
        return function

    def _reverse(self) -> Function:
        wanted, module = self._wanted, self._module
        signature, request = wanted.signature, wanted.request
        combined = ReverseRequest(request.function, request.roles, request.active_result, width=request.width)
        gradient = self._derivatives.ask(combined, wanted.types)
        self._derivatives.note(gradient, f"@{request.function}", "checkpoint")
        callee = module.declare(gradient.names[0], gradient.signature.reverse(tape=False))
        # A chunk that returns adjoints, which would have to be added up, is reversed at once.
        in_parts = None if signature.outs else self._in_parts(callee)

        parameters = signature.reverse_parameters(tape=True)
        function, values = self._begin(wanted.names[1], signature.reverse(tape=True), parameters)
        builder, tape = self._builder, function.arguments[-1]
        places = self._found(values)
        after = self._copied(values, places)
        self._move(values, places, tape, back=True)
        given = function.arguments[:-1]
        if in_parts is not None:
            adjoints = builder.call(in_parts, [*given, *([places] if places is not None else []), tape])
        else:
            adjoints = builder.call(callee, given, "adjoints")
        self._move(values, places, after, back=True)
        free = helpers.free(module)
        builder.call(free, [after])
        if not request.keeps:
            builder.call(free, [tape])
        builder.ret(adjoints if signature.outs else None)
        return function

    def _in_parts(self, gradient: Function) -> Function:
        """A function that reverses iterations part by part: it takes what the gradient takes, where the regions are if
        that is computed, and the copy of the state before them, which is also in place."""
        signature = self._wanted.signature
        places = self._positions.function_type.result if self._positions is not None else None
        base = Parameter(PTR, "base", ParameterKind.TAPE)
        parameters = [*signature.reverse_parameters(tape=False), base]
        if places is not None:
            parameters.insert(-1, Parameter(places, "places", ParameterKind.TAPE))
        type_ = FunctionType(VOID, tuple(parameter.type for parameter in parameters))
        function, values = self._begin(f"{self._wanted.names[1]}.parts", type_, parameters)
        builder, arguments = self._builder, function.arguments
        place_of = [place for place, each in enumerate(parameters) if each.kind is ParameterKind.VALUE]
        mine: Value | None = None if places is None else arguments[-2]
        entry = function.entry
        stems = ("next", "part.only", "several", "copy", "others", "back")
        blocks = [Block(builder.names.fresh(stem), function) for stem in stems]
        next_, part, several, copying, others, back = blocks
        function.blocks = [entry, *blocks]
        first, size, copies = values[FIRST], values[PART], values[COPIES]

        def call(callee: Function, changed: dict[int, Value], more: Sequence[Value] = ()) -> None:
            given: list[Value] = list(arguments[:gradient_takes])
            for index, value in changed.items():
                given[place_of[index]] = value
            builder.call(callee, [*given, *more])

        gradient_takes = len(signature.reverse_parameters(tape=False))
        builder.branch(next_)
        builder.at(next_)
        count = builder.phi(I64, "iterations")
        builder.branch_if(builder.compare("ugt", count, size, "more"), several, part)
        builder.at(part)
        call(gradient, {COUNT: count})
        builder.ret()

        builder.at(several)
        advance = builder.call(helpers.checkpoint_advance(self._module), [count, size, copies], "advance")
        builder.call(self._primal, _with(values, {COUNT: advance}))
        following, left = builder.add(first, advance, "following"), builder.binary("sub", count, advance, "left")
        fewer = builder.binary("sub", copies, integer(1), "fewer")
        theirs = self._found(_with(values, {FIRST: following, COUNT: left}))
        if theirs is not None and mine is not None:
            # What the others access is among what all access.
            theirs = builder.select(builder.extract(theirs, (0,), "unknown"), mine, theirs, "places.left")
        builder.branch_if(builder.compare("ugt", left, size, "again"), copying, others)
        builder.at(copying)
        copied = self._copied(values, theirs)
        builder.branch(others)
        builder.at(others)
        kept = builder.phi(PTR, "kept")
        kept.operands, kept.blocks = [zero(PTR), copied], [several, copying]
        more = [kept] if theirs is None else [theirs, kept]
        call(function, {FIRST: following, COUNT: left, COPIES: fewer}, more)
        builder.call(helpers.free(self._module), [kept])
        builder.branch(back)
        builder.at(back)
        self._move(values, mine, arguments[-1], back=True)
        builder.branch(next_)
        count.operands, count.blocks = [values[COUNT], advance], [entry, back]
        return function

    def _begin(self, name: str, type_: FunctionType, parameters: Sequence[Parameter]) -> tuple[Function, list[Value]]:
        """An empty function of the module, and those of its arguments that are arguments of the chunk."""
        function = self._module.add(Function(name, type_))
        function.linkage = "internal"
        names = Names()
        values: list[Value] = []
        for argument, parameter in zip(function.arguments, parameters, strict=True):
            argument.name = names.fresh(parameter.name)
            if parameter.kind is ParameterKind.VALUE:
                values.append(argument)
        block = Block(names.fresh("entry"), function)
        function.blocks = [block]
        self._builder = Builder(names).at(block)
        return function, values

    # -- copies of the regions; `places` is what `Chunk.positions` returns

    def _found(self, values: Sequence[Value]) -> Value | None:
        """Where the regions of the iterations are that a chunk with these arguments runs."""
        if self._positions is None:
            return None
        return self._builder.call(self._positions, [values[index] for index in self._chunk.bounds], "places")

    def _sizes(self, places: Value | None) -> list[Value]:
        return [self._number(places, region.size) or integer(region.bytes) for region in self._regions]

    def _number(self, places: Value | None, index: int) -> Value | None:
        return self._builder.extract(places, (index,)) if places is not None and index >= 0 else None

    def _copied(self, values: Sequence[Value], places: Value | None) -> Value:
        """Memory with a copy of the regions, one after the other."""
        builder = self._builder
        total: Value = integer(ALIGNED)
        for size in self._sizes(places):
            total = builder.add(total, self._aligned(size))
        memory = builder.call(helpers.malloc(self._module), [total], "snapshot")
        self._move(values, places, memory, back=False)
        return memory

    def _aligned(self, size: Value) -> Value:
        up = self._builder.add(size, integer(ALIGNED - 1))
        if up is size:
            return size
        return self._builder.binary("and", up, integer(-ALIGNED))

    def _move(self, values: Sequence[Value], places: Value | None, memory: Value, *, back: bool) -> None:
        """Copy the regions to memory, or `back` from there."""
        builder = self._builder
        copy = helpers.memcpy(self._module)
        at: Value = integer(0)
        for region, size in zip(self._regions, self._sizes(places), strict=True):
            place = values[region.pointer]
            begin = self._number(places, region.begin)
            if begin is not None:
                place = builder.offset(place, begin)
            kept = builder.offset(memory, at)
            ends = [place, kept] if back else [kept, place]
            if region.on_device:
                builder.call(self._copy_on_device(), [*ends, size, integer(_EITHER_WAY, I32)])
            else:
                builder.call(copy, [*ends, size, zero(I1)])
            at = builder.add(at, self._aligned(size))

    def _copy_on_device(self) -> Function:
        return self._module.declare(COPY, FunctionType(I32, (PTR, PTR, I64, I32)))


def _with(values: Sequence[Value], changed: dict[int, Value]) -> list[Value]:
    """The values, those at some places replaced."""
    return [changed.get(index, value) for index, value in enumerate(values)]
