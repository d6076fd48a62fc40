"""The segments of bytes that memcpy, memmove, memset and realloc move."""

from __future__ import annotations

from ad.context.context import Context
from ad.context.stored_types import Segment
from ad.normalise.memory.array_copies import divisor_of
from analyses.ir.constants import ConstantInt, Value
from analyses.ir.instructions import Call
from analyses.ir.intrinsics import is_on_device
from analyses.memory.addresses import constant_of
from analyses.memory.allocations import new_size, old_size
from analyses.type_trees.attributes import TRUE_TYPE, UnreadableTypeError, of_transfer
from analyses.type_trees.tree import UNKNOWN, Concrete


def transfer_segments(context: Context, call: Call) -> list[Segment]:
    """The segments that memcpy, memmove or memset writes; Unknown marks bytes that can be cleared in any case."""
    length = call.arguments[2]
    size = length.value if isinstance(length, ConstantInt) else None
    if size is not None and is_on_device(call) and _is_array(context, call, size):
        size = None
    written = _written(context, call) if call.attachment(TRUE_TYPE) else []
    if written and size is not None:
        ends = [start for start, _ in written[1:]] + [size]
        return [Segment(start, end - start, kind) for (start, kind), end in zip(written, ends, strict=True)]
    if written:
        if len(written) > 1 or written[0][0]:
            context.carried.unknown(
                call, "its length is not constant, and its metadata names several types", certain=True
            )
        return [Segment(0, None, written[0][1])]
    pointers = [argument for argument in call.arguments[:2] if argument.type.is_pointer]
    byte = call.arguments[1]
    constant = brings_nothing(context, byte) if byte.type.is_pointer else constant_of(byte) == 0
    either = constant and not context.request.forward and context.stored.made_here(call.arguments[0])
    return context.stored.segments(pointers, size, call, either=either)


def _is_array(context: Context, call: Call, size: int) -> bool:
    """True if of the bytes that a copy to or from a device moves all that are known are of one kind.

    Which elements of an array a kernel accesses depends on the number of the thread, so that only the first is known.
    """
    kinds = set[Concrete]()
    for pointer in call.arguments[:2]:
        if pointer.type.is_pointer:
            tree = context.types.of(pointer)
            kinds |= {kind for path, kind in tree.entries.items() if len(path) == 2 and -1 <= path[1] < size}
    if len(kinds) != 1:
        return False
    type_ = next(iter(kinds)).float_type
    return type_ is None or size % context.layout.alloc_size(type_) == 0


def brings_nothing(context: Context, source: Value) -> bool:
    """True if a copy from memory is as good as a constant: no derivative is there, and no address."""
    activity = context.activity
    return not (context.active(source) or activity.holds_varied(source) or activity.holds_addresses(source))


def _written(context: Context, call: Call) -> list[tuple[int, Concrete]]:
    """The kinds of the bytes of a copy or memset, as (offset, kind), from its metadata."""
    try:
        return of_transfer(call)
    except UnreadableTypeError as error:
        raise context.error(str(error), call) from None


def moved_segment(context: Context, call: Call) -> Segment:
    """The segment that a realloc moves, all of one kind."""
    pointers, size = [call, call.arguments[0]], old_size(call) or new_size(call)
    if not context.types.has_only_doubles and context.stored.holds_numbers(pointers, divisor_of(size, {})):
        return Segment(0, None, UNKNOWN, numbers=True)
    (segment,) = context.stored.segments(pointers, None, call)
    return segment
