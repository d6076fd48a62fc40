"""The types of flang's array descriptors (ISO_Fortran_binding.h, `CFI_cdesc_t`)."""

from __future__ import annotations

from analyses.ir.types import ArrayType, PointerType, StructType, Type

_HEAD = ("ptr", "i64", "i32", "i8", "i8", "i8", "i8")


def is_descriptor(type_: Type) -> bool:
    """True for the type of a descriptor."""
    return isinstance(type_, StructType) and tuple(map(str, type_.elements[: len(_HEAD)])) == _HEAD


def rank_of(type_: Type | None) -> int | None:
    """The rank of the arrays that a type describes; None for types other than descriptors."""
    if not isinstance(type_, StructType) or not is_descriptor(type_):
        return None
    if len(type_.elements) == len(_HEAD):
        return 0
    bounds = type_.elements[len(_HEAD)]
    if isinstance(bounds, PointerType):
        return 0  # a scalar of derived type, and what tells of that type
    return bounds.count if isinstance(bounds, ArrayType) else None
