"""A drawing on its way from graph to layout: the items of its layers, and the nets of its edges."""

from __future__ import annotations

from collections.abc import Mapping

from analyses.control_flow.graph import Edge, Graph
from analyses.library.readable_names import readable
from views.graph.layout.detail import Caption, Detail
from views.graph.layout.geometry import Sizes
from views.model.clipping import clipped, name_clipped, narrow


class Item:
    """An item of a layer: a block's box (`name`), or the point where the wire of a net passes (`net`).

    `x` is the left border or the wire, `extent` how far the item reaches to the right of it. `at` is its position in
    the layer, `rank` the same between 0 and 1. `above` and `below` are its neighbours in the adjacent layers.
    """

    __slots__ = ("above", "at", "below", "extent", "layer", "name", "nest", "net", "pin", "rank", "x")

    def __init__(
        self, layer: int, nest: tuple[str, ...], *, name: str = "", net: Net | None = None, extent: int = 0
    ) -> None:
        self.layer = layer
        self.nest = nest
        self.name = name
        self.net = net
        self.extent = extent
        self.x = 0.0
        self.at = 0
        self.rank = 0.0
        self.pin = 0
        self.above: list[Item] = []
        self.below: list[Item] = []

    @property
    def middle(self) -> float:
        """The offset from `x` at which the item is aligned with others."""
        return self.extent / 2 if self.name else 0.0


class Net:
    """The edges that reach one block from above, or (`up`) from below or beside it; they share one wire.

    `dummies` are by layer. A net that goes `around` has none between its ends and runs in the column `lane` instead.
    """

    __slots__ = ("around", "dummies", "lane", "number", "sources", "target", "up")

    def __init__(self, number: int, target: str, up: bool) -> None:
        self.number = number
        self.target = target
        self.up = up
        self.sources: list[str] = []
        self.dummies: dict[int, Item] = {}
        self.around = False
        self.lane = 0


class Sketch:
    """One drawing on its way from graph to layout: each step (see `laying_out`) fills some of its attributes."""

    def __init__(self, graph: Graph, detail: Detail, sizes: Sizes, captions: Mapping[str, Caption]) -> None:
        self.graph = graph
        self.sizes = sizes
        self.nodes = {node.name: node for node in graph.nodes}
        titles = {name: captions[name].title if name in captions else name for name in self.nodes}
        self.titles = {name: name_clipped(narrow(readable(title)), sizes.text) for name, title in titles.items()}
        self.lines = {
            node.name: tuple(
                clipped(narrow(readable(line)), sizes.text)
                for line in detail.lines(node.lines, captions[node.name].source if node.name in captions else ())
            )
            for node in graph.nodes
        }
        self.parents = {loop.header: loop.parent for loop in graph.loops}
        marks = {loop.header: f"×{loop.count}" for loop in graph.loops if loop.count}
        self.marks = {header: mark for header, mark in marks.items() if len(mark) <= sizes.mark}
        self.nests = {node.name: self._nest(node.loop) for node in graph.nodes}
        self.out: dict[str, list[Edge]] = {name: [] for name in self.nodes}
        for edge in graph.edges:
            self.out[edge.source].append(edge)
        self.extents = {name: self._extent(name) for name in self.nodes}
        self.nets: dict[tuple[str, bool], Net] = {}
        self.boxes: dict[str, Item] = {}
        self.ports: dict[tuple[str, int], int] = {}
        """Where each box's edges leave it, by box and net."""
        self.ranks: dict[str, int] = {}
        """The place of each block in depth-first order."""
        self.layer: dict[str, int] = {}
        self.depth = 0
        """The number of layers."""
        self.layers: list[list[Item]] = []
        self.numbered: list[Net] = []

    def _nest(self, header: str) -> tuple[str, ...]:
        """The headers of the loops around, outermost first."""
        nest: list[str] = []
        while header in self.parents and header not in nest:
            nest.append(header)
            header = self.parents.get(header, "")
        return tuple(reversed(nest))

    def _extent(self, name: str) -> int:
        text = max(len(self.titles[name]), *map(len, self.lines[name]), 0) + 4
        ports = sum(room(edge.label) for edge in self.out[name]) + 1
        return max(text // 2, ports, 2)

    def net(self, edge: Edge) -> Net:
        return self.nets[edge.target, self.layer[edge.source] >= self.layer[edge.target]]

    def channels_of(self, net: Net) -> range:
        """The channels, by the layer above them, that the net runs in."""
        ends = [self.layer[source] for source in net.sources]
        target = self.layer[net.target]
        return range(target, max(ends) + 1) if net.up else range(min(ends), target)


def room(label: str) -> int:
    """Units that a label takes on the bottom border, an odd number, so that half the sum of two is whole."""
    return 2 * ((len(label) // 2 + 1) // 2) + 1
