"""Rows that are longer than their pane: they end with a whole word, and a sign that there is more."""

from __future__ import annotations

import re

from rich.cells import cell_len
from rich.segment import Segment
from rich.style import Style
from textual.strip import Strip

from views.model.clipping import whole_names

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
        kept = len(words) + 1 if 2 * len(words) >= len(text) else whole_names(text + rest[:1], len(text))
        shown = shown.crop(0, cell_len(text[:kept]))
    last = next((segment.style for segment in reversed(list(shown)) if segment.text.strip()), None)
    return Strip([*shown, Segment(MORE, (last or base) + Style(bold=False))]).crop_extend(0, end - start, base)


def without_halves(strip: Strip, start: int, end: int, base: Style) -> Strip:
    """The columns of a drawing from `start` up to `end`; of a word that goes on at either side a sign alone is left."""
    shown, text = strip.crop_extend(start, end, base), strip.crop(start, end).text
    if start > 0 and _WORD.match(strip.crop(start - 1, start).text) and (half := _WORD.match(text)):
        columns = cell_len(half[0])
        shown = Strip([*_sign(shown.crop(0, columns)), *shown.crop(columns)], end - start)
    if _WORD.match(strip.crop(end, end + 1).text) and (half := _WORD_AT_END.search(text)):
        columns = cell_len(text[: half.start()])
        shown = Strip([*shown.crop(0, columns), *_sign(shown.crop(columns, end - start))], end - start)
    return shown


def _sign(half: Strip) -> list[Segment]:
    """The sign in place of a half of a word."""
    return [Segment(MORE.ljust(half.cell_length), next(iter(half)).style)]


_WORD = re.compile(r"[\w.%@×]+")
_WORD_AT_END = re.compile(r"[\w.%@×]+$")
