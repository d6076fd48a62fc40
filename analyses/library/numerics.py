"""Mathematical functions on Python's floats, the primitives of `evaluation.evaluate`.

All return infinities and NaNs as IEEE 754 and C's Annex F do, where Python's `math` would raise.
"""

from __future__ import annotations

import math
from collections.abc import Callable

INFINITY, NAN = math.inf, math.nan


def total(f: Callable[..., float], *, at_pole: float = NAN) -> Callable[..., float]:
    """`f` without exceptions: a domain error gives `at_pole`, an overflow an infinity with the sign of the argument."""

    def without_exceptions(*arguments: float) -> float:
        try:
            return float(f(*arguments))
        except ValueError:
            return NAN if any(map(math.isnan, arguments)) else at_pole
        except OverflowError:
            return math.copysign(INFINITY, arguments[0])

    return without_exceptions


def even(f: Callable[..., float]) -> Callable[..., float]:
    """`f` without exceptions, where an overflow is always to plus infinity."""
    signed = total(f)
    return lambda *arguments: abs(v) if math.isinf(v := signed(*arguments)) else v


def divide(a: float, b: float) -> float:
    if b:
        return a / b
    return NAN if math.isnan(a) or not a else math.copysign(INFINITY, a) * math.copysign(1.0, b)


def fmod(a: float, b: float) -> float:
    return NAN if math.isinf(a) or not b else math.fmod(a, b)


def remainder(a: float, b: float) -> float:
    return NAN if math.isinf(a) or not b else math.remainder(a, b)


def logarithm(f: Callable[[float], float], pole: float = 0.0) -> Callable[[float], float]:
    def extended(x: float) -> float:
        return -INFINITY if x == pole else NAN if x < pole else f(x)

    return extended


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
    from fractions import Fraction

    try:
        return float(Fraction(a) * Fraction(b) + Fraction(c))
    except OverflowError:
        return a * b + c


def minimum(a: float, b: float) -> float:
    return a if math.isnan(b) or a < b else b


def maximum(a: float, b: float) -> float:
    return b if math.isnan(a) or a < b else a


def integral(f: Callable[[float], float]) -> Callable[[float], float]:
    """A rounding function, which leaves infinities, NaNs and the sign of zero as they are."""
    return lambda x: math.copysign(float(f(x)), x) if math.isfinite(x) else x


def half_even(x: float) -> float:
    return float(round(x))


def half_away(x: float) -> float:
    whole = math.trunc(x)
    return whole + (1 if x > 0 else -1) if abs(x - whole) >= 0.5 else whole


def exponent(x: float) -> float:
    return -INFINITY if x == 0 else abs(x) if not math.isfinite(x) else float(math.frexp(x)[1] - 1)


def mantissa(x: float) -> float:
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
