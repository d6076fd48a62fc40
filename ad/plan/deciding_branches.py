"""The branch whose condition tells by which of two ways control came into a block."""

from __future__ import annotations

from ad.context.context import Context
from analyses.ir.instructions import Branch
from analyses.ir.model import Block


def deciding_branch(context: Context, block: Block, targets: list[Block]) -> tuple[Branch, bool] | None:
    """The branch whose two sides lead to the block's two predecessors, one each.

    The second result says that its first side leads to the first of `targets`, the predecessors.
    """
    above = context.dominators.parent[block]
    if above is None or len(targets) != 2 or context.loops.of(above) is not context.loops.of(block):
        return None
    branch = above.terminator
    if not isinstance(branch, Branch) or len(branch.targets) != 2 or branch.targets[0] is branch.targets[1]:
        return None
    sides = [_side(context, above, branch, block, target) for target in targets]
    return (branch, sides == [0, 1]) if sorted(sides) == [0, 1] else None


def _side(context: Context, above: Block, branch: Branch, block: Block, predecessor: Block) -> int:
    """The successor of a branch that leads to `block` through `predecessor`: 0, 1, or -1 if uncertain."""
    if predecessor is above:
        return branch.targets.index(block) if block in branch.targets else -1
    for side, target in enumerate(branch.targets):
        if (
            target is not block
            and context.cfg.predecessors[target] == [above]
            and context.dominators.dominates(target, predecessor)
        ):
            return side
    return -1
