"""The program: IR as LLVM prints it, each value in the colour of its facts at the cursor."""

from __future__ import annotations

import re
from bisect import bisect_left
from collections.abc import Hashable
from pathlib import Path
from typing import TYPE_CHECKING, ClassVar

from rich.text import Text
from textual.binding import Binding, BindingType

from analyses.ir.text.listing import Body, Listing, Token
from views.model import colours, marks
from views.model.clipping import clipped
from views.model.inlining import beside_call
from views.model.model import Change, Model
from views.model.readable import column as readable_column
from views.model.source.line_map import Spot
from views.model.source.sources import LineNotes
from views.model.state import Colouring
from views.widgets import syntax
from views.widgets.code import MARKS, CodePane

if TYPE_CHECKING:
    from views.model.replay.replay import Beside

_MANGLED = re.compile(r"@([-\w.$]+)")
REASON = 60
"""Columns for what is said beside a call."""
_ATTACHMENTS = re.compile(r"(, !|, align \d+, !| #\d+(,|$))")


def meaning_of(model: Model, subject: str) -> str:
    """The meaning that colours a value, for the chosen colouring; empty for none."""
    if model.colouring is Colouring.ACTIVITY:
        value = model.value("activity", subject)
        return str(value) if value is not None else ""
    if model.colouring is Colouring.PLAN:
        value = model.value("plan", subject)
        return colours.PLAN_MEANINGS[str(value.method)] if value is not None else ""  # type: ignore[attr-defined]
    value = model.value("type", subject)
    return colours.type_meaning(str(value)) if value is not None else ""


class ProgramView(CodePane):
    """The module as read, or the prepared function."""

    TITLE = "Program"
    EMPTY = "No program is open. Press o to open a file, or choose a sample from the gallery."
    FOLLOWS = (
        Change.PROGRAM | Change.FACTS | Change.CURSOR | Change.SELECTION | Change.STATUS | Change.RESULT | Change.REPLAY
    )
    GUTTER = MARKS + 1

    HELP = """\
    ## Program

    The IR as LLVM prints it. Colours show the results of the analyses at the cursor in time; `h` chooses between type,
    activity and plan. Bold and dim text is syntax.

    The gutter shows `▶` where the recorded run is, `◆` for the value of the current step, `■` for a breakpoint, then
    the activity (`●` active, `○` constant), the plan of the value or of its shadow (`H` at hand, `R` recompute, `S`
    store), and `∂` if the derivative has code for it. Lines with one background come from one line of the source
    (`ctrl+t` shows or hides these colours). With a recorded run (`X`), each value and its adjoint (`∂`) stand at the
    right.

    `$` counts what a run of the gradient executes: the first row of each source line then has the line's part of all
    instructions of the gradient, and the bytes that the forward half stores for it.

    Beside a call stands whether it is inlined, and why.

    `enter` descends into the call on the line, or into the inlined call that the line comes from: every pane then shows
    the callee in this context. `backspace` goes back up. `←` and `→` choose a value in the line, `enter` then goes to
    its definition. `u` switches between the module as read and the prepared function, `+` shows and `-` hides debug
    records and metadata. The lower border names the source line, if there is debug information; `S` shows it in its
    file.
    """

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("left", "token(-1)", "value to the left", show=False),
        Binding("right", "token(1)", "value to the right", show=False),
        Binding("enter", "enter", "down", tooltip="descend into the call, or the inlined call, of this line"),
        Binding("u", "toggle_whole", "module", tooltip="switch between the module as read and the prepared function"),
        Binding("plus", "detail(True)", "debug records", show=False, tooltip="show debug records and metadata"),
        Binding("minus", "detail(False)", "no debug records", show=False, tooltip="hide debug records and metadata"),
    ]

    def __init__(self, model: Model, *, id: str | None = None) -> None:
        super().__init__(model, id=id)
        self.whole = False
        self.detail = False
        self._lines: list[int] = []
        self._shown: Listing | None = None
        self._width = 0
        self._function = ""
        self._token = -1
        self._highlighted = False
        self._notes: LineNotes | None = None
        self._noted: object = None
        self._note_width = 0
        self._first_rows: dict[Spot, int] = {}

    def on_mount(self) -> None:
        self.call_after_refresh(self._highlight)

    def _highlight(self) -> None:
        """Highlight syntax from now on: its modules take longer to load than the first screen may."""
        syntax.spans(" ret void")
        self._highlighted = True
        self.draw_all()

    @property
    def listing(self) -> Listing | None:
        primal = self.model.primal
        return primal if primal is not None and not self.whole else self.model.program.listing

    def _is_looked_at(self, body: Body) -> bool:
        """True if the facts are about the values of this body."""
        frame = self.model.frame
        return body.name == frame.function and not (self.whole and frame.inlined)

    # -- rows -----------------------------------------------------------------------------------

    def renew(self, change: Change) -> None:
        super().renew(change)
        listing = self.listing
        if listing is not self._shown or change & Change.PROGRAM:
            moved = listing is not self._shown
            self._shown = listing
            self.forget_rows()
            lines = listing.lines if listing else []
            self._lines = [i for i, line in enumerate(lines) if self.detail or not line.startswith("    #dbg_")]
            self._width = max((len(lines[i]) for i in self._lines), default=0) + self.GUTTER
            if moved:
                self._picked = ""
                self._go_to_function()
        elif self.model.frame.function != self._function:
            self._go_to_function()
        self._function = self.model.frame.function
        looked = (self.model.sources.notes, (self._shown, self.detail, self.model.frame))
        if looked != (self._notes, self._noted) and (looked[0] is not None or self._notes is not None):
            self._take_notes()
        self._say_where()

    def _go_to_function(self) -> None:
        if self._shown and (body := self._shown.body(self.model.frame.function)):
            index = self._index(body.first)
            self.lead(index)

    def lead(self, index: int) -> None:
        super().lead(index)
        self._say_where()

    def _index(self, line: int) -> int:
        """The row of a line of the text, or the next one if the line is hidden."""
        return bisect_left(self._lines, line)

    def on_resize(self) -> None:
        self._say_where()

    def _say_where(self) -> None:
        listing = self._shown
        if not listing or self.cursor >= len(self._lines):
            self.set_subtitle("")
            return
        line = self._lines[self.cursor]
        source = self._source(self.cursor)
        source = clipped(source, max(2, self.size.width // 2))
        spot = self.spot_at(self.cursor) if self.model.sources.notes is not None else None
        note = self.model.sources.notes.sentences.get(spot, "") if self.model.sources.notes and spot else ""
        names = " ".join(
            self.model.display(name)
            for name in _MANGLED.findall(listing.lines[line])
            if name in self.model.program.demangled
        )
        words = [w for w in (note, self._why_called(line), clipped(names, max(20, self.size.width // 2)), source) if w]
        self.set_subtitle(" · ".join([*words, f"{line + 1}/{len(listing.lines)}"]))

    def _source(self, index: int) -> str:
        """The source line that a row came from, as `file:line  text`."""
        spot = self.spot_at(index)
        if spot is None:
            return ""
        return f"{Path(spot.file).name}:{spot.line}  {self.model.source_line(*spot)}".rstrip()

    def spot_at(self, index: int) -> Spot | None:
        if self._shown is None or self.line_map is None or index >= len(self._lines):
            return None
        line = self._lines[index]
        if self._shown is self.model.program.listing:
            return self.line_map.line_of_module(line)
        return self.line_map.spot(self._shown.subject_at(line))

    def source_at(self, index: int) -> str:
        spot = self.spot_at(index)
        return f"{spot.file}:{spot.line}" if spot is not None else ""

    def row_count(self) -> int:
        return len(self._lines)

    def width(self) -> int:
        return self._width + self._note_width + REASON

    def plain(self, index: int) -> str:
        if not self._shown or index >= len(self._lines):
            return ""
        line = self._shown.lines[self._lines[index]]
        if self.detail:
            return line
        if not line.startswith("  "):
            return line.partition("; preds")[0].rstrip()
        cut = _ATTACHMENTS.search(line)
        return line[: cut.start()] if cut else line

    def subject_at(self, index: int) -> str:
        return self._shown.subject_at(self._lines[index]) if self._shown and index < len(self._lines) else ""

    def _body(self) -> Body | None:
        if not self._shown:
            return None
        return self._shown.body(self.model.frame.function) or (self._shown.bodies[0] if self._shown.bodies else None)

    def row_of(self, subject: str) -> int:
        here = self._shown.body_at(self._lines[self.cursor]) if self._shown and self.cursor < len(self._lines) else None
        body = here or self._body()
        line = body.lines_of.get(subject, -1) if body else -1
        return self._index(line) if line >= 0 else -1

    def _tokens(self, index: int) -> list[Token]:
        line = self._lines[index] if index < len(self._lines) else -1
        body = self._shown.body_at(line) if self._shown and line >= 0 else None
        return body.tokens(line) if body else []

    def row_key(self, index: int) -> Hashable:
        number = self._lines[index]
        body = self._shown.body_at(number) if self._shown else None
        if body is None:
            return None
        model, tokens = self.model, body.tokens(number)
        subject = body.subjects[number - body.first]
        same = any(token.subject == model.selection.subject for token in tokens) and model.selection.subject
        if not self._is_looked_at(body):
            return number, self.detail, same
        meanings = [meaning_of(model, token.subject) for token in tokens]
        gutter = marks.of_value(model, subject) if subject and body.lines_of.get(subject) == number else None
        beside = self.beside(index), self.beside_width
        return number, self.detail, same, gutter, self._why_called(number), beside, *meanings

    def _why_called(self, number: int) -> str:
        """Why the call on a line of the text is inlined or not; empty for other lines."""
        return beside_call(self.model, self._shown.lines[number]) if self._shown is not None else ""

    @property
    def gutter_width(self) -> int:
        return self.GUTTER + self._note_width

    def _note(self, index: int) -> str:
        """What a run says of the source line of a row, at the first row that comes from it."""
        notes, spot = self._notes, self.spot_at(index) if self._notes is not None else None
        return notes.texts.get(spot, "") if notes and spot and self._first_rows.get(spot) == index else ""

    def _take_notes(self) -> None:
        """Find the first row of each source line of the function that is shown."""
        self._notes, self._noted = self.model.sources.notes, (self._shown, self.detail, self.model.frame)
        self._first_rows = {}
        body = self._body() if self._notes is not None else None
        for index in range(self._index(body.first), self._index(body.last)) if body is not None else ():
            if (spot := self.spot_at(index)) is not None:
                self._first_rows.setdefault(spot, index)
        self._note_width = max(map(len, self._notes.texts.values()), default=-1) + 1 if self._notes else 0
        self.forget_rows()

    def beside(self, index: int) -> Beside | None:
        replay = self.model.run.replay
        number = self._lines[index]
        body = self._shown.body_at(number) if replay is not None and self._shown else None
        if replay is None or body is None or not self._is_looked_at(body):
            return None
        subject = body.subjects[number - body.first]
        is_own = bool(subject) and body.lines_of.get(subject) == number
        return replay.beside((self.model.frame.scope, subject)) if is_own else None

    def row(self, index: int) -> Text:
        return self.with_beside(self._row(index), index)

    def _row(self, index: int) -> Text:
        number, line, gutter = self._lines[index], self.plain(index), self.gutter_width
        note = self._note(index)
        text = Text(" " * (MARKS + 1)).append(f"{note:<{gutter - MARKS - 1}}", "dim").append(line)
        for start, end, style in syntax.spans(line) if self._highlighted else ():
            text.stylize(style, start + gutter, end + gutter)
        body = self._shown.body_at(number) if self._shown else None
        if body is None:
            return text
        facts = self._is_looked_at(body)
        for token in body.tokens(number):
            if token.end > len(line):
                break
            if facts and (meaning := meaning_of(self.model, token.subject)):
                text.stylize(self.style_of(meaning), token.start + gutter, token.end + gutter)
            if token.subject == self.model.selection.subject:
                text.stylize(self.tint("pane--same"), token.start + gutter, token.end + gutter)
                text.stylize("bold", token.start + gutter, token.end + gutter)
        if why := self._why_called(number):
            text.append(f"  ; {why}", "dim")
        subject = body.subjects[number - body.first]
        if facts and subject and body.lines_of.get(subject) == number:
            return self.marks_text(marks.of_value(self.model, subject)) + text[MARKS:]
        return text

    def empty(self) -> str:
        return self.nothing_open()

    # -- moving ---------------------------------------------------------------------------------

    def watch_cursor(self, old: int, new: int) -> None:
        self._token = -1
        super().watch_cursor(old, new)
        self._say_where()

    def action_token(self, by: int) -> None:
        tokens = self._tokens(self.cursor)
        if not tokens:
            return
        if self._token < 0:
            subject = self.model.selection.subject
            self._token = next((i for i, token in enumerate(tokens) if token.subject == subject), -1 if by > 0 else 0)
        self._token = (self._token + by) % len(tokens)
        token = tokens[self._token]
        self.pick(token.subject)
        left, width = self.scroll_offset.x, self.scrollable_content_region.width - self.gutter_width
        if not left <= token.start <= token.end <= left + width:
            self.scroll_to(x=max(0, token.start - width // 3), animate=False, force=True)

    def clicked(self, index: int, column: int) -> None:
        for number, token in enumerate(self._tokens(index)):
            if token.start <= readable_column(self.plain(index), column - self.gutter_width) < token.end:
                self._token = number
                self.pick(token.subject)

    def enter(self, index: int) -> None:
        """Descend into the call that the line is or was inlined from; from another value, go to its definition."""
        subject = self.subject_at(index)
        if subject and self.model.selection.subject in ("", subject):
            body = self._shown.body_at(self._lines[index]) if self._shown and self.whole else None
            why = self.model.descend_as_read(body, subject) if body else self.model.descend(subject)
            if why:
                self.notify(why, timeout=4)
            else:
                self.whole = False
                self._apply(Change.ALL)
            return
        place = self.row_of(self.model.selection.subject)
        if place >= 0:
            self.cursor = place

    def show_elsewhere(self, function: str, subject: str) -> bool:
        """Show a value of another function in the module; True if the module has it."""
        listing = self.model.program.listing
        body = listing.body(function) if listing else None
        if body is None:
            return False
        self.whole = True
        self._apply(Change.ALL)
        self.cursor = self._index(body.lines_of.get(subject, body.first))
        return True

    def action_detail(self, shown: bool) -> None:
        self.detail = shown
        subject = self.subject_at(self.cursor)
        self._apply(Change.ALL)
        if (place := self.row_of(subject)) >= 0:
            self.cursor = place

    def action_toggle_whole(self) -> None:
        self.whole = not self.whole
        self._apply(Change.ALL)
