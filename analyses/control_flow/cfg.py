"""The control-flow graph of a function: predecessors, orders, reachability."""

from __future__ import annotations

from analyses.ir.model import Block, Function


class ControlFlow:
    """Edges and orders of a function's reachable blocks at the time of construction.

    `predecessors` lists each predecessor once; a block that several edges of one terminator (a switch) reach has that
    terminator's block once.
    """

    def __init__(self, function: Function) -> None:
        self.function = function
        self.postorder = _postorder(function.entry)
        self.reverse_postorder = self.postorder[::-1]
        self.index = {block: i for i, block in enumerate(self.reverse_postorder)}
        self.predecessors: dict[Block, list[Block]] = {block: [] for block in self.reverse_postorder}
        self.successors: dict[Block, list[Block]] = {}
        for block in self.reverse_postorder:
            self.successors[block] = block.successors
            for successor in self.successors[block]:
                self.predecessors[successor].append(block)

    def reachable(self, block: Block) -> bool:
        return block in self.index

    @property
    def exits(self) -> list[Block]:
        """The blocks that leave the function or end the program."""
        return [b for b in self.reverse_postorder if not self.successors[b]]


def _postorder(entry: Block) -> list[Block]:
    order: list[Block] = []
    seen = {entry}
    stack = [(entry, iter(entry.successors))]
    while stack:
        block, rest = stack[-1]
        for successor in rest:
            if successor not in seen:
                seen.add(successor)
                stack.append((successor, iter(successor.successors)))
                break
        else:
            order.append(block)
            stack.pop()
    return order
