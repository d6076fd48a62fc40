"""Styled texts in which functions go by the names that people give them."""

from __future__ import annotations

from rich.text import Text

from analyses.library.readable_names import pieces


def readable_text(text: Text) -> Text:
    """The same for a styled text: a name keeps the style of its first column."""
    names = pieces(text.plain)
    if not names:
        return text
    parts = text.divide([column for piece in names for column in (piece.start, piece.end)])
    joined = Text(end=text.end, no_wrap=text.no_wrap, style=text.style)
    for number, part in enumerate(parts):
        if number % 2:
            first = part[:1]
            shown = Text(names[number // 2].shown)
            for span in first.spans:
                shown.stylize(span.style)
            joined.append_text(shown)
        else:
            joined.append_text(part)
    return joined


def column(text: str, shown: int) -> int:
    """The column of a text for a column of what is shown for it."""
    by = 0
    for piece in pieces(text):
        start = piece.start + by
        if shown < start:
            break
        if shown < start + len(piece.shown):
            return piece.start
        by += len(piece.shown) - (piece.end - piece.start)
    return shown - by
