"""The derivative of a chunk of a checkpointed loop.

The forward half copies the state that the chunk is about to change, and runs the chunk without a tape. The reverse half
keeps what is in that memory by then, puts the copy back, runs the chunk and its reverse in one, and puts back what it
kept: for whoever calls it, it reads and writes no memory of the primal.
"""

from __future__ import annotations

from collections.abc import Sequence

from ad.history.records import EngineError
from ad.requests.chunks import Chunk, Region
from ad.requests.derivatives import Derivatives, Wanted
from ad.requests.requests import ReverseRequest, Role, SplitRequest
from ad.requests.signatures import Parameter, ParameterKind
from ad.runtime import helpers
from analyses.ir.builder import Builder, Names, integer, zero
from analyses.ir.constants import ConstantNamed, Value
from analyses.ir.model import Block, Function, Module
from analyses.ir.types import I1, FunctionType

ALIGNED = 16
"""The alignment of each region in a snapshot, in bytes."""


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
        if region.freed and request.roles[region.pointer] is Role.CONST:
            argument = module.functions[chunk.function].arguments[region.pointer]
            raise EngineError(
                f"the loop of @{chunk.loop_of} can't be checkpointed: memory without a derivative that it accesses "
                f"({argument.ref}) may be freed before the reverse runs it once more",
                hint="free it where the function that is differentiated has returned",
            )
    return _Writer(derivatives, wanted, chunk, module).write()


class _Writer:
    def __init__(self, derivatives: Derivatives, wanted: Wanted, chunk: Chunk, module: Module) -> None:
        self._derivatives, self._wanted, self._module = derivatives, wanted, module
        self._chunk = chunk
        self._regions = [region for region in chunk.regions if self._changes(region)]
        self._builder = Builder(Names())

    def _changes(self, region: Region) -> bool:
        """True if what the chunk finds in a region may be something else by the time of the reverse."""
        unwritten = self._wanted.request.unwritten
        return region.written or not (unwritten.everything or region.pointer in unwritten.arguments)

    def write(self) -> tuple[Function, Function]:
        return self._augmented(), self._reverse()

    def _augmented(self) -> Function:
        signature = self._wanted.signature
        function, values = self._begin(self._wanted.names[0], signature.augmented, signature.augmented_parameters)
        builder = self._builder
        kept = self._copied(values)
        builder.call(self._module.functions[self._chunk.function], values)
        whole = ConstantNamed(signature.augmented_result, "poison")
        builder.ret(builder.put(whole, kept, (0,)))
        return function

    def _reverse(self) -> Function:
        wanted, module = self._wanted, self._module
        signature, request = wanted.signature, wanted.request
        parameters = signature.reverse_parameters(tape=True)
        function, values = self._begin(wanted.names[1], signature.reverse(tape=True), parameters)
        builder, tape = self._builder, function.arguments[-1]
        combined = ReverseRequest(request.function, request.roles, request.active_result, width=request.width)
        gradient = self._derivatives.ask(combined, wanted.types)
        self._derivatives.note(gradient, f"@{request.function}", "checkpoint")
        after = self._copied(values)
        self._move(values, tape, back=True)
        callee = module.declare(gradient.names[0], gradient.signature.reverse(tape=False))
        adjoints = builder.call(callee, function.arguments[:-1], "adjoints")
        self._move(values, after, back=True)
        free = helpers.free(module)
        builder.call(free, [after])
        if not request.keeps:
            builder.call(free, [tape])
        builder.ret(adjoints if signature.outs else None)
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

    def _sizes(self, values: Sequence[Value]) -> list[Value]:
        return [integer(region.bytes) if region.size < 0 else values[region.size] for region in self._regions]

    def _copied(self, values: Sequence[Value]) -> Value:
        """Memory with a copy of the regions, one after the other."""
        builder = self._builder
        total: Value = integer(ALIGNED)
        for size in self._sizes(values):
            total = builder.add(total, self._aligned(size))
        memory = builder.call(helpers.malloc(self._module), [total], "snapshot")
        self._move(values, memory, back=False)
        return memory

    def _aligned(self, size: Value) -> Value:
        up = self._builder.add(size, integer(ALIGNED - 1))
        if up is size:
            return size
        return self._builder.binary("and", up, integer(-ALIGNED))

    def _move(self, values: Sequence[Value], memory: Value, *, back: bool) -> None:
        """Copy the regions to memory, or `back` from there."""
        builder = self._builder
        copy = helpers.memcpy(self._module)
        at: Value = integer(0)
        for region, size in zip(self._regions, self._sizes(values), strict=True):
            place = values[region.pointer]
            if region.begin >= 0:
                place = builder.offset(place, values[region.begin])
            kept = builder.offset(memory, at)
            ends = [place, kept] if back else [kept, place]
            builder.call(copy, [*ends, size, zero(I1)])
            at = builder.add(at, self._aligned(size))
