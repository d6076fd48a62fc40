"""The source of the program: each line with the marks of the values that come from it."""

from __future__ import annotations

from collections.abc import Hashable
from pathlib import Path
from typing import TYPE_CHECKING, ClassVar

from rich.text import Text
from textual.binding import Binding, BindingType
from textual.message import Message

from views.model import colours, marks
from views.model.model import Change, Model
from views.model.source.line_map import Spot
from views.model.source.texts import candidates, is_ir
from views.widgets import source_syntax
from views.widgets.code import MARKS, CodePane

if TYPE_CHECKING:
    from views.model.replay.replay import Beside

NUMBER = 5
"""Columns of a line's number."""

MOST_NOTE = 12
"""Columns of the widest note that is shown in full."""


class SourceView(CodePane):
    """One source file at a time: that of the selected value, or another of the program."""

    TITLE = "Source"
    EMPTY = "No program is open. Press o to open a file, or choose a sample from the gallery."
    FOLLOWS = (
        Change.PROGRAM | Change.FACTS | Change.CURSOR | Change.SELECTION | Change.STATUS | Change.RESULT | Change.REPLAY
    )
    GUTTER = MARKS + NUMBER + 1

    HELP = """\
    ## Source

    The source of the program. The marks of a line are those of all values that come from it, at the cursor in time:
    `▶` the recorded run is here, `◆` the current step, `■` a breakpoint, `●` a derivative flows through the line, `○`
    none does, `S` something of it is stored for the reverse, `R` it is recomputed, `H` it is at hand, `∂` the
    derivative has code for it. With a recorded run (`X`), the value that the line computed last and its adjoint stand
    at the right.

    Moving to a line selects its first active value in every pane; `←` and `→` go through the values of the line.
    What comes from one line has one background here, in Program and in Gradient; `ctrl+t` shows or hides these
    backgrounds. The line of the selected value is always marked.

    Code of an inlined function is shown at its own line; the lower border says by which calls it came. `enter`
    descends into the call on the line. `>` and `<` show the next and the previous file of the program.

    `ctrl+e` edits the file here, `e` opens it in `$EDITOR`. Each time that it is saved, the program is differentiated
    again, and the differences in types, activity, stored bytes, gradient and its time are said in one line and in Diff.
    A line that does not compile has `✕` and the error; the marks of the other lines come back when it compiles.
    """

    class Edit(Message):
        """The person wants to edit the file in the place of the pane."""

        def __init__(self, view: SourceView) -> None:
            super().__init__()
            self.view = view

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("left", "value(-1)", "value before", show=False, tooltip="select the previous value of this line"),
        Binding("right", "value(1)", "next value", show=False, tooltip="select the next value of this line"),
        Binding("enter", "enter", "down", tooltip="descend into the call on this line"),
        Binding(
            "ctrl+e", "edit_here", "edit here", tooltip="edit the file here; ctrl+s saves it and differentiates again"
        ),
        Binding("greater_than_sign", "file(1)", "next file", show=False, tooltip="show the next file of the program"),
        Binding("less_than_sign", "file(-1)", "previous file", show=False, tooltip="show the previous file"),
    ]

    def __init__(self, model: Model, *, id: str | None = None) -> None:
        super().__init__(model, id=id)
        self.file = ""
        """The file that is shown: its path, or its name in the debug information if there is no such file."""
        self._texts: list[str] = []
        self._spans: list[source_syntax.Spans] = []
        self._width = 0
        self._note_width = 0
        self._looked: object = None
        self._read: object = None
        self._may_highlight = False
        self._wrong: dict[int, str] = {}
        self._is_old = False
        self._run_at: Spot | None = None

    def on_mount(self) -> None:
        self.call_after_refresh(self._highlight)

    # -- the file -----------------------------------------------------------------------------

    def renew(self, change: Change) -> None:
        super().renew(change)
        model, lines = self.model, self.line_map
        looked = (model.program.listing, model.frame.function)
        self._run_at = model.run_spot
        if change & Change.REPLAY and self._run_at is not None:
            self._open(self._run_at.file)
            self.lead(self._run_at.line - 1)
            self._picked = model.selection.subject
        elif self.spot is not None and model.selection.subject != self._picked:
            self._open(self.spot.file)
        elif looked != self._looked:
            start = lines.start(model.frame.function) if lines is not None else None
            self._open(start.file if start is not None else self._first_file())
            if start is not None:
                self.lead(start.line - 1)
        else:
            self._open(self.file or self._first_file())
        self._looked = looked
        self._wrong = model.errors_in(self.file) if self.file else {}
        self._is_old = bool(model.program.unreadable)
        notes = model.sources.notes.texts.values() if model.sources.notes else ()
        self._note_width = min(MOST_NOTE, max(map(len, notes), default=-1) + 1)
        self._say_where()

    def _first_file(self) -> str:
        """The file that was opened, until it is known where its functions are; empty for IR without lines."""
        files = self.model.program.files
        if self.line_map is not None and not self.line_map.debug.has_lines:
            return ""
        return next((self.model.sources.resolve(file) for file in files if not is_ir(file)), "")

    def _open(self, file: str) -> None:
        """Show a file; nothing happens if its text is on screen."""
        lines = self.model.sources.texts.lines(Path(file)) if file else ()
        if lines is self._read and file == self.file:
            return
        same_file = file == self.file
        self.file, self._read, self._texts, self._spans = file, lines, list(lines), []
        self._width = max(map(len, self._texts), default=0)
        self.forget_rows()
        if not same_file:
            self.set_reactive(SourceView.cursor, 0)
        if self._may_highlight:
            self._highlight()

    def _highlight(self) -> None:
        """Highlight the file; the first one after the first screen, since the modules take long to load."""
        self._may_highlight = True
        if len(self._texts) > source_syntax.AT_ONCE:
            self.run_worker(self._highlight_elsewhere, thread=True, exclusive=True)
        elif self._texts:
            self._take_spans(self.file, self._texts, source_syntax.spans_of(self.file, self._texts))

    def _highlight_elsewhere(self) -> None:
        file, texts = self.file, self._texts
        spans = self.model.in_background(source_syntax.TASK, file, texts)
        self.app.call_from_thread(self._take_spans, file, texts, spans)

    def _take_spans(self, file: str, texts: list[str], spans: list[source_syntax.Spans]) -> None:
        if file == self.file and texts is self._texts:
            self._spans = spans
            self.draw_all()

    def action_edit_here(self) -> None:
        self.post_message(self.Edit(self))

    def show_line(self, file: str, line: int) -> None:
        """Show a line of any source file."""
        if self._looked is None:
            self.renew(Change.ALL)  # the pane has not been drawn yet
        spot = self.model.sources.spot(file, line, self.model.program.folder)
        self._open(spot.file)
        self._picked = self.model.selection.subject
        self.rows_changed()
        self.cursor = spot.line - 1

    def action_file(self, by: int) -> None:
        files = self.line_map.files() if self.line_map is not None else []
        if not files or files == [self.file]:
            self.notify("the program has no other file", timeout=3)
            return
        place = files.index(self.file) if self.file in files else -1
        self._open(files[(place + by) % len(files)])
        self._picked = self.model.selection.subject
        self.rows_changed()
        self._say_where()
        if self.spot is not None and self.spot.file == self.file:
            self.cursor = self.spot.line - 1

    def _say_where(self) -> None:
        """Show in the border the file, the selected value of the line, and the calls by which it was inlined."""
        if not self.file or self._is_old:
            self.set_subtitle("not compiled: what the other panes show is older" if self._is_old else "")
            return
        parts = [f"{Path(self.file).name}:{self.cursor + 1}" if self._texts else Path(self.file).name]
        values, subject = self._values(self.cursor), self.model.selection.subject
        if subject in values:
            more = f" ({values.index(subject) + 1} of {len(values)})" if len(values) > 1 else ""
            parts.append(f"{subject}{more}")
            located = self.line_map.located(subject) if self.line_map is not None else None
            calls = [call for call in located.calls if call.line] if located is not None else []
            parts += [f"inlined at {Path(call.file).name}:{call.line} in {call.function}" for call in calls[:1]]
            parts += [f"{len(calls) - 1} more calls"] if len(calls) > 1 else []
        notes = self.model.sources.notes
        sentence = notes.sentences.get(Spot(self.file, self.cursor + 1)) if notes is not None else None
        parts += [sentence] if sentence else []
        files = self.line_map.files() if self.line_map is not None else []
        if len(files) > 1 and self.file in files:
            parts.append(f"file {files.index(self.file) + 1} of {len(files)}")
        self.set_subtitle(" · ".join(parts))

    # -- rows -----------------------------------------------------------------------------------

    @property
    def gutter_width(self) -> int:
        return self.GUTTER + self._note_width

    def row_count(self) -> int:
        return len(self._texts)

    def width(self) -> int:
        return self._width + self.gutter_width if self._texts else 0

    def plain(self, index: int) -> str:
        return self._texts[index] if index < len(self._texts) else ""

    def spot_at(self, index: int) -> Spot | None:
        if self._is_old:
            return None
        spot = Spot(self.file, index + 1)
        has_code = self.line_map is not None and self.line_map.carries_code(spot)
        return spot if has_code or spot == self.spot else None

    def source_at(self, index: int) -> str:
        return f"{self.file}:{index + 1}" if self.file else ""

    def _values(self, index: int) -> list[str]:
        if self.line_map is None or not self.file or self._is_old:
            return []
        part = self.model.part
        return self.line_map.every_value(Spot(self.file, index + 1), part.lines_of if part is not None else None)

    def subject_at(self, index: int) -> str:
        """The selected value if the line has it, else its first active value, else its first."""
        values, selected = self._values(index), self.model.selection.subject
        if not values or selected in values:
            return selected if values else ""
        if selected.startswith("block ") and self.spot == (self.file, index + 1):
            return selected
        return next((subject for subject in values if marks.is_active(self.model, subject)), values[0])

    def row_of(self, subject: str) -> int:
        spot = self.spot if subject == self.model.selection.subject else None
        if spot is None and self.line_map is not None:
            spot = self.line_map.spot(subject)
        return spot.line - 1 if spot is not None and spot.file == self.file else -1

    def _note(self, index: int) -> str:
        notes = self.model.sources.notes
        return notes.texts.get(Spot(self.file, index + 1), "") if notes is not None else ""

    def row_key(self, index: int) -> Hashable:
        beside = self.beside(index), self.beside_width
        return index, self._marks(index), self._note(index), self._note_width, self._wrong.get(index + 1), beside

    def _marks(self, index: int) -> marks.Marks:
        """The marks of a line; the run is at one line only."""
        shown = marks.of_values(self.model, self._values(index))
        if self._run_at == Spot(self.file, index + 1):
            return shown._replace(sign=marks.RUN)
        return shown._replace(sign=" ") if shown.sign == marks.RUN else shown

    def beside(self, index: int) -> Beside | None:
        """The value of the line that was computed last, in the reverse the one whose adjoint was."""
        replay = self.model.run.replay
        if replay is None:
            return None
        scope = self.model.frame.scope
        key = replay.latest([(scope, subject) for subject in self._values(index)])
        return replay.beside(key) if key is not None else None

    def row(self, index: int) -> Text:
        text = self.marks_text(self._marks(index))
        text.append(f"{self._note(index)[:MOST_NOTE]:>{self._note_width}}" if self._note_width else "")
        text.append(f"{index + 1:>{NUMBER}} ", "dim")
        start = len(text)
        text.append(self._texts[index])
        for first, last, style in self._spans[index] if index < len(self._spans) else ():
            text.stylize(style, start + first, start + last)
        if error := self._wrong.get(index + 1):
            mark = colours.MEANINGS["error"].symbol
            text = Text().append(mark, self.style_of("error")).append_text(text[1:])
            text.append(f"  {mark} {error}", self.style_of("error"))
        return self.with_beside(text, index)

    def empty(self) -> str:
        model = self.model
        if self.line_map is None:
            return self.nothing_open()
        if not self.line_map.debug.has_lines:
            return (
                "This program has no source lines: it was compiled without debug information. "
                "Compile it again with -g, or open the source file itself with o."
            )
        if not self.file:
            return "The debug information names no source line of this function. Press > for the files of the program."
        paths = " and ".join(str(path.absolute()) for path in candidates(self.file, model.program.folder))
        return (
            f"The debug information names the file {self.file}, which is not at {paths}.\n\n"
            "Start adjoint in the folder in which the program was compiled, or copy the file beside the program, "
            "then press r. > shows another file."
        )

    # -- moving ---------------------------------------------------------------------------------

    def watch_cursor(self, old: int, new: int) -> None:
        super().watch_cursor(old, new)
        self._say_where()

    def lead(self, index: int) -> None:
        super().lead(index)
        self._say_where()

    def action_value(self, by: int) -> None:
        values, selected = self._values(self.cursor), self.model.selection.subject
        if not values:
            self.app.bell()
            return
        place = values.index(selected) if selected in values else (-1 if by > 0 else 0)
        self.pick(values[(place + by) % len(values)])
        self._say_where()

    def enter(self, index: int) -> None:
        """Descend into the first call of the line that can be descended into."""
        why = "no call comes from this line"
        for subject in dict.fromkeys(filter(None, (self.subject_at(index), *self._values(index)))):
            why = self.model.descend(subject)
            if not why:
                return
        self.notify(why, timeout=4)
