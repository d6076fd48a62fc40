"""A patch to look at before it is written."""

from __future__ import annotations

from typing import ClassVar

from rich.text import Text
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical, VerticalScroll
from textual.widgets import Footer, Static

from views.dialogs.dialog import Dialog
from views.model import colours


class PatchDialog(Dialog[bool]):
    """Shows a patch; returns True if the person says to write it."""

    DEFAULT_CSS = """
    PatchDialog { align: center middle; background: $background 60%; }
    PatchDialog > Vertical {
        width: 90%; max-width: 130; height: 80%; background: $background; border: round $accent;
        border-title-color: $accent;
    }
    """

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape,q", "answer(False)", "leave the file as it is"),
        Binding("enter", "answer(True)", "write"),
    ]

    def __init__(self, title: str, patch: str) -> None:
        super().__init__()
        self._title, self._patch = title, patch

    def compose(self) -> ComposeResult:
        with Vertical() as panel, VerticalScroll(can_focus=False):
            yield Static(self._coloured())
        panel.border_title = self._title
        yield Footer()

    def _coloured(self) -> Text:
        dark = self.app.current_theme.dark
        text = Text()
        for line in self._patch.splitlines():
            meaning = {"+": "new", "-": "gone"}.get(line[:1])
            text.append(f"{line}\n", colours.style_of(meaning, dark) if meaning else "dim")
        return text

    def action_answer(self, write: bool) -> None:
        self.dismiss(write)
