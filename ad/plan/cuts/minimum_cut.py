"""The cheapest set of values to store, so that everything the reverse needs can be computed from it.

A cut through the graph of values: on one side what is at hand, on the other what is needed. To store a value costs its
bytes, to compute it once more its operation, both as often as its loop runs. The cut whose values and operations cost
least is chosen. Sources: Cormen et al., Introduction to Algorithms, 4th edition, "algorithmic consulting" in
the chapter on maximum flow; for derivatives: Moses et al., Reverse-Mode Automatic Differentiation and Optimization of
GPU Kernels via Enzyme, SC 2021.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import NamedTuple

from ad.plan.cuts.flow_network import INFINITE, FlowNetwork
from ad.plan.items import Item


class Prices(NamedTuple):
    """The prices of an item, and what it is computed from. `computing` is None where it can't be computed again."""

    storing: int
    computing: int | None
    sources: tuple[Item, ...]


def worth_storing(needed: Iterable[Item], choice: Callable[[Item], Prices | None]) -> set[Item]:
    """The items to store so that all that are needed can be had; `choice` is None for what is there anyway."""
    choices: dict[Item, Prices] = {}
    work = list(dict.fromkeys(needed))
    wanted = set(work)
    while work:
        item = work.pop()
        made = choice(item)
        if made is None:
            continue
        choices[item] = made
        if made.computing is not None:
            work += [source for source in made.sources if source not in wanted]
            wanted.update(made.sources)
    return _cut(choices, set(needed) & choices.keys())


def _cut(choices: dict[Item, Prices], needed: set[Item]) -> set[Item]:
    network = FlowNetwork()
    there, sink = network.node(), network.node()
    # An item is computed if its first node is on the sink's side, and to be had if its second one is.
    nodes = {item: (network.node(), network.node()) for item in choices}
    for item, (storing, computing, sources) in choices.items():
        computed, had = nodes[item]
        network.edge(there, computed, INFINITE if computing is None else computing)
        network.edge(computed, had, storing)
        for source in sources if computing is not None else ():
            if source in nodes:
                network.edge(nodes[source][1], computed, INFINITE)
        if item in needed:
            network.edge(had, sink, INFINITE)
    near = network.near_source(there, sink)
    return {item for item, (computed, had) in nodes.items() if near[computed] and not near[had]}
