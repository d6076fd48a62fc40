"""The reverse sweep of a gradient: blocks backward, each instruction's adjoint in turn, values through the plan."""

from __future__ import annotations

from typing import NamedTuple

from ad.context.observation import AdjointSite
from ad.emit.function.buffer_elements import counts_itself
from ad.emit.function.doubles import doubles_in
from ad.emit.function.emitter import Emitter
from ad.emit.function.expressions import scaled
from ad.emit.gpu.accumulation import add_at_end
from ad.emit.gpu.literal_seeds import may_have_literal_seeds, product_of_chosen
from ad.emit.gpu.refills import refill_before
from ad.emit.gpu.shared_memory_shadows import clear_shared
from ad.emit.instructions.adjoints import Adjoints
from ad.emit.shadows.tape import end_tape
from ad.emit.sweeps.augmented import ForwardSweep
from ad.emit.sweeps.bulk_reads import BulkReads, Group
from ad.emit.sweeps.known_functions import KnownFunctions
from ad.emit.sweeps.loop_rerun import LoopRerun
from ad.emit.sweeps.narrow_reads import alone, narrow_reads
from ad.emit.sweeps.residuals import Provided, label
from ad.emit.sweeps.speculation import guarded
from ad.gpu.shadow_accumulation import DeviceWrites
from ad.history.records import EngineError, Method
from ad.plan.edge_predicates import Choice, Way
from ad.plan.items import Item, ItemKind
from ad.plan.plan import Plan
from ad.plan.unchosen_calls import unchosen_calls
from ad.plan.unchosen_loops import Chosen, Skip, unchosen_loops
from ad.plan.winners import has_one_reversed
from ad.runtime import helpers
from analyses.control_flow.dominators import DominatorTree
from analyses.control_flow.loops import Loop
from analyses.ir.builder import element_type, integer, zero
from analyses.ir.constants import Constant, ConstantInt, ConstantNamed, Value
from analyses.ir.instructions import Call
from analyses.ir.model import Argument, Block, Instruction, Phi
from analyses.ir.types import I1, I8, I64, PTR, VOID, ArrayType, FloatType, IntType, NamedStructType, StructType, Type
from analyses.library.expressions import Expression, Operand, Symbol
from analyses.library.functions.generated import WordMove

NO_SIGNED_ZERO = ("nsz",)
"""An adjoint adds up from zero; that the first sum with -0.0 may keep its sign is of no use to anyone."""
ANY_ORDER = ("reassoc", "nsz")
"""The flags of sums of adjoints that may be added in another order, as several at once."""


class Incoming(NamedTuple):
    """The adjoint of a phi in a lane, on its way to what came in by an edge."""

    phi: Phi
    lane: int
    adjoint: Value


def _planned(plan: Plan, choices: tuple[Chosen, ...]) -> bool:
    """True if the reverse has all conditions of some choices anyway."""
    return all(Item(ItemKind.PRIMAL, c) in plan.entries for c, _ in choices if not isinstance(c, Constant))


def may_reorder(instruction: Instruction | None) -> bool:
    """True if an instruction allows sums with it to be added in another order; so do those of its adjoints then."""
    return instruction is not None and not {"reassoc", "fast"}.isdisjoint(instruction.flags)


class Reverse(Provided):
    """The interface by which adjoints write their code: fetching through the plan, taking and adding adjoints."""

    def __init__(
        self, emitter: Emitter, forward: ForwardSweep, adjoints: Adjoints, writes: DeviceWrites | None
    ) -> None:
        self.adjoints, self.barriers, self.writes = adjoints, adjoints.barriers, writes
        self.context, self.flow, self.forward = emitter.context, emitter.flow, forward
        skips = unchosen_loops(self.context, self.flow, adjoints.has_reverse, emitter.plan.keeps_beyond)
        self._skips = {edge: skip for edge, skip in skips.items() if _planned(emitter.plan, skip.chosen)}
        self._unchosen = unchosen_calls(self.context)
        super().__init__(emitter, self._same_iteration())
        self._winners = self._reversed_once()
        """By loop of which one iteration alone has a reverse, the winner: the condition that tells it."""
        self.blocks: dict[Block, Block] = {}
        self._sums: dict[tuple[Value, int], Value] = {}
        """The adjoints that have added up so far in each lane, of values that need no slot."""
        self._only_before = self._only_ways()
        self._in_slots = self._gathered_afar()
        self.guarded = guarded(self.context)
        self._bulk = None if self.plan.refills else BulkReads(self.context, adjoints, writes)
        self._narrow: frozenset[Instruction | None] = frozenset()
        self._known_functions = KnownFunctions(self.context.function) if self.context.on_device else None
        self._has_literal_seeds = may_have_literal_seeds(self.context)
        self._groups: dict[Instruction, Group] = {}
        self._group: Group | None = None
        """The accesses that are being reversed together, whose writes wait in `_waiting`."""
        self._reversed: Instruction | None = None
        self._reorders: dict[Value, bool] = {}
        """Whether all that was added to the adjoint of a value may be added in another order."""
        self._waiting: list[tuple[Instruction | None, Value, Value, int]] = []

    def run(self) -> None:
        emitter = self.emitter
        emitter.origin(None, "control flow")
        for block in self.flow.blocks:
            self.blocks[block] = emitter.block(f"reverse.{label(block)}", block.name)
        finish = emitter.block("finish", "")
        for block in self.flow.blocks:
            self.builder.at(self.blocks[block])
            self.here = block
            self._block(block, finish)
        self.builder.at(finish)
        self._finish()
        clear_shared(emitter)

    @property
    def seed(self) -> Value:
        if self.emitter.seed is None:
            raise EngineError("the result is active, but the request has no adjoint for it")
        return self.emitter.seed

    # -- blocks

    def _block(self, block: Block, finish: Block) -> None:
        emitter = self.emitter
        self._free_rows(block)
        self._groups = self._bulk.of(block) if self._bulk is not None else {}
        self._narrow = narrow_reads(self.context, block)
        for instruction in reversed(block.instructions[len(block.phis) :]):
            refill_before(self, instruction)
            adjoint = self.adjoints.of(instruction)
            if adjoint is not None:
                self._group = self._groups.get(instruction)
                self._reversed = instruction
                emitter.origin(instruction, adjoint.rule, *self._plan_premises(instruction))
                if adjoint.whole:
                    adjoint.reverse(self, instruction)
                else:
                    for each in self.lanes():
                        adjoint.reverse(each, instruction)
                self._end_group(instruction)
        self._reversed = None
        incoming: list[Incoming] = []
        for phi in block.phis:
            if self.adjoints.has_reverse(phi):
                emitter.origin(phi, "phi")
                incoming += [Incoming(phi, each.emitter.lane, each.take(phi)) for each in self.lanes()]
        self._leave(block, finish, incoming)

    def _end_group(self, instruction: Instruction) -> None:
        """After the last of the accesses that are reversed together: write what waits."""
        if self._group is not None and self._group.members[-1] is instruction:
            for member, value, pointer, align in self._waiting:
                self.emitter.origin(member, "write back after all were read")
                self.builder.store(value, pointer, align)
            self._waiting.clear()
        self._group = None

    def _free_rows(self, block: Block) -> None:
        """Free what was allocated at the end of a block for a nest of loops, which is reversed by now."""
        item = self.emitter.gradient.before_loops.get(block)
        if item is not None:
            self.emitter.origin(None, "tape")
            rows = self.builder.load(PTR, self.emitter.buffer(item), "tape")
            self.builder.call(helpers.free(self.emitter.module), [rows])

    def _plan_premises(self, instruction: Instruction) -> tuple[int, ...]:
        return self.context.premise("instruction-activity", instruction)

    def _leave(self, block: Block, finish: Block, incoming: list[Incoming]) -> None:
        """Go back to the predecessors, handing the phis' adjoints to what came in by each edge."""
        emitter, targets = self.emitter, self.flow.targets[block]
        emitter.origin(None, "control flow")
        if not targets:
            self.builder.branch(finish)
            return
        loop = self.context.loops.of(block)
        header_of = loop if loop is not None and loop.header is block and loop in self.flow.looping else None
        at: Value | None = None
        if header_of is not None:
            emitter.origin(None, "loop count")
            at = self.builder.load(I64, emitter.iteration(header_of), "at")
            for rerun in self.plan.fillers(header_of):
                if counts_itself(header_of, rerun):
                    continue
                slot = emitter.counter(header_of, rerun)
                self.builder.store(self.builder.add(self.builder.load(I64, slot, "total"), integer(-1)), slot)
        if len(targets) == 1:
            self._edge(block, targets[0], at, incoming)
            emitter.origin(None, "control flow")
            self.builder.branch(self.blocks[self.flow.onward(block, targets[0])])
            return
        emitter.origin(None, "control flow")
        way = self._way(block, header_of, at)
        here = self.builder.block
        ends: list[Block] = []
        for target in targets:
            following = self.blocks[self.flow.onward(block, target)]
            if not self._has_work(block, target, incoming):
                self._edge(block, target, at, incoming)
                ends.append(following)
                continue
            edge = emitter.block(f"reverse.{label(block)}.to.{label(target)}", block.name)
            self.builder.at(edge)
            self.on_edge = {}
            self._edge(block, target, at, incoming)
            self.on_edge = None
            emitter.origin(None, "control flow")
            self.builder.branch(following)
            ends.append(edge)
        assert here is not None
        self.builder.at(here)
        emitter.origin(None, "control flow")
        if way.type == I1:
            self.builder.branch_if(way, ends[0], ends[1])
        else:
            cases = [(integer(i, way.type), end) for i, end in enumerate(ends[1:], 1)]
            self.builder.switch(way, ends[0], cases)

    def _has_work(self, block: Block, target: Block, incoming: list[Incoming]) -> bool:
        """True if there is code to generate on an edge; an adjoint that is passed on unchanged needs none."""
        if self._entered(block, target) or self._goes_round(block, target):
            return True
        if incoming and self.context.settings.observed is not None:
            return True
        seen: set[tuple[Value, int]] = set()
        for phi, lane, adjoint in incoming:
            value = next((v for v, b in phi.incoming if b is target), None)
            if value is None or isinstance(value, Constant) or not self.context.active(value):
                continue
            type_ = self.adjoint_type(value)
            key = (value, lane)
            if key in seen or key in self._sums or type_ != adjoint.type or not self._needs_no_slot(value, type_):
                return True
            seen.add(key)
        return False

    def _entered(self, block: Block, target: Block) -> list[Loop]:
        """The loops that the reverse enters by an edge."""
        nest = self.context.loops.nest(target)
        return [loop for loop in nest if loop in self.flow.looping and block not in loop.blocks]

    def _goes_round(self, block: Block, target: Block) -> Loop | None:
        loop = self.context.loops.of(block)
        if loop is None or loop.header is not block or target not in loop.latches or loop not in self.flow.looping:
            return None
        return loop

    def _edge(self, block: Block, target: Block, at: Value | None, incoming: list[Incoming]) -> None:
        emitter = self.emitter
        if (skip := self._skips.get((block, target))) is not None:
            self._skip_unless_chosen(block, skip)
        for phi, lane, adjoint in incoming:
            value = next((v for v, b in phi.incoming if b is target), None)
            if value is None:
                raise self.context.error("a phi is stepped over although its adjoint is wanted", phi)
            emitter.origin(phi, "phi")
            self.in_lane(lane).add(value, adjoint)
        emitter.origin(None, "loop count")
        round_ = self._goes_round(block, target)
        if round_ is not None:
            assert at is not None
            self.builder.store(self.builder.add(at, integer(-1)), emitter.iteration(round_))
        for loop in self._entered(block, target):
            emitter.origin(None, f"last iteration of {loop.header.name}")
            self.builder.store(self._last(loop), emitter.iteration(loop))
            if (rerun := self.plan.reruns.get(loop)) is not None:
                LoopRerun(self, rerun).run()
                emitter.origin(None, "loop count")

    def _last(self, loop: Loop) -> Value:
        """The iteration at which the reverse of a loop begins."""
        if loop not in self._winners:
            return self.fetch(Item(ItemKind.COUNT, loop))
        number = self.fetch(Item(ItemKind.WINNER, self._winners[loop]))
        none = self.builder.compare("eq", number, integer(0), "none")
        return self.builder.select(none, integer(0), self.builder.add(number, integer(-1)), "chosen")

    def _skip_unless_chosen(self, block: Block, skip: Skip) -> None:
        """Go past the reverse of a loop of which nothing was chosen."""
        emitter, builder = self.emitter, self.builder
        emitter.origin(None, "nothing of the loop was chosen")
        chosen = self._any(skip.chosen)
        following = self.blocks[skip.following]
        enter = emitter.block(f"reverse.{label(block)}.chosen", block.name)
        fillers = self.plan.beyond(skip.loop, skip.loop) if skip.loop.parent is not None else ()
        if not fillers:
            builder.branch_if(chosen, enter, following)
            builder.at(enter)
            return
        last = self._last(skip.loop)
        past = emitter.block(f"reverse.{label(block)}.unchosen", block.name)
        builder.branch_if(chosen, enter, past)
        builder.at(past)
        for rerun in fillers:
            slot = emitter.counter(skip.loop, rerun)
            before = builder.binary("sub", builder.load(I64, slot, "total"), last)
            builder.store(builder.add(before, integer(-1)), slot)
        builder.branch(following)
        builder.at(enter)

    def chosen(self, call: Call) -> Value | None:
        """Whether the result of a call was chosen (an i1); None where its reverse is not left out otherwise."""
        choices = self._unchosen.get(call, ())
        return self._any(choices) if choices and _planned(self.plan, choices) else None

    def _any(self, choices: tuple[Chosen, ...]) -> Value:
        """Whether one of the conditions is as it is where something was chosen."""
        chosen: Value | None = None
        for condition, when in choices:
            value = self.primal(condition)
            value = value if when else self.builder.binary("xor", value, ConstantInt(I1, 1), "otherwise")
            chosen = value if chosen is None else self.builder.binary("or", chosen, value, "chosen")
        assert chosen is not None
        return chosen

    def _way(self, block: Block, header_of: Loop | None, at: Value | None) -> Value:
        """An i1 that is true for the first target, or the position of the target."""
        item = Item(ItemKind.PATH, block)
        entry = self.plan.entry(item)
        targets = self.flow.targets[block]
        if entry.method is not Method.RECOMPUTE:
            return self.fetch(item)
        if header_of is not None and at is not None:
            outside_first = targets[0] not in header_of.blocks
            if header_of in self._winners:
                return ConstantInt(I1, int(outside_first))
            return self.builder.compare("eq" if outside_first else "ne", at, integer(0), "first")
        if block in self.plan.ways:
            return self._chosen(self.plan.ways[block], self.emitter.item_type(item), {})
        branch = self.plan.branches[block]
        assert branch.condition is not None
        condition = self.primal(branch.condition)
        if self.plan.straight[block]:
            return condition
        return self.builder.binary("xor", condition, ConstantInt(I1, 1), "otherwise")

    def _chosen(self, way: Way, type_: Type, done: dict[Choice, Value]) -> Value:
        """The position that a way comes to."""
        if not isinstance(way, Choice):
            return integer(way, type_)
        if way not in done:
            value = self.primal(way.value)
            result = self._chosen(way.otherwise, type_, done)
            for constant, inner in way.cases:
                true = value.type == I1 and isinstance(constant, ConstantInt) and constant.value
                equal = value if true else self.builder.compare("eq", value, constant, "case")
                result = self.builder.select(equal, self._chosen(inner, type_, done), result, "way")
            done[way] = result
        return done[way]

    def _finish(self) -> None:
        emitter = self.emitter
        emitter.origin(None, "results")
        result_type = emitter.function.function_type.result
        add_at_end(emitter)
        end_tape(emitter)
        if result_type == VOID:
            self.builder.ret()
            return
        result: Value = ConstantNamed(result_type, "poison")
        first = 0
        if self.context.request.primal_result:
            primal = self.builder.load(emitter.signature.result, emitter.result_slot, "result")
            result, first = self.builder.put(result, primal, (0,)), 1
        for i, argument in enumerate(emitter.gradient.outs, first):
            emitter.origin(None, f"result of {argument.ref}")
            for each in self.lanes():
                result = each.builder.put(result, each._given_back(argument), each.emitter.of_lane(i))
        self.builder.ret(result)

    def _given_back(self, argument: Argument) -> Value:
        """The adjoint of an argument that is returned."""
        type_, slot = argument.type, self.emitter.adjoint_slot(argument)
        bits = self.context.layout.bits(self.emitter.adjoint_type(argument))
        kept = IntType(bits) if type_.is_integer and bits < self.context.layout.bits(type_) else type_
        adjoint: Value = self.builder.load(kept, slot, self.stem(argument, "adj"))
        return adjoint if kept == type_ else self.builder.resize(adjoint, type_)

    # -- adjoints

    def _reversed_once(self) -> dict[Loop, Instruction]:
        settings, plan = self.context.settings, self.emitter.plan
        if settings.observed is not None or not settings.skip_unchosen:
            return {}  # every adjoint is to be logged, or a person wants none skipped
        loops: dict[Loop, Instruction] = {}
        for loop, conditions in plan.chosen_by.items():
            fillers = [f for each in self.flow.looping if loop in each.nest for f in plan.fillers(each)]
            counted = any(f is None or f.loop is loop or loop not in f.loop.nest for f in fillers)
            once = (c for c in conditions if has_one_reversed(self.context, loop, c, self.adjoints.has_reverse))
            if not counted and (condition := next(once, None)) is not None:
                loops[loop] = condition
        return loops

    def _only_ways(self) -> dict[Block, Block]:
        """By block that the reverse comes to from one other alone, that other, where its reverse is made before."""
        before: dict[Block, list[Block]] = {block: [] for block in self.flow.blocks}
        reversed_: set[Block] = set()
        for block in self.flow.blocks:
            reversed_.add(block)
            for target in self.flow.targets[block]:
                following = self.flow.onward(block, target)
                before[following] += (block, block) if following in reversed_ or following is not target else (block,)
                if (skip := self._skips.get((block, target))) is not None:
                    before[skip.following] += (block, block)
        return {block: ways[0] for block, ways in before.items() if len(ways) == 1}

    def _gathered_afar(self) -> set[Value]:
        """The values whose adjoints gather beyond their own block and the edge by which the reverse comes to it.

        They are in slots; others are sums of what is at hand where they are taken.
        """
        values: set[Value] = set(self.context.function.arguments)
        for block in self.context.function.blocks:
            for phi in block.phis:
                for value, source in phi.incoming:
                    near = isinstance(value, Instruction) and value.block is source
                    if not near or self._only_before.get(source) is not block:
                        values.add(value)
            for instruction in block.instructions[len(block.phis) :]:
                values.update(v for v in instruction.operands if isinstance(v, Instruction) and v.block is not block)
        return values

    def _needs_no_slot(self, value: Value, type_: Type) -> bool:
        # Of aggregates only the parts that are numbers add up.
        return value not in self._in_slots and type_.scalar.is_float

    def stem(self, value: Value, suffix: str) -> str:
        return self.emitter.stem(value, suffix)

    def adjoint_type(self, value: Value) -> Type:
        return self.emitter.adjoint_type(value)

    def take(self, value: Value) -> Value:
        """The adjoint of a value, which is then zero again: the value is overwritten as the reverse goes past it."""
        type_ = self.adjoint_type(value)
        adjoint: Value
        if self._needs_no_slot(value, type_):
            known = self._sums.pop((value, self.emitter.lane), None)
            adjoint = known if known is not None else zero(type_)
        else:
            slot = self.emitter.adjoint_slot(value)
            adjoint = self.builder.load(type_, slot, self.stem(value, "adj"))
            self.builder.store(zero(type_), slot)
        self._observe(value, "", adjoint)
        return adjoint

    def add(self, value: Value, adjoint: Value) -> None:
        """Add to the adjoint of a value, if it is active."""
        if isinstance(value, Constant) or not self.context.active(value):
            return
        type_ = self.adjoint_type(value)
        if adjoint.type.is_integer:
            adjoint = self.bits(adjoint, type_)
        if adjoint.type != type_:
            if self.context.layout.bits(adjoint.type) != self.context.layout.bits(type_) or (
                adjoint.type.scalar != type_.scalar
            ):
                raise self.context.error(f"an adjoint of type {adjoint.type} meets a value that carries {type_}", value)
            adjoint = self.builder.bits(adjoint, type_)
        self._observe(value, self.emitter.gradient.recorder.primal, adjoint)
        reorders = may_reorder(self._reversed)
        self._reorders[value] = reorders and self._reorders.get(value, True)
        flags = ANY_ORDER if reorders else NO_SIGNED_ZERO
        if self._needs_no_slot(value, type_):
            key = (value, self.emitter.lane)
            before = self._sums.get(key)
            name = self.stem(value, "adj")
            self._sums[key] = adjoint if before is None else self.sum(before, adjoint, name, flags)
            return
        slot = self.emitter.adjoint_slot(value)
        old = self.builder.load(type_, slot, self.stem(value, "old"))
        self.builder.store(self.sum(old, adjoint, flags=flags), slot)

    def _observe(self, value: Value, user: str, adjoint: Value) -> None:
        """Have the derivative log an adjoint, or what a user adds to it, if that is wanted."""
        sites = self.context.settings.observed
        if sites is None or isinstance(value, Constant) or self.emitter.lane:
            return
        callee = helpers.observe(self.emitter.module)
        for part, number in doubles_in(self.builder, adjoint):
            site = AdjointSite(self.context.scope, self.context.subjects.of(value), user, part)
            self.builder.call(callee, [integer(sites.number(site)), number])

    def bits(self, value: Value, type_: Type) -> Value:
        """The low bits of a value as another type; above them are zeros, as where an integer carries a number."""
        have, want = (IntType(self.context.layout.bits(each)) for each in (value.type, type_))
        return self.builder.bits(self.builder.resize(self.builder.bits(value, have), want), type_)

    def sum(self, a: Value, b: Value, name: str = "", flags: tuple[str, ...] = NO_SIGNED_ZERO) -> Value:
        """a + b; in structs and arrays, part by part, leaving parts that are no numbers as they are in `a`."""
        type_ = a.type
        if type_.scalar.is_float:
            return self.builder.binary("fadd", a, b, name, flags)
        if not isinstance(type_, (StructType, NamedStructType, ArrayType)):
            return a
        count = type_.count if isinstance(type_, ArrayType) else len(type_.elements)
        for i in range(count):
            part = element_type(type_, (i,))
            if part.scalar.is_float or part.is_aggregate:
                a = self.builder.put(a, self.sum(self.builder.extract(a, (i,)), self.builder.extract(b, (i,))), (i,))
        return a

    def times(self, adjoint: Value, partial: Expression, instruction: Instruction, done: dict[object, Value]) -> Value:
        """The adjoint times a partial derivative, at the values that the plan provides."""
        if self._known_functions is not None:  # LLVM can't merge the calls where branches lie between
            for node, call in self._known_functions.of(instruction, partial):
                if node not in done and Item(ItemKind.PRIMAL, call) in self.plan.entries:
                    done[node] = self.primal(call)
        module = self.emitter.module
        product = scaled(self.builder, module, adjoint, partial, instruction, self._symbol, done)
        return product_of_chosen(self.builder, module, adjoint, product) if self._has_literal_seeds else product

    def _symbol(self, instruction: Instruction, symbol: Symbol) -> Value:
        """The primal value that a rule means."""
        if isinstance(symbol, Operand):
            return self.primal(instruction.operands[symbol.index])
        if symbol.element is None:
            return self.primal(instruction)
        return self.builder.extract(self.primal(instruction), (symbol.element,))

    # -- memory

    def add_to_memory(self, pointer: Value, adjoint: Value, align: int) -> None:
        old: Value = self.builder.load(adjoint.type, pointer, "old", align)
        reorders = self._reversed is not None and self._reorders.get(self._reversed, False)
        total = self.sum(old, adjoint, flags=ANY_ORDER if reorders else NO_SIGNED_ZERO)
        if self._reversed in self._narrow:
            total = alone(self.builder, self.emitter.module, total)
        self.write(total, pointer, align)

    @property
    def in_group(self) -> bool:
        return self._group is not None

    def write(self, value: Value, pointer: Value, align: int) -> None:
        if self._group is not None:
            self._waiting.append((self._reversed, value, pointer, align))
        else:
            self.builder.store(value, pointer, align)

    def at_offset(self, pointer: Value, offset: int) -> Value:
        return self.emitter.at_offset(pointer, offset)

    def move_added(self, type_: FloatType, source: Value, target: Value, size: Value, *, shared: bool) -> None:
        """Add `size` bytes of numbers at `source` to those at `target`, which threads may share, and clear them."""
        bytes_ = self.context.layout.alloc_size(type_)
        callee = helpers.move_added(self.emitter.module, type_, bytes_, shared=shared)
        places = [self.builder.generic(source), self.builder.generic(target)]
        self.builder.call(callee, [*places, self.builder.resize(size, I64)])

    def move_words(self, source: Value, target: Value | None, size: Value, *, shared: bool) -> None:
        """The same for words at `source` that are no addresses; without a target they are only cleared."""
        adds = WordMove.ADD_SHARED if shared else WordMove.ADD
        how = WordMove.CLEAR if target is None else adds
        callee = helpers.move_words(self.emitter.module, how)
        places = [source] if target is None else [source, target]
        self.builder.call(callee, [*places, self.builder.resize(size, I64)])

    def copy(self, source: Value, target: Value, size: Value) -> None:
        """Copy `size` bytes of shadow memory."""
        arguments = [self.builder.generic(target), self.builder.generic(source), self.builder.resize(size, I64)]
        self.builder.call(helpers.memcpy(self.emitter.module), [*arguments, integer(0, I1)])

    def clear(self, pointer: Value, size: Value) -> None:
        size = self.builder.resize(size, I64)
        target = self.builder.generic(pointer)
        self.builder.call(helpers.memset(self.emitter.module), [target, integer(0, I8), size, integer(0, I1)])

    def _same_iteration(self) -> DominatorTree[Block]:
        """The dominator tree of the reversed blocks within one iteration of every loop.

        A value fetched in one block may be used in another only if the iteration is the same, so the edges on which
        the reverse goes round a loop are cut, and each latch is a root beside the exits.
        """
        root = Block("before")
        order = [root, *self.flow.blocks]
        predecessors: dict[Block, list[Block]] = {b: [] for b in order}
        for block in self.flow.blocks:
            for target in self.flow.targets[block]:
                following = self.flow.onward(block, target)
                predecessors[following].append(root if self._goes_round(block, target) else block)
                if (skip := self._skips.get((block, target))) is not None:
                    predecessors[skip.following].append(block)
        for block in self.flow.exits:
            predecessors[block].append(root)
        return DominatorTree(order, predecessors)
