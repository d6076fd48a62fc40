"""Derivatives of powers, exponentials, logarithms, trigonometric and hyperbolic functions and their inverses.

Formulas are arranged so that they neither cancel nor overflow where the derivative is a fine number: (1 − x)·(1 + x)
for 1 − x², a sum of squares scaled by the larger of the two. Functions that LLVM has as intrinsics, and so for vectors
too, are differentiated by such functions only.
"""

from __future__ import annotations

from ad.rules.expressions import (
    LN_2,
    LN_10,
    PI,
    Arranged,
    Expression,
    Table,
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

sinpi, cospi = function("sinpi"), function("cospi")


def turning(y: Expression, x: Expression) -> tuple[Expression, Expression]:
    """How the angle of (x, y) changes with y and with x; scaled so that no square over- or underflows."""
    largest = maxnum(fabs(x), fabs(y))
    a, b = x / largest, y / largest
    scale, squares = largest * (square(a) + square(b)), square(x) + square(y)
    return Arranged(a / scale, x / squares), -Arranged(b / scale, y / squares)


def square(x: Expression) -> Expression:
    return x * x


# fmt: off
POWERS: Table = {
    # The exponent's partial is 0 where x^y is: 0^y stays 0 for nearby y > 0.
    "pow":   (lambda x, y, r: (select(equal(y, 0), 0, y * pow_(x, y - 1)),
                               select(equal(r, 0), 0, r * log(x))),         "DLMF 4.7.10, 4.7.9"),
    "powi":  (lambda x, n, r: (select(equal(from_integer(n), 0), 0,
                                      from_integer(n) * powi(x, offset(n, -1))), 0), "DLMF 4.7.10"),
    "sqrt":  (lambda x, r: select(equal(r, 0), 0, 1 / (2 * r)),             "DLMF 4.7.10; 0 at 0 by choice"),
    "cbrt":  (lambda x, r: 1 / (3 * square(r)),                             "DLMF 4.7.10"),
    "hypot": (lambda x, y, r: (select(equal(r, 0), 0, x / r),
                               select(equal(r, 0), 0, y / r)),              "of √(x² + y²); 0 at 0 by choice"),
}

EXPONENTIALS: Table = {
    "exp":   (lambda x, r: r,               "DLMF 4.7.7"),
    "exp2":  (lambda x, r: r * LN_2,        "DLMF 4.7.9"),
    "exp10": (lambda x, r: r * LN_10,       "DLMF 4.7.9"),
    "expm1": (lambda x, r: exp(x),          "DLMF 4.7.7; r + 1 would cancel"),
    "log":   (lambda x, r: 1 / x,           "DLMF 4.7.1"),
    "log2":  (lambda x, r: 1 / (x * LN_2),  "DLMF 4.7.1"),
    "log10": (lambda x, r: 1 / (x * LN_10), "DLMF 4.7.1"),
    "log1p": (lambda x, r: 1 / (1 + x),     "DLMF 4.7.1"),
}

TRIGONOMETRIC: Table = {
    "sin":     (lambda x, r: cos(x),                                   "DLMF 4.20.1"),
    "cos":     (lambda x, r: -sin(x),                                  "DLMF 4.20.2"),
    "tan":     (lambda x, r: 1 + square(r),                            "DLMF 4.20.3"),
    "asin":    (lambda x, r: 1 / sqrt((1 - x) * (1 + x)),              "DLMF 4.24.7"),
    "acos":    (lambda x, r: -1 / sqrt((1 - x) * (1 + x)),             "DLMF 4.24.8"),
    "atan":    (lambda x, r: 1 / (1 + square(x)),                      "DLMF 4.24.9"),
    "atan2":   (lambda y, x, r: turning(y, x),                         "DLMF 4.24.9, chain rule on arctan(y/x)"),
    "carg":    (lambda x, y, r: turning(y, x)[::-1],                   "the angle of x + iy; as atan2"),
    "sinpi":   (lambda x, r: PI * cospi(x),                            "DLMF 4.20.1"),
    "cospi":   (lambda x, r: -(PI * sinpi(x)),                         "DLMF 4.20.2"),
    "tanpi":   (lambda x, r: PI * (1 + square(r)),                     "DLMF 4.20.3"),
    "asinpi":  (lambda x, r: 1 / (PI * sqrt((1 - x) * (1 + x))),       "DLMF 4.24.7"),
    "acospi":  (lambda x, r: -1 / (PI * sqrt((1 - x) * (1 + x))),      "DLMF 4.24.8"),
    "atanpi":  (lambda x, r: 1 / (PI * (1 + square(x))),               "DLMF 4.24.9"),
    "atan2pi": (lambda y, x, r: tuple(p / PI for p in turning(y, x)),  "DLMF 4.24.9, chain rule on arctan(y/x)"),
}

HYPERBOLIC: Table = {
    "sinh":  (lambda x, r: cosh(x),                             "DLMF 4.34.1"),
    "cosh":  (lambda x, r: sinh(x),                             "DLMF 4.34.2"),
    "tanh":  (lambda x, r: square(1 / cosh(x)),                 "DLMF 4.34.3; 1 − r² would cancel"),
    "asinh": (lambda x, r: 1 / hypot(1, x),                     "DLMF 4.38.9"),
    "acosh": (lambda x, r: 1 / (sqrt(x - 1) * sqrt(x + 1)),     "DLMF 4.38.10"),
    "atanh": (lambda x, r: 1 / ((1 - x) * (1 + x)),             "DLMF 4.38.11"),
}
# fmt: on
