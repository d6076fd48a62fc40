"""Type rules of memory: alloca, load, store, address arithmetic, atomics."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import partial
from itertools import product

from analyses.ir.constants import Constant, ConstantExpression, ConstantInt, ConstantNamed, Value
from analyses.ir.instructions import (
    AggregateAccess,
    Alloca,
    AtomicUpdate,
    Binary,
    Call,
    Cast,
    CompareExchange,
    GetElementPointer,
    Load,
    Store,
    Switch,
    VarArgument,
)
from analyses.ir.model import GlobalVariable, Instruction
from analyses.ir.types import FloatType
from analyses.type_trees.tree import (
    ANYTHING,
    EMPTY,
    FLOATS,
    INTEGER,
    POINTER,
    UNKNOWN,
    TypeTree,
    float_concrete,
    leaf,
    whole,
)
from analyses.types.function_types import FunctionTypes
from analyses.types.rules.arithmetic import combine, operands_from_result
from analyses.types.shape.extents import address

JULIA_TYPE_TABLES = ("small_typeof", "jl_small_typeof")
MAX_COMBINATIONS = 256
"""Address arithmetic with more combinations of known indices than this gives no types behind the pointer."""

COUNTING = frozenset(["add", "sub", "mul", "udiv", "sdiv", "urem", "srem"])
"""Operations on integers that are never done to the bits of a number or an address in Rust."""

_OVERFLOWING = re.compile(r"[su](?:add|sub|mul)\.(?:with\.overflow|sat)$")
"""Intrinsics that do the same, as unoptimised Rust code does."""

SMALLEST_COUNT = 4
"""The fewest bytes of such an integer: others may be parts of values."""

MAX_MOVES = 10
"""The most successive moves that are followed back from a pointer to its load."""


def alloca(a: FunctionTypes, i: Alloca) -> None:
    """A stack slot is a pointer; its element count is an integer; its types end with the slot."""
    count = 1
    if i.operands:
        a.learn(i.operands[0], whole(INTEGER))
        count = i.operands[0].value if isinstance(i.operands[0], ConstantInt) else -1
    tree = leaf(POINTER)
    if count >= 0:
        tree = tree.merge(a.of(i).lookup(count * a.layout.alloc_size(i.allocated_type), a.pointer_size))
    a.learn(i, tree.only(-1))


ADDRESS = "adjoint.address"
"""Metadata of a load or store of an address in a list of addresses, whose types are not alike: it tells nothing of what
lies behind them."""


def load_up(a: FunctionTypes, i: Load) -> None:
    """The pointer of a load points to the type of the loaded value."""
    if i.attachment(ADDRESS) is not None:
        a.learn(i.pointer, _LEADS_TO_ADDRESS)
        return
    size = a.size(i)
    inside = a.of(i).without_anything().shift(0, size, 0, a.pointer_size)
    a.learn(i.pointer, leaf(POINTER).merge(inside).only(-1))


def load(a: FunctionTypes, i: Load) -> None:
    """A loaded value has the type that its pointer points to."""
    if i.attachment(ADDRESS) is not None:
        a.learn(i, leaf(POINTER).only(-1))
        return
    if i.attachment("nonnull") is not None:
        a.learn(i, leaf(POINTER).only(-1))  # the front end says that it is an address
    tree = a.of(i.pointer).lookup(a.size(i), a.pointer_size)
    other = tree.inner not in (POINTER, ANYTHING, UNKNOWN) and not (tree.inner is INTEGER and a.stays_integer(i))
    if other and i.type.is_pointer and a.whole_program.round.defers_contradictions:
        return  # an address here, another type at another time
    if tree.inner is UNKNOWN and a.program.is_rust(i) and _is_counted(a, i, tree) and a.leads_to_several(i.pointer):
        a.learn(i, whole(INTEGER))  # an integer here, a number at another time
    if not _is_another(a, i.pointer, i, tree):
        a.learn(i, tree)


def _is_another(a: FunctionTypes, pointer: Value, value: Value, memory: TypeTree) -> bool:
    """True if a register is moved from or to bytes that are of another type elsewhere, as those of an enum of Rust.

    A floating-point register is a number, and what Rust code counts with an integer, whatever the memory holds at
    another time. This is reported as a contradiction.
    """
    if memory.inner not in (INTEGER, POINTER) and memory.inner.float_type is None:
        return False
    if isinstance(value, Constant) or not a.whole_program.round.defers_contradictions:
        return False
    kind = (
        FLOATS[value.type] if isinstance(value.type, FloatType) else INTEGER if _is_counted(a, value, memory) else None
    )
    if kind is None or memory.inner is kind or a.of(value).inner is memory.inner:
        return False
    step = a.size(value) if kind is not INTEGER else 1
    own = TypeTree({(at,): kind for at in range(0, a.size(value), step)})
    a.learn(pointer, leaf(POINTER).merge(own).only(-1), because=value)
    return True


def counts(value: object) -> bool:
    """True for an operation that Rust code does to integers only."""
    if isinstance(value, Call):
        return value.intrinsic is not None and _OVERFLOWING.match(value.intrinsic) is not None
    return isinstance(value, Binary) and value.opcode in COUNTING


def _is_counted(a: FunctionTypes, value: Value, memory: TypeTree) -> bool:
    """True if code loads a value as an integer that it finds an element with, or converts to a number.

    Rust code also calculates with integers, and compares them. What it passes to a function, or puts in a struct, as an
    integer is no address.
    """
    if not isinstance(value, Load) or not value.type.is_integer or a.size(value) < SMALLEST_COUNT:
        return False
    users = a.index.users(value)
    if not a.program.is_rust(value):
        return any(map(partial(_takes_integer, value), users))
    counting = any(
        counts(user)
        or (isinstance(user, GetElementPointer) and user.base is not value)
        or isinstance(user, Switch)
        or _takes_integer(value, user)
        or (isinstance(user, (Call, AggregateAccess)) and memory.inner is POINTER)
        for user in users
    )
    return counting or (bool(users) and a.stays_integer(value))


def _takes_integer(value: Value, user: object) -> bool:
    """True if an instruction uses a value as an integer, whatever the program's language."""
    if isinstance(user, GetElementPointer):
        return user.base is not value and "inbounds" in user.flags
    return isinstance(user, Cast) and user.opcode in ("sitofp", "uitofp")


def store(a: FunctionTypes, i: Store) -> None:
    """The pointer of a store points to the type of the stored value, and the value has the type that it points to.

    A pointer that is moved and stored back where it was loaded (`p++` of a variable in memory) is only a pointer: the
    types behind the old pointer are not those behind the new one, and would be moved again and again.
    """
    size = a.size(i.value)
    if isinstance(i.value, ConstantInt) and i.value.value == i.align and a.program.is_rust(i):
        return  # Rust's dangling pointer is its alignment: core::ptr::NonNull::dangling
    if _moved_on(i) or i.attachment(ADDRESS) is not None:
        a.learn(i.pointer, _LEADS_TO_ADDRESS)
        return
    inside = a.of(i.value).without_anything().shift(0, size, 0, a.pointer_size).zero_based()
    a.learn(i.pointer, leaf(POINTER).merge(inside).only(-1))
    memory = a.of(i.pointer).without_anything().lookup(size, a.pointer_size)
    if not _is_another(a, i.pointer, i.value, memory):
        a.learn(i.value, memory)


_LEADS_TO_ADDRESS = TypeTree({(-1,): POINTER, (-1, 0): POINTER})


def _moved_on(i: Store) -> bool:
    """True if the stored value was loaded from the same pointer and moved by an offset."""
    value, moved = i.value, False
    for _ in range(MAX_MOVES):
        if not isinstance(value, GetElementPointer):
            break
        moved = moved or not all(isinstance(index, ConstantInt) and not index.value for index in value.indices)
        value = value.base
    return moved and isinstance(value, Load) and value.pointer is i.pointer


def va_arg(a: FunctionTypes, i: VarArgument) -> None:
    """A list of variable arguments is a pointer."""
    a.learn(i.operands[0], whole(POINTER))


# -- address arithmetic --------------------------------------------------------------------------


def getelementptr(a: FunctionTypes, i: GetElementPointer | ConstantExpression) -> None:
    """A pointer moved by an offset has behind it what lies behind its base, that many bytes further."""
    base, indices = i.operands[0], i.operands[1:]
    inbounds = "inbounds" in i.flags
    if isinstance(base, ConstantNamed) and base.word in ("undef", "poison"):
        a.learn(i, whole(ANYTHING))
        return
    if isinstance(base, ConstantNamed) and _offset_from_null(a, indices):
        a.learn(i, whole(INTEGER if _only_counted(a, i) else ANYTHING))
        return
    if isinstance(base, GlobalVariable) and base.name in JULIA_TYPE_TABLES:
        a.learn(i, TypeTree({(-1,): POINTER, (-1, -1): POINTER}))
        return
    behind_base = a.of(base)
    both = a.both_ways
    if both and (inbounds or _pointers_for_sure(a, i, behind_base)):
        for index in indices:
            a.learn(index, whole(INTEGER))
    if not inbounds and not all(a.of(index).inner in (INTEGER, ANYTHING) for index in indices):
        return  # the pointer may be one of the indices
    a.learn(i, behind_base.strided())
    a.learn(i, whole(behind_base.inner) if behind_base.inner.word != "Unknown" else EMPTY)
    if both and (kind := a.of(i).inner).word != "Unknown":
        a.learn(base, whole(kind))
    _move(a, i, base, indices, behind_base)


def _offset_from_null(a: FunctionTypes, indices: Sequence[Value]) -> bool:
    """True if this is an `offsetof` or `sizeof` expression: an address counted from null, which is an integer."""
    nonzero = False
    for index in indices:
        if isinstance(index, ConstantInt):
            nonzero = nonzero or index.value != 0
        elif a.of(index).inner is not INTEGER:
            return False
    return nonzero


def _only_counted(a: FunctionTypes, i: Value) -> bool:
    """True if an address counted from null is used as a number; otherwise control never reaches its uses."""
    uses = [user for user in a.index.users(i) if isinstance(user, (Instruction, ConstantExpression))]
    return all(user.opcode in ("ptrtoint", "icmp", "inttoptr", "getelementptr") for user in uses)


def _pointers_for_sure(a: FunctionTypes, i: Value, behind_base: TypeTree) -> bool:
    return not a.options.strict_aliasing and behind_base.inner is POINTER and a.of(i).inner is POINTER


def _move(
    a: FunctionTypes,
    i: GetElementPointer | ConstantExpression,
    base: Value,
    indices: Sequence[Value],
    behind_base: TypeTree,
) -> None:
    if not indices or i.type.is_vector or i.source_type is None:
        return
    parts = a.shape.addresses.get(i)
    if parts is None:
        parts = a.shape.addresses[i] = address(a.layout, i.source_type, indices)
    constant, variable, result = parts
    offsets = _offsets(a, base, indices, constant, variable)
    if offsets is None:
        return
    down_tree = up_tree = None
    before, after = behind_base.data(), a.of(i).data() if a.both_ways else EMPTY
    for first_is_zero, offset in offsets:
        if offset < 0:
            continue
        if variable and a.shape.extents.is_small_integer(base, offset) and _reads_numbers(a.of(i)):
            continue  # the index after the last iteration, where nothing is accessed any more
        size = a.layout.alloc_size(result) if first_is_zero else None
        moved = before.shift(offset, size, 0, a.pointer_size)
        down_tree = moved if down_tree is None else down_tree.meet(moved)
        if a.both_ways:
            back = after.shift(0, None, offset, a.pointer_size)
            up_tree = back if up_tree is None else up_tree.merge(back)
    if down_tree is not None:
        a.learn(i, down_tree.only(-1))
    if up_tree is not None:
        a.learn(base, up_tree.only(-1))


def _reads_numbers(tree: TypeTree) -> bool:
    """True if a pointer points to a double."""
    kind = tree.at((-1, 0)).float_type
    return kind is not None and str(kind) == "double"


def _offsets(
    a: FunctionTypes, base: Value, indices: Sequence[Value], constant: int, variable: dict[Value, int]
) -> list[tuple[bool, int]] | None:
    """A pair for each combination of known indices; None if an index is not known.

    A pair is whether the first index is zero, and the byte offset.
    """
    first = indices[0]
    first_zero = isinstance(first, ConstantInt) and first.value == 0
    if not variable:
        return [(first_zero, constant)]
    choices: list[list[int]] = []
    before: frozenset[Value] | None = None
    combinations = 1
    for index in variable:
        values = sorted(v for v in a.integers(index) if v >= 0)
        combinations *= len(values)
        if not values or combinations > MAX_COMBINATIONS:
            return None
        if len(values) > 1:
            # Two steps along the same loop depend on each other, which sets of offsets can't express.
            before = _loops_so_far(a, base) if before is None else before
            if before & a.loop_headers(index):
                return None
        choices.append(values)
    out: list[tuple[bool, int]] = []
    for combination in product(*choices):
        offset, zero = constant, first_zero
        for (index, step), value in zip(variable.items(), combination, strict=True):
            offset += step * value
            if index is first:
                zero = value == 0
        out.append((zero, offset))
    return out


def _loops_so_far(a: FunctionTypes, base: Value) -> frozenset[Value]:
    """The headers of the loops whose induction variables the base was moved by already."""
    out: set[Value] = set()
    for _ in range(1000):
        if isinstance(base, GetElementPointer) or (
            isinstance(base, ConstantExpression) and base.opcode == "getelementptr"
        ):
            for index in base.operands[1:]:
                out |= a.loop_headers(index)
        elif getattr(base, "opcode", "") not in ("bitcast", "addrspacecast", "inttoptr", "ptrtoint"):
            break
        base = base.operands[0]  # type: ignore[attr-defined]
    return frozenset(out)


# -- atomics -------------------------------------------------------------------------------------

_AS_BINARY = {
    "add": "add",
    "sub": "sub",
    "and": "and",
    "or": "or",
    "xor": "xor",
    "fadd": "fadd",
    "fsub": "fsub",
    "fmax": "fadd",
    "fmin": "fadd",
    "fmaximum": "fadd",
    "fminimum": "fadd",
}


def atomicrmw(a: FunctionTypes, i: AtomicUpdate) -> None:
    """An atomic update is a load, an operation and a store."""
    pointer, value = i.operands
    size = a.size(i)
    result, memory, stored = a.of(i), a.of(pointer).lookup(size, a.pointer_size), a.of(value)
    if i.operation == "xchg":
        # The memory takes the type of the stored value; its old type is that of the result.
        memory = memory.merge(stored.without_anything()).merge(result.without_anything())
        stored = result = memory
    elif i.operation in _AS_BINARY:
        opcode = _AS_BINARY[i.operation]
        if opcode.startswith("f"):
            kind = whole(float_concrete(i.type))
            memory, stored, result = memory.merge(kind), stored.merge(kind), result.merge(kind)
        else:
            old = memory
            memory, stored = operands_from_result(a, i, opcode, (pointer, value), (memory, stored), memory)
            result = result.merge(old)
            memory = memory.merge(combine(a, i, opcode, (None, value), (old, stored)).without_anything())
    if a.both_ways:
        inside = memory.without_anything().shift(0, size, 0, a.pointer_size)
        a.learn(pointer, leaf(POINTER).merge(inside).only(-1))
        a.learn(value, stored)
    if result.at((-1,)) is ANYTHING and memory.at((-1,)) is not ANYTHING:
        result = memory
    if i.type.scalar.is_integer and result.at((-1,)) is ANYTHING and a.stays_integer(i):
        result = whole(INTEGER)
    a.learn(i, result)


def cmpxchg(a: FunctionTypes, i: CompareExchange) -> None:
    """The compared, the stored and the old value have one type; the second result is a boolean."""
    pointer, expected, replacement = i.operands
    size = a.size(expected)
    tree = a.of(pointer).without_anything().lookup(size, a.pointer_size)
    for value in (expected, replacement):
        tree = tree.merge(a.of(value).without_anything())
    if a.both_ways:
        inside = tree.shift(0, size, 0, a.pointer_size)
        a.learn(pointer, leaf(POINTER).merge(inside).only(-1))
        a.learn(expected, tree)
        a.learn(replacement, tree)
    whole_size = a.size(i)
    flag = whole(INTEGER).shift(0, 1, size, a.pointer_size)
    a.learn(i, tree.shift(0, size, 0, a.pointer_size).merge(flag).canonical(whole_size, a.pointer_size))
