"""How far an address is from the one that a getelementptr begins with."""

from __future__ import annotations

from analyses.ir.constants import ConstantInt
from analyses.ir.instructions import GetElementPointer
from analyses.ir.types import ArrayType, DataLayout, NamedStructType, StructType, Type, VectorType


def distance(address: GetElementPointer, layout: DataLayout) -> tuple[int | None, frozenset[int]]:
    """The constant part of the distance that a getelementptr adds, and the factors of its variable parts."""
    offset, steps = 0, set[int]()
    type_: Type = address.source_type
    for number, index in enumerate(address.indices):
        if number and isinstance(type_, (StructType, NamedStructType)):
            if not isinstance(index, ConstantInt):
                return None, frozenset(steps)
            offset += layout.struct_layout(type_)[1][index.value]
            type_ = type_.elements[index.value]
            continue
        if number:
            if not isinstance(type_, (ArrayType, VectorType)):
                return None, frozenset(steps)
            type_ = type_.element
        size = layout.alloc_size(type_)
        if isinstance(index, ConstantInt):
            offset += size * index.value
        else:
            steps.add(size)
    return offset, frozenset(steps)
