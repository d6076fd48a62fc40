"""Layers by longest path: the blocks after a loop stand below the whole loop."""

from __future__ import annotations

from views.graph.layout.sketch import Sketch


def assign_layers(sketch: Sketch) -> None:
    """Fill `layer`, `ranks` and `depth`."""
    # One more vertex for each loop: below all its latches, and above the targets of its exits.
    ends = {loop: f"\0{loop}" for loop in sketch.parents}
    after: dict[str, list[tuple[str, int]]] = {name: [] for name in (*sketch.nodes, *ends.values())}
    for edge in sketch.graph.edges:
        if edge.source == edge.target:
            continue
        if edge.is_back:
            if edge.target in ends:
                after[edge.source].append((ends[edge.target], 0))
            continue
        after[edge.source].append((edge.target, 1))
        inside = sketch.nests[edge.target]
        if left := [loop for loop in sketch.nests[edge.source] if loop not in inside]:
            after[ends[left[0]]].append((edge.target, 1))
    order, retreating = _acyclic_order(after)
    layer = dict.fromkeys(after, 0)
    for name in order:
        for target, distance in after[name]:
            if (name, target) not in retreating:
                layer[target] = max(layer[target], layer[name] + distance)
    sketch.ranks = {name: i for i, name in enumerate(order)}
    _spread_layers(sketch, layer)


def _spread_layers(sketch: Sketch, layer: dict[str, int]) -> None:
    """Close gaps, and spread a layer that is too wide over several."""
    members: dict[int, list[str]] = {}
    for name in sorted(sketch.nodes, key=sketch.ranks.__getitem__):
        members.setdefault(layer[name], []).append(name)
    for old in sorted(members):
        room = -1
        for name in members[old]:
            width = 2 * sketch.extents[name] + 4
            if room < width:
                room = sketch.sizes.layer
                sketch.depth += 1
            room -= width
            sketch.layer[name] = sketch.depth - 1


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
