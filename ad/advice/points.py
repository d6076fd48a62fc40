"""The point at which a change is checked: what a person gives, and for the other arguments values of their types."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from ad.invocation.argument_names import argument_index, label
from ad.invocation.declared_shapes import referred_to, shape_behind
from ad.invocation.example_values import example_value
from ad.invocation.shapes import Row, Scalar, Struct, Vector, parts
from ad.invocation.value_syntax import parse_value
from ad.invocation.values import ArgumentError, ArgumentValue, Array, Number, Record, Rows
from ad.requests.requests import Role
from analyses.ir.model import Argument, Function
from analyses.ir.types import I8, FloatType, IntType
from analyses.type_trees.tree import ANYTHING, EMPTY, INTEGER, POINTER, Concrete, Path, TypeTree

DEEPEST = 3
"""How many pointers are followed from an argument."""
LARGEST = 512
"""How many bytes of a struct are laid out."""
UNKNOWN_BEHIND = 64
"""How many zero bytes follow the last known byte of a struct: it may have members that nothing tells of."""


class Sizes(NamedTuple):
    """The chosen sizes: how many elements an array has, and the value of an integer."""

    elements: int
    whole: int


ATTEMPTS = (Sizes(16, 2), Sizes(256, 2), Sizes(256, 1))
"""The sizes that are tried, one after the other, where a program fails at those before."""


def chosen_point(
    function: Function, given: Mapping[str, ArgumentValue], trees: Mapping[str, TypeTree], sizes: Sizes = ATTEMPTS[0]
) -> dict[str, ArgumentValue]:
    """A value for each argument, by position; `trees` are the types of the arguments as far as they are known.

    Raises ArgumentError where a value can't be chosen by the type alone.
    """
    values = {str(argument_index(function, name)): value for name, value in given.items()}
    for argument in function.arguments:
        if str(argument.index) not in values and (declared := _declared(argument, sizes)) is not None:
            values[str(argument.index)] = declared
    for argument in function.arguments:
        if str(argument.index) not in values:
            values[str(argument.index)] = _chosen(argument, trees.get(argument.ref, EMPTY), sizes)
    return values


def _declared(argument: Argument, sizes: Sizes) -> ArgumentValue | None:
    """A value of the struct that the program declares behind a pointer; None where it declares none, or only bytes."""
    function = argument.function
    module = function.module if function is not None else None
    if not argument.type.is_pointer or module is None:
        return None
    shape = referred_to(argument) or shape_behind(argument)
    while isinstance(shape, Row):
        shape = shape.element
    if not isinstance(shape, (Struct, Vector)) or all(
        isinstance(p, Scalar) and p.type == I8 for _, _, p in parts(shape)
    ):
        return None
    return parse_value(example_value(argument, module.layout, lambda _: 8 * sizes.elements, sizes.whole))


def _chosen(argument: Argument, tree: TypeTree, sizes: Sizes) -> ArgumentValue:
    type_ = argument.type
    if isinstance(type_, IntType):
        return Number(min(sizes.whole, (1 << (type_.bits - 1)) - 1) if type_.bits > 1 else 1)
    if isinstance(type_, FloatType):
        return Number(1.5 + 0.125 * argument.index)
    if not type_.is_pointer:
        hint = f"give one with --at {label(argument)}=..."
        raise ArgumentError(f"is of type {type_}, for which no value was chosen", label(argument), hint)
    behind = {path[1:]: kind for path, kind in tree.entries.items() if len(path) > 1}
    return _memory(behind, sizes, 0.5 + 0.0625 * argument.index, 1)


def _memory(kinds: Mapping[Path, Concrete], sizes: Sizes, start: float, depth: int) -> ArgumentValue:
    """The memory that a pointer leads to, by the types of its bytes."""
    here = {path[0]: kind for path, kind in kinds.items() if len(path) == 1 and kind is not ANYTHING}
    different = set(here.values())
    if POINTER not in different and len(different) <= 1:
        kind = next(iter(different), None)
        if kind is INTEGER:
            return Array((sizes.whole,) * sizes.elements, "i64")
        name = kind.float_type.name if kind is not None and kind.float_type is not None else "double"
        return Array(tuple(start + 0.07 * (n % 16) for n in range(sizes.elements)), name)
    if -1 in here and len(different) == 1:
        inner = _below(kinds, -1, sizes, start, depth)
        return Rows((inner,) * min(sizes.elements, 16))
    return _structure(kinds, here, sizes, start, depth)


def _below(kinds: Mapping[Path, Concrete], at: int, sizes: Sizes, start: float, depth: int) -> ArgumentValue:
    inner = {path[1:]: kind for path, kind in kinds.items() if len(path) > 1 and path[0] == at}
    return _memory(inner, sizes, start + 0.01 * max(at, 0), depth + 1) if depth < DEEPEST else Array((0,) * 8, "i64")


def _structure(
    kinds: Mapping[Path, Concrete], here: Mapping[int, Concrete], sizes: Sizes, start: float, depth: int
) -> Record:
    """A struct with a member for each known byte, and zero bytes for those between."""
    fields: list[ArgumentValue] = []
    at, end = 0, min(max(here) + 8, LARGEST)
    while at < end:
        kind = here.get(at)
        if kind is POINTER and at % 8 == 0:
            fields.append(_below(kinds, at, sizes, start, depth))
            at += 8
        elif kind is not None and kind.float_type is not None:
            fields.append(Number(start + 0.07 * len(fields), kind.float_type.name))
            at += kind.size or 8
        else:
            width = next(w for w in (8, 4, 2, 1) if at % w == 0 and all(here.get(at + n) is kind for n in range(w)))
            fields.append(Number(sizes.whole if kind is INTEGER else 0, f"i{8 * width}"))
            at += width
    fields += [Number(0, "i8")] * UNKNOWN_BEHIND
    return Record(tuple(fields))


def described(function: Function, values: Mapping[str, ArgumentValue]) -> str:
    """The point in few words: `x = 1.5, p = [0.5, ...]`."""
    return ", ".join(
        f"{label(argument)} = {_short(values[str(argument.index)])}"
        for argument in function.arguments
        if str(argument.index) in values
    )


def _short(value: ArgumentValue) -> str:
    match value:
        case Number(number):
            return f"{number:g}"
        case Array(values) if values:
            return f"[{values[0]:g}, …]"
        case Record(fields) if fields:
            return f"{{{_short(fields[0])}, …}}"
        case Rows(values) if values:
            return f"[{_short(values[0])}, …]"
    return "[]"


def seeds_for(function: Function, roles: tuple[Role, ...]) -> dict[str, ArgumentValue]:
    """A seed for the memory behind each argument with a shadow, different from one to the next."""
    shadowed = [argument for argument, role in zip(function.arguments, roles, strict=True) if role.has_shadow]
    return {str(argument.index): Number(1.0 + 0.25 * n) for n, argument in enumerate(shadowed)}
