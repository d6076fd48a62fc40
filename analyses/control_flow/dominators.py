"""Dominators: the blocks on every path from the entry to a block."""

from __future__ import annotations

from collections.abc import Hashable, Mapping, Sequence
from typing import Generic, TypeVar

from analyses.control_flow.cfg import ControlFlow
from analyses.ir.constants import Constant, Value
from analyses.ir.model import Argument, Block, Instruction

Node = TypeVar("Node", bound=Hashable)


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

    def dominates(self, a: Node, b: Node) -> bool:
        """True if every path from the root to `b` goes through `a`; a node dominates itself."""
        low, high = self._spans[a]
        return low <= self._spans[b][0] <= high


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
