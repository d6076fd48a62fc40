"""The terms of the glossary that are on the screen, and the facts of the program that show them."""

from __future__ import annotations

from collections.abc import Iterable

from textual.widget import Widget

from ad.explanation.glossary import Term, shown_by, terms_in
from ad.history.records import Emitted
from views.dialogs.glossary import Here, Words
from views.model import sentences
from views.model.colours import MEANINGS
from views.model.model import Change, Model
from views.widgets.header import Header
from views.widgets.lines import Pane

OF_NO_VALUE = ("stage", "derivative", "rewrite", "inlining", "block")
"""The kinds of facts that are about no value of the function."""


def words_on(focused: Pane | None, in_sight: Iterable[Widget], header: Header) -> Words:
    """The terms of the line at the cursor, and of the title of its pane, and those of all that is in sight."""
    line = terms_in(f"{_row(focused, focused.cursor)} {focused.TITLE}") if focused is not None else []
    texts = [text.plain for text in header.texts()]
    for other in in_sight:
        if not isinstance(other, Pane):
            continue
        texts.append(other.TITLE)
        first = other.scroll_offset.y
        texts += [_row(other, row) for row in range(first, first + other.size.height)]
    return Words(line, terms_in("\n".join(texts)))


def _row(pane: Pane, index: int) -> str:
    """The text of a row, its marks as words; empty if there is no such row."""
    if index >= pane.row_count():
        return ""
    marks = pane.row(index).plain[: pane.GUTTER]
    return " ".join([*(name for name, meaning in MEANINGS.items() if meaning.symbol in marks), pane.plain(index)])


def shown_here(model: Model, term: Term) -> Here | None:
    """The fact of the open program that shows a term."""
    timeline = model.timeline
    fact = shown_by(term, timeline, model.selection.subject) if timeline else None
    return Here(fact.id, sentences.of(fact, model.rules)) if fact else None


def go_to_fact(model: Model, number: int) -> None:
    """Move to a fact, and select what it is about."""
    timeline = model.timeline
    if timeline is None:
        return
    timeline.to(number)
    fact = timeline.history.facts[number]
    subject = fact.value.primal if isinstance(fact.value, Emitted) else fact.key.subject
    if fact.scope == timeline.scope and fact.key.kind not in OF_NO_VALUE and subject:
        model.select(subject)
    model.changed(Change.CURSOR)
