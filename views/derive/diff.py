"""The differences between two derivatives of one function, or between a function before and after a rewrite."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import ClassVar

from rich.text import Text

from ad.history.records import FunctionChange, Rewritten
from views.model.choosing.choices import Changed
from views.model.model import Change
from views.widgets.rows import Row, RowsPane, wrapped

MOST_LINES = 400
"""Lines that are shown of one section."""
GAP = "  "
WIDE = 100
"""Columns of a pane that has no size yet."""
MOST_COMPARED = 5000
"""Lines of two texts that are compared as a person waits."""


class DiffView(RowsPane):
    """The rewrite at the cursor, or the two compared derivatives, with the lines of each section."""

    TITLE = "Diff"
    EMPTY = (
        "To compare two derivatives of one function, press d on one of them in Derivatives (2, then ]), or make this "
        "one in another way: 0, U, M, I or J."
    )
    FOLLOWS: ClassVar[Change] = Change.PROGRAM | Change.EXPLANATION | Change.CURSOR

    HELP = """\
    ## Diff

    The differences between two derivatives of one function: in two contexts, or before and after an option changed.
    Lines with `-` are of the first derivative, lines with `+` of the second. Choose them in Derivatives with `d`. The
    keys `0`, `U`, `M`, `I`, `J` and `T` make the derivative in another way. What that changed is shown here, and what
    an edit of the program changed, first in figures; `x` runs the derivative and adds its time.

    At a rewrite of the stage *prepare*, the pane shows what that rewrite changed.
    """

    def make_rows(self) -> list[Row]:
        rewritten = self._rewritten()
        if rewritten is not None:
            return self._rewrite_rows(rewritten)
        compared = self.model.comparison
        if compared is None:
            self.set_subtitle("")
            return []
        rows = [Row(Text("- ", self.style_of("gone")).append(compared.old))]
        rows.append(Row(Text("+ ", self.style_of("new")).append(compared.new)))
        if compared.changed is not None:
            rows += self._figures(compared.changed)
        for section in compared.sections:
            counts = f"  +{section.added} -{section.removed}" if section.lines else "  the same"
            rows.append(Row(Text(section.name, "bold").append(counts, "dim")))
            rows += self._line_rows(section.lines)
        self._show_counts([line for section in compared.sections for line in section.lines])
        return rows

    def _figures(self, changed: Changed) -> list[Row]:
        """The sizes of both derivatives, the second in the colour of what differs."""
        table, room = changed.rows(), self.scrollable_content_region.width or WIDE
        names = max(len(name) for name, _, _ in table)
        beside = [row for row in table if len(row[1]) + len(row[2]) + names + 3 * len(GAP) <= room]
        widths = [max((len(row[column]) for row in beside), default=0) for column in (1, 2)]
        if names + sum(widths) + 3 * len(GAP) > room:
            beside = []
        rows = [Row(Text(changed.what, "bold"))]
        for row in table:
            name, old, new = row
            look = self.style_of("new") if old != new else "dim"
            if row in beside:
                text = Text(f"{GAP}{name:<{names}}{GAP}{old:>{widths[0]}}{GAP}").append(f"{new:>{widths[1]}}", look)
                rows.append(Row(text))
            else:
                lines = [Text(GAP + name), *_lines(old, room), *(Text(line.plain, look) for line in _lines(new, room))]
                rows += map(Row, lines)
        return rows

    def on_resize(self) -> None:
        self._apply(Change.STATUS)

    def _rewritten(self) -> Rewritten | None:
        """The rewrite at the cursor in time."""
        timeline = self.model.timeline
        fact = timeline.current if timeline is not None else None
        return fact.value if fact is not None and isinstance(fact.value, Rewritten) else None

    def _rewrite_rows(self, rewritten: Rewritten) -> list[Row]:
        rows = [Row(Text(rewritten.name, "bold").append(f"  {rewritten.purpose}", "not bold"))]
        every: list[str] = []
        for change in rewritten.changes:
            lines = _diff(change)
            rows.append(Row(Text(self.model.display(change.function), "bold")))
            rows += self._line_rows(lines)
            every += lines
        self._show_counts(every)
        return rows

    def _line_rows(self, lines: Sequence[str]) -> list[Row]:
        rows = []
        for line in lines[:MOST_LINES]:
            colour = {"+": self.style_of("new"), "-": self.style_of("gone")}.get(line[:1], "dim")
            rows.append(Row(Text(f"  {line}", colour)))
        if len(lines) > MOST_LINES:
            rows.append(Row(Text(f"  … {len(lines) - MOST_LINES} more lines", "dim")))
        return rows

    def _show_counts(self, lines: Sequence[str]) -> None:
        added, removed = (sum(line[:1] == sign for line in lines) for sign in "+-")
        self.set_subtitle(f"+{added} -{removed}" if lines else "the same")


def _lines(figure: str, room: int) -> list[Text]:
    """A figure too long for a column."""
    return [Text(GAP * 2) + line for line in wrapped(Text(figure), room - 2 * len(GAP))]


@lru_cache(32)
def _diff(change: FunctionChange) -> list[str]:
    """The lines of a change; two texts that are very long are not compared."""
    if change.before.count("\n") + change.after.count("\n") > MOST_COMPARED:
        return ["… too long to be compared here: `adjoint steps --format json` has it"]
    return change.diff()
