"""All tables of rules, by what they are about."""

from __future__ import annotations

from adjoint.ad.rules import arithmetic, complex_numbers, elementary, piecewise, special
from adjoint.ad.rules.expressions import Table

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

LIBRARY = frozenset((*FUNCTIONS, *piecewise.CONSTANT_ALMOST_EVERYWHERE, *piecewise.WRITTEN, *complex_numbers.ANALYTIC))
"""Canonical names of the functions that a call may mean."""
