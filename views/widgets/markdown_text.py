"""The text of a Markdown widget, which takes several turns of the screen to change."""

from __future__ import annotations

from textual.widget import MountError
from textual.widgets import Markdown


async def show_markdown(widget: Markdown, text: str) -> bool:
    """Show a text; return False if the widget was removed from the screen before or meanwhile."""
    if not widget.is_attached:
        return False
    try:
        await widget.update(text)
    except MountError:  # Textual mounts the new paragraphs into a widget that is no more
        if widget.is_attached:
            raise
    return widget.is_attached
