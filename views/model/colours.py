"""The meaning of colours and symbols: one table for every pane, for dark and for light themes.

A colour never stands alone: each meaning has a symbol too. Syntax highlighting uses weight and dimming, never one of
these hues, so that a coloured value always says something about the program.
"""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from rich.style import Style


class Meaning(NamedTuple):
    """One meaning: `dark` and `light` are the colour on a dark and on a light background."""

    symbol: str
    dark: str
    light: str
    says: str


MEANINGS = {
    "active": Meaning("●", "#ff9e64", "#a8480a", "the derivative flows through it"),
    "constant": Meaning("○", "#828bb8", "#626880", "its derivative is zero"),
    "float": Meaning("ƒ", "#7dcfff", "#00698f", "floating-point bytes"),
    "integer": Meaning("#", "#e5c07b", "#7d5a00", "integer bytes, no derivative"),
    "pointer": Meaning("*", "#c3a6ff", "#6f3bc4", "an address"),
    "anything": Meaning("~", "#9aa5ce", "#565f89", "bits that are right for any type, as those of a zero"),
    "unknown": Meaning("?", "#ff7a93", "#b3123f", "nothing is known yet"),
    "stored": Meaning("S", "#7aa2f7", "#1f54c0", "stored by the forward pass for the reverse"),
    "recomputed": Meaning("R", "#9ece6a", "#3f6b0f", "computed again in the reverse pass"),
    "at hand": Meaning("H", "#c0caf5", "#3a3f58", "still available in the reverse pass"),
    "derivative": Meaning("∂", "#e0e4f5", "#22263a", "the derivative has code of its own for it"),
    "new": Meaning("+", "#4fd6be", "#0c6b5c", "only in the second of two derivatives"),
    "gone": Meaning("-", "#d18bbd", "#8f3f73", "only in the first of two derivatives"),
    "ok": Meaning("✓", "#3ddc84", "#007a3d", "the gradient agrees with finite differences"),
    "error": Meaning("✕", "#ff4d4d", "#d00000", "an error, or the end of a derivative's path"),
}

PLAN_MEANINGS = {"at hand": "at hand", "recompute": "recomputed", "rematerialise": "recomputed", "store": "stored"}
"""The meaning of each planning method."""


class Backdrop(NamedTuple):
    """A soft background, on a dark and on a light theme."""

    dark: str
    light: str


LINES = (
    Backdrop("#1f2b47", "#dde7fb"),
    Backdrop("#1b3a33", "#d6f1e8"),
    Backdrop("#382442", "#efe0f7"),
    Backdrop("#30301c", "#f0efcb"),
    Backdrop("#1a3644", "#d3edf7"),
    Backdrop("#421f2c", "#fadde4"),
    Backdrop("#25391f", "#e0f2d6"),
)
"""Backgrounds that tell neighbouring source lines apart; what comes from one line has the same one in every pane."""


@cache
def line_style(line: int, dark: bool) -> Style:
    """The background of a source line on a dark or light theme."""
    from rich.style import Style

    backdrop = LINES[line % len(LINES)]
    return Style(bgcolor=backdrop.dark if dark else backdrop.light)


@cache
def style_of(meaning: str, dark: bool) -> Style:
    """The style of a meaning on a dark or light background."""
    from rich.style import Style

    entry = MEANINGS[meaning]
    return Style(color=entry.dark if dark else entry.light)


def type_meaning(tree: str) -> str:
    """The meaning of a printed type tree: the kind of its outermost entry.

    `{[-1]:Pointer, [-1,0]:Float@double}` is a pointer, `{[-1]:Float@double}` and `Float@double` a float.
    """
    head = tree.partition(":")[2] if tree.startswith("{[") else tree
    if head.startswith("Float"):
        return "float"
    if head.startswith("Integer"):
        return "integer"
    if head.startswith("Pointer"):
        return "pointer"
    if head.startswith("Anything"):
        return "anything"
    return "unknown"
