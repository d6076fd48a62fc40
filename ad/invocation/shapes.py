"""What memory holds, member by member: the layout that values are written in, and the names of their parts."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import NamedTuple

from analyses.ir.types import ArrayType, DataLayout, FloatType, IntType, NamedStructType, StructType, Type, VectorType
from analyses.records import dataclass

POINTER_BYTES = 8
VECTOR_BYTES = 3 * POINTER_BYTES


@dataclass(frozen=True, slots=True)
class Scalar:
    """A number."""

    type: Type


@dataclass(frozen=True, slots=True)
class Address:
    """A pointer; `find` says what it points to, None where that is not known."""

    find: Callable[[], Shape | None] = lambda: None


@dataclass(frozen=True, slots=True)
class Vector:
    """A `std::vector`: the address of its first element, that behind its last one, and that behind its memory.

    `find` says what the elements are, None where that is not known.
    """

    find: Callable[[], Shape | None] = lambda: None


@dataclass(frozen=True, slots=True)
class Row:
    """Elements of one shape, `step` bytes apart."""

    count: int
    step: int
    element: Shape


class Member(NamedTuple):
    """A part of a struct; its name is empty where only its position is known."""

    name: str
    offset: int
    shape: Shape


@dataclass(frozen=True, slots=True)
class Struct:
    """A struct of so many bytes; its name is that of the source, empty where it has none."""

    name: str
    size: int
    members: tuple[Member, ...]


Shape = Scalar | Address | Vector | Row | Struct


def size_of(shape: Shape, layout: DataLayout) -> int:
    match shape:
        case Scalar(type_):
            return layout.alloc_size(type_)
        case Address():
            return POINTER_BYTES
        case Vector():
            return VECTOR_BYTES
        case Row(count, step, _):
            return count * step
        case Struct(_, size, _):
            return size


def of_type(type_: Type, layout: DataLayout) -> Shape | None:
    """The shape of a type of LLVM's; None for types that no value can be given for."""
    match type_:
        case IntType() | FloatType():
            return Scalar(type_)
        case ArrayType(count, element) | VectorType(count, element):
            inner = of_type(element, layout)
            step = layout.bits(element) // 8 if isinstance(type_, VectorType) else layout.alloc_size(element)
            return Row(count, step, inner) if inner is not None else None
        case StructType() | NamedStructType():
            if isinstance(type_, NamedStructType) and type_.body is None:
                return None
            size, offsets = layout.struct_layout(type_)
            members = []
            for at, element in zip(offsets, type_.elements, strict=True):
                inner = of_type(element, layout)
                if inner is None:
                    return None
                members.append(Member("", at, inner))
            name = type_.name if isinstance(type_, NamedStructType) else ""
            return Struct(name.removeprefix("struct.").removeprefix("class."), size, tuple(members))
    return Address() if type_.is_pointer else None


def parts(shape: Shape, offset: int = 0, name: str = "") -> Iterator[tuple[str, int, Scalar | Address | Vector]]:
    """The numbers, pointers and vectors of a shape, with the rest of their names and their offsets, in order."""
    match shape:
        case Scalar() | Address() | Vector():
            yield name, offset, shape
        case Row(count, step, element):
            for i in range(count):
                yield from parts(element, offset + i * step, f"{name}[{i}]")
        case Struct(_, _, members):
            for i, (inner, at, part) in enumerate(members):
                yield from parts(part, offset + at, f"{name}.{inner or i}")


def described(shape: Shape | None) -> str:
    """A shape as a person writes a type: `{i32 n, float w, double[2] a, ptr next}`."""
    match shape:
        case Scalar(type_):
            return str(type_)
        case Row(count, _, element):
            return f"{described(element)}[{count}]"
        case Struct(_, _, members):
            return "{" + ", ".join(f"{described(part)} {name}".rstrip() for name, _, part in members) + "}"
        case Vector(find):
            return f"vector of {described(inner)}" if (inner := find()) is not None else "vector"
    return "ptr"
