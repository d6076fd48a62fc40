"""Measures what each part of the engine saves: the gradients of the objectives with one after the other left out."""

from __future__ import annotations

from collections.abc import Sequence

from benchmarks.objectives import OBJECTIVES
from benchmarks.objectives.build import OURS, Stage, Tool, clang_named
from benchmarks.objectives.measure import Measured, geometric_mean, measured, time, title
from benchmarks.table import Table

ALL_ON = "all on"
VARIANTS = {
    ALL_ON: Tool(),
    "no loop run once more": Tool(f"{OURS} --no-remat"),
    "no minimum cut": Tool(f"{OURS} --policy recompute-pure"),
    "all of a loop stored": Tool(f"{OURS} --policy save-all"),
    "no inlining": Tool(f"{OURS} --no-inline"),
    "not optimised first": Tool(stage=Stage.PROMOTED),
}
"""What is left out: a row of `adjoint cost --ablation` each."""


def table(names: Sequence[str] = ()) -> Table:
    """Of all objectives if none is named."""
    clang = clang_named("")
    return tabulated([measured(OBJECTIVES[name], VARIANTS, clang) for name in names or OBJECTIVES])


def tabulated(results: Sequence[Measured]) -> Table:
    left_out = [name for name in VARIANTS if name != ALL_ON]
    head = ["", "function", ALL_ON, "gradient / function"]
    head += [cell for name in left_out for cell in (name, "/ all on")]
    rows = [_row(one, left_out) for one in results]
    means = [f"{name} {geometric_mean([_slower(one, name) for one in results])}" for name in left_out]
    note = f"Geometric means of the gradient's time, in that with all on: {'; '.join(means)}."
    return Table("What the engine's parts save", head, rows, note)


def _slower(one: Measured, name: str) -> float:
    return one.gradients[name].time / one.gradients[ALL_ON].time


def _row(one: Measured, left_out: Sequence[str]) -> list[str]:
    gradient = one.gradients[ALL_ON]
    if gradient.problem:
        return [title(one), "–", gradient.problem, ""] + [""] * 2 * len(left_out)
    cells = [title(one), time(one.primal), time(gradient.time), f"{gradient.time / one.primal:.1f}"]
    for name in left_out:
        other = one.gradients[name]
        cells += [other.problem, ""] if other.problem else [time(other.time), f"{_slower(one, name):.2f}"]
    return cells
