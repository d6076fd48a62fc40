"""Calls whose results may be thrown away: the reverse then leaves out their derivative.

The test is the condition by which the result was chosen, never the value of the adjoint (see `unchosen_loops`). It is
enough where the adjoint of the result is all that comes into the call's reverse: the function writes no memory, whose
shadow would have adjoints, too. What the call has kept is freed all the same (see `ad.emit.calls.disposals`).
"""

from __future__ import annotations

from collections.abc import Mapping

from ad.context.calls import is_derived
from ad.context.context import Context
from ad.history.records import Maker
from ad.plan.branch_choices import deciding_sides
from ad.plan.unchosen_loops import Chosen, differing
from analyses.ir.instructions import Call, Select
from analyses.ir.types import I1
from analyses.ir.uses import Uses
from analyses.memory.call_effects import ModRef


def unchosen_calls(context: Context) -> Mapping[Call, tuple[Chosen, ...]]:
    """The conditions by one of which the result of a call is chosen, of the calls whose reverse can be left out."""
    if context.settings.observed is not None or not context.settings.skip_unchosen or context.on_device:
        return {}
    calls = [i for block in context.cfg.reverse_postorder for i in block.instructions if isinstance(i, Call)]
    calls = [call for call in calls if _may_be_left_out(context, call)]
    uses = Uses(context.function) if calls else None
    chosen = {call: _choices(context, call, uses) for call in calls if uses is not None}
    return {call: choices for call, choices in chosen.items() if choices}


def _may_be_left_out(context: Context, call: Call) -> bool:
    """True if a call does nothing in the reverse where the adjoint of its result is zero because it was not chosen."""
    if not is_derived(context, call) or not context.active(call) or context.memory is None:
        return False
    effects = context.memory.call_effects(call)
    if (effects.arguments | effects.other) & ModRef.MOD or not context.calls.can_be_left_out(call):
        return False
    wanted = context.calls.of(call)
    return wanted.maker is Maker.ENGINE and wanted.request.active_result and not wanted.request.shadowed_result


def _choices(context: Context, call: Call, uses: Uses) -> tuple[Chosen, ...]:
    """The conditions by one of which a result was chosen; none where it is used otherwise, or in another block."""
    chosen: dict[Chosen, None] = {}
    for user in uses.of(call):
        if not context.active(user):
            continue
        if not isinstance(user, Select) or user.block is not call.block or user.operands[0].type != I1:
            assert call.block is not None
            if (sides := deciding_sides(context, call, call.block, user)) is None:
                return ()
            chosen.update((Chosen(*side), None) for side in sides)
            continue
        condition, a, b = user.operands
        if a is b or condition is call:
            return ()
        chosen[Chosen(condition, a is call)] = None
    return differing(chosen)
