"""The table of a gradient: each component beside its finite difference and the verdict, as wide as the pane."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, NamedTuple

from rich.style import Style
from rich.text import Text

from views.model import colours
from views.model.numbers import fitted, number
from views.widgets.rows import Row, wrapped

if TYPE_CHECKING:
    from ad.check.evaluation import Evaluation
    from ad.check.finite_differences import Check

MOST_ROWS = 400
HEADS = ("at", "gradient", "difference")
VERDICT = 14
"""Columns that are kept for the verdict."""
NARROWEST = 8
"""Columns of a number, at least."""
LONGEST_LABEL = 26
INDENT = "    "


class _Line(NamedTuple):
    """A component: its name, its value, its gradient, and the finite difference, None for what is not known."""

    label: str
    numbers: tuple[float | None, float, float | None]
    check: Check | None
    reason: str


def component_rows(evaluation: Evaluation, width: int, style_of: Callable[[str], Style]) -> list[Row]:
    """The rows of the table; `width` is that of the pane, `style_of` the style of a meaning."""
    lines = _lines(evaluation)
    if not lines:
        return []
    label = min(LONGEST_LABEL, max(len(line.label) for line in lines))
    room = max(NARROWEST, (width - label - VERDICT - 1) // len(HEADS) - 2)
    columns = [_column(head, [line.numbers[at] for line in lines], room) for at, head in enumerate(HEADS)]
    heads = "".join(f"  {head:>{max(len(head), size)}}" for head, size in zip(HEADS, columns, strict=True))
    rows = [Row(Text(f"{'':<{label}}{heads}  verdict", "dim"))]
    said: set[str] = set()
    for line in lines:
        rows += _rows(line, said, label, columns, width, style_of)
    return rows


def _lines(evaluation: Evaluation) -> list[_Line]:
    checks = {check.label: check for check in evaluation.checks}
    lines = [
        _Line(
            c.label,
            (c.value, c.gradient, _difference(checks.get(c.label))),
            checks.get(c.label),
            evaluation.unchecked.get(c.label, ""),
        )
        for c in evaluation.components[:MOST_ROWS]
    ]
    known = {component.label for component in evaluation.components}
    others = [check for name, check in checks.items() if name not in known]
    return lines + [_Line(check.label, (None, check.gradient, _difference(check)), check, "") for check in others]


def _difference(check: Check | None) -> float | None:
    return check.estimate.value if check is not None else None


def _column(head: str, values: Sequence[float | None], room: int) -> int:
    """The width of a column of numbers."""
    widest = max((len(number(value)) for value in values if value is not None), default=0)
    return max(len(head), min(widest, room))


def _rows(
    line: _Line, said: set[str], label: int, columns: Sequence[int], width: int, style_of: Callable[[str], Style]
) -> list[Row]:
    """The row of a line and, where there is no room beside it, its reason below, unless it is among those `said`."""
    text = Text(f"{line.label:<{label}}")
    for at, (value, size) in enumerate(zip(line.numbers, columns, strict=True)):
        shown = fitted(value, size) if value is not None else ""
        text.append(f"  {shown:>{size}}", "bold" if HEADS[at] == "gradient" else "")
    check, reason = line.check, line.reason
    verdict, meaning = "not checked", "unknown"
    if check is not None:
        verdict, reason = str(check.verdict), check.reason
        meaning = {"ok": "ok", "differs": "error"}.get(verdict, "unknown")
    text.append(f"  {colours.MEANINGS[meaning].symbol} {verdict}", style_of(meaning))
    below: list[Row] = []
    if reason and text.cell_len + len(reason) + 2 <= width:
        text.append(f": {reason}")
    elif reason and reason not in said:
        said.add(reason)
        below = [Row(Text(INDENT) + part) for part in wrapped(Text(reason), width - len(INDENT), "")]
    error = f" ± {check.estimate.error:.0e}" if check is not None else ""
    if text.cell_len + len(error) <= width:  # half of it would be another number
        text.append(error, "dim")
    return [Row(text), *below]
