"""Texts that are too long for their place: cut between words and between the components of names."""

from __future__ import annotations

import re
from unicodedata import combining, east_asian_width


def narrow(text: str) -> str:
    """The text with every character that does not take one column replaced by a question mark."""
    if text.isascii() and text.isprintable():
        return text
    return "".join("?" if not c.isprintable() or combining(c) or east_asian_width(c) in "WF" else c for c in text)


def clipped(text: str, width: int) -> str:
    """The text, its end replaced by an ellipsis where it is longer than `width` columns: whole words are left out."""
    if len(text) <= width:
        return text
    cut = text.rfind(" ", width // 2, width - 1)
    return text[:cut].rstrip(" ,") + " …" if cut > 0 else text[: whole_names(text, width - 1)] + "…"


def whole_names(text: str, width: int) -> int:
    """The number of characters, up to `width`, that end with a whole name of an expression, or else a whole word.

    Where there is but one long name, all of `width`.
    """
    places = range(min(width, len(text) - 1), width // 3, -1)
    at = next((at for at in places if text[at - 1] in _ENDS or text[at] in _ENDS or _is_joint(text, at)), 0)
    words = text.rfind(" ", 0, width) + 1
    return at or (words if text[:words].strip() else width)


def _is_joint(text: str, at: int) -> bool:
    """True before a full stop in a name, which is none of a number."""
    return text[at] == "." and text[at - 1].isalpha()


PARTS = " · "
"""What stands between the parts of a line that can do without the last of them."""


def parts_clipped(text: str, width: int) -> str:
    """The first parts of a text (see PARTS) that fit into `width` columns, and of the next one whole words."""
    if len(text) <= width:
        return text
    parts = text.split(PARTS)
    shown = parts.pop(0)
    while parts and len(shown) + len(PARTS) + len(parts[0]) <= width:
        shown += PARTS + parts.pop(0)
    room = width - len(shown) - len(PARTS)
    if parts and room >= _WORTH_SAYING and " " in parts[0][:room]:
        return shown + PARTS + clipped(parts[0], room)
    return clipped(shown, width)


_WORTH_SAYING = 16
"""The least columns for which a part is begun that has no room."""

_ENDS = frozenset("()<>[]{},;:&|=·*")
"""What ends a name in an expression; not what stands in numbers."""

_JOINTS = re.compile(r"(?<=[.:])(?=[^.:])")


def name_clipped(name: str, width: int) -> str:
    """A block's name, some of its middle components left out: what inlining and unrolling append is at the end."""
    if len(name) <= width:
        return name
    if PARTS in name:
        return parts_clipped(name, width)
    head, *parts = _JOINTS.split(name)
    room = width - 1 - min(len(head), width // 2)
    tail = ""
    while parts and len(parts[-1]) + len(tail) <= room:
        tail = parts.pop() + tail
    tail = tail or name[len(name) - width * 2 // 5 :]
    return f"{head[: width - 1 - len(tail)]}…{tail}"
