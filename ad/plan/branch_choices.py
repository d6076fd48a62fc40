"""Values that are used on one side of a branch alone: on the other side nothing of them is chosen."""

from __future__ import annotations

from ad.context.context import Context
from analyses.control_flow.loops import Loop
from analyses.ir.constants import Constant, Value
from analyses.ir.instructions import Branch
from analyses.ir.model import Block, Instruction, Phi


def deciding_sides(context: Context, value: Value, block: Block, user: Instruction) -> list[tuple[Value, bool]] | None:
    """The conditions, and the values of each, with which control comes from a block to the uses of a value in a user.

    None where control comes there whatever a condition is. The branches are those that each execution of the block
    leads to in the same iteration, so that the reverse of the block has their conditions.
    """
    assert user.block is not None
    ways: list[tuple[Block | None, Block]] = [(None, user.block)]
    if isinstance(user, Phi):
        ways = [(user.block, source) for of, source in user.incoming if of is value]
    sides = [_side(context, block, target, source) for target, source in ways]
    return [side for side in sides if side is not None] if all(sides) else None


def _side(context: Context, block: Block, target: Block | None, source: Block) -> tuple[Value, bool] | None:
    """The condition with which control comes to a block, or by its edge to a target, and the value of that."""
    at: Block | None = source
    if target is not None and (side := _by_edge(context, block, source, target)) is not None:
        return side
    while at is not None and at is not block:
        before = context.cfg.predecessors[at]
        if len(before) == 1 and (side := _by_edge(context, block, before[0], at)) is not None:
            return side
        at = context.dominators.parent[at]
    return None


def _by_edge(context: Context, block: Block, source: Block, target: Block) -> tuple[Value, bool] | None:
    branch = source.terminator
    if not isinstance(branch, Branch) or branch.condition is None or isinstance(branch.condition, Constant):
        return None
    if branch.targets[0] is branch.targets[1] or context.loops.of(source) is not context.loops.of(block):
        return None
    if not context.dominators.dominates(block, source) or not _leads(context, block, source):
        return None
    return branch.condition, branch.targets[0] is target


def _leads(context: Context, block: Block, source: Block) -> bool:
    """True if control goes from a block to another one in the same iteration, whatever happens."""
    loop: Loop | None = context.loops.of(block)
    work, seen = [block], {block, source}
    while work:
        at = work.pop()
        if at is source:
            continue
        if not at.successors:
            return False
        for successor in at.successors:
            if loop is not None and (successor is loop.header or successor not in loop.blocks):
                return False
            if successor not in seen:
                seen.add(successor)
                work.append(successor)
    return True
