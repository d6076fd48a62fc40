"""The items of the primal that the reverse needs.

An `Item` is something the reverse may fetch: a primal value, the shadow of a pointer, the path by which control came
into a block, or the number of a loop's last iteration. Each active instruction declares its items (`adjoints`), and
the control flow that must be reversed adds the rest.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import NamedTuple, Protocol

from ad.context.context import Context
from ad.gpu.barriers import BarrierNeeds
from ad.plan.items import Item, ItemKind, Need
from analyses.control_flow.loops import Loop
from analyses.ir.model import Block, Instruction, Phi


class DeclaresNeeds(Protocol):
    """The rule by which an instruction is reversed, as far as the plan looks at it."""

    @property
    def needs(self) -> Callable[[Context, Instruction], Iterator[tuple[Item, Need]]]: ...


class Reversal(Protocol):
    """The instructions of a function that have a reverse, and their needs, without the code of the reverse."""

    @property
    def barriers(self) -> BarrierNeeds: ...

    def of(self, instruction: Instruction) -> DeclaresNeeds | None: ...

    def has_reverse(self, instruction: Instruction) -> bool: ...


class ReverseFlow(NamedTuple):
    """The control flow of the reverse.

    `targets` says where the reverse of a block may go: its predecessors, or its dominator where nothing between the
    two has anything to reverse. `blocks` are the blocks that have a reverse, each after those whose reverse comes to
    it, back edges aside; `looping` the loops whose reverse is a loop. `over` says where the reverse goes on in place
    of a target in a loop that it steps over.
    """

    targets: dict[Block, list[Block]]
    blocks: list[Block]
    exits: list[Block]
    looping: set[Loop]
    over: dict[tuple[Block, Block], Block]

    def onward(self, block: Block, target: Block) -> Block:
        """The block whose reverse comes after that of `block` where control had come from `target`."""
        return self.over.get((block, target), target)


def reverse_flow(context: Context, has_reverse: Callable[[Instruction], bool]) -> ReverseFlow:
    """Find the blocks that are reversed, and the edges by which control goes back through them."""
    cfg, dominators, loops = context.cfg, context.dominators, context.loops
    working = {b for b in cfg.reverse_postorder if any(has_reverse(i) for i in b.instructions)}
    exits = [b for b in cfg.reverse_postorder if b.terminator.opcode == "ret"]
    targets: dict[Block, list[Block]] = {}
    over: dict[tuple[Block, Block], Block] = {}
    for block in cfg.reverse_postorder:
        predecessors = cfg.predecessors[block]
        targets[block] = predecessors
        above = dominators.parent[block]
        if above is None or predecessors == [above]:
            continue
        loop = loops.of(block)
        around = loop.parent if loop is not None and loop.header is block else loop
        if loops.of(above) is not around or any(isinstance(i, Phi) and has_reverse(i) for i in block.phis):
            continue
        if not _anything_between(context, above, block, working):
            targets[block] = [above]
    looping = {loop for loop in loops.loops if not working.isdisjoint(loop.blocks)}
    for block in cfg.reverse_postorder:
        # A loop with nothing to reverse is stepped over as a whole, though a phi may want to know how it was left.
        for target in targets[block]:
            idle = next((o for o in loops.nest(target) if o not in looping and block not in o.blocks), None)
            if idle is not None:
                over[block, target] = _entrance(context, idle)
        onward = {over.get((block, target)) for target in targets[block]}
        if len(onward) == 1 and None not in onward and not any(has_reverse(phi) for phi in block.phis):
            targets[block] = [b for b in onward if b is not None]
    flow = ReverseFlow(targets, [], exits, looping, over)
    seen = set(exits)
    work = list(exits)
    while work:
        block = work.pop()
        for target in targets[block]:
            following = flow.onward(block, target)
            if following not in seen:
                seen.add(following)
                work.append(following)
    flow.blocks.extend(b for b in cfg.postorder if b in seen)
    return flow


def _entrance(context: Context, loop: Loop) -> Block:
    """The block that enters a loop."""
    outside = [p for p in context.cfg.predecessors[loop.header] if p not in loop.blocks]
    if len(outside) != 1:
        raise context.error(f"loop {loop.header.name} is entered from {len(outside)} blocks")
    return outside[0]


def _anything_between(context: Context, above: Block, block: Block, working: set[Block]) -> bool:
    """True if a block on a path from `above` to `block`, neither included, has something to reverse."""
    seen = {above, block}
    work = list(context.cfg.predecessors[block])
    while work:
        at = work.pop()
        if at in seen:
            continue
        if at in working:
            return True
        seen.add(at)
        work.extend(context.cfg.predecessors[at])
    # A loop's header is on the paths through its own body.
    loop = context.loops.of(block)
    return loop is not None and loop.header is block and block in working


def collect_needs(context: Context, flow: ReverseFlow, reversal: Reversal) -> dict[Item, Need]:
    """Every item the reverse declares, with the first reason for it, in program order; each is a fact."""
    reversed_ = set(flow.blocks)
    blocks = (block for block in context.cfg.reverse_postorder if block in reversed_)
    return note_needs(context, (pair for block in blocks for pair in _block_needs(context, flow, reversal, block)), {})


def note_needs(context: Context, declared: Iterable[tuple[Item, Need]], found: dict[Item, Need]) -> dict[Item, Need]:
    """Add to what was found what is declared besides; each is a fact."""
    for item, need in declared:
        if item not in found:
            found[item] = need
            premises = context.premise("activity", need.user) if need.user is not None else ()
            context.record("need", item.subject(context.subjects), need.reason, need.rule, premises)
    return found


def _block_needs(context: Context, flow: ReverseFlow, reversal: Reversal, block: Block) -> Iterator[tuple[Item, Need]]:
    targets = flow.targets[block]
    if len(targets) > 1:
        yield (
            Item(ItemKind.PATH, block),
            Need(f"the reverse of {block.name} goes back the way control came", "control flow"),
        )
    entered = {
        loop
        for target in targets
        for loop in context.loops.nest(target)
        if block not in loop.blocks and loop in flow.looping
    }
    for loop in sorted(entered, key=lambda one: one.depth):
        reason = f"the reverse of loop {loop.header.name} starts at its last iteration"
        yield Item(ItemKind.COUNT, loop), Need(reason, "control flow")
    for instruction in block.instructions:
        adjoint = reversal.of(instruction)
        if adjoint is not None:
            yield from adjoint.needs(context, instruction)
