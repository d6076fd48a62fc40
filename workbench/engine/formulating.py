"""The formulas of a derivative, with the moments at which they hold."""

from __future__ import annotations

from ad.engine.differentiation import Differentiation
from ad.formulas.formulas import formulas
from ad.formulas.moments import moments
from analyses.facts import History
from workbench.engine.messages import Formulated


def formulated(request_id: int, derivative: Differentiation, history: History) -> Formulated:
    """The message that answers a request for a derivative with its formulas."""
    functions = tuple(formulas(derivative))
    return Formulated(request_id, functions, tuple(tuple(moments(history, each)) for each in functions))
