"""A source file that is edited in the place of its pane."""

from __future__ import annotations

from pathlib import Path
from typing import ClassVar

from rich.text import Text
from textual.binding import Binding, BindingType
from textual.message import Message
from textual.widgets import TextArea

from views.model import colours
from views.model.model import Change, Model
from views.widgets import source_syntax

CONTEXT = 200
"""Lines before a line of a long file from which on it is highlighted."""


class SourceEditor(TextArea):
    """The text of one file. What is typed stays until it is saved or a person says that it is to be dropped."""

    DEFAULT_CSS = """
    SourceEditor {
        background: $background; color: $foreground; border: round $accent; padding: 0;
        border-subtitle-color: $foreground 60%;
        scrollbar-size-vertical: 1;
        &:focus { border: round $accent; }
        & .text-area--gutter { color: $foreground 50%; background: $background; }
        & .text-area--cursor-line { background: $foreground 8%; }
        & .text-area--cursor-gutter { color: $accent; background: $foreground 8%; }
    }
    """

    TITLE = "Source"
    HELP = """\
    ## Source, edited

    Type. `ctrl+s` writes the file; the program is then read and differentiated again, and what changed is said in one
    line and in the pane Diff. A line that does not compile is marked, and what was on screen before stays. `escape`
    goes back to the marks of the lines; it asks if the text is not saved yet.
    """

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("ctrl+s", "save", "save", tooltip="write the file, and differentiate again", priority=True),
        Binding("escape", "leave", "back to the marks", tooltip="leave the editor", priority=True),
    ]

    class Saved(Message):
        """The text is to be written."""

        def __init__(self, editor: SourceEditor) -> None:
            super().__init__()
            self.editor = editor

    class Left(Message):
        """The person goes back to the marks."""

        def __init__(self, editor: SourceEditor) -> None:
            super().__init__()
            self.editor = editor

    def __init__(self, model: Model, path: Path, text: str, line: int, *, id: str | None = None) -> None:
        super().__init__(text, show_line_numbers=True, soft_wrap=False, tab_behavior="indent", id=id)
        self.model, self.path, self._line = model, path, line
        self.on_disk = text
        """What the file contained when it was read or written last."""
        self._spans: dict[int, source_syntax.Spans] = {}
        self._wrong: dict[int, str] = {}

    @property
    def is_changed(self) -> bool:
        """True if the text is not the file's."""
        return self.text != self.on_disk

    def on_mount(self) -> None:
        self.cursor_blink = False
        self._unsubscribe = self.model.subscribe(self._model_changed)
        self.call_after_refresh(self.move_cursor, (self._line - 1, 0), center=True)
        self._find_errors()

    def on_unmount(self) -> None:
        self._unsubscribe()

    def take_saved(self, text: str) -> None:
        """Say that the file contains this text now."""
        self.on_disk = text
        self._say()

    # -- errors ---------------------------------------------------------------------------------

    def _model_changed(self, change: Change) -> None:
        if change & (Change.STATUS | Change.PROGRAM):
            self._find_errors()

    def _find_errors(self) -> None:
        wrong = self.model.errors_in(str(self.path))
        if wrong != self._wrong:
            self._wrong = wrong
            if wrong and not self.is_changed and self.cursor_location[0] + 1 not in wrong:
                self.move_cursor((min(wrong) - 1, 0), center=True)
            self._line_cache.clear()
            self.refresh()
        self._say()

    def _say(self) -> None:
        """Show in the border the state of the text, and the error of the line of the cursor, or the first one."""
        line = self.cursor_location[0] + 1
        number = line if line in self._wrong else min(self._wrong, default=0)
        words = [f"✕ {number}: {self._wrong[number]}"] if number else []
        words.append("changed: ctrl+s saves it" if self.is_changed else "saved" if not self._wrong else "esc leaves")
        self.border_subtitle = Text(" · ".join([*words, f"{self.path.name}:{line}"])).markup

    def on_text_area_changed(self) -> None:
        self._spans.clear()
        self._say()

    def on_text_area_selection_changed(self) -> None:
        self._say()

    # -- drawing --------------------------------------------------------------------------------

    def get_line(self, line_index: int) -> Text:
        text = super().get_line(line_index)
        for start, end, style in self._spans_of(line_index):
            text.stylize(style, start, end)
        if line_index + 1 in self._wrong:
            dark = self.app.current_theme.dark
            text.stylize(colours.style_of("error", dark))
            text.stylize("underline")
        return text

    def _spans_of(self, line: int) -> source_syntax.Spans:
        if line not in self._spans:
            count = self.document.line_count
            is_short = count <= source_syntax.AT_ONCE
            first, last = (0, count) if is_short else (max(0, line - CONTEXT), min(count, line + CONTEXT // 4))
            lines = [self.document.get_line(number) for number in range(first, last)]
            spans = enumerate(source_syntax.spans_of(self.path.name, lines), first)
            self._spans.update((number, each) for number, each in spans if is_short or number >= line)
        return self._spans[line]

    # -- keys -----------------------------------------------------------------------------------

    def action_save(self) -> None:
        self.post_message(self.Saved(self))

    def action_leave(self) -> None:
        self.post_message(self.Left(self))
