"""Loops whose results are thrown away in some iterations of the loop around them: their reverse is then skipped.

A minimum computes a distance to each centre and chooses the least: the loop that computes the others has the adjoint
zero, whatever its partial derivatives are. One test of the condition by which the result was chosen skips the reverse
of the loop. Nothing is hidden by it: the function does not depend on what is not chosen, not even where a derivative of
it is infinite or NaN. An adjoint that only happens to be zero skips nothing, as zero times infinity is NaN, and as the
derivative of an adjoint may differ from zero where the adjoint does not.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import NamedTuple

from ad.context.context import Context
from ad.plan.branch_choices import deciding_sides
from ad.plan.needs import ReverseFlow
from ad.rules import rule_for
from analyses.control_flow.loops import Loop
from analyses.ir.constants import CASTS, Value
from analyses.ir.instructions import BINARY, Load, Select
from analyses.ir.model import Block, Instruction, Phi
from analyses.ir.types import I1
from analyses.ir.uses import Uses

PASSING = BINARY | CASTS | frozenset("phi select fneg load fcmp icmp getelementptr freeze br switch".split())
"""The instructions whose reverse does nothing where the adjoints of their results are zero."""


class Chosen(NamedTuple):
    """The condition of a select or a branch, and whether it is true where the value in question is chosen."""

    condition: Value
    when: bool


class Skip(NamedTuple):
    """The place where the reverse of a loop is skipped unless one of its results was chosen.

    `following` is the block whose reverse comes after that of the loop.
    """

    loop: Loop
    chosen: tuple[Chosen, ...]
    following: Block


def unchosen_loops(
    context: Context, flow: ReverseFlow, has_reverse: Callable[[Instruction], bool], kept: Callable[[Loop, Loop], bool]
) -> Mapping[tuple[Block, Block], Skip]:
    """The loops that the reverse can skip, by the edge by which it would enter them.

    `kept` tells of an inner loop and one around it whether something of the inner one is stored over several runs of
    the outer: what is stored is counted, and how much that was in a run that is skipped is not known.
    """
    skips: dict[tuple[Block, Block], Skip] = {}
    if context.settings.observed is not None or not context.settings.skip_unchosen:
        return skips  # every adjoint is to be logged, or a person wants none skipped
    uses = Uses(context.function)
    for loop in flow.looping:
        exits = context.loops.exit_edges(loop)
        following = _following(context, flow, loop)
        if len(exits) != 1 or following is None:
            continue
        if loop.parent is not None and any(kept(inner, loop) for inner in flow.looping if loop in inner.nest[:-1]):
            continue
        (inside, outside), *_ = exits
        if inside not in flow.targets.get(outside, ()) or context.loops.nest(inside)[-1] is not loop:
            continue
        chosen = _choices(context, outside, inside, uses)
        if chosen and _passes(context, loop, outside, has_reverse, uses):
            skips[outside, inside] = Skip(loop, chosen, following)
    return skips


def _following(context: Context, flow: ReverseFlow, loop: Loop) -> Block | None:
    """The block whose reverse comes after that of a loop, if control goes there and enters no other loop by it."""
    before = [target for target in flow.targets.get(loop.header, ()) if target not in loop.blocks]
    if len(before) != 1:
        return None
    following = flow.onward(loop.header, before[0])
    around = context.loops.nest(following)
    return following if loop.parent in (None, *around) and len(around) == loop.depth - 1 else None


def _choices(context: Context, outside: Block, inside: Block, uses: Uses) -> tuple[Chosen, ...]:
    """The conditions by one of which something of a loop was chosen; none where some result is used otherwise."""
    phis = [p for p in outside.phis if any(context.active(v) for v, block in p.incoming if block is inside)]
    chosen: dict[Chosen, None] = {}
    while phis:
        phi = phis.pop()
        for user in uses.of(phi) if context.active(phi) else ():
            if not context.active(user):
                continue
            if isinstance(user, Phi) and phi.block is not None and phi.block.successors == [user.block]:
                assert user.block is not None
                around = context.loops.nest(user.block)
                if around and around[-1].header is user.block:
                    return ()  # that is another iteration
                phis.append(user)
            elif isinstance(user, Select) and user.block is phi.block and user.operands[0].type == I1:
                if user.operands[1] is user.operands[2]:
                    return ()
                chosen[Chosen(user.operands[0], user.operands[1] is phi)] = None
            elif phi.block is not None and (sides := deciding_sides(context, phi, phi.block, user)) is not None:
                chosen.update((Chosen(*side), None) for side in sides)
            else:
                return ()
    return differing(chosen)


def differing(chosen: Iterable[Chosen]) -> tuple[Chosen, ...]:
    """Some choices; none where one of them surely holds, since both sides of a branch use the value."""
    choices = dict.fromkeys(chosen)
    return () if any(Chosen(c, not when) in choices for c, when in choices) else tuple(choices)


def _passes(
    context: Context, loop: Loop, outside: Block, has_reverse: Callable[[Instruction], bool], uses: Uses
) -> bool:
    """True if all adjoints that come into a loop come through the phis behind it, and none from memory."""
    for block in loop.blocks:
        for instruction in block.instructions:
            if has_reverse(instruction) and instruction.opcode not in PASSING:
                rule = rule_for(instruction)
                if rule is None or rule.written:
                    return False
            if not context.active(instruction) or (isinstance(instruction, Load) and instruction.type.is_pointer):
                continue
            for user in uses.of(instruction):
                at_exit = isinstance(user, Phi) and user.block is outside
                if user.block not in loop.blocks and not at_exit and has_reverse(user):
                    return False
    return True
