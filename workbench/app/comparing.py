"""Comparisons of two derivatives of one function."""

from __future__ import annotations

from ad.history.call_tree import own
from views.model.model import Change, Model
from views.model.state import Comparison, PreviousDerivative


def compare(model: Model, old: int, new: int) -> None:
    """Show the differences of two derivatives, given by their scopes; -1 is the previous run."""
    from ad.explanation.difference import Run, difference

    derivation = model.derivation
    if derivation is None:
        return
    timeline = derivation.timeline

    def run(scope: int) -> Run:
        if scope < 0 and model.previous is not None:
            return Run(model.previous.history, model.previous.scope, model.previous.text)
        root = scope == timeline.root
        text = derivation.gradient if root else derivation.texts.generated(timeline, scope)
        return Run(timeline.history, scope, "\n".join(text.lines) if text else "")

    before = f"{model.previous.name}, previous run" if old < 0 and model.previous else derivative_name(model, old)
    model.comparison = Comparison(before, derivative_name(model, new), difference(run(old), run(new)))
    model.changed(Change.EXPLANATION)


def kept_derivative(model: Model, function: str) -> PreviousDerivative | None:
    """The derivative that another one of the same function is about to replace, kept for comparison."""
    derivation = model.derivation
    if derivation is None:
        return model.previous if model.previous and model.previous.function == function else None
    if derivation.function != function:
        return None
    if derivation.gradient is None:
        return model.previous
    timeline = derivation.timeline
    text = "\n".join(derivation.gradient.lines)
    return PreviousDerivative(
        function,
        derivative_name(model, timeline.root),
        timeline.history,
        timeline.root,
        text,
        derivation.figures,
        derivation.seconds,
    )


def derivative_name(model: Model, scope: int) -> str:
    """The name of a derivative in comparisons: its function and context."""
    timeline = model.timeline
    derived = own(timeline.history, scope) if timeline else None
    return f"{model.display(derived.function)}{derived.context}" if derived else model.function
