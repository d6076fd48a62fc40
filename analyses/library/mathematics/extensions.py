"""Mathematical functions beyond C: C23's newest, those of MKL, Faddeeva, Julia, scipy.

Only functions without a body here are meant: no standard reserves the names.
"""

from __future__ import annotations

from analyses.library.expressions import (
    LN_2,
    LN_10,
    PI,
    TWO_OVER_ROOT_PI,
    cos,
    equal,
    exp,
    from_integer,
    function,
    log,
    pow_,
    select,
)
from analyses.library.mathematics.elementary import square
from analyses.library.mathematics.row import OWN, Spelled, libm

exp2, exp10 = function("exp2"), function("exp10")

EXTENSIONS = (
    libm(
        "erfi",
        "T(T)",
        lambda x, r: TWO_OVER_ROOT_PI * exp(x * x),
        "DLMF 7.10.1, of −i erf(ix)",
        spelled=Spelled.AS_EXTENSION,
    ),
    libm(
        "dawson",
        "T(T)",
        lambda x, r: 1 - 2 * x * r,
        "DLMF 7.5.1, of exp(−x²) ∫₀ˣ exp(t²) dt",
        spelled=Spelled.AS_EXTENSION,
    ),
    libm(
        "sinc",
        "T(T)",
        lambda x, r: select(equal(x, 0), 0, (cos(x) - r) / x),
        "quotient rule on sin(x)/x",
        spelled=Spelled.AS_EXTENSION,
    ),
    libm(
        "sincn",
        "T(T)",
        lambda x, r: select(equal(x, 0), 0, (cos(PI * x) - r) / x),
        "quotient rule on sin(πx)/(πx)",
        spelled=Spelled.AS_EXTENSION,
    ),
    libm("exp2m1", "T(T)", lambda x, r: LN_2 * exp2(x), "DLMF 4.7.9; C23 7.12.6.5", spelled=Spelled.AS_EXTENSION),
    libm("exp10m1", "T(T)", lambda x, r: LN_10 * exp10(x), "DLMF 4.7.9; C23 7.12.6.3", spelled=Spelled.AS_EXTENSION),
    libm("logp1", "T(T)", lambda x, r: 1 / (1 + x), "DLMF 4.7.1; C23 7.12.6.14", spelled=Spelled.AS_EXTENSION),
    libm(
        "log2p1", "T(T)", lambda x, r: 1 / ((1 + x) * LN_2), "DLMF 4.7.1; C23 7.12.6.16", spelled=Spelled.AS_EXTENSION
    ),
    libm(
        "log10p1", "T(T)", lambda x, r: 1 / ((1 + x) * LN_10), "DLMF 4.7.1; C23 7.12.6.13", spelled=Spelled.AS_EXTENSION
    ),
    libm(
        "powr",
        "T(T, T)",
        lambda x, y, r: (select(equal(y, 0), 0, y * pow_(x, y - 1)), select(equal(r, 0), 0, r * log(x))),
        "DLMF 4.7.10, 4.7.9; C23 7.12.7.7",
        spelled=Spelled.AS_EXTENSION,
    ),
    libm(
        "pown",
        "T(T, int)",
        lambda x, n, r: (select(equal(from_integer(n), 0), 0, from_integer(n) * pow_(x, from_integer(n) - 1)), 0),
        "DLMF 4.7.10; C23 7.12.7.6",
        spelled=Spelled.AS_EXTENSION,
    ),
    libm(
        "rootn",
        "T(T, int)",
        lambda x, n, r: (r / (from_integer(n) * x), 0),
        "DLMF 4.7.10; C23 7.12.7.8",
        spelled=Spelled.AS_EXTENSION,
    ),
    libm(
        "compoundn",
        "T(T, int)",
        lambda x, n, r: (from_integer(n) * r / (1 + x), 0),
        "of (1 + x)ⁿ; C23 7.12.7.2",
        spelled=Spelled.AS_EXTENSION,
    ),
    libm("xlogy", "T(T, T)", lambda x, y, r: (log(y), x / y), "product rule on x log(y)", spelled=Spelled.AS_EXTENSION),
    libm("rsqrt", "T(T)", lambda x, r: -0.5 * r / x, "of x^(-1/2)", lanes=OWN, spelled=Spelled.AS_EXTENSION),
    libm(
        "erfinv",
        "T(T)",
        lambda x, r: exp(square(r)) / TWO_OVER_ROOT_PI,
        "of the inverse of erf",
        lanes=OWN,
        spelled=Spelled.AS_EXTENSION,
    ),
    libm(
        "erfcinv",
        "T(T)",
        lambda x, r: -exp(square(r)) / TWO_OVER_ROOT_PI,
        "of the inverse of erfc",
        lanes=OWN,
        spelled=Spelled.AS_EXTENSION,
    ),
    libm(
        "erfcx",
        "T(T)",
        lambda x, r: 2 * x * r - TWO_OVER_ROOT_PI,
        "of exp(x²) erfc(x)",
        lanes=OWN,
        spelled=Spelled.AS_EXTENSION,
    ),
)
