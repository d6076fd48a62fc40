"""Lists of options take keys while nobody sees them."""

from __future__ import annotations

from textual.app import App, ComposeResult

from views.widgets.options import Options


class Hidden(App[None]):
    CSS = "Options { height: 0; }"

    def compose(self) -> ComposeResult:
        yield Options("one", "two", "three")


async def test_pages_of_a_list_without_room() -> None:
    async with Hidden().run_test(size=(40, 10)) as pilot:
        options = pilot.app.query_one(Options)
        options.highlighted = 1
        options._clear_caches()
        options.action_page_up()
        options.action_page_down()
        assert options.highlighted == 1


async def test_pages_of_a_list() -> None:
    class Seen(Hidden):
        CSS = ""

    async with Seen().run_test(size=(40, 10)) as pilot:
        options = pilot.app.query_one(Options)
        options.action_page_down()
        options.action_page_down()
        assert options.highlighted == 2
