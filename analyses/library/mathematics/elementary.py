"""Powers, exponentials, logarithms, trigonometric and hyperbolic functions and their inverses.

Derivatives are arranged so that they neither cancel nor overflow where they are fine numbers: (1 − x)·(1 + x) for
1 − x², a sum of squares scaled by the larger of the two. Those of functions that LLVM has as intrinsics, and so for
vectors too, use such functions only.
"""

from __future__ import annotations

import math

from analyses.library import numerics
from analyses.library.expressions import (
    LN_2,
    LN_10,
    PI,
    Arranged,
    Expression,
    cos,
    cosh,
    equal,
    exp,
    fabs,
    from_integer,
    function,
    hypot,
    log,
    maxnum,
    offset,
    pow_,
    powi,
    select,
    sin,
    sinh,
    sqrt,
)
from analyses.library.mathematics.row import LIBM, OWN, Spelled, libm, numpy

sinpi, cospi = function("sinpi"), function("cospi")


def turning(y: Expression, x: Expression) -> tuple[Expression, Expression]:
    """The partial derivatives of the angle of (x, y) by y and by x; scaled so that no square over- or underflows."""
    largest = maxnum(fabs(x), fabs(y))
    a, b = x / largest, y / largest
    scale, squares = largest * (square(a) + square(b)), square(x) + square(y)
    return Arranged(a / scale, x / squares), -Arranged(b / scale, y / squares)


def square(x: Expression) -> Expression:
    return x * x


POWERS = (
    # The exponent's partial is 0 where x^y is: 0^y stays 0 for nearby y > 0.
    libm(
        "pow",
        "T(T, T)",
        lambda x, y, r: (select(equal(y, 0), 0, y * pow_(x, y - 1)), select(equal(r, 0), 0, r * log(x))),
        "DLMF 4.7.10, 4.7.9",
        python=numerics.power,
        lanes=LIBM,
        intrinsic=True,
    ),
    libm(
        "powi",
        "T(T, int)",
        lambda x, n, r: (select(equal(from_integer(n), 0), 0, from_integer(n) * powi(x, offset(n, -1))), 0),
        "DLMF 4.7.10",
        python=numerics.power,
        intrinsic=True,
    ),
    libm(
        "sqrt",
        "T(T)",
        lambda x, r: select(equal(r, 0), 0, 1 / (2 * r)),
        "DLMF 4.7.10; 0 at 0 by choice",
        python=numerics.total(math.sqrt),
        lanes=numpy("sqrt"),
        intrinsic=True,
    ),
    libm("cbrt", "T(T)", lambda x, r: 1 / (3 * square(r)), "DLMF 4.7.10", python=math.cbrt, lanes=LIBM),
    libm(
        "hypot",
        "T(T, T)",
        lambda x, y, r: (select(equal(r, 0), 0, x / r), select(equal(r, 0), 0, y / r)),
        "of √(x² + y²); 0 at 0 by choice",
        python=math.hypot,
        lanes=LIBM,
        aliases="cabs",
    ),
)

EXPONENTIALS = (
    libm("exp", "T(T)", lambda x, r: r, "DLMF 4.7.7", python=numerics.even(math.exp), lanes=LIBM, intrinsic=True),
    libm(
        "exp2", "T(T)", lambda x, r: r * LN_2, "DLMF 4.7.9", python=numerics.even(math.exp2), lanes=LIBM, intrinsic=True
    ),
    libm(
        "exp10",
        "T(T)",
        lambda x, r: r * LN_10,
        "DLMF 4.7.9",
        python=lambda x: numerics.power(10.0, x),
        lanes=LIBM,
        aliases="pow10 __exp10",
        spelled=Spelled.AS_EXTENSION,
        intrinsic=True,
    ),
    libm(
        "expm1",
        "T(T)",
        lambda x, r: exp(x),
        "DLMF 4.7.7; r + 1 would cancel",
        python=numerics.even(math.expm1),
        lanes=LIBM,
    ),
    libm(
        "log", "T(T)", lambda x, r: 1 / x, "DLMF 4.7.1", python=numerics.logarithm(math.log), lanes=LIBM, intrinsic=True
    ),
    libm(
        "log2",
        "T(T)",
        lambda x, r: 1 / (x * LN_2),
        "DLMF 4.7.1",
        python=numerics.logarithm(math.log2),
        lanes=LIBM,
        intrinsic=True,
    ),
    libm(
        "log10",
        "T(T)",
        lambda x, r: 1 / (x * LN_10),
        "DLMF 4.7.1",
        python=numerics.logarithm(math.log10),
        lanes=LIBM,
        intrinsic=True,
    ),
    libm(
        "log1p", "T(T)", lambda x, r: 1 / (1 + x), "DLMF 4.7.1", python=numerics.logarithm(math.log1p, -1.0), lanes=LIBM
    ),
)

TRIGONOMETRIC = (
    libm(
        "sin", "T(T)", lambda x, r: cos(x), "DLMF 4.20.1", python=numerics.total(math.sin), lanes=LIBM, intrinsic=True
    ),
    libm(
        "cos", "T(T)", lambda x, r: -sin(x), "DLMF 4.20.2", python=numerics.total(math.cos), lanes=LIBM, intrinsic=True
    ),
    libm(
        "tan",
        "T(T)",
        lambda x, r: 1 + square(r),
        "DLMF 4.20.3",
        python=numerics.total(math.tan),
        lanes=LIBM,
        intrinsic=True,
    ),
    libm(
        "asin",
        "T(T)",
        lambda x, r: 1 / sqrt((1 - x) * (1 + x)),
        "DLMF 4.24.7",
        python=numerics.total(math.asin),
        lanes=LIBM,
        intrinsic=True,
    ),
    libm(
        "acos",
        "T(T)",
        lambda x, r: -1 / sqrt((1 - x) * (1 + x)),
        "DLMF 4.24.8",
        python=numerics.total(math.acos),
        lanes=LIBM,
        intrinsic=True,
    ),
    libm("atan", "T(T)", lambda x, r: 1 / (1 + square(x)), "DLMF 4.24.9", python=math.atan, lanes=LIBM, intrinsic=True),
    libm(
        "atan2",
        "T(T, T)",
        lambda y, x, r: turning(y, x),
        "DLMF 4.24.9, chain rule on arctan(y/x)",
        python=math.atan2,
        lanes=LIBM,
        intrinsic=True,
    ),
    libm(
        "carg",
        "T(T, T)",
        lambda x, y, r: turning(y, x)[::-1],
        "the angle of x + iy; as atan2",
        python=lambda x, y: math.atan2(y, x),
    ),
    libm(
        "sinpi",
        "T(T)",
        lambda x, r: PI * cospi(x),
        "DLMF 4.20.1",
        python=numerics.sinpi,
        lanes=OWN,
        spelled=Spelled.AS_EXTENSION,
    ),
    libm(
        "cospi",
        "T(T)",
        lambda x, r: -(PI * sinpi(x)),
        "DLMF 4.20.2",
        python=numerics.cospi,
        lanes=OWN,
        spelled=Spelled.AS_EXTENSION,
    ),
    libm(
        "tanpi",
        "T(T)",
        lambda x, r: PI * (1 + square(r)),
        "DLMF 4.20.3",
        python=lambda x: numerics.divide(numerics.sinpi(x), numerics.cospi(x)),
        lanes=OWN,
        spelled=Spelled.AS_EXTENSION,
    ),
    libm(
        "asinpi",
        "T(T)",
        lambda x, r: 1 / (PI * sqrt((1 - x) * (1 + x))),
        "DLMF 4.24.7",
        python=lambda x: numerics.total(math.asin)(x) / math.pi,
        spelled=Spelled.AS_EXTENSION,
    ),
    libm(
        "acospi",
        "T(T)",
        lambda x, r: -1 / (PI * sqrt((1 - x) * (1 + x))),
        "DLMF 4.24.8",
        python=lambda x: numerics.total(math.acos)(x) / math.pi,
        spelled=Spelled.AS_EXTENSION,
    ),
    libm(
        "atanpi",
        "T(T)",
        lambda x, r: 1 / (PI * (1 + square(x))),
        "DLMF 4.24.9",
        python=lambda x: math.atan(x) / math.pi,
        spelled=Spelled.AS_EXTENSION,
    ),
    libm(
        "atan2pi",
        "T(T, T)",
        lambda y, x, r: tuple(p / PI for p in turning(y, x)),
        "DLMF 4.24.9, chain rule on arctan(y/x)",
        python=lambda y, x: math.atan2(y, x) / math.pi,
        spelled=Spelled.AS_EXTENSION,
    ),
)

HYPERBOLIC = (
    libm(
        "sinh",
        "T(T)",
        lambda x, r: cosh(x),
        "DLMF 4.34.1",
        python=numerics.total(math.sinh),
        lanes=LIBM,
        intrinsic=True,
    ),
    libm(
        "cosh", "T(T)", lambda x, r: sinh(x), "DLMF 4.34.2", python=numerics.even(math.cosh), lanes=LIBM, intrinsic=True
    ),
    libm(
        "tanh",
        "T(T)",
        lambda x, r: (1 - r) * (1 + r),
        "DLMF 4.34.3, 4.35.12; of the result alone, with an error of 1e-16 where it is near ±1",
        python=math.tanh,
        lanes=LIBM,
        intrinsic=True,
    ),
    libm("asinh", "T(T)", lambda x, r: 1 / hypot(1, x), "DLMF 4.38.9", python=math.asinh, lanes=LIBM),
    libm(
        "acosh",
        "T(T)",
        lambda x, r: 1 / (sqrt(x - 1) * sqrt(x + 1)),
        "DLMF 4.38.10",
        python=numerics.total(math.acosh),
        lanes=LIBM,
    ),
    libm(
        "atanh",
        "T(T)",
        lambda x, r: 1 / ((1 - x) * (1 + x)),
        "DLMF 4.38.11",
        python=lambda x: math.copysign(math.inf, x) if abs(x) == 1 else numerics.total(math.atanh)(x),
        lanes=LIBM,
    ),
)
