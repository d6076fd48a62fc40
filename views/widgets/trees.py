"""Panes that show trees of evidence: sentences with their locations, each a link."""

from __future__ import annotations

from typing import ClassVar

from rich.text import Text
from textual.binding import Binding, BindingType
from textual.message import Message

from ad.explanation.evidence import Evidence, Line, lines
from analyses.ir.text.listing import anchor
from analyses.library.readable_names import readable
from views.model.model import Change, Model
from views.widgets.rows import Row, RowsPane

MOST = 600
"""The most rows of all trees; a last row says that there are more."""
NARROWEST = 30


class TreePane(RowsPane):
    """Trees one below the other. Subclasses define `trees`."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("space", "fold", "fold", show=False, tooltip="fold or unfold"),
        Binding("S", "screen.source", "source"),
    ]

    class Elsewhere(Message):
        """Request to show a value of another function."""

        def __init__(self, function: str, subject: str) -> None:
            super().__init__()
            self.function, self.subject = function, subject

    def __init__(self, model: Model, *, id: str | None = None) -> None:
        super().__init__(model, id=id)
        self._trees: list[Evidence] = []
        self._lines: list[tuple[int, Line]] = []
        self._shut: dict[int, set[tuple[int, ...]]] = {}

    def trees(self) -> list[Evidence]:
        """The trees to show."""
        return []

    def make_rows(self) -> list[Row]:
        room = self.scrollable_content_region.width - 1
        width = max(NARROWEST, room if room > 0 else 100)
        rows: list[Row] = []
        self._lines = []
        trees = self.trees()
        if trees != self._trees:
            self._trees, self._shut = trees, {}
        for number, tree in enumerate(trees):
            for line in lines(_readable(tree), width, self._shut.get(number, ())):
                if len(rows) >= MOST:
                    rows.append(Row(Text("… more rows; space folds a subtree", "dim")))
                    return rows
                rows.append(self._row(line))
                self._lines.append((number, line))
        return rows

    def _row(self, line: Line) -> Row:
        place = line.of.place
        text = Text().append(line.guides, "dim")
        words, bracket, rest = line.words.partition("   [")
        text.append(words, "dim" if line.is_place else self.style_of("error") if words.startswith("✕") else "")
        text.append(bracket + rest, "dim")
        inside = place is not None and place.function == self.model.differentiated
        subject = anchor(place.subject) if place is not None and inside else ""
        shown = readable(subject)
        if not line.is_place and shown and (at := text.plain.find(shown, len(line.guides))) >= 0:
            text.stylize("bold", at, at + len(shown))
        return Row(text, subject, line.of.fact)

    def action_fold(self) -> None:
        if self.cursor < len(self._lines):
            number, line = self._lines[self.cursor]
            self._shut.setdefault(number, set()).symmetric_difference_update({line.path})
            self._apply(Change.FACTS)

    def enter(self, index: int) -> None:
        """Select the subject of a line in all panes, and move the cursor in time to its fact."""
        timeline, row = self.model.timeline, self.rows[index]
        place = self._lines[index][1].of.place if index < len(self._lines) else None
        if place is not None and not row.subject and place.function not in ("", self.model.function):
            self.post_message(self.Elsewhere(place.function, place.subject))
            return
        self.keep()
        if timeline and row.fact >= 0:
            self.model.move(timeline.to(row.fact))
        if row.subject:
            self._picked = row.subject
            self.model.select(row.subject)

    def source_at(self, index: int) -> str:
        place = self._lines[index][1].of.place if index < len(self._lines) else None
        return place.source if place is not None else ""

    def keep(self) -> None:
        """Keep the trees when the selection moves; called before that."""

    def pick(self, subject: str, follow: bool = False) -> None:
        """Select nothing: the tree would change under the cursor."""

    def on_resize(self) -> None:
        self._apply(Change.FACTS)


def _readable(tree: Evidence) -> Evidence:
    """A tree whose sentences have functions by the names that people give them."""
    place = tree.place._replace(text=readable(tree.place.text)) if tree.place is not None else None
    return tree._replace(sentence=readable(tree.sentence), place=place, children=tuple(map(_readable, tree.children)))
