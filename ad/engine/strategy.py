"""The choices that cost time or memory and leave the derivative as it is."""

from __future__ import annotations

from dataclasses import replace

from ad.engine.differentiation import Options
from ad.plan.overrides import Override
from ad.plan.planner import PolicyPlanner
from ad.plan.policies import Policy
from analyses.records import dataclass


@dataclass(frozen=True)
class Strategy:
    """The policy of the plan, and which of the techniques that save time or memory are used.

    `hoist_buffers`: buffers are allocated before loops, and need not grow in them. `rerun_loops`: the reverse may run a
    loop once more. `skip_unchosen`: it skips loops of which nothing was chosen. `inline`: calls are inlined.
    `promote`: variables are kept in registers before the function is differentiated. `overrides` are the decisions of a
    person on single values.
    """

    policy: Policy = Policy.MINIMUM_CUT
    hoist_buffers: bool = True
    rerun_loops: bool = True
    skip_unchosen: bool = True
    inline: bool = True
    promote: bool = True
    overrides: tuple[Override, ...] = ()

    def applied(self, options: Options) -> Options:
        """The options of a derivative, with these choices in them."""
        return replace(
            options,
            planner=PolicyPlanner(self.policy, rerun_loops=self.rerun_loops, overrides=self.overrides),
            inlining=replace(options.inlining, never=not self.inline),
            hoist_buffers=self.hoist_buffers,
            skip_unchosen=self.skip_unchosen,
            promote=self.promote,
        )
