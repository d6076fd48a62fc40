"""A file of the source program, shown at one of its lines."""

from __future__ import annotations

from pathlib import Path
from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical
from textual.markup import escape
from textual.screen import ModalScreen
from textual.widgets import Footer, TextArea


class SourcePage(ModalScreen[int]):
    """A source file with its cursor on the line; returns the line to edit, or nothing."""

    DEFAULT_CSS = """
    SourcePage { align: center middle; background: $background 60%; }
    SourcePage > Vertical {
        width: 90%; max-width: 130; height: 90%; background: $background; border: round $accent;
        border-title-color: $accent;
    }
    SourcePage TextArea { background: $background; border: none; padding: 0; &:focus { border: none; } }
    """

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape,q,S", "dismiss", "leave"),
        Binding("e", "edit", "edit", tooltip="open the file in $EDITOR at this line"),
    ]

    def __init__(self, path: Path, line: int) -> None:
        super().__init__()
        self._path, self._line = path, line

    def compose(self) -> ComposeResult:
        with Vertical() as panel:
            yield TextArea(
                self._path.read_text(encoding="utf-8", errors="replace"), read_only=True, show_line_numbers=True
            )
        panel.border_title = escape(f"{self._path.name}:{self._line}")
        yield Footer()

    def on_mount(self) -> None:
        area = self.query_one(TextArea)
        area.focus()
        self.call_after_refresh(area.move_cursor, (self._line - 1, 0), center=True)

    def action_edit(self) -> None:
        self.dismiss(self.query_one(TextArea).cursor_location[0] + 1)
