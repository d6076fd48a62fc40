"""Floating-point constants as LLVM spells them, exact to the bit."""

from __future__ import annotations

import struct

from analyses.ir.types import (
    FloatType,
    Type,
)


def float_text(type_: Type, value: float) -> str:
    """LLVM's exact spelling of a number in a floating-point type, to which it is rounded first."""
    name = type_.name if isinstance(type_, FloatType) else "double"
    if name == "half":
        return f"0xH{struct.unpack('<H', struct.pack('<e', value))[0]:04X}"
    if name == "float":
        value = struct.unpack("<f", struct.pack("<f", value))[0]
    (bits,) = struct.unpack("<Q", struct.pack("<d", value))
    if name in ("float", "double"):
        short = f"{value:.6e}"
        return short if value - value == 0 and float(short) == value else f"0x{bits:016X}"
    sign, exponent, fraction = bits >> 63, bits >> 52 & 0x7FF, bits & ((1 << 52) - 1)
    if name == "bfloat":
        (single,) = struct.unpack("<I", struct.pack("<f", value))
        single += 0x7FFF + (single >> 16 & 1) if exponent != 0x7FF else 0
        return f"0xR{single >> 16:04X}"
    if name == "ppc_fp128":
        return f"0xM{bits:016X}{0:016X}"
    special = exponent == 0x7FF
    if exponent == 0 and fraction:  # a subnormal double is normal in the wider formats
        shift = 53 - fraction.bit_length()
        exponent, fraction = 1 - shift, (fraction << shift) & ((1 << 52) - 1)
    zero = exponent == 0 and fraction == 0
    wide = 0x7FFF if special else 0 if zero else exponent - 1023 + 16383
    if name == "x86_fp80":
        mantissa = 0 if zero else 1 << 63 | fraction << 11
        return f"0xK{sign << 15 | wide:04X}{mantissa:016X}"
    high = sign << 63 | wide << 48 | fraction >> 4
    return f"0xL{(fraction & 0xF) << 60:016X}{high:016X}"


def float_value(type_: Type, text: str) -> float:
    """The number that an LLVM spelling stands for, rounded to double where the type is wider."""
    if not text.startswith("0x"):
        return float(text)
    kind, digits = (text[2], text[3:]) if text[2] in "HRKLM" else ("", text[2:])
    bits = int(digits, 16)
    if kind == "":
        return _unpack("<d", struct.pack("<Q", bits))
    if kind == "H":
        return _unpack("<e", struct.pack("<H", bits))
    if kind == "R":
        return _unpack("<f", struct.pack("<I", bits << 16))
    if kind == "M":
        return _unpack("<d", struct.pack("<Q", int(digits[:16], 16)))
    if kind == "K":
        head, mantissa, width = bits >> 64, bits & ((1 << 64) - 1), 63
    else:
        low, high = int(digits[:16], 16), int(digits[16:], 16)
        head, width = high >> 48, 112
        mantissa = (high & ((1 << 48) - 1)) << 64 | low | (1 << 112 if head & 0x7FFF else 0)
    sign = -1.0 if head & 0x8000 else 1.0
    exponent = head & 0x7FFF
    if exponent == 0x7FFF:
        return sign * float("nan") if mantissa & ((1 << width) - 1) else sign * float("inf")
    return sign * _scale(mantissa, max(exponent, 1) - 16383 - width)


def _unpack(form: str, data: bytes) -> float:
    value: float = struct.unpack(form, data)[0]
    return value


def _scale(mantissa: int, exponent: int) -> float:
    try:
        return mantissa * 2**exponent if exponent >= 0 else mantissa / (1 << -exponent)
    except OverflowError:
        return float("inf")
