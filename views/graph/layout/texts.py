"""Texts of boxes, in columns of one character each."""

from __future__ import annotations

from unicodedata import combining, east_asian_width


def narrow(text: str) -> str:
    """The text with every character that does not take one column replaced by a question mark."""
    if text.isascii() and text.isprintable():
        return text
    return "".join("?" if not c.isprintable() or combining(c) or east_asian_width(c) in "WF" else c for c in text)


def clipped(text: str, width: int) -> str:
    """The text, its end replaced by an ellipsis where it is longer than `width` columns."""
    return text if len(text) <= width else text[: width - 1] + "…"


def name_clipped(name: str, width: int) -> str:
    """A block's name, its middle replaced where it is too long: what inlining and unrolling append is at the end."""
    if len(name) <= width:
        return name
    tail = (width - 1) * 2 // 5
    return f"{name[: width - 1 - tail]}…{name[len(name) - tail :]}"
