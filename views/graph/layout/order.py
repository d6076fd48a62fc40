"""The order of items in each layer: crossings reduced by barycentre sweeps, the blocks of a loop together."""

from __future__ import annotations

from itertools import pairwise

from views.graph.layout.sketch import Item, Sketch

SWEEPS = 8
"""Passes to reduce crossings, alternating down and up; they end after two without improvement."""


def order_layers(sketch: Sketch) -> None:
    for items in sketch.layers:
        _arrange(sketch, items, [item.rank for item in items])
    best, fewest, idle = [list(items) for items in sketch.layers], _all_crossings(sketch), 0
    for sweep in range(SWEEPS):
        if fewest == 0 or idle == 2:
            break
        if sweep % 2 == 0:
            for items in sketch.layers:
                _arrange(sketch, items, [_barycentre(item, item.above) for item in items])
        else:
            for items in reversed(sketch.layers):
                _arrange(sketch, items, [_barycentre(item, item.below) for item in items])
        crossings = _all_crossings(sketch)
        idle += 1
        if crossings < fewest:
            best, fewest, idle = [list(items) for items in sketch.layers], crossings, 0
    sketch.layers = best
    for items in sketch.layers:
        _number(items)


def _arrange(sketch: Sketch, items: list[Item], wishes: list[float]) -> None:
    """Sort a layer by wishes, the blocks of a loop staying together with its back edges on their right."""
    beside: dict[str, Item] = {}
    wished: dict[Item, float] = {}
    for item, wish in zip(items, wishes, strict=True):
        net = item.net
        if net is not None and net.up and sketch.layer[net.target] == item.layer:
            beside[net.target] = item
        else:
            last = net is not None and net.up and net.target in sketch.parents
            wished[item] = float("inf") if last else wish
    arranged = []
    for item in _grouped(list(wished), wished, 0):
        arranged.append(item)
        if item.name in beside:
            arranged.append(beside[item.name])
    items[:] = arranged
    _number(items)


def _all_crossings(sketch: Sketch) -> int:
    return sum(_crossings(upper, len(lower)) for upper, lower in pairwise(sketch.layers))


def _number(items: list[Item]) -> None:
    for i, item in enumerate(items):
        item.at = i
        item.rank = (i + 0.5) / len(items)


def _barycentre(item: Item, connected: list[Item]) -> float:
    return sum(other.rank for other in connected) / len(connected) if connected else item.rank


def _grouped(items: list[Item], wished: dict[Item, float], depth: int) -> list[Item]:
    """The items sorted by wish; those of one loop come together, by the mean of their wishes."""
    groups: dict[Item | str, list[Item]] = {}
    for item in items:
        groups.setdefault(item.nest[depth] if len(item.nest) > depth else item, []).append(item)
    if all(isinstance(key, Item) for key in groups):
        return sorted(items, key=wished.__getitem__)
    means = {}
    for key, members in groups.items():
        certain = [wish for member in members if (wish := wished[member]) != float("inf")]
        means[key] = sum(certain) / len(certain) if certain else float("inf")
    ordered: list[Item] = []
    for key in sorted(groups, key=means.__getitem__):
        members = groups[key]
        ordered += members if isinstance(key, Item) else _grouped(members, wished, depth + 1)
    return ordered


def _crossings(upper: list[Item], width: int) -> int:
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
