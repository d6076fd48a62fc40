"""The table of all mathematical functions."""

from __future__ import annotations

from analyses.library.mathematics import complex_numbers, device, elementary, extensions, piecewise, special
from analyses.library.mathematics.row import MathFunction, Spelled

_ROWS = (
    *elementary.POWERS,
    *elementary.EXPONENTIALS,
    *elementary.TRIGONOMETRIC,
    *elementary.HYPERBOLIC,
    *piecewise.SIGNS,
    *piecewise.PRODUCTS,
    *piecewise.EXTREMA,
    *piecewise.REMAINDERS,
    *piecewise.SCALING,
    *piecewise.IDENTITIES,
    *piecewise.STRUCTS,
    *piecewise.WRITTEN,
    *piecewise.ROUNDINGS,
    *special.ERROR,
    *special.GAMMA,
    *special.BESSEL,
    *special.WITHOUT_DERIVATIVE,
    *extensions.EXTENSIONS,
    *complex_numbers.ANALYTIC,
    *device.DEVICE,
)

MATH: dict[str, MathFunction] = {row.name: row for row in _ROWS}
"""Canonical name → row."""

IN_LIBRARIES = frozenset(row.name for row in _ROWS if row.spelled in (Spelled.IN_C, Spelled.AS_EXTENSION))
"""Canonical names of the functions that C's libraries have."""
