"""The strongly connected components of a graph. Source: R. E. Tarjan, SIAM Journal on Computing 1 (1972)."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Iterator
from typing import TypeVar

Node = TypeVar("Node", bound=Hashable)


def components(nodes: Iterable[Node], successors: Callable[[Node], Iterable[Node]]) -> list[list[Node]]:
    """The strongly connected components, each after those that it leads to; all `successors` must be in the graph."""
    index: dict[Node, int] = {}
    low: dict[Node, int] = {}
    stack: list[Node] = []
    on_stack: set[Node] = set()
    components_: list[list[Node]] = []
    work: list[tuple[Node, Iterator[Node]]] = []

    def enter(node: Node) -> None:
        index[node] = low[node] = len(index)
        stack.append(node)
        on_stack.add(node)
        work.append((node, iter(successors(node))))

    for root in nodes:
        if root not in index:
            enter(root)
        while work:
            at, rest = work[-1]
            following = next(rest, None)
            if following is not None:
                if following not in index:
                    enter(following)
                elif following in on_stack:
                    low[at] = min(low[at], index[following])
                continue
            work.pop()
            if work:
                above = work[-1][0]
                low[above] = min(low[above], low[at])
            if low[at] == index[at]:
                start = stack.index(at)
                components_.append(stack[start:])
                on_stack.difference_update(stack[start:])
                del stack[start:]
    return components_
