"""A gradient and its checks, or a sweep, as text and as JSON."""

from __future__ import annotations

import json
import math
import shutil
from collections import Counter
from collections.abc import Sequence
from dataclasses import asdict
from typing import TYPE_CHECKING

from views.model.numbers import duration
from workbench.cli.tables import columns

if TYPE_CHECKING:
    from ad.check.evaluation import Evaluation, SweepPoint


def number(value: float | int) -> str:
    """A number as tables show it: integers whole, others to 10 digits."""
    return str(value) if isinstance(value, int) else f"{value:.10g}"


def evaluation_table(name: str, evaluation: Evaluation) -> str:
    """Lay out value, gradients and checks as a table."""
    from ad.check.finite_differences import Verdict

    lines = [f"note: {note}" for note in evaluation.notes] + list(evaluation.reports)
    if evaluation.printed:
        lines += ["the program printed:", *(f"  {line}" for line in evaluation.printed.splitlines())]
    shown = [o for o in evaluation.outputs if o.interesting]
    names = [f"@{name}{o.label.removeprefix('return')}" if o.before is None else o.label for o in shown]
    rows = [[name, number(o.value)] for name, o in zip(names, shown, strict=True)]
    rows = rows[-1:] + rows[:-1] if shown and shown[-1].label == "return" else rows
    lines += columns(rows[:MOST_LINES], right=(1,))
    if len(rows) > MOST_LINES:
        lines.append(f"... {len(rows) - MOST_LINES} more numbers (--format json has them all)")
    lines.append("")
    if evaluation.checks:
        table = [["", "at", "gradient", "finite difference", "± error", "verdict"]]
        at = {c.label: number(c.value) for c in evaluation.components}
        before = ""
        for c in evaluation.checks:
            verdict = f"{c.verdict}: {c.reason}" if c.reason else str(c.verdict)
            if len(c.reason) > LONG_REASON and c.reason == before:
                verdict = f"{c.verdict}: the same"
            before = c.reason
            row = [
                c.label,
                at.get(c.label, ""),
                number(c.gradient),
                number(c.estimate.value),
                f"{c.estimate.error:.1e}",
            ]
            table.append([*row, verdict])
        lines += columns(table, right=(1, 2, 3, 4))
        for reason, left in Counter(evaluation.unchecked.values()).items():
            lines.append(f"... {left} more components, not checked: {reason} (--format json has them all)")
    else:
        rows = [
            ["", "at", "gradient"],
            *([c.label, number(c.value), number(c.gradient)] for c in evaluation.components),
        ]
        lines += columns(rows, right=(1, 2))
    lines.append("")
    summary = f"primal {duration(evaluation.primal_seconds)}, gradient {duration(evaluation.gradient_seconds)}"
    doubtful = sum(c.verdict is evaluation.verdict for c in evaluation.checks)
    many = f" for {doubtful} of {len(evaluation.checks)}" if doubtful < len(evaluation.checks) else ""
    difference = f", largest difference {evaluation.error:.1e}" if evaluation.error is not None else ""
    verdict = "not confirmed" if evaluation.verdict is Verdict.UNSURE else evaluation.verdict
    summary = f"gradient {verdict}{many}{difference}; {summary}"
    if not evaluation.comparable:
        summary = f"the function is {evaluation.value} here: choose another point; {summary}"
    if evaluation.reports:
        kinds = Counter(report.partition(":")[0] for report in evaluation.reports)
        summary += f"; wrong above: {', '.join(f'{kind} ({count})' for kind, count in kinds.items())}"
    lines += [f"{entry}: {figures}" for entry, figures in zip(("kernel", "gradient"), evaluation.figures, strict=False)]
    return "\n".join((*lines, summary, ""))


MOST_LINES = 64
LONG_REASON = 80
"""A reason longer than this is not repeated on the next line."""


def evaluation_json(name: str, evaluation: Evaluation) -> str:
    from ad.check.finite_differences import Verdict

    checks = {c.label: c for c in evaluation.checks}
    gradient = []
    for component in evaluation.components:
        entry: dict[str, object] = {
            "name": component.label,
            "at": _plain(component.value),
            "gradient": _plain(component.gradient),
        }
        if component.label in checks:
            entry |= _check_json(checks.pop(component.label))
        else:
            entry |= {"verdict": Verdict.UNCHECKED, "reason": evaluation.unchecked.get(component.label, "")}
        gradient.append(entry)
    directions = [{"name": c.label, "gradient": _plain(c.gradient), **_check_json(c)} for c in checks.values()]
    data = {
        "function": name,
        "value": _plain(evaluation.value),
        "outputs": {o.label: _plain(o.value) for o in evaluation.outputs},
        "gradient": gradient,
        "directions": directions,
        "verdict": str(evaluation.verdict),
        "difference": None if evaluation.error is None else _plain(evaluation.error),
        "seconds": {"primal": evaluation.primal_seconds, "gradient": evaluation.gradient_seconds},
        "printed": evaluation.printed,
        "notes": list(evaluation.notes),
        "reports": list(evaluation.reports),
        "figures": [asdict(figures) for figures in evaluation.figures],
    }
    return json.dumps(data, indent=2, ensure_ascii=False) + "\n"


def _check_json(check: object) -> dict[str, object]:
    from ad.check.finite_differences import Check

    assert isinstance(check, Check)
    return {
        "finite_difference": _plain(check.estimate.value),
        "error": _plain(check.estimate.error),
        "verdict": str(check.verdict),
        "reason": check.reason,
    }


def _plain(value: float | int) -> float | int | str:
    """JSON has no infinities: they become text."""
    return value if isinstance(value, int) or math.isfinite(value) else str(value)


def sweep_table(name: str, points: Sequence[SweepPoint]) -> str:
    rows = [[name, "value", "gradient", "finite difference", "± error", "verdict"]]
    for p in points:
        verdict = "" if p.verdict is None else f"{p.verdict}: {p.reason}" if p.reason else str(p.verdict)
        numbers = [number(v) for v in (p.at, p.value, p.gradient, p.estimate.value)]
        rows.append([*numbers, f"{p.estimate.error:.1e}", verdict])
    return "\n".join((*columns(rows, right=range(5)), ""))


def sweep_plot(name: str, points: Sequence[SweepPoint]) -> str:
    """Value, gradient and finite difference as curves, in the characters of a terminal."""
    from views.run.plot import SweepPlot

    plot = SweepPlot(name, points, shutil.get_terminal_size().columns, 24)
    return "".join("".join(cell.character for cell in row).rstrip() + "\n" for row in plot.rows())


def sweep_json(name: str, points: Sequence[SweepPoint]) -> str:
    data = [
        {
            name: _plain(p.at),
            "value": _plain(p.value),
            "gradient": _plain(p.gradient),
            "finite_difference": _plain(p.estimate.value),
            "error": _plain(p.estimate.error),
            "verdict": p.verdict and str(p.verdict),
            "reason": p.reason,
        }
        for p in points
    ]
    return json.dumps(data, indent=2, ensure_ascii=False) + "\n"
