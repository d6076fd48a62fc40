"""Derivatives of what libraries of mathematics have beyond C: C23's newest, those of MKL, Faddeeva, Julia, scipy.

Only functions without a body here are meant: the names are no one's.
"""

from __future__ import annotations

from ad.rules.device import DEVICE
from ad.rules.expressions import (
    LN_2,
    LN_10,
    PI,
    TWO_OVER_ROOT_PI,
    Table,
    cos,
    equal,
    exp,
    from_integer,
    function,
    log,
    pow_,
    select,
)

exp2, exp10 = function("exp2"), function("exp10")

# fmt: off
LIBRARIES: Table = {
    "erfi":      (lambda x, r: TWO_OVER_ROOT_PI * exp(x * x),                "DLMF 7.10.1, of −i erf(ix)"),
    "dawson":    (lambda x, r: 1 - 2 * x * r,                                "DLMF 7.5.1, of exp(−x²) ∫₀ˣ exp(t²) dt"),
    "sinc":      (lambda x, r: select(equal(x, 0), 0, (cos(x) - r) / x),     "quotient rule on sin(x)/x"),
    "sincn":     (lambda x, r: select(equal(x, 0), 0, (cos(PI * x) - r) / x), "quotient rule on sin(πx)/(πx)"),
    "exp2m1":    (lambda x, r: LN_2 * exp2(x),                               "DLMF 4.7.9; C23 7.12.6.5"),
    "exp10m1":   (lambda x, r: LN_10 * exp10(x),                             "DLMF 4.7.9; C23 7.12.6.3"),
    "logp1":     (lambda x, r: 1 / (1 + x),                                  "DLMF 4.7.1; C23 7.12.6.14"),
    "log2p1":    (lambda x, r: 1 / ((1 + x) * LN_2),                         "DLMF 4.7.1; C23 7.12.6.16"),
    "log10p1":   (lambda x, r: 1 / ((1 + x) * LN_10),                        "DLMF 4.7.1; C23 7.12.6.13"),
    "powr":      (lambda x, y, r: (select(equal(y, 0), 0, y * pow_(x, y - 1)),
                                   select(equal(r, 0), 0, r * log(x))),      "DLMF 4.7.10, 4.7.9; C23 7.12.7.7"),
    "pown":      (lambda x, n, r: (select(equal(from_integer(n), 0), 0,
                                          from_integer(n) * pow_(x, from_integer(n) - 1)), 0),
                                                                             "DLMF 4.7.10; C23 7.12.7.6"),
    "rootn":     (lambda x, n, r: (r / (from_integer(n) * x), 0),            "DLMF 4.7.10; C23 7.12.7.8"),
    "compoundn": (lambda x, n, r: (from_integer(n) * r / (1 + x), 0),        "of (1 + x)ⁿ; C23 7.12.7.2"),
    "xlogy":     (lambda x, y, r: (log(y), x / y),                           "product rule on x log(y)"),
    **{name: DEVICE[name] for name in ("rsqrt", "erfinv", "erfcinv", "erfcx")},
}
# fmt: on
