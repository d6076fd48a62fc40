"""The formulas of a derivation: their rows, and those that hold at a moment."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from ad.formulas.records import FunctionFormulas, Row


class HeldRow(NamedTuple):
    """A row, the scope of its facts, and the fact from which on it holds."""

    row: Row
    scope: int
    moment: int


class FormulaRows:
    """The rows of all functions of a derivation."""

    def __init__(self, functions: Sequence[FunctionFormulas] = (), moments: Sequence[Sequence[int]] = ()) -> None:
        """`moments` are those from which on the rows of each function hold."""
        self.functions = tuple(functions)
        self.rows = [
            HeldRow(row, function.scope, moment)
            for function, held in zip(functions, moments, strict=True)
            for row, moment in zip(function.rows, held, strict=True)
        ]
        """All rows, those of the function itself first."""
        self._held: tuple[int, list[HeldRow]] = (-2, [])

    def at(self, moment: int) -> list[HeldRow]:
        """The rows that hold at a moment, in order."""
        if self._held[0] != moment:
            self._held = moment, [row for row in self.rows if row.moment <= moment]
        return self._held[1]

    def step(self, scope: int, subject: str) -> str:
        """The formula of one instruction; empty where it has none."""
        return next((f.steps.get(subject, "") for f in self.functions if f.scope == scope), "")
