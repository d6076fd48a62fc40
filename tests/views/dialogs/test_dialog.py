"""A dialog is left once, however often the key that leaves it comes."""

from __future__ import annotations

import pytest
from textual import events
from textual.app import App

from views.dialogs.ask import Ask


@pytest.mark.parametrize("keys", [["enter", "enter"], ["escape", "enter"], ["enter", "escape", "enter", "enter"]])
async def test_keys_in_a_burst_leave_no_other_screen(keys: list[str]) -> None:
    app = App[None]()
    answers: list[str | None] = []
    async with app.run_test() as pilot:
        below = app.screen
        app.push_screen(Ask("a name?", "x"), answers.append)
        await pilot.pause()
        for key in keys:
            app.post_message(events.Key(key, None))
        await pilot.pause(0.1)
        assert app.screen is below
        assert answers in (["x"], [None])


async def test_a_notice_does_not_cover_a_dialog() -> None:
    app = App[None]()
    async with app.run_test(notifications=True) as pilot:
        app.notify("about the screen below")
        await pilot.pause()
        assert app.screen.query("Toast")
        app.push_screen(Ask("a name?", "x"))
        await pilot.pause()
        assert not app.screen.query("Toast")
