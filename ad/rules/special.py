"""Derivatives of the error, gamma and Bessel functions."""

from __future__ import annotations

from ad.rules.expressions import TWO_OVER_ROOT_PI, Table, equal, exp, function, offset, select

digamma = function("digamma")
j0, j1, jn, y0, y1, yn = map(function, ("j0", "j1", "jn", "y0", "y1", "yn"))

# fmt: off
ERROR: Table = {
    "erf":  (lambda x, r: TWO_OVER_ROOT_PI * exp(-(x * x)),    "DLMF 7.10.1"),
    "erfc": (lambda x, r: -(TWO_OVER_ROOT_PI * exp(-(x * x))), "DLMF 7.10.1"),
}

GAMMA: Table = {
    "tgamma":   (lambda x, r: r * digamma(x),    "DLMF 5.2.2"),
    "lgamma":   (lambda x, r: digamma(x),        "DLMF 5.2.2"),
    "lgamma_r": (lambda x, p, r: (digamma(x), 0), "DLMF 5.2.2"),
}

BESSEL: Table = {
    "j0": (lambda x, r: -j1(x),                                                    "DLMF 10.6.3"),
    "j1": (lambda x, r: select(equal(x, 0), 0.5, j0(x) - r / x),                   "DLMF 10.6.2; J₁(x) ~ x/2 at 0"),
    "jn": (lambda n, x, r: (0, 0.5 * (jn(offset(n, -1), x) - jn(offset(n, 1), x))), "DLMF 10.6.1"),
    "y0": (lambda x, r: -y1(x),                                                    "DLMF 10.6.3"),
    "y1": (lambda x, r: y0(x) - r / x,                                             "DLMF 10.6.2"),
    "yn": (lambda n, x, r: (0, 0.5 * (yn(offset(n, -1), x) - yn(offset(n, 1), x))), "DLMF 10.6.1"),
}
# fmt: on
