"""The planner, which decides what is stored and what is recomputed."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from functools import cached_property
from itertools import groupby

from ad.context.calls import is_derived
from ad.context.context import Context
from ad.history.records import Method, PlanEntry
from ad.plan.alternatives import Alternatives
from ad.plan.costs import Frequencies, heavy, keeping, recomputing
from ad.plan.deciding_branches import deciding_branch
from ad.plan.edge_predicates import Choice, choices, way_into
from ad.plan.flow_network import INFINITE
from ad.plan.items import Item, ItemKind, Need
from ad.plan.loop_reruns import Rerun, Reruns
from ad.plan.minimum_cut import Prices, worth_storing
from ad.plan.needs import Reversal, ReverseFlow
from ad.plan.overrides import Override
from ad.plan.plan import Plan, copies
from ad.plan.policies import Policy
from ad.plan.recomputation import OVERWRITTEN, Recomputation
from ad.plan.shared_memory_refills import Refill, Refills
from ad.plan.winners import Winner, winners
from analyses.control_flow.loops import Loop
from analyses.facts import Discard
from analyses.ir.constants import Constant, Value
from analyses.ir.instructions import Alloca, Branch, Call, Load
from analyses.ir.model import Argument, Block, Global, Instruction, Phi
from analyses.ir.source_names import SourceNames
from analyses.ir.type_contents import carries_pointer
from analyses.ir.types import I1
from analyses.library.annotations import is_recomputed
from analyses.memory.allocations import is_allocation

TRAPPING = frozenset(["sdiv", "udiv", "srem", "urem", "load"])
"""What may end the program where it is executed though the primal did not come to it."""


BY_HAND = "chosen by hand"


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
        self.met.update(override for item, override in planning.by_hand.items() if item in plan.entries)
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
        self.branches: dict[Block, Branch] = {}
        self.copies: dict[Loop, str] = {}
        self.straight: dict[Block, bool] = {}
        self.verdicts: dict[Item, tuple[bool, str]] = {}
        self._framed: set[tuple[str, bool]] = set()
        """The kinds of items of which every alloca has one that a pointer may lead to, or (if so) every alloca."""
        self.kept: set[Item] = set()
        """What is stored whatever else is, so that more can be recomputed from it."""
        self.ways: dict[Block, Choice] = {}
        self.sparing = context.on_device and context.request.split
        """True if what is computed once is recomputed, too: a tape for each of a GPU's threads is best small."""
        refills = Refills(context, reversal) if context.on_device else None
        chosen = {} if context.request.tangents else winners(context, reversal.has_reverse)
        self.recomputation = Recomputation(context, flow, refills, chosen)
        self.alternatives = Alternatives(self.recomputation, flow, self._deciding_branch)
        self.by_hand = self.alternatives.by_hand(planner.overrides)
        self.refilled: dict[Refill, None] = {}
        self.reruns: dict[Loop, Rerun] = {}
        self.wanted: dict[Item, str] = {}
        """What each item is wanted for."""

    def run(self) -> Plan:
        on_device = self.context.on_device
        if self.policy.cuts and not on_device:
            self.kept = self._cut()
        self.kept |= {item for item in self.by_hand if self._chosen(item) is Method.STORE}
        self._judge()
        self._add_needed()
        if self.policy.cuts and on_device and self._judge_again():
            self.entries, self.sources, self._framed, self.refilled, self.wanted = {}, {}, set(), {}, {}
            self._add_needed()
        if self.policy.cuts and self.rerun_loops and not on_device and not self.context.request.tangents:
            self._rerun_loops()
        for item, entry in self.entries.items():
            self._record(item, entry, self.wanted[item])
        refills = tuple(self.refilled)
        return Plan(
            self.entries,
            self.sources,
            self._stored(),
            self._levels(),
            self.branches,
            self.straight,
            self.ways,
            refills,
            self.reruns,
            self._told_by_winners(),
            self._packed(),
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
            entry, sources = self._decide(item)
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
        if entry.method is Method.STORE and (clobber := self._clobber(item)) is not None:
            where = context.sink.latest(context.scope, "ir", context.subjects.of(clobber))
            premises += (where,) if where >= 0 else ()
        if not isinstance(context.sink, Discard):
            entry = replace(entry, fixed=self.alternatives.reason(item, entry))
        context.record("plan", subject, entry, str(entry.method), premises)

    def _clobber(self, item: Item) -> Instruction | None:
        """What overwrites the memory that an item is loaded from."""
        return self.context.clobbers.overwritten_after(item.of) if isinstance(item.of, Load) else None

    def _frames(self, item: Item) -> Iterator[Item]:
        """The allocas that a kept pointer may lead to: their memory must last as long as the tape."""
        pointer = item.of
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

    # -- what can be recomputed

    def _cut(self) -> set[Item]:
        """What to store by a minimum cut."""
        frequencies = Frequencies(self.context.trips)
        return worth_storing(self.needs, lambda item: self._prices(item, frequencies))

    def _prices(self, item: Item, frequencies: Frequencies) -> Prices | None:
        """The prices of an item; None for what is at hand, or is stored whatever else is."""
        of, chosen = item.of, self._chosen(item)
        if item.kind is ItemKind.TAPE or isinstance(of, (Argument, Global)) or chosen is Method.STORE:
            return None
        if isinstance(of, Loop):
            return Prices(INFINITE, 0, self._operands(item)) if of in self.context.trips.of else None
        loop = self.recomputation.loop_of(item)
        often = frequencies.of(loop)
        if isinstance(of, Block):
            branch = self._deciding_branch(of)
            if loop is None or branch is None or not isinstance(branch.condition, Instruction):
                return None
            storing = INFINITE if chosen is not None else keeping(1) * often * self.policy.price_of_memory
            return Prices(storing, often, (Item(ItemKind.PRIMAL, branch.condition),))
        assert isinstance(of, Instruction)
        if self._at_hand(of) or (loop is None and (not self.context.request.split or item.kind is ItemKind.WINNER)):
            return None
        storing = keeping(self.recomputation.size(item)) * often * self.policy.price_of_memory
        storing = storing if chosen is None else INFINITE
        if not self.recomputation.possible(item)[0]:
            return Prices(storing, None, ())
        computing = 0 if isinstance(of, Call) and is_recomputed(of) else recomputing(of)
        return Prices(storing, computing * often, self._operands(item))

    def _at_hand(self, value: Value) -> bool:
        """True if a value is memory of the function itself."""
        if not isinstance(value, Alloca):
            return False
        return self.context.loop(value) is None or value.block is self.context.function.entry

    def _judge(self) -> None:
        """Decide, in program order, which values and shadows can be recomputed; as a rule of those in loops."""
        for block in self.context.cfg.reverse_postorder:
            once = self.context.loops.of(block) is None
            if once and not self.context.request.split:
                continue
            for instruction in block.instructions:
                kinds = [ItemKind.PRIMAL]
                if carries_pointer(instruction.type):
                    kinds.append(ItemKind.SHADOW)
                for item in (Item(kind, instruction) for kind in kinds):
                    self.verdicts[item] = self._recomputable(item)

    def _judge_again(self) -> bool:
        """Let what is stored be recomputed from what is stored before it; whether that is any of it.

        A GPU's threads wait for memory more than for arithmetic.
        """
        stored = {item for item, entry in self.entries.items() if entry.method is Method.STORE or self._on_tape(item)}
        self.kept |= self._worth_keeping(stored)
        fewer = False
        for block in self.context.cfg.reverse_postorder if stored else ():
            if self.context.loops.of(block) is None and not self.sparing:
                continue
            for instruction in block.instructions:
                for item in (Item(ItemKind.PRIMAL, instruction), Item(ItemKind.SHADOW, instruction)):
                    if self.verdicts.get(item, (True, ""))[0]:
                        continue
                    again = self._recomputable(item)
                    if again[0]:
                        self.verdicts[item] = again
                        fewer = True
                    elif item in stored:
                        self.kept.add(item)
        return fewer

    def _worth_keeping(self, stored: set[Item]) -> set[Item]:
        """The unstored items that take less room than the stored values that are recomputed from them alone."""
        roots: dict[Item, Item | None] = {}
        """The one item for want of which another can't be recomputed; None if there are more."""
        room: dict[Item, int] = {}
        for item, (possible, _) in self.verdicts.items():  # in program order
            if possible:
                continue
            instruction = item.of
            assert isinstance(instruction, Instruction)
            if not self.recomputation.possible(item)[0]:
                roots[item] = item
                continue
            sources = [s for s in self._operands(item) if s not in stored and not self._free(s, instruction)]
            missing = {roots[source] for source in sources}
            roots[item] = missing.pop() if len(missing) == 1 else None
            root = roots[item]
            if root is not None and item in stored:
                room[root] = room.get(root, 0) + self.recomputation.size(item)
        return {root for root, bytes_ in room.items() if root not in stored and bytes_ > self.recomputation.size(root)}

    def _on_tape(self, item: Item) -> bool:
        """True if an item that is computed once takes room on a tape that is to be small."""
        return self.sparing and self.entries[item].method is Method.AT_HAND and item in self.verdicts

    def _chosen(self, item: Item) -> Method | None:
        """What a person decided on an item."""
        override = self.by_hand.get(item) if self.by_hand else None
        return override.method if override is not None else None

    def _recomputable(self, item: Item) -> tuple[bool, str]:
        if self._chosen(item) is Method.RECOMPUTE:
            return self.recomputation.possible(item)
        if self.policy is Policy.SAVE_ALL:
            return False, "this policy stores every value"
        possible, reason = self.recomputation.possible(item)
        instruction = item.of
        if not possible or isinstance(instruction, Phi):
            return possible, reason
        assert isinstance(instruction, Instruction)
        for source in self._operands(item):
            if not self._free(source, instruction):
                return False, f"{source.subject(self.context.subjects)} is not at hand"
        return True, reason

    def _free(self, item: Item, user: Instruction) -> bool:
        """True if an operand can be had in the reverse without storing it in the user's own loop."""
        if not isinstance(item.of, Instruction) or self.recomputation.loop_of(item) is not self.context.loop(user):
            return True
        return item in self.kept or self.verdicts.get(item, (False, ""))[0]

    def _operands(self, item: Item) -> tuple[Item, ...]:
        """The items that recomputing this one starts from."""
        instruction = item.of
        if isinstance(instruction, Loop):
            count = self.context.trips.of[instruction]
            return tuple(Item(ItemKind.PRIMAL, v) for v in (count.start, count.bound) if not isinstance(v, Constant))
        if isinstance(instruction, Block):
            if instruction in self.ways:
                conditions = (choice.value for choice in choices(self.ways[instruction]))
                return tuple(dict.fromkeys(Item(ItemKind.PRIMAL, v) for v in conditions if not isinstance(v, Constant)))
            branch = self.branches.get(instruction)
            condition = branch.condition if branch is not None else None
            is_fixed = condition is None or isinstance(condition, Constant)
            return () if is_fixed or condition is None else (Item(ItemKind.PRIMAL, condition),)
        return self.recomputation.operands(item)

    # -- what is done

    def _decide(self, item: Item) -> tuple[PlanEntry, tuple[Item, ...]]:
        entry, sources = self._decision(item)
        return (replace(entry, by_hand=True) if item in self.by_hand else entry), sources

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
        if self._at_hand(of):
            return PlanEntry(Method.AT_HAND, "memory of the function itself", _name(of)), ()
        possible, reason = self.verdicts.get(item, (False, ""))
        if item in self.kept and possible:
            by_hand = self._chosen(item) is Method.STORE
            possible, reason = False, BY_HAND if by_hand else "to keep it costs less than to compute it once more"
        if loop is None and not possible:
            return PlanEntry(Method.AT_HAND, "computed once, outside every loop", _name(of)), ()
        if possible:
            sources = self._operands(item)
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
        clobber = self._clobber(item) if reason.startswith(OVERWRITTEN) else None
        clobberer = self.context.subjects.of(clobber) if clobber is not None else ""
        place = f"loop {loop.header.name}"
        return PlanEntry(Method.STORE, reason, place, size, count, clobberer=clobberer, names=self._names(loop))

    def _names(self, loop: Loop) -> tuple[tuple[str, str], ...]:
        """The names that the values in the trip counts of a nest have in the source."""
        counts = [count for around in loop.nest if (count := self.context.trips.of.get(around)) is not None]
        values = dict.fromkeys(v for count in counts for v in (count.start, count.bound) if not isinstance(v, Constant))
        names = ((value.ref, self.source_names.of(value)) for value in values)
        return tuple((reference, name) for reference, name in names if name)

    @cached_property
    def source_names(self) -> SourceNames:
        return SourceNames(self.context.function)

    def _copies(self, loop: Loop) -> str:
        if loop not in self.copies:
            self.copies[loop] = copies(loop, self.context.trips)
        return self.copies[loop]

    def _decide_count(self, item: Item, loop: Loop) -> tuple[PlanEntry, tuple[Item, ...]]:
        count = self.context.trips.of.get(loop)
        if count is not None:
            sources = self._operands(item)
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
        chosen = self._chosen(Item(ItemKind.PATH, block))
        if chosen is Method.STORE and loop is not None:
            return self._store(item, loop, BY_HAND), ()
        branch = self._deciding_branch(block)
        if branch is not None and branch.condition is not None:
            condition = Item(ItemKind.PRIMAL, branch.condition)
            if loop is None or chosen is Method.RECOMPUTE or self._free(condition, branch):
                self.branches[block] = branch
                sources = self._operands(item)
                names = tuple(s.subject(self.context.subjects) for s in sources)
                return PlanEntry(
                    Method.RECOMPUTE, "the condition of the branch tells it", place, sources=names
                ), sources
        if self._told(block, targets):
            sources = self._operands(item)
            names = tuple(s.subject(self.context.subjects) for s in sources)
            return PlanEntry(Method.RECOMPUTE, "the conditions of the branches tell it", place, sources=names), sources
        if loop is None:
            return PlanEntry(Method.AT_HAND, "noted once, outside every loop", place), ()
        return self._store(item, loop, "control flow decides it"), ()

    def _told(self, block: Block, targets: list[Block]) -> bool:
        """True if conditions that can all be had tell the way into a block, where noting it would take memory."""
        context = self.context
        if context.loops.of(block) is None and not context.request.split:
            return False
        way = way_into(block, targets, context.cfg, context.dominators, context.loops)
        if way is None or not all(self._safe(choice.value, block) for choice in choices(way)):
            return False
        self.ways[block] = way
        return True

    def _safe(self, value: Value, block: Block) -> bool:
        """True if a value can be recomputed in the reverse of a block that control may come to without it."""
        loop, work = self.context.loops.of(block), [value]
        seen: set[Instruction] = set()
        while work:
            at = work.pop()
            if not isinstance(at, Instruction) or self.context.loop(at) is not loop or at in seen:
                continue
            seen.add(at)
            assert at.block is not None
            if not self.verdicts.get(Item(ItemKind.PRIMAL, at), (False, ""))[0]:
                return False
            if at.opcode in TRAPPING and not self.context.dominators.dominates(at.block, block):
                return False
            if not isinstance(at, Phi):
                work.extend(at.operands)
        return True

    def _deciding_branch(self, block: Block) -> Branch | None:
        """The branch whose two sides lead to the block's two predecessors, one each."""
        deciding = deciding_branch(self.context, block, self.flow.targets[block])
        if deciding is None:
            return None
        branch, self.straight[block] = deciding
        return branch


def _is_new(value: Value) -> bool:
    """True if it is memory that nothing else leads to: an allocation."""
    return isinstance(value, Call) and is_allocation(value)


def _name(value: Value) -> str:
    block = value.block if isinstance(value, Instruction) else None
    return f"block {block.name}" if block is not None else ""
