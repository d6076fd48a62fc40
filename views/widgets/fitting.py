"""Lines of which whole parts are left out where there is no room for all of them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from rich.text import Text

from views.model.clipping import clipped


class Part(NamedTuple):
    """A part of a line: its text, how much it matters, and a shorter text that may stand in its place."""

    text: Text
    weight: int
    shorter: Text | None = None


def fitting(left: Sequence[Part], right: Sequence[Part], width: int) -> Text:
    """Put parts at both ends of a line of so many columns; what matters least gets shorter or is left out first.

    The part that matters most stays in any case: its end is cut off, after a whole word where there is one.
    """
    sides = [list(left), list(right)]
    while _columns(sides) > width:
        least = min((part.weight, side, n) for side, parts in enumerate(sides) for n, part in enumerate(parts))
        if sum(map(len, sides)) == 1:
            break
        _, side, n = least
        part = sides[side][n]
        sides[side][n : n + 1] = [Part(part.shorter, part.weight)] if part.shorter is not None else []
    texts = [Text("").join(part.text for part in parts) for parts in sides]
    texts = [cut(text, width) for text in texts]
    return texts[0].append(" " * (width - texts[0].cell_len - texts[1].cell_len)).append_text(texts[1])


def cut(text: Text, width: int) -> Text:
    """A text whose end is cut off where it is longer, after a whole word if there is one in its second half."""
    if text.cell_len <= width:
        return text
    shown = text.copy()
    shown.right_crop(len(text) - len(clipped(text.plain, width).removesuffix("…")))
    return shown.append("…", "not bold")


def _columns(sides: Sequence[Sequence[Part]]) -> int:
    used = [sum(part.text.cell_len for part in parts) for parts in sides]
    return sum(used) + (1 if all(used) else 0)
