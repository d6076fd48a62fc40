"""The decision on each item: it is at hand, recomputed or stored, and why."""

from __future__ import annotations

from dataclasses import replace
from functools import cached_property

from ad.context.calls import is_derived
from ad.history.records import Method, PlanEntry
from ad.plan.items import Item, ItemKind
from ad.plan.nest_sizes import copies
from ad.plan.recomputation import OVERWRITTEN
from ad.plan.verdicts import Verdicts
from analyses.control_flow.loops import Loop
from analyses.ir.constants import Constant, Value
from analyses.ir.instructions import Call, Load
from analyses.ir.model import Argument, Block, Global, Instruction
from analyses.ir.spoken_names import ANY, SpokenNames

BY_HAND = "chosen by hand"


class Decisions:
    """Decides on one item at a time, by the verdicts; each decision names the items to recompute from."""

    def __init__(self, verdicts: Verdicts) -> None:
        self.verdicts, self.context, self.flow = verdicts, verdicts.context, verdicts.flow
        self.recomputation = verdicts.recomputation
        self._copies_of: dict[Loop, str] = {}

    def clobber(self, item: Item) -> Instruction | None:
        """What overwrites the memory that an item is loaded from."""
        return self.context.clobbers.overwritten_after(item.of) if isinstance(item.of, Load) else None

    def on(self, item: Item) -> tuple[PlanEntry, tuple[Item, ...]]:
        entry, sources = self._decision(item)
        return (replace(entry, by_hand=True) if item in self.verdicts.by_hand else entry), sources

    def _decision(self, item: Item) -> tuple[PlanEntry, tuple[Item, ...]]:
        of = item.of
        if item.kind is ItemKind.TAPE:
            return self._decide_tape(item)
        if item.kind is ItemKind.WINNER:
            return self._decide_winner(item)
        if isinstance(of, Loop):
            return self._decide_count(item, of)
        if isinstance(of, Block):
            return self._decide_path(item, of)
        if isinstance(of, (Argument, Global)):
            value = "the shadow of an argument" if item.kind is ItemKind.SHADOW else "an argument"
            return PlanEntry(Method.AT_HAND, value), ()
        loop = self.recomputation.loop_of(item)
        if self.verdicts.at_hand(of):
            return PlanEntry(Method.AT_HAND, "memory of the function itself", _name(of)), ()
        possible, reason = self.verdicts.of.get(item, (False, ""))
        if item in self.verdicts.kept and possible:
            by_hand = self.verdicts.chosen(item) is Method.STORE
            possible, reason = False, BY_HAND if by_hand else "to keep it costs less than to compute it once more"
        if loop is None and not possible:
            return PlanEntry(Method.AT_HAND, "computed once, outside every loop", _name(of)), ()
        if possible:
            sources = self.verdicts.operands(item)
            names = tuple(s.subject(self.context.subjects) for s in sources)
            return PlanEntry(Method.RECOMPUTE, reason, _name(of), sources=names), sources
        assert loop is not None
        return self._store(item, loop, reason), ()

    def _decide_tape(self, item: Item) -> tuple[PlanEntry, tuple[Item, ...]]:
        assert isinstance(item.of, Instruction)
        call = item.of
        if isinstance(call, Call) and is_derived(self.context, call) and self.context.calls.keeps_nothing(call):
            return PlanEntry(Method.RECOMPUTE, "the callee keeps nothing for its reverse", _name(call)), ()
        loop = self.context.loop(item.of)
        if loop is None:
            return PlanEntry(Method.AT_HAND, "the address of the callee's tape", _name(item.of)), ()
        return self._store(item, loop, "each call has a tape of its own"), ()

    def _decide_winner(self, item: Item) -> tuple[PlanEntry, tuple[Item, ...]]:
        assert isinstance(item.of, Instruction)
        loop = self.recomputation.loop_of(item)
        if loop is None:
            return PlanEntry(Method.AT_HAND, "one number, outside every loop", _name(item.of)), ()
        return self._store(item, loop, "the loop tells what it chooses"), ()

    def _store(self, item: Item, loop: Loop, reason: str) -> PlanEntry:
        size = self.recomputation.size(item)
        count = self._copies(loop)
        clobber = self.clobber(item) if reason.startswith(OVERWRITTEN) else None
        clobberer = self.context.subjects.of(clobber) if clobber is not None else ""
        place = f"loop {loop.header.name}"
        return PlanEntry(Method.STORE, reason, place, size, count, clobberer=clobberer, names=self._names(loop))

    def _names(self, loop: Loop) -> tuple[tuple[str, str], ...]:
        """The names that the values in the trip counts of a nest have in the source."""
        trips = self.context.trips
        counts = [count for around in loop.nest if (count := trips.of.get(around)) is not None]
        phis = (phi for around in loop.nest for phi in around.header.phis)
        inductions = [trips.inductions[phi] for phi in phis if phi in trips.inductions]
        inside = (value for count in counts for value in (count.start, count.bound))
        starts = (each.start for each in inductions if each.start.ref in self._copies(loop))
        values = dict.fromkeys(value for value in (*inside, *starts) if not isinstance(value, Constant))
        names = ((value.ref, self._spoken_names.of(value)) for value in values)
        return tuple((reference, name) for reference, name in names if name and ANY not in name)  # which several have

    @cached_property
    def _spoken_names(self) -> SpokenNames:
        return SpokenNames(self.context.function)

    def _copies(self, loop: Loop) -> str:
        if loop not in self._copies_of:
            self._copies_of[loop] = copies(loop, self.context.trips)
        return self._copies_of[loop]

    def _decide_count(self, item: Item, loop: Loop) -> tuple[PlanEntry, tuple[Item, ...]]:
        count = self.context.trips.of.get(loop)
        if count is not None:
            sources = self.verdicts.operands(item)
            names = tuple(s.subject(self.context.subjects) for s in sources)
            reason = f"the trip count is {count}"
            return PlanEntry(Method.RECOMPUTE, reason, f"loop {loop.header.name}", sources=names), sources
        if loop.parent is None:
            return PlanEntry(Method.AT_HAND, "counted while the loop runs", f"loop {loop.header.name}"), ()
        return self._store(item, loop.parent, "the trip count is unknown before the loop runs"), ()

    def _decide_path(self, item: Item, block: Block) -> tuple[PlanEntry, tuple[Item, ...]]:
        place = f"block {block.name}"
        loop = self.context.loops.of(block)
        targets = self.flow.targets[block]
        if loop is not None and loop.header is block and loop in self.flow.looping and len(targets) == 2:
            return PlanEntry(Method.RECOMPUTE, "the first iteration is the one entered from outside", place), ()
        chosen = self.verdicts.chosen(Item(ItemKind.PATH, block))
        if chosen is Method.STORE and loop is not None:
            return self._store(item, loop, BY_HAND), ()
        branch = self.verdicts.deciding_branch(block)
        if branch is not None and branch.condition is not None:
            condition = Item(ItemKind.PRIMAL, branch.condition)
            if loop is None or chosen is Method.RECOMPUTE or self.verdicts.free(condition, branch):
                self.verdicts.branches[block] = branch
                sources = self.verdicts.operands(item)
                names = tuple(s.subject(self.context.subjects) for s in sources)
                return PlanEntry(
                    Method.RECOMPUTE, "the condition of the branch tells it", place, sources=names
                ), sources
        if self.verdicts.told(block, targets):
            sources = self.verdicts.operands(item)
            names = tuple(s.subject(self.context.subjects) for s in sources)
            return PlanEntry(Method.RECOMPUTE, "the conditions of the branches tell it", place, sources=names), sources
        if loop is None:
            return PlanEntry(Method.AT_HAND, "noted once, outside every loop", place), ()
        return self._store(item, loop, "control flow decides it"), ()


def _name(value: Value) -> str:
    block = value.block if isinstance(value, Instruction) else None
    return f"block {block.name}" if block is not None else ""
