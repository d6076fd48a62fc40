"""The code that adds to adjoints in memory on a GPU, in the way that was decided for each load."""

from __future__ import annotations

from collections.abc import Mapping

from ad.context.context import Context
from ad.emit.function.emitter import Emitter
from ad.emit.function.protocols import ReverseEmitter
from ad.gpu import block_reduction, warp_reduction
from ad.gpu.barriers import add_barrier
from ad.gpu.shadow_accumulation import Row, Way
from ad.runtime import helpers
from analyses.gpu.threads import SHARED, is_kernel
from analyses.ir.builder import integer, zero
from analyses.ir.constants import ConstantNamed, Value
from analyses.ir.instructions import AtomicUpdate, Load, Store
from analyses.ir.model import GlobalVariable, Instruction
from analyses.ir.types import DOUBLE, FLOAT, I8, I64, ArrayType, FloatType, IntType, PointerType, Type


def add_adjoint(reverse: ReverseEmitter, load: Load, shadow: Value, adjoint: Value) -> None:
    """Add an adjoint to the shadow of what was loaded."""
    writes = reverse.writes
    assert writes is not None
    write = writes.of(load)
    emitter, module = reverse.emitter, reverse.emitter.module
    premises = reverse.context.premise("shadow-write", load)
    emitter.origin(load, f"load · {write}", *premises)
    if write.way in (Way.PLAIN, Way.RACING):
        reverse.add_to_memory(shadow, adjoint, load.align)
        return
    _check(reverse.context, adjoint.type, load)
    if write.way is Way.LATER:
        _later(reverse, load, adjoint)
        return
    to = reverse.builder.generic(shadow)
    if write.way is Way.SUMS:
        to = _in_sums(reverse, load, to, writes.extents)
    if write.row is not None:
        _in_row(reverse, load, write.row, to, adjoint)
        return
    match write.way:
        case Way.BLOCK:
            callee = block_reduction.block_sum(module, adjoint.type)
        case Way.CHECKED:
            assert write.guard is not None
            callee = block_reduction.checked(module, adjoint.type, write.guard)
        case Way.WARP:
            callee = warp_reduction.warp_sum(module, adjoint.type)
        case Way.LANES:
            callee = warp_reduction.lanes_sum(module, adjoint.type, write.lanes)
        case _ if reverse.context.settings.skip_unchosen and isinstance(adjoint.type, FloatType):
            callee = helpers.add_nonzero(module, adjoint.type)
        case _:
            callee = helpers.add_shared(module, adjoint.type)
    reverse.builder.call(callee, [to, adjoint])


def _in_row(reverse: ReverseEmitter, load: Load, row: Row, to: Value, adjoint: Value) -> None:
    """Wait for the others of the row, then add to all of them."""
    writes = reverse.writes
    assert writes is not None and writes.launch is not None
    row.waiting[load] = to, adjoint
    if len(row.waiting) < len(row.loads):
        return
    first, _ = row.waiting[row.loads[0]]
    adjoints = [row.waiting[one][1] for one in row.loads]
    row.waiting.clear()
    callee = warp_reduction.rows_sum(reverse.emitter.module, adjoint.type, len(adjoints), writes.launch.threads)
    reverse.builder.call(callee, [first, *adjoints])


def _in_sums(reverse: ReverseEmitter, load: Load, to: Value, extents: Mapping[str, int]) -> Value:
    """The place in the block's memory where it adds up what is to be added at an address."""
    emitter, builder, memory = reverse.emitter, reverse.builder, reverse.context.memory
    assert memory is not None
    base = memory.address(load.pointer).base
    sums = emitter.gradient.sums.get((base, load.type))
    if sums is None:
        type_ = ArrayType(extents[base.name], I8)
        sums = GlobalVariable(f"adjoint.sums.{base.name}.{load.type}", type_, PointerType(SHARED))
        sums.linkage, sums.align, sums.initializer = "internal", 16, ConstantNamed(type_, "undef")
        emitter.gradient.sums[base, load.type] = emitter.module.variables[sums.name] = sums
    first = builder.cast("ptrtoint", builder.generic(emitter.shadows[base]), I64, "first")
    distance = builder.binary("sub", builder.cast("ptrtoint", to, I64, "place"), first, "distance")
    return builder.generic(builder.offset(sums, distance, name="sum"))


def exchange_adjoint(reverse: ReverseEmitter, store: Store, shadow: Value, type_: Type) -> Value | None:
    """The adjoint of what is stored, exchanged for zero in one access; None where that is not done."""
    writes = reverse.writes
    if writes is None or type_ not in (FLOAT, DOUBLE) or not writes.exchanges(store):
        return None
    bits = IntType(8 * writes.memory.layout.store_size(type_))
    builder = reverse.builder
    if not is_kernel(reverse.context.function):  # memory that it is given may be a thread's own
        if reverse.in_group:
            return None
        callee = helpers.take(reverse.emitter.module, type_)
        return builder.call(callee, [builder.generic(shadow)], reverse.stem(store.value, "adj"))
    name, scope = builder.names.fresh(reverse.stem(store.value, "adj")), helpers.device_scope(reverse.emitter.module)
    operands = builder.generic(shadow), integer(0, bits)
    update = AtomicUpdate(bits, "xchg", operands, name, align=store.align, ordering="monotonic", scope=scope)
    return builder.bits(builder.insert(update), type_)


def _later(reverse: ReverseEmitter, load: Load, adjoint: Value) -> None:
    """Add to a number of the thread's own, which `add_at_end` adds to memory."""
    emitter = reverse.emitter
    memory = reverse.context.memory
    assert memory is not None
    address = memory.address(load.pointer)
    assert address.offset is not None
    key = ("later", address.base, address.offset, adjoint.type)
    emitter.gradient.later.setdefault(key, load)
    slot = emitter.cell(key, adjoint.type, emitter.stem(address.base, "sum"), zero(adjoint.type))
    reverse.builder.store(reverse.sum(reverse.builder.load(adjoint.type, slot, "sum"), adjoint), slot)


def add_at_end(emitter: Emitter) -> None:
    """At the end of the reverse, to which all threads come: add what waited for that."""
    for key, load in emitter.gradient.later.items():
        _, base, offset, type_ = key
        emitter.origin(load, "load · block reduction")
        value = emitter.builder.load(type_, emitter.cell(key, type_, "sum"), "sum")
        place: Value = emitter.at_offset(emitter.shadows[base], offset)
        callee = block_reduction.block_sum(emitter.module, type_)
        emitter.builder.call(callee, [emitter.builder.generic(place), value])
    if emitter.gradient.sums:
        emitter.origin(None, "sums of the block")
        add_barrier(emitter.module, emitter.builder)
    for (base, number), sums in emitter.gradient.sums.items():
        whole = integer(emitter.context.layout.alloc_size(sums.value_type))
        shadow = emitter.builder.generic(emitter.shadows[base])
        emitter.builder.call(block_reduction.all_sums(emitter.module, number), [shadow, sums, whole])


def _check(context: Context, number: Type, user: Instruction) -> None:
    if str(number.scalar) not in ("half", "bfloat", "float", "double") or number.is_aggregate:
        raise context.error(
            f"a {number} cannot be added to memory atomically, as several threads need to",
            user,
            "load its numbers one by one",
        )
