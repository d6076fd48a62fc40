"""The elements of the buffers in which loops keep values: one for each iteration, a bit where that is enough."""

from __future__ import annotations

from ad.emit.function.emitter import Emitter
from ad.plan.items import Item
from ad.plan.loop_reruns import Rerun
from analyses.control_flow.loops import Loop
from analyses.ir.builder import integer
from analyses.ir.constants import Value
from analyses.ir.types import I1, I8, I64, PTR, IntType

BITS = 8
"""The elements in a byte of a packed buffer."""


def put_element(emitter: Emitter, item: Item, total: Value, value: Value) -> None:
    """Store a value of the iteration that is number `total` from 1."""
    builder, kept = emitter.builder, emitter.gradient.kept
    index = builder.binary("sub", total, integer(1), "index")
    address = _address(emitter, item, index)
    if item not in emitter.gradient.packed:
        kept[builder.store(value, address, emitter.kept_align(value.type))] = item
        return
    place = builder.resize(builder.binary("and", index, integer(BITS - 1)), I8)
    mask = builder.binary("xor", builder.binary("shl", integer(1, I8), place), integer(-1, I8), "others")
    # The byte as it is so far is in a slot, which LLVM turns into a register: it is stored, but not loaded again.
    so_far = emitter.cell(("bits", item), I8, f"{emitter.buffer(item).name}.bits", integer(0, I8))
    others = builder.binary("and", builder.load(I8, so_far, "bits"), mask)
    bit = builder.binary("shl", builder.resize(value, I8), place, "bit")
    bits = builder.binary("or", others, bit, "bits")
    builder.store(bits, so_far)
    kept[builder.store(bits, address)] = item


def get_element(emitter: Emitter, item: Item, name: str) -> Value:
    """Load the value of the iteration that the reverse is at."""
    builder, level, rerun = emitter.builder, emitter.level(item), emitter.plan.rerun_of.get(item)
    index: Value
    if counts_itself(level, rerun):
        index = builder.load(I64, emitter.iteration(level), "at")
    else:
        index = builder.binary("sub", builder.load(I64, emitter.counter(level, rerun), "total"), integer(1), "index")
    address = _address(emitter, item, index)
    type_ = emitter.item_type(item)
    if item not in emitter.gradient.packed:
        return builder.load(type_, address, name, emitter.kept_align(type_))
    place = builder.resize(builder.binary("and", index, integer(BITS - 1)), I8)
    shifted = builder.binary("lshr", builder.load(I8, address, "bits"), place, "bit")
    if type_ == I1:
        return builder.resize(shifted, I1, name=name)
    assert isinstance(type_, IntType)
    return builder.resize(builder.binary("and", shifted, integer(1, I8)), type_, name=name)


def counts_itself(loop: Loop, rerun: Rerun | None) -> bool:
    """True if the number of a loop's iteration is that of its element: the loop is entered once."""
    return rerun is None and loop.parent is None


def _address(emitter: Emitter, item: Item, index: Value) -> Value:
    builder = emitter.builder
    if (row := emitter.gradient.rows.get(item)) is not None:
        rows = builder.load(PTR, emitter.buffer(row.first), "tape")
        element = builder.member(builder.offset(rows, index, row.type, "row"), row.type, row.field, "element")
        return emitter.lane_at(item, element)
    type_ = emitter.kept_type(item)
    if item in emitter.gradient.packed:
        index, type_ = builder.binary("lshr", index, integer(3), "byte"), I8
    buffer = builder.load(PTR, emitter.buffer(item), "tape")
    return emitter.lane_at(item, builder.offset(buffer, index, type_, "element"))
