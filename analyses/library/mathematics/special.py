"""The error, gamma and Bessel functions."""

from __future__ import annotations

import math

from analyses.library import numerics
from analyses.library.effects import MATH_OF_FIRST, MATH_WRITES, MATH_WRITES_INACTIVE
from analyses.library.expressions import TWO_OVER_ROOT_PI, equal, exp, function, offset, select
from analyses.library.mathematics.row import IN_MEMORY, LIBM, Spelled, libm, unknown

digamma = function("digamma")
j0, j1, jn, y0, y1, yn = map(function, ("j0", "j1", "jn", "y0", "y1", "yn"))

ERROR = (
    libm("erf", "T(T)", lambda x, r: TWO_OVER_ROOT_PI * exp(-(x * x)), "DLMF 7.10.1", python=math.erf, lanes=LIBM),
    libm("erfc", "T(T)", lambda x, r: -(TWO_OVER_ROOT_PI * exp(-(x * x))), "DLMF 7.10.1", python=math.erfc, lanes=LIBM),
)

GAMMA = (
    libm("tgamma", "T(T)", lambda x, r: r * digamma(x), "DLMF 5.2.2", python=numerics.total(math.gamma), lanes=LIBM),
    libm(
        "lgamma",
        "T(T)",
        lambda x, r: digamma(x),
        "DLMF 5.2.2",
        python=numerics.total(math.lgamma, at_pole=math.inf),
        lanes=LIBM,
        effects=MATH_OF_FIRST,
    ),
    libm(
        "lgamma_r",
        "T(T, int*)",
        lambda x, p, r: (digamma(x), 0),
        "DLMF 5.2.2",
        python=numerics.total(math.lgamma, at_pole=math.inf),
        spelled=Spelled.AS_EXTENSION,
        effects=MATH_WRITES_INACTIVE,
    ),
)

BESSEL = (
    libm(
        "j0",
        "T(T)",
        lambda x, r: -j1(x),
        "DLMF 10.6.3",
        python=lambda x: numerics.bessel_j(0, x),
        lanes=LIBM,
        spelled=Spelled.AS_EXTENSION,
    ),
    libm(
        "j1",
        "T(T)",
        lambda x, r: select(equal(x, 0), 0.5, j0(x) - r / x),
        "DLMF 10.6.2; J₁(x) ~ x/2 at 0",
        python=lambda x: numerics.bessel_j(1, x),
        lanes=LIBM,
        spelled=Spelled.AS_EXTENSION,
    ),
    libm(
        "jn",
        "T(int, T)",
        lambda n, x, r: (0, 0.5 * (jn(offset(n, -1), x) - jn(offset(n, 1), x))),
        "DLMF 10.6.1",
        python=numerics.bessel_j,
        spelled=Spelled.AS_EXTENSION,
    ),
    libm(
        "y0",
        "T(T)",
        lambda x, r: -y1(x),
        "DLMF 10.6.3",
        python=lambda x: numerics.bessel_y(0, x),
        lanes=LIBM,
        spelled=Spelled.AS_EXTENSION,
    ),
    libm(
        "y1",
        "T(T)",
        lambda x, r: y0(x) - r / x,
        "DLMF 10.6.2",
        python=lambda x: numerics.bessel_y(1, x),
        lanes=LIBM,
        spelled=Spelled.AS_EXTENSION,
    ),
    libm(
        "yn",
        "T(int, T)",
        lambda n, x, r: (0, 0.5 * (yn(offset(n, -1), x) - yn(offset(n, 1), x))),
        "DLMF 10.6.1",
        python=numerics.bessel_y,
        spelled=Spelled.AS_EXTENSION,
    ),
)

WITHOUT_DERIVATIVE = (
    unknown(
        "sincospi",
        "void(T, T*, T*)",
        "libdevice User's Guide",
        lanes=IN_MEMORY,
        spelled=Spelled.AS_EXTENSION,
        effects=MATH_WRITES,
    ),
    unknown("gamma_r", "T(T, int*)", "BSD", spelled=Spelled.AS_EXTENSION, effects=MATH_WRITES_INACTIVE),
    unknown("gamma", "T(T)", "ln |Γ| in glibc, Γ in BSD", lanes=LIBM, spelled=Spelled.AS_EXTENSION),
)
