"""Arrays that a Fortran procedure takes by descriptor (`x(:)`), given as plain numbers.

Source: ISO_Fortran_binding.h, `CFI_cdesc_t`: base address, bytes of an element, version, rank, type, attribute, a byte
of flang's own, and for each dimension its lower bound, its extent and the bytes from one element to the next.
"""

from __future__ import annotations

from ad.invocation.number_encoding import byte_size
from ad.invocation.shapes import Address, Member, Scalar, Shape, Struct
from ad.invocation.values import ArgumentError, ArgumentValue, Array, Number, Record
from analyses.ir.types import DOUBLE, FLOAT, I8, I32, I64, Type

BASE = "base"
_VERSION = 20180515
_CODES: dict[Type, int] = {I32: 9, I64: 10, FLOAT: 27, DOUBLE: 28}
_HEAD = ((BASE, 0), ("bytes", 8), ("version", 16), ("rank", 20), ("type", 21), ("attribute", 22), ("extra", 23))
_TYPES = {8: I64, 16: I32}
_DIMENSIONS = 24
_OF_A_DIMENSION = ("lower", "extent", "step")


def descriptor(element: Shape, rank: int) -> Struct:
    """The shape of a descriptor of arrays of a rank, whose elements have a shape."""
    members = [Member(BASE, 0, Address(lambda: element))]
    members += [Member(name, at, Scalar(_TYPES.get(at, I8))) for name, at in _HEAD[1:]]
    for n in range(3 * rank):
        members.append(Member(f"{_OF_A_DIMENSION[n % 3]}{n // 3 + 1}", _DIMENSIONS + 8 * n, Scalar(I64)))
    return Struct("descriptor", _DIMENSIONS + 24 * rank, tuple(members))


def described(given: ArgumentValue, shape: Struct, name: str) -> ArgumentValue:
    """The members of a descriptor of the numbers that are given; what is written as a struct stays.

    Raises ArgumentError where numbers alone don't tell the extents, or for elements that no number is.
    """
    if isinstance(given, Number):
        given = Array((given.value,), given.type)
    if not isinstance(given, Array):
        return given
    base = shape.members[0].shape
    element = base.find() if isinstance(base, Address) else None
    if len(shape.members) != len(_HEAD) + 3:
        raise ArgumentError("has several dimensions, and numbers in a row have one", name, _STRUCT)
    if not isinstance(element, Scalar) or element.type not in _CODES:
        raise ArgumentError("is an array of no type that can be given as numbers", name, _STRUCT)
    size = byte_size(element.type)
    whole = (size, _VERSION, 1, _CODES[element.type], 0, 0, 1, len(given.values), size)
    return Record((Array(given.values), *map(Number, whole)))


_STRUCT = "write a procedure that takes it with its extents, as x(n, m), and calls this one"
