"""Memory that the differentiated function allocates and frees.

The shadow of an allocation is a second one, zero at the start. What the primal frees, the reverse may still read, so
freeing waits: pointer and shadow are noted, and freed when the reverse has ended. A shadow that is the caller's is left
to it; where only the run tells whose memory it is, the function keeps a list of what it allocated.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import cast

from ad.context.ownership import Owner, owner
from ad.context.transfers import moved_segment
from ad.emit.function.emitter import Emitter
from ad.emit.function.protocols import ShadowSource
from ad.runtime import helpers
from analyses.ir.builder import integer
from analyses.ir.constants import Value
from analyses.ir.instructions import Call
from analyses.ir.model import Function
from analyses.ir.types import I1, I8, I32, I64, PTR, VOID, FunctionType
from analyses.library.functions.generated import WordMove
from analyses.library.rust_names import sibling
from analyses.memory.allocations import new_size, old_size
from analyses.memory.call_effects import known_callee
from analyses.type_trees.tree import POINTER


def reallocate(shadows: ShadowSource, call: Call) -> None:
    """In place of a realloc of active memory: new memory beside the old, which the reverse may still read.

    As much is copied as the old memory has room for. The new shadow is zero but for pointers, which are copied; the
    reverse adds its numbers to the old one.
    """
    emitter = shadows.emitter
    builder, module = emitter.builder, emitter.module
    old, asked = emitter.value(call.arguments[0]), emitter.value(new_size(call))
    allocate, free, described = _own_functions(emitter, call)
    new = builder.call(allocate, [asked, *described[1:]], call.name)
    kept = common_size(emitter, call, emitter.value)
    builder.call(helpers.memcpy(module), [new, old, kept, integer(0, I1)])
    moved = moved_segment(emitter.context, call)
    old_shadows: list[Value] = []
    for lane in shadows.lanes():
        shadow = builder.call(allocate, [asked, *described[1:]], emitter.stem(call, "shadow"))
        size = builder.resize(asked, I64)
        builder.call(helpers.memset(module), [shadow, integer(0, I8), size, integer(0, I1)])
        old_shadow = lane.of(call.arguments[0])
        if moved.kind is POINTER:
            builder.call(helpers.memcpy(module), [shadow, old_shadow, kept, integer(0, I1)])
        elif moved.words:
            copy = helpers.move_words(module, WordMove.COPY_ADDRESSES)
            builder.call(copy, [old_shadow, shadow, builder.resize(kept, I64)])
        lane.emitter.shadows[call] = shadow
        old_shadows.append(old_shadow)
    emitter.values[call] = new
    emitter.releases.allocated(new)
    is_owned = owner(emitter.context, call, call.arguments[0]) is Owner.FUNCTION
    for pointer in (old, *old_shadows) if is_owned else (old,):
        emitter.releases.later(free, [pointer, *described])


def _own_functions(emitter: Emitter, call: Call) -> tuple[Function, Function, list[Value]]:
    """The functions that allocate and free the memory that a realloc moves, and their further operands (Rust's)."""
    module = emitter.module
    if old_size(call) is None:
        return helpers.malloc(module), helpers.free(module), []
    assert call.called is not None
    described = [emitter.value(a) for a in call.arguments[1:3]]
    numbers = tuple(value.type for value in described)
    allocate = module.declare(sibling(call.called.name, "__rust_alloc"), FunctionType(PTR, numbers))
    free = module.declare(sibling(call.called.name, "__rust_dealloc"), FunctionType(VOID, (PTR, *numbers)))
    return allocate, free, described


def common_size(emitter: Emitter, call: Call, of: Callable[[Value], Value]) -> Value:
    """The number of bytes that a realloc keeps, or a few more: as many as fit into both memories.

    `of` gives the call's arguments.
    """
    builder = emitter.builder
    size, previous_size = builder.resize(of(new_size(call)), I64), old_size(call)
    if previous_size is not None:
        room: Value = builder.resize(of(previous_size), I64)
    else:
        asked = emitter.module.declare("malloc_usable_size", FunctionType(I64, (PTR,)))
        room = builder.call(asked, [of(call.arguments[0])], "room")
    return builder.select(builder.compare("ult", room, size), room, size, "kept")


def clear(emitter: Emitter, call: Call, shadow: Value) -> None:
    """Make the memory of a shadow zero, as large as the allocation it shadows."""
    callee = known_callee(call)
    if callee is None or callee.zeroed:
        return
    if not callee.size:
        raise emitter.context.error(
            "nothing says how large the memory is that this allocates, to clear its shadow",
            call,
            "register the allocator with the index of its size",
        )
    size = allocated_size(emitter, call)
    if callee.cleared_by:
        clears = emitter.module.declare(callee.cleared_by, FunctionType(I32, (PTR, I32, I64)))
        emitter.builder.call(clears, [shadow, integer(0, I32), size])
        return
    emitter.builder.call(helpers.memset(emitter.module), [shadow, integer(0, I8), size, integer(0, I1)])


def allocated_size(emitter: Emitter, call: Call) -> Value:
    """The number of bytes that a call allocates, as a product of its arguments."""
    callee, size = known_callee(call), cast(Value, integer(1))
    assert callee is not None
    for index in callee.size:
        part = emitter.builder.resize(emitter.value(call.arguments[index]), I64)
        size = emitter.builder.multiply(size, part, "bytes")
    return size
