"""What the values of an LLVM type hold: pointers, numbers, integers."""

from __future__ import annotations

from analyses.ir.types import I64, ArrayType, NamedStructType, StructType, Type, VectorType


def carries_pointer(type_: Type) -> bool:
    """Whether a value of the type is or holds a pointer, so that it may have a shadow."""
    if isinstance(type_, (StructType, NamedStructType)):
        return any(map(carries_pointer, type_.elements))
    if isinstance(type_, ArrayType):
        return type_.count > 0 and carries_pointer(type_.element)
    return type_.scalar.is_pointer


def without_pointers(type_: Type) -> Type:
    """The type of the adjoint of what may hold pointers beside numbers: integers as wide stand in their place."""
    if not carries_pointer(type_):
        return type_
    if isinstance(type_, (StructType, NamedStructType)):
        return StructType(tuple(map(without_pointers, type_.elements)), type_.packed)
    if isinstance(type_, ArrayType):
        return ArrayType(type_.count, without_pointers(type_.element))
    return VectorType(type_.count, I64) if isinstance(type_, VectorType) else I64


def has_integer(type_: Type) -> bool:
    if isinstance(type_, (StructType, NamedStructType)):
        return any(map(has_integer, type_.elements))
    if isinstance(type_, ArrayType):
        return type_.count > 0 and has_integer(type_.element)
    return type_.scalar.is_integer


def carries_number(type_: Type) -> bool:
    """Whether a value of the type is or holds a floating-point number."""
    if isinstance(type_, (StructType, NamedStructType)):
        return any(map(carries_number, type_.elements))
    if isinstance(type_, ArrayType):
        return type_.count > 0 and carries_number(type_.element)
    return type_.scalar.is_float
