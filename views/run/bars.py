"""Arrays as bars, numbers as colours, and what is kept as gauges, one line each."""

from __future__ import annotations

import json
import math
from collections.abc import Collection, Sequence

from rich.style import Style
from rich.text import Text

from views.model.clipping import clipped
from views.model.numbers import fitted
from views.model.replay.tracks import Value

BLOCKS = "▁▂▃▄▅▆▇█"
CELL = 11
"""Columns for a number."""
LEAST_NAME, MOST_NAME = 15, 44
"""Columns for names that stand beside their values."""
HEAT = ((49, 54, 149), (116, 173, 209), (224, 243, 248), (254, 224, 144), (244, 109, 67), (165, 0, 38))
"""From the smallest to the largest: ColorBrewer's diverging map RdYlBu, safe for colour-blind people."""
POINTERS = {"the memory of ": "→", "the shadow of ": "→∂"}
"""The text of a cell for a pointer into memory whose name begins so."""
FULL, EMPTY = "█", "░"


def bars(values: Sequence[Value], width: int, changed: Collection[int] = ()) -> Text:
    """A bar for each element, by its size: blue below zero, red above; of many elements one for several, the largest.

    What `changed` is drawn inverse; what nobody has written is a dot.
    """
    numbers = [_float(value) for value in values]
    most = max((abs(n) for n in numbers if n is not None), default=0.0)
    each = max(1, -(-len(numbers) // max(1, width)))
    text = Text()
    for first in range(0, len(numbers), each):
        some = [(abs(n), n) for n in numbers[first : first + each] if n is not None]
        if not some:
            text.append("·", "dim")
            continue
        _, largest = max(some)
        height = round(abs(largest) / most * (len(BLOCKS) - 1)) if most else 0
        style = _signed(largest, most)
        if any(n in changed for n in range(first, first + each)):
            style += Style(reverse=True, bold=True)
        text.append(BLOCKS[height], style)
    return text


def in_columns(cells: Sequence[tuple[str, Value, bool]], room: int) -> list[Text]:
    """Names with their values, each name once, in as many columns as fit; what changed is bold."""
    newest: dict[str, tuple[str, Value, bool]] = {}
    for name, value, changed in cells:
        newest.setdefault(name, (name, value, changed))
    longest = max(map(len, newest), default=0) + 1
    columns = min(max(longest, LEAST_NAME), MOST_NAME, max(LEAST_NAME, room - CELL))
    each = max(1, (room + 2) // (columns + CELL + 2))
    every, lines = list(newest.values()), []
    for first in range(0, len(every), each):
        line = Text()
        for name, value, changed in every[first : first + each]:
            line.append(f"{padded(name, columns)}{cell(value):>{CELL}}  ", "bold" if changed else "")
        lines.append(line)
    return lines


def padded(name: str, columns: int) -> str:
    """A name in its columns; one that is too long ends after a whole word."""
    return f"{clipped(name, columns - 1):<{columns}}"


def gauge(fill: int, most: int, width: int) -> Text:
    """How much of the most there was."""
    done = round(fill / most * width) if most else 0
    return Text(FULL * done).append(EMPTY * (width - done), "dim")


def cell(value: Value, width: int = CELL) -> str:
    """The text of a value in a cell of so many columns."""
    if value is None:
        return "·"
    if isinstance(value, (int, float)):
        return fitted(value, width - 1)
    text = str(value)
    for words, sign in POINTERS.items():
        text = text.replace(words, sign)
    return clipped(text, width - 1)


def words(values: Sequence[Value]) -> str:
    """The characters of a C string; empty for other bytes."""
    *text, end = values or (None,)
    if end != 0 or not text or not all(isinstance(v, int) and (32 <= v < 127 or v in (9, 10)) for v in text):
        return ""
    return json.dumps("".join(chr(v) for v in text if isinstance(v, int)))


def heat(values: Sequence[Value]) -> list[Style]:
    """A colour for each value, by its position between the smallest and the largest number."""
    numbers = [n for v in values if (n := _float(v)) is not None]
    low, high = (min(numbers), max(numbers)) if numbers else (0.0, 0.0)
    return [_colour(value, low, high) for value in values]


def _float(value: Value) -> float | None:
    return float(value) if isinstance(value, (int, float)) and math.isfinite(value) else None


def _signed(value: float, most: float) -> Style:
    return _colour(value, -most, most) if most else Style(dim=True)


def _colour(value: Value, low: float, high: float) -> Style:
    if not isinstance(value, (int, float)) or not math.isfinite(value):
        return Style(dim=True)
    place = (value - low) / (high - low) * (len(HEAT) - 1) if high > low else (len(HEAT) - 1) / 2
    n = min(int(place), len(HEAT) - 2)
    mixed = [round(a + (b - a) * (place - n)) for a, b in zip(HEAT[n], HEAT[n + 1], strict=True)]
    return Style(color=f"rgb({mixed[0]},{mixed[1]},{mixed[2]})")
