"""Formulas as plain data, which travel between processes: rows in the order in which the derivative runs them."""

from __future__ import annotations

from collections.abc import Mapping
from enum import StrEnum
from typing import NamedTuple


class RowKind(StrEnum):
    """The kinds of rows."""

    FUNCTION = "function"
    """The heading of a derivative: its signature."""
    LOOP = "loop"
    BRANCH = "branch"
    LINE = "line"
    """A line of the source; the formulas below it are of that line."""
    FORMULA = "formula"
    NOTE = "note"
    """What is said of the formulas above it: what is read from a cache."""


class Row(NamedTuple):
    """A row: it is inside the loops and branches above it with a smaller `depth`.

    `text` is the formula, the condition or the order of the iterations; for a line without a place in the source its
    instruction as IR. `source` is `file:line` of a line. `subjects` are the instructions that it is of.
    """

    kind: RowKind
    depth: int
    text: str
    source: str = ""
    subjects: tuple[str, ...] = ()


class FunctionFormulas(NamedTuple):
    """The formulas of the derivative of one function, whose facts are in `scope`.

    `steps` are those of single instructions, by subject: `b̄ −= r̄·r/b` of a division. `named` says whether debug
    information has the names of variables.
    """

    function: str
    scope: int
    mode: str
    rows: tuple[Row, ...]
    steps: Mapping[str, str]
    named: bool = True
