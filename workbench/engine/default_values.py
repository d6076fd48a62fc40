"""Values that a function is run with until a person gives others, and the sizes that a derivative may depend on."""

from __future__ import annotations

import re

from views.model.entries import ArgumentEntry

SUGGESTED = 8
"""The number of elements of a suggested array."""


def suggestion(argument: ArgumentEntry) -> str:
    """The initial value of an argument, in the syntax of `--at`."""
    if argument.type == "ptr" or argument.type.startswith("ptr "):
        whole = bool(argument.behind) and "i" in argument.behind[:1]
        return f"zeros({SUGGESTED})" if whole else f"linspace(0.5, 1.5, {SUGGESTED})"
    return "4" if argument.type.startswith("i") else "1.5"


_LISTED = re.compile(r"(\w* *)\[([^\[\]{}()]*)\]")
_COUNTED = re.compile(r"(\w* *)(?:zeros|ones|random|linspace)\(([^()]*)\)")


def extent_of(text: str) -> str:
    """Reduce a value in the syntax of `--at` to its type and size, so that values of one extent give the same text.

    A value in any other form stays unchanged, so that it counts as different.
    """
    text = text.strip()
    if listed := _LISTED.fullmatch(text):
        return f"{listed[1]}[{len(listed[2].split(','))}]"
    if counted := _COUNTED.fullmatch(text):
        words = [word.strip() for word in counted[2].split(",") if "=" not in word]
        return f"{counted[1]}[{words[-1] if words else ''}]"
    return "" if re.fullmatch(r"(\w+ +)?[-+.\w]*", text) and not text.endswith(".npy") and text != "null" else text
