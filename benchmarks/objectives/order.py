"""Measures what it is worth to optimise before differentiating, for the workbench and for other tools beside it."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence

from benchmarks.objectives import OBJECTIVES
from benchmarks.objectives.build import OURS, Stage, Tool, clang_named
from benchmarks.objectives.measure import ROUNDS, Measured, geometric_mean, measured, time, title
from benchmarks.table import Table

BEFORE = " of what is not optimised"
"""Ends the name of a tool that reads IR as clang makes it, with its local variables in registers."""
GENERATED = " of what is not prepared"
"""Ends the name of a tool that reads IR as clang makes it, and leaves variables in memory if it can be told so."""
ENDINGS = {"": "optimised first", BEFORE: "differentiated first", GENERATED: "nothing prepared"}


def table(
    names: Sequence[str] = (), peers: Mapping[str, str] | None = None, clang: str = "", rounds: int = ROUNDS
) -> Table:
    """Of all objectives if none is named; each peer is a name and a command with `{in}` and `{out}`."""
    commands = {"ours": OURS, **(peers or {})}
    tools: dict[str, Tool] = {}
    for name, command in commands.items():
        tools[name] = Tool(command)
        tools[name + BEFORE] = Tool(command, Stage.PROMOTED)
        unprepared = f"{command} --no-preopt" if command == OURS else command
        tools[name + GENERATED] = Tool(unprepared, Stage.GENERATED)
    compiler = clang_named(clang)
    return tabulated([measured(OBJECTIVES[name], tools, compiler, rounds) for name in names or OBJECTIVES])


def tabulated(results: Sequence[Measured]) -> Table:
    tools = [name for name in results[0].gradients if not name.endswith((BEFORE, GENERATED))]
    head = ["", "function"]
    for name in tools:
        head += [f"{name}: optimised, then differentiated", "differentiated, then optimised", "slower"]
        head += ["the same, nothing prepared", "slower"]
    head += [f"ours / {name}, {way}" for name in tools[1:] for way in ENDINGS.values()]
    rows = [[title(one), time(one.primal), *_cells(one, tools)] for one in results]
    means = [
        f"{name} {geometric_mean(_slower(results, name, BEFORE))}, "
        f"nothing prepared {geometric_mean(_slower(results, name, GENERATED))}"
        for name in tools
    ]
    for name in tools[1:]:
        for ending, way in ENDINGS.items():
            values = [_time(one, f"ours{ending}") / _time(one, name + ending) for one in results]
            means.append(f"ours / {name}, {way}, {geometric_mean(values)}")
    note = (
        "LLVM optimises every gradient in the end. What is differentiated first is IR as clang makes it, with its "
        "local variables in registers; or with them in memory, and nothing prepared (`--no-preopt`, which other tools "
        f"lack). Geometric means of what that costs: {'; '.join(means)}."
    )
    return Table("Optimising before differentiating", head, rows, note)


def _time(one: Measured, name: str) -> float:
    """The time of a gradient; not a number where there is none."""
    gradient = one.gradients[name]
    return math.nan if gradient.problem else gradient.time


def _slower(results: Sequence[Measured], name: str, ending: str) -> list[float]:
    return [_time(one, name + ending) / _time(one, name) for one in results]


def _ratio(one: Measured, over: str, under: str) -> str:
    ratio = _time(one, over) / _time(one, under)
    return f"{ratio:.2f}" if math.isfinite(ratio) else "–"


def _cells(one: Measured, tools: Sequence[str]) -> list[str]:
    cells: list[str] = []
    for name in tools:
        for ending in ENDINGS:
            gradient = one.gradients[name + ending]
            cells.append(gradient.problem or time(gradient.time))
            if ending:
                cells.append(_ratio(one, name + ending, name))
    for name in tools[1:]:
        cells += [_ratio(one, f"ours{ending}", name + ending) for ending in ENDINGS]
    return cells
