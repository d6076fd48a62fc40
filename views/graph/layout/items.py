"""The items of each layer, the boxes of its blocks and the points where wires pass, and the nets of all edges."""

from __future__ import annotations

from views.graph.layout.sketch import Item, Net, Sketch

PASSES = 6
"""Dummies at most for each block and edge; real functions stay below 3."""


def make_items(sketch: Sketch) -> None:
    """Fill `layers`, `boxes`, `nets` and `numbered`."""
    _make_boxes(sketch)
    _make_nets(sketch)


def _make_boxes(sketch: Sketch) -> None:
    sketch.layers = [[] for _ in range(sketch.depth)]
    for name, layer in sketch.layer.items():
        item = sketch.boxes[name] = Item(layer, sketch.nests[name], name=name, extent=sketch.extents[name])
        item.rank = sketch.ranks[name]
        sketch.layers[layer].append(item)


def _make_nets(sketch: Sketch) -> None:
    for edge in sketch.graph.edges:
        key = edge.target, sketch.layer[edge.source] >= sketch.layer[edge.target]
        net = sketch.nets.get(key)
        if net is None:
            net = sketch.nets[key] = Net(len(sketch.nets), *key)
        net.sources.append(edge.source)
    sketch.numbered = list(sketch.nets.values())
    room = PASSES * (len(sketch.nodes) + len(sketch.graph.edges))
    for net in sorted(sketch.numbered, key=lambda net: len(sketch.channels_of(net))):
        room -= len(sketch.channels_of(net))
        net.around = room < 0
    for net in sketch.numbered:
        _make_dummies(sketch, net)


def _make_dummies(sketch: Sketch, net: Net) -> None:
    """One dummy in each layer the net passes; an `up` net also has one beside its target, where it goes up."""
    target = sketch.boxes[net.target]
    channels = sketch.channels_of(net)
    span = channels if net.up else range(channels.start + 1, channels.stop)
    if net.around:
        span = span[:1] if net.up else span[:0]
    nest = sketch.nests[net.target]
    if not (net.up and net.target in sketch.parents):
        for source in net.sources:
            nest = _common(nest, sketch.nests[source])
    for layer in span:
        dummy = net.dummies[layer] = Item(layer, nest, net=net)
        dummy.rank = target.rank
        sketch.layers[layer].append(dummy)
        if layer > span.start:
            _connect(net.dummies[layer - 1], dummy)
    if net.up:
        mark = sketch.marks.get(net.target, "")
        net.dummies[target.layer].extent = (len(mark) + 1) // 2
        return
    for source in net.sources:
        if not net.around or sketch.layer[source] == target.layer - 1:
            _connect(sketch.boxes[source], net.dummies.get(sketch.layer[source] + 1, target))
    if span:
        _connect(net.dummies[target.layer - 1], target)


def _common(a: tuple[str, ...], b: tuple[str, ...]) -> tuple[str, ...]:
    """The loops around both of two nests."""
    n = 0
    while n < min(len(a), len(b)) and a[n] == b[n]:
        n += 1
    return a[:n]


def _connect(upper: Item, lower: Item) -> None:
    upper.below.append(lower)
    lower.above.append(upper)
