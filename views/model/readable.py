"""Mangled names in any text as people write them."""

from __future__ import annotations

import re
from functools import lru_cache
from typing import NamedTuple

from rich.text import Text

from analyses.library.demangling import demangled
from views.model.names import short

_MANGLED = re.compile(r"(?<![A-Za-z0-9])_{1,3}Z[A-Z0-9]\w+|(?<=[a-z])_Z[A-Z0-9]\w+|(?<!\w)_R[A-Z]\w+|\b_ZN\w+E\b")
"""Names as the Itanium C++ ABI and Rust write them, also behind a prefix such as `diffe`."""


class Piece(NamedTuple):
    """A mangled name at columns start to end of a text, and what is shown for it."""

    start: int
    end: int
    shown: str


@lru_cache(maxsize=4096)
def name(mangled: str) -> str:
    """A mangled name as people write it, without parameters and template arguments; any other name as it is."""
    full = demangled(mangled)
    return short(full) if full != mangled else mangled


def pieces(text: str) -> list[Piece]:
    """The mangled names in a text, left to right."""
    if "_Z" not in text and "_R" not in text:
        return []
    names = []
    for match in _MANGLED.finditer(text):
        shown = name(match[0])
        if shown != match[0]:
            joined = "_" if match.start() and text[match.start() - 1].isalnum() else ""
            names.append(Piece(match.start(), match.end(), joined + shown))
    return names


def readable(text: str) -> str:
    """A text in which functions go by the names that people give them."""
    for piece in reversed(pieces(text)):
        text = text[: piece.start] + piece.shown + text[piece.end :]
    return text


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
