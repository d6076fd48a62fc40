"""Keys typed without a pause act in the order in which they are typed."""

from __future__ import annotations

from typing import ClassVar

import pytest
from textual import events
from textual.app import App, ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical

from views.widgets.text_input import TextInput


class OneLine(App[None]):
    """A line to type in."""

    def compose(self) -> ComposeResult:
        yield TextInput("4", select_on_focus=False)


@pytest.mark.parametrize(
    ("keys", "text"),
    [
        (["backspace", "6"], "6"),
        (["left", "5"], "54"),
        (["home", "7", "end", "8", "backspace", "9"], "749"),
        (["left", "delete", "1"], "1"),
        (["a", "b", "backspace", "backspace", "backspace", "c"], "c"),
        (["space", "ctrl+w", "ctrl+w", "2"], "2"),
    ],
)
async def test_keys_in_a_burst_act_in_order(keys: list[str], text: str) -> None:
    app = OneLine()
    async with app.run_test() as pilot:
        for key in keys:
            character = " " if key == "space" else key if len(key) == 1 else None
            app.post_message(events.Key(key, character))
        await pilot.pause(0.1)
        assert app.query_one(TextInput).value == text


class Lines(Vertical):
    """Two lines to type in, and an arrow that goes to the second one."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("down", "app.focus_next")]

    def compose(self) -> ComposeResult:
        yield TextInput("4", select_on_focus=False)
        yield TextInput("5", select_on_focus=False)


class TwoLines(App[None]):
    """The lines."""

    def compose(self) -> ComposeResult:
        yield Lines()


async def test_what_is_typed_after_an_arrow_goes_to_the_line_that_the_arrow_leads_to() -> None:
    app = TwoLines()
    async with app.run_test() as pilot:
        for key in ("7", "down", "8", "9", "backspace"):
            app.post_message(events.Key(key, key if len(key) == 1 else None))
        await pilot.pause(0.1)
        assert [line.value for line in app.query(TextInput)] == ["47", "58"]
