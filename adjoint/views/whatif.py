"""What if: changes that settle an error, each tried; choosing one makes it, and shows what is different."""

from __future__ import annotations

from typing import ClassVar

from rich.text import Text
from textual.binding import Binding, BindingType
from textual.message import Message

from adjoint.ad.explanation.difference import Section
from adjoint.ad.explanation.offers import Offer
from adjoint.views.model import Change, Model
from adjoint.views.rows import Row, RowsPane, wrapped

MOST_LINES = 400
"""Lines of a diff that are shown of one section."""


class WhatIfView(RowsPane):
    """What was changed and what that made different, then what else could be."""

    TITLE = "What if"
    EMPTY = "Where the engine is stopped, changes that settle the error are tried and listed here."
    FOLLOWS: ClassVar[Change] = Change.PROGRAM | Change.EXPLANATION

    HELP = """\
    ## What if

    Changes that settle the error, the smallest first, with the line that makes each permanent. `enter` makes one: the
    engine runs again, and the list gives way to what is different in types, activity, cache and gradient. `y` copies a
    line, `delete` takes the last change back. Changes made here are not written to the source.
    """

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("delete", "undo", "take back", tooltip="take the last change back"),
        Binding("space", "others", "all that was tried", show=False, tooltip="show what did not settle it, too"),
    ]

    class Chosen(Message):
        """A change is to be made."""

        def __init__(self, hint: str) -> None:
            super().__init__()
            self.hint = hint

    class TakenBack(Message):
        """The last change is to be undone."""

    def __init__(self, model: Model, *, id: str | None = None) -> None:
        super().__init__(model, id=id)
        self._others = False
        self._hints: list[str] = []
        self._copied: list[str] = []

    def make_rows(self) -> list[Row]:
        explanation = self.model.explanation
        self._found: list[Row] = []
        self._hints, self._copied = [], []
        for says in explanation.made:
            self._add(Text("changed: ", "bold").append(says))
        if explanation.made:
            self._add(Text("delete takes the last change back", "dim"))
            self._add(Text())
        settling = [offer for offer in explanation.offers if offer.settles]
        others = [offer for offer in explanation.offers if not offer.settles]
        for number, offer in enumerate(settling, 1):
            self._offer(number, offer)
        for section in explanation.difference:
            self._section(section)
        if others and (self._others or not settling):
            self._add(Text("Tried, and not enough:" if settling else "Nothing that was tried settles it:", "bold"))
            for offer in others:
                self._add(Text(f"{offer.says}: {offer.effect}", "dim"), "  ")
        elif others:
            self._add(Text(f"{len(others)} more tried, and not enough; space shows them", "dim"))
        count = f"{len(settling)} settle it" if len(settling) != 1 else "1 settles it"
        self.say("trying …" if explanation.trying else count if explanation.offers else "")
        return self._found

    def _add(self, text: Text, indent: str = "", hint: str = "", copied: str = "") -> None:
        width = max(30, self.scrollable_content_region.width - 1)
        lines = wrapped(text, width - len(indent), "") if text.cell_len > width - len(indent) else [text]
        for line in lines:
            self._found.append(Row(Text(indent) + line))
            self._hints.append(hint)
            self._copied.append(copied)

    def _offer(self, number: int, offer: Offer) -> None:
        self._add(Text(f"{number:>2} ", "bold").append(offer.says, "bold"), "", offer.hint)
        self._add(Text(offer.effect), "   ", offer.hint)
        for n, (where, line, declared) in enumerate(offer.edits):
            joint = "" if not n else "and " if offer.joint else "or "
            self._add(Text(f"{joint}{where}:", "dim"), "   ", offer.hint, line)
            self._add(Text(line, self.style_of("stored")), "     ", offer.hint, line)
            if declared:
                self._add(Text("with this once, further up: ", "dim").append(declared), "     ", offer.hint, declared)
        self._add(Text())

    def _section(self, section: Section) -> None:
        counts = f"  +{section.added} -{section.removed}" if section.lines else "  the same"
        self._add(Text(section.name, "bold").append(counts, "dim"))
        for line in section.lines[:MOST_LINES]:
            colour = {"+": self.style_of("active"), "-": self.style_of("unknown")}.get(line[:1], "dim")
            self._found.append(Row(Text(f"  {line}", colour)))
            self._hints.append("")
            self._copied.append(line[1:].strip())
        if len(section.lines) > MOST_LINES:
            self._add(Text(f"  … {len(section.lines) - MOST_LINES} more lines", "dim"))

    def enter(self, index: int) -> None:
        if index < len(self._hints) and self._hints[index]:
            self.post_message(self.Chosen(self._hints[index]))

    def copied(self) -> str:
        known = self._copied[self.cursor] if self.cursor < len(self._copied) else ""
        return known or super().copied()

    def action_undo(self) -> None:
        if self.model.explanation.made:
            self.post_message(self.TakenBack())
        else:
            self.app.bell()

    def action_others(self) -> None:
        self._others = not self._others
        self._apply(Change.EXPLANATION)

    def on_resize(self) -> None:
        self._apply(Change.EXPLANATION)
