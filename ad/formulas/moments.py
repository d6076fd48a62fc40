"""The moments at which formulas hold: when the engine has written the code of the instructions that they are of."""

from __future__ import annotations

from ad.formulas.records import FunctionFormulas, RowKind
from ad.history.records import Emitted, Phase
from analyses.facts import History

FORWARD = "forward"
COPY = "copy"
"""The rule of copies of the primal's instructions."""
NEVER = 1 << 60
"""After the last fact."""


def moments(history: History, formulas: FunctionFormulas) -> list[int]:
    """For each row the fact from which on it holds; a heading holds with the first row below it.

    What has no code of its own, such as an adjoint that only changes its name, holds with the formula after it.
    """
    written = _first_written(history, formulas.scope, forward=formulas.mode == FORWARD)
    rows, end = formulas.rows, max(written.values(), default=NEVER)
    held = [NEVER] * len(rows)
    following = end
    for number in range(len(rows) - 1, -1, -1):
        row = rows[number]
        if row.kind in (RowKind.FORMULA, RowKind.NOTE):
            known = [written[subject] for subject in row.subjects if subject in written]
            held[number] = max(known, default=following)
            following = held[number]
            continue
        for below in range(number + 1, len(rows)):
            if rows[below].depth <= row.depth and rows[below].kind is not RowKind.NOTE:
                break
            held[number] = min(held[number], held[below])
    return held


def _first_written(history: History, scope: int, *, forward: bool) -> dict[str, int]:
    """The first fact about code of the derivative of each instruction, copies of the instruction itself left out."""
    first: dict[str, int] = {}
    for fact in history.facts:
        value = fact.value
        if fact.scope != scope or not isinstance(value, Emitted) or not value.primal:
            continue
        if value.phase is not Phase.FORWARD or (forward and fact.rule != COPY):
            first.setdefault(value.primal, fact.id)
    return first
