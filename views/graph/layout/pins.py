"""The columns where edges enter and leave boxes."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from views.graph.layout.sketch import Sketch, room


def place_pins_and_ports(sketch: Sketch) -> None:
    """Give each item its `pin`, and fill `ports`."""
    _place_pins(sketch)
    _place_ports(sketch)


def _place_pins(sketch: Sketch) -> None:
    """`pin`: where edges from above enter a box, or where a wire passes."""
    for items in sketch.layers:
        for item in items:
            x = int(item.x)
            item.pin = x + item.extent // 2 if item.name else x
            if item.name and len(item.above) == 1:
                above = item.above[0]
                low, high = (int(above.x) + 1, int(above.x) + above.extent - 1) if above.name else (above.pin,) * 2
                if max(low, x + 1) <= min(high, x + item.extent - 1):
                    item.pin = min(max(item.pin, low), high)


def _place_ports(sketch: Sketch) -> None:
    """`ports`: where each box's edges leave it, by box and net."""
    for name, item in sketch.boxes.items():
        leaving = []
        for edge in sketch.out[name]:
            net = sketch.net(edge)
            if net.around:
                wish = net.lane
            elif net.up:
                wish = net.dummies[item.layer].pin
            else:
                wish = net.dummies.get(item.layer + 1, sketch.boxes[edge.target]).pin
            # An edge that goes up leaves on its side, so that the others need not cross it.
            side = (1 if wish > item.pin else -1) if net.up else 0
            leaving.append((side, wish, room(edge.label), net.number))
        leaving.sort()
        places = _spread(int(item.x), item.extent, [(wish, room) for _, wish, room, _ in leaving])
        for (_, _, _, number), place in zip(leaving, places, strict=True):
            sketch.ports[name, number] = place


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
