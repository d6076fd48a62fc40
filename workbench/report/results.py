"""What came of running the gradient, in a report: values, finite differences, and curves."""

from __future__ import annotations

import math
import re
from collections.abc import Sequence
from itertools import groupby

from ad.check.evaluation import Component, Evaluation
from ad.check.finite_differences import Check, Verdict
from analyses.library.readable_names import readable
from views.model.numbers import duration, number
from workbench.report.contents import Contents, Ran
from workbench.report.curves import Curve, bars, curves
from workbench.report.markup import Html, fold, joined, listing, table, tag

MOST_ROWS = 64
FEWEST_BARS, MOST_BARS = 3, 200
"""Elements of an array whose gradient is drawn as bars."""

_ELEMENT = re.compile(r"(.+)\[\d+\]$")

VERDICTS = {Verdict.OK: "ok", Verdict.DIFFERS: "error", Verdict.UNSURE: "unsure", Verdict.UNCHECKED: "unsure"}
"""The class of each verdict."""


def results_section(contents: Contents) -> Html:
    """Outputs, the gradient beside finite differences, and its plots; or why it was not run."""
    ran = contents.ran
    if ran is None:
        return tag("p", f"It was not run: {readable(contents.not_run)}." if contents.not_run else "It was not run.")
    evaluation = ran.evaluation
    parts: list[Html] = [tag("p", badge(evaluation), " ", _summary(evaluation))]
    if evaluation.notes or ran.notes:
        parts.append(tag("ul", (tag("li", note) for note in (*evaluation.notes, *ran.notes)), class_="notes"))
    parts += [listing(report, "report") for report in evaluation.reports]
    outputs = [(o.label, number(o.value), number(o.seed)) for o in evaluation.outputs if o.interesting]
    parts.append(tag("h3", "What the function gives"))
    parts.append(table(("output", "value", "seed"), outputs[:MOST_ROWS], numeric=(1, 2)))
    parts += [_more(len(outputs))]
    parts.append(tag("h3", "The gradient beside finite differences"))
    parts += [_gradient(evaluation), _bars(evaluation)]
    if ran.sweep is not None:
        parts += [tag("h3", f"Over a range of {ran.sweep.name}"), _plot(ran)]
    if evaluation.printed:
        parts.append(fold("What the program printed", listing(evaluation.printed)))
    return joined(parts)


def badge(evaluation: Evaluation) -> Html:
    """The verdict in a word."""
    words = {Verdict.OK: "✓ agrees", Verdict.DIFFERS: "✕ differs", Verdict.UNSURE: "? cannot tell"}
    text = words.get(evaluation.verdict, "not checked")
    return tag("span", text, class_=f"badge {VERDICTS[evaluation.verdict]}")


def _summary(evaluation: Evaluation) -> str:
    checks = len(evaluation.checks)
    agreed = sum(check.verdict is Verdict.OK for check in evaluation.checks)
    says = f"{agreed} of {checks} derivatives agree with finite differences" if checks else "Nothing was compared"
    largest = f"; the largest difference is {evaluation.error:.1e}" if evaluation.error is not None else ""
    function, gradient = duration(evaluation.primal_seconds), duration(evaluation.gradient_seconds)
    return f"{says}{largest}. The function takes {function}, its gradient {gradient}."


def _gradient(evaluation: Evaluation) -> Html:
    checks = {check.label: check for check in evaluation.checks}
    rows: list[Sequence[str]] = []
    for component in evaluation.components[:MOST_ROWS]:
        check = checks.pop(component.label, None)
        before = (component.label, number(component.value), number(component.gradient))
        reason = evaluation.unchecked.get(component.label, "not checked")
        rows.append((*before, *(_checked(check) if check is not None else ("", "", reason))))
    rows += [(c.label, "", number(c.gradient), *_checked(c)) for c in checks.values() if "[" not in c.label]
    head = ("with respect to", "at", "gradient", "finite difference", "± error", "verdict")
    return joined(table(head, rows, numeric=(1, 2, 3, 4)), _more(len(evaluation.components)))


def _checked(check: Check) -> tuple[str, str, Html]:
    verdict = f"{check.verdict}: {check.reason}" if check.reason else str(check.verdict)
    estimate = check.estimate
    return number(estimate.value), f"{estimate.error:.1e}", tag("span", verdict, class_=f"is-{VERDICTS[check.verdict]}")


def _more(count: int) -> Html:
    left = count - MOST_ROWS
    return tag("p", f"{left} more; `adjoint grad --format json` has them all.") if left > 0 else Html("")


def _bars(evaluation: Evaluation) -> Html:
    """The gradient of each array, element by element, with the finite differences as dots."""
    differences = {check.label: check.estimate.value for check in evaluation.checks}
    parts = []
    for name, group in groupby(evaluation.components, key=_array):
        elements = list(group)
        values = [element.gradient for element in elements]
        if name and any(values) and FEWEST_BARS <= len(elements) <= MOST_BARS:
            dots = [differences.get(element.label, math.nan) for element in elements]
            caption = f"the gradient with respect to {name}, element by element; rings are finite differences"
            parts.append(tag("figure", bars(values, dots), tag("figcaption", caption), class_="plot"))
    return joined(parts)


def _array(component: Component) -> str:
    match = _ELEMENT.match(component.label)
    return match[1] if match else ""


def _plot(ran: Ran) -> Html:
    swept = ran.sweep
    assert swept is not None
    at = [point.at for point in swept.points]
    value = Curve("value", "value", [point.value for point in swept.points])
    gradient = Curve("gradient", "gradient", [point.gradient for point in swept.points])
    dots = Curve("finite difference", "difference", [point.estimate.value for point in swept.points], dotted=True)
    shown = [value, gradient, dots] if not all(map(math.isnan, gradient.values)) else [value]
    return tag("figure", curves(swept.name, at, shown), class_="plot")
