"""Memory of the device for what launches keep for their reverses: allocated once before the loops around them.

Where the number of launches and their configuration are known before a loop, all of them have their tapes in one
allocation; any other launch has one of its own. Both are freed when the reverse has ended.
"""

from __future__ import annotations

from collections.abc import Sequence

from ad.context.context import Context
from ad.emit.function.emitter import Emitter
from ad.plan.items import Item, ItemKind
from ad.runtime import helpers
from analyses.control_flow.loops import Loop
from analyses.gpu.launch_names import LAUNCH_FUNCTION
from analyses.ir.builder import Builder, integer, zero
from analyses.ir.constants import Value
from analyses.ir.instructions import Call
from analyses.ir.types import I64, PTR, VOID, FunctionType
from analyses.library.demangling import demangled
from analyses.library.functions.cuda import FREE, TAPES


def hoisted_launches(context: Context, items: Sequence[Item], loop: Loop) -> list[Call]:
    """The launches among stored items that every iteration of a loop does, configured by what is known before it.

    None where the program chooses devices: a tape is on the device of its launch.
    """
    launches = [
        item.of
        for item in items
        if item.kind is ItemKind.TAPE
        and isinstance(item.of, Call)
        and _bytes_of_thread(context, item.of)
        and all(context.trips.invariant(value, loop) for value in _dimensions(item.of))
        and item.of.block is not None
        and all(
            context.dominators.dominates(item.of.block, latch)
            for around in context.loops.nest(item.of.block)
            if around.blocks <= loop.blocks
            for latch in around.latches
        )
    ]
    return [] if launches and context.derivatives.several_gpus else launches


def make_room(emitter: Emitter, call: Call, loop: Loop, count: Value) -> None:
    """Allocate the tapes of so many launches that a loop is about to do; `loop` counts them."""
    room = _allocated(emitter, call, count)
    emitter.builder.store(room, emitter.cell(("tapes", call), PTR, "tapes"))
    so_far = emitter.builder.load(I64, emitter.counter(loop), "total")
    emitter.builder.store(so_far, emitter.cell(("tapes from", call), I64, "tapes.from"))


def tapes(emitter: Emitter, call: Call) -> Value:
    """The memory for the tapes of the launch that comes next; null if nothing is kept."""
    if not _bytes_of_thread(emitter.context, call):
        return zero(PTR)
    if ("tapes", call) not in emitter.side.cells:
        return _allocated(emitter, call, integer(1))
    builder = emitter.builder
    total = builder.load(I64, emitter.counter(emitter.level(Item(ItemKind.TAPE, call))), "total")
    first = builder.load(I64, emitter.cell(("tapes from", call), I64, "tapes.from"), "first")
    before = builder.binary("sub", builder.binary("sub", total, integer(1)), first, "launches")
    room = builder.load(PTR, emitter.cell(("tapes", call), PTR, "tapes"), "tapes")
    return builder.offset(room, builder.multiply(before, _bytes(emitter, call)), name="tape")


def _allocated(emitter: Emitter, call: Call, count: Value) -> Value:
    builder, module = emitter.builder, emitter.module
    each = _bytes_of_thread(emitter.context, call)
    bytes_ = builder.multiply(_bytes(emitter, call), count, "bytes")
    said = f"the GPU has no memory left for what the launch of {_kernel(call)} keeps for its reverse"
    words = helpers.words(module, f"adjoint: error: {said}: {each} bytes for each thread")
    allocates = module.declare(TAPES, FunctionType(PTR, (I64, PTR)))
    memory = builder.call(allocates, [bytes_, words], "tapes")
    emitter.releases.later(module.declare(FREE, FunctionType(VOID, (PTR,))), [memory])
    return memory


def _kernel(call: Call) -> str:
    assert call.called is not None
    return demangled(call.called.name.removeprefix(LAUNCH_FUNCTION)).partition("(")[0]


def _bytes_of_thread(context: Context, call: Call) -> int:
    """The bytes that each thread of a launch keeps; 0 for other calls."""
    wanted = context.calls.of(call)
    return context.derivatives.tape_sizes.get(wanted.names, 0)


def _bytes(emitter: Emitter, call: Call) -> Value:
    threads = _threads(emitter.builder, [emitter.value(value) for value in _dimensions(call)])
    return emitter.builder.multiply(threads, integer(_bytes_of_thread(emitter.context, call)), "bytes")


def _dimensions(call: Call) -> list[Value]:
    """Grid and block of a call of a launch function, as (i64, i32) each."""
    return call.arguments[-6:-2]


def _threads(builder: Builder, dimensions: Sequence[Value]) -> Value:
    """The number of threads of a launch."""
    product: Value = integer(1)
    for pair, last in (dimensions[:2], dimensions[2:]):
        for part in (
            builder.binary("and", pair, integer(0xFFFFFFFF)),
            builder.binary("lshr", pair, integer(32)),
            builder.resize(last, I64),
        ):
            product = builder.multiply(product, part)
    return product
