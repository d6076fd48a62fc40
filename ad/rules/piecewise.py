"""Derivatives of functions that are put together from pieces: magnitude, sign, extrema, remainders, scaling, rounding.

At a kink the derivative is that of one side, the one Enzyme takes: fabs at 0 is 1; of equal operands min follows the
second, max the first; fdim at x = y is that of x > y. An operand that an extremum ignores because it is NaN gets none.
"""

from __future__ import annotations

from ad.rules.expressions import PI, Expression, Table, copysign, cos, equal, function, is_nan, ldexp, select, sin

scalbln = function("scalbln")


def less(x: Expression, y: Expression, ignored: Expression, then: float, otherwise: float) -> Expression:
    """`then` where x < y, or where `ignored` is NaN and the other operand is taken in its place."""
    return select(x < y, then, select(is_nan(ignored), then, otherwise))


def mantissa(x: Expression, r: Expression) -> Expression:
    """∂r/∂x for r = x·2^k, where k depends on x alone and hardly ever changes."""
    return select(equal(x, 0), 1, r / x)


# fmt: off
SIGNS: Table = {
    "fabs":     (lambda x, r: select(x < 0, -1, 1),                    "C11 7.12.7.2"),
    "copysign": (lambda x, y, r: (copysign(1, x) * copysign(1, y), 0), "C11 7.12.11.1"),
}

PRODUCTS: Table = {
    "fma":     (lambda x, y, z, r: (y, x, 1), "product rule, DLMF 1.4(iii); C11 7.12.13.1"),
    "fmuladd": (lambda x, y, z, r: (y, x, 1), "product rule, DLMF 1.4(iii); LLVM LangRef llvm.fmuladd"),
}

EXTREMA: Table = {
    "minnum":     (lambda x, y, r: (less(x, y, y, 1, 0), less(x, y, y, 0, 1)),  "C11 7.12.12.3"),
    "maxnum":     (lambda x, y, r: (less(x, y, x, 0, 1), less(x, y, x, 1, 0)),  "C11 7.12.12.2"),
    "minimumnum": (lambda x, y, r: (less(x, y, y, 1, 0), less(x, y, y, 0, 1)),  "C23 7.12.12.9"),
    "maximumnum": (lambda x, y, r: (less(x, y, x, 0, 1), less(x, y, x, 1, 0)),  "C23 7.12.12.8"),
    "minimum":    (lambda x, y, r: (select(x < y, 1, 0), select(x < y, 0, 1)),  "C23 7.12.12.5"),
    "maximum":    (lambda x, y, r: (select(x < y, 0, 1), select(x < y, 1, 0)),  "C23 7.12.12.4"),
    "fdim":       (lambda x, y, r: (select(x < y, 0, 1), select(x < y, 0, -1)), "C11 7.12.12.1"),
}

REMAINDERS: Table = {                     # r = x − n·y with an integer n, constant almost everywhere
    "fmod":      (lambda x, y, r: (1, (r - x) / y),       "C11 7.12.10.1"),
    "remainder": (lambda x, y, r: (1, (r - x) / y),       "C11 7.12.10.2"),
    "remquo":    (lambda x, y, p, r: (1, (r - x) / y, 0), "C11 7.12.10.3"),
    "modf":      (lambda x, p, r: (1, 0),                 "C11 7.12.6.12"),
}

SCALING: Table = {
    "ldexp":       (lambda x, n, r: (ldexp(1, n), 0),     "r = x·2ⁿ, C11 7.12.6.6"),
    "scalbln":     (lambda x, n, r: (scalbln(1, n), 0),   "r = x·2ⁿ, C11 7.12.6.13"),
    "frexp":       (lambda x, p, r: (mantissa(x, r), 0),  "x = r·2ⁿ, C11 7.12.6.4"),
    "significand": (lambda x, r: mantissa(x, r),          "x = r·2ⁿ, glibc manual 'Normalization Functions'"),
}

IDENTITIES: Table = {
    "nextafter":        (lambda x, y, r: (1, 0), "r is x, but for its last bit; C11 7.12.11.3"),
    "nexttoward":       (lambda x, y, r: (1, 0), "r is x, but for its last bit; C11 7.12.11.4"),
    "canonicalize":     (lambda x, r: 1,         "LLVM LangRef llvm.canonicalize"),
    "arithmetic.fence": (lambda x, r: 1,         "LLVM LangRef llvm.arithmetic.fence"),
}

# Of these the lambda takes x and then the elements of the result, and gives each element's derivative.
ELEMENTS: Table = {
    "llvm.sincos":   (lambda x, s, c: (c, -s),           "DLMF 4.20.1, 4.20.2"),
    "llvm.sincospi": (lambda x, s, c: (PI * c, -PI * s), "DLMF 4.20.1, 4.20.2"),
    "llvm.modf":     (lambda x, f, w: (1, 0),            "C11 7.12.6.12"),
    "llvm.frexp":    (lambda x, f, n: (mantissa(x, f), 0), "x = f·2ⁿ, C11 7.12.6.4"),
}

# Of these it takes the operands, and gives the derivative by x of what is written through each pointer to numbers.
WRITTEN: Table = {
    "sincos": (lambda x, p, q: (cos(x), -sin(x)), "DLMF 4.20.1, 4.20.2; glibc manual 'Trig Functions'"),
    "modf":   (lambda x, p: (0,),                "the integer part; C11 7.12.6.12"),
}

CONSTANT_ALMOST_EVERYWHERE = {
    "ceil": "C11 7.12.9.1", "floor": "C11 7.12.9.2", "nearbyint": "C11 7.12.9.3", "rint": "C11 7.12.9.4",
    "lrint": "C11 7.12.9.5", "llrint": "C11 7.12.9.5", "round": "C11 7.12.9.6", "lround": "C11 7.12.9.7",
    "llround": "C11 7.12.9.7", "trunc": "C11 7.12.9.8", "roundeven": "C23 7.12.9.8",
    "fptosi.sat": "LLVM LangRef llvm.fptosi.sat", "fptoui.sat": "LLVM LangRef llvm.fptoui.sat",
    "ilogb": "C11 7.12.6.5", "logb": "C11 7.12.6.11",
    "fpclassify": "C11 7.12.3.1", "finite": "C11 7.12.3.2", "isinf": "C11 7.12.3.3", "isnan": "C11 7.12.3.4",
    "signbit": "C11 7.12.3.6", "is.fpclass": "LLVM LangRef llvm.is.fpclass", "nan": "C11 7.12.11.2",
}
"""Functions whose derivative is zero wherever it exists, each with its source."""
# fmt: on
