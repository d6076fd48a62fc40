"""Changes that solve an error, each tried by the engine; choosing one makes it and shows the differences."""

from __future__ import annotations

from typing import ClassVar

from rich.style import Style
from rich.text import Text
from textual.binding import Binding, BindingType
from textual.message import Message

from ad.advice.edits.offers import Offer, Standing
from ad.explanation.sections import Section
from views.model.model import Change, Model
from views.model.readable import readable_text
from views.model.state import DerivationState
from views.widgets.rows import Row, RowsPane, wrapped

MOST_LINES = 400
"""Lines of a diff that are shown of one section."""


class WhatIfView(RowsPane):
    """The changes made, their effect, then the other changes that solve the error."""

    TITLE = "What if"
    EMPTY = "When an error stops the engine, changes that solve it are tried and listed here."
    FOLLOWS: ClassVar[Change] = Change.PROGRAM | Change.EXPLANATION

    HELP = """\
    ## What if

    Changes that solve the error, each with the line of source or the option that makes it permanent. Each was run: a
    line says whether it keeps the answer, by finite differences. Those that keep it come first, those that change it
    last, in red. `enter` makes a change: the engine runs again, and the pane shows the differences in types, activity,
    cache and gradient. `H` makes a change that you write: the type of a value, a constant argument, an inactive
    function. `y` copies a line, `delete` undoes the last change. `ctrl+s` shows the change as a diff of the file, and
    writes it when you say so.
    """

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("delete", "undo", "undo", tooltip="undo the last change"),
        Binding("ctrl+s", "write", "write", tooltip="show the change as a diff of the file, and write it"),
        Binding("space", "others", "all changes tried", show=False, tooltip="also show changes that did not solve it"),
    ]

    class Chosen(Message):
        """Request to make a change."""

        def __init__(self, offer: Offer) -> None:
            super().__init__()
            self.offer = offer

    class Written(Message):
        """Request to write a change to its file."""

        def __init__(self, offer: Offer) -> None:
            super().__init__()
            self.offer = offer

    class TakenBack(Message):
        """Request to undo the last change."""

    def __init__(self, model: Model, *, id: str | None = None) -> None:
        super().__init__(model, id=id)
        self._others = False
        self._offers: list[Offer | None] = []
        self._copied: list[str] = []

    def make_rows(self) -> list[Row]:
        explanation = self.model.explanation
        self._found: list[Row] = []
        self._offers, self._copied = [], []
        for offer in explanation.chosen:
            self._add(Text("changed: ", "bold").append(offer.says))
            self._edits(offer)
        if explanation.chosen:
            self._add(Text("delete undoes the last change", "dim"))
            self._add(Text())
        settling = sorted((offer for offer in explanation.offers if offer.settles), key=lambda offer: offer.rank)
        others = [offer for offer in explanation.offers if not offer.settles]
        changing = False
        for number, offer in enumerate(settling, 1):
            if not changing and offer.checked.standing is Standing.CHANGES:
                changing = True
                self._add(Text("These get past the error, and change the answer:", "bold"))
                self._add(Text())
            self._offer(number, offer)
        for section in explanation.difference:
            self._section(section)
        if others and (self._others or not settling):
            self._add(
                Text("Tried, but not sufficient:" if settling else "No change that was tried solves the error:", "bold")
            )
            for offer in others:
                self._add(Text(f"{offer.says}: {offer.effect}", "dim"), "  ")
        elif others:
            self._add(Text(f"{len(others)} more tried, but not sufficient; space shows them", "dim"))
        count = f"{len(settling)} solve the error" if len(settling) != 1 else "1 solves the error"
        self.set_subtitle("trying …" if explanation.trying else count if explanation.offers else "")
        return self._found

    def empty(self) -> str:
        model = self.model
        if model.explanation.trying:
            return "Trying changes that may solve the error …"
        if model.derivation and model.derivation.state is DerivationState.FAILED:
            return "There is no change to try. Press H to make your own."
        return super().empty()

    def _add(
        self, text: Text, indent: str = "", offer: Offer | None = None, copied: str = "", hanging: str = ""
    ) -> None:
        text = text if copied else readable_text(text)
        width = max(30, self.scrollable_content_region.width - 1)
        lines = wrapped(text, width - len(indent), hanging) if text.cell_len > width - len(indent) else [text]
        for line in lines:
            self._found.append(Row(Text(indent) + line))
            self._offers.append(offer)
            self._copied.append(copied)

    def _offer(self, number: int, offer: Offer) -> None:
        self._add(Text(f"{number:>2} ", "bold").append(offer.says, "bold"), "", offer, hanging="   ")
        self._add(Text(offer.effect), "   ", offer)
        self._add(Text(str(offer.checked), self._style_of_answer(offer.checked.standing)), "   ", offer)
        self._edits(offer, offer)
        self._add(Text())

    def _edits(self, offer: Offer, chosen: Offer | None = None) -> None:
        """Add the lines that make an offer permanent; `enter` on them chooses `chosen`."""
        for n, edit in enumerate(offer.edits):
            joint = "" if not n else "and " if offer.joint else "or "
            self._add(Text(f"{joint}{edit.where}:", "dim"), "   ", chosen, edit.line)
            for line in edit.line.splitlines():
                self._add(Text(line, self.style_of("new")), "     ", chosen, edit.line)
            if edit.declared:
                self._add(Text("with this declaration above: ", "dim").append(edit.declared), "     ", chosen,
                          edit.declared)  # fmt: skip

    def _style_of_answer(self, standing: Standing) -> Style | str:
        """Red for what changes the answer, green for what keeps it."""
        meaning = {Standing.KEEPS: "new", Standing.CHANGES: "error"}.get(standing)
        return self.style_of(meaning) if meaning is not None else "dim"

    def _section(self, section: Section) -> None:
        counts = f"  +{section.added} -{section.removed}" if section.lines else "  the same"
        self._add(Text(section.name, "bold").append(counts, "dim"))
        for line in section.lines[:MOST_LINES]:
            colour = {"+": self.style_of("new"), "-": self.style_of("gone")}.get(line[:1], "dim")
            if section.name == "gradient":
                self._found.append(Row(Text(f"  {line}", colour)))
                self._offers.append(None)
                self._copied.append(line[1:].strip())
            else:
                self._add(Text(line, colour), "  ", copied=line[1:].strip())
        if len(section.lines) > MOST_LINES:
            self._add(Text(f"  … {len(section.lines) - MOST_LINES} more lines", "dim"))

    def enter(self, index: int) -> None:
        if index < len(self._offers) and (offer := self._offers[index]) is not None:
            self.post_message(self.Chosen(offer))

    def action_write(self) -> None:
        offer = self._offers[self.cursor] if self.cursor < len(self._offers) else None
        if offer is not None and offer.writable:
            self.post_message(self.Written(offer))
        else:
            self.app.bell()

    def copied(self) -> str:
        line = self._copied[self.cursor] if self.cursor < len(self._copied) else ""
        return line or super().copied()

    def action_undo(self) -> None:
        if self.model.explanation.chosen:
            self.post_message(self.TakenBack())
        else:
            self.app.bell()

    def action_others(self) -> None:
        self._others = not self._others
        self._apply(Change.EXPLANATION)

    def on_resize(self) -> None:
        self._apply(Change.EXPLANATION)
