"""Types: the type tree of every value, by offset, with the rule that derived it."""

from __future__ import annotations

from typing import ClassVar

from rich.text import Text
from textual.binding import Binding, BindingType

from analyses.ir.text.listing import Body
from views.model import colours, missing_types, type_tree_rows
from views.model.model import Change, Model
from views.widgets.values import ValuesPane


class TypesView(ValuesPane):
    """One row for each value; an open one has a row for each offset."""

    TITLE = "Types"

    HELP = """\
    ## Types

    What type analysis knows at the cursor in time: the kind of every byte, and of the bytes behind pointers. `space`
    opens and closes the selected tree, `+` and `-` open and close all trees. `enter` or `?` shows the evidence.

    `every offset` is `-1` in Enzyme's notation: the same type at every offset.
    """

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("space", "fold", "open tree"),
        Binding("plus", "fold_all(True)", "open all", show=False),
        Binding("minus", "fold_all(False)", "close all", show=False),
    ]

    def __init__(self, model: Model, *, id: str | None = None) -> None:
        super().__init__(model, id=id)
        self._open: set[str] = set()
        self._lines: list[tuple[str, type_tree_rows.Entry | None]] = []
        self._of_subject: dict[str, int] = {}

    def subjects(self, body: Body) -> list[str]:
        return [subject for subject in body.values if subject.startswith("%")]

    def renew(self, change: Change) -> None:
        super().renew(change)
        if not self._open and not change & Change.PROGRAM and len(self._lines) == len(self._subjects):
            return
        self._lines, self._of_subject = [], {}
        for subject in self._subjects:
            self._of_subject[subject] = len(self._lines)
            self._lines.append((subject, None))
            if subject in self._open and (value := self.model.value("type", subject)) is not None:
                self._lines += [(subject, entry) for entry in type_tree_rows.entries(str(value))]

    def row_count(self) -> int:
        return len(self._lines)

    def subject_at(self, index: int) -> str:
        return self._lines[index][0] if index < len(self._lines) else ""

    def row_of(self, subject: str) -> int:
        return self._of_subject.get(subject, -1)

    def row(self, index: int) -> Text:
        subject, entry = self._lines[index]
        if entry is not None:
            text = Text().append(" " * (self._name_width + 1) + entry.guides, "dim")
            text.append(f"{type_tree_rows.offset_text(entry.offset)}: ", "dim")
            return text.append(entry.type, self.style_of(colours.type_meaning(entry.type)))
        timeline = self.model.timeline
        fact = timeline.state("type", subject) if timeline else None
        text = self.name_text(subject)
        if fact is None:
            said = missing_types.missing(self.model, subject)
            return text.append(said, "dim" if said == missing_types.NOT_YET else self.style_of("unknown"))
        tree = str(fact.value)
        meaning = colours.type_meaning(tree)
        text.append(f"{colours.MEANINGS[meaning].symbol} {type_tree_rows.brief(tree)}", self.style_of(meaning))
        return text.append(f"  {type_tree_rows.brief_rule(fact.rule)}", "dim")

    def action_fold(self) -> None:
        self._open ^= {self.subject_at(self.cursor)}
        self._refold()

    def action_fold_all(self, open_: bool) -> None:
        self._open = set(self._subjects) if open_ else set()
        self._refold()

    def _refold(self) -> None:
        subject = self.subject_at(self.cursor)
        self._apply(Change.FACTS)
        if (place := self.row_of(subject)) >= 0:
            self.cursor = place
