"""The costs of gradients as tables and as JSON."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from analyses.records import dataclass
from views.model.names import without_folder
from views.model.numbers import duration
from workbench.cli.output import json_text
from workbench.cli.tables import columns

if TYPE_CHECKING:
    from ad.check.line_costs import LineCost, RunCosts

MOST_LINES = 24
"""The lines of the source in a table; JSON has them all."""
ELSEWHERE = "elsewhere"


@dataclass(frozen=True, slots=True)
class Cost:
    """The cost of one gradient: times in seconds, the number of stored values and their bytes as an expression.

    `measured` is what one run did. `problem` says why there is none, or that the gradient is wrong.
    """

    name: str
    problem: str = ""
    function: float = 0.0
    gradient: float = 0.0
    stored: int = 0
    bytes: str = "0"
    measured: RunCosts | None = None


def cost_table(costs: Sequence[Cost]) -> str:
    """The overhead is that over the function of the first row: another row may run another program."""
    first = costs[0]
    rows = [["", "function", "gradient", "overhead", "slower", "stored", "bytes", "written", "heap"]]
    for cost in costs:
        if cost.problem:
            rows.append([cost.name, cost.problem, *[""] * 7])
            continue
        overhead, slower = _ratio(cost.gradient, first.function), _ratio(cost.gradient, first.gradient)
        times = [duration(cost.function), duration(cost.gradient)]
        written = _number(cost.measured.stored) if cost.measured is not None else ""
        kept = cost.measured.kept if cost.measured is not None else None
        heap = _number(kept) if kept is not None else "–"
        rows.append([cost.name, *times, overhead, slower, str(cost.stored), cost.bytes, written, heap])
    return "\n".join((*columns(rows, right=(1, 2, 3, 4, 5, 7, 8)), ""))


def _ratio(value: float, base: float) -> str:
    return f"{value / base:.2f}" if base > 0 else "–"


def _number(value: int) -> str:
    return f"{value:,}"


def lines_table(costs: Sequence[Cost]) -> str:
    """The instructions that each gradient executes, and the bytes that it writes to tapes, by line of the source."""
    shown = [(cost.name, cost.measured.lines) for cost in costs if cost.measured is not None]
    if not shown:
        return ""
    head = ["executed by line", "function"]
    for name, _ in shown:
        head += ["forward", "reverse", "written"] if len(shown) == 1 else [f"{name}: executed", "written"]
    by_line: dict[str, list[LineCost | None]] = {}
    for number, (_, lines) in enumerate(shown):
        for line in lines:
            by_line.setdefault(line.line, [None] * len(shown))[number] = line
    rows = [head]
    for place, each in list(by_line.items())[:MOST_LINES]:
        cells = [without_folder(place) or ELSEWHERE, _number(max(cost.function for cost in each if cost is not None))]
        for cost in each:
            if cost is None:
                cells += ["0"] * (3 if len(shown) == 1 else 2)
            elif len(shown) == 1:
                cells += [_number(cost.forward), _number(cost.reverse), _number(cost.stored)]
            else:
                cells += [_number(cost.forward + cost.reverse), _number(cost.stored)]
        rows.append(cells)
    text = "\n".join(("", *columns(rows, right=range(1, len(head))), ""))
    left = len(by_line) - MOST_LINES
    return text + (f"... {left} more lines (--format json has them all)\n" if left > 0 else "")


def cost_json(costs: Sequence[Cost]) -> str:
    return json_text([_data(cost) for cost in costs])


def _data(cost: Cost) -> dict[str, object]:
    if cost.problem:
        return {"name": cost.name, "problem": cost.problem}
    data: dict[str, object] = {
        "name": cost.name,
        "function": cost.function,
        "gradient": cost.gradient,
        "stored": cost.stored,
        "bytes": cost.bytes,
    }
    if cost.measured is not None:
        measured = cost.measured
        data |= {
            "written": measured.stored,
            "heap": measured.kept,
            "lines": [line._asdict() for line in measured.lines],
        }
    return data
