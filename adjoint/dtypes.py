"""The NumPy types of what memory holds."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np

from ad.invocation.shapes import Address, Row, Scalar, Shape, Struct
from analyses.ir.types import FloatType, IntType, Type

_FLOATS = {"half": "f2", "float": "f4", "double": "f8"}
ADDRESS = np.dtype("u8")
"""The type of a pointer in a struct."""


def dtype_of(shape: Shape) -> np.dtype | None:
    """The type of elements of a shape, a structured one for a struct; None where NumPy has none for a part."""
    match shape:
        case Scalar(type_):
            return dtype_of_number(type_)
        case Address():
            return ADDRESS
        case Row(count, step, element):
            inner = dtype_of(element)
            return np.dtype((inner, (count,))) if inner is not None and inner.itemsize == step else None
        case Struct(_, size, members):
            names = [member.name or f"f{i}" for i, member in enumerate(members)]
            formats = [dtype_of(member.shape) for member in members]
            if any(each is None for each in formats) or len(set(names)) < len(names):
                return None
            offsets = [member.offset for member in members]
            return np.dtype({"names": names, "formats": formats, "offsets": offsets, "itemsize": size})
    return None


def dtype_of_number(type_: Type) -> np.dtype | None:
    """The type of a number; that of integers is signed, as LLVM does not say which they are."""
    if isinstance(type_, FloatType):
        return np.dtype(_FLOATS[type_.name]) if type_.name in _FLOATS else None
    if isinstance(type_, IntType) and type_.bits in (1, 8, 16, 32, 64):
        return np.dtype(f"i{max(type_.bits // 8, 1)}")
    return None


def parts(dtype: np.dtype, offset: int = 0) -> Iterator[tuple[int, np.dtype]]:
    """The numbers and addresses of one element, with their offsets."""
    if dtype.subdtype is not None:
        element, dimensions = dtype.subdtype
        for i in range(int(np.prod(dimensions))):
            yield from parts(element, offset + i * element.itemsize)
    elif dtype.fields is not None:
        for member, at, *_ in dtype.fields.values():
            yield from parts(member, offset + at)
    else:
        yield offset, dtype


def has_numbers(dtype: np.dtype) -> bool:
    """True if an element holds a floating-point number, which may carry a derivative."""
    return any(part.kind == "f" for _, part in parts(dtype))


def number_bytes(dtype: np.dtype) -> np.ndarray:
    """For each byte of an element of a structured type, whether it belongs to a floating-point number."""
    mask = np.zeros(dtype.itemsize, bool)
    for offset, part in parts(dtype):
        mask[offset : offset + part.itemsize] = part.kind == "f"
    return mask
