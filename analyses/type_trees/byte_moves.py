"""Integer operations that only move whole bytes: the bytes of an operand that are bytes of the result.

Only numbers are followed: the rules of arithmetic handle integers and addresses better.
"""

from __future__ import annotations

from collections.abc import Iterable

from analyses.ir.constants import ConstantInt, Value
from analyses.ir.instructions import Binary, Cast
from analyses.ir.types import DataLayout
from analyses.type_trees.tree import ANYTHING, UNKNOWN, Concrete, TypeTree


def has_float(tree: TypeTree) -> bool:
    """True if some of a value's own bytes are a number."""
    return any(len(path) == 1 and kind.float_type is not None for path, kind in tree.entries.items())


def whole_bytes(value: Value) -> int | None:
    """The number of bytes that a constant shifts by; None for other values and for other distances."""
    return value.value // 8 if isinstance(value, ConstantInt) and value.value >= 0 and value.value % 8 == 0 else None


def numbers(tree: TypeTree, start: int, size: int, to: int, pointer_size: int) -> TypeTree:
    """The numbers that lie within `[start, start + size)` of a value, moved to begin at `to`."""
    if not has_float(tree) or start < 0 or size <= 0:
        return TypeTree()
    moved = tree.shift(start, size, to, pointer_size)
    return TypeTree(
        {
            path: kind
            for path, kind in moved.entries.items()
            if len(path) == 1 and kind.float_type is not None and path[0] + kind.width <= to + size
        }
    )


def numbers_in(tree: TypeTree, bytes_: frozenset[int], size: int, pointer_size: int) -> TypeTree:
    """The numbers of a value of `size` bytes that lie entirely in `bytes_`."""
    entries = numbers(tree, 0, size, 0, pointer_size).entries.items()
    return TypeTree({path: kind for path, kind in entries if bytes_.issuperset(range(path[0], path[0] + kind.width))})


def zeros(value: Value, layout: DataLayout, depth: int = 4) -> frozenset[int]:
    """The bytes of an integer that are zero because of its computation."""
    size = layout.store_size(value.type)
    if isinstance(value, ConstantInt):
        return frozenset(i for i in range(size) if not value.value >> 8 * i & 255)
    if not depth or not isinstance(value, (Binary, Cast)):
        return frozenset()
    first = value.operands[0]
    match value.opcode:
        case "zext":
            inner = layout.store_size(first.type)
            return frozenset((*zeros(first, layout, depth - 1), *range(inner, size)))
        case "shl" | "lshr" if (by := whole_bytes(value.operands[1])) is not None:
            move, new = (by, range(by)) if value.opcode == "shl" else (-by, range(size - by, size))
            return frozenset((*(i + move for i in zeros(first, layout, depth - 1) if 0 <= i + move < size), *new))
        case "and":
            return frozenset().union(*(zeros(o, layout, depth - 1) for o in value.operands))
        case "add" | "sub":
            both = frozenset.intersection(*(zeros(o, layout, depth - 1) for o in value.operands))
            return frozenset(i for i in both if both.issuperset(range(i)))  # no carry reaches these bytes
        case "or":
            left, right = (zeros(o, layout, depth - 1) for o in value.operands)
            return left & right
    return frozenset()


def kept(mask: Value, size: int) -> frozenset[int] | None:
    """The bytes that an `and` with a constant keeps, if it clears all others; None for other masks."""
    if not isinstance(mask, ConstantInt):
        return None
    parts = [mask.value >> 8 * i & 255 for i in range(size)]
    return frozenset(i for i, part in enumerate(parts) if part) if {*parts} <= {0, 255} else None


def put_together(parts: Iterable[tuple[TypeTree, frozenset[int]]], size: int, pointer_size: int) -> TypeTree | None:
    """The tree of a value with bytes from several trees, and zeros elsewhere; None if it has no number.

    A number of which only some bytes are taken does not count.
    """
    out: dict[tuple[int, ...], Concrete] = {}
    covered: set[int] = set()
    has_number = False
    for tree, bytes_ in parts:
        taken = numbers_in(tree, bytes_, size, pointer_size)
        has_number = has_number or bool(taken)
        out.update(taken.entries)
        inside = {at for path, kind in taken.entries.items() for at in range(path[0], path[0] + kind.width)}
        for at in bytes_ - inside:
            kind = tree.at((at,))
            if kind.float_type is None and kind is not UNKNOWN:
                out[(at,)] = kind
        covered |= bytes_
    out.update({(at,): ANYTHING for at in range(size) if at not in covered})
    return TypeTree(out).canonical(size, pointer_size) if has_number else None
