"""Functions that are put together from pieces: magnitude, sign, extrema, remainders, scaling, rounding.

At a kink the derivative is that of one side, the one Enzyme takes: fabs at 0 is 1; of equal operands min follows the
second, max the first; fdim at x = y is that of x > y. An operand that an extremum ignores because it is NaN gets none.
"""

from __future__ import annotations

import math

from analyses.library import numerics
from analyses.library.effects import MATH_OF_FIRST, MATH_WRITES, MATH_WRITES_INACTIVE, READS
from analyses.library.expressions import PI, Expression, copysign, cos, equal, function, is_nan, ldexp, select, sin
from analyses.library.mathematics.row import IN_MEMORY, LIBM, OWN, Spelled, constant, libm, numpy, struct_of, writing

scalbln = function("scalbln")


def less(x: Expression, y: Expression, ignored: Expression, then: float, otherwise: float) -> Expression:
    """`then` where x < y, or where `ignored` is NaN and the other operand is taken in its place."""
    return select(x < y, then, select(is_nan(ignored), then, otherwise))


def mantissa(x: Expression, r: Expression) -> Expression:
    """∂r/∂x for r = x·2^k, where k depends on x alone and hardly ever changes."""
    return select(equal(x, 0), 1, r / x)


SIGNS = (
    libm(
        "fabs",
        "T(T)",
        lambda x, r: select(x < 0, -1, 1),
        "C11 7.12.7.2",
        python=abs,
        lanes=numpy("absolute"),
        intrinsic=True,
    ),
    libm(
        "copysign",
        "T(T, T)",
        lambda x, y, r: (copysign(1, x) * copysign(1, y), 0),
        "C11 7.12.11.1",
        python=math.copysign,
        lanes=numpy("copysign"),
        intrinsic=True,
        effects=MATH_OF_FIRST,
    ),
)

PRODUCTS = (
    libm(
        "fma",
        "T(T, T, T)",
        lambda x, y, z, r: (y, x, 1),
        "product rule, DLMF 1.4(iii); C11 7.12.13.1",
        python=numerics.fma,
        lanes=LIBM,
        intrinsic=True,
    ),
    libm(
        "fmuladd",
        "T(T, T, T)",
        lambda x, y, z, r: (y, x, 1),
        "product rule, DLMF 1.4(iii); LLVM LangRef llvm.fmuladd",
        python=numerics.fma,
        intrinsic=True,
    ),
)

EXTREMA = (
    libm(
        "minnum",
        "T(T, T)",
        lambda x, y, r: (less(x, y, y, 1, 0), less(x, y, y, 0, 1)),
        "C11 7.12.12.3",
        python=numerics.minimum,
        lanes=numpy("fmin"),
        c_name="fmin",
        intrinsic=True,
    ),
    libm(
        "maxnum",
        "T(T, T)",
        lambda x, y, r: (less(x, y, x, 0, 1), less(x, y, x, 1, 0)),
        "C11 7.12.12.2",
        python=numerics.maximum,
        lanes=numpy("fmax"),
        c_name="fmax",
        intrinsic=True,
    ),
    libm(
        "minimumnum",
        "T(T, T)",
        lambda x, y, r: (less(x, y, y, 1, 0), less(x, y, y, 0, 1)),
        "C23 7.12.12.9",
        python=numerics.minimum,
        lanes=numpy("fmin"),
        c_name="fminimum_num",
        spelled=Spelled.AS_EXTENSION,
        intrinsic=True,
    ),
    libm(
        "maximumnum",
        "T(T, T)",
        lambda x, y, r: (less(x, y, x, 0, 1), less(x, y, x, 1, 0)),
        "C23 7.12.12.8",
        python=numerics.maximum,
        lanes=numpy("fmax"),
        c_name="fmaximum_num",
        spelled=Spelled.AS_EXTENSION,
        intrinsic=True,
    ),
    libm(
        "minimum",
        "T(T, T)",
        lambda x, y, r: (select(x < y, 1, 0), select(x < y, 0, 1)),
        "C23 7.12.12.5",
        python=lambda a, b: a + b if math.isnan(a + b) else min(a, b),
        c_name="fminimum",
        spelled=Spelled.AS_EXTENSION,
        intrinsic=True,
    ),
    libm(
        "maximum",
        "T(T, T)",
        lambda x, y, r: (select(x < y, 0, 1), select(x < y, 1, 0)),
        "C23 7.12.12.4",
        python=lambda a, b: a + b if math.isnan(a + b) else max(a, b),
        c_name="fmaximum",
        spelled=Spelled.AS_EXTENSION,
        intrinsic=True,
    ),
    libm(
        "fdim",
        "T(T, T)",
        lambda x, y, r: (select(x < y, 0, 1), select(x < y, 0, -1)),
        "C11 7.12.12.1",
        python=lambda a, b: a - b if math.isnan(a - b) or a > b else 0.0,
        lanes=OWN,
    ),
)

REMAINDERS = (
    # r = x − n·y with an integer n, constant almost everywhere
    libm(
        "fmod", "T(T, T)", lambda x, y, r: (1, (r - x) / y), "C11 7.12.10.1", python=numerics.fmod, lanes=numpy("fmod")
    ),
    libm(
        "remainder",
        "T(T, T)",
        lambda x, y, r: (1, (r - x) / y),
        "C11 7.12.10.2",
        python=numerics.remainder,
        lanes=LIBM,
        aliases="drem",
    ),
    libm(
        "remquo",
        "T(T, T, int*)",
        lambda x, y, p, r: (1, (r - x) / y, 0),
        "C11 7.12.10.3",
        python=numerics.remainder,
        effects=MATH_WRITES_INACTIVE,
    ),
    libm(
        "modf",
        "T(T, T*)",
        lambda x, p, r: (1, 0),
        "C11 7.12.6.12",
        written=lambda x, p: (0,),
        python=lambda x: math.copysign(0.0, x) if math.isinf(x) else math.fmod(x, 1.0),
        lanes=IN_MEMORY,
        effects=MATH_WRITES_INACTIVE,
    ),
)

SCALING = (
    libm(
        "ldexp",
        "T(T, int)",
        lambda x, n, r: (ldexp(1, n), 0),
        "r = x·2ⁿ, C11 7.12.6.6",
        python=numerics.ldexp,
        aliases="scalbn",
        intrinsic=True,
        effects=MATH_OF_FIRST,
    ),
    libm(
        "scalbln",
        "T(T, int)",
        lambda x, n, r: (scalbln(1, n), 0),
        "r = x·2ⁿ, C11 7.12.6.13",
        python=numerics.ldexp,
        effects=MATH_OF_FIRST,
    ),
    libm(
        "frexp",
        "T(T, int*)",
        lambda x, p, r: (mantissa(x, r), 0),
        "x = r·2ⁿ, C11 7.12.6.4",
        python=numerics.mantissa,
        lanes=IN_MEMORY,
        effects=MATH_WRITES_INACTIVE,
    ),
    libm(
        "significand",
        "T(T)",
        lambda x, r: mantissa(x, r),
        "x = r·2ⁿ, glibc manual 'Normalization Functions'",
        python=lambda x: 2 * numerics.mantissa(x),
        spelled=Spelled.AS_EXTENSION,
    ),
)

IDENTITIES = (
    libm(
        "nextafter",
        "T(T, T)",
        lambda x, y, r: (1, 0),
        "r is x, but for its last bit; C11 7.12.11.3",
        python=math.nextafter,
        lanes=LIBM,
        effects=MATH_OF_FIRST,
    ),
    libm(
        "nexttoward",
        "T(T, long double)",
        lambda x, y, r: (1, 0),
        "r is x, but for its last bit; C11 7.12.11.4",
        python=math.nextafter,
        effects=MATH_OF_FIRST,
    ),
    libm("canonicalize", "T(T)", lambda x, r: 1, "LLVM LangRef llvm.canonicalize", python=float, intrinsic=True),
    libm(
        "arithmetic.fence", "T(T)", lambda x, r: 1, "LLVM LangRef llvm.arithmetic.fence", python=float, intrinsic=True
    ),
)

STRUCTS = (
    # The derivative takes x and then the elements of the result, and gives that of each element.
    struct_of("llvm.sincos", "struct(T)", lambda x, s, c: (c, -s), "DLMF 4.20.1, 4.20.2", spelled=Spelled.IN_LLVM),
    struct_of(
        "llvm.sincospi", "struct(T)", lambda x, s, c: (PI * c, -PI * s), "DLMF 4.20.1, 4.20.2", spelled=Spelled.IN_LLVM
    ),
    struct_of("llvm.modf", "struct(T)", lambda x, f, w: (1, 0), "C11 7.12.6.12", spelled=Spelled.IN_LLVM),
    struct_of(
        "llvm.frexp",
        "struct(T)",
        lambda x, f, n: (mantissa(x, f), 0),
        "x = f·2ⁿ, C11 7.12.6.4",
        spelled=Spelled.IN_LLVM,
    ),
)

WRITTEN = (
    writing(
        "sincos",
        "void(T, T*, T*)",
        lambda x, p, q: (cos(x), -sin(x)),
        "DLMF 4.20.1, 4.20.2; glibc manual 'Trig Functions'",
        lanes=IN_MEMORY,
        spelled=Spelled.AS_EXTENSION,
        effects=MATH_WRITES,
    ),
)

ROUNDINGS = (
    constant("ceil", "T(T)", "C11 7.12.9.1", python=numerics.integral(math.ceil), lanes=numpy("ceil"), intrinsic=True),
    constant(
        "floor", "T(T)", "C11 7.12.9.2", python=numerics.integral(math.floor), lanes=numpy("floor"), intrinsic=True
    ),
    constant(
        "nearbyint",
        "T(T)",
        "C11 7.12.9.3",
        python=numerics.integral(numerics.half_even),
        lanes=numpy("rint"),
        intrinsic=True,
    ),
    constant(
        "rint",
        "T(T)",
        "C11 7.12.9.4",
        python=numerics.integral(numerics.half_even),
        lanes=numpy("rint"),
        intrinsic=True,
    ),
    constant("lrint", "int(T)", "C11 7.12.9.5"),
    constant("llrint", "int(T)", "C11 7.12.9.5"),
    constant("round", "T(T)", "C11 7.12.9.6", python=numerics.integral(numerics.half_away), lanes=OWN, intrinsic=True),
    constant("lround", "int(T)", "C11 7.12.9.7"),
    constant("llround", "int(T)", "C11 7.12.9.7"),
    constant(
        "trunc", "T(T)", "C11 7.12.9.8", python=numerics.integral(math.trunc), lanes=numpy("trunc"), intrinsic=True
    ),
    constant(
        "roundeven",
        "T(T)",
        "C23 7.12.9.8",
        python=numerics.integral(numerics.half_even),
        lanes=numpy("rint"),
        spelled=Spelled.AS_EXTENSION,
        intrinsic=True,
    ),
    constant("fptosi.sat", "int(T)", "LLVM LangRef llvm.fptosi.sat"),
    constant("fptoui.sat", "int(T)", "LLVM LangRef llvm.fptoui.sat"),
    constant("ilogb", "int(T)", "C11 7.12.6.5"),
    constant("logb", "T(T)", "C11 7.12.6.11", python=numerics.exponent, lanes=LIBM),
    constant("fpclassify", "int(T)", "C11 7.12.3.1", aliases="__fpclassify"),
    constant("finite", "int(T)", "C11 7.12.3.2", aliases="__finite isfinite", spelled=Spelled.AS_EXTENSION),
    constant("isinf", "int(T)", "C11 7.12.3.3", aliases="__isinf"),
    constant("isnan", "int(T)", "C11 7.12.3.4", aliases="__isnan"),
    constant("signbit", "int(T)", "C11 7.12.3.6", aliases="__signbit"),
    constant("is.fpclass", "int(T, int)", "LLVM LangRef llvm.is.fpclass", intrinsic=True),
    constant("nan", "T(char*)", "C11 7.12.11.2", effects=READS),
)
