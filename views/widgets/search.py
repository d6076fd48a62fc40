"""The search bar: the pane that had the focus marks the matches."""

from __future__ import annotations

from typing import ClassVar

from textual.binding import Binding, BindingType
from textual.message import Message
from textual.widgets import Input

from views.widgets.lines import Pane
from views.widgets.text_input import TextInput


class SearchBar(TextInput):
    """Searches a pane while the person types; Enter goes back to the pane, Escape also ends the search."""

    DEFAULT_CSS = """
    SearchBar {
        height: 1;
        border: none;
        padding: 0 1;
        background: $panel;
        display: none;
        &.-none { color: $error; }
        &:focus { border: none; background-tint: $foreground 5%; }
    }
    """

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter", "submit", "keep the matches"),
        Binding("escape", "close", "end search"),
    ]

    class Closed(Message):
        """The search bar can be closed."""

        def __init__(self, pane: Pane) -> None:
            super().__init__()
            self.pane = pane

    def __init__(self) -> None:
        super().__init__(placeholder="search this pane: enter keeps the matches, n and p go through them", id="search")
        self._pane: Pane | None = None

    def open(self, pane: Pane) -> None:
        """Start a search in a pane."""
        self._pane = pane
        self.display = True
        self.value = pane.needle
        self.focus()

    def on_input_changed(self, event: Input.Changed) -> None:
        event.stop()
        if self._pane is not None and self.display:
            is_found = self._pane.search(self.value)
            self.set_class(bool(self.value) and not is_found, "-none")

    def on_input_submitted(self, event: Input.Submitted) -> None:
        event.stop()
        if self._pane is not None and self.value and not self._pane.search(self.value):
            self.notify(f"“{self.value}” is not in {self._pane.TITLE}", severity="warning")
        self._close()

    def action_close(self) -> None:
        if self._pane is not None:
            self._pane.action_end_search()
        self._close()

    def _close(self) -> None:
        pane, self._pane = self._pane, None
        self.display = False
        if pane is not None:
            pane.focus()
            pane.refresh_bindings()
            self.post_message(self.Closed(pane))
