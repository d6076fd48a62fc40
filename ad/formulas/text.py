"""Formulas as text: pseudo-code of a derivative, each line of the source above its formulas."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from ad.formulas.records import FunctionFormulas, Row, RowKind

INDENT = "  "
SourceLine = Callable[[str], str]
"""The text of a line of the source, named as `file:line`; empty if it can't be read."""


def row_text(row: Row, source_line: SourceLine) -> str:
    """A row without its indentation."""
    match row.kind:
        case RowKind.LINE if row.source:
            text, name = source_line(row.source), row.source.rpartition("/")[2]
            return f"{name}  {text}".rstrip()
        case RowKind.NOTE:
            return f"({row.text})"
    return row.text


def as_text(functions: Iterable[FunctionFormulas], source_line: SourceLine) -> str:
    """All rows of all functions, indented."""
    parts = []
    for function in functions:
        parts.append("".join(f"{INDENT * row.depth}{row_text(row, source_line)}\n" for row in function.rows))
    return "\n".join(parts)
