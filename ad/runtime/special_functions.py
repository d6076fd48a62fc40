"""Functions that rules call and no library has, as IR that is added to the calling module."""

from __future__ import annotations

from ad.runtime.templates import fill

NAMES = frozenset(["adjoint.digamma.f64", "adjoint.digamma.f32"])
"""The names from `rules.names.spelling`."""


def definition(name: str) -> str:
    """The IR of one of these functions. It computes in doubles; a float is widened and its result rounded."""
    if name == "adjoint.digamma.f64":
        head, widen, result = f"double @{name}(double %x)", "", "  ret double %result"
    else:
        head, widen = f"float @{name}(float %narrow)", "  %x = fpext float %narrow to double"
        result = "  %rounded = fptrunc double %result to float\n  ret float %rounded"
    return fill("library/digamma", head=head, widen=widen, result=result)
