"""A line to type in, where keys act in the order in which they are typed."""

from __future__ import annotations

from textual import events
from textual.widgets import Input


class TextInput(Input):
    """An `Input` that runs the bindings of a key when it arrives, its own and those of what it is in.

    Textual's inserts a letter when it arrives, but sends `backspace` and the arrows up to the application, which comes
    back later. A letter typed in between would be inserted first, or in the line that the arrow left.
    """

    async def on_key(self, event: events.Key) -> None:
        screen = self.app.screen
        target = screen.focused or screen
        if target is not self:  # a key before this one opened something, or moved on
            event.stop()
            event.prevent_default()
            target._forward_event(events.Key(event.key, event.character))
            return
        if not event.is_printable and await self.app._check_bindings(event.key):
            event.stop()
            event.prevent_default()
