"""The leaves of LLVM types: the numbers and pointers that a value holds, with their paths and offsets."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from analyses.ir.types import I64, ArrayType, DataLayout, NamedStructType, StructType, Type, VectorType

Path = tuple[int, ...]
"""The indices that lead from an aggregate to what it holds, as `extractvalue` takes them."""


class Leaf(NamedTuple):
    """A part of a value that is no struct and no array: a number, a pointer or a vector; `offset` is in bytes."""

    path: Path
    offset: int
    type: Type


def leaves(type_: Type, layout: DataLayout, path: Path = (), offset: int = 0) -> Iterator[Leaf]:
    """The leaves of a value of the type in order, the value itself where it is no aggregate."""
    if isinstance(type_, (StructType, NamedStructType)):
        starts = layout.struct_layout(type_)[1]
        for i, (element, start) in enumerate(zip(type_.elements, starts, strict=True)):
            yield from leaves(element, layout, (*path, i), offset + start)
    elif isinstance(type_, ArrayType):
        step = layout.alloc_size(type_.element)
        for i in range(type_.count):
            yield from leaves(type_.element, layout, (*path, i), offset + i * step)
    else:
        yield Leaf(path, offset, type_)


def leaf_paths(type_: Type, path: Path = ()) -> Iterator[tuple[Path, Type]]:
    """The paths and types of the leaves of a value of the type, in order."""
    if not type_.is_aggregate:
        yield path, type_
    for i, member in enumerate(members(type_)):
        yield from leaf_paths(member, (*path, i))


def members(type_: Type) -> tuple[Type, ...]:
    """The types of the members of a struct or array; none of any other type."""
    if isinstance(type_, ArrayType):
        return (type_.element,) * type_.count
    return tuple(type_.elements) if isinstance(type_, (StructType, NamedStructType)) else ()


def scalar_types(type_: Type) -> Iterator[Type]:
    """The types of the numbers and pointers in a value of the type, those of an array's elements once."""
    if isinstance(type_, (StructType, NamedStructType)):
        for element in type_.elements:
            yield from scalar_types(element)
    elif isinstance(type_, ArrayType):
        if type_.count > 0:
            yield from scalar_types(type_.element)
    else:
        yield type_.scalar


def carries_pointer(type_: Type) -> bool:
    """True if a value of the type is or holds a pointer, so that it may have a shadow."""
    if not type_.is_aggregate:
        return type_.scalar.is_pointer
    return any(scalar.is_pointer for scalar in scalar_types(type_))


def carries_number(type_: Type) -> bool:
    """True if a value of the type is or holds a floating-point number."""
    if not type_.is_aggregate:
        return type_.scalar.is_float
    return any(scalar.is_float for scalar in scalar_types(type_))


def has_integer(type_: Type) -> bool:
    """True if a value of the type is or holds an integer."""
    return any(scalar.is_integer for scalar in scalar_types(type_))


def without_pointers(type_: Type) -> Type:
    """The adjoint's type of a value with pointers and numbers: integers of equal width replace the pointers."""
    if not carries_pointer(type_):
        return type_
    if isinstance(type_, (StructType, NamedStructType)):
        return StructType(tuple(map(without_pointers, type_.elements)), type_.packed)
    if isinstance(type_, ArrayType):
        return ArrayType(type_.count, without_pointers(type_.element))
    return VectorType(type_.count, I64) if isinstance(type_, VectorType) else I64
