"""The footer: the keys that can be pressed now, as one line of text.

Textual's Footer makes a widget for every key whenever the focus moves, and has the whole screen laid out again for it,
which takes longer than all the rest that a key press does.
"""

from __future__ import annotations

from itertools import groupby
from typing import ClassVar, NamedTuple

from rich.text import Text
from textual import events
from textual.binding import Binding
from textual.screen import Screen

from adjoint.views.text_lines import TextLines


class Part(NamedTuple):
    """A piece of the line from column `start` to `end`; pressing it with the mouse is pressing `key`."""

    start: int
    end: int
    key: str


class KeysFooter(TextLines):
    """Keys with what they do; those of a group share one description. The palette's key is at the right."""

    DEFAULT_CSS = """
    KeysFooter {
        dock: bottom; height: 1; background: $panel; color: $foreground;
        & > .keys--key { color: $accent; text-style: bold; }
        & > .keys--off { color: $foreground 40%; }
    }
    """

    COMPONENT_CLASSES: ClassVar[set[str]] = {"keys--key", "keys--off"}
    ALLOW_SELECT: ClassVar[bool] = False

    def __init__(self) -> None:
        super().__init__()
        self._bindings_shown: list[tuple[Binding, bool]] = []
        self._parts: list[Part] = []

    def on_mount(self) -> None:
        self.screen.bindings_updated_signal.subscribe(self, self._changed)
        self._changed(self.screen)

    def _changed(self, screen: Screen[object]) -> None:
        if screen is not self.screen or not self.is_attached:
            return
        shown = [(b.binding, b.enabled) for b in screen.active_bindings.values() if b.binding.show]
        if shown != self._bindings_shown:
            self._bindings_shown = shown
            self.renew()

    def texts(self) -> list[Text]:
        text = Text(no_wrap=True, overflow="crop", end="")
        self._parts = []
        key_style = self.get_component_rich_style("keys--key", partial=True)
        off_style = self.get_component_rich_style("keys--off", partial=True)

        def add(words: str, key: str, style: object) -> None:
            start = text.cell_len
            text.append(words, style)  # type: ignore[arg-type]
            self._parts.append(Part(start, text.cell_len, key))

        def describe(bindings: list[tuple[Binding, bool]], description: str) -> None:
            text.append("  " if text else " ")
            for binding, enabled in bindings:
                add(self.app.get_key_display(binding), binding.key, key_style if enabled else off_style)
            last, enabled = bindings[-1]
            add(f" {description}", last.key, "" if enabled else off_style)

        for group, members in groupby(self._once(), key=lambda shown: shown[0].group):
            if group is not None:
                describe(list(members), group.description)
            else:
                for binding, enabled in members:
                    describe([(binding, enabled)], binding.description)
        self._add_palette(text, add, key_style)
        return [text]

    def _once(self) -> list[tuple[Binding, bool]]:
        """Each action once, by its first key."""
        actions: dict[str, tuple[Binding, bool]] = {}
        for binding, enabled in self._bindings_shown:
            actions.setdefault(binding.action, (binding, enabled))
        return list(actions.values())

    def _add_palette(self, text: Text, add: object, key_style: object) -> None:
        assert callable(add)
        key = self.app.COMMAND_PALETTE_BINDING
        room = self.size.width - 12
        text.truncate(max(0, room), overflow="ellipsis", pad=True)
        self._parts = [part for part in self._parts if part.end <= room]
        add(" ^p", key, key_style)
        add(" palette", key, "")

    def on_click(self, event: events.Click) -> None:
        for part in self._parts:
            if part.start <= event.x < part.end:
                self.app.simulate_key(part.key)
