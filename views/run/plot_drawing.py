"""Curves as characters: Braille dots for lines, axes with round numbers. No Textual here."""

from __future__ import annotations

import math
import sys
from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import NamedTuple

from analyses.records import dataclass

MIN, MAX = 1e-290, sys.float_info.max
"""Lengths that can be divided into round steps."""

BRAILLE = 0x2800
DOTS = ((0x01, 0x02, 0x04, 0x40), (0x08, 0x10, 0x20, 0x80))
"""The bit of each dot of a Braille character, by column and row."""

MARKS = 4
"""Columns between marks that lie on a line."""

LABEL = 9
"""Columns at most for a number beside the vertical axis."""


class Cell(NamedTuple):
    """A character and what it is part of: axis, number, cursor, the name of a curve, or empty."""

    character: str
    part: str


BLANK = Cell(" ", "")


@dataclass(frozen=True)
class Curve:
    """A name and a height for each position on the horizontal axis; nan and infinities are gaps.

    A curve with a `mark` is drawn as that character at each position, one without as a line.
    """

    name: str
    heights: Sequence[float]
    mark: str = ""


class Panel:
    """Curves over the same positions on a pair of axes, in `height` rows of `width` columns.

    `edge` is the least column of the vertical axis, so that plots above each other can share it.
    """

    def __init__(
        self, places: Sequence[float], curves: Sequence[Curve], width: int, height: int, edge: int = 0
    ) -> None:
        self.places, self.curves, self.width, self.height = places, curves, width, height
        low, high = _range(h for curve in curves for h in curve.heights)
        left, right = _range(places, margin=0.0)
        self._rows = max(1, height - 2)
        self._heights = ticks(low, high, max(2, self._rows // 3))
        self._numbers = _numbers(self._heights)
        self.edge = max(edge, min(LABEL, max(map(len, self._numbers), default=1)))
        columns = max(1, width - self.edge - 2)
        self._across, self._up = _Scale(left, right, columns), _Scale(high, low, self._rows)

    def cells(self, at: int = -1) -> list[list[Cell]]:
        """The drawing; `at` is the position to highlight, -1 for none."""
        cells = [[BLANK] * self.width for _ in range(self.height)]
        for row in cells[: self._rows]:
            row[self.edge] = Cell("│", "axis")
            if 0 <= at < len(self.places) and math.isfinite(self.places[at]):
                row[self._column(self.places[at])] = Cell("┆", "cursor")
        for height, number in zip(self._heights, self._numbers, strict=True):
            row = cells[self._up.cell(height)]
            row[self.edge] = Cell("┤", "axis")
            _write(row, self.edge - len(number), number, "number")
        on_line: set[tuple[int, int]] = set()
        for curve in sorted(self.curves, key=lambda curve: bool(curve.mark)):
            last = -MARKS
            for x, y, character in _drawn(self.places, curve, self._across, self._up):
                if not curve.mark:
                    on_line.add((x, y))
                elif (x, y) in on_line:
                    # A mark that tells nothing new leaves the line to be seen; one off the line is always there.
                    if x < last + MARKS:
                        continue
                    last = x
                cells[y][self.edge + 1 + x] = Cell(character, curve.name)
        if self.height > self._rows:
            self._draw_horizontal(cells[self._rows :])
        return cells

    def nearest(self, column: int) -> int:
        """The position that is drawn nearest to a column."""
        return min(range(len(self.places)), key=lambda i: abs(self._column(self.places[i]) - column))

    def _column(self, place: float) -> int:
        return self.edge + 1 + self._across.cell(place)

    def _draw_horizontal(self, rows: list[list[Cell]]) -> None:
        """Draw the horizontal axis and the numbers under it, without those that would overlap."""
        line = rows[0]
        _write(line, self.edge, "╰" + "─" * self._across.cells, "axis")
        marks = ticks(self._across.first, self._across.last, max(2, self._across.cells // 12))
        taken = -1
        for mark, number in zip(marks, _numbers(marks), strict=True):
            column = self._column(mark)
            line[column] = Cell("┬", "axis")
            start = min(max(0, column - len(number) // 2), len(line) - len(number))
            if len(rows) > 1 and start > taken:
                _write(rows[1], start, number, "number")
                taken = start + len(number)


class _Scale:
    """Maps the numbers between two ends to cells, the ends to the first and the last."""

    def __init__(self, first: float, last: float, cells: int) -> None:
        self.first, self.last, self.cells = first, last, cells

    def fraction(self, number: float) -> float:
        # Halves, because the distance of two numbers may be too large for a double.
        length = self.last / 2 - self.first / 2
        return (number / 2 - self.first / 2) / length if length else 0.5

    def cell(self, number: float) -> int:
        return self.dot(number, 1)

    def dot(self, number: float, dots: int) -> int:
        """The dot of a number, with `dots` dots in each cell."""
        if not math.isfinite(number):
            return 0
        count = self.cells * dots
        return min(count - 1, max(0, round(self.fraction(number) * (count - 1))))


def _range(numbers: Iterator[float] | Sequence[float], margin: float = 0.04) -> tuple[float, float]:
    """The least and the greatest finite number with a margin; if they are equal, a range around them."""
    finite = [n for n in numbers if math.isfinite(n)]
    low, high = min(finite, default=0.0), max(finite, default=0.0)
    if low == high:
        around = abs(low) / 2 or 1.0
        return max(-MAX, low - around), min(MAX, high + around)
    extra = (high / 2 - low / 2) * 2 * margin
    return max(-MAX, low - extra), min(MAX, high + extra)


def ticks(low: float, high: float, count: int) -> list[float]:
    """At most `count` + 1 round numbers between two: multiples of 1, 2 or 5 times a power of ten."""
    length = high - low
    if not MIN < length < MAX or length < 1e-12 * max(abs(low), abs(high)):
        return [low] if low == high else [low, high]
    power = math.floor(math.log10(length / count)) - 1
    for step in (unit * 10.0**p for p in (power, power + 1, power + 2) for unit in (1, 2, 5)):
        first, last = math.ceil(low / step), math.floor(high / step)
        if last - first <= count:
            return [i * step for i in range(first, last + 1)] or [low, high]
    return [low, high]


def _numbers(marks: Sequence[float]) -> list[str]:
    """The ticks as text, all with the same digits after the point, or all in exponent form."""
    largest = max(map(abs, marks), default=0.0)
    step = min((b - a for a, b in pairwise(marks)), default=largest or 1.0)
    if not math.isfinite(step) or largest >= 1e6 or 0 < largest < 1e-3:
        return [short(mark, 3) for mark in marks]
    digits = max(0, -math.floor(math.log10(step) + 1e-9)) if step > 0 else 0
    texts = [f"{mark:.{digits}f}" for mark in marks]
    return texts if max(map(len, texts), default=0) <= LABEL else [short(mark, 3) for mark in marks]


def short(number: float, digits: int = 6) -> str:
    """A number in few characters: `1.5`, `2e-9`, `-inf`."""
    text = f"{number:.{digits}g}"
    head, exponent, power = text.partition("e")
    return f"{head}e{int(power)}" if exponent else text


def _write(row: list[Cell], start: int, text: str, part: str) -> None:
    for i, character in enumerate(text):
        if start + i < len(row):
            row[start + i] = Cell(character, part)


def _drawn(places: Sequence[float], curve: Curve, across: _Scale, up: _Scale) -> Iterator[tuple[int, int, str]]:
    """The cells of a curve: column, row and character."""
    if curve.mark:
        for x, y in zip(places, curve.heights, strict=True):
            if math.isfinite(x) and math.isfinite(y):
                yield across.dot(x, 2) // 2, up.dot(y, 4) // 4, curve.mark
        return
    dots: dict[tuple[int, int], int] = {}

    def put(x: int, y: int) -> None:
        cell = x // 2, y // 4
        dots[cell] = dots.get(cell, 0) | DOTS[x % 2][y % 4]

    before: tuple[int, int] | None = None
    for x, y in zip(places, curve.heights, strict=True):
        if not (math.isfinite(x) and math.isfinite(y)):
            before = None
            continue
        here = across.dot(x, 2), up.dot(y, 4)
        if before is None:
            put(*here)
        else:
            steps = max(abs(here[0] - before[0]), abs(here[1] - before[1]), 1)
            for i in range(steps + 1):
                put(*(round(a + (b - a) * i / steps) for a, b in zip(before, here, strict=True)))
        before = here
    for (x_cell, y_cell), bits in dots.items():
        yield x_cell, y_cell, chr(BRAILLE | bits)
