"""The tape: the values that the augmented function passes to the reverse function, by field, with their users."""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar

from rich.text import Text
from textual.binding import Binding, BindingType

from ad.history import call_tree
from ad.history.records import TapeField
from analyses.facts import Fact
from views.model import marks
from views.model.model import Change, Model
from views.widgets.rows import Row, RowsPane

TWO_LINES = 110
"""Columns below which the users of a field stand on a separate line."""
MOST = 4
"""The number of users of a field that are named."""


class TapeView(RowsPane):
    """One row for each field, under a row for the tape of each derivative; the visible derivative comes first."""

    TITLE = "Tape"
    EMPTY = (
        "There is no tape: one function runs the forward pass and the reverse pass. "
        "A call that is not inlined has a tape, and so has a request with __enzyme_augmentfwd."
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
        rows: list[Row] = []
        total = 0
        if (timeline, timeline.end if timeline else -1) != self._read:
            self._read = (timeline, timeline.end if timeline else -1)
            self._tapes = self._all()
        for scope in sorted(self._tapes, key=lambda each: timeline is None or each != timeline.scope):
            recorded = self._tapes[scope]
            fields = [(fact, field) for fact, field in recorded if timeline and fact.id <= timeline.cursor]
            if fields:
                total += 1
                self._tape(rows, scope, fields)
        self.set_subtitle(f"{total} tape{'s' if total > 1 else ''}" if total else "")
        return rows

    def _all(self) -> dict[int, list[tuple[Fact, TapeField]]]:
        """The tapes of all derivatives, by scope, in the order of the call tree."""
        timeline = self.model.timeline
        top = call_tree.tree(timeline.history, timeline.root) if timeline else None
        if timeline is None or top is None:
            return {}
        scopes = dict.fromkeys(row.node.asked.derived.scope for row in call_tree.rows(top))
        return {scope: call_tree.tape(timeline.history, scope) for scope in scopes if scope >= 0}

    def _tape(self, rows: list[Row], scope: int, fields: list[tuple[Fact, TapeField]]) -> None:
        timeline = self.model.timeline
        assert timeline is not None
        derived = call_tree.own(timeline.history, scope)
        here = scope == timeline.scope
        text = Text().append(marks.HERE if here else " ", "bold")
        if derived is not None:
            text.append(self.model.short(derived.function), "bold").append(derived.context)
        text.append(f"  {call_tree.tape_size(timeline.history, scope)} B in {len(fields)} fields")
        self._add(rows, scope, None, Row(text))
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
            self._add(rows, scope, field, Row(text, subject, fact.id))
            if not wide:
                self._add(rows, scope, field, Row(Text(f"{'':>16}{users}", "dim"), subject, fact.id))

    def _add(self, rows: list[Row], scope: int, field: TapeField | None, row: Row) -> None:
        rows.append(row)
        self._of.append((scope, field))

    def _users(self, facts: Iterable[int]) -> str:
        """The primal instructions of some emitted facts, as text: the first `MOST` and the number of the others."""
        timeline = self.model.timeline
        users = call_tree.users(timeline.history, facts) if timeline else []
        return (", ".join(users[:MOST]) or "nothing") + (f" and {len(users) - MOST} more" if len(users) > MOST else "")

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
