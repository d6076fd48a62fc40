"""Reachability between blocks: after a block, and again."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping

from analyses.control_flow.cfg import ControlFlow
from analyses.ir.model import Block, Function


class Reachability:
    """The blocks that control may reach from each block; sets of blocks are bit sets over reverse postorder."""

    def __init__(self, cfg: ControlFlow) -> None:
        self.index = cfg.index
        order = cfg.reverse_postorder
        successors = [[cfg.index[s] for s in cfg.successors[b]] for b in order]
        components = strongly_connected(successors)
        self._after = [0] * len(order)
        self._cyclic = 0
        # Tarjan's algorithm gives the components of successors first.
        for component in components:
            inside = after = 0
            for i in component:
                inside |= 1 << i
            cyclic = len(component) > 1 or component[0] in successors[component[0]]
            if cyclic:
                self._cyclic |= inside
                after = inside
            for i in component:
                for s in successors[i]:
                    if not inside >> s & 1:
                        after |= 1 << s | self._after[s]
            for i in component:
                self._after[i] = after

    def after(self, block: Block) -> int:
        """The blocks that may run after this one ends, as a bit set; with the block itself if it is in a cycle."""
        return self._after[self.index[block]] if block in self.index else 0

    def before(self, block: Block) -> int:
        """The blocks after which a block may run, as a bit set."""
        place = self.index[block]
        return sum(1 << i for i, after in enumerate(self._after) if after >> place & 1)

    def cyclic(self, block: Block) -> bool:
        """True if a block may run more than once in a call."""
        return block in self.index and bool(self._cyclic >> self.index[block] & 1)

    def of(self, blocks: Iterable[Block]) -> int:
        """The bit set of these blocks, without unreachable ones."""
        bits = 0
        for block in blocks:
            if block in self.index:
                bits |= 1 << self.index[block]
        return bits


def strongly_connected(successors: list[list[int]]) -> list[list[int]]:
    """The strongly connected components of a graph, each after those it leads to (Tarjan 1972, without recursion)."""
    order: list[int] = [0] * len(successors)
    low: list[int] = [0] * len(successors)
    on_stack = [False] * len(successors)
    stack: list[int] = []
    components: list[list[int]] = []
    count = 0
    for root in range(len(successors)):
        if order[root]:
            continue
        count += 1
        order[root] = low[root] = count
        stack.append(root)
        on_stack[root] = True
        path = [(root, iter(successors[root]))]
        while path:
            node, rest = path[-1]
            for target in rest:
                if not order[target]:
                    count += 1
                    order[target] = low[target] = count
                    stack.append(target)
                    on_stack[target] = True
                    path.append((target, iter(successors[target])))
                    break
                if on_stack[target]:
                    low[node] = min(low[node], order[target])
            else:
                path.pop()
                if path:
                    low[path[-1][0]] = min(low[path[-1][0]], low[node])
                if low[node] == order[node]:
                    component: list[int] = []
                    while True:
                        member = stack.pop()
                        on_stack[member] = False
                        component.append(member)
                        if member == node:
                            break
                    components.append(component)
    return components


def ending_only_in(function: Function, ends: Collection[str]) -> frozenset[Block]:
    """The blocks from which paths lead to an end of the function by one of these opcodes, and to no other end.

    Loops may be on the way.
    """
    predecessors: dict[Block, list[Block]] = {}
    for block in function.blocks:
        for successor in block.successors:
            predecessors.setdefault(successor, []).append(block)
    last = [block for block in function.blocks if not block.successors]
    ending = _before([b for b in last if b.terminator.opcode in ends], predecessors)
    return frozenset(ending - _before([b for b in last if b.terminator.opcode not in ends], predecessors))


def _before(blocks: Iterable[Block], predecessors: Mapping[Block, Iterable[Block]]) -> set[Block]:
    """The blocks from which a path leads to one of some blocks, and these."""
    found = set(blocks)
    work = list(found)
    while work:
        new = [p for p in predecessors.get(work.pop(), ()) if p not in found]
        found.update(new)
        work += new
    return found
