"""The footer: the active keys, as one line of text.

Textual's Footer creates a widget for every key whenever the focus moves, and lays out the whole screen for it, which
takes longer than the rest of a key press.
"""

from __future__ import annotations

from collections.abc import Mapping
from itertools import groupby
from typing import ClassVar, NamedTuple

from rich.text import Text
from textual import events
from textual.binding import Binding
from textual.screen import Screen
from textual.widget import Widget

from views.widgets.text_lines import TextLines

ALWAYS = ("f1",)
"""Keys that are always shown."""


class Part(NamedTuple):
    """A part of the line from column `start` to `end`; a click on it presses `key`."""

    start: int
    end: int
    key: str


class KeysFooter(TextLines):
    """Keys with their descriptions; those of a group share one. Help and the palette are at the right.

    Keys that do not fit are left out, the last first; the palette lists them.
    """

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
        self._labels: Mapping[str, str] = {}

    def on_mount(self) -> None:
        self.screen.bindings_updated_signal.subscribe(self, self._changed)
        self._changed(self.screen)

    def _changed(self, screen: Screen[object]) -> None:
        if screen is not self.screen or not self.is_attached:
            return
        shown = [
            (b.binding, b.enabled)
            for b in screen.active_bindings.values()
            if b.binding.show and not self._typed(screen.focused, b.binding)
        ]
        if shown != self._bindings_shown:
            self._bindings_shown = shown
            self.renew()

    def _typed(self, focused: Widget | None, binding: Binding) -> bool:
        """True if the focused input takes a key as text; Textual forgets `/`."""
        sign = self.app.get_key_display(binding)
        plain = len(sign) == 1 and sign.isascii()
        return plain and focused is not None and focused.check_consume_key(binding.key, sign)

    def texts(self) -> list[Text]:
        key_style = self.get_component_rich_style("keys--key", partial=True)
        off_style = self.get_component_rich_style("keys--off", partial=True)
        text = Text(no_wrap=True, overflow="crop", end="")
        self._parts = []

        def describe(bindings: list[tuple[Binding, bool]], description: str) -> None:
            text.append("  " if text else " ")
            last, enabled = bindings[-1]
            words = [(self.app.get_key_display(b), b.key, key_style if on else off_style) for b, on in bindings]
            description = self._labels.get(description, description)
            for said, key, style in (*words, (f" {description}", last.key, "" if enabled else off_style)):
                start = text.cell_len
                text.append(said, style)
                self._parts.append(Part(start, text.cell_len, key))

        shown = self._once()
        always = [each for each in shown if each[0].key in ALWAYS]
        room = self.size.width - sum(len(f"  {b.key} {b.description}") for b, _ in always) - len("  ^p palette ")
        full = False
        for group, alike in groupby((each for each in shown if each not in always), key=lambda each: each[0].group):
            members = list(alike)
            described = [(members, group.description)] if group else [([m], m[0].description) for m in members]
            for bindings, description in described:
                before, parts = text.copy(), len(self._parts)
                describe(bindings, description)
                full = full or text.cell_len > room
                if full:
                    text = before
                    del self._parts[parts:]
        text.append(" " * max(0, room - text.cell_len))
        for each in always:
            describe([each], each[0].description)
        describe([(Binding(self.app.COMMAND_PALETTE_BINDING, "", key_display="^p"), True)], "palette")
        return [text]

    def relabel(self, labels: Mapping[str, str]) -> None:
        """Show other descriptions in place of some, which keys have in the visible workspace."""
        self._labels = labels
        self.renew()

    def _once(self) -> list[tuple[Binding, bool]]:
        """Each action once, by its first key."""
        actions: dict[str, tuple[Binding, bool]] = {}
        for binding, enabled in self._bindings_shown:
            actions.setdefault(binding.action, (binding, enabled))
        return list(actions.values())

    def on_click(self, event: events.Click) -> None:
        for part in self._parts:
            if part.start <= event.x < part.end:
                self.app.simulate_key(part.key)
