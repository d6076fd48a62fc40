"""The floating-point numbers in a value, taken out of it as doubles."""

from __future__ import annotations

from collections.abc import Iterator

from analyses.ir.builder import Builder, element_type, integer
from analyses.ir.constants import Value
from analyses.ir.type_contents import leaf_paths
from analyses.ir.types import DOUBLE, FloatType, Type, VectorType

WIDTHS = {"half": 16, "bfloat": 16, "float": 32, "double": 64}
"""The bits of the formats whose numbers a double holds."""


def number_parts(type_: Type) -> Iterator[tuple[int, ...]]:
    """The paths of the numbers in a value of a type; the last index of one in a vector is that of its lane."""
    for path, leaf in leaf_paths(type_):
        if isinstance(leaf.scalar, FloatType) and leaf.scalar.name in WIDTHS:
            if isinstance(leaf, VectorType):
                yield from ((*path, lane) for lane in range(leaf.count))
            else:
                yield path


def part_type(type_: Type, part: tuple[int, ...]) -> Type:
    """The type of the number that a path of `number_parts` leads to."""
    for index in part:
        if not type_.is_aggregate:
            break  # the lane of a vector
        type_ = element_type(type_, (index,))
    return type_.scalar


def doubles_in(builder: Builder, value: Value) -> Iterator[tuple[tuple[int, ...], Value]]:
    """Write the code that takes each number of a value as a double; yield its path and the double."""
    for part in number_parts(value.type):
        yield part, as_double(builder, number_at(builder, value, part))


def number_at(builder: Builder, value: Value, part: tuple[int, ...]) -> Value:
    """Write the code that takes what a path of `number_parts` leads to."""
    type_, depth = value.type, 0
    while depth < len(part) and type_.is_aggregate:
        type_ = element_type(type_, part[depth : depth + 1])
        depth += 1
    leaf = builder.extract(value, part[:depth]) if depth else value
    return builder.extract_element(leaf, integer(part[depth])) if depth < len(part) else leaf


def as_double(builder: Builder, number: Value) -> Value:
    """Write the conversion of a number to double."""
    return convert(builder, number, DOUBLE)


def convert(builder: Builder, number: Value, type_: Type) -> Value:
    """Write the conversion of a number from one floating-point format to another."""
    assert isinstance(number.type, FloatType) and isinstance(type_, FloatType)
    before, after = WIDTHS[number.type.name], WIDTHS[type_.name]
    if number.type == type_:
        return number
    return builder.cast("fpext" if before < after else "fptrunc", number, type_)
