"""Panes of few rows, all created at once: the base of most small views."""

from __future__ import annotations

from rich.style import Style
from rich.text import Text

from analyses.records import dataclass
from views.model.model import Change
from views.model.readable import readable_text
from views.widgets.lines import Pane


@dataclass(frozen=True, slots=True)
class Row:
    """A row: its text, its subject, and the fact that it shows (-1 for none)."""

    text: Text
    subject: str = ""
    fact: int = -1


class RowsPane(Pane):
    """A pane whose rows are created again at each change that it follows; for up to some hundred rows."""

    rows: list[Row] = []  # noqa: RUF012  replaced, never changed

    def make_rows(self) -> list[Row]:
        """Create the rows for the current state."""
        return []

    def renew(self, change: Change) -> None:
        self.rows = self.make_rows()

    def row_count(self) -> int:
        return len(self.rows)

    def row(self, index: int) -> Text:
        text = self.rows[index].text.copy()
        if text.style and not text.spans:
            text.stylize(text.style)  # Rich leaves out the style of a text without spans
        return text

    def plain(self, index: int) -> str:
        return self.rows[index].text.plain

    def width(self) -> int:
        return max((row.text.cell_len for row in self.rows), default=0)

    def subject_at(self, index: int) -> str:
        return self.rows[index].subject if index < len(self.rows) else ""

    def fact_at(self, index: int) -> int:
        return self.rows[index].fact if index < len(self.rows) else -1

    def row_of(self, subject: str) -> int:
        return next((i for i, row in enumerate(self.rows) if row.subject == subject), -1)


def report_lines(report: str, style: Style, width: int) -> list[Text]:
    """The lines of a report of the simulator: the error, then its locations."""
    first, *rest = report.splitlines()
    lines = wrapped(Text(first, style), width)
    for line in rest:
        lines += wrapped(Text(line, "dim"), width, "    ")
    return lines


def wrapped(text: Text, width: int, indent: str = "  ") -> list[Text]:
    """Wrap a text into lines, those after the first indented."""
    from rich.console import Console

    console = Console(width=max(20, width), file=None, force_terminal=False)
    lines = readable_text(text).wrap(console, max(20, width - len(indent)))
    return [line if number == 0 else Text(indent) + line for number, line in enumerate(lines)]
