"""A line to type in, where keys act in the order in which they are typed."""

from __future__ import annotations

from textual import events
from textual.widgets import Input


class TextInput(Input):
    """An `Input` that runs its own bindings when the key arrives.

    Textual's inserts a letter when it arrives, but sends `backspace` and the arrows up to the application, which comes
    back later. A letter typed in between would be inserted first.
    """

    async def on_key(self, event: events.Key) -> None:
        if event.is_printable:
            return
        for binding in self._bindings.key_to_bindings.get(event.key, ()):
            if await self.app.run_action(binding.action, self):
                event.stop()
                event.prevent_default()
                return
