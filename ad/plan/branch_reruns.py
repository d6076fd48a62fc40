"""Branches that the reverse takes once more, to have what their sides come to and to store none of it.

A phi that joins the sides of a branch is computed again as it was: the condition is computed, and the side that it
leads to. On a GPU arithmetic is cheap beside memory that each thread writes and reads back.
"""

from __future__ import annotations

from collections.abc import Callable

from ad.context.context import Context
from ad.plan.costs import GPU, Frequencies
from ad.plan.items import Item, ItemKind
from analyses.control_flow.loops import Loop
from analyses.ir.constants import Constant, Value
from analyses.ir.instructions import Branch, Switch
from analyses.ir.model import Block, Instruction, Phi
from analyses.records import dataclass

MOST_BLOCKS = 40
"""Between a branch and where its sides join."""
MOST_COST = 4000
"""Of all that is computed on the sides, by `costs`."""

Sources = Callable[[Instruction], tuple[Item, ...] | None]


@dataclass(frozen=True, eq=False)
class Region:
    """The blocks between a branch, at the end of `above`, and the block in which all of its ways join.

    `blocks` are in reverse postorder; each is dominated by `above`.
    """

    above: Block
    blocks: tuple[Block, ...]
    join: Block

    def lasting(self, context: Context) -> list[Block]:
        """The blocks that run once at most, and after which control comes to none that it may reach without them."""
        lasting: list[Block] = []
        for block in self.blocks:
            if context.loops.of(block) is not context.loops.of(self.join):
                continue
            reached, work = {block}, [block]
            while work:
                new = [b for b in context.cfg.successors[work.pop()] if b is not self.join and b not in reached]
                reached.update(new)
                work += new
            if all(context.dominators.dominates(block, after) for after in reached):
                lasting.append(block)
        return lasting

    @property
    def conditions(self) -> list[Value]:
        ends = (block.terminator for block in (self.above, *self.blocks))
        return [value for end in ends for value in end.operands if not isinstance(value, Constant)]


@dataclass(frozen=True, eq=False)
class BranchRerun:
    """What it takes to have a phi again: the `repeated` instructions of its region, from the `given` items."""

    region: Region
    repeated: frozenset[Instruction]
    given: tuple[Item, ...]
    cost: int
    """Of taking the branches once, by `costs`."""


class BranchReruns:
    """Finds the phis of loops that can be had so."""

    def __init__(self, context: Context) -> None:
        self._context = context
        self._frequencies = Frequencies(context.trips)
        self._regions: dict[Block, Region | None] = {}
        self._order = {block: number for number, block in enumerate(context.cfg.reverse_postorder)}

    def of(self, phi: Phi, sources: Sources) -> BranchRerun | None:
        """What a phi takes; None if it joins no branches, some of them can't be taken again, or it is too much.

        `sources` gives the items that computing an instruction again starts from, None if it can't be.
        """
        assert phi.block is not None
        region = self.region(phi.block)
        return self._slice(region, phi, sources) if region is not None else None

    def region(self, join: Block) -> Region | None:
        if join not in self._regions:
            self._regions[join] = self._find(join)
        return self._regions[join]

    def _find(self, join: Block) -> Region | None:
        context = self._context
        above, loop = context.dominators.parent.get(join), context.loops.of(join)
        if above is None or loop is None or self._context.loops.of(above) is not loop:
            return None
        if not self._is_passed(above, loop):
            return None
        blocks: set[Block] = set()
        work = list(context.cfg.predecessors[join])
        while work:
            block = work.pop()
            if block is above or block in blocks:
                continue
            if len(blocks) == MOST_BLOCKS or block is join or not self._is_passed(block, loop):
                return None
            blocks.add(block)
            work += context.cfg.predecessors[block]
        inside = {*blocks, join}
        if any(not inside.issuperset(context.cfg.successors[block]) for block in (above, *blocks)):
            return None
        return Region(above, tuple(sorted(blocks, key=lambda block: self._order[block])), join)

    def _is_passed(self, block: Block, loop: Loop) -> bool:
        """True if control goes on from a block, in an iteration of the loop, by a branch or a switch."""
        end = block.terminator
        targets = end.successors
        return block in loop.blocks and isinstance(end, (Branch, Switch)) and len(set(targets)) == len(targets)

    def _slice(self, region: Region, phi: Phi, sources: Sources) -> BranchRerun | None:
        inside = set(region.blocks)
        repeated: set[Instruction] = set()
        given: dict[Item, None] = {}
        cost = 0
        values = [value for value in (*phi.operands, *region.conditions) if not isinstance(value, Constant)]
        work = [Item(ItemKind.PRIMAL, value) for value in values]
        while work:
            item = work.pop()
            instruction = item.of
            if not isinstance(instruction, Instruction) or instruction.block not in inside:
                given[item] = None
                continue
            if instruction in repeated:
                continue
            starts = sources(instruction) if item.kind is ItemKind.PRIMAL else None
            cost += GPU.recomputing(instruction) * self._often(instruction, region)
            if starts is None or cost > MOST_COST:
                return None
            repeated.add(instruction)
            work += starts
        return BranchRerun(region, frozenset(repeated), tuple(given), cost)

    def _often(self, instruction: Instruction, region: Region) -> int:
        """How often an instruction of a region runs each time that the region is taken, as far as that is known."""
        around = self._frequencies.of(self._context.loops.of(region.join))
        return max(1, self._frequencies.of(self._context.loop(instruction)) // around)
