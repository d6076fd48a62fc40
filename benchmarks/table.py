"""A table as the result of a benchmark, printed as Markdown."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import field

from analyses.records import dataclass


@dataclass(frozen=True, slots=True)
class Table:
    """`note` says what must hold and how it was measured."""

    title: str
    head: Sequence[str]
    rows: Sequence[Sequence[str]] = field(default_factory=list)
    note: str = ""

    def __str__(self) -> str:
        lines = [f"## {self.title}", "", *([self.note, ""] if self.note else [])]
        lines += [f"| {' | '.join(cells)} |" for cells in (self.head, ["---"] * len(self.head), *self.rows)]
        return "\n".join([*lines, ""])


def seconds(value: float) -> str:
    return f"{value:.2f} s" if value >= 1 else f"{value * 1000:.0f} ms"
