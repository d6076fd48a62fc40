"""Loops that choose: a minimum or a maximum, of which the reverse needs the number of one iteration.

Such a loop carries the best value so far, and replaces it where a condition holds. What it ends with comes from the
last iteration in which the condition held, the winner: before it every adjoint of what is carried is zero. So the
condition may be taken for true in the winner alone, and takes one number for each run of the loop, not a flag for each
iteration.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import NamedTuple

from ad.context.context import Context
from ad.plan.unchosen_loops import PASSING
from ad.rules import rule_for
from analyses.control_flow.loops import Loop
from analyses.ir.constants import Value
from analyses.ir.instructions import Load, Select
from analyses.ir.model import Instruction, Phi
from analyses.ir.types import I1
from analyses.ir.uses import Uses

HasReverse = Callable[[Instruction], bool]


class Winner(NamedTuple):
    """The winner of a loop by a condition: the last iteration in which it is `when`."""

    loop: Loop
    when: bool


def winners(context: Context, has_reverse: HasReverse) -> Mapping[Instruction, Winner]:
    """The conditions by which a loop replaces what it carries, and does nothing else."""
    if not any(isinstance(i, Select) and has_reverse(i) for i in context.function.instructions):
        return {}
    uses = Uses(context.function)
    conditions: dict[Instruction, Winner] = {}
    for loop in context.loops.loops:
        for condition, selects in _choices(context, loop).items():
            when = {select.operands[2] is phi for phi, select in selects.items()}
            if len(when) == 1 and _only_chooses(context, loop, condition, selects, has_reverse, uses):
                conditions[condition] = Winner(loop, when.pop())
    return conditions


def has_one_reversed(context: Context, loop: Loop, condition: Instruction, has_reverse: HasReverse) -> bool:
    """True if the reverse of all but one iteration of a loop does nothing: of the winner, or of any if there is none.

    That is so where all adjoints come in by what the loop carries, and the derivative touches no memory before it knows
    whether the iteration is the winner.
    """
    selects = set(_choices(context, loop).get(condition, {}).values())
    carried = [phi for phi in loop.header.phis if context.active(phi)]
    exits = context.loops.exit_edges(loop)
    if (
        len(exits) != 1
        or exits[0][0] not in loop.latches
        or not all(_replaced(phi, loop) in selects for phi in carried)
    ):
        return False
    uses = Uses(context.function)
    for block in loop.blocks:
        for instruction in block.instructions:
            rule = rule_for(instruction) if has_reverse(instruction) else None
            if has_reverse(instruction) and instruction.opcode not in PASSING and (rule is None or rule.written):
                return False
            if instruction in selects or not context.active(instruction):
                continue
            if isinstance(instruction, Load) and instruction.type.is_pointer:
                continue
            if any(user.block not in loop.blocks and has_reverse(user) for user in uses.of(instruction)):
                return False
    return True


def _choices(context: Context, loop: Loop) -> dict[Instruction, dict[Phi, Select]]:
    """The conditions by which a loop replaces what it carries: by condition what is carried, and what replaces it."""
    choices: dict[Instruction, dict[Phi, Select]] = {}
    for phi in loop.header.phis if len(loop.latches) == 1 else ():
        select = _replaced(phi, loop)
        if not isinstance(select, Select) or context.loop(select) is not loop or phi not in select.operands[1:]:
            continue
        condition, if_true, if_false = select.operands
        if isinstance(condition, Instruction) and condition.type == I1 and context.loop(condition) is loop:
            choices.setdefault(condition, {})
            if if_true is not if_false:
                choices[condition][phi] = select
    return choices


def _replaced(phi: Phi, loop: Loop) -> Value | None:
    """What takes the place of a header phi's value in the next iteration."""
    inside = [value for value, block in phi.incoming if block in loop.blocks]
    return inside[0] if len(inside) == 1 else None


def _only_chooses(
    context: Context,
    loop: Loop,
    condition: Instruction,
    selects: Mapping[Phi, Select],
    has_reverse: HasReverse,
    uses: Uses,
) -> bool:
    """True if a condition only tells what replaces what is carried, and that is of no use in the loop otherwise."""
    if not any(has_reverse(select) for select in selects.values()):
        return False
    exits = context.loops.exit_edges(loop)
    if not all(loop.blocks.issuperset(context.cfg.predecessors[target]) for _, target in exits):
        return False
    if not all(user in selects.values() for user in uses.of(condition)):
        return False
    for phi, select in selects.items():
        assert select.block is not None
        if not all(context.dominators.dominates(select.block, source) for source, _ in exits):
            return False
        for user in uses.of(select):
            if user is not phi and (user.block in loop.blocks or not isinstance(user, Phi)):
                return False
        for user in uses.of(phi):
            compared = context.active(phi) and not context.active(user) and not has_reverse(user)
            if user is not select and not compared:
                return False
    return True
