"""Adjoints in memory that are read one by one, so that the processor has at once what was just written to them.

LLVM's SLP vectoriser reads two adjoints that lie side by side as one vector. Where a narrower write has just changed
one of them, the processor cannot forward that write to the read, which then waits for the cache: the gradients of a
stencil and of a Fourier transform took twice the time. `llvm.arithmetic.fence` keeps the sums of such adjoints apart,
and is no instruction of the machine. It stands on the sum and not on the read, so that LLVM does not write two sums as
one vector either. Source: Intel 64 and IA-32 Architectures Optimization Reference Manual, "Store Forwarding".
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from ad.context.context import Context
from analyses.ir.builder import Builder
from analyses.ir.constants import Value
from analyses.ir.instructions import Load, Store
from analyses.ir.model import Block, Module, Phi
from analyses.ir.types import DOUBLE, FLOAT, FunctionType, Type
from analyses.memory.alias import AliasResult

INTRINSICS: dict[Type, str] = {DOUBLE: "llvm.arithmetic.fence.f64", FLOAT: "llvm.arithmetic.fence.f32"}
RECENT = 2
"""The iterations in which a write counts as recent."""
MOST_BETWEEN = 32
"""The accesses between a read and a write that are compared with these; of more, one is taken to lie there."""

Access = Load | Store


def narrow_reads(context: Context, block: Block) -> frozenset[Load]:
    """The loads of a block in a loop whose adjoints are to be read one by one."""
    if context.memory is None or context.on_device or context.loops.of(block) is None:
        return frozenset()
    accesses = [i for i in block.instructions if isinstance(i, (Load, Store)) and _type(i) in INTRINSICS]
    places: dict[object, list[tuple[int, Access]]] = {}
    for access in accesses:
        address = context.memory.address(access.pointer)
        if address.offset is not None:
            places.setdefault((address.base, address.terms, _type(access)), []).append((address.offset, access))
    narrow: set[Load] = set()
    for near in places.values():
        for pair in _side_by_side(context, near):
            if any(_is_recent(context, at, load, near, accesses) for at, load in pair):
                narrow.update(load for _, load in pair)
    return frozenset(narrow)


def alone(builder: Builder, module: Module, number: Value) -> Value:
    """A number that LLVM puts into no vector."""
    type_ = number.type
    return builder.call(module.declare(INTRINSICS[type_], FunctionType(type_, (type_,))), [number], "sum")


def _type(access: Access) -> Type:
    return access.value.type if isinstance(access, Store) else access.type


def _side_by_side(context: Context, near: Sequence[tuple[int, Access]]) -> Iterator[list[tuple[int, Load]]]:
    """Yield the active loads at a distance of one number from each other, in pairs."""
    loads = {at: access for at, access in near if isinstance(access, Load) and context.active(access)}
    for at, load in loads.items():
        after = at + context.layout.store_size(load.type)
        if after in loads:
            yield [(at, load), (after, loads[after])]


def _is_recent(
    context: Context, at: int, load: Load, near: Sequence[tuple[int, Access]], accesses: Sequence[Access]
) -> bool:
    """True if the reverse writes to the adjoint just before it reads it, and LLVM does not know what it wrote.

    It has written it in one of the last iterations, or has cleared it in this one, where what was written since then
    may lie there as well. `near` are the accesses of the block at a known distance, `accesses` all of numbers.
    """
    step = _step(context, load)
    for other_at, other in near:
        distance = other_at - at
        if distance and step and distance % step == 0 and abs(distance) <= RECENT * abs(step):
            return True
        if not distance and isinstance(other, Store):
            between = accesses[accesses.index(load) + 1 : accesses.index(other)]
            if len(between) > MOST_BETWEEN or any(_may_meet(context, load, each) for each in between):
                return True
    return False


def _may_meet(context: Context, a: Access, b: Access) -> bool:
    assert context.memory is not None
    size_a, size_b = (context.layout.store_size(_type(each)) for each in (a, b))
    return context.memory.alias(a.pointer, size_a, b.pointer, size_b) is not AliasResult.NO


def _step(context: Context, load: Load) -> int | None:
    """The bytes by which the address of a load moves in an iteration of its loop; None if they are not known."""
    assert context.memory is not None and load.block is not None
    loop = context.loops.of(load.block)
    step = 0
    for (value, _), scale in context.memory.address(load.pointer).terms:
        if loop is not None and isinstance(value, Phi) and value.block is loop.header:
            induction = context.trips.inductions.get(value)
            if induction is None or induction.constant_step is None:
                return None
            step += scale * induction.constant_step
        elif loop is not None and not context.trips.invariant(value, loop):
            return None
    return step
