"""Arrays that a Fortran procedure takes by descriptor (`x(:)`), given as plain numbers.

Source: ISO_Fortran_binding.h, `CFI_cdesc_t`: base address, bytes of an element, version, rank, type, attribute, a byte
of flang's own, and for each dimension its lower bound, its extent and the bytes from one element to the next.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import product

from ad.invocation.number_encoding import byte_size
from ad.invocation.shapes import Address, Member, Scalar, Shape, Struct
from ad.invocation.values import ArgumentError, ArgumentValue, Array, Number, Record, Rows
from analyses.ir.types import DOUBLE, FLOAT, I8, I32, I64, Type

BASE = "base"
_VERSION = 20180515
_CODES: dict[Type, int] = {I32: 9, I64: 10, FLOAT: 27, DOUBLE: 28}
_STRUCT_CODE = 42
_NAME = "descriptor"
_HEAD = ((BASE, 0), ("bytes", 8), ("version", 16), ("rank", 20), ("type", 21), ("attribute", 22), ("extra", 23))
_TYPES = {8: I64, 16: I32}
_DIMENSIONS = 24
_OF_A_DIMENSION = ("lower", "extent", "step")


def descriptor(element: Shape | None, rank: int) -> Struct:
    """The shape of a descriptor of arrays of a rank, whose elements have a shape, None where it is not known."""
    members = [Member(BASE, 0, Address(lambda: element))]
    members += [Member(name, at, Scalar(_TYPES.get(at, I8))) for name, at in _HEAD[1:]]
    for n in range(3 * rank):
        members.append(Member(f"{_OF_A_DIMENSION[n % 3]}{n // 3 + 1}", _DIMENSIONS + 8 * n, Scalar(I64)))
    return Struct(_NAME, _DIMENSIONS + 24 * rank, tuple(members))


def dimensions(shape: Struct) -> int:
    """The rank of the arrays that a descriptor is for."""
    return (len(shape.members) - len(_HEAD)) // len(_OF_A_DIMENSION)


def described(given: ArgumentValue, shape: Struct, name: str) -> ArgumentValue:
    """The members of a descriptor of the elements that are given; what is written as a struct stays.

    Elements of two dimensions are given as rows, `[[a11, a12], [a21, a22]]`, and lie in memory column by column.
    Raises ArgumentError where what is given is no array of the rank, or for elements that no number is.
    """
    if isinstance(given, Number):
        given = Array((given.value,), given.type)
    if not isinstance(given, (Array, Rows)):
        return given
    rank = dimensions(shape)
    base = shape.members[0].shape
    element = base.find() if isinstance(base, Address) else None
    extents, elements = _elements(given, rank, name)
    steps = [1]
    for extent in extents[:-1]:
        steps.append(steps[-1] * extent)
    ordered: list[ArgumentValue] = [Number(0)] * len(elements)
    for indices, value in zip(product(*map(range, extents)), elements, strict=True):
        ordered[sum(i * step for i, step in zip(indices, steps, strict=True))] = value
    if isinstance(element, Struct):
        size, code = element.size, _STRUCT_CODE
        content: ArgumentValue = Rows(tuple(ordered))
    elif isinstance(element, Scalar) and element.type in _CODES:
        size, code = byte_size(element.type), _CODES[element.type]
        if not all(isinstance(value, Number) for value in ordered):
            raise ArgumentError(f"is an array of {element.type}, and something else is given", name, "give numbers")
        content = Array(tuple(value.value for value in ordered if isinstance(value, Number)))
    else:
        raise ArgumentError("is an array of no type that is known", name, _STRUCT)
    whole = [size, _VERSION, rank, code, 0, 0]
    for extent, step in zip(extents, steps, strict=True):
        whole += [1, extent, size * step]
    return Record((content, *map(Number, whole)))


def _elements(given: ArgumentValue, rank: int, name: str) -> tuple[list[int], list[ArgumentValue]]:
    """The extents of an array, and its elements, the last index first."""
    if isinstance(given, Array):
        values: Sequence[ArgumentValue] = [Number(value) for value in given.values]
    elif isinstance(given, Rows):
        values = given.values
    else:
        raise ArgumentError("has fewer brackets than dimensions", name, _ROWS)
    if rank == 1:
        if any(isinstance(value, (Array, Rows)) for value in values):
            raise ArgumentError("has more brackets than dimensions", name, _ROWS)
        return [len(values)], list(values)
    parts = [_elements(value, rank - 1, name) for value in values]
    if not parts or any(extents != parts[0][0] for extents, _ in parts):
        raise ArgumentError("has rows of different lengths", name, _ROWS)
    return [len(parts), *parts[0][0]], [element for _, elements in parts for element in elements]


_ROWS = "a row in brackets for each first index, as in [[1, 2], [3, 4]] for two dimensions"
_STRUCT = "write a procedure that takes it with its extents, as x(n, m), and calls this one"
