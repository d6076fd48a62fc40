"""Arithmetic and conversions with explicit rounding: PTX's rounding modes, by the names of NVPTX and libdevice.

NumPy rounds to nearest. For the other modes the nearest number is compared with the exact result, a fraction, and moved
to its neighbour if it lies on the wrong side. Denormal numbers are kept (`.ftz` is ignored).
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from fractions import Fraction
from math import isfinite

import numpy as np

from analyses.ir.instructions import Call
from analyses.ir.types import DOUBLE, FloatType, IntType, Type
from workbench.execution.simulator.values import mathematics
from workbench.execution.simulator.values.arithmetic import saturated
from workbench.execution.simulator.values.lanes import Array, bits_of, dtype_of, rounded, signed

Function = Callable[..., Array]
Exact = Callable[..., Fraction]

_MODES = {"rn": "n", "rz": "z", "rm": "d", "rp": "u", "rd": "d", "ru": "u"}
"""PTX's names for rounding down and up are rm and rp, libdevice's rd and ru."""

_TO_WHOLE: dict[str, Callable[[Array], Array]] = {"n": np.rint, "z": np.trunc, "d": np.floor, "u": np.ceil}

_WORDS = {
    "i": (32, True),
    "ui": (32, False),
    "ll": (64, True),
    "ull": (64, False),
    "int": (32, True),
    "uint": (32, False),
}

_NEAREST: dict[str, Function] = {
    "add": np.add,
    "sub": np.subtract,
    "mul": np.multiply,
    "div": np.divide,
    "sqrt": np.sqrt,
    "rcp": lambda a: (1 / a).astype(a.dtype),
    "rsqrt": lambda a: (1 / np.sqrt(a.astype(np.float64))).astype(a.dtype),
}

_EXACT: dict[str, Exact] = {
    "add": lambda a, b: a + b,
    "sub": lambda a, b: a - b,
    "mul": lambda a, b: a * b,
    "div": lambda a, b: a / b,
    "rcp": lambda a: 1 / a,
    "fma": lambda a, b, c: a * b + c,
}

_ARITHMETIC = re.compile(
    r"llvm\.nvvm\.(?P<op>add|mul|div|fma|sqrt|rcp)\.(?P<mode>rn|rz|rm|rp)(?:\.ftz)?(?:\.sat)?\.[fd]"
    r"|__nv_[fd](?P<op2>add|sub|mul|div|sqrt|rcp|rsqrt)_(?P<mode2>rn|rz|rd|ru)"
    r"|__nv_(?P<op3>fma)f?(?:_ieee)?_(?P<mode3>rn|rz|rd|ru)"
)
_KINDS = "u?int|u?ll|ui|i|float|double|half|f|d|h"
_CONVERSION = re.compile(
    rf"(?:llvm\.nvvm\.|__nv_)(?P<source>{_KINDS})2(?P<target>{_KINDS})(?:[._](?P<mode>rn|rz|rm|rp|rd|ru))?(?:\.ftz)?"
)


def find(name: str, call: Call) -> Function | None:
    """The function of a call whose name has a rounding mode; None for others."""
    if match := _ARITHMETIC.fullmatch(name):
        groups = match.groupdict()
        operation = groups["op"] or groups["op2"] or groups["op3"]
        mode = _MODES[groups["mode"] or groups["mode2"] or groups["mode3"]]
        saturating = ".sat" in name
        return None if saturating else _arithmetic(operation, mode, call.function_type.result)
    if match := _CONVERSION.fullmatch(name):
        return _conversion(match["source"], match["target"], _MODES[match["mode"] or "rn"], call)
    return None


def _arithmetic(operation: str, mode: str, type_: Type) -> Function | None:
    nearest = mathematics.function_of("fma", type_) if operation == "fma" else _NEAREST[operation]
    if mode == "n" or nearest is None:
        return nearest
    if operation == "sqrt":
        return lambda a: _moved(mode, nearest(a), [_beside_root(x, r) for x, r in _pairs(a, nearest(a))])
    exact = _EXACT.get(operation)
    if exact is None:
        return None
    return lambda *a: _moved(mode, nearest(*a), [_apply(exact, values) for values in zip(*_columns(a), strict=True)])


def _columns(arguments: Sequence[Array]) -> list[list[float]]:
    return [[float(v) for v in a] for a in arguments]


def _pairs(a: Array, b: Array) -> list[tuple[float, float]]:
    return [(float(x), float(y)) for x, y in zip(a, b, strict=True)]


def _apply(exact: Exact, values: Sequence[float]) -> Fraction | None:
    """The exact result; None if there is none, and the nearest one is IEEE 754's result in every mode."""
    if not all(map(isfinite, values)):
        return None
    try:
        return exact(*map(Fraction, values))
    except ZeroDivisionError:
        return None


def _beside_root(x: float, root: float) -> Fraction | None:
    """A number on the same side of a computed root as the exact root of x, or the root itself if it is exact."""
    if not (isfinite(x) and isfinite(root)) or x <= 0:
        return None
    square, number = Fraction(root) ** 2, Fraction(x)
    return Fraction(root) + (0 if square == number else Fraction(1, 1 << 2000) * (1 if square < number else -1))


def _moved(mode: str, nearest: Array, exact: Sequence[Fraction | None]) -> Array:
    """The nearest numbers, moved to a neighbour if they are on the wrong side of the exact ones."""
    goals = []
    for value, true in zip(nearest, exact, strict=True):
        number = float(value)
        if true is None:
            goals.append(number)
            continue
        above = number == np.inf or (isfinite(number) and Fraction(number) > true)
        below = number == -np.inf or (isfinite(number) and Fraction(number) < true)
        down = above and (mode == "d" or (mode == "z" and true > 0))
        up = below and (mode == "u" or (mode == "z" and true < 0))
        goals.append(-np.inf if down else np.inf if up else number)
    return np.asarray(np.nextafter(nearest, np.array(goals, nearest.dtype))).astype(nearest.dtype)


def _conversion(source: str, target: str, mode: str, call: Call) -> Function | None:
    source_type, result_type = call.function_type.parameters[0], call.function_type.result
    if target in _WORDS and isinstance(source_type, FloatType):
        bits, is_signed = _WORDS[target]
        whole = _TO_WHOLE[mode]
        return lambda a: saturated(whole(a), bits, is_signed=is_signed)
    if source in _WORDS and isinstance(result_type, FloatType):
        bits, is_signed = _WORDS[source]
        dtype = dtype_of(result_type)

        def from_integer(a: Array) -> Array:
            values = signed(a, bits) if is_signed else a
            result = values.astype(dtype)
            return result if mode == "n" else _moved(mode, result, [Fraction(int(v)) for v in values])

        return from_integer
    if source in ("double", "d") and isinstance(result_type, FloatType) and source_type == DOUBLE:
        return lambda a: a if mode == "x" else _narrowed(a, result_type, mode)
    if target in ("half", "h") and isinstance(result_type, IntType) and mode == "n":
        return lambda a: a.astype(np.float16).view(np.uint16)
    if source in ("half", "h") and bits_of(source_type) == 16:
        return lambda a: a.view(np.float16).astype(np.float32)
    return None


def _narrowed(a: Array, target: FloatType, mode: str) -> Array:
    result = rounded(a, target)
    if mode == "n":
        return result
    return _moved(mode, result, [Fraction(float(v)) if isfinite(v) else None for v in a])
