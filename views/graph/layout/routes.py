"""The ways of edges through the channels between layers, and the finished layout."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from views.graph.layout.channel import Channel
from views.graph.layout.geometry import Box, Layout, LoopMark, Point, Port, Route, Wire
from views.graph.layout.sketch import Item, Net, Sketch


def route(sketch: Sketch) -> Layout:
    channels = [_channel(sketch, layer) for layer in range(sketch.depth)]
    tops: list[int] = []
    below: list[int] = []
    y = 0
    for items, channel in zip(sketch.layers, channels, strict=True):
        tops.append(y)
        y += max((3 + len(sketch.lines[item.name]) for item in items if item.name), default=1)
        below.append(y)
        y += channel.height
    height = y if channels[-1].busy else below[-1]
    boxes = {name: _box(sketch, item, tops[item.layer]) for name, item in sketch.boxes.items()}
    tails: dict[tuple[int, int], tuple[Point, ...]] = {}
    pieces: set[Wire] = set()
    for net in sketch.numbered:
        _tails(sketch, net, boxes[net.target], channels, below, tails, pieces)
    routes = []
    for edge in sketch.graph.edges:
        net = sketch.net(edge)
        pin = 2 * sketch.ports[edge.source, net.number]
        tail = tails[net.number, sketch.layer[edge.source]]
        points = (Point(pin, boxes[edge.source].bottom), Point(pin, tail[0].y), *tail)
        pieces.update(_pieces(net.number, points[:3]))
        routes.append(Route(edge, net.number, _corners(points)))
    marks = []
    for net in sketch.numbered:
        if net.up and (mark := sketch.marks.get(net.target)):
            turn = net.dummies[sketch.layer[net.target]].pin
            marks.append(LoopMark(net.target, 2 * turn + 1, boxes[net.target].y + 1, mark))
    right = max(box.right for box in boxes.values())
    right = max([right, *(wire.x2 for wire in pieces), *(mark.x + len(mark.text) - 1 for mark in marks)])
    return Layout(right + 1, height, boxes, tuple(routes), tuple(sorted(pieces)), tuple(marks))


def _box(sketch: Sketch, item: Item, y: int) -> Box:
    name = item.name
    ports = []
    for edge in sketch.out[name]:
        pin = 2 * sketch.ports[name, sketch.net(edge).number]
        ports.append(Port(pin - max(0, len(edge.label) - 1) // 2, pin, edge.label))
    lines = sketch.lines[name]
    return Box(
        sketch.nodes[name], sketch.titles[name], lines, 2 * int(item.x), y, 2 * item.extent + 1, 3 + len(lines),
        tuple(sorted(ports)),
    )  # fmt: skip


def _channel(sketch: Sketch, layer: int) -> Channel:
    """The channel between a layer and the next, with all pins of its nets."""
    channel = Channel()
    for item in sketch.layers[layer]:
        if item.net is not None:
            channel.top(item.net.number, 2 * item.pin)
        for edge in sketch.out.get(item.name, ()):
            number = sketch.net(edge).number
            channel.top(number, 2 * sketch.ports[item.name, number])
    for item in sketch.layers[layer + 1] if layer + 1 < sketch.depth else ():
        net = item.net or sketch.nets.get((item.name, False))
        if net is not None and not (net.up and sketch.layer[net.target] == item.layer):
            channel.bottom(net.number, 2 * item.pin)
    for number in channel.nets:
        if (net := sketch.numbered[number]).around:
            channel.top(number, net.lane)
    channel.assign_tracks()
    return channel


def _tails(
    sketch: Sketch,
    net: Net,
    target: Box,
    channels: Sequence[Channel],
    below: Sequence[int],
    tails: dict[tuple[int, int], tuple[Point, ...]],
    pieces: set[Wire],
) -> None:
    """For each layer with a source or dummy of the net, its way from the channel under that layer to its target."""
    last: tuple[Point, ...] = ()
    channels_of = sketch.channels_of(net)
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
