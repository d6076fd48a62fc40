"""Structs in registers: the values that they were put together of."""

from __future__ import annotations

from typing import TypeGuard

from analyses.ir.constants import ConstantNamed, Value
from analyses.ir.instructions import AggregateAccess
from analyses.ir.types import StructType

MOST_ELEMENTS = 16
"""The steps that are followed from one value of a struct to the one before it."""


def is_insert(value: Value) -> TypeGuard[AggregateAccess]:
    """True for an instruction that puts a member into a struct."""
    return isinstance(value, AggregateAccess) and value.opcode == "insertvalue"


def elements_of(value: Value) -> list[Value] | None:
    """The members of a struct without structs in it, if each was put in by itself; else None."""
    inserted: dict[int, Value] = {}
    size = len(value.type.elements) if isinstance(value.type, StructType) else 0
    for _ in range(MOST_ELEMENTS):
        if not is_insert(value) or len(value.indices) != 1:
            break
        inserted.setdefault(value.indices[0], value.operands[1])
        value = value.operands[0]
    is_whole = isinstance(value, ConstantNamed) and sorted(inserted) == list(range(size))
    return [inserted[index] for index in range(size)] if size and is_whole else None


def element_of(extract: AggregateAccess) -> Value | None:
    """The value that was put where another one is taken from; None where that does not show."""
    value = extract.operands[0]
    for _ in range(MOST_ELEMENTS):
        if not is_insert(value):
            return None
        if value.indices == extract.indices:
            return value.operands[1]
        if tuple(value.indices[: len(extract.indices)]) == tuple(extract.indices):
            return None
        value = value.operands[0]
    return None
