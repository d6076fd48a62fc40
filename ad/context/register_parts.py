"""What the bytes of an integer are that holds a struct, {float, int} say, where only a part of it is reckoned with.

Types say of such arithmetic nothing, or that all of it is an integer: here it is told which bytes it leaves alone.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from analyses.ir.constants import ConstantInt, Value
from analyses.ir.instructions import Binary
from analyses.type_trees.byte_moves import kept
from analyses.type_trees.tree import ANYTHING, INTEGER, UNKNOWN, Concrete

Kinds = Sequence[Concrete]


def parts_known(kinds: Kinds, value: Value, of: Callable[[Value], Kinds]) -> Kinds:
    """What bytes are, of an integer of which types know only `kinds`; `of` tells what those of its operands are."""
    if UNKNOWN not in kinds or not isinstance(value, Binary):
        return kinds
    first, second = value.operands
    told: Kinds = kinds
    if value.opcode == "and" and (left := kept(second, len(kinds))) is not None:
        own = of(first)
        told = [_whole(own[n]) if n in left else ANYTHING for n in range(len(kinds))]
    elif value.opcode == "or":
        both = zip(of(first), of(second), strict=True)
        told = [_whole(b) if a is ANYTHING else _whole(a) if b is ANYTHING else UNKNOWN for a, b in both]
    elif (low := untouched(value, of)) > 0:
        told = [*of(first)[:low], *[INTEGER] * (len(kinds) - low)]
    return [t if k is UNKNOWN else k for k, t in zip(kinds, told, strict=True)]


def _whole(kind: Concrete) -> Concrete:
    """What one byte alone tells: of a number all bytes must be moved together."""
    return kind if kind in (INTEGER, ANYTHING) else UNKNOWN


def untouched(value: Value, of: Callable[[Value], Kinds]) -> int:
    """How many low bytes an addition or subtraction of a constant leaves as they are, above which is an integer."""
    if not isinstance(value, Binary) or value.opcode not in ("add", "sub") or not value.type.is_integer:
        return 0
    first, constant = value.operands
    if not isinstance(constant, ConstantInt) or constant.value == 0:
        return 0
    low = ((constant.value & -constant.value).bit_length() - 1) // 8
    return low if low and {*of(first)[low:]} <= {INTEGER, ANYTHING} else 0
