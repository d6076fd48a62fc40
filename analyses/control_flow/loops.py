"""Natural loops and their nest."""

from __future__ import annotations

from dataclasses import field

from analyses.control_flow.cfg import ControlFlow
from analyses.control_flow.dominators import Dominators
from analyses.ir.model import Block
from analyses.records import dataclass


@dataclass(eq=False)
class Loop:
    """A natural loop: the blocks that reach a latch without leaving through the header."""

    header: Block
    latches: list[Block]
    blocks: set[Block]
    parent: Loop | None = None
    children: list[Loop] = field(default_factory=list)

    @property
    def depth(self) -> int:
        """1 for an outermost loop."""
        return 1 + (self.parent.depth if self.parent else 0)

    @property
    def nest(self) -> list[Loop]:
        """This loop and those around it, outermost first."""
        return [*(self.parent.nest if self.parent else []), self]

    def __contains__(self, block: object) -> bool:
        return block in self.blocks

    def __repr__(self) -> str:
        return f"<Loop {self.header.name}>"


class LoopNest:
    """The loops of a function.

    `irreducible` lists edges into a cycle past its header: control flow that no loop describes.
    """

    def __init__(self, cfg: ControlFlow, dominators: Dominators) -> None:
        self.cfg = cfg
        latches: dict[Block, list[Block]] = {}
        self.irreducible: list[tuple[Block, Block]] = []
        on_path = _retreating_edges(cfg)
        for source, target in on_path:
            if dominators.dominates(target, source):
                latches.setdefault(target, []).append(source)
            else:
                self.irreducible.append((source, target))
        self.loops: list[Loop] = []
        self._innermost: dict[Block, Loop] = {}
        self._exit_edges: dict[Loop, list[tuple[Block, Block]]] = {}
        # Inner headers come later in reverse postorder, so going backwards meets inner loops first.
        for header in sorted(latches, key=lambda b: -cfg.index[b]):
            loop = Loop(header, latches[header], {header})
            self._fill(loop)
            self.loops.append(loop)
        self.loops.reverse()

    def _fill(self, loop: Loop) -> None:
        work = [b for b in loop.latches if b is not loop.header]
        self._claim(loop.header, loop)
        seen = {loop.header}
        while work:
            block = work.pop()
            inner = self._outermost_below(block, loop)
            if inner is not None:
                # An inner loop is added as a whole, from its header.
                inner.parent = loop
                loop.children.append(inner)
                loop.blocks |= inner.blocks
                seen |= inner.blocks
                block = inner.header
            elif block in seen:
                continue
            else:
                seen.add(block)
                loop.blocks.add(block)
                self._claim(block, loop)
            work.extend(p for p in self.cfg.predecessors[block] if p not in seen)

    def _claim(self, block: Block, loop: Loop) -> None:
        self._innermost.setdefault(block, loop)

    def _outermost_below(self, block: Block, loop: Loop) -> Loop | None:
        """The outermost loop so far around a block, unless it is `loop` or within it already."""
        inner = self._innermost.get(block)
        if inner is None:
            return None
        while inner.parent is not None:
            inner = inner.parent
        return None if inner is loop else inner

    def of(self, block: Block) -> Loop | None:
        """The innermost loop around a block."""
        return self._innermost.get(block)

    def nest(self, block: Block) -> list[Loop]:
        """The loops around a block, outermost first."""
        loop = self.of(block)
        return loop.nest if loop else []

    def exit_edges(self, loop: Loop) -> list[tuple[Block, Block]]:
        """The edges that leave the loop, in program order."""
        edges = self._exit_edges.get(loop)
        if edges is None:
            blocks = sorted(loop.blocks, key=self.cfg.index.__getitem__)
            edges = [(b, s) for b in blocks for s in self.cfg.successors[b] if s not in loop.blocks]
            self._exit_edges[loop] = edges
        return edges

    def preheader(self, loop: Loop) -> Block | None:
        """The only block that enters the loop, if its only successor is the header; None otherwise."""
        outside = [p for p in self.cfg.predecessors[loop.header] if p not in loop.blocks]
        return outside[0] if len(outside) == 1 and self.cfg.successors[outside[0]] == [loop.header] else None


def _retreating_edges(cfg: ControlFlow) -> list[tuple[Block, Block]]:
    """Edges to a block that is not later in reverse postorder: each closes a cycle."""
    index = cfg.index
    return [(b, s) for b in cfg.reverse_postorder for s in cfg.successors[b] if index[s] <= index[b]]
