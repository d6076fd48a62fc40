"""Places of a finished drawing: boxes, wires, routes and marks, in columns and rows."""

from __future__ import annotations

from typing import NamedTuple

from analyses.control_flow.graph import Edge, Node
from analyses.records import dataclass


class Point(NamedTuple):
    x: int
    y: int


class Port(NamedTuple):
    """The start of an edge at a box: its label on the bottom border begins at column `x`; `pin` is its own column."""

    x: int
    pin: int
    label: str


@dataclass(frozen=True, slots=True)
class Box:
    """A block's box: `x`, `y` is its top left corner; width and height include the border."""

    node: Node
    title: str
    lines: tuple[str, ...]
    x: int
    y: int
    width: int
    height: int
    ports: tuple[Port, ...]

    @property
    def right(self) -> int:
        """The column of the right border."""
        return self.x + self.width - 1

    @property
    def bottom(self) -> int:
        """The row of the bottom border."""
        return self.y + self.height - 1


class Wire(NamedTuple):
    """A straight piece, ends included, of the edges of one net: those that end at the same side of one block."""

    net: int
    x1: int
    y1: int
    x2: int
    y2: int


@dataclass(frozen=True, slots=True)
class Route:
    """The path of one edge, corner by corner, from the source's border to the target's."""

    edge: Edge
    net: int
    points: tuple[Point, ...]


@dataclass(frozen=True, slots=True)
class LoopMark:
    """The trip count of a loop, written where its back edges reach the header."""

    header: str
    x: int
    y: int
    text: str


@dataclass(frozen=True, slots=True)
class Layout:
    """A finished drawing; `wires` are the routes cut into pieces, each piece once."""

    width: int
    height: int
    boxes: dict[str, Box]
    routes: tuple[Route, ...]
    wires: tuple[Wire, ...]
    marks: tuple[LoopMark, ...]


class Sizes(NamedTuple):
    """Columns at most: of a line in a box, of boxes side by side before a layer is spread, of a loop's count.

    A longer count is left out.
    """

    text: int = 32
    layer: int = 160
    mark: int = 24
