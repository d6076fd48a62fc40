"""The kinds of the bytes of an integer that holds a struct, {float, int} say, after arithmetic on one part of it.

Type analysis says nothing of such arithmetic, or that all of it is an integer: the bytes it leaves unchanged keep
the kinds of the operand.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from analyses.ir.constants import ConstantInt, Value
from analyses.ir.instructions import Binary
from analyses.type_trees.byte_moves import kept
from analyses.type_trees.tree import ANYTHING, INTEGER, UNKNOWN, Concrete

Kinds = Sequence[Concrete]


def parts_known(kinds: Kinds, value: Value, of: Callable[[Value], Kinds]) -> Kinds:
    """Complete the kinds of the bytes of an integer where they are unknown; `of` gives those of an operand."""
    if UNKNOWN not in kinds or not isinstance(value, Binary):
        return kinds
    first, second = value.operands
    deduced: Kinds = kinds
    if value.opcode == "and" and (left := kept(second, len(kinds))) is not None:
        operand_kinds = of(first)
        deduced = [_whole(operand_kinds[n]) if n in left else ANYTHING for n in range(len(kinds))]
    elif value.opcode == "or":
        both = zip(of(first), of(second), strict=True)
        deduced = [_whole(b) if a is ANYTHING else _whole(a) if b is ANYTHING else UNKNOWN for a, b in both]
    elif (low := untouched(value, of)) > 0:
        deduced = [*of(first)[:low], *[INTEGER] * (len(kinds) - low)]
    return [t if k is UNKNOWN else k for k, t in zip(kinds, deduced, strict=True)]


def _whole(kind: Concrete) -> Concrete:
    """The kind of a byte that is kept alone: unknown for a number, whose bytes must all be moved together."""
    return kind if kind in (INTEGER, ANYTHING) else UNKNOWN


def untouched(value: Value, of: Callable[[Value], Kinds]) -> int:
    """The number of low bytes that adding or subtracting a constant leaves unchanged, below an integer."""
    if not isinstance(value, Binary) or value.opcode not in ("add", "sub") or not value.type.is_integer:
        return 0
    first, constant = value.operands
    if not isinstance(constant, ConstantInt) or constant.value == 0:
        return 0
    low = ((constant.value & -constant.value).bit_length() - 1) // 8
    return low if low and {*of(first)[low:]} <= {INTEGER, ANYTHING} else 0
