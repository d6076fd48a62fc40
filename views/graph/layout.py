"""The layout of a control-flow graph: positions of boxes and edges on a grid of characters.

Layered drawing after Sugiyama, Tagawa and Toda (1981), in the steps usual since: layers by longest path, dummies where
an edge passes a layer, crossings reduced by barycentre sweeps, columns by least squares under the order (pool adjacent
violators), edges routed in the channels between layers (see `routing`).

Control flow adds: the blocks after a loop stand below the whole loop; the blocks of a loop stand together, and the
edges back to its header run up on their right and enter the header from the side; all other edges to one block join
into one wire on their way, which keeps the number of dummies, and the eye's work, small. Where the dummies would still
be too many, the longest wires go around on the far right instead of passing through all the layers.

Until the drawing is finished, x counts units of two columns: pins, where edges touch boxes and pass layers, are on even
columns, and odd columns are left for the detours of the routing.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import NamedTuple
from unicodedata import combining, east_asian_width

from analyses.control_flow.graph import Edge, Graph, Node
from analyses.records import dataclass
from views.graph.detail import Detail
from views.graph.routing import Channel
from views.model.readable import readable

SWEEPS = 8
"""Passes to reduce crossings, alternating down and up; they end after two without improvement."""

ROUNDS = 6
"""Passes down and up that move items to the mean of their neighbours."""

PASSES = 6
"""Dummies at most for each block and edge; real functions stay below 3."""

FLEXIBLE = 0.05
"""The weight of an item that nothing pulls: it makes room for the others."""


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
    """Columns at most: of a line in a box, of boxes side by side before a layer is spread, of a loop's count."""

    text: int = 32
    layer: int = 160
    mark: int = 14


def lay_out(graph: Graph, detail: Detail = Detail.NAMES, sizes: Sizes | None = None) -> Layout:
    """Place every block and route every edge, in time near linear in blocks, edges and the layers that edges pass."""
    if not graph.nodes:
        return Layout(0, 0, {}, (), (), ())
    return _Drawing(graph, detail, sizes or Sizes()).layout()


def narrow(text: str) -> str:
    """The text with every character that does not take one column replaced by a question mark."""
    if text.isascii() and text.isprintable():
        return text
    return "".join("?" if not c.isprintable() or combining(c) or east_asian_width(c) in "WF" else c for c in text)


def clipped(text: str, width: int) -> str:
    """The text, its end replaced by an ellipsis where it is longer than `width` columns."""
    return text if len(text) <= width else text[: width - 1] + "…"


def name_clipped(name: str, width: int) -> str:
    """A block's name, its middle replaced where it is too long: what inlining and unrolling append is at the end."""
    if len(name) <= width:
        return name
    tail = (width - 1) * 2 // 5
    return f"{name[: width - 1 - tail]}…{name[len(name) - tail :]}"


class _Item:
    """An item of a layer: a block's box (`name`), or the point where the wire of a net passes (`net`).

    `x` is the left border or the wire, `extent` how far the item reaches to the right of it. `at` is its position in
    the layer, `rank` the same between 0 and 1. `above` and `below` are its neighbours in the adjacent layers.
    """

    __slots__ = ("above", "at", "below", "extent", "layer", "name", "nest", "net", "pin", "rank", "x")

    def __init__(
        self, layer: int, nest: tuple[str, ...], *, name: str = "", net: _Net | None = None, extent: int = 0
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
        self.above: list[_Item] = []
        self.below: list[_Item] = []

    @property
    def middle(self) -> float:
        """The offset from `x` at which the item is aligned with others."""
        return self.extent / 2 if self.name else 0.0


class _Net:
    """The edges that reach one block from above, or (`up`) from below or beside it; they share one wire.

    `dummies` are by layer. A net that goes `around` has none between its ends and runs in the column `lane` instead.
    """

    __slots__ = ("around", "dummies", "lane", "number", "sources", "target", "up")

    def __init__(self, number: int, target: str, up: bool) -> None:
        self.number = number
        self.target = target
        self.up = up
        self.sources: list[str] = []
        self.dummies: dict[int, _Item] = {}
        self.around = False
        self.lane = 0


class _Drawing:
    """One drawing on its way from graph to layout; each method is a step and fills the attributes it names."""

    def __init__(self, graph: Graph, detail: Detail, sizes: Sizes) -> None:
        self.graph = graph
        self.sizes = sizes
        self.nodes = {node.name: node for node in graph.nodes}
        self.titles = {name: name_clipped(narrow(readable(name)), sizes.text) for name in self.nodes}
        self.lines = {
            node.name: tuple(clipped(narrow(readable(line)), sizes.text) for line in detail.lines(node.lines))
            for node in graph.nodes
        }
        self.parents = {loop.header: loop.parent for loop in graph.loops}
        self.marks = {loop.header: clipped(f"×{loop.count}", sizes.mark) for loop in graph.loops if loop.count}
        self.nests = {node.name: self._nest(node.loop) for node in graph.nodes}
        self.out: dict[str, list[Edge]] = {name: [] for name in self.nodes}
        for edge in graph.edges:
            self.out[edge.source].append(edge)
        self.extents = {name: self._extent(name) for name in self.nodes}
        self.nets: dict[tuple[str, bool], _Net] = {}
        self.boxes: dict[str, _Item] = {}
        self.ports: dict[tuple[str, int], int] = {}

    def layout(self) -> Layout:
        self._assign_layers()
        self._make_boxes()
        self._make_nets()
        self._order()
        self._place()
        self._straighten()
        self._place_pins()
        self._place_ports()
        return self._route()

    def _nest(self, header: str) -> tuple[str, ...]:
        """The headers of the loops around, outermost first."""
        nest: list[str] = []
        while header in self.parents and header not in nest:
            nest.append(header)
            header = self.parents.get(header, "")
        return tuple(reversed(nest))

    def _extent(self, name: str) -> int:
        text = max(len(self.titles[name]), *map(len, self.lines[name]), 0) + 4
        ports = sum(_room(edge.label) for edge in self.out[name]) + 1
        return max(text // 2, ports, 2)

    # -- layers ---------------------------------------------------------------------------------

    def _assign_layers(self) -> None:
        """`layer` of each block, `rank` of each block in depth-first order, `depth`: how many layers there are."""
        # One more vertex for each loop: below all its latches, and above the targets of its exits.
        ends = {loop: f"\0{loop}" for loop in self.parents}
        after: dict[str, list[tuple[str, int]]] = {name: [] for name in (*self.nodes, *ends.values())}
        for edge in self.graph.edges:
            if edge.source == edge.target:
                continue
            if edge.is_back:
                if edge.target in ends:
                    after[edge.source].append((ends[edge.target], 0))
                continue
            after[edge.source].append((edge.target, 1))
            inside = self.nests[edge.target]
            if left := [loop for loop in self.nests[edge.source] if loop not in inside]:
                after[ends[left[0]]].append((edge.target, 1))
        order, retreating = _acyclic_order(after)
        layer = dict.fromkeys(after, 0)
        for name in order:
            for target, distance in after[name]:
                if (name, target) not in retreating:
                    layer[target] = max(layer[target], layer[name] + distance)
        self.ranks = {name: i for i, name in enumerate(order)}
        self._spread_layers(layer)

    def _spread_layers(self, layer: dict[str, int]) -> None:
        """Close gaps, and spread a layer that is too wide over several."""
        members: dict[int, list[str]] = {}
        for name in sorted(self.nodes, key=self.ranks.__getitem__):
            members.setdefault(layer[name], []).append(name)
        self.layer: dict[str, int] = {}
        self.depth = 0
        for old in sorted(members):
            room = -1
            for name in members[old]:
                width = 2 * self.extents[name] + 4
                if room < width:
                    room = self.sizes.layer
                    self.depth += 1
                room -= width
                self.layer[name] = self.depth - 1

    # -- items ----------------------------------------------------------------------------------

    def _make_boxes(self) -> None:
        self.layers: list[list[_Item]] = [[] for _ in range(self.depth)]
        for name, layer in self.layer.items():
            item = self.boxes[name] = _Item(layer, self.nests[name], name=name, extent=self.extents[name])
            item.rank = self.ranks[name]
            self.layers[layer].append(item)

    def _net(self, edge: Edge) -> _Net:
        return self.nets[edge.target, self.layer[edge.source] >= self.layer[edge.target]]

    def _make_nets(self) -> None:
        for edge in self.graph.edges:
            key = edge.target, self.layer[edge.source] >= self.layer[edge.target]
            net = self.nets.get(key)
            if net is None:
                net = self.nets[key] = _Net(len(self.nets), *key)
            net.sources.append(edge.source)
        self.numbered = list(self.nets.values())
        room = PASSES * (len(self.nodes) + len(self.graph.edges))
        for net in sorted(self.numbered, key=lambda net: len(self._channels_of(net))):
            room -= len(self._channels_of(net))
            net.around = room < 0
        for net in self.numbered:
            self._make_dummies(net)

    def _channels_of(self, net: _Net) -> range:
        """The channels, by the layer above them, that the net runs in."""
        ends = [self.layer[source] for source in net.sources]
        target = self.layer[net.target]
        return range(target, max(ends) + 1) if net.up else range(min(ends), target)

    def _make_dummies(self, net: _Net) -> None:
        """One dummy in each layer the net passes; an `up` net also has one beside its target, where it goes up."""
        target = self.boxes[net.target]
        channels = self._channels_of(net)
        span = channels if net.up else range(channels.start + 1, channels.stop)
        if net.around:
            span = span[:1] if net.up else span[:0]
        nest = self.nests[net.target]
        if not (net.up and net.target in self.parents):
            for source in net.sources:
                nest = _common(nest, self.nests[source])
        for layer in span:
            dummy = net.dummies[layer] = _Item(layer, nest, net=net)
            dummy.rank = target.rank
            self.layers[layer].append(dummy)
            if layer > span.start:
                _connect(net.dummies[layer - 1], dummy)
        if net.up:
            mark = self.marks.get(net.target, "")
            net.dummies[target.layer].extent = (len(mark) + 1) // 2
            return
        for source in net.sources:
            if not net.around or self.layer[source] == target.layer - 1:
                _connect(self.boxes[source], net.dummies.get(self.layer[source] + 1, target))
        if span:
            _connect(net.dummies[target.layer - 1], target)

    # -- order ----------------------------------------------------------------------------------

    def _order(self) -> None:
        for items in self.layers:
            self._arrange(items, [item.rank for item in items])
        best, fewest, idle = [list(items) for items in self.layers], self._crossings(), 0
        for sweep in range(SWEEPS):
            if fewest == 0 or idle == 2:
                break
            if sweep % 2 == 0:
                for items in self.layers:
                    self._arrange(items, [_barycentre(item, item.above) for item in items])
            else:
                for items in reversed(self.layers):
                    self._arrange(items, [_barycentre(item, item.below) for item in items])
            crossings = self._crossings()
            idle += 1
            if crossings < fewest:
                best, fewest, idle = [list(items) for items in self.layers], crossings, 0
        self.layers = best
        for items in self.layers:
            _number(items)

    def _arrange(self, items: list[_Item], wishes: list[float]) -> None:
        """Sort a layer by wishes, the blocks of a loop staying together with its back edges on their right."""
        beside: dict[str, _Item] = {}
        wished: dict[_Item, float] = {}
        for item, wish in zip(items, wishes, strict=True):
            net = item.net
            if net is not None and net.up and self.layer[net.target] == item.layer:
                beside[net.target] = item
            else:
                last = net is not None and net.up and net.target in self.parents
                wished[item] = float("inf") if last else wish
        arranged = []
        for item in _grouped(list(wished), wished, 0):
            arranged.append(item)
            if item.name in beside:
                arranged.append(beside[item.name])
        items[:] = arranged
        _number(items)

    def _crossings(self) -> int:
        return sum(_crossings(upper, len(lower)) for upper, lower in pairwise(self.layers))

    # -- columns --------------------------------------------------------------------------------

    def _place(self) -> None:
        for items in self.layers:
            for left, item in pairwise(items):
                item.x = left.x + _distance(left, item)
        for round_ in range(ROUNDS):
            last = round_ >= ROUNDS - 2
            for items in self.layers:
                _settle(items, [item.above + item.below if last else item.above for item in items])
            for items in reversed(self.layers):
                _settle(items, [item.above + item.below if last else item.below for item in items])

    def _straighten(self) -> None:
        """Give all items whole numbers and every wire one column, as far as no other wire crosses it between layers."""
        runs: dict[_Item, list[_Item]] = {}
        for items in self.layers:
            rightmost = -1
            for item in items:
                run = runs.setdefault(item, [item])
                onward = next((other for other in item.below if item.net is not None and other.net is item.net), None)
                if onward is not None and onward.at > rightmost:
                    rightmost = onward.at
                    run.append(onward)
                    runs[onward] = run
        if not self._push(runs):
            self._push({item: [item] for items in self.layers for item in items})
        leftmost = min(items[0].x for items in self.layers)
        for item in runs:
            item.x -= leftmost
        self._assign_lanes()

    def _assign_lanes(self) -> None:
        """Columns on the far right for the nets that go around, shared where they do not meet."""
        first = int(max(items[-1].x + items[-1].extent for items in self.layers)) + 1
        ends: list[int] = []
        for net in sorted(self.numbered, key=lambda net: self._channels_of(net).start):
            if net.around:
                channels = self._channels_of(net)
                lane = next((i for i, end in enumerate(ends) if end < channels.start), len(ends))
                ends[lane : lane + 1] = [channels.stop - 1]
                net.lane = 2 * (first + lane)

    def _push(self, runs: dict[_Item, list[_Item]]) -> bool:
        """Place runs from left to right, each where it wants to be or further right.

        False if that cannot be because two runs are each to the left of the other, in different layers.
        """
        waiting = {id(run): 0 for run in runs.values()}
        for items in self.layers:
            for item in items[1:]:
                waiting[id(runs[item])] += 1
        ready = [run for run in {id(run): run for run in runs.values()}.values() if not waiting[id(run)]]
        floors: dict[int, float] = {}
        done = 0
        while ready:
            run = ready.pop()
            done += 1
            wish = round(sum(item.x for item in run) / len(run))
            floor = floors.get(id(run), wish)
            back = run[0].net is not None and run[0].net.up
            x = floor if back else max(wish, floor)
            for item in run:
                item.x = x
                items = self.layers[item.layer]
                if item.at + 1 < len(items):
                    right = items[item.at + 1]
                    number = id(runs[right])
                    least = x + _distance(item, right)
                    floors[number] = max(floors.get(number, least), least)
                    waiting[number] -= 1
                    if not waiting[number]:
                        ready.append(runs[right])
        return done == len(waiting)

    # -- pins -----------------------------------------------------------------------------------

    def _place_pins(self) -> None:
        """`pin`: where edges from above enter a box, or where a wire passes."""
        for items in self.layers:
            for item in items:
                x = int(item.x)
                item.pin = x + item.extent // 2 if item.name else x
                if item.name and len(item.above) == 1:
                    above = item.above[0]
                    low, high = (int(above.x) + 1, int(above.x) + above.extent - 1) if above.name else (above.pin,) * 2
                    if max(low, x + 1) <= min(high, x + item.extent - 1):
                        item.pin = min(max(item.pin, low), high)

    def _place_ports(self) -> None:
        """`ports`: where each box's edges leave it, by box and net."""
        for name, item in self.boxes.items():
            leaving = []
            for edge in self.out[name]:
                net = self._net(edge)
                if net.around:
                    wish = net.lane
                elif net.up:
                    wish = net.dummies[item.layer].pin
                else:
                    wish = net.dummies.get(item.layer + 1, self.boxes[edge.target]).pin
                # An edge that goes up leaves on its side, so that the others need not cross it.
                side = (1 if wish > item.pin else -1) if net.up else 0
                leaving.append((side, wish, _room(edge.label), net.number))
            leaving.sort()
            places = _spread(int(item.x), item.extent, [(wish, room) for _, wish, room, _ in leaving])
            for (_, _, _, number), place in zip(leaving, places, strict=True):
                self.ports[name, number] = place

    # -- routes ---------------------------------------------------------------------------------

    def _route(self) -> Layout:
        channels = [self._channel(layer) for layer in range(self.depth)]
        tops: list[int] = []
        below: list[int] = []
        y = 0
        for items, channel in zip(self.layers, channels, strict=True):
            tops.append(y)
            y += max((3 + len(self.lines[item.name]) for item in items if item.name), default=1)
            below.append(y)
            y += channel.height
        height = y if channels[-1].busy else below[-1]
        boxes = {name: self._box(item, tops[item.layer]) for name, item in self.boxes.items()}
        tails: dict[tuple[int, int], tuple[Point, ...]] = {}
        pieces: set[Wire] = set()
        for net in self.numbered:
            self._tails(net, boxes[net.target], channels, below, tails, pieces)
        routes = []
        for edge in self.graph.edges:
            net = self._net(edge)
            pin = 2 * self.ports[edge.source, net.number]
            tail = tails[net.number, self.layer[edge.source]]
            points = (Point(pin, boxes[edge.source].bottom), Point(pin, tail[0].y), *tail)
            pieces.update(_pieces(net.number, points[:3]))
            routes.append(Route(edge, net.number, _corners(points)))
        marks = []
        for net in self.numbered:
            if net.up and (mark := self.marks.get(net.target)):
                turn = net.dummies[self.layer[net.target]].pin
                marks.append(LoopMark(net.target, 2 * turn + 1, boxes[net.target].y + 1, mark))
        right = max(box.right for box in boxes.values())
        right = max([right, *(wire.x2 for wire in pieces), *(mark.x + len(mark.text) - 1 for mark in marks)])
        return Layout(right + 1, height, boxes, tuple(routes), tuple(sorted(pieces)), tuple(marks))

    def _box(self, item: _Item, y: int) -> Box:
        name = item.name
        ports = []
        for edge in self.out[name]:
            pin = 2 * self.ports[name, self._net(edge).number]
            ports.append(Port(pin - max(0, len(edge.label) - 1) // 2, pin, edge.label))
        lines = self.lines[name]
        return Box(
            self.nodes[name], self.titles[name], lines, 2 * int(item.x), y, 2 * item.extent + 1, 3 + len(lines),
            tuple(sorted(ports)),
        )  # fmt: skip

    def _channel(self, layer: int) -> Channel:
        """The channel between a layer and the next, with all pins of its nets."""
        channel = Channel()
        for item in self.layers[layer]:
            if item.net is not None:
                channel.top(item.net.number, 2 * item.pin)
            for edge in self.out.get(item.name, ()):
                number = self._net(edge).number
                channel.top(number, 2 * self.ports[item.name, number])
        for item in self.layers[layer + 1] if layer + 1 < self.depth else ():
            net = item.net or self.nets.get((item.name, False))
            if net is not None and not (net.up and self.layer[net.target] == item.layer):
                channel.bottom(net.number, 2 * item.pin)
        for number in channel.nets:
            if (net := self.numbered[number]).around:
                channel.top(number, net.lane)
        channel.assign_tracks()
        return channel

    def _tails(
        self,
        net: _Net,
        target: Box,
        channels: Sequence[Channel],
        below: Sequence[int],
        tails: dict[tuple[int, int], tuple[Point, ...]],
        pieces: set[Wire],
    ) -> None:
        """For each layer with a source or dummy of the net, its way from the channel under that layer to its target."""
        last: tuple[Point, ...] = ()
        channels_of = self._channels_of(net)
        for layer in channels_of if net.up else reversed(channels_of):
            channel = channels[layer]
            if net.around and not channel.has(net.number):
                continue
            row = below[layer] + channel.track(net.number)
            way = [Point(x, below[layer] + track) for x, track in channel.way_down(net.number)]
            if not last and net.up:
                turn = 2 * net.dummies[layer].pin
                head = [Point(turn, row), Point(turn, target.y + 1), Point(target.right, target.y + 1)]
            elif not last:
                head = [*way, Point(way[-1].x, target.y)]
            elif net.around:
                head = [Point(net.lane, row), Point(net.lane, last[0].y), last[0]]
            elif net.up:
                above = channels[layer - 1].way_down(net.number)
                back = [Point(x, below[layer - 1] + track) for x, track in reversed(above)]
                head = [Point(back[0].x, row), *back, last[0]]
            else:
                head = [*way, Point(way[-1].x, last[0].y), last[0]]
            pieces.update(_pieces(net.number, head))
            last = _corners((*head, *last))
            tails[net.number, layer] = last


# -- parts of the steps -------------------------------------------------------------------------


def _acyclic_order(after: dict[str, list[tuple[str, int]]]) -> tuple[list[str], set[tuple[str, str]]]:
    """Reverse postorder, first successors first, and the edges against it, without which there is no cycle."""
    order: list[str] = []
    retreating: set[tuple[str, str]] = set()
    open_: dict[str, bool] = {}
    for root in reversed(_roots(after)):
        if root in open_:
            continue
        open_[root] = True
        stack = [(root, iter(after[root][::-1]))]
        while stack:
            name, rest = stack[-1]
            for target, _ in rest:
                if target not in open_:
                    open_[target] = True
                    stack.append((target, iter(after[target][::-1])))
                    break
                if open_[target]:
                    retreating.add((name, target))
            else:
                open_[name] = False
                order.append(name)
                stack.pop()
    return order[::-1], retreating


def _roots(after: dict[str, list[tuple[str, int]]]) -> list[str]:
    """The entry, then what it does not reach: first what nothing leads to."""
    led_to = {target for targets in after.values() for target, _ in targets}
    entry = next(iter(after))
    return [entry, *(name for name in after if name not in led_to and name != entry), *after]


def _common(a: tuple[str, ...], b: tuple[str, ...]) -> tuple[str, ...]:
    """The loops around both of two nests."""
    n = 0
    while n < min(len(a), len(b)) and a[n] == b[n]:
        n += 1
    return a[:n]


def _connect(upper: _Item, lower: _Item) -> None:
    upper.below.append(lower)
    lower.above.append(upper)


def _number(items: list[_Item]) -> None:
    for i, item in enumerate(items):
        item.at = i
        item.rank = (i + 0.5) / len(items)


def _barycentre(item: _Item, connected: list[_Item]) -> float:
    return sum(other.rank for other in connected) / len(connected) if connected else item.rank


def _grouped(items: list[_Item], wished: dict[_Item, float], depth: int) -> list[_Item]:
    """The items sorted by wish; those of one loop come together, by the mean of their wishes."""
    groups: dict[_Item | str, list[_Item]] = {}
    for item in items:
        groups.setdefault(item.nest[depth] if len(item.nest) > depth else item, []).append(item)
    if all(isinstance(key, _Item) for key in groups):
        return sorted(items, key=wished.__getitem__)
    means = {}
    for key, members in groups.items():
        certain = [wish for member in members if (wish := wished[member]) != float("inf")]
        means[key] = sum(certain) / len(certain) if certain else float("inf")
    ordered: list[_Item] = []
    for key in sorted(groups, key=means.__getitem__):
        members = groups[key]
        ordered += members if isinstance(key, _Item) else _grouped(members, wished, depth + 1)
    return ordered


def _crossings(upper: list[_Item], width: int) -> int:
    """The number of crossings between two layers, counted with a Fenwick tree (Barth, Jünger and Mutzel 2002)."""
    tree = [0] * (width + 1)
    seen = crossings = 0
    for item in upper:
        ends = [other.at for other in item.below]
        for end in ends:
            place, before = end + 1, 0
            while place:
                before += tree[place]
                place &= place - 1
            crossings += seen - before
        for end in ends:
            place = end + 1
            while place <= width:
                tree[place] += 1
                place += place & -place
        seen += len(ends)
    return crossings


def _distance(left: _Item, right: _Item) -> int:
    """From the `x` of an item to that of its right neighbour, at least."""
    return left.extent + (2 if left.name and right.name else 1)


def _settle(items: list[_Item], connected: list[list[_Item]]) -> None:
    """Move the items of a layer to the mean of what they are connected to, as near as their order lets them.

    Least squares under x[i+1] - x[i] ≥ distance: pool adjacent violators, after taking the distances out.
    """
    pools: list[tuple[float, float, int]] = []
    offset = 0.0
    offsets = []
    for i, (item, others) in enumerate(zip(items, connected, strict=True)):
        if i:
            offset += _distance(items[i - 1], item)
        offsets.append(offset)
        pulls = [(other, _pull(item, other)) for other in others]
        weight = sum(pull for _, pull in pulls) or FLEXIBLE
        wish = sum((o.x + o.middle) * pull for o, pull in pulls) / weight - item.middle if others else item.x
        if item.net is not None and item.net.up:
            weight = FLEXIBLE
        total, count = (wish - offset) * weight, 1
        while pools and pools[-1][0] / pools[-1][1] > total / weight:
            more, heavier, members = pools.pop()
            total, weight, count = total + more, weight + heavier, count + members
        pools.append((total, weight, count))
    i = 0
    for total, weight, count in pools:
        for _ in range(count):
            items[i].x = total / weight + offsets[i]
            i += 1


def _pull(a: _Item, b: _Item) -> float:
    """The weight of the alignment of two connected items: larger for wires, and for boxes with a single neighbour."""
    if a.net is not None and b.net is not None:
        return 4.0
    upper, lower = (a, b) if a.layer < b.layer else (b, a)
    return 2.0 if len(upper.below) == len(lower.above) == 1 else 1.0


def _room(label: str) -> int:
    """Units that a label takes on the bottom border, an odd number, so that half the sum of two is whole."""
    return 2 * ((len(label) // 2 + 1) // 2) + 1


def _spread(x: int, extent: int, wishes: Sequence[tuple[int, int]]) -> list[int]:
    """Units for the ports of a box, in order, as near to their (wish, room) as the labels between them let them."""
    if not wishes:
        return []
    rooms = [room for _, room in wishes]
    gaps = [0, *((a + b) // 2 for a, b in pairwise(rooms))]
    low = x + (rooms[0] + 1) // 2
    high = x + extent - (rooms[-1] + 1) // 2 - sum(gaps)
    places: list[int] = []
    for i, ((wish, _), gap) in enumerate(zip(wishes, gaps, strict=True)):
        low, high = (low if i == 0 else places[-1]) + gap, high + gap
        straight = x < wish < x + extent
        even = x + round(extent * (i + 1) / (len(wishes) + 1))
        places.append(min(max(wish if straight else even, low), high))
    return places


def _pieces(net: int, points: Sequence[Point]) -> list[Wire]:
    return [
        Wire(net, min(a.x, b.x), min(a.y, b.y), max(a.x, b.x), max(a.y, b.y)) for a, b in pairwise(points) if a != b
    ]


def _corners(points: Sequence[Point]) -> tuple[Point, ...]:
    """The corners of a polyline, with its ends."""
    kept: list[Point] = []
    for point in points:
        if kept and point == kept[-1]:
            continue
        if len(kept) > 1 and (kept[-2].x == kept[-1].x == point.x or kept[-2].y == kept[-1].y == point.y):
            kept[-1] = point
        else:
            kept.append(point)
    return tuple(kept)
