"""Memory that the differentiated function allocates and frees.

The shadow of an allocation is a second one, zero at the start. What the primal frees, the reverse may still read, so
freeing waits: pointer and shadow are noted, and freed when the reverse has ended.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from adjoint.ad import helpers
from adjoint.analyses.ir.builder import integer, zero
from adjoint.analyses.ir.model import Call, ConstantInt, Value
from adjoint.analyses.ir.types import I1, I8, I64, PTR, FunctionType
from adjoint.analyses.memory import known_callee
from adjoint.analyses.types.type_tree import POINTER, Concrete

if TYPE_CHECKING:
    from adjoint.ad.context import Context
    from adjoint.ad.gradient import Gradient

PLAIN_RELEASE = {
    "free": "free", "cfree": "free", "_ZdlPv": "_ZdlPv", "_ZdlPvm": "_ZdlPv", "_ZdlPvj": "_ZdlPv", "_ZdaPv": "_ZdaPv",
    "_ZdaPvm": "_ZdaPv", "_ZdaPvj": "_ZdaPv", "_ZdlPvRKSt9nothrow_t": "_ZdlPv", "_ZdaPvRKSt9nothrow_t": "_ZdaPv",
    "_ZdlPvSt11align_val_t": "_ZdlPvSt11align_val_t", "_ZdlPvmSt11align_val_t": "_ZdlPvSt11align_val_t",
    "_ZdaPvSt11align_val_t": "_ZdaPvSt11align_val_t", "_ZdaPvmSt11align_val_t": "_ZdaPvSt11align_val_t",
}  # fmt: skip
"""What frees, and the function of one pointer (and its alignment) that does the same.

Source: Itanium C++ ABI, section 3.3; ISO C++ [new.delete].
"""


def is_allocation(call: Call) -> bool:
    """Whether the call returns fresh memory, and frees nothing."""
    known = known_callee(call)
    return known is not None and known.allocates and known.frees < 0


def released(call: Call) -> Value | None:
    """The pointer that the call frees, None if it frees nothing (or allocates as well, as realloc does)."""
    known = known_callee(call)
    if known is None or known.frees < 0 or known.allocates or known.frees >= len(call.arguments):
        return None
    return call.arguments[known.frees]


def is_reallocation(call: Call) -> bool:
    """Whether the call is a `realloc`: it moves memory, frees the old and returns the new."""
    return call.called is not None and call.called.name in ("realloc", "reallocf") and known_callee(call) is not None


def allocates_behind(call: Call) -> Value | None:
    """Where the call puts the address of memory that it allocates, None if it does no such thing."""
    known = known_callee(call)
    return call.arguments[known.allocates_behind] if known is not None and known.allocates_behind >= 0 else None


def reallocate(gradient: Gradient, call: Call, shadow_of: Callable[[Value], Value]) -> None:
    """In place of a realloc of active memory: new memory beside the old, which the reverse may still read.

    As much is copied as the old memory has room for. The new shadow is zero but for pointers, which are copied; the
    reverse adds its numbers to the old one.
    """
    builder, module = gradient.builder, gradient.module
    old, size = gradient.value(call.arguments[0]), builder.resize(gradient.value(call.arguments[1]), I64)
    new = builder.call(helpers.malloc(module), [size], call.name)
    kept = common_size(gradient, old, size)
    builder.call(helpers.memcpy(module), [new, old, kept, integer(0, I1)])
    shadow = builder.call(helpers.malloc(module), [size], gradient.stem(call, "shadow"))
    builder.call(helpers.memset(module), [shadow, integer(0, I8), size, integer(0, I1)])
    old_shadow = shadow_of(call.arguments[0])
    if moved_kind(gradient.context, call) is POINTER:
        builder.call(helpers.memcpy(module), [shadow, old_shadow, kept, integer(0, I1)])
    gradient.values[call], gradient.shadows[call] = new, shadow
    gradient.releases.later("free", 0, [old, old_shadow])


def common_size(gradient: Gradient, old: Value, size: Value) -> Value:
    """How many bytes a realloc keeps, or a few more: as many as both memories have room for."""
    builder = gradient.builder
    room = builder.call(gradient.module.declare("malloc_usable_size", FunctionType(I64, (PTR,))), [old], "room")
    return builder.select(builder.compare("ult", room, size), room, size, "kept")


def moved_kind(context: Context, call: Call) -> Concrete:
    """What the memory that a realloc moves holds, all over."""
    (segment,) = context.segments([call], None, call)
    return segment.kind


def allocated_here(context: Context, call: Call, pointer: Value) -> bool:
    """Whether active memory that is freed was allocated by the function, as far as can be seen; a warning if not.

    If not, its shadow is the caller's: the derivative in it would be gone before anybody could read it, so that only
    the memory itself is freed, after the reverse.
    """
    if not context.activity.leads_outside(pointer):
        return True
    name = context.subjects.of(pointer)
    context.record("warning", context.subjects.of(call), f"freeing without malloc: where {name} was allocated was not "
                   "seen, so that its shadow is left to the caller", "free-without-malloc")  # fmt: skip
    return False


def clear(gradient: Gradient, call: Call, shadow: Value) -> None:
    """Make the memory of a shadow zero, as large as the allocation it shadows."""
    known = known_callee(call)
    if known is None or (call.called is not None and call.called.name == "calloc"):
        return
    size: Value = integer(1)
    for index in known.size:
        part = gradient.builder.resize(gradient.value(call.arguments[index]), I64)
        size = gradient.builder.multiply(size, part, "bytes")
    gradient.builder.call(helpers.memset(gradient.module), [shadow, integer(0, I8), size, integer(0, I1)])


class Releases:
    """Frees that wait for the reverse to end: for each freeing function, the pointers noted so far."""

    def __init__(self, gradient: Gradient) -> None:
        self._gradient = gradient
        self._noted: list[tuple[str, int]] = []

    def note(self, call: Call, pointers: list[Value]) -> None:
        """Note pointers to be freed by what the call would free them with."""
        gradient = self._gradient
        name = PLAIN_RELEASE.get(call.called.name if call.called is not None else "")
        aligned = name is not None and name.endswith("align_val_t")
        alignment = call.arguments[-1] if aligned else None
        if name is None or not (alignment is None or isinstance(alignment, ConstantInt)):
            raise gradient.context.error("no reverse of freeing active memory this way", call,
                                         "free it outside the differentiated function")  # fmt: skip
        self.later(name, alignment.value if alignment is not None else 0, pointers)

    def later(self, name: str, alignment: int, pointers: list[Value]) -> None:
        """Note pointers to be freed by a function of this name (and alignment, where it is not 0)."""
        gradient, builder = self._gradient, self._gradient.builder
        key = (name, alignment)
        if key not in self._noted:
            self._noted.append(key)
        buffer, counter = self._cells(key)
        for pointer in pointers:
            count: Value = builder.load(I64, counter, "count")
            used = [builder.load(PTR, buffer, "later"), count, integer(gradient.context.layout.pointer_size())]
            tape: Value = builder.call(helpers.grow(gradient.module), used, "later")
            builder.store(tape, buffer)
            builder.store(pointer, builder.offset(tape, count, PTR, "element"))
            builder.store(builder.add(count, integer(1)), counter)

    def finish(self) -> None:
        """Free everything noted."""
        gradient, builder = self._gradient, self._gradient.builder
        for name, alignment in self._noted:
            buffer, counter = self._cells((name, alignment))
            release = helpers.release(gradient.module, name, alignment)
            builder.call(release, [builder.load(PTR, buffer, "later"), builder.load(I64, counter, "count")])

    def _cells(self, key: tuple[str, int]) -> tuple[Value, Value]:
        cell = self._gradient.cell
        later = cell(("later", key), PTR, f"{key[0]}.later", zero(PTR))
        return later, cell(("noted", key), I64, f"{key[0]}.noted", integer(0))
