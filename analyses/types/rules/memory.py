"""Type rules of memory: alloca, load, store, address arithmetic, atomics."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import product

from analyses.ir.constants import ConstantExpression, ConstantInt, ConstantNamed, Value
from analyses.ir.instructions import Alloca, AtomicUpdate, CompareExchange, GetElementPointer, Load, Store, VarArgument
from analyses.ir.model import GlobalVariable, Instruction
from analyses.type_trees.tree import ANYTHING, EMPTY, INTEGER, POINTER, UNKNOWN, TypeTree, float_concrete, leaf, whole
from analyses.types.function_types import FunctionTypes
from analyses.types.rules.arithmetic import combine, operands_from_result
from analyses.types.shape.extents import address

JULIA_TYPE_TABLES = ("small_typeof", "jl_small_typeof")
MAX_COMBINATIONS = 256
"""Address arithmetic with more combinations of known indices than this tells nothing of what lies behind."""

MAX_MOVES = 10
"""Moves of a pointer one after another that are followed back to where it was loaded."""


def alloca(a: FunctionTypes, i: Alloca) -> None:
    """A stack slot is a pointer; its number of elements is an integer; what lies behind ends with the slot."""
    count = 1
    if i.operands:
        a.learn(i.operands[0], whole(INTEGER))
        count = i.operands[0].value if isinstance(i.operands[0], ConstantInt) else -1
    tree = leaf(POINTER)
    if count >= 0:
        tree = tree.merge(a.of(i).lookup(count * a.layout.alloc_size(i.allocated_type), a.pointer_size))
    a.learn(i, tree.only(-1))


def load_up(a: FunctionTypes, i: Load) -> None:
    """A pointer that is loaded from points to what the loaded value is."""
    size = a.size(i)
    inside = a.of(i).without_anything().shift(0, size, 0, a.pointer_size)
    a.learn(i.pointer, leaf(POINTER).merge(inside).only(-1))


def load(a: FunctionTypes, i: Load) -> None:
    """A loaded value is what its pointer points to."""
    tree = a.of(i.pointer).lookup(a.size(i), a.pointer_size)
    other = tree.inner not in (POINTER, ANYTHING, UNKNOWN) and not (tree.inner is INTEGER and a.stays_integer(i))
    if other and i.type.is_pointer and a.whole_program.round.defers_contradictions:
        return  # an address now, something else at another time
    a.learn(i, tree)


def store(a: FunctionTypes, i: Store) -> None:
    """A pointer that is stored to points to what the stored value is, and the value is what it points to.

    A pointer that is moved and put back where it came from (`p++` of a variable in memory) is only a pointer: what lies
    behind the old one does not lie behind the new one, and would be moved on, again and again.
    """
    size = a.size(i.value)
    if a.program.rust and isinstance(i.value, ConstantInt) and i.value.value == i.align:
        return  # Rust's dangling pointer is its alignment: core::ptr::NonNull::dangling
    if _moved_on(i):
        a.learn(i.pointer, TypeTree({(-1,): POINTER, (-1, 0): POINTER}))
        return
    inside = a.of(i.value).without_anything().shift(0, size, 0, a.pointer_size).zero_based()
    a.learn(i.pointer, leaf(POINTER).merge(inside).only(-1))
    a.learn(i.value, a.of(i.pointer).without_anything().lookup(size, a.pointer_size))


def _moved_on(i: Store) -> bool:
    """Whether the stored value is what lay there, moved by an offset."""
    value, moved = i.value, False
    for _ in range(MAX_MOVES):
        if not isinstance(value, GetElementPointer):
            break
        moved = moved or not all(isinstance(index, ConstantInt) and not index.value for index in value.indices)
        value = value.base
    return moved and isinstance(value, Load) and value.pointer is i.pointer


def va_arg(a: FunctionTypes, i: VarArgument) -> None:
    """The list that arguments are taken from is a pointer."""
    a.learn(i.operands[0], whole(POINTER))


# -- address arithmetic --------------------------------------------------------------------------


def getelementptr(a: FunctionTypes, i: GetElementPointer | ConstantExpression) -> None:
    """A pointer moved by an offset: what lies behind it lies behind its base, that much further."""
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
    """Whether this is how `offsetof` and `sizeof` are written: an address counted from null, which is an integer."""
    nonzero = False
    for index in indices:
        if isinstance(index, ConstantInt):
            nonzero = nonzero or index.value != 0
        elif a.of(index).inner is not INTEGER:
            return False
    return nonzero


def _only_counted(a: FunctionTypes, i: Value) -> bool:
    """Whether an address counted from null is taken for a number. Otherwise control never comes to where it is used."""
    uses = [user for user in a.index.users(i) if isinstance(user, (Instruction, ConstantExpression))]
    return all(user.opcode in ("ptrtoint", "icmp", "inttoptr", "getelementptr") for user in uses)


def _pointers_for_sure(a: FunctionTypes, i: Value, behind_base: TypeTree) -> bool:
    return not a.options.strict_aliasing and behind_base.inner is POINTER and a.of(i).inner is POINTER


def _move(
    a: FunctionTypes, i: GetElementPointer | ConstantExpression, base: Value, indices: Sequence[Value],
    behind_base: TypeTree,
) -> None:  # fmt: skip
    if not indices or i.type.is_vector or i.source_type is None:
        return
    constant, variable, result = address(a.layout, i.source_type, indices)
    offsets = _offsets(a, base, indices, constant, variable)
    if offsets is None:
        return
    down_tree = up_tree = None
    before, after = behind_base.data(), a.of(i).data() if a.both_ways else EMPTY
    for first_is_zero, offset in offsets:
        if offset < 0:
            continue
        if variable and a.shape.extents.is_small_integer(base, offset) and _reads_numbers(a.of(i)):
            continue  # a value that the index has at the end of a loop, where nothing is accessed any more
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
    """Whether a number of 8 bytes lies where a pointer points to."""
    kind = tree.at((-1, 0)).float_type
    return kind is not None and str(kind) == "double"


def _offsets(
    a: FunctionTypes, base: Value, indices: Sequence[Value], constant: int, variable: dict[Value, int]
) -> list[tuple[bool, int]] | None:  # fmt: skip
    """(whether the first index is zero, byte offset) for each combination of known indices; None if not known."""
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
            # Two steps along the same loop go together, which sets of offsets can't say.
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
    """The loops whose variables the base has been moved by already."""
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

_AS_BINARY = {"add": "add", "sub": "sub", "and": "and", "or": "or", "xor": "xor", "fadd": "fadd", "fsub": "fsub",
              "fmax": "fadd", "fmin": "fadd", "fmaximum": "fadd", "fminimum": "fadd"}  # fmt: skip


def atomicrmw(a: FunctionTypes, i: AtomicUpdate) -> None:
    """An atomic update is a load, an operation and a store."""
    pointer, value = i.operands
    size = a.size(i)
    result, memory, given = a.of(i), a.of(pointer).lookup(size, a.pointer_size), a.of(value)
    if i.operation == "xchg":
        # What is stored becomes what lies there; what lay there is the result.
        memory = memory.merge(given.without_anything()).merge(result.without_anything())
        given = result = memory
    elif i.operation in _AS_BINARY:
        opcode = _AS_BINARY[i.operation]
        if opcode.startswith("f"):
            kind = whole(float_concrete(i.type))
            memory, given, result = memory.merge(kind), given.merge(kind), result.merge(kind)
        else:
            old = memory
            memory, given = operands_from_result(a, i, opcode, (pointer, value), (memory, given), memory)
            result = result.merge(old)
            memory = memory.merge(combine(a, i, opcode, (None, value), (old, given)).without_anything())
    if a.both_ways:
        inside = memory.without_anything().shift(0, size, 0, a.pointer_size)
        a.learn(pointer, leaf(POINTER).merge(inside).only(-1))
        a.learn(value, given)
    if result.at((-1,)) is ANYTHING and memory.at((-1,)) is not ANYTHING:
        result = memory
    if i.type.scalar.is_integer and result.at((-1,)) is ANYTHING and a.stays_integer(i):
        result = whole(INTEGER)
    a.learn(i, result)


def cmpxchg(a: FunctionTypes, i: CompareExchange) -> None:
    """What is compared, what is stored and what was there are of one type; the second result is a boolean."""
    pointer, expected, replacement = i.operands
    size = a.size(expected)
    known = a.of(pointer).without_anything().lookup(size, a.pointer_size)
    for value in (expected, replacement):
        known = known.merge(a.of(value).without_anything())
    if a.both_ways:
        inside = known.shift(0, size, 0, a.pointer_size)
        a.learn(pointer, leaf(POINTER).merge(inside).only(-1))
        a.learn(expected, known)
        a.learn(replacement, known)
    whole_size = a.size(i)
    flag = whole(INTEGER).shift(0, 1, size, a.pointer_size)
    a.learn(i, known.shift(0, size, 0, a.pointer_size).merge(flag).canonical(whole_size, a.pointer_size))
