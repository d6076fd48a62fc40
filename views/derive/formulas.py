"""The gradient as formulas: each line of the source with the formulas of its adjoints, in the order of the reverse."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Hashable
from typing import ClassVar

from rich.style import Style
from rich.text import Text
from textual.binding import Binding, BindingType

from ad.formulas.records import RowKind
from views.model.formula_rows import HeldRow
from views.model.model import Change
from views.model.names import file_and_line
from views.widgets.lines import Pane

INDENT = 2
_MARKS = ("\N{COMBINING MACRON}", "\N{COMBINING DOT ABOVE}")
_WORD = re.compile(r"[^\W\d][\w\u0300-\u036f.′]*[₀-₉]*|[%@][\w.\u0300-\u036f]+")
_SETS = re.compile(r" ([+−]?=) ")


class FormulasView(Pane):
    """The rows of formulas that hold at the cursor; selecting one selects its instruction, and the other way round."""

    TITLE = "Formulas"
    EMPTY = "No formula at this step. Press N until the reverse stage, or G for the end."
    FOLLOWS: ClassVar[Change] = Change.PROGRAM | Change.FACTS | Change.CURSOR | Change.SELECTION

    HELP = """\
    ## Formulas

    The gradient as a person writes it: each line of the source, and below it the formulas of the adjoints that its
    code computes, in the order in which they run. A bar stands above adjoints: `ā[i]` is in the shadow of `a`. Forward
    mode has tangents, with a dot above them. Variables stand for the values that they had when the line ran. Arrays of
    different names are taken not to overlap. A row appears when its code is written. `enter` shows that code in
    Gradient; `S` shows the source.
    """

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter", "code", "its code in Gradient", tooltip="the code of a formula")
    ]

    _shown: list[HeldRow] = []  # noqa: RUF012  replaced, never changed

    def renew(self, change: Change) -> None:
        derivation, timeline = self.model.derivation, self.model.timeline
        self._shown = derivation.formulas.at(timeline.cursor) if derivation is not None and timeline else []
        count = sum(held.row.kind is RowKind.FORMULA for held in self._shown)
        named = derivation is None or all(function.named for function in derivation.formulas.functions)
        names = "" if named else " · with -g by the names in the source"
        self.set_subtitle(f"{count} formula{'s' if count != 1 else ''}{names}" if self._shown else "")

    def row_count(self) -> int:
        return len(self._shown)

    def width(self) -> int:
        return max((len(held.row.text) + INDENT * held.row.depth for held in self._shown), default=0) + 40

    def subject_at(self, index: int) -> str:
        held = self._shown[index] if index < len(self._shown) else None
        timeline = self.model.timeline
        if held is None or timeline is None or held.scope != timeline.scope or not held.row.subjects:
            return ""
        selected = self.model.selection.subject
        return selected if selected in held.row.subjects else held.row.subjects[-1]

    def fact_at(self, index: int) -> int:
        return self._shown[index].moment if index < len(self._shown) else -1

    def row_of(self, subject: str) -> int:
        rows = (i for i, held in enumerate(self._shown) if subject in held.row.subjects)
        return next(rows, -1)

    # -- drawing --------------------------------------------------------------------------------

    def row_key(self, index: int) -> Hashable:
        held = self._shown[index]
        return id(held), self.model.selection.subject in held.row.subjects

    def row(self, index: int) -> Text:
        held = self._shown[index]
        row = held.row
        text = Text(" " + " " * (INDENT * row.depth))
        match row.kind:
            case RowKind.LINE:
                text.append(self._source(row.source, row.text), "dim")
            case RowKind.NOTE:
                text.append(row.text, "dim italic")
            case RowKind.FORMULA:
                text.append_text(self._formula(row.text))
            case _:
                text.append(row.text, "bold")
        if self.model.selection.subject and self.model.selection.subject in row.subjects:
            text.stylize(self.tint("pane--same"))
        return text

    def _source(self, place: str, instruction: str) -> str:
        """The line of the source with its place; the instruction where there is none."""
        file_line = file_and_line(place)
        if file_line is None:
            return instruction
        file, line = file_line
        code = self.model.source_line(file, line)
        return f"{line}  {code}" if code else f"{file.rpartition('/')[2]}:{line}"

    def _formula(self, formula: str) -> Text:
        text = Text(formula)
        active = self.style_of("active")
        for match in _WORD.finditer(formula):
            if any(mark in unicodedata.normalize("NFD", match[0]) for mark in _MARKS):
                text.stylize(active, *match.span())
        if sign := _SETS.search(formula):
            text.stylize(Style(bold=True), *sign.span(1))
        return text

    def plain(self, index: int) -> str:
        return self.row(index).plain[1:]

    async def action_code(self) -> None:
        """Show the code of the formula in Gradient."""
        subject = self.subject_at(self.cursor)
        if subject:
            self.pick(subject)
            await self.run_action("screen.pane('gradient')")
