"""The functions of <math.h>, of libdevice and of ROCm's device library, on lanes.

Exactly defined functions are NumPy's; the others are the C library's, called for each thread, so that a simulated
program computes the same as the program on this machine.
"""

from __future__ import annotations

import ctypes
from collections.abc import Callable
from functools import cache
from typing import Any

import numpy as np

from analyses.ir.types import DOUBLE, FloatType, Type
from analyses.library.mathematics import device_names
from analyses.library.mathematics.names import canonical
from analyses.library.mathematics.row import Provider
from analyses.library.mathematics.table import MATH
from workbench.execution.simulator.values.lanes import Array, UnsupportedTypeError, rounded

Function = Callable[..., Array]


@cache
def _library() -> Any:
    for name in ("libm.so.6", None, "ucrtbase"):
        try:
            library = ctypes.CDLL(name)
            library.sin  # noqa: B018 - asks whether it is there
            return library
        except (OSError, AttributeError, TypeError):
            continue
    raise OSError("no C library with the functions of <math.h> is found")


@cache
def libm(name: str, arity: int, type_: FloatType) -> Function:
    """A function of the C library for each thread; half and bfloat are computed as float and rounded."""
    if type_ == DOUBLE:
        kind: Any = ctypes.c_double
    elif type_.name in ("float", "half", "bfloat"):
        kind, name = ctypes.c_float, f"{name}f"
    else:
        raise UnsupportedTypeError(f"{name} of {type_}")
    function = getattr(_library(), name)
    function.restype, function.argtypes = kind, (kind,) * arity

    def mapped(*arguments: Array) -> Array:
        first = arguments[0]
        columns = [a.ravel().tolist() for a in arguments]
        results: Array = np.fromiter(map(function, *columns), np.float64, first.size)
        return rounded(results.reshape(first.shape), type_)

    return mapped


def nearest(x: Array) -> Array:
    """Round to the nearest integer, halves away from zero."""
    whole = np.trunc(x)
    return np.asarray(np.copysign(whole + (np.abs(x - whole) >= 0.5) * np.sign(x), x)).astype(x.dtype)


def _extreme(order: Callable[[Array, Array], Array], pick: Function) -> Function:
    """minimum and maximum: nan if one is nan, and -0 below +0."""

    def extreme(a: Array, b: Array) -> Array:
        signs = np.where(order(np.signbit(a), np.signbit(b)), a, b)
        return np.where((a == 0) & (b == 0), signs, pick(a, b))

    return extreme


minimum = _extreme(np.greater, np.minimum)
maximum = _extreme(np.less, np.maximum)

_EXACT: dict[str, Function] = {
    "round": nearest,
    "fdim": lambda a, b: np.where(a > b, a - b, np.where(np.isnan(a) | np.isnan(b), np.nan, 0)).astype(a.dtype),
    "saturate": lambda a: np.fmin(np.fmax(a, 0), 1).astype(a.dtype),
}
"""Functions that ISO C and the CUDA Math API define to the last bit."""

_IN_DOUBLE: dict[str, Function] = {
    # libdevice User's Guide; ROCm Device Libs, ocml.md
    "rsqrt": lambda x: 1 / np.sqrt(x),
    "rcbrt": lambda x: 1 / np.cbrt(x),
    "rcp": lambda x: 1 / x,
    "sinpi": lambda x: _half_turns(x)[0],
    "cospi": lambda x: _half_turns(x)[1],
    "tanpi": lambda x: np.divide(*_half_turns(x)),
    "rhypot": lambda x, y: 1 / np.hypot(x, y),
    "norm3d": lambda x, y, z: np.sqrt(x * x + y * y + z * z),
    "norm4d": lambda x, y, z, w: np.sqrt(x * x + y * y + z * z + w * w),
    "rnorm3d": lambda x, y, z: 1 / np.sqrt(x * x + y * y + z * z),
    "rnorm4d": lambda x, y, z, w: 1 / np.sqrt(x * x + y * y + z * z + w * w),
    "fdividef": np.divide,
    "erfinv": lambda x: _erfinv(x),
    "erfcinv": lambda x: _normcdfinv(x / 2) / -np.sqrt(2),
    "erfcx": lambda x: _erfcx(x),
    "normcdf": lambda x: libm("erfc", 1, DOUBLE)(-x / np.sqrt(2)) / 2,
    "normcdfinv": lambda x: _normcdfinv(x),
    "cyl_bessel_i0": np.i0,
}
"""Functions that no C library has, computed as double and rounded."""

OWN_FUNCTIONS = {**_EXACT, **_IN_DOUBLE}
"""The functions that the simulator itself implements, by canonical name."""


def _half_turns(x: Array) -> tuple[Array, Array]:
    """sin(πx) and cos(πx), exact where they are 0, ±1."""
    x = np.fmod(x, 2)
    quarters = np.rint(2 * x)
    rest = np.pi * (x - quarters / 2)
    sine, cosine = libm("sin", 1, DOUBLE)(rest), libm("cos", 1, DOUBLE)(rest)
    turn = quarters.astype(np.int64) & 3
    return (
        np.choose(turn, (sine, cosine, -sine, -cosine)),
        np.choose(turn, (cosine, -sine, -cosine, sine)),
    )


def _erfcx(x: Array) -> Array:
    """exp(x²)·erfc(x); for large x the first terms of its asymptotic series (DLMF 7.12.1)."""
    near = np.exp(np.minimum(x, 20.0) ** 2) * libm("erfc", 1, DOUBLE)(np.minimum(x, 20.0))
    square = 2 * x * x
    far = (1 - 1 / square * (1 - 3 / square * (1 - 5 / square))) / (x * np.sqrt(np.pi))
    return np.asarray(np.where(x > 20, far, near))


def _normcdfinv(p: Array) -> Array:
    """The inverse of the normal distribution function: Newton's method on its logarithm, from the tail's first term."""
    small = np.minimum(p, 1 - p)
    tail = np.sqrt(-2 * np.log(small))
    x = -np.maximum(tail - np.log(np.maximum(tail, 1) * np.sqrt(2 * np.pi)) / np.maximum(tail, 1), 0)
    erfc = libm("erfc", 1, DOUBLE)
    for _ in range(40):
        cdf = erfc(-x / np.sqrt(2)) / 2
        step = np.log(cdf / small) * cdf / (np.exp(-x * x / 2) / np.sqrt(2 * np.pi))
        x = x - step
        if not np.any(np.abs(step) > 1e-16 * np.abs(x)):
            break
    x = np.where(p < 0.5, x, -x)
    return np.asarray(np.select((p == 0.5, p == 0, p == 1), (0.0, -np.inf, np.inf), x))


def _erfinv(x: Array) -> Array:
    """The inverse of erf: Newton's method, from the inverse of the normal distribution function."""
    y: Array = _normcdfinv((1 + x) / 2) / np.sqrt(2)
    erf = libm("erf", 1, DOUBLE)
    inside = np.abs(x) < 0.9  # outside, 1 + x is exact enough
    for _ in range(2):
        y = np.asarray(np.where(inside, y - (erf(y) - x) * np.sqrt(np.pi) / 2 * np.exp(y * y), y))
    return y


def function_of(name: str, type_: Type) -> Function | None:
    """The function of a canonical name on lanes of a floating-point type or vectors of it; None if it is unknown."""
    scalar = type_.scalar
    row = MATH.get(name)
    if not isinstance(scalar, FloatType) or row is None or row.lanes is None or row.lanes.provider is Provider.RUNTIME:
        return None
    if row.lanes.provider is Provider.C_LIBRARY:
        return libm(row.name, len(row.shape[0]), scalar)
    if name in _IN_DOUBLE:
        wide = _IN_DOUBLE[name]
        return lambda *a: rounded(wide(*(v.astype(np.float64) for v in a)), scalar)
    exact: Function = getattr(np, row.lanes.name) if row.lanes.provider is Provider.NUMPY else _EXACT[name]
    return exact if scalar.name != "bfloat" else lambda *a: rounded(exact(*a), scalar)


def base_name(name: str) -> str:
    """The canonical name of a function: `sin` for `sinf`, `__nv_sinf`, `__nv_fast_sinf`, `__ocml_sin_f32`.

    A device function without a table row gets its name in C: `isnand` for `__nv_isnand`.
    """
    meaning = canonical(name)
    stem = device_names.stem_of(name)
    return meaning[0] if meaning is not None else stem[0] if stem is not None else name


def powi(x: Array, n: Array) -> Array:
    """x to an integer power by repeated squaring, as compiler-rt's `__powidf2` does it."""
    exponent = np.abs(n.astype(np.int64))
    result, square = np.ones_like(x), x
    while True:
        result = np.where((exponent & 1).astype(bool), result * square, result)
        exponent = exponent >> 1
        if not exponent.any():
            return np.where(n < 0, 1 / result, result).astype(x.dtype)
        square = square * square
