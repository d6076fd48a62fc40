"""The tape: what crosses from the augmented forward function to the reverse one, field by field, and who uses each."""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar

from rich.text import Text
from textual.binding import Binding, BindingType

from ad.history import call_tree
from ad.history.records import TapeField
from analyses.facts import Fact
from views.model.model import Change, Model
from views.widgets.rows import Row, RowsPane

TWO_LINES = 110
"""Columns below which who writes and reads a field stands on a line of its own."""
MOST = 4
"""How many of those who write or read a field are named."""


class TapeView(RowsPane):
    """A row a field, under a row for the tape of each derivative; that of the one looked at comes first."""

    TITLE = "Tape"
    EMPTY = (
        "Nothing crosses from a forward function to a reverse one: forward and reverse are one function here. "
        "A call that is kept has a tape, and so has a request with __enzyme_augmentfwd."
    )
    FOLLOWS: ClassVar[Change] = Change.PROGRAM | Change.FACTS | Change.CURSOR | Change.SELECTION | Change.STATUS

    HELP = """\
    ## Tape

    The struct that a split derivative passes from its augmented forward function to its reverse function. Each field
    has its offset, size and type, the value in it, the instruction whose code writes it and the instruction whose code
    reads it. `→ 8 B × %n` is a buffer that the field points to. `enter` goes to the derivative, or moves the cursor in
    time to the step that writes the field; `?` shows all writes and reads of it.
    """

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter", "enter", "go there", tooltip="go to the derivative, or to the step that writes the field"),
    ]

    def __init__(self, model: Model, *, id: str | None = None) -> None:
        super().__init__(model, id=id)
        self._of: list[tuple[int, TapeField | None]] = []
        self._read: tuple[object, int] = (None, -1)
        self._tapes: dict[int, list[tuple[Fact, TapeField]]] = {}

    def make_rows(self) -> list[Row]:
        timeline = self.model.timeline
        self._of = []
        found: list[Row] = []
        total = 0
        if (timeline, timeline.end if timeline else -1) != self._read:
            self._read = (timeline, timeline.end if timeline else -1)
            self._tapes = self._all()
        for scope in sorted(self._tapes, key=lambda each: timeline is None or each != timeline.scope):
            known = self._tapes[scope]
            fields = [(fact, field) for fact, field in known if timeline and fact.id <= timeline.cursor]
            if fields:
                total += 1
                self._tape(found, scope, fields)
        self.set_subtitle(f"{total} tape{'s' if total > 1 else ''}" if total else "")
        return found

    def _all(self) -> dict[int, list[tuple[Fact, TapeField]]]:
        """The tapes of every derivative that was made, in the order of the tree."""
        timeline = self.model.timeline
        top = call_tree.tree(timeline.history, timeline.root) if timeline else None
        if timeline is None or top is None:
            return {}
        scopes = dict.fromkeys(row.node.asked.derived.scope for row in call_tree.rows(top))
        return {scope: call_tree.tape(timeline.history, scope) for scope in scopes if scope >= 0}

    def _tape(self, found: list[Row], scope: int, fields: list[tuple[Fact, TapeField]]) -> None:
        timeline = self.model.timeline
        assert timeline is not None
        derived = call_tree.own(timeline.history, scope)
        here = scope == timeline.scope
        text = Text().append("▶" if here else " ", "bold")
        if derived is not None:
            text.append(self.model.short(derived.function), "bold").append(derived.context)
        text.append(f"  {call_tree.tape_size(timeline.history, scope)} B in {len(fields)} fields")
        self._add(found, scope, None, Row(text))
        wide = self.scrollable_content_region.width >= TWO_LINES
        for fact, field in fields:
            text = Text(f"  {f'+{field.offset}':>6} {field.size:>4} B  {field.type:<8} ")
            name = Text(field.name)
            name.truncate(18, overflow="ellipsis", pad=True)
            text.append(name).append(f" {field.holds}")
            if field.elements:
                text.append(f" → {field.elements[0]} B × {field.elements[1]}", self.style_of("stored"))
            users = f"written by {self._users(field.writers)}; read by {self._users(field.readers)}"
            if wide:
                text.truncate(max(60, text.cell_len), pad=True)
                text.append(f"  {users}", "dim")
            subject = field.subject if here else ""
            self._add(found, scope, field, Row(text, subject, fact.id))
            if not wide:
                self._add(found, scope, field, Row(Text(f"{'':>16}{users}", "dim"), subject, fact.id))

    def _add(self, found: list[Row], scope: int, field: TapeField | None, row: Row) -> None:
        found.append(row)
        self._of.append((scope, field))

    def _users(self, facts: Iterable[int]) -> str:
        """The instructions of the primal whose code the facts are about, in few words."""
        timeline = self.model.timeline
        known = call_tree.users(timeline.history, facts) if timeline else []
        return (", ".join(known[:MOST]) or "nothing") + (f" and {len(known) - MOST} more" if len(known) > MOST else "")

    def enter(self, index: int) -> None:
        timeline = self.model.timeline
        scope, field = self._of[index]
        if timeline is None:
            return
        if scope != timeline.scope:
            self.model.look_at(scope)
        elif field is not None and field.writers:
            self.model.move(timeline.to(field.writers[0]))

    def on_resize(self) -> None:
        self._apply(Change.FACTS)
