"""Values of all threads of a block at once: one NumPy array whose first axis is the threads.

An iN is the smallest unsigned type that holds it, zero-extended (i1 is bool; more than 64 bits are Python integers); a
pointer is a uint64; a bfloat is a rounded float32. A vector has a second axis, a struct or array is a tuple.
Arrays of values are never changed, so that they may be shared.
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from functools import lru_cache
from typing import Any

import numpy as np
import numpy.typing as npt

from analyses.ir.types import (
    ArrayType,
    DataLayout,
    FloatType,
    IntType,
    NamedStructType,
    PointerType,
    StructType,
    Type,
    VectorType,
)
from analyses.records import dataclass

Array = npt.NDArray[Any]
Lanes = Any
"""An Array, or for a struct or array a tuple of Lanes."""


class UnsupportedTypeError(ValueError):
    """A type whose values the simulator can't represent."""


class Mask:
    """A set of threads of a block: `lanes` as truth values, `indices` as numbers."""

    __slots__ = ("count", "full", "indices", "lanes")

    def __init__(self, lanes: Array) -> None:
        self.lanes = lanes
        self.indices = np.nonzero(lanes)[0]
        self.count = len(self.indices)
        self.full = self.count == len(lanes)

    def take(self, value: Array) -> Array:
        """The values of the threads in the mask, one after the other."""
        return value if self.full else value[self.indices]


def merged(mask: Mask, new: Lanes, old: Lanes) -> Lanes:
    """`new` for the threads in the mask, `old` for the others; `old` is None if there was no value."""
    if mask.full or old is None:
        return new
    if isinstance(new, tuple):
        return tuple(merged(mask, n, o) for n, o in zip(new, old, strict=True))
    result = old.copy()
    result[mask.indices] = new[mask.indices]
    return result


def spread(mask: Mask, part: Lanes, old: Lanes, count: int) -> Lanes:
    """The inverse of `taken`: the values of a mask's threads, among `old` ones (None: zeros) of all `count`."""
    if mask.full:
        return part
    if isinstance(part, tuple):
        return tuple(spread(mask, p, None if old is None else old[i], count) for i, p in enumerate(part))
    result = np.zeros((count, *part.shape[1:]), part.dtype) if old is None else old.copy()
    result[mask.indices] = part
    return result


def taken(mask: Mask, value: Lanes) -> Lanes:
    """The values of the threads in a mask, one after the other."""
    if mask.full:
        return value
    return tuple(taken(mask, v) for v in value) if isinstance(value, tuple) else value[mask.indices]


# -- types ------------------------------------------------------------------------------------

_FLOATS: dict[str, str] = {"half": "f2", "bfloat": "f4", "float": "f4", "double": "f8"}
_WORDS = (8, 16, 32, 64)
_X87 = bool(np.finfo(np.longdouble).nmant == 63) and sys.byteorder == "little"


@lru_cache(maxsize=1024)
def dtype_of(type_: Type) -> np.dtype[Any]:
    """The NumPy type of the lanes of a scalar or of a vector's elements. Raises UnsupportedTypeError."""
    match type_:
        case IntType(1):
            return np.dtype(bool)
        case IntType(bits):
            word = next((w for w in _WORDS if w >= bits), 0)
            return np.dtype(f"u{word // 8}") if word else np.dtype(object)
        case PointerType():
            return np.dtype("u8")
        case FloatType(name) if name in _FLOATS:
            return np.dtype(_FLOATS[name])
        case FloatType("x86_fp80") if _X87:
            return np.dtype(np.longdouble)
        case VectorType(_, element, scalable) if not scalable:
            return dtype_of(element)
    raise UnsupportedTypeError(f"values of type {type_}")


def zeros(type_: Type, count: int) -> Lanes:
    """The zero of a type for each of `count` threads."""
    match type_:
        case VectorType(n, _, _):
            return np.zeros((count, n), dtype_of(type_))
        case ArrayType(n, element):
            return (zeros(element, count),) * n
        case StructType() | NamedStructType():
            return tuple(zeros(e, count) for e in type_.elements)
    return np.zeros(count, dtype_of(type_))


def bits_of(type_: Type) -> int:
    """The bits of an integer type, or of a vector's elements."""
    scalar = type_.scalar
    return scalar.bits if isinstance(scalar, IntType) else 64


def wrapped(value: Array, bits: int) -> Array:
    """An integer result reduced to its bits, if its NumPy type has more."""
    return value if bits in _WORDS or bits == 1 else value & _ones(value, bits)


def _ones(value: Array, bits: int) -> Any:
    ones = (1 << bits) - 1
    return ones if value.dtype == object else value.dtype.type(ones)


def signed(value: Array, bits: int) -> Array:
    """The lanes of an integer read as two's complement: a signed type of the same width (i1: int8)."""
    if value.dtype == bool:
        return -value.astype(np.int8)
    if value.dtype == object:
        return np.where((value >> (bits - 1)).astype(bool), value - (1 << bits), value)
    result = value.view(f"i{value.dtype.itemsize}")
    if bits in _WORDS:
        return result
    shift = 8 * value.dtype.itemsize - bits
    return (result << shift) >> shift


def unsigned(value: Array, bits: int) -> Array:
    """The inverse of `signed`: any integers as lanes of an integer of `bits` bits."""
    target = dtype_of(IntType(bits))
    if target.kind == "b":
        return (value & 1).astype(bool)
    if target.kind == "O":
        return value.astype(object) & ((1 << bits) - 1)
    if value.dtype == object:
        value = value & ((1 << bits) - 1)
    return wrapped(value.astype(target), bits)


def rounded(value: Array, type_: Type) -> Array:
    """A floating-point result rounded to its type; only a bfloat has less precision than its NumPy type."""
    value = value.astype(dtype_of(type_), copy=False)
    if type_.scalar != FloatType("bfloat"):
        return value
    bits = value.view(np.uint32)
    nearest = (bits + np.uint32(0x7FFF) + ((bits >> np.uint32(16)) & np.uint32(1))) & np.uint32(0xFFFF0000)
    return np.where(np.isnan(value), value, nearest.view(np.float32))


# -- bytes ------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Storage:
    """The little-endian memory layout of the values of a type.

    `dtype` is set if an element of memory is an element of the lanes. `decode` and `encode` convert bytes, one row of
    `size` for each thread, to lanes and back.
    """

    size: int
    dtype: np.dtype[Any] | None
    decode: Callable[[Array], Lanes]
    encode: Callable[[Lanes], Array]


@lru_cache(maxsize=1024)
def storage_of(type_: Type, layout: DataLayout) -> Storage:
    """The memory layout of a type. Raises UnsupportedTypeError."""
    size = layout.store_size(type_)
    match type_:
        case StructType() | NamedStructType():
            return _aggregate(type_.elements, layout.struct_layout(type_)[1], layout.alloc_size(type_), layout)
        case ArrayType(count, element):
            step = layout.alloc_size(element)
            return _aggregate((element,) * count, tuple(i * step for i in range(count)), count * step, layout)
        case VectorType(count, element) if 8 * layout.store_size(element) == layout.bits(element):
            part = storage_of(element, layout)
            return _vector(count, part)
        case VectorType(count, element) if isinstance(element, IntType):
            return _bit_vector(count, element.bits, size)
        case FloatType("bfloat"):
            return Storage(2, None, _decode_bfloat, lambda v: _rows((v.view(np.uint32) >> 16).astype(np.uint16)))
        case FloatType("x86_fp80"):
            return Storage(size, None, _decode_x87, lambda v: _rows(v)[:, :10])
    dtype = dtype_of(type_)
    if dtype.kind == "O":
        return Storage(size, None, lambda raw: _decode_wide(raw, bits_of(type_)), lambda v: _encode_wide(v, size))
    if dtype.kind == "b":
        return Storage(1, None, lambda raw: (raw[:, 0] & 1).astype(bool), lambda v: v.astype(np.uint8)[:, None])
    if dtype.itemsize == size and bits_of(type_) in _WORDS:
        return Storage(size, dtype, lambda raw: _column(raw, dtype), _rows)
    return _narrow(dtype, size, bits_of(type_))


def _rows(values: Array) -> Array:
    """Each value as a row of its bytes."""
    return np.ascontiguousarray(values).view(np.uint8).reshape(len(values), -1)


def _column(raw: Array, dtype: np.dtype[Any]) -> Array:
    return np.ascontiguousarray(raw).view(dtype)[:, 0]


def _narrow(dtype: np.dtype[Any], size: int, bits: int) -> Storage:
    """An integer with fewer bytes or bits in memory than in its lanes, such as i24; or a pointer of four bytes."""

    def decode(raw: Array) -> Array:
        wide = np.zeros((len(raw), dtype.itemsize), np.uint8)
        wide[:, :size] = raw
        return wrapped(_column(wide, dtype), bits)

    return Storage(size, None, decode, lambda values: _rows(values)[:, :size])


def _vector(count: int, part: Storage) -> Storage:
    def decode(raw: Array) -> Array:
        return np.asarray(part.decode(raw.reshape(-1, part.size)).reshape(len(raw), count))

    def encode(values: Array) -> Array:
        return part.encode(values.reshape(-1)).reshape(len(values), -1)

    return Storage(count * part.size, None, decode, encode)


def _bit_vector(count: int, bits: int, size: int) -> Storage:
    """A vector of elements that are not whole bytes, packed bit by bit, the first one lowest (LLVM LangRef)."""
    dtype = dtype_of(IntType(bits))
    weights = [1 << i for i in range(bits)]

    def decode(raw: Array) -> Array:
        each = np.unpackbits(np.ascontiguousarray(raw), axis=1, bitorder="little")[:, : count * bits]
        total = sum(each[:, i::bits].astype(np.uint64) * np.uint64(w) for i, w in enumerate(weights))
        return np.asarray(total).astype(dtype)

    def encode(values: Array) -> Array:
        each = np.zeros((len(values), size * 8), np.uint8)
        for i in range(bits):
            each[:, i : count * bits : bits] = (values.astype(np.uint64) >> np.uint64(i)) & np.uint64(1)
        return np.packbits(each, axis=1, bitorder="little")

    return Storage(size, None, decode, encode)


def _aggregate(elements: tuple[Type, ...], offsets: tuple[int, ...], size: int, layout: DataLayout) -> Storage:
    parts = [(offset, storage_of(e, layout)) for offset, e in zip(offsets, elements, strict=True)]

    def decode(raw: Array) -> Lanes:
        return tuple(part.decode(raw[:, offset : offset + part.size]) for offset, part in parts)

    def encode(values: Lanes) -> Array:
        leaf = _leaf(values)
        rows = np.zeros((0 if leaf is None else len(leaf), size), np.uint8)
        for (offset, part), value in zip(parts, values, strict=True):
            rows[:, offset : offset + part.size] = part.encode(value)
        return rows

    return Storage(size, None, decode, encode)


def _leaf(values: Lanes) -> Array | None:
    """An array among the parts of an aggregate; None if it is empty."""
    if not isinstance(values, tuple):
        return np.asarray(values)
    return next((leaf for value in values if (leaf := _leaf(value)) is not None), None)


def _decode_bfloat(raw: Array) -> Array:
    return (_column(raw, np.dtype(np.uint16)).astype(np.uint32) << 16).view(np.float32)


def _decode_x87(raw: Array) -> Array:
    wide = np.zeros((len(raw), 16), np.uint8)
    wide[:, :10] = raw
    return _column(wide, np.dtype(np.longdouble))


def _decode_wide(raw: Array, bits: int) -> Array:
    result = np.empty(len(raw), object)
    for i, row in enumerate(raw):
        result[i] = int.from_bytes(row.tobytes(), "little") & ((1 << bits) - 1)
    return result


def _encode_wide(values: Array, size: int) -> Array:
    data = b"".join(int(v).to_bytes(size, "little") for v in values)
    return np.frombuffer(data, np.uint8).reshape(-1, size)
