"""The verdicts: constant or active, for values and for instructions, each a fact with its premises."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property

from analyses.activity.flow import ActivityOptions, Flow, Mark, Reason, is_fill
from analyses.activity.marks import Marks
from analyses.activity.numbers import Bits, Types
from analyses.activity.parts import Parts
from analyses.activity.regions import Region, Regions, bit_operands, find
from analyses.control_flow.reachability import ending_only_in
from analyses.facts import Discard, Sink
from analyses.ir.constants import Constant, ConstantAggregate, ConstantExpression, InlineAssembly, Value
from analyses.ir.instructions import Alloca, AtomicUpdate, Call, CompareExchange, Load, Store
from analyses.ir.model import Alias, Argument, Function, GlobalVariable, Instruction, Module
from analyses.ir.subjects import Subjects
from analyses.ir.types import VOID
from analyses.ir.uses import Uses
from analyses.memory.call_effects import ModRef
from analyses.memory.mod_ref import Memory
from analyses.memory.transfers import memory_copy
from analyses.type_trees.tree import UNKNOWN

ACTIVE, CONSTANT = "active", "constant"


class ActivityResults:
    """The verdicts on the values and instructions of a function; constants and globals are values like any other."""

    def __init__(self, analysis: _Analysis) -> None:
        self._analysis = analysis

    def is_constant_value(self, value: Value) -> bool:
        """True if the value carries no derivative and leads to no memory that does."""
        return self._analysis.is_constant(value)

    def is_constant_instruction(self, instruction: Instruction) -> bool:
        """True if no adjoint passes through the instruction; its result may still be an active pointer."""
        return self._analysis.instructions[instruction]

    def is_varied(self, value: Value) -> bool:
        """True if a number may depend on an active input."""
        return self._analysis.flow.is_varied(value)

    def regions(self, pointer: Value) -> list[Region]:
        """The regions of memory that a pointer may lead to."""
        return list(self._analysis.regions.of(pointer))

    def marked(self, instruction: Instruction) -> str:
        """The reason why no derivative passes through an instruction, by a mark or by its callee, or empty."""
        marks = self._analysis.marks
        return marks.inactive_instruction(instruction) or marks.inactive_value(instruction)

    def leads_outside(self, pointer: Value) -> bool:
        """True if a pointer may lead to active memory that no call in the function allocated, or to what others did."""
        kept, outside = self._kept_by_variables, find(self._analysis.regions.outside)
        return any(
            region is outside
            or (
                self._analysis.flow.is_varied(region)
                and (region.shared or region in kept or not isinstance(region.holder, Call))
            )
            for region in self._analysis.regions.of(pointer)
        )

    @cached_property
    def _kept_by_variables(self) -> set[Region]:
        """The memory that global variables lead to: an earlier call of the function may have allocated it."""
        regions = self._analysis.regions
        variables = [r for r in regions.all if isinstance(r.holder, GlobalVariable) and not r.holder.constant]
        return regions.reachable(inner for variable in variables for inner in regions.contents(variable))

    def holds_varied(self, pointer: Value) -> bool:
        """True if memory behind a pointer may hold numbers that depend on an active input."""
        return any(map(self._analysis.flow.is_varied, self._analysis.regions.of(pointer)))

    def leads_nowhere(self, pointer: Value) -> bool:
        """True if a pointer leads to no memory, as what is read through a null pointer."""
        return not self.regions(pointer)

    def holds_addresses(self, pointer: Value) -> bool:
        """True if the memory behind a pointer may hold addresses of memory."""
        regions = self._analysis.regions
        return any(True for region in regions.of(pointer) for _ in regions.contents(region))

    def is_followed(self, pointer: Value) -> bool:
        """True if what is active may be reached through an address that lies in the memory behind a pointer."""
        return any(self._analysis.flow.is_useful(r, "address") for r in self._analysis.regions.of(pointer))

    def holders(self, pointer: Value) -> list[Value] | None:
        """The variables and allocating calls whose memory a pointer may lead to; None if it may be other memory."""
        holders: list[Value] = []
        for region in self._analysis.regions.of(pointer):
            if region.shared or region.fixed:
                return None
            for holder in region.holders:
                if not isinstance(holder, (Alloca, Call, GlobalVariable)):
                    return None
                holders.append(holder)
        return holders or None

    def evidence(self, value: Value) -> int:
        """The id of the fact with the verdict on the value; -1 if none was recorded."""
        return self._analysis.facts.get(value, -1)

    def instruction_evidence(self, instruction: Instruction) -> int:
        """The id of the fact with the verdict on the instruction; -1 if none was recorded."""
        return self._analysis.instruction_facts.get(instruction, -1)


def analyse_activity(
    function: Function,
    arguments: Mapping[Argument, bool],
    return_active: bool,
    types: Types,
    *,
    sink: Sink | None = None,
    scope: int = 0,
    options: ActivityOptions | None = None,
    memory: Memory | None = None,
) -> ActivityResults:
    """Analyse the activity of a function, given the activity of its arguments and its result.

    An active pointer argument has a shadow: memory behind it may hold derivatives before and after the call. If a
    result that is a pointer is active, the caller gets its shadow too.
    """
    analysis = _Analysis(
        function,
        arguments,
        return_active,
        types,
        sink or Discard(),
        scope,
        options or ActivityOptions(),
        memory or Memory(function),
    )
    analysis.run()
    return ActivityResults(analysis)


class _Analysis:
    def __init__(
        self,
        function: Function,
        arguments: Mapping[Argument, bool],
        return_active: bool,
        types: Types,
        sink: Sink,
        scope: int,
        options: ActivityOptions,
        memory: Memory,
    ) -> None:
        self.function = function
        self.arguments = {a: arguments[a] for a in function.arguments}
        self.types = types
        self.sink, self.scope = sink, scope
        self.memory = memory
        self.marks = Marks(function.module or Module(), options.inactive_functions, options.inactive_globals)
        self.subjects = Subjects(function)
        dead = ending_only_in(function, ("unreachable",))
        self.live = [i for b in memory.cfg.reverse_postorder if b not in dead for i in b.instructions]
        live = set(self.live)
        parts = Parts(memory, self.live, lambda value: types.of(value).at((-1,)) is UNKNOWN)
        self.bits = Bits(types, memory.layout, parts.may_be_part)
        uses = Uses(function)
        self._options = options
        self._reached: dict[Call, list[GlobalVariable]] = {}
        marked = {i for i in self.live if (i.metadata or isinstance(i, Call)) and self.marks.inactive_value(i)}
        self.regions = Regions(
            memory,
            self.marks,
            self.live,
            self.bits.holds_pointer,
            uses.of,
            self.arguments,
            options.globals_inactive,
            options.globals_shared,
            marked,
            self._touched,
        )
        self._steps = {i for i in self.live if self.bits.is_piecewise_constant(i)}
        inert: set[Value | Region] = {*marked, *self._steps}

        def users(value: Value) -> list[Instruction]:
            return [u for u in uses.of(value) if u in live]

        self.flow = Flow(
            self.regions,
            self.marks,
            self.live,
            self.bits.may_be_number,
            users,
            self.arguments,
            return_active,
            options,
            inert,
            self._touched,
        )
        self._live = live
        self.values: dict[Value, bool] = {}
        self.instructions: dict[Instruction, bool] = {}
        self.facts: dict[Value, int] = {}
        self.instruction_facts: dict[Instruction, int] = {}
        self._flow_facts: dict[tuple[str, Mark], int] = {}

    def run(self) -> None:
        self.flow.solve("")
        assumed = self._try_outside()
        while self._find_beside():
            self.flow.solve(assumed)
        self._record_flow()
        for argument in self.function.arguments:
            self._decide(argument)
        for block in self.memory.cfg.reverse_postorder:
            for instruction in block.instructions:
                self._decide(instruction)
                self._decide_instruction(instruction)
        for block in self.function.blocks:
            if block not in self.memory.cfg.index:
                for instruction in block.instructions:
                    self.values[instruction] = self.instructions[instruction] = True

    # -- memory that unknown functions return -------------------------------------------------

    def _try_outside(self) -> str:
        """Suppose that memory which unknown functions return is active; keep that if the function makes it so.

        It does if it loads useful numbers from that memory and stores varied ones there. Returns the assumption or "".
        """
        outside = find(self.regions.outside)
        if self.flow.is_varied(outside) or not (self._reads(outside, False) and self._writes(outside, False)):
            return ""
        assumption = "assumed: memory that unknown functions return is active"
        hypothesis = self.sink.scope("hypothesis", "outside memory", self.scope)
        self.sink.record(hypothesis, "varied", _region_name(outside), "varied", assumption)
        self.flow.solve(assumption)
        kept = self._reads(outside, True) and self._writes(outside, True)
        self.sink.close(hypothesis, "kept" if kept else "discarded")
        if not kept:
            self.flow.solve("")
        return assumption if kept else ""

    # -- memory in the place of active memory -------------------------------------------------

    def _find_beside(self) -> bool:
        """Make local memory active if an address may lead to it or to active memory; True if there is any.

        A user of such an address needs the shadow of either memory, so both have one (as in C++'s `std::max(*x, 0.0)`,
        whose second operand is a local variable).
        """
        before = len(self.flow.beside)
        for instruction in self.live:
            if isinstance(instruction, Store):
                place, operands = instruction.pointer, [instruction.value]
                rule = "its address is stored beside those of active memory"
            elif instruction.opcode in ("phi", "select", "insertvalue", "insertelement"):
                place, operands = instruction, bit_operands(instruction)
                rule = f"its address is one of those in a {instruction.opcode}"
            else:
                continue
            if self._leads_to_active(place):
                for operand in operands:
                    self._beside(operand, rule)
        return len(self.flow.beside) > before

    def _leads_to_active(self, pointer: Value) -> bool:
        return self.flow.is_useful(pointer, "address") and any(
            Mark(r, "address") in self.flow.varied and not r.is_function for r in self.regions.of(pointer)
        )

    def _beside(self, pointer: Value, rule: str) -> None:
        """Make the memory behind an address active, if the function allocated it and it may hold a number."""
        regions = list(self.regions.of(pointer))
        active = any(Mark(region, "address") in self.flow.varied for region in regions)
        for region in regions if not active and self._may_have_numbers(pointer) else ():
            if isinstance(region.holder, (Alloca, Call, GlobalVariable)) and not region.fixed:
                self.flow.beside.setdefault(region, rule)

    def _may_have_numbers(self, pointer: Value) -> bool:
        behind = [kind for path, kind in self.types.of(pointer).entries.items() if len(path) > 1]
        return not behind or any(kind.float_type is not None for kind in behind)

    def _reads(self, region: Region, count: bool) -> bool:
        """True if an instruction reads the region; with `count`, if a useful one does."""
        for user in region.users:
            if user not in self._live or not isinstance(user, (Load, AtomicUpdate, CompareExchange, Call)):
                continue
            if isinstance(user, Call):
                reads = region in self._call_reads(user)
            else:
                pointer = user.operands[0]
                reads = region in self.regions.of(pointer) and (
                    not count or self.flow.is_useful(user) or self.flow.is_useful(user, "address")
                )
            if reads:
                return True
        return False

    def _call_reads(self, call: Call) -> set[Region]:
        if (copy := memory_copy(call)) is not None:
            return set(self.regions.of(copy.source))
        shape = self.flow.shape(call)
        return shape.reads if shape is not None else set()

    def _writes(self, region: Region, count: bool) -> bool:
        """True if an instruction writes the region; with `count`, if one writes a varied value."""
        for user in region.users:
            if user not in self._live:
                continue
            values: list[Value] = []
            if isinstance(user, Store) and region in self.regions.of(user.pointer):
                values = [user.value]
            elif isinstance(user, (AtomicUpdate, CompareExchange)):
                values = user.operands[1:]
            elif isinstance(user, Call):
                if (copy := memory_copy(user)) is not None:
                    source = self.regions.of(copy.source)
                    if region in self.regions.of(copy.target) and (not count or any(map(self._leads_on, source))):
                        return True
                    continue
                shape = self.flow.shape(user)
                if shape is not None and region in shape.writes and (not count or self._given_varied(user)):
                    return True
            if any(not count or self._carries(value) for value in values):
                return True
        return False

    def _given_varied(self, call: Call) -> bool:
        """True if a call has a varied number, or a pointer to varied memory other than outside memory, as argument."""
        shape, outside = self.flow.shape(call), find(self.regions.outside)
        if shape is None:
            return False
        reached = {region for pointer in shape.pointers for region in self.regions.of(pointer)} - {outside}
        return any(map(self.flow.is_varied, shape.numbers)) or any(map(self.flow.is_varied, reached))

    def _leads_on(self, region: Region) -> bool:
        return self.flow.is_varied(region) or Mark(region, "address") in self.flow.varied

    def _carries(self, value: Value) -> bool:
        """True if a value is varied, or leads to varied memory other than outside memory."""
        outside = find(self.regions.outside)
        led = (region for region in self.regions.of(value) if region is not outside)
        return self.flow.is_varied(value) or any(map(self._leads_on, led))

    # -- values -------------------------------------------------------------------------------

    def is_constant(self, value: Value) -> bool:
        verdict = self.values.get(value)
        if verdict is None:
            if not isinstance(value, (Constant, InlineAssembly)):
                return True
            verdict = self.values[value] = self._decide_constant(value)
        return verdict

    def _decide_constant(self, value: Value) -> bool:
        match value:
            case Function() | InlineAssembly():
                return False
            case Alias():
                return self.is_constant(value.aliasee)
            case GlobalVariable():
                return self._decide(value)
            case ConstantExpression():
                return all(map(self.is_constant, value.operands))
            case ConstantAggregate():
                return all(map(self.is_constant, value.elements))
        return True

    def _decide(self, value: Value) -> bool:
        constant, rule, premises = self._verdict(value)
        self.values[value] = constant
        if value.type is not VOID:
            self.facts[value] = self.sink.record(
                self.scope, "activity", self.subjects.of(value), CONSTANT if constant else ACTIVE, rule, premises
            )
        return constant

    def _verdict(self, value: Value) -> tuple[bool, str, tuple[int, ...]]:
        """The verdict on a value: whether it is constant, the rule, and the premises."""
        if isinstance(value, Argument) and (self.arguments[value] or not self._local(value)):
            active = self.arguments[value]
            return not active, "it is declared active" if active else "it is declared constant", ()
        if isinstance(value, Instruction):
            if mark := self.marks.active(value, "val"):
                return False, mark, ()
            if mark := self.marks.inactive_value(value):
                return True, mark, ()
            if value not in self._live:
                return True, "no path leads from it to the end of the function", ()
        elif isinstance(value, GlobalVariable) and (mark := self.marks.inactive_global(value)):
            return True, mark, ()
        bits = self.bits
        if value.type is VOID or bits.carries_nothing(value):
            return (
                True,
                "it is certainly an integer" if value.type is not VOID else "it has no result",
                self._typed(value),
            )
        if value.type.is_pointer and bits.leads_to_integers(value):
            return True, "it points to integers only", self._typed(value)
        if value.type.is_pointer:
            base = self.memory.address(value).base
            if base is not value and isinstance(base, Argument) and not self._local(base):
                return not self.arguments[base], "it points where the argument points", self._about(base)
        return self._by_flow(value)

    def _local(self, argument: Argument) -> bool:
        return self.memory.is_fresh(argument)

    def _by_flow(self, value: Value) -> tuple[bool, str, tuple[int, ...]]:
        flow = self.flow
        number, address = Mark(value, "number"), Mark(value, "address")
        if number in flow.varied and number in flow.useful:
            return False, "it is varied and useful", self._proof(number, number)
        regions = list(self.regions.of(value))
        varied = next((Mark(r, "address") for r in regions if Mark(r, "address") in flow.varied), None)
        useful: Mark | None = address
        if isinstance(value, GlobalVariable):
            parts = (Mark(r, p) for r in regions for p in ("number", "address"))
            useful = next((m for m in parts if m in flow.useful), None)
        if varied is not None and useful in flow.useful:
            assert useful is not None
            return False, "it leads to varied memory and is useful", self._proof(varied, useful)
        if value in self._steps:
            return True, "it is piecewise constant: a rounded number, or at most its sign and exponent", ()
        if number in flow.varied:
            return True, "no active result depends on it", self._proof(number, None)
        if varied is not None:
            return True, "no active result depends on the varied memory it leads to", self._proof(varied, None)
        if isinstance(value, Instruction) and value.operands:
            return True, "nothing active goes into it", self._about(*value.operands)
        return True, "nothing active goes into it", ()

    def _typed(self, value: Value) -> tuple[int, ...]:
        return _known(self.sink.latest(self.scope, "type", self.subjects.of(value)))

    def _about(self, *values: Value) -> tuple[int, ...]:
        return _known(*(self.facts.get(v, -1) for v in values))

    def _proof(self, varied: Mark | None, useful: Mark | None) -> tuple[int, ...]:
        facts = self._flow_facts
        return _known(
            facts.get(("varied", varied), -1) if varied is not None else -1,
            facts.get(("useful", useful), -1) if useful is not None else -1,
        )

    def _record_flow(self) -> None:
        """Record the varied and useful marks, in the order in which they were set, so that premises come first."""
        for kind, reasons in (("varied", self.flow.varied), ("useful", self.flow.useful)):
            recorded: dict[object, int] = {}
            for mark, reason in reasons.items():
                self._flow_facts[kind, mark] = self._record_mark(kind, mark, reason, recorded)

    def _record_mark(self, kind: str, mark: Mark, reason: Reason, recorded: dict[object, int]) -> int:
        # The two marks of a value or region are separate facts only if their reasons differ.
        fact = recorded.get((mark.what, reason.rule))
        if fact is not None:
            return fact
        subject = _region_name(mark.what) if isinstance(mark.what, Region) else self.subjects.of(mark.what)
        premises = _known(*(self._flow_facts.get((kind, source), -1) for source in reason.sources))
        number = self.sink.record(self.scope, kind, subject, kind, reason.rule, premises)
        recorded[mark.what, reason.rule] = number
        return number

    # -- instructions -------------------------------------------------------------------------

    def _decide_instruction(self, instruction: Instruction) -> None:
        constant, rule, premises = self._instruction_verdict(instruction)
        self.instructions[instruction] = constant
        subject = self.subjects.of(instruction)
        word = CONSTANT if constant else ACTIVE
        fact = self.sink.record(self.scope, "instruction-activity", subject, word, rule, premises)
        self.instruction_facts[instruction] = fact
        if isinstance(instruction, Store) and constant and (lost := self._lost(instruction)):
            self.sink.record(self.scope, "warning", subject, lost, "derivative lost", _known(fact))

    def _lost(self, store: Store) -> str:
        """The warning about a store of a varied value to memory that is declared constant, or empty."""
        if not self.flow.is_varied(store.value):
            return ""
        for region in self.regions.of(store.pointer):
            if region.asserted_constant and region.holder is not None:
                return (
                    f"{self.subjects.of(store.value)} depends on an active input and is stored in memory of "
                    f"{self.subjects.of(region.holder)}, which is declared constant: its derivative ends here"
                )
        return ""

    def _instruction_verdict(self, instruction: Instruction) -> tuple[bool, str, tuple[int, ...]]:
        if instruction.is_terminator and not isinstance(instruction, Call):
            return True, "it only transfers control", ()
        if mark := self.marks.active(instruction, "inst"):
            return False, mark, ()
        if mark := self.marks.inactive_instruction(instruction):
            return True, mark, ()
        if instruction not in self._live:
            return True, "no path leads from it to the end of the function", ()
        match instruction:
            case Store():
                return self._of_store(instruction.value, instruction.pointer)
            case Call() if is_fill(instruction) and instruction.called is not None and instruction.type is VOID:
                return True, "the bytes it writes carry no derivative", ()
            case Call() if (copy := memory_copy(instruction)) is not None:
                return self._of_transfer(copy.source, copy.target, "memory copied from")
            case Call() if not self._only_reads(instruction):
                return self._of_writing_call(instruction)
            case AtomicUpdate() | CompareExchange():
                verdicts = [self._of_store(value, instruction.operands[0]) for value in instruction.operands[1:]]
                if active := next((v for v in verdicts if not v[0]), None):
                    return active
        if not self.bits.may_be_number(instruction):
            return True, "its result is not a number", ()
        number = Mark(instruction, "number")
        if self.values[instruction] or number not in self.flow.varied or number not in self.flow.useful:
            return True, "its result carries no derivative", self._about(instruction)
        return False, "its result is active", self._about(instruction)

    def _of_store(self, value: Value, pointer: Value) -> tuple[bool, str, tuple[int, ...]]:
        if self.bits.integers_behind(pointer, self.memory.layout.store_size(value.type)):
            return True, "only integers are written", self._typed(pointer)
        return self._of_transfer(value, pointer, "value stored")

    def _of_transfer(self, source: Value, target: Value, what: str) -> tuple[bool, str, tuple[int, ...]]:
        if self.is_constant(source):
            return True, f"the {what} is constant", self._about(source)
        if self.is_constant(target):
            return True, "the memory written is constant", self._about(target)
        return False, f"the {what} and the memory written are active", self._about(source, target)

    def _touched(self, call: Call) -> list[GlobalVariable]:
        """The variables that a call may access without its arguments, except those that carry no derivative."""
        if call not in self._reached:
            # One that only called functions name is not in the module; the program's stands for it.
            here = self.marks.module.variables
            named = (here.get(v.name, v) for v in self._options.touched(call))
            self._reached[call] = [
                v for v in named if not self.marks.inactive_global(v) and not self.bits.leads_to_integers(v)
            ]
        return self._reached[call]

    def _only_reads(self, call: Call) -> bool:
        function = self.marks.library(call)
        if function is not None and (function.math or function.writes_inactive):
            return True
        effects = self.memory.call_effects(call)
        return not (effects.arguments | effects.other) & ModRef.MOD

    def _of_writing_call(self, call: Call) -> tuple[bool, str, tuple[int, ...]]:
        operands = [a for i, a in enumerate(call.arguments) if not self.marks.inactive_argument(call, i)]
        if call.called is None and not isinstance(call.callee, InlineAssembly):
            operands.append(call.callee)
        operands += self._touched(call)
        active = next((a for a in operands if not self.is_constant(a)), None)
        if active is None:
            return True, "no active value is passed to it", self._about(*operands)
        return False, "an active value is passed to it", self._about(active)


def _known(*facts: int) -> tuple[int, ...]:
    return tuple(dict.fromkeys(f for f in facts if f >= 0))


def _region_name(region: Region) -> str:
    return f"memory of {region.holder.ref}" if region.holder is not None else "memory outside"
