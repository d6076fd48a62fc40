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
    cut = text.rfind(" ", width // 2, width)
    return text[:cut].rstrip(" ,") + " …" if cut > 0 else text[: width - 1] + "…"


_JOINTS = re.compile(r"(?<=[.:])(?=[^.:])")


def name_clipped(name: str, width: int) -> str:
    """A block's name, some of its middle components left out: what inlining and unrolling append is at the end."""
    if len(name) <= width:
        return name
    head, *parts = _JOINTS.split(name)
    room = width - 1 - min(len(head), width // 2)
    tail = ""
    while parts and len(parts[-1]) + len(tail) <= room:
        tail = parts.pop() + tail
    tail = tail or name[len(name) - width * 2 // 5 :]
    return f"{head[: width - 1 - len(tail)]}…{tail}"
