"""The planner, which decides what is stored and what is recomputed."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import groupby

from ad.context.context import Context
from ad.history.records import Method, PlanEntry
from ad.plan.branch_reruns import BranchRerun
from ad.plan.costs import Frequencies, heavy
from ad.plan.cuts.pricing import Pricing
from ad.plan.decisions import Decisions
from ad.plan.items import Item, ItemKind, Need
from ad.plan.loop_reruns import Rerun, Reruns
from ad.plan.needs import Reversal, ReverseFlow
from ad.plan.nest_sizes import copies
from ad.plan.overrides import Override
from ad.plan.plan import Plan
from ad.plan.policies import Policy
from ad.plan.recomputation import Recomputation
from ad.plan.shared_memory_refills import Refill, Refills
from ad.plan.verdicts import Verdicts
from ad.plan.winners import Winner, winners
from analyses.control_flow.loops import Loop
from analyses.facts import Discard
from analyses.ir.constants import Value
from analyses.ir.instructions import Alloca, Call
from analyses.ir.model import Argument, Block, Global, Instruction, Phi
from analyses.ir.type_contents import carries_pointer
from analyses.ir.types import I1
from analyses.memory.allocations import is_allocation


class PolicyPlanner:
    """Plans by one of the policies (see `Policy`).

    What is defined outside every loop has one value and is at hand; where forward and reverse sweep are two functions,
    what is a pure function of the arguments alone is recomputed there, too, and takes no room on the tape. Within a
    loop, a value can be recomputed if its operation is pure and each operand can be had.
    """

    def __init__(
        self,
        policy: Policy = Policy.MINIMUM_CUT,
        *,
        rerun_loops: bool = True,
        overrides: Sequence[Override] = (),
    ) -> None:
        self.policy, self.rerun_loops = policy, rerun_loops
        self.overrides = tuple(overrides)
        self.met: set[Override] = set()
        """The decisions of a person on what some reverse did need."""

    def plan(self, context: Context, flow: ReverseFlow, needs: Mapping[Item, Need], reversal: Reversal) -> Plan:
        """Plan one function. Raises EngineError for a decision of a person that is not possible."""
        planning = _Planning(self, context, flow, needs, reversal)
        plan = planning.run()
        self.met.update(override for item, override in planning.verdicts.by_hand.items() if item in plan.entries)
        return plan


class _Planning:
    def __init__(
        self,
        planner: PolicyPlanner,
        context: Context,
        flow: ReverseFlow,
        needs: Mapping[Item, Need],
        reversal: Reversal,
    ) -> None:
        self.context, self.flow, self.needs = context, flow, needs
        self.policy, self.rerun_loops = planner.policy, planner.rerun_loops
        self.entries: dict[Item, PlanEntry] = {}
        self.sources: dict[Item, tuple[Item, ...]] = {}
        self._framed: set[tuple[str, bool]] = set()
        """The kinds of items of which every alloca has one that a pointer may lead to, or (if so) every alloca."""
        refills = Refills(context, reversal) if context.on_device else None
        chosen = {} if context.request.tangents else winners(context, reversal.has_reverse)
        again = context.on_device and planner.policy.cuts and not context.request.tangents
        self.recomputation = Recomputation(context, flow, refills, chosen, rerun_branches=again)
        self.verdicts = Verdicts(self.recomputation, flow, planner.policy, planner.overrides)
        self.decisions = Decisions(self.verdicts)
        self.refilled: dict[Refill, None] = {}
        self.reruns: dict[Loop, Rerun] = {}
        self.wanted: dict[Item, str] = {}
        """What each item is wanted for."""

    def run(self) -> Plan:
        if self.policy.cuts:
            self.verdicts.kept = Pricing(self.verdicts).cut(self.needs)
        self.verdicts.kept |= {i for i, chosen in self.verdicts.by_hand.items() if chosen.method is Method.STORE}
        self.verdicts.judge()
        self._add_needed()
        if self.policy.cuts and self.rerun_loops and not self.context.request.tangents:
            self._rerun_loops()
        for item, entry in self.entries.items():
            self._record(item, entry, self.wanted[item])
        refills = tuple(self.refilled)
        return Plan(
            self.entries,
            self.sources,
            self._stored(),
            self._levels(),
            self.verdicts.branches,
            self.verdicts.straight,
            self.verdicts.ways,
            refills,
            self.reruns,
            self._told_by_winners(),
            self._packed(),
            self._branch_reruns(),
        )

    def _add_needed(self) -> None:
        """Decide on what the reverse needs, and on what recomputing that needs."""
        self._add((item, need.reason) for item, need in self.needs.items())

    def _add(self, wanted: Iterable[tuple[Item, str]]) -> None:
        """Decide on items that are wanted for a reason, and on what recomputing them needs."""
        queue = deque(wanted)
        while queue:
            item, reason = queue.popleft()
            if item in self.entries:
                continue
            self.wanted[item] = reason
            entry, sources = self.decisions.on(item)
            self.entries[item], self.sources[item] = entry, sources
            subject = item.subject(self.context.subjects)
            queue.extend((source, f"to recompute {subject}") for source in sources)
            refill = self.recomputation.refill(item)
            if refill is not None and entry.method is Method.RECOMPUTE and refill not in self.refilled:
                self.refilled[refill] = None
                queue.extend((operand, f"to fill the memory that {subject} reads again") for operand in refill.items)
            if self.context.request.split and entry.method is not Method.RECOMPUTE:
                queue.extend((frame, f"{subject} points into it") for frame in self._frames(item))

    def _rerun_loops(self) -> None:
        """Run loops once more where that is better than to store what is needed of them; inner loops come first."""
        reruns = Reruns(self.recomputation, Frequencies(self.context.trips), self.policy.price_of_memory)
        loops = sorted((loop for loop in self.flow.looping if loop.depth > 1), key=lambda loop: -loop.depth)
        for _, level in groupby(loops, key=lambda loop: loop.depth):
            stored: dict[Loop, list[Item]] = {}
            for item, entry in self.entries.items():
                if entry.method is not Method.STORE or entry.by_hand:
                    continue
                if (at := self.recomputation.loop_of(item)) is not None:
                    for around in at.nest:
                        stored.setdefault(around, []).append(item)
            for loop in level:
                rerun = reruns.of(loop, stored.get(loop, ()))
                if rerun is not None:
                    self._rerun(rerun)

    def _rerun(self, rerun: Rerun) -> None:
        loop, context = rerun.loop, self.context
        assert loop.parent is not None
        self.reruns[loop] = rerun
        reason = f"loop {loop.header.name} is run once more in each iteration of loop {loop.parent.header.name}"
        for level, items in rerun.stored.items():
            count = copies(level, context.trips, loop)
            for item in items:
                entry = self.entries[item]
                self.entries[item] = replace(entry, method=Method.REMATERIALISE, reason=reason, count=count)
        self._add((item, f"to run loop {loop.header.name} once more") for item in rerun.given)

    def _record(self, item: Item, entry: PlanEntry, wanted: str) -> None:
        context = self.context
        subject = item.subject(context.subjects)
        need = context.sink.latest(context.scope, "need", subject)
        if need < 0:
            need = context.record("need", subject, wanted, "recomputation")
        premises: tuple[int, ...] = (need,)
        if entry.method is Method.STORE and (clobber := self.decisions.clobber(item)) is not None:
            where = context.sink.latest(context.scope, "ir", context.subjects.of(clobber))
            premises += (where,) if where >= 0 else ()
        if not isinstance(context.sink, Discard):
            entry = replace(entry, fixed=self.verdicts.alternatives.reason(item, entry))
        context.record("plan", subject, entry, str(entry.method), premises)

    def _frames(self, item: Item) -> Iterator[Item]:
        """The allocas that a kept pointer may lead to: their memory must last as long as the tape."""
        pointer = item.of
        if item.kind is ItemKind.TAPE:
            return  # it is no address, whatever the call returns
        if not isinstance(pointer, Instruction) or isinstance(pointer, Alloca) or not carries_pointer(pointer.type):
            return
        memory = self.context.memory
        objects = memory.objects(pointer) if memory is not None and pointer.type.is_pointer else None
        frames = [o for o in objects or () if isinstance(o, Alloca)]
        is_identified = objects is not None and all(
            isinstance(o, (Alloca, Argument, Global)) or _is_new(o) for o in objects
        )
        if not is_identified and (item.kind, objects is None) not in self._framed:
            self._framed.add((item.kind, objects is None))
            for instruction in self.context.function.instructions:
                if isinstance(instruction, Alloca) and not (
                    objects is not None and memory is not None and memory.is_private(instruction)
                ):
                    frames.append(instruction)
        for frame in frames:
            if item.kind is ItemKind.PRIMAL or self.context.active(frame):
                yield Item(item.kind, frame)

    def _packed(self) -> frozenset[Item]:
        """The stored flags that take a bit: all where memory is dear, else those beside which little time is lost."""
        if not self.policy.cuts or self.context.on_device:
            return frozenset()
        flags = [item for item, entry in self.entries.items() if entry.method is Method.STORE and self._is_flag(item)]
        if not flags or self.policy is Policy.LEAST_MEMORY:
            return frozenset(flags)
        loops = heavy(self.context.loops, self.context.trips)
        return frozenset(item for item in flags if self.recomputation.loop_of(item) in loops)

    def _branch_reruns(self) -> dict[Phi, BranchRerun]:
        reruns: dict[Phi, BranchRerun] = {}
        for item, entry in self.entries.items():
            phi = item.of
            if not isinstance(phi, Phi) or item.kind is not ItemKind.PRIMAL or entry.method is not Method.RECOMPUTE:
                continue
            if (rerun := self.recomputation.branch_rerun(phi)) is not None:
                reruns[phi] = rerun
        return reruns

    def _is_flag(self, item: Item) -> bool:
        if isinstance(item.of, Block):
            return len(self.flow.targets[item.of]) == 2
        return item.kind is ItemKind.PRIMAL and isinstance(item.of, Instruction) and item.of.type == I1

    def _told_by_winners(self) -> dict[Instruction, Winner]:
        conditions = self.recomputation.winners.items()
        entries = ((c, winner, self.entries.get(Item(ItemKind.PRIMAL, c))) for c, winner in conditions)
        return {c: winner for c, winner, entry in entries if entry is not None and entry.method is Method.RECOMPUTE}

    def _levels(self) -> dict[Item, Loop]:
        """The loop of each item in whose buffer it is kept."""
        levels = ((item, self.recomputation.loop_of(item)) for item, entry in self.entries.items() if entry.bytes)
        return {item: level for item, level in levels if level is not None}

    def _stored(self) -> dict[Loop, tuple[Item, ...]]:
        stored: dict[Loop, list[Item]] = {}
        for item, entry in self.entries.items():
            if entry.method is Method.STORE:
                loop = self.recomputation.loop_of(item)
                assert loop is not None
                stored.setdefault(loop, []).append(item)
        return {loop: tuple(items) for loop, items in stored.items()}


def _is_new(value: Value) -> bool:
    """True if it is memory that nothing else leads to: an allocation."""
    return isinstance(value, Call) and is_allocation(value)
