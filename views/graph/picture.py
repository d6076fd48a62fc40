"""A picture of a control-flow graph, independent of the program that draws it: clipped texts, borders and colours.

Graphviz (`views.graph.dot`) and our own layout (`views.graph.svg`) both draw a `Picture`. As in the terminal, reverse
blocks have a double border; back edges to a loop's header and trip counts are blue.
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import NamedTuple

from analyses.control_flow.graph import BlockKind, Graph, Node
from analyses.library.readable_names import readable
from analyses.records import dataclass
from views.graph.layout.detail import Caption, Detail
from views.graph.layout.laying_out import NO_CAPTIONS
from views.model.clipping import clipped, name_clipped
from views.model.colours import MEANINGS

INK, FAINT, BACK = "#22263a", "#6b7085", "#2e5bb8"
"""The light theme's foreground, the same dimmed, and its primary colour."""

PAPER, INSIDE, REVERSE, LOOP = "#ffffff", "#fbfbfd", "#eef1f8", "#c9d3ea"
"""The background, that of boxes and of reverse boxes, and the frame around a loop."""

NO_MEANINGS: Mapping[str, str] = MappingProxyType({})

TEXT = 72
"""Columns at most of a line in a box."""


class Border(NamedTuple):
    """The fill and the border of a box."""

    fill: str
    is_double: bool


class Line(NamedTuple):
    """The colour and the width (in pixels) of an edge."""

    colour: str
    width: float


PLAIN_BOX, REVERSE_BOX = Border(INSIDE, False), Border(REVERSE, True)
EDGE, BACK_EDGE = Line(FAINT, 1.2), Line(BACK, 1.6)


@dataclass(frozen=True, slots=True)
class PictureBox:
    """A block: its name, the same cut to length, and the lines under it. Texts may hold characters of any kind."""

    name: str
    title: str
    lines: tuple[str, ...]
    border: Border
    ink: str = INK
    """The colour of the title."""


@dataclass(frozen=True, slots=True)
class Arrow:
    """An edge between two blocks, by their names, with the text at its source."""

    source: str
    target: str
    label: str
    line: Line


@dataclass(frozen=True, slots=True)
class Frame:
    """A loop, by its header: the boxes in it, and its parent's header, empty where no loop is around it."""

    header: str
    parent: str
    label: str
    boxes: tuple[PictureBox, ...]


class Picture:
    """A control-flow graph with a title, ready to be drawn."""

    def __init__(
        self,
        graph: Graph,
        detail: Detail = Detail.WHOLE,
        title: str = "",
        captions: Mapping[str, Caption] = NO_CAPTIONS,
        meanings: Mapping[str, str] = NO_MEANINGS,
    ) -> None:
        """`meanings` (see `colours.MEANINGS`) colour the names of boxes."""
        self.graph, self.detail, self.title, self.captions = graph, detail, title, captions
        self.boxes = {
            node.name: _box(node, detail, captions.get(node.name, Caption(node.name)), meanings.get(node.name, ""))
            for node in graph.nodes
        }
        self.arrows = {
            (edge.source, edge.target): Arrow(edge.source, edge.target, edge.label, BACK_EDGE if edge.is_back else EDGE)
            for edge in graph.edges
        }
        members: dict[str, list[PictureBox]] = {}
        for node in graph.nodes:
            members.setdefault(node.loop, []).append(self.boxes[node.name])
        self.outside = tuple(members.get("", ()))
        """The boxes that are in no loop."""
        self.frames = tuple(
            Frame(
                loop.header,
                loop.parent,
                f"loop {loop.header}" + (f" ×{loop.count}" if loop.count else ""),
                tuple(members.get(loop.header, ())),
            )
            for loop in graph.loops
        )


def _box(node: Node, detail: Detail, caption: Caption, meaning: str) -> PictureBox:
    lines = tuple(clipped(readable(line), TEXT) for line in detail.lines(node.lines, caption.source))
    border = REVERSE_BOX if node.kind is BlockKind.REVERSE else PLAIN_BOX
    looks = MEANINGS.get(meaning)
    symbol = f"{looks.symbol} " if looks else ""
    title = symbol + name_clipped(readable(caption.title), TEXT)
    return PictureBox(node.name, title, lines, border, looks.light if looks else INK)


def printable(text: str) -> str:
    """The text with control characters, and bytes that are no text, written as backslash and two hexadecimal digits."""
    return text if text.isprintable() else "".join(c if c.isprintable() else f"\\{ord(c) & 0xFF:02X}" for c in text)
