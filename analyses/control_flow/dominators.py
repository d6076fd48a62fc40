"""Dominators: the blocks on every path from the entry to a block."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Hashable, Mapping, Sequence
from typing import Generic, TypeVar

from analyses.control_flow.cfg import ControlFlow
from analyses.ir.constants import Constant, Value
from analyses.ir.model import Argument, Block, Instruction

Node = TypeVar("Node", bound=Hashable)
Kept = TypeVar("Kept")


class DominatorTree(Generic[Node]):
    """Dominators of any graph, given its nodes in reverse postorder (the root first) and their predecessors.

    Source: Cooper, Harvey and Kennedy, "A Simple, Fast Dominance Algorithm", 2001.
    """

    def __init__(self, order: Sequence[Node], predecessors: Mapping[Node, Sequence[Node]]) -> None:
        index = {node: i for i, node in enumerate(order)}
        parent: list[int] = [-1] * len(order)
        parent[0] = 0
        changed = True
        while changed:
            changed = False
            for i in range(1, len(order)):
                new = -1
                for predecessor in predecessors[order[i]]:
                    p = index[predecessor]
                    if parent[p] < 0:
                        continue
                    if new < 0:
                        new = p
                        continue
                    while p != new:
                        while p > new:
                            p = parent[p]
                        while new > p:
                            new = parent[new]
                if parent[i] != new:
                    parent[i] = new
                    changed = True
        self.parent: dict[Node, Node | None] = {n: order[parent[i]] if i else None for i, n in enumerate(order)}
        self._spans = self._number(order)

    def _number(self, order: Sequence[Node]) -> dict[Node, tuple[int, int]]:
        """Preorder number and last number in the subtree, so that dominance is two comparisons."""
        children: dict[Node, list[Node]] = {node: [] for node in order}
        for node in order[1:]:
            parent = self.parent[node]
            if parent is not None:
                children[parent].append(node)
        first: dict[Node, int] = {}
        spans: dict[Node, tuple[int, int]] = {}
        stack: list[tuple[Node, bool]] = [(order[0], False)]
        while stack:
            node, done = stack.pop()
            if done:
                spans[node] = (first[node], len(first) - 1)
                continue
            first[node] = len(first)
            stack.append((node, True))
            stack.extend((child, False) for child in children[node])
        return spans

    def span(self, node: Node) -> tuple[int, int]:
        """The numbers, in preorder, of a node and of the last one that it dominates."""
        return self._spans[node]

    def dominates(self, a: Node, b: Node) -> bool:
        """True if every path from the root to `b` goes through `a`; a node dominates itself."""
        low, high = self._spans[a]
        return low <= self._spans[b][0] <= high


class Dominated(Generic[Node, Kept]):
    """What was kept at nodes of a dominator tree, found from any node that one of these dominates.

    Where several do, what was kept last is found.
    """

    def __init__(self, tree: DominatorTree[Node]) -> None:
        self._tree = tree
        self._firsts: list[int] = []
        """The beginnings of disjoint ranges of preorder numbers, sorted."""
        self._kept: list[tuple[int, Kept]] = []
        """The end of each range, and what is found there."""

    def keep(self, node: Node, what: Kept) -> None:
        first, last = self._tree.span(node)
        begin, end = bisect_left(self._firsts, first), bisect_right(self._firsts, last)
        ranges = [(first, (last, what))]
        # Ranges of nodes that dominate this one keep what lies before and after it.
        if end and (after := self._kept[end - 1])[0] > last:
            ranges.append((last + 1, after))
        if begin and (before := self._kept[begin - 1])[0] >= first:
            self._kept[begin - 1] = (first - 1, before[1])
        self._firsts[begin:end] = [each[0] for each in ranges]
        self._kept[begin:end] = [each[1] for each in ranges]

    def at(self, node: Node) -> Kept | None:
        number = self._tree.span(node)[0]
        place = bisect_right(self._firsts, number) - 1
        if place < 0:
            return None
        last, what = self._kept[place]
        return what if number <= last else None


class Dominators(DominatorTree[Block]):
    """The dominator tree of a function's reachable blocks."""

    def __init__(self, cfg: ControlFlow) -> None:
        super().__init__(cfg.reverse_postorder, cfg.predecessors)
        self.cfg = cfg

    def available(self, value: Value, block: Block) -> bool:
        """True if the value is available in `block`, after its phis or, if it is defined there, at its end."""
        if isinstance(value, (Argument, Constant)):
            return True
        return isinstance(value, Instruction) and value.block is not None and self.dominates(value.block, block)
