"""The items that the plan provides: primal values, shadows, paths and trip counts, fetched where they are needed.

Each is at hand, in a buffer with an element for each iteration, or recomputed from such. An item that was fetched in
one block is used in those that it dominates within the same iteration of every loop.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import cached_property

from ad.context.errors import unshadowed_global
from ad.context.shadowed import stands_for_itself
from ad.emit.function.buffer_elements import get_element
from ad.emit.function.emitter import Emitter, Laned
from ad.emit.function.expressions import PURE_CALL
from ad.emit.function.repeat import repeat
from ad.emit.move import KEPT_METADATA
from ad.emit.shadows.shadow import shadow_of_constant
from ad.emit.sweeps.branch_rerun import rerun_branches
from ad.emit.sweeps.quotients import by_reciprocal
from ad.history.records import Method
from ad.plan.branch_reruns import BranchRerun
from ad.plan.costs import GPU
from ad.plan.items import Item, ItemKind
from ad.rules import is_pure
from analyses.control_flow.dominators import Dominated, DominatorTree
from analyses.control_flow.loops import Loop
from analyses.control_flow.trip_counts import Induction
from analyses.ir.builder import Builder, integer, number, zero
from analyses.ir.constants import Constant, ConstantNamed, Value
from analyses.ir.instructions import Call, GetElementPointer
from analyses.ir.model import Argument, Block, Instruction, Phi
from analyses.ir.type_contents import carries_pointer
from analyses.ir.types import I1, I64, PTR, IntType

WORTH_KEEPING = 20
"""The cost of a value that is kept in a register from branches that are taken again to the reverse of these."""
MOST_KEPT = 64
"""The values that are kept of one block."""


class Provided(Laned):
    """Fetches items for one of the functions that use a plan.

    `tree` says which blocks of the primal come before which, as that function goes through them; `here` is the one
    that it is at.
    """

    def __init__(self, emitter: Emitter, tree: DominatorTree[Block]) -> None:
        self.emitter, self.context, self.plan = emitter, emitter.context, emitter.plan
        self.builder: Builder = emitter.builder
        self.here: Block | None = None
        self.on_edge: dict[tuple[Item, int], Value] | None = None
        """What is fetched on an edge between two blocks, where the builder is on one."""
        self._known: dict[tuple[Item, int], Dominated[Block, Value]] = {}
        """What was fetched in blocks: items, shadows among them by their lane."""
        self._tree = tree

    def primal(self, value: Value) -> Value:
        """The value a primal value had."""
        if isinstance(value, Constant):
            return value
        return self.fetch(Item(ItemKind.PRIMAL, value))

    def shadow(self, pointer: Value) -> Value:
        """The shadow a pointer had."""
        if isinstance(pointer, ConstantNamed):
            return pointer
        if (pair := shadow_of_constant(self.emitter, pointer)) is not None:
            return pair
        if isinstance(pointer, Constant):
            if not self.context.active(pointer) and stands_for_itself(self.context, pointer):
                return pointer
            raise unshadowed_global(self.context, pointer)
        return self.fetch(Item(ItemKind.SHADOW, pointer))

    def fetch(self, item: Item) -> Value:
        """An item, by the plan; what it is recomputed from is fetched first."""
        stack = [item]
        while stack:
            top = stack[-1]
            if self._have(top) is not None:
                stack.pop()
                continue
            missing = [s for s in self._sources(top) if self._have(s) is None]
            if missing:
                stack.extend(missing)
                continue
            provided = self._provide(top)
            if provided.type.is_pointer:
                gradient = self.emitter.gradient
                fetched = gradient.shadow_pointers if top.kind is ItemKind.SHADOW else gradient.primal_pointers
                fetched.add(provided)
            self._remember(top, provided)
            stack.pop()
        value = self._have(item)
        assert value is not None
        return value

    def _sources(self, item: Item) -> tuple[Item, ...]:
        self.plan.entry(item)
        return self.plan.sources[item]

    def _have(self, item: Item) -> Value | None:
        of = item.of
        if isinstance(of, Argument):
            self.plan.entry(item)
            if item.kind is ItemKind.SHADOW and of in self.emitter.shadows:
                return self.emitter.shadows[of]
            # A pointer without a shadow that is needed as one stands for itself; see `shadow`.
            return self.emitter.values[of]
        key = self._key(item)
        if self.on_edge is not None and key in self.on_edge:
            return self.on_edge[key]
        fetched = self._known.get(key)
        if fetched is None:
            return None
        assert self.here is not None
        return fetched.at(self.here)

    def _remember(self, item: Item, value: Value) -> None:
        if self.on_edge is not None:
            self.on_edge[self._key(item)] = value
            return
        assert self.here is not None
        key = self._key(item)
        fetched = self._known.get(key)
        if fetched is None:
            fetched = self._known[key] = Dominated(self._tree)
        fetched.keep(self.here, value)

    def _key(self, item: Item) -> tuple[Item, int]:
        return item, self.emitter.lane if item.kind is ItemKind.SHADOW else 0

    def _provide(self, item: Item) -> Value:
        emitter = self.emitter
        entry = self.plan.entry(item)
        if entry.method is Method.AT_HAND:
            if emitter.always_there(item):
                assert isinstance(item.of, Value)
                return (emitter.values if item.kind is ItemKind.PRIMAL else emitter.shadows)[item.of]
            type_ = emitter.item_type(item)
            return self.builder.load(type_, emitter.item_slot(item, type_), self._name(item))
        if entry.method in (Method.STORE, Method.REMATERIALISE):
            return get_element(emitter, item, self._name(item))
        if isinstance(item.of, Loop):
            return emitter.trips(self.context.trips.of[item.of], self.primal)
        assert isinstance(item.of, Instruction)
        if item.kind is ItemKind.TAPE:
            return zero(PTR)
        return self._recompute(item.kind, item.of)

    def _name(self, item: Item) -> str:
        if isinstance(item.of, Loop):
            return f"{label(item.of.header)}.last"
        return self.emitter.stem(item.of, "was" if item.kind is ItemKind.PRIMAL else item.kind)

    def _recompute(self, kind: ItemKind, instruction: Instruction) -> Value:
        if kind is ItemKind.SHADOW and Item(ItemKind.PRIMAL, instruction) in self._sources(Item(kind, instruction)):
            return self._moved(instruction)
        if instruction in self.plan.branch_reruns:
            assert isinstance(instruction, Phi)
            return self._joined(instruction)
        if instruction in self.plan.winners:
            return self._is_winner(instruction)
        if isinstance(instruction, Phi):
            return self._induction(kind, instruction)
        return self.again(kind, instruction, self.primal, self.shadow)

    def again(
        self,
        kind: ItemKind,
        instruction: Instruction,
        primal: Callable[[Value], Value],
        shadow: Callable[[Value], Value],
    ) -> Value:
        """Compute the value or the shadow of an instruction once more, on what is given for its operands."""
        callee = instruction.callee if isinstance(instruction, Call) else None

        def operand(value: Value) -> Value:
            shadowed = kind is ItemKind.SHADOW and value is not callee and carries_pointer(value.type)
            return shadow(value) if shadowed else primal(value)

        emitter = self.emitter
        if kind is ItemKind.PRIMAL and instruction in self._by_reciprocal:
            dividend, divisor = map(operand, instruction.operands)
            inverse = self.builder.binary("fdiv", number(divisor.type, 1.0), divisor, flags=instruction.flags)
            name = emitter.stem(instruction, "again")
            return self.builder.binary("fmul", dividend, inverse, name, flags=instruction.flags)
        clone = repeat(emitter, instruction, operand)
        clone.name = emitter.names.fresh(emitter.stem(instruction, "again" if kind is ItemKind.PRIMAL else "shadow"))
        if kind is ItemKind.PRIMAL:
            clone.metadata = [(tag, text) for tag, text in instruction.metadata if tag in KEPT_METADATA]
        if isinstance(clone, Call):
            assert isinstance(instruction, Call)
            clone.tail = ""
            clone.argument_attributes = list(clone.argument_attributes)
            clone.attributes = PURE_CALL if is_pure(instruction) else clone.attributes
            clone.metadata = []
        return self.builder.insert(clone)

    @cached_property
    def _by_reciprocal(self) -> frozenset[Instruction]:
        return by_reciprocal(self.context.function) if self.context.on_device else frozenset()

    def _moved(self, pointer: Instruction) -> Value:
        """The shadow of a pointer that leads into an argument: as far from the shadow of that."""
        builder = self.builder
        base = next(item.of for item in self._sources(Item(ItemKind.SHADOW, pointer)) if item.kind is ItemKind.SHADOW)
        assert isinstance(base, Value)
        ends = [builder.cast("ptrtoint", self.primal(each), I64, "place") for each in (pointer, base)]
        distance = builder.binary("sub", ends[0], ends[1], "distance")
        return builder.offset(self.shadow(base), distance, name=self.emitter.stem(pointer, "shadow"))

    def _joined(self, wanted: Phi) -> Value:
        """The value of a phi, and of the others that join the same branches: the branches are taken once more."""
        assert wanted.block is not None
        reruns = {phi: self.plan.branch_reruns[phi] for phi in wanted.block.phis if phi in self.plan.branch_reruns}
        for item in dict.fromkeys(item for rerun in reruns.values() for item in rerun.given):
            self.fetch(item)
        emitter, shadow = self.emitter, self.shadow
        joined = rerun_branches(
            emitter,
            self.builder,
            reruns,
            self._worth_keeping(reruns.values()),
            self.primal,
            lambda instruction, operand: self.again(ItemKind.PRIMAL, instruction, operand, shadow),
        )
        for instruction, value in joined.items():
            if instruction is not wanted and self._have(Item(ItemKind.PRIMAL, instruction)) is None:
                self._remember(Item(ItemKind.PRIMAL, instruction), value)
        return joined[wanted]

    def _worth_keeping(self, reruns: Iterable[BranchRerun]) -> list[Instruction]:
        """What the branches compute that costs much, and that the reverse of their blocks wants as well."""
        kept: list[Instruction] = []
        for rerun in reruns:
            for block in rerun.region.lasting(self.context):
                wanted = [i for i in block.instructions if i in rerun.repeated and GPU.recomputing(i) >= WORTH_KEEPING]
                entries = ((i, self.plan.entries.get(Item(ItemKind.PRIMAL, i))) for i in wanted)
                again = [i for i, entry in entries if entry is not None and entry.method is Method.RECOMPUTE]
                kept += [i for i in again[:MOST_KEPT] if i not in kept]
        return kept

    def _is_winner(self, condition: Instruction) -> Value:
        """A condition that tells what a loop chooses, taken for met in the last iteration that it chose alone."""
        emitter, builder = self.emitter, self.builder
        winner = self.plan.winners[condition]
        number = builder.add(builder.load(I64, emitter.iteration(winner.loop), "at"), integer(1), "number")
        chosen = self.fetch(Item(ItemKind.WINNER, condition))
        return builder.compare("eq" if winner.when else "ne", number, chosen, emitter.stem(condition, "again"))

    def _induction(self, kind: ItemKind, phi: Phi) -> Value:
        """The value of a header phi that the iteration's number gives."""
        emitter, builder = self.emitter, self.builder
        trips = self.context.trips
        loop = self.context.loop(phi)
        assert loop is not None
        at = builder.load(I64, emitter.iteration(loop), "at")
        name = emitter.stem(phi, "again" if kind is ItemKind.PRIMAL else "shadow")
        if (alternation := trips.alternations.get(phi)) is not None:
            start, mirror = self.primal(alternation.start), alternation.mirror
            if mirror is None:
                mirrored = builder.negate(start)
            else:
                mirrored = builder.binary(alternation.opcode, self.primal(mirror), start, "mirrored")
            return builder.select(builder.resize(at, I1, name="odd"), mirrored, start, name)
        lag = trips.lags.get(phi)
        if lag is None:
            return self._after(kind, trips.inductions[phi], at, name)
        start = self.shadow(lag.start) if kind is ItemKind.SHADOW else self.primal(lag.start)
        moved = self._after(kind, lag.induction, builder.add(at, integer(-lag.behind)) if lag.behind else at, name)
        return builder.select(builder.compare("eq", at, integer(0), "first"), start, moved, name)

    def _after(self, kind: ItemKind, induction: Induction, at: Value, name: str) -> Value:
        """start + k·step after k steps."""
        step = self.primal(induction.step)
        type_ = induction.phi.type
        if isinstance(type_, IntType):
            k = self.builder.resize(at, type_)
            distance = self.builder.multiply(k, step)
            if induction.negative:
                return self.builder.binary("sub", self.primal(induction.start), distance, name)
            return self.builder.add(self.primal(induction.start), distance, name)
        start = self.shadow(induction.start) if kind is ItemKind.SHADOW else self.primal(induction.start)
        distance = self.builder.multiply(at, self.builder.resize(step, I64, signed=True))
        pointer = GetElementPointer(type_, induction.stride, (start, distance), self.emitter.names.fresh(name))
        return self.builder.insert(pointer)


def label(block: Block) -> str:
    """The name of a block, with a letter before one that is a number."""
    return f"b{block.name}" if block.name.isdigit() else block.name
