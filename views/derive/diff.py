"""The differences between two derivatives of one function: types, activity, cache and code."""

from __future__ import annotations

from typing import ClassVar

from rich.text import Text

from views.model.model import Change
from views.widgets.rows import Row, RowsPane

MOST_LINES = 400
"""Lines that are shown of one section."""


class DiffView(RowsPane):
    """The two that were compared, then the sections."""

    TITLE = "Diff"
    EMPTY = "To compare two derivatives of one function, press d on one of them in Derivatives (2, then ])."
    FOLLOWS: ClassVar[Change] = Change.PROGRAM | Change.EXPLANATION

    HELP = """\
    ## Diff

    The differences between two derivatives of one function: in two contexts, or before and after an option changed.
    Lines with `-` are of the first derivative, lines with `+` of the second. Choose them in Derivatives with `d`.
    """

    def make_rows(self) -> list[Row]:
        compared = self.model.comparison
        if compared is None:
            self.set_subtitle("")
            return []
        found = [Row(Text("- ", self.style_of("gone")).append(compared.old))]
        found.append(Row(Text("+ ", self.style_of("new")).append(compared.new)))
        for section in compared.sections:
            counts = f"  +{section.added} -{section.removed}" if section.lines else "  the same"
            found.append(Row(Text(section.name, "bold").append(counts, "dim")))
            for line in section.lines[:MOST_LINES]:
                colour = {"+": self.style_of("new"), "-": self.style_of("gone")}.get(line[:1], "dim")
                found.append(Row(Text(f"  {line}", colour)))
            if len(section.lines) > MOST_LINES:
                found.append(Row(Text(f"  … {len(section.lines) - MOST_LINES} more lines", "dim")))
        lines = [line for section in compared.sections for line in section.lines]
        added, removed = (sum(line[0] == sign for line in lines) for sign in "+-")
        self.set_subtitle(f"+{added} -{removed}" if lines else "the same")
        return found
