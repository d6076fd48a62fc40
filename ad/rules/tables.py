"""All tables of rules, by what they are about."""

from __future__ import annotations

from ad.rules import arithmetic, complex_numbers, elementary, libraries, piecewise, special
from ad.rules.expressions import Table

INSTRUCTIONS: Table = {
    **arithmetic.ARITHMETIC,
    **arithmetic.CONVERSIONS,
    **arithmetic.COMPARISONS,
}

FUNCTIONS: Table = {
    **elementary.POWERS,
    **elementary.EXPONENTIALS,
    **elementary.TRIGONOMETRIC,
    **elementary.HYPERBOLIC,
    **piecewise.SIGNS,
    **piecewise.PRODUCTS,
    **piecewise.EXTREMA,
    **piecewise.REMAINDERS,
    **piecewise.SCALING,
    **piecewise.IDENTITIES,
    **special.ERROR,
    **special.GAMMA,
    **special.BESSEL,
}

LIBRARY = frozenset((*FUNCTIONS, *libraries.LIBRARIES, *piecewise.CONSTANT_ALMOST_EVERYWHERE, *piecewise.WRITTEN,
                     *complex_numbers.ANALYTIC))  # fmt: skip
"""Canonical names of the functions that a call may mean."""
