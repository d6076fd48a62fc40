"""Numbers as the bytes that they have in memory on a little-endian machine."""

from __future__ import annotations

import math
import struct

from analyses.ir.floats import float_text, float_value
from analyses.ir.types import FloatType, IntType, Type

_STRUCT_FORMATS = {"half": "<e", "float": "<f", "double": "<d"}
_PREFIXES = {"bfloat": "R", "x86_fp80": "K", "fp128": "L", "ppc_fp128": "M"}


def encode(type_: Type, value: float | int) -> bytes:
    """A number as the bytes that a store of the type writes on a little-endian machine; rounded to the type."""
    if isinstance(type_, IntType):
        size = (type_.bits + 7) // 8
        return (int(value) & ((1 << type_.bits) - 1)).to_bytes(size, "little")
    if isinstance(type_, FloatType):
        if form := _STRUCT_FORMATS.get(type_.name):
            try:
                return struct.pack(form, value)
            except OverflowError:
                return struct.pack(form, math.copysign(math.inf, value))
        digits = float_text(type_, float(value))[3:]
        if type_.name in ("fp128", "ppc_fp128"):  # two words, the first one printed is the first in memory
            return b"".join(int(digits[i : i + 16], 16).to_bytes(8, "little") for i in (0, 16))
        return int(digits, 16).to_bytes(len(digits) // 2, "little")
    raise TypeError(f"no number is a {type_}")


def decode(type_: Type, data: bytes) -> float | int:
    """The number that the bytes stand for; integers are signed. The inverse of `encode`."""
    if isinstance(type_, IntType):
        value = int.from_bytes(data, "little") & ((1 << type_.bits) - 1)
        return value - (1 << type_.bits) if type_.bits > 1 and value >> (type_.bits - 1) else value
    if isinstance(type_, FloatType):
        if form := _STRUCT_FORMATS.get(type_.name):
            number: float = struct.unpack(form, data)[0]
            return number
        if type_.name in ("fp128", "ppc_fp128"):
            words = "".join(f"{int.from_bytes(data[i : i + 8], 'little'):016X}" for i in (0, 8))
            return float_value(type_, f"0x{_PREFIXES[type_.name]}{words}")
        digits = f"{int.from_bytes(data, 'little'):0{2 * len(data)}X}"
        return float_value(type_, f"0x{_PREFIXES[type_.name]}{digits}")
    raise TypeError(f"no number is a {type_}")


def rounded(type_: Type, value: float) -> float:
    """The number of the type nearest to a value."""
    return float(decode(type_, encode(type_, value)))


def format_character(type_: Type) -> str:
    """The letter by which Python's `struct` reads a number of the type; empty where it cannot."""
    if isinstance(type_, IntType):
        return {8: "b", 16: "h", 32: "i", 64: "q"}.get(type_.bits, "")
    return _STRUCT_FORMATS.get(type_.name, "").lstrip("<") if isinstance(type_, FloatType) else ""


def byte_size(type_: Type) -> int:
    """The bytes that `encode` makes of a number of the type."""
    bits = type_.bits if isinstance(type_, IntType) else 8 * len(encode(type_, 0))
    return (bits + 7) // 8
