"""Panes with a line for each value of the function, in the order of the program."""

from __future__ import annotations

from typing import ClassVar

from rich.text import Text

from analyses.ir.text.listing import Body, anchor
from analyses.library.readable_names import readable
from views.model import marks
from views.model.clipping import name_clipped
from views.model.model import Change, Model
from views.widgets.lines import Pane

NAME, WIDEST = 18, 44
"""Columns for the names of values: at least, and at most. Within these they take up to a third of the pane."""
BESIDE = 17
"""Columns beside the names: a narrow pane has this much of them, and fewer for the names."""
LEAST = 8
"""The least number of columns for the names of values."""
HEADING = ""
"""In place of a subject: the row of the heads of the columns."""


class ValuesPane(Pane):
    """One row for each value, and below it the rows that the view adds when it is open."""

    EMPTY = "No function is open. Press f to choose one."
    FOLLOWS: ClassVar[Change] = Change.PROGRAM | Change.FACTS | Change.CURSOR | Change.SELECTION
    KIND: ClassVar[str] = "type"
    """The kind of fact that a row is about."""

    def __init__(self, model: Model, *, id: str | None = None) -> None:
        super().__init__(model, id=id)
        self._body: Body | None = None
        self._subjects: list[str] = []
        self._places: dict[str, int] = {}
        self._name_width = NAME

    def subjects(self, body: Body) -> list[str]:
        """The subjects that have a row, in order."""
        return body.values

    def value_row(self, subject: str) -> Text:
        """The text of a row after the name of the value."""
        return Text()

    def heading(self) -> str:
        """The heads of the columns after the name; a view that has some lists HEADING as its first subject."""
        return ""

    def renew(self, change: Change) -> None:
        body = self.model.body
        if body is not self._body or change & Change.PROGRAM:
            self._body = body
            self._picked = ""
            self._subjects = self.subjects(body) if body else []
            self._places = {subject: i for i, subject in enumerate(self._subjects)}
            self._fit_names()

    def on_resize(self) -> None:
        if self._fit_names():
            self._apply(Change.PROGRAM)
        super().on_resize()

    def _fit_names(self) -> bool:
        """Give the names as much room as they take, and there is; return True if that is another width than before."""
        before, room = self._name_width, self.scrollable_content_region.width
        most = max(LEAST, min(WIDEST, max(room // 3, min(NAME, room - BESIDE))))
        longest = max((len(readable(subject)) for subject in self._subjects), default=0) + 1
        self._name_width = min(most, max(longest, NAME if most >= NAME else 0))
        return self._name_width != before

    def row_count(self) -> int:
        return len(self._subjects)

    def subject_at(self, index: int) -> str:
        return self._subjects[index] if index < len(self._subjects) else ""

    def row_of(self, subject: str) -> int:
        return self._places.get(subject, -1)

    def width(self) -> int:
        return 200 if self._subjects else 0

    def fact_at(self, index: int) -> int:
        timeline = self.model.timeline
        fact = timeline.state(self.KIND, self.subject_at(index)) if timeline else None
        return fact.id if fact else -1

    def row(self, index: int) -> Text:
        subject = self._subjects[index]
        if subject == HEADING:
            return Text(f" {'value':<{self._name_width}}{self.heading()}", "dim")
        return self.name_text(subject) + self.value_row(subject)

    def name_text(self, subject: str) -> Text:
        name = Text(name_clipped(readable(subject), self._name_width - 1))
        name.append(" " * (self._name_width - name.cell_len))
        if anchor(subject) == self.model.selection.subject:
            name.stylize("bold")
        timeline = self.model.timeline
        current = timeline.current if timeline else None
        mark = marks.HERE if current and current.key.subject == subject and current.key.kind == self.KIND else " "
        return Text().append(mark, "bold").append(name)

    def enter(self, index: int) -> None:
        """Show the evidence for the row."""
        if (fact := self.fact_at(index)) >= 0:
            self.model.ask(fact)
