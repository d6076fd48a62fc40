"""Rows that are longer than their pane: they end with a whole word, and a sign that there is more."""

from __future__ import annotations

from rich.cells import cell_len
from rich.segment import Segment
from rich.style import Style
from textual.strip import Strip

MORE = "…"


def whole_words(strip: Strip, start: int, end: int, base: Style) -> Strip:
    """The columns of a row from `start` up to `end`; a word that would be cut at the end is left out."""
    if strip.cell_length <= end:
        return strip.crop_extend(start, end, base)
    rest = strip.crop(end - 1).text
    if not rest[1:].strip():
        return strip.crop_extend(start, end, base)
    shown = strip.crop(start, end - 1)
    text = shown.text
    if not rest.startswith(" "):
        words = text[: text.rfind(" ") + 1].rstrip()
        if 2 * len(words) >= len(text):  # else there is but one long word
            shown = shown.crop(0, cell_len(words) + 1)
    last = next((segment.style for segment in reversed(list(shown)) if segment.text.strip()), None)
    return Strip([*shown, Segment(MORE, (last or base) + Style(bold=False))]).crop_extend(0, end - start, base)
