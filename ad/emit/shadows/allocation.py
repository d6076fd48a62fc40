"""Memory that the differentiated function allocates and frees.

The shadow of an allocation is a second one, zero at the start. What the primal frees, the reverse may still read, so
freeing waits: pointer and shadow are noted, and freed when the reverse has ended. A shadow that is the caller's is left
to it; where only the run tells whose memory it is, the function keeps a list of what it allocated.
"""

from __future__ import annotations

from collections.abc import Callable
from enum import Enum
from functools import cached_property
from typing import TYPE_CHECKING, cast

from ad.history.records import ErrorCode
from ad.runtime import helpers
from analyses.ir.builder import integer, zero
from analyses.ir.model import Call, Constant, Function, Instruction, Load, Phi, Value
from analyses.ir.types import I1, I8, I64, PTR, VOID, FunctionType, StructType
from analyses.library.rust_names import sibling
from analyses.memory.alias import known_callee
from analyses.memory.allocations import is_allocation, new_size, old_size, released
from analyses.type_trees.tree import POINTER

if TYPE_CHECKING:
    from ad.context.context import Context, Segment
    from ad.emit.sweeps.gradient import Gradient


def reallocate(gradient: Gradient, call: Call, shadow_of: Callable[[Value], Value]) -> None:
    """In place of a realloc of active memory: new memory beside the old, which the reverse may still read.

    As much is copied as the old memory has room for. The new shadow is zero but for pointers, which are copied; the
    reverse adds its numbers to the old one.
    """
    builder, module = gradient.builder, gradient.module
    old, asked = gradient.value(call.arguments[0]), gradient.value(new_size(call))
    allocate, free, described = _own_functions(gradient, call)
    new = builder.call(allocate, [asked, *described[1:]], call.name)
    kept = common_size(gradient, call, gradient.value)
    builder.call(helpers.memcpy(module), [new, old, kept, integer(0, I1)])
    moved = moved_segment(gradient.context, call)
    old_shadows: list[Value] = []
    for _ in gradient.lanes():
        shadow = builder.call(allocate, [asked, *described[1:]], gradient.stem(call, "shadow"))
        size = builder.resize(asked, I64)
        builder.call(helpers.memset(module), [shadow, integer(0, I8), size, integer(0, I1)])
        old_shadow = shadow_of(call.arguments[0])
        if moved.kind is POINTER:
            builder.call(helpers.memcpy(module), [shadow, old_shadow, kept, integer(0, I1)])
        elif moved.words:
            builder.call(helpers.move_words(module, "addresses"), [old_shadow, shadow, builder.resize(kept, I64)])
        gradient.shadows[call] = shadow
        old_shadows.append(old_shadow)
    gradient.values[call] = new
    gradient.releases.allocated(new)
    own = owner(gradient.context, call, call.arguments[0]) is Owner.FUNCTION
    for pointer in (old, *old_shadows) if own else (old,):
        gradient.releases.later(free, [pointer, *described])


def _own_functions(gradient: Gradient, call: Call) -> tuple[Function, Function, list[Value]]:
    """What allocates and frees the memory that a realloc moves, and what that is told: Rust's, size, alignment."""
    module = gradient.module
    if old_size(call) is None:
        return helpers.malloc(module), helpers.free(module), []
    assert call.called is not None
    described = [gradient.value(a) for a in call.arguments[1:3]]
    numbers = tuple(value.type for value in described)
    allocate = module.declare(sibling(call.called.name, "__rust_alloc"), FunctionType(PTR, numbers))
    free = module.declare(sibling(call.called.name, "__rust_dealloc"), FunctionType(VOID, (PTR, *numbers)))
    return allocate, free, described


def common_size(gradient: Gradient, call: Call, of: Callable[[Value], Value]) -> Value:
    """How many bytes a realloc keeps, or a few more: as many as both memories have room for.

    `of` gives the call's arguments.
    """
    builder = gradient.builder
    size, known = builder.resize(of(new_size(call)), I64), old_size(call)
    if known is not None:
        room: Value = builder.resize(of(known), I64)
    else:
        asked = gradient.module.declare("malloc_usable_size", FunctionType(I64, (PTR,)))
        room = builder.call(asked, [of(call.arguments[0])], "room")
    return builder.select(builder.compare("ult", room, size), room, size, "kept")


def moved_segment(context: Context, call: Call) -> Segment:
    """What the memory that a realloc moves holds, all over."""
    (segment,) = context.segments([call], None, call)
    return segment


class Owner(Enum):
    """Whose a shadow is, of memory that the function frees."""

    FUNCTION = "the function's"
    EITHER = "that of who allocated it, which the run tells"
    CALLER = "the caller's"


def owner(context: Context, call: Call, pointer: Value) -> Owner:
    """Whose shadow active memory has that is freed, as far as can be seen; a warning if it may be the caller's.

    The derivative in a shadow of the caller's would be gone before anybody could read it, so that only the memory
    itself is freed, after the reverse.
    """
    if _surely_own(pointer) or not context.activity.leads_outside(pointer):
        return Owner.FUNCTION
    if context.allocates and _can_be_asked(context, pointer):
        return Owner.EITHER
    name = context.subjects.of(pointer)
    if not context.premise("warning", call):
        context.record("warning", context.subjects.of(call), f"freeing without malloc: where {name} was allocated was "
                       "not seen, so that its shadow is left to the caller", ErrorCode.FREE_WITHOUT_MALLOC)  # fmt: skip
    return Owner.CALLER


def _surely_own(pointer: Value) -> bool:
    """Whether a pointer is what the function allocated, whatever way control comes."""
    seen: set[Value] = set()
    work = [pointer]
    while work:
        value = work.pop()
        if value in seen or isinstance(value, Constant) or (isinstance(value, Call) and is_allocation(value)):
            continue
        seen.add(value)
        if isinstance(value, Phi):
            work.extend(value.operands)
        elif isinstance(value, Instruction) and value.opcode == "select":
            work.extend(value.operands[1:])
        else:
            return False
    return True


def _can_be_asked(context: Context, pointer: Value) -> bool:
    """Whether what is freed surely has a shadow."""
    if context.on_device:
        return False
    if isinstance(pointer, Phi) or (isinstance(pointer, Instruction) and pointer.opcode == "select"):
        sources = pointer.operands if isinstance(pointer, Phi) else pointer.operands[1:]
        return all(not isinstance(s, Constant) and context.active(s) for s in sources)
    return isinstance(pointer, Load)


def clear(gradient: Gradient, call: Call, shadow: Value) -> None:
    """Make the memory of a shadow zero, as large as the allocation it shadows."""
    known = known_callee(call)
    if known is None or known.zeroed:
        return
    if not known.size:
        raise gradient.context.error("nothing says how large the memory is that this allocates, to clear its shadow",
                                     call, "register the allocator with the index of its size")  # fmt: skip
    size = allocated_size(gradient, call)
    gradient.builder.call(helpers.memset(gradient.module), [shadow, integer(0, I8), size, integer(0, I1)])


def allocated_size(gradient: Gradient, call: Call) -> Value:
    """How many bytes a call allocates, as a product of its arguments."""
    known, size = known_callee(call), cast(Value, integer(1))
    assert known is not None
    for index in known.size:
        part = gradient.builder.resize(gradient.value(call.arguments[index]), I64)
        size = gradient.builder.multiply(size, part, "bytes")
    return size


class Releases:
    """Frees that wait for the reverse to end: for each freeing function, what it is to be called with, noted so far."""

    def __init__(self, gradient: Gradient) -> None:
        self._gradient = gradient
        self._noted: dict[Function, int] = {}

    @cached_property
    def uncertain(self) -> bool:
        """Whether the function frees memory of which only the run tells who allocated it."""
        context = self._gradient.context
        if context.request.forward or not context.allocates:
            return False
        calls = [i for block in context.cfg.reverse_postorder for i in block.instructions if isinstance(i, Call)]
        frees = [(call, freed) for call in calls if (freed := released(call)) and not isinstance(freed, Constant)]
        return any(context.active(freed) and owner(context, call, freed) is Owner.EITHER for call, freed in frees)

    def allocated(self, pointer: Value) -> None:
        """Note that the function allocated active memory, if it will want to know."""
        if self.uncertain:
            gradient, builder = self._gradient, self._gradient.builder
            buffer, counter, _ = self._allocations()
            count: Value = builder.load(I64, counter, "count")
            used = [builder.load(PTR, buffer, "own"), count, integer(gradient.context.layout.pointer_size())]
            own = builder.call(helpers.grow(gradient.module), used, "own")
            builder.store(own, buffer)
            builder.store(pointer, builder.offset(own, count, PTR, "element"))
            builder.store(builder.add(count, integer(1)), counter)

    def if_own(self, pointer: Value, shadow: Value) -> Value:
        """The shadow if the function allocated what it is the shadow of, else null."""
        gradient, builder = self._gradient, self._gradient.builder
        buffer, counter, found = self._allocations()
        used = [builder.load(PTR, buffer, "own"), builder.load(I64, counter, "count"), found, pointer]
        own = builder.call(helpers.owns(gradient.module), used, "own")
        return builder.select(own, shadow, zero(PTR), "own.shadow")

    def forget(self) -> None:
        """Free the list of what was allocated."""
        if self.uncertain:
            builder = self._gradient.builder
            builder.call(helpers.free(self._gradient.module), [builder.load(PTR, self._allocations()[0], "own")])

    def _allocations(self) -> tuple[Value, Value, Value]:
        """The slots of the list of what was allocated, of its length, and of where something was found last."""
        cell = self._gradient.cell
        buffer = cell(("own", "list"), PTR, "own", zero(PTR))
        counter = cell(("own", "count"), I64, "own.count", integer(0))
        return buffer, counter, cell(("own", "found"), I64, "own.found", integer(0))

    def note(self, call: Call, pointers: list[Value]) -> None:
        """Note pointers to be freed as the call would free one."""
        called, freed, gradient = call.called, released(call), self._gradient
        assert called is not None
        if called.function_type.variadic:
            raise gradient.context.error("no reverse of freeing active memory this way", call,
                                         "free it outside the differentiated function")  # fmt: skip
        primal, *shadows = pointers
        if not (isinstance(freed, Call) and is_allocation(freed)):
            # Memory of integers that active memory leads to is its own shadow.
            builder, none = gradient.builder, zero(primal.type)
            shadows = [builder.select(builder.compare("eq", primal, s), none, s, "apart") for s in shadows]
        for pointer in (primal, *shadows):
            arguments = [pointer if a is freed else gradient.value(a) for a in call.arguments]
            self.later(called, arguments, next(i for i, a in enumerate(call.arguments) if a is freed))

    def later(self, function: Function, arguments: list[Value], freed: int = 0) -> None:
        """Note a call of a function that frees the argument at an index, if it is not null."""
        gradient, builder = self._gradient, self._gradient.builder
        self._noted.setdefault(function, freed)
        row = StructType(tuple(argument.type for argument in arguments))
        buffer, counter = self._cells(function)
        count: Value = builder.load(I64, counter, "count")
        used = [builder.load(PTR, buffer, "later"), count, integer(gradient.context.layout.alloc_size(row))]
        tape: Value = builder.call(helpers.grow(gradient.module), used, "later")
        builder.store(tape, buffer)
        place = builder.offset(tape, count, row, "element")
        for i, argument in enumerate(arguments):
            builder.store(argument, builder.member(place, row, i))
        builder.store(builder.add(count, integer(1)), counter)

    def finish(self) -> None:
        """Free everything noted."""
        gradient, builder = self._gradient, self._gradient.builder
        if not gradient.split:
            self.forget()
        for function, freed in self._noted.items():
            buffer, counter = self._cells(function)
            if gradient.context.request.keeps:
                continue
            release = helpers.release(gradient.module, function, freed)
            builder.call(release, [builder.load(PTR, buffer, "later"), builder.load(I64, counter, "count")])

    def _cells(self, function: Function) -> tuple[Value, Value]:
        cell, name = self._gradient.cell, function.name
        later = cell(("later", name), PTR, f"{name}.later", zero(PTR))
        return later, cell(("noted", name), I64, f"{name}.noted", integer(0))
