"""Focus a pane by a letter: every visible pane shows one, and pressing it gives that pane the focus."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

from textual import events
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.geometry import Offset
from textual.widgets import Label

from views.dialogs.dialog import Dialog

LETTERS = "asdfghjklqwertyuiop"


class Jump(Dialog[str]):
    """Letters at the upper right corners of panes, given by name; returns the name of the chosen one."""

    DEFAULT_CSS = """
    Jump { background: $background 40%; }
    Jump > Label { layer: jump; dock: top; width: 3; height: 1; background: $accent; color: $background;
                   text-style: bold; content-align: center middle; }
    """

    BINDINGS: ClassVar[list[BindingType]] = [Binding("escape,w", "dismiss", "close", show=False)]

    def __init__(self, places: Mapping[str, Offset]) -> None:
        super().__init__()
        letters = [letter for letter in LETTERS if letter != "w"]
        self._places = dict(zip(letters, places.items(), strict=False))

    def compose(self) -> ComposeResult:
        for letter, (_, offset) in self._places.items():
            label = Label(letter)
            label.styles.offset = (offset.x - 6, offset.y)
            yield label

    def on_key(self, event: events.Key) -> None:
        if event.key in self._places:
            event.stop()
            self.dismiss(self._places[event.key][0])
