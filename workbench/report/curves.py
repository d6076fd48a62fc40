"""Plots as SVG: curves over a range, and bars for the elements of an array. Colours are classes of the page's style."""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator, Sequence
from html import escape

from analyses.records import dataclass
from workbench.report.markup import Html

WIDTH, HEIGHT = 640.0, 280.0
LEFT, RIGHT, TOP, BOTTOM = 64.0, 14.0, 30.0, 34.0
TICKS = 5
"""About how many numbers stand at an axis."""


@dataclass(frozen=True)
class Curve:
    """A named curve; one that is `dotted` is drawn as rings."""

    name: str
    class_: str
    values: Sequence[float]
    dotted: bool = False


class _Axis:
    """Numbers at even steps, and the place of a number in pixels from `first` to `last`."""

    def __init__(self, values: Iterable[float], first: float, last: float) -> None:
        finite = [value for value in values if math.isfinite(value)] or [0.0]
        low, high = min(finite), max(finite)
        if high - low < 1e-12 * max(1.0, abs(high)):
            low, high = low - 0.5 * (abs(low) or 1), high + 0.5 * (abs(high) or 1)
        rough = (high - low) / TICKS
        power = 10.0 ** math.floor(math.log10(rough))
        self.step = next(power * m for m in (1, 2, 2.5, 5, 10) if power * m >= rough * 0.999)
        margin = 0.03 * (high - low)
        self.low, self.high = low - margin, high + margin
        self._first, self._last = first, last

    def at(self, value: float) -> float:
        return self._first + (value - self.low) / (self.high - self.low) * (self._last - self._first)

    def ticks(self) -> Iterator[float]:
        number = math.ceil(self.low / self.step)
        while number * self.step <= self.high:
            yield number * self.step
            number += 1


def curves(name: str, at: Sequence[float], shown: Sequence[Curve]) -> Html:
    """Curves over the values `at` of the number `name`."""
    across = _Axis(at, LEFT, WIDTH - RIGHT)
    up = _Axis((value for curve in shown for value in curve.values), HEIGHT - BOTTOM, TOP)
    parts = [*_grid(across, up, name)]
    for curve in shown:
        points = [(across.at(x), up.at(y)) for x, y in zip(at, curve.values, strict=True) if math.isfinite(y)]
        if curve.dotted:
            parts += [f'<circle class="{curve.class_}" cx="{x:.1f}" cy="{y:.1f}" r="3"/>' for x, y in points]
        else:
            path = " ".join(f"{x:.1f},{y:.1f}" for x, y in points)
            parts.append(f'<polyline class="{curve.class_}" points="{path}"/>')
    parts += _key(shown)
    return _svg(parts, f"{', '.join(curve.name for curve in shown)} over {name}")


def bars(values: Sequence[float], dots: Sequence[float]) -> Html:
    """A bar for each value, and a ring at each dot."""
    up = _Axis((0.0, *values, *dots), HEIGHT - BOTTOM, TOP)
    room = (WIDTH - LEFT - RIGHT) / len(values)
    across = _Axis((0.0, len(values) - 1.0), LEFT + room / 2, WIDTH - RIGHT - room / 2)
    across.low, across.high = 0.0, max(1.0, len(values) - 1.0)
    across.step = max(1.0, math.ceil(across.step))
    parts = [*_grid(across, up, "index")]
    zero, width = up.at(0.0), max(1.0, 0.6 * room)
    for number, value in enumerate(values):
        if math.isfinite(value):
            y = up.at(value)
            x = across.at(number) - width / 2
            box = f'x="{x:.1f}" y="{min(y, zero):.1f}" width="{width:.1f}" height="{abs(y - zero):.1f}"'
            parts.append(f'<rect class="gradient" {box}><title>{number}: {value:.8g}</title></rect>')
    for number, value in enumerate(dots):
        if math.isfinite(value):
            parts.append(f'<circle class="difference" cx="{across.at(number):.1f}" cy="{up.at(value):.1f}" r="3.5"/>')
    return _svg(parts, "the gradient, element by element")


def _svg(parts: Iterable[str], label: str) -> Html:
    head = f'<svg viewBox="0 0 {WIDTH:g} {HEIGHT:g}" role="img" aria-label="{escape(label)}">'
    return Html("".join((head, *parts, "</svg>")))


def _grid(across: _Axis, up: _Axis, name: str) -> Iterator[str]:
    for value in up.ticks():
        y = up.at(value)
        class_ = "grid zero" if abs(value) < 1e-9 * up.step else "grid"
        yield f'<path class="{class_}" d="M{LEFT:g} {y:.1f}H{WIDTH - RIGHT:g}"/>'
        yield f'<text x="{LEFT - 8:g}" y="{y + 4:.1f}" text-anchor="end">{_short(value, up.step)}</text>'
    for value in across.ticks():
        x = across.at(value)
        yield f'<path class="grid" d="M{x:.1f} {HEIGHT - BOTTOM:g}v4"/>'
        yield f'<text x="{x:.1f}" y="{HEIGHT - BOTTOM + 17:g}" text-anchor="middle">{_short(value, across.step)}</text>'
    yield f'<text class="name" x="{WIDTH - RIGHT:g}" y="{HEIGHT - 3:g}" text-anchor="end">{escape(name)}</text>'


def _short(value: float, step: float) -> str:
    return f"{0.0 if abs(value) < 1e-9 * step else value:.5g}"


def _key(shown: Sequence[Curve]) -> Iterator[str]:
    x = LEFT
    for curve in shown:
        if curve.dotted:
            yield f'<circle class="{curve.class_}" cx="{x + 10:g}" cy="12" r="3"/>'
        else:
            yield f'<polyline class="{curve.class_}" points="{x:g},12 {x + 20:g},12"/>'
        yield f'<text x="{x + 26:g}" y="16">{escape(curve.name)}</text>'
        x += 44 + 7 * len(curve.name)
