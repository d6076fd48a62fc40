"""Tables of text, laid out by rich."""

from __future__ import annotations

from collections.abc import Sequence
from io import StringIO

from rich.console import Console
from rich.table import Table
from rich.text import Text

WIDEST = 100_000
"""The width of a line, in columns: enough that no cell is cut, since people search and pipe these tables."""


def columns(rows: Sequence[Sequence[str]], *, right: Sequence[int] = ()) -> list[str]:
    """Lay rows out as lines with aligned columns, two spaces apart; `right` are the columns aligned at their right."""
    if not rows:
        return []
    table = Table.grid(padding=(0, 2, 0, 0))
    for number in range(len(rows[0])):
        table.add_column(justify="right" if number in right else "left", no_wrap=True)
    for row in rows:
        table.add_row(*map(Text, row))
    console = Console(file=StringIO(), width=WIDEST, color_system=None, legacy_windows=False)
    with console.capture() as capture:
        console.print(table)
    return [line.rstrip() for line in capture.get().splitlines()]
