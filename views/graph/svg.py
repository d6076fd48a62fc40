"""A picture of a control-flow graph as SVG, from our own layout, for machines without graphviz."""

from __future__ import annotations

from collections.abc import Iterable
from html import escape

from views.graph.layout.geometry import Box, Layout, Point, Route, Sizes
from views.graph.layout.laying_out import lay_out
from views.graph.picture import BACK, FAINT, INK, PAPER, TEXT, Picture, PictureBox, printable
from views.model.clipping import narrow

FONT = "'JetBrains Mono','DejaVu Sans Mono',Menlo,Consolas,monospace"
FONT_SIZE, COLUMN, ROW = 12.0, 7.4, 16.0
"""Pixels: the size of the font, and the columns and rows of the layout."""

MARGIN, CORNER, ARROW = 12.0, 6.0, 5.0


def svg_text(picture: Picture, font: str = FONT) -> str:
    """Draw the picture, and return the text of the file."""
    layout = lay_out(picture.graph, picture.detail, Sizes(text=TEXT, layer=240, mark=TEXT // 2), picture.captions)
    title = picture.title
    top = MARGIN + (FONT_SIZE * 2 if title else 0)
    width, height = layout.width * COLUMN + 2 * MARGIN, layout.height * ROW + top + MARGIN
    return "\n".join(
        [
            f'<svg xmlns="http://www.w3.org/2000/svg" width="{width:.0f}" height="{height:.0f}" '
            f'viewBox="0 0 {width:.0f} {height:.0f}" font-family="{font}" font-size="{FONT_SIZE:g}" fill="{INK}">',
            f"<title>{escape(printable(title or 'control-flow graph'))}</title>",
            f'<rect width="100%" height="100%" fill="{PAPER}"/>',
            *([_text(MARGIN, MARGIN + FONT_SIZE, title, 'font-weight="bold"')] if title else []),
            f'<g transform="translate({MARGIN:g} {top:g})">',
            *_edges(picture, layout),
            *(line for name, box in layout.boxes.items() for line in _box(picture.boxes[name], box)),
            *(_text(_x(mark.x), _y(mark.y) + FONT_SIZE / 3, mark.text, f'fill="{BACK}"') for mark in layout.marks),
            "</g>",
            "</svg>",
            "",
        ]
    )


def _x(column: float) -> float:
    return (column + 0.5) * COLUMN


def _y(row: float) -> float:
    return (row + 0.5) * ROW


def _text(x: float, y: float, text: str, attributes: str = "") -> str:
    return f'<text x="{x:.1f}" y="{y:.1f}" xml:space="preserve" {attributes}>{escape(narrow(text))}</text>'


def _edges(picture: Picture, layout: Layout) -> Iterable[str]:
    nets: dict[int, list[Route]] = {}
    for route in layout.routes:
        nets.setdefault(route.net, []).append(route)
    for routes in nets.values():
        paths = " ".join(dict.fromkeys(_path(route.points) for route in routes))
        edge = routes[0].edge
        colour, width = picture.arrows[edge.source, edge.target].line
        # A halo, so that an edge visibly passes over those drawn before.
        yield f'<path d="{paths}" fill="none" stroke="{PAPER}" stroke-width="{width + 4:g}"/>'
        yield f'<path d="{paths}" fill="none" stroke="{colour}" stroke-width="{width:g}"/>'
        yield f'<path d="{_arrow(routes[0].points)}" fill="{colour}"/>'


def _path(points: tuple[Point, ...]) -> str:
    """A path with rounded corners."""
    at = [(_x(p.x), _y(p.y)) for p in points]
    parts = [f"M{at[0][0]:.1f} {at[0][1]:.1f}"]
    for (ax, ay), (bx, by), (cx, cy) in zip(at, at[1:], at[2:], strict=False):
        radius = min(CORNER, (abs(bx - ax) + abs(by - ay)) / 2, (abs(cx - bx) + abs(cy - by)) / 2)
        before = bx - _sign(bx - ax) * radius, by - _sign(by - ay) * radius
        after = bx + _sign(cx - bx) * radius, by + _sign(cy - by) * radius
        parts.append(f"L{before[0]:.1f} {before[1]:.1f}Q{bx:.1f} {by:.1f} {after[0]:.1f} {after[1]:.1f}")
    parts.append(f"L{at[-1][0]:.1f} {at[-1][1]:.1f}")
    return "".join(parts)


def _arrow(points: tuple[Point, ...]) -> str:
    (before, end) = points[-2:]
    x, y = _x(end.x), _y(end.y)
    if before.x == end.x:
        return f"M{x:.1f} {y:.1f}l{-ARROW * 0.8:g} {-1.6 * ARROW:g}h{1.6 * ARROW:g}z"
    return f"M{x:.1f} {y:.1f}l{1.6 * ARROW:g} {-ARROW * 0.8:g}v{1.6 * ARROW:g}z"


def _sign(value: float) -> int:
    return (value > 0) - (value < 0)


def _box(looks: PictureBox, place: Box) -> Iterable[str]:
    x, y = _x(place.x), _y(place.y)
    width, height = (place.width - 1) * COLUMN, (place.height - 1) * ROW
    yield f"<g><title>{escape(printable(looks.name))}</title>"
    yield (
        f'<rect x="{x:.1f}" y="{y:.1f}" width="{width:.1f}" height="{height:.1f}" rx="{CORNER:g}" '
        f'fill="{looks.border.fill}" stroke="{FAINT}"/>'
    )
    if looks.border.is_double:
        yield (
            f'<rect x="{x + 2.5:.1f}" y="{y + 2.5:.1f}" width="{width - 5:.1f}" height="{height - 5:.1f}" '
            f'rx="{CORNER - 2:g}" fill="none" stroke="{FAINT}"/>'
        )
    left = x + 1.5 * COLUMN
    yield _text(left, _y(place.y + 1) + FONT_SIZE / 3, looks.title, f'font-weight="bold" fill="{looks.ink}"')
    for number, line in enumerate(looks.lines):
        yield _text(left, _y(place.y + 2 + number) + FONT_SIZE / 3, line)
    for port in place.ports:
        if port.label:
            attributes = f'font-size="{FONT_SIZE * 0.8:g}" fill="{FAINT}"'
            yield _text(_x(port.pin) + 3, y + height + FONT_SIZE * 0.85, port.label, attributes)
    yield "</g>"
