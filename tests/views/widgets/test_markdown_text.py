"""A text that is shown while its screen is left."""

from __future__ import annotations

import pytest
from textual.app import App
from textual.widget import MountError
from textual.widgets import Markdown

from views.widgets.markdown_text import show_markdown


class Going(Markdown):
    """Is taken from the screen, if `goes`, while it mounts its new paragraphs, as when a screen is closed."""

    def __init__(self, *, goes: bool) -> None:
        super().__init__()
        self.goes = goes
        self.is_shown = False

    async def paragraphs(self) -> None:
        if self.goes:
            await self.remove()
        raise MountError("before it is mounted")

    def update(self, markdown: str) -> object:  # type: ignore[override]
        return self.paragraphs() if self.is_shown else super().update(markdown)


async def test_a_text_whose_screen_is_left_is_no_error() -> None:
    app = App[None]()
    async with app.run_test():
        going, staying = Going(goes=True), Going(goes=False)
        await app.screen.mount(going, staying)
        going.is_shown = staying.is_shown = True
        assert not await show_markdown(going, "text") and not await show_markdown(going, "text")
        with pytest.raises(MountError):
            await show_markdown(staying, "text")
