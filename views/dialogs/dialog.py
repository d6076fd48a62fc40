"""A screen above the others that is left once."""

from __future__ import annotations

from textual.await_complete import AwaitComplete
from textual.screen import ModalScreen, ScreenResultType


class Dialog(ModalScreen[ScreenResultType]):
    """A modal screen whose keys stay its own.

    A key that was pressed before it was gone, as a second `enter`, comes after it was left. Textual's would then take
    the screen below off instead.
    """

    def on_mount(self) -> None:
        # A notice about the screen below would cover a corner of this one.
        self.app.clear_notifications()

    def dismiss(self, result: ScreenResultType | None = None) -> AwaitComplete:
        return super().dismiss(result) if self.app.screen is self else AwaitComplete()
