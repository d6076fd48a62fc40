"""Python's side of the functions that rules mention: what `expressions.evaluate` computes with.

All return infinities and NaNs as IEEE 754 and C's Annex F do, where Python's `math` would raise.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from fractions import Fraction

INFINITY, NAN = math.inf, math.nan


def _total(f: Callable[..., float], *, at_pole: float = NAN) -> Callable[..., float]:
    """`f` without exceptions: a domain error gives `at_pole`, an overflow an infinity with the sign of the argument."""

    def total(*arguments: float) -> float:
        try:
            return float(f(*arguments))
        except ValueError:
            return NAN if any(map(math.isnan, arguments)) else at_pole
        except OverflowError:
            return math.copysign(INFINITY, arguments[0])

    return total


def _even(f: Callable[..., float]) -> Callable[..., float]:
    """`f` without exceptions, where an overflow is always to plus infinity."""
    total = _total(f)
    return lambda *arguments: abs(v) if math.isinf(v := total(*arguments)) else v


def divide(a: float, b: float) -> float:
    if b:
        return a / b
    return NAN if math.isnan(a) or not a else math.copysign(INFINITY, a) * math.copysign(1.0, b)


def fmod(a: float, b: float) -> float:
    return NAN if math.isinf(a) or not b else math.fmod(a, b)


def remainder(a: float, b: float) -> float:
    return NAN if math.isinf(a) or not b else math.remainder(a, b)


def _logarithm(f: Callable[[float], float], pole: float = 0.0) -> Callable[[float], float]:
    def logarithm(x: float) -> float:
        return -INFINITY if x == pole else NAN if x < pole else f(x)

    return logarithm


def power(x: float, y: float) -> float:
    odd = math.isfinite(y) and math.fmod(y, 2.0) in (1.0, -1.0)
    try:
        return math.pow(x, y)
    except OverflowError:
        return -INFINITY if x < 0 and odd else INFINITY
    except ValueError:
        if x:
            return NAN
        return math.copysign(INFINITY, x) if odd else INFINITY


def ldexp(x: float, n: float) -> float:
    try:
        return math.ldexp(x, int(n))
    except OverflowError:
        return math.copysign(INFINITY, x)


def fma(a: float, b: float, c: float) -> float:
    if not all(map(math.isfinite, (a, b, c))):
        return a * b + c
    try:
        return float(Fraction(a) * Fraction(b) + Fraction(c))
    except OverflowError:
        return a * b + c


def _minimum(a: float, b: float) -> float:
    return a if math.isnan(b) or a < b else b


def _maximum(a: float, b: float) -> float:
    return b if math.isnan(a) or a < b else a


def _integral(f: Callable[[float], float]) -> Callable[[float], float]:
    """A rounding function, which leaves infinities, NaNs and the sign of zero as they are."""
    return lambda x: math.copysign(float(f(x)), x) if math.isfinite(x) else x


def half_even(x: float) -> float:
    return float(round(x))


def half_away(x: float) -> float:
    whole = math.trunc(x)
    return whole + (1 if x > 0 else -1) if abs(x - whole) >= 0.5 else whole


def _exponent(x: float) -> float:
    return -INFINITY if x == 0 else abs(x) if not math.isfinite(x) else float(math.frexp(x)[1] - 1)


def _mantissa(x: float) -> float:
    return math.frexp(x)[0] if math.isfinite(x) else x


def sinpi(x: float) -> float:
    return math.sin(math.pi * math.fmod(x, 2.0)) if math.isfinite(x) else NAN


def cospi(x: float) -> float:
    return math.cos(math.pi * math.fmod(x, 2.0)) if math.isfinite(x) else NAN


def digamma(x: float) -> float:
    """ψ(x): reflection (DLMF 5.5.4), recurrence (5.5.2), then the asymptotic series (5.11.2)."""
    if x <= 0:
        return digamma(1 - x) - divide(math.pi, math.tan(math.pi * (x - half_even(x)))) if math.isfinite(x) else NAN
    below = 0.0
    while x < 10:
        below += 1 / x
        x += 1
    s = 1 / (x * x)
    series = s * (1 / 12 - s * (1 / 120 - s * (1 / 252 - s * (1 / 240 - s * (1 / 132 - s * 691 / 32760)))))
    return math.log(x) - 0.5 / x - series - below


def _simpson(f: Callable[[float], float], a: float, b: float, intervals: int) -> float:
    h = (b - a) / intervals
    inner = math.fsum(f(a + i * h) * (4 if i % 2 else 2) for i in range(1, intervals))
    return (f(a) + inner + f(b)) * h / 3


def bessel_j(n: float, x: float) -> float:
    """J_n(x), DLMF 10.9.2."""
    return _simpson(lambda t: math.cos(n * t - x * math.sin(t)), 0.0, math.pi, 400 + 8 * int(abs(x))) / math.pi


def bessel_y(n: float, x: float) -> float:
    """Y_n(x), DLMF 10.9.7; to about nine digits for x of the order of 1."""
    if x <= 0:
        return -INFINITY if x == 0 else NAN
    sign = -1.0 if int(n) % 2 else 1.0
    first = _simpson(lambda t: math.sin(x * math.sin(t) - n * t), 0.0, math.pi, 4000)

    def tail(t: float) -> float:
        return (math.exp(n * t) + sign * math.exp(-n * t)) * math.exp(-x * math.sinh(t))

    return (first - _simpson(tail, 0.0, math.asinh(800 / x), 8000)) / math.pi


FUNCTIONS: dict[str, Callable[..., float]] = {
    "fadd": lambda a, b: a + b,
    "fsub": lambda a, b: a - b,
    "fmul": lambda a, b: a * b,
    "fdiv": divide,
    "frem": fmod,
    "fpext": float,
    "fptrunc": float,
    "exp": _even(math.exp),
    "exp2": _even(math.exp2),
    "exp10": lambda x: power(10.0, x),
    "expm1": _even(math.expm1),
    "log": _logarithm(math.log),
    "log2": _logarithm(math.log2),
    "log10": _logarithm(math.log10),
    "log1p": _logarithm(math.log1p, -1.0),
    "pow": power,
    "powi": power,
    "sqrt": _total(math.sqrt),
    "cbrt": math.cbrt,
    "hypot": math.hypot,
    "sin": _total(math.sin),
    "cos": _total(math.cos),
    "tan": _total(math.tan),
    "asin": _total(math.asin),
    "acos": _total(math.acos),
    "atan": math.atan,
    "atan2": math.atan2,
    "carg": lambda x, y: math.atan2(y, x),
    "sinpi": sinpi,
    "cospi": cospi,
    "tanpi": lambda x: divide(sinpi(x), cospi(x)),
    "asinpi": lambda x: _total(math.asin)(x) / math.pi,
    "acospi": lambda x: _total(math.acos)(x) / math.pi,
    "atanpi": lambda x: math.atan(x) / math.pi,
    "atan2pi": lambda y, x: math.atan2(y, x) / math.pi,
    "sinh": _total(math.sinh),
    "cosh": _even(math.cosh),
    "tanh": math.tanh,
    "asinh": math.asinh,
    "acosh": _total(math.acosh),
    "atanh": lambda x: math.copysign(INFINITY, x) if abs(x) == 1 else _total(math.atanh)(x),
    "fabs": abs,
    "copysign": math.copysign,
    "fma": fma,
    "fmuladd": fma,
    "minnum": _minimum,
    "maxnum": _maximum,
    "minimumnum": _minimum,
    "maximumnum": _maximum,
    "minimum": lambda a, b: a + b if math.isnan(a + b) else min(a, b),
    "maximum": lambda a, b: a + b if math.isnan(a + b) else max(a, b),
    "fdim": lambda a, b: a - b if math.isnan(a - b) or a > b else 0.0,
    "fmod": fmod,
    "remainder": remainder,
    "remquo": remainder,
    "ldexp": ldexp,
    "scalbln": ldexp,
    "modf": lambda x: math.copysign(0.0, x) if math.isinf(x) else math.fmod(x, 1.0),
    "frexp": _mantissa,
    "significand": lambda x: 2 * _mantissa(x),
    "nextafter": math.nextafter,
    "nexttoward": math.nextafter,
    "canonicalize": float,
    "arithmetic.fence": float,
    "floor": _integral(math.floor),
    "ceil": _integral(math.ceil),
    "trunc": _integral(math.trunc),
    "round": _integral(half_away),
    "roundeven": _integral(half_even),
    "rint": _integral(half_even),
    "nearbyint": _integral(half_even),
    "logb": _exponent,
    "erf": math.erf,
    "erfc": math.erfc,
    "tgamma": _total(math.gamma),
    "lgamma": _total(math.lgamma, at_pole=INFINITY),
    "lgamma_r": _total(math.lgamma, at_pole=INFINITY),
    "digamma": digamma,
    "j0": lambda x: bessel_j(0, x),
    "j1": lambda x: bessel_j(1, x),
    "jn": bessel_j,
    "y0": lambda x: bessel_y(0, x),
    "y1": lambda x: bessel_y(1, x),
    "yn": bessel_y,
}
