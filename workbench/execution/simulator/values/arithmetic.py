"""Arithmetic, comparisons and conversions of LLVM IR as functions of lanes.

Source: LLVM Language Reference. Poison (overflow against a flag, a shift by the width or more, a conversion out of
range) gives an arbitrary value; the caller checks for division by zero.
"""

from __future__ import annotations

from collections.abc import Callable

import numpy as np

from analyses.ir.types import DOUBLE, FloatType, IntType, Type
from workbench.execution.simulator.values.lanes import (
    Array,
    UnsupportedTypeError,
    bits_of,
    dtype_of,
    rounded,
    signed,
    unsigned,
    wrapped,
)

Function = Callable[..., Array]

# -- integers ---------------------------------------------------------------------------------

_BOOLEAN: dict[str, Function] = {
    "add": np.logical_xor,
    "sub": np.logical_xor,
    "mul": np.logical_and,
    "udiv": lambda a, b: a,
    "sdiv": lambda a, b: a,
    "urem": lambda a, b: np.zeros_like(a),
    "srem": lambda a, b: np.zeros_like(a),
    "shl": lambda a, b: a & ~b,
    "lshr": lambda a, b: a & ~b,
    "ashr": lambda a, b: a,
    "and": np.logical_and,
    "or": np.logical_or,
    "xor": np.logical_xor,
}
"""Arithmetic modulo 2."""

_INTEGER: dict[str, Function] = {
    "add": np.add,
    "sub": np.subtract,
    "mul": np.multiply,
    "shl": lambda a, b: a << b,
    "and": np.bitwise_and,
    "or": np.bitwise_or,
    "xor": np.bitwise_xor,
}
"""Operations that are equal for signed and unsigned numbers; the result is reduced to its bits."""

_UNSIGNED: dict[str, Function] = {"udiv": np.floor_divide, "urem": np.mod, "lshr": lambda a, b: a >> b}
DIVISIONS = frozenset(("udiv", "sdiv", "urem", "srem"))


def _signed_remainder(a: Array, b: Array) -> Array:
    """The remainder with the sign of the dividend."""
    if a.dtype == object:
        return np.asarray(abs(a) % abs(b) * np.where(a < 0, -1, 1))
    return np.asarray(np.fmod(a, b))


def _signed_quotient(a: Array, b: Array) -> Array:
    return np.asarray((a - _signed_remainder(a, b)) // b)


_SIGNED: dict[str, Function] = {"sdiv": _signed_quotient, "srem": _signed_remainder}

_FLOAT: dict[str, Function] = {
    "fadd": np.add,
    "fsub": np.subtract,
    "fmul": np.multiply,
    "fdiv": np.divide,
    "frem": np.fmod,
}


def binary(opcode: str, type_: Type) -> Function:
    """The binary function of an opcode on a type. Raises UnsupportedTypeError."""
    scalar = type_.scalar
    if isinstance(scalar, FloatType):
        dtype_of(scalar)
        function = _FLOAT[opcode]
        return function if scalar.name != "bfloat" else lambda a, b: rounded(function(a, b), scalar)
    if not isinstance(scalar, IntType):
        raise UnsupportedTypeError(f"{opcode} of {type_}")
    bits = scalar.bits
    if bits == 1:
        return _BOOLEAN[opcode]
    if opcode == "ashr":
        return lambda a, b: unsigned(signed(a, bits) >> b.astype(np.int64 if bits <= 64 else object), bits)
    if opcode in _UNSIGNED:
        return _UNSIGNED[opcode]
    if opcode in _SIGNED:
        function = _SIGNED[opcode]
        return lambda a, b: unsigned(function(signed(a, bits), signed(b, bits)), bits)
    function = _INTEGER[opcode]
    if bits in (8, 16, 32, 64) or opcode in ("and", "or", "xor"):
        return function
    return lambda a, b: wrapped(function(a, b), bits)


def negated(type_: Type) -> Function:
    dtype_of(type_)
    return np.negative


# -- comparisons ------------------------------------------------------------------------------

_ORDERS: dict[str, Function] = {
    "eq": np.equal,
    "ne": np.not_equal,
    "gt": np.greater,
    "ge": np.greater_equal,
    "lt": np.less,
    "le": np.less_equal,
}


def _ordered(a: Array, b: Array) -> Array:
    return ~(np.isnan(a) | np.isnan(b))


def compare(opcode: str, predicate: str, type_: Type) -> Function:
    """The function of an icmp or fcmp on a type."""
    if opcode == "fcmp":
        return _compare_floats(predicate)
    order = _ORDERS[predicate[-2:]]
    if predicate[0] == "s":
        bits = bits_of(type_)
        return lambda a, b: order(signed(a, bits), signed(b, bits)).astype(bool, copy=False)
    return lambda a, b: order(a, b).astype(bool, copy=False)


def _compare_floats(predicate: str) -> Function:
    if predicate in ("true", "false"):
        return lambda a, b: np.full(a.shape, predicate == "true")
    if predicate == "ord":
        return _ordered
    if predicate == "uno":
        return lambda a, b: ~_ordered(a, b)
    order = _ORDERS[predicate[1:]]
    # NumPy's comparisons with nan are false, except `!=`.
    if predicate == "one":
        return lambda a, b: order(a, b) & _ordered(a, b)
    if predicate[0] == "o" or predicate == "une":
        return order
    return lambda a, b: order(a, b) | ~_ordered(a, b)


# -- conversions ------------------------------------------------------------------------------


def cast(opcode: str, source: Type, target: Type) -> Function | None:
    """The function of a conversion; None for a bitcast, which depends on the memory layout of both types."""
    bits, goal = bits_of(source), bits_of(target)
    dtype = dtype_of(target)
    match opcode:
        case "trunc" | "inttoptr" | "ptrtoint" | "ptrtoaddr" | "zext":
            return lambda a: unsigned(a, goal) if a.dtype != bool else a.astype(dtype)
        case "sext":
            return lambda a: unsigned(signed(a, bits), goal)
        case "fptrunc" | "fpext":
            return lambda a: rounded(a, target)
        case "uitofp":
            return lambda a: _from_integer(a, target)
        case "sitofp":
            return lambda a: _from_integer(signed(a, bits), target)
        case "fptoui":
            return lambda a: to_integer(a, goal, is_signed=False)
        case "fptosi":
            return lambda a: to_integer(a, goal, is_signed=True)
        case "addrspacecast":
            return lambda a: a
    return None


def _from_integer(value: Array, target: Type) -> Array:
    if value.dtype == object or target.scalar == FloatType("bfloat"):
        return rounded(value.astype(dtype_of(DOUBLE)), target)
    return value.astype(dtype_of(target))


def to_integer(value: Array, bits: int, *, is_signed: bool) -> Array:
    """Floating-point numbers truncated to integers; those out of range give an arbitrary value."""
    if bits > 64:
        wide = np.array([int(v) if np.isfinite(v) else 0 for v in value.ravel()], object).reshape(value.shape)
        return unsigned(wide, bits)
    return unsigned(value.astype(np.int64 if is_signed else np.uint64), bits)


def saturated(value: Array, bits: int, *, is_signed: bool) -> Array:
    """The same with numbers out of range clamped to the nearest integer, and nan to zero (`llvm.fptosi.sat`)."""
    low, high = (-(1 << (bits - 1)), (1 << (bits - 1)) - 1) if is_signed else (0, (1 << bits) - 1)
    numbers = [0 if np.isnan(v) else low if v <= low else high if v >= high else int(v) for v in value.ravel()]
    return unsigned(np.array(numbers, object).reshape(value.shape), bits)
