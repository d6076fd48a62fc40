"""A laid-out graph as rows of characters, independent of any terminal."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from itertools import pairwise
from typing import NamedTuple

from analyses.control_flow.graph import BlockKind
from views.graph.layout.geometry import Box, Layout, LoopMark, Route, Wire

NORTH, EAST, SOUTH, WEST = 1, 2, 4, 8

LINES = " ╵╶╰╷│╭├╴╯─┴╮┤┬┼"
"""Line characters, indexed by the bits of their arms."""

SINGLE, DOUBLE, HEAVY = "╭─╮│╯╰┬", "╔═╗║╝╚╤", "┏━┓┃┛┗┯"
"""The border of a box, of a box of the reverse, and of the selected one: corners and sides clockwise from the top left
one, then where an edge without a label leaves."""

BUCKET = 8
"""Rows that share one list of the items that touch them."""


class Cell(NamedTuple):
    """A character and what it is part of.

    `part` is one of border, title, text, label (of an edge), arrow, edge, back (an edge to a loop's header), mark (how
    often a loop runs), symbol (of a box) or empty; `block` is the box it belongs to, or the block the edge leads to.
    """

    character: str
    part: str
    block: str


BLANK = Cell(" ", "", "")


def _no_symbol(box: str) -> str:
    return ""


class Drawing:
    """The rows of a layout; the cost of a row depends on the items near it, not on the size of the graph."""

    def __init__(self, layout: Layout) -> None:
        self.layout = layout
        buckets = layout.height // BUCKET + 1
        self._wires: list[list[Wire]] = [[] for _ in range(buckets)]
        self._boxes: list[list[Box]] = [[] for _ in range(buckets)]
        self._marks: list[list[LoopMark]] = [[] for _ in range(buckets)]
        for wire in layout.wires:
            for bucket in range(wire.y1 // BUCKET, wire.y2 // BUCKET + 1):
                self._wires[bucket].append(wire)
        for box in layout.boxes.values():
            for bucket in range(box.y // BUCKET, box.bottom // BUCKET + 1):
                self._boxes[bucket].append(box)
        for mark in layout.marks:
            self._marks[mark.y // BUCKET].append(mark)
        self._ends = {route.net: (route.edge.target, "back" if _rises(route) else "edge") for route in layout.routes}

    def row(self, y: int, selected: str = "", symbol_of: Callable[[str], str] = _no_symbol) -> list[Cell]:
        """The cells of a row from the left edge to the last one used; `symbol_of` a box stands in its upper left."""
        if not 0 <= y < self.layout.height:
            return []
        arms: dict[int, dict[int, int]] = {}
        for wire in self._wires[y // BUCKET]:
            _add_arms(arms, wire, y)
        cells = {x: self._wire_cell(nets) for x, nets in arms.items()}
        for box in self._boxes[y // BUCKET]:
            if box.y <= y <= box.bottom:
                border = DOUBLE if box.node.kind is BlockKind.REVERSE else SINGLE
                _draw_box(cells, box, y, arms, HEAVY if box.node.name == selected else border)
                if box.y == y and (symbol := symbol_of(box.node.name)):
                    cells[box.x + 1] = Cell(symbol, "symbol", box.node.name)
        for mark in self._marks[y // BUCKET]:
            if mark.y == y:
                for i, character in enumerate(mark.text):
                    cells[mark.x + i] = Cell(character, "mark", mark.header)
        return [cells.get(x, BLANK) for x in range(max(cells, default=-1) + 1)]

    def rows(self, selected: str = "") -> Iterator[str]:
        """All rows as plain text."""
        for y in range(self.layout.height):
            yield "".join(cell.character for cell in self.row(y, selected))

    def box_at(self, x: int, y: int) -> Box | None:
        if not 0 <= y < self.layout.height:
            return None
        return next((b for b in self._boxes[y // BUCKET] if b.x <= x <= b.right and b.y <= y <= b.bottom), None)

    def _wire_cell(self, nets: dict[int, int]) -> Cell:
        # Where two nets cross, the vertical one goes on top and the other reads as passing beneath.
        net, mask = max(nets.items(), key=lambda entry: entry[1] & (NORTH | SOUTH))
        target, part = self._ends[net]
        return Cell(LINES[mask], part, target)


def columns_on(routes: Iterable[Route], y: int) -> set[int]:
    """The columns of a row that the routes pass through."""
    columns: set[int] = set()
    for route in routes:
        for a, b in pairwise(route.points):
            if min(a.y, b.y) <= y <= max(a.y, b.y):
                columns.update(range(min(a.x, b.x), max(a.x, b.x) + 1))
    return columns


def _rises(route: Route) -> bool:
    return route.points[-1].y <= route.points[0].y


def _add_arms(arms: dict[int, dict[int, int]], wire: Wire, y: int) -> None:
    if not wire.y1 <= y <= wire.y2:
        return
    net = wire.net
    if wire.x1 == wire.x2:
        nets = arms.setdefault(wire.x1, {})
        nets[net] = nets.get(net, 0) | (NORTH if y > wire.y1 else 0) | (SOUTH if y < wire.y2 else 0)
        return
    for x in range(wire.x1, wire.x2 + 1):
        nets = arms.setdefault(x, {})
        nets[net] = nets.get(net, 0) | (WEST if x > wire.x1 else 0) | (EAST if x < wire.x2 else 0)


def _draw_box(cells: dict[int, Cell], box: Box, y: int, arms: dict[int, dict[int, int]], border: str) -> None:
    name = box.node.name
    top_left, across, top_right, side, bottom_right, bottom_left, leaves = tuple(border)

    def put(x: int, text: str, part: str) -> None:
        for i, character in enumerate(text):
            cells[x + i] = Cell(character, part, name)

    if y == box.y:
        put(box.x, top_left + across * (box.width - 2) + top_right, "border")
        for x in range(box.x + 1, box.right):
            if x in arms:
                put(x, "▼", "arrow")
    elif y == box.bottom:
        put(box.x, bottom_left + across * (box.width - 2) + bottom_right, "border")
        for port in box.ports:
            if port.label:
                put(port.x, port.label, "label")
            else:
                put(port.pin, leaves, "border")
    else:
        put(box.x, side, "border")
        number = y - box.y - 2
        text, part = (box.title, "title") if number < 0 else (box.lines[number], "text")
        put(box.x + 1, f" {text}".ljust(box.width - 2), part)
        put(box.right, "◄" if box.right in arms else side, "arrow" if box.right in arms else "border")
