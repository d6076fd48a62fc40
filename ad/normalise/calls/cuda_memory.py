"""Calls of CUDA's runtime that allocate, free, copy and fill memory, in the forms that everything else knows.

Memory of the device is allocated by a function that returns it, as malloc does, so that what holds its address can be a
value; copies and fills are functions of (to, from, bytes) and (to, byte, bytes) like memcpy and memset, whatever the
direction and the stream. A variable of the device is at the address of the host's stand-in for it; what is generated
asks for that on the device. What is destroyed is destroyed when the reverse has ended, as memory is freed.
Source: CUDA Runtime API, "Memory Management", "Stream Management", "Event Management".
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from ad.normalise.calls.complex_calls import NamesWithin
from ad.normalise.rewrite import Rewrite, Target
from ad.runtime import helpers
from ad.runtime.templates import fill
from analyses.gpu.device_part import device_part
from analyses.ir.builder import Builder, integer, zero
from analyses.ir.constants import Value
from analyses.ir.instructions import Call
from analyses.ir.model import Block, Function, Instruction, Module
from analyses.ir.types import I32, PTR, VOID, FunctionType, Type
from analyses.library.functions.cuda import COPY, COPY_LATER, FILL, FILL_LATER


class CudaMemory(Rewrite):
    purpose = (
        "Calls of CUDA's runtime that allocate, free, copy and fill memory are brought into the form of malloc, free, "
        "memcpy and memset."
    )

    def apply(self, target: Target) -> bool:
        changed = False
        program = target.original.module
        if program is None or device_part(program) is None:
            return False
        for block in target.function.blocks:
            instructions: list[Instruction] = []
            for instruction in block.instructions:
                form = _form(instruction)
                if form is None:
                    instructions.append(instruction)
                else:
                    assert isinstance(instruction, Call)
                    instructions += _rewritten(instruction, form, target)
                    changed = True
            block.instructions = instructions
        return changed


def _form(instruction: Instruction) -> Form | None:
    called = instruction.called if isinstance(instruction, Call) else None
    if called is None or not called.is_declaration or instruction.opcode != "call" or instruction.type != I32:
        return None
    return FORMS.get(called.name)


def _rewritten(call: Call, form: Form, target: Target) -> list[Instruction]:
    """The instructions in the place of a call; the last one with its name is the error code."""
    piece = Block("", target.original)
    builder = Builder(NamesWithin(call)).at(piece)
    result = form(builder, target.module, call)
    code = builder.binary("or", result, integer(0, I32))
    code.name = call.name
    for instruction in piece.instructions:
        instruction.metadata = [(kind, text) for kind, text in call.metadata if kind == "dbg"]
        instruction.block = call.block
    return piece.instructions


Form = Callable[[Builder, Module, Call], Value]
"""Writes what stands in the place of a call, and gives the error code."""


def _function(builder: Builder, module: Module, name: str, result: Type, operands: list[Value], word: str = "") -> Call:
    callee = module.declare(name, FunctionType(result, tuple(operand.type for operand in operands)))
    return builder.call(callee, operands, word)


def _allocates(name: str) -> Form:
    """(where the address goes, bytes, ...)."""

    def form(builder: Builder, module: Module, call: Call) -> Value:
        place, size = call.arguments[:2]
        return _allocated(builder, module, name, place, size)

    return form


def _allocated(builder: Builder, module: Module, name: str, place: Value, size: Value) -> Value:
    """Put the address of new memory into a place; the error code, of `cudaErrorMemoryAllocation`."""
    memory = _function(builder, module, name, PTR, [size], place.name or "memory")
    builder.store(memory, place)
    none = builder.compare("eq", memory, zero(PTR))
    some = builder.compare("ne", size, integer(0))
    return builder.select(builder.binary("and", none, some), integer(2, I32), integer(0, I32))


def _releases(name: str) -> Form:
    """(memory, stream, an event, ...)."""

    def form(builder: Builder, module: Module, call: Call) -> Value:
        _function(builder, module, name, VOID, [call.arguments[0]])
        return integer(0, I32)

    return form


def _copies(*, later: bool) -> Form:
    """(to, from, bytes, direction), and the stream of a later one."""

    def form(builder: Builder, module: Module, call: Call) -> Value:
        return _copied(builder, module, call.arguments[: 5 if later else 4])

    return form


def _copied(builder: Builder, module: Module, operands: Sequence[Value]) -> Value:
    name = COPY_LATER if len(operands) > 4 else COPY
    return _function(builder, module, name, I32, list(operands), "copied")


def _copies_between_devices(builder: Builder, module: Module, call: Call) -> Value:
    """(to, its device, from, its device, bytes), and perhaps the stream: addresses tell the devices, too."""
    to, _, source, _, size, *stream = call.arguments
    return _copied(builder, module, [to, source, size, integer(BETWEEN, I32), *stream])


def _copies_to_variable(builder: Builder, module: Module, call: Call) -> Value:
    """(the stand-in for a variable of the device, from, bytes, offset, direction), and perhaps the stream."""
    variable, source, size, offset, *others = call.arguments
    return _copied(builder, module, [builder.offset(variable, offset), source, size, *others])


def _copies_from_variable(builder: Builder, module: Module, call: Call) -> Value:
    """(to, the stand-in for a variable of the device, bytes, offset, direction), and perhaps the stream."""
    to, variable, size, offset, *others = call.arguments
    return _copied(builder, module, [to, builder.offset(variable, offset), size, *others])


def _gives_address(builder: Builder, module: Module, call: Call) -> Value:
    """(where the address goes, the stand-in for a variable of the device): that of the stand-in, as everywhere here."""
    place, variable = call.arguments
    builder.store(variable, place)
    return integer(0, I32)


def _fills(stream: int) -> Form:
    """(to, byte, bytes), and perhaps the stream."""

    def form(builder: Builder, module: Module, call: Call) -> Value:
        operands = [*call.arguments[:3], *(call.arguments[stream:][:1] if stream >= 0 else [])]
        return _function(builder, module, FILL_LATER if stream >= 0 else FILL, I32, operands, "filled")

    return form


def _copies_rows(stream: bool) -> Form:
    """(to, its pitch, from, its pitch, bytes of a row, rows, direction), and perhaps the stream."""

    def form(builder: Builder, module: Module, call: Call) -> Value:
        return builder.call(row_by_row(module, stream=stream), call.arguments, "copied")

    return form


def row_by_row(module: Module, *, stream: bool) -> Function:
    """`i32 (to, its pitch, from, its pitch, bytes of a row, rows, direction)`, and perhaps the stream."""
    copy = COPY_LATER if stream else COPY
    name = f"{copy}.rows"
    words = {"of_stream": ", ptr", "stream": ", ptr %stream", "given": ", ptr %stream", "and_stream": ", stream"}
    text = fill("cuda/copy_rows", name=name, copy=copy, **(words if stream else dict.fromkeys(words, "")))
    return helpers.add(module, name, text)


def _allocates_rows(builder: Builder, module: Module, call: Call) -> Value:
    """(where the address goes, where the pitch goes, bytes of a row, rows): any pitch will do that holds a row."""
    place, pitch_place, width, height = call.arguments
    pitch = builder.binary("and", builder.binary("add", width, integer(PITCH - 1)), integer(-PITCH))
    builder.store(pitch, pitch_place)
    return _allocated(builder, module, "adjoint.cuda.malloc", place, builder.binary("mul", pitch, height))


BETWEEN = 5
"""The direction of a copy from one device to another, beside those of cudaMemcpyKind."""
PITCH = 512
"""The bytes of which the pitch of rows in memory of the device is a multiple."""
FORMS: dict[str, Form] = {
    "cudaMalloc": _allocates("adjoint.cuda.malloc"),
    "cudaMallocAsync": _allocates("adjoint.cuda.malloc"),
    "cudaMallocManaged": _allocates("adjoint.cuda.malloc.managed"),
    "cudaMallocHost": _allocates("adjoint.cuda.malloc.pinned"),
    "cudaHostAlloc": _allocates("adjoint.cuda.malloc.pinned"),
    "cudaFree": _releases("adjoint.cuda.free"),
    "cudaFreeAsync": _releases("adjoint.cuda.free"),
    "cudaFreeHost": _releases("adjoint.cuda.free.pinned"),
    "cudaMemcpy": _copies(later=False),
    "cudaMemcpyAsync": _copies(later=True),
    "cudaMemcpyPeer": _copies_between_devices,
    "cudaMemcpyPeerAsync": _copies_between_devices,
    "cudaMemcpy2D": _copies_rows(stream=False),
    "cudaMemcpy2DAsync": _copies_rows(stream=True),
    "cudaMallocPitch": _allocates_rows,
    "cudaMemcpyToSymbol": _copies_to_variable,
    "cudaMemcpyToSymbolAsync": _copies_to_variable,
    "cudaMemcpyFromSymbol": _copies_from_variable,
    "cudaMemcpyFromSymbolAsync": _copies_from_variable,
    "cudaGetSymbolAddress": _gives_address,
    "cudaMemset": _fills(-1),
    "cudaMemsetAsync": _fills(3),
    "cudaStreamDestroy": _releases("adjoint.cuda.destroy.stream"),
    "cudaEventDestroy": _releases("adjoint.cuda.destroy.event"),
    "cublasDestroy_v2": _releases("adjoint.cuda.destroy.cublas"),
    "ncclCommDestroy": _releases("adjoint.cuda.destroy.communicator"),
}
"""By the function of the runtime, the form that takes its place."""
