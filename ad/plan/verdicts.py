"""Which items the reverse can have without storing them, and what it recomputes them from."""

from __future__ import annotations

from collections.abc import Sequence

from ad.context.context import Context
from ad.history.records import Method
from ad.plan.alternatives import Alternatives
from ad.plan.deciding_branches import deciding_branch as find_deciding_branch
from ad.plan.edge_predicates import Choice, choices, way_into
from ad.plan.items import Item, ItemKind
from ad.plan.needs import ReverseFlow
from ad.plan.overrides import Override
from ad.plan.policies import Policy
from ad.plan.recomputation import Recomputation
from analyses.control_flow.loops import Loop
from analyses.ir.constants import Constant, Value
from analyses.ir.instructions import Alloca, Branch
from analyses.ir.model import Block, Instruction, Phi
from analyses.ir.type_contents import carries_pointer

TRAPPING = frozenset(["sdiv", "udiv", "srem", "urem", "load"])
"""What may end the program where it is executed though the primal did not come to it."""


class Verdicts:
    """Judges values in program order: one can be recomputed if its operation can, and each operand can be had."""

    def __init__(
        self, recomputation: Recomputation, flow: ReverseFlow, policy: Policy, overrides: Sequence[Override]
    ) -> None:
        self.context: Context = recomputation.context
        self.recomputation, self.flow, self.policy = recomputation, flow, policy
        self.of: dict[Item, tuple[bool, str]] = {}
        """By item: whether it can be recomputed, and why or why not."""
        self.kept: set[Item] = set()
        """What is stored whatever else is, so that more can be recomputed from it."""
        self.ways: dict[Block, Choice] = {}
        """By block: the conditions that tell the way into it."""
        self.branches: dict[Block, Branch] = {}
        """By block: the branch that tells the way into it."""
        self.straight: dict[Block, bool] = {}
        """By block: whether the first target of that branch leads to its first predecessor."""
        self.alternatives = Alternatives(recomputation, flow, self.deciding_branch)
        self.by_hand = self.alternatives.by_hand(overrides)

    def chosen(self, item: Item) -> Method | None:
        """What a person decided on an item."""
        override = self.by_hand.get(item) if self.by_hand else None
        return override.method if override is not None else None

    def at_hand(self, value: Value) -> bool:
        """True if a value is memory of the function itself."""
        if not isinstance(value, Alloca):
            return False
        return self.context.loop(value) is None or value.block is self.context.function.entry

    def judge(self) -> None:
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
                    self.of[item] = self._recomputable(item)

    def _recomputable(self, item: Item) -> tuple[bool, str]:
        if self.chosen(item) is Method.RECOMPUTE:
            return self.recomputation.possible(item)
        if self.policy is Policy.SAVE_ALL:
            return False, "this policy stores every value"
        possible, reason = self.recomputation.possible(item)
        instruction = item.of
        if not possible or (isinstance(instruction, Phi) and not self.recomputation.is_joined(item)):
            return possible, reason
        assert isinstance(instruction, Instruction)
        for source in self.operands(item):
            if not self.free(source, instruction):
                return False, f"{source.subject(self.context.subjects)} is not at hand"
        return True, reason

    def free(self, item: Item, user: Instruction) -> bool:
        """True if an operand can be had in the reverse without storing it in the user's own loop."""
        if not isinstance(item.of, Instruction) or self.recomputation.loop_of(item) is not self.context.loop(user):
            return True
        return item in self.kept or self.of.get(item, (False, ""))[0]

    def operands(self, item: Item) -> tuple[Item, ...]:
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

    def told(self, block: Block, targets: list[Block]) -> bool:
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
            if not self.of.get(Item(ItemKind.PRIMAL, at), (False, ""))[0]:
                return False
            if at.opcode in TRAPPING and not self.context.dominators.dominates(at.block, block):
                return False
            if not isinstance(at, Phi):
                work.extend(at.operands)
            elif self.recomputation.is_joined(Item(ItemKind.PRIMAL, at)):
                return False  # control may not have come to the branches that it takes again
        return True

    def deciding_branch(self, block: Block) -> Branch | None:
        """The branch whose two sides lead to the block's two predecessors, one each."""
        deciding = find_deciding_branch(self.context, block, self.flow.targets[block])
        if deciding is None:
            return None
        branch, self.straight[block] = deciding
        return branch
