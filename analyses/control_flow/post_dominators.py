"""Post-dominators: the blocks on every path from a block to the end of the function."""

from __future__ import annotations

from analyses.control_flow.cfg import ControlFlow
from analyses.control_flow.dominators import Dominators
from analyses.ir.model import Block


class PostDominators:
    """The dominators of the reversed graph."""

    def __init__(self, cfg: ControlFlow) -> None:
        self._end = Block("end")
        self._tree = Dominators(_Reversed(cfg, self._end))

    def dominates(self, a: Block, b: Block) -> bool:
        """True if every path from `b` to the function's end goes through `a`; False if no path leads there."""
        reaching_end = self._tree.cfg.index
        return a is b or (a in reaching_end and b in reaching_end and self._tree.dominates(a, b))


class _Reversed(ControlFlow):
    """A control-flow graph with every edge reversed and one entry before all exits."""

    def __init__(self, cfg: ControlFlow, end: Block) -> None:
        self.function = cfg.function
        self.successors = {end: cfg.exits, **cfg.predecessors}
        self.postorder = self._postorder(end)
        self.reverse_postorder = self.postorder[::-1]
        self.index = {block: i for i, block in enumerate(self.reverse_postorder)}
        self.predecessors = {block: [] for block in self.reverse_postorder}
        for block in self.reverse_postorder:
            for successor in self.successors[block]:
                self.predecessors[successor].append(block)

    def _postorder(self, entry: Block) -> list[Block]:
        order: list[Block] = []
        seen = {entry}
        stack = [(entry, iter(self.successors[entry]))]
        while stack:
            block, rest = stack[-1]
            for successor in rest:
                if successor not in seen:
                    seen.add(successor)
                    stack.append((successor, iter(self.successors[successor])))
                    break
            else:
                order.append(block)
                stack.pop()
        return order
