"""The columns of items: least squares under their order, then whole numbers and straight wires."""

from __future__ import annotations

from itertools import pairwise

from views.graph.layout.sketch import Item, Sketch

ROUNDS = 6
"""Passes down and up that move items to the mean of their neighbours."""

FLEXIBLE = 0.05
"""The weight of an item that nothing pulls: it makes room for the others."""


def place_columns(sketch: Sketch) -> None:
    """Give each item its `x`, and each net that goes around its `lane`."""
    _settle_all(sketch)
    _straighten(sketch)


def _settle_all(sketch: Sketch) -> None:
    for items in sketch.layers:
        for left, item in pairwise(items):
            item.x = left.x + _distance(left, item)
    for round_ in range(ROUNDS):
        last = round_ >= ROUNDS - 2
        for items in sketch.layers:
            _settle(items, [item.above + item.below if last else item.above for item in items])
        for items in reversed(sketch.layers):
            _settle(items, [item.above + item.below if last else item.below for item in items])


def _straighten(sketch: Sketch) -> None:
    """Give all items whole numbers and every wire one column, as far as no other wire crosses it between layers."""
    runs: dict[Item, list[Item]] = {}
    for items in sketch.layers:
        rightmost = -1
        for item in items:
            run = runs.setdefault(item, [item])
            onward = next((other for other in item.below if item.net is not None and other.net is item.net), None)
            if onward is not None and onward.at > rightmost:
                rightmost = onward.at
                run.append(onward)
                runs[onward] = run
    if not _push(sketch, runs):
        _push(sketch, {item: [item] for items in sketch.layers for item in items})
    leftmost = min(items[0].x for items in sketch.layers)
    for item in runs:
        item.x -= leftmost
    _assign_lanes(sketch)


def _assign_lanes(sketch: Sketch) -> None:
    """Columns on the far right for the nets that go around, shared where they do not meet."""
    first = int(max(items[-1].x + items[-1].extent for items in sketch.layers)) + 1
    ends: list[int] = []
    for net in sorted(sketch.numbered, key=lambda net: sketch.channels_of(net).start):
        if net.around:
            channels = sketch.channels_of(net)
            lane = next((i for i, end in enumerate(ends) if end < channels.start), len(ends))
            ends[lane : lane + 1] = [channels.stop - 1]
            net.lane = 2 * (first + lane)


def _push(sketch: Sketch, runs: dict[Item, list[Item]]) -> bool:
    """Place runs from left to right, each where it wants to be or further right.

    False if that cannot be because two runs are each to the left of the other, in different layers.
    """
    waiting = {id(run): 0 for run in runs.values()}
    for items in sketch.layers:
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
            items = sketch.layers[item.layer]
            if item.at + 1 < len(items):
                right = items[item.at + 1]
                number = id(runs[right])
                least = x + _distance(item, right)
                floors[number] = max(floors.get(number, least), least)
                waiting[number] -= 1
                if not waiting[number]:
                    ready.append(runs[right])
    return done == len(waiting)


def _distance(left: Item, right: Item) -> int:
    """From the `x` of an item to that of its right neighbour, at least."""
    return left.extent + (2 if left.name and right.name else 1)


def _settle(items: list[Item], connected: list[list[Item]]) -> None:
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


def _pull(a: Item, b: Item) -> float:
    """The weight of the alignment of two connected items: larger for wires, and for boxes with a single neighbour."""
    if a.net is not None and b.net is not None:
        return 4.0
    upper, lower = (a, b) if a.layer < b.layer else (b, a)
    return 2.0 if len(upper.below) == len(lower.above) == 1 else 1.0
