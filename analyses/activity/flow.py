"""The varied and the useful values and regions: two passes over the instructions, one in each direction.

`varied`: the value may depend on an active input. The pass starts at the active arguments and at shared memory and
follows computations, stores and loads. `useful`: an active result may depend on the value. The pass starts at active
returns and at shared memory and goes backwards; a pointer is useful if useful memory is read or written through it. The
reason is kept for which a value or region first became varied or useful.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable
from typing import NamedTuple

from analyses.activity.marks import Marks
from analyses.activity.regions import Region, Regions, bit_operands, find
from analyses.ir.constants import Constant, Value
from analyses.ir.instructions import AtomicUpdate, Call, CompareExchange, Load, Return, Store
from analyses.ir.intrinsics import mem_set
from analyses.ir.model import Argument, GlobalVariable, Instruction
from analyses.library.cpp_strings import strings_written
from analyses.memory.call_effects import ModRef
from analyses.memory.transfers import memory_copy
from analyses.records import dataclass


@dataclass(frozen=True, slots=True)
class ActivityOptions:
    """The assumptions of activity analysis.

    `globals_inactive`: globals without a mark carry no derivative. `empty_functions_inactive`: the same for unknown
    functions without a body. `inactive_functions` and `inactive_globals` are names that count as marked inactive.
    """

    globals_inactive: bool = False
    empty_functions_inactive: bool = False
    inactive_functions: frozenset[str] = frozenset()
    inactive_globals: frozenset[str] = frozenset()
    globals_shared: bool = False
    """True if callers share the module's internal variables with the function, and derivatives in them."""
    touched: Callable[[Call], Iterable[GlobalVariable]] = lambda call: ()
    """The variables of the program that a call may access without its arguments."""


class Mark(NamedTuple):
    """A part of a value or region, which can be varied or useful: `number` (its bits) or `address` (its memory)."""

    what: Value | Region
    part: str


class Reason(NamedTuple):
    """The reason why something became varied or useful: a rule, and the marks that it was concluded from."""

    rule: str
    sources: tuple[Mark, ...] = ()


class CallShape(NamedTuple):
    """The operands of a call that matter for activity: numbers, pointers, and the memory behind the pointers."""

    numbers: list[Value]
    pointers: list[Value]
    reads: set[Region]
    writes: set[Region]
    sink: bool
    """True if it may write memory that is not behind its arguments."""


class Flow:
    """Varied and useful values and regions, under the assumption that the outside is shared or that it is not.

    `inert` are instructions whose result has no derivative, whatever their operands.
    """

    def __init__(
        self,
        regions: Regions,
        marks: Marks,
        live: list[Instruction],
        may_be_number: Callable[[Value], bool],
        users: Callable[[Value], Iterable[Instruction]],
        arguments: dict[Argument, bool],
        return_active: bool,
        options: ActivityOptions,
        inert: Collection[Value | Region],
        touched: Callable[[Call], list[GlobalVariable]],
    ) -> None:
        self.regions = regions
        self.marks = marks
        self.live = live
        self.may_be_number = may_be_number
        self.users = users
        self.arguments = arguments
        self.return_active = return_active
        self.options = options
        self.inert = inert
        self.touched = touched
        self.beside: dict[Region, str] = {}
        """Memory that is active because an address may lead to it or to active memory, with the reason."""
        self._shapes: dict[Call, CallShape | None] = {}
        self.varied: dict[Mark, Reason] = {}
        self.useful: dict[Mark, Reason] = {}
        self._leading: set[Region] = set()
        """The regions that are varied, or hold pointers to varied ones."""
        self._work: list[Instruction] = []
        self._waiting: set[Instruction] = set()

    def solve(self, outside_shared: str) -> None:
        """Compute `varied` and `useful` anew; `outside_shared` is the reason why outside memory is active, or empty."""
        self.varied, self.useful = {}, {}
        shared = {region: region.shared for region in self.regions.all if region.shared}
        for instruction in self.live:
            if self.return_active and isinstance(instruction, Return) and instruction.operands:
                for region in self.regions.of(instruction.operands[0]):
                    shared.setdefault(region, "it is returned with its shadow")
        shared.update({find(region): rule for region, rule in self.beside.items()})
        shared.update(self._of_messages())
        if outside_shared:
            shared.setdefault(find(self.regions.outside), outside_shared)
        self._share(shared)
        self._run_forward()
        self._run_backward()

    def _of_messages(self) -> dict[Region, str]:
        """The memory whose numbers other processes send or receive."""
        calls = ((call, self.marks.library(call)) for call in self.live if isinstance(call, Call))
        buffers = [call.arguments[i] for call, function in calls if function is not None for i in function.buffers]
        return {find(region): "messages come from it or go to it" for b in buffers for region in self.regions.of(b)}

    def _share(self, start: dict[Region, str]) -> None:
        """Make regions shared, and all that pointers in them lead to: code that reaches the one can reach the other."""
        work = list(start.items())
        while work:
            region, rule = work.pop()
            region = find(region)
            mark = Mark(region, "number")
            if region.fixed or mark in self.varied:
                continue
            self._set_varied(region, "number", Reason(rule))
            self._set_useful(region, Reason(rule))
            work.extend(
                (inner, "memory that other code can reach leads to it") for inner in self.regions.contents(region)
            )

    # -- varied -------------------------------------------------------------------------------

    def is_varied(self, what: Value | Region) -> bool:
        return Mark(what, "number") in self.varied

    def _set_varied(self, what: Value | Region, part: str, reason: Reason) -> None:
        mark = Mark(what, part)
        if mark in self.varied or what in self.inert:
            return
        self.varied[mark] = reason
        users = what.users if isinstance(what, Region) else self.users(what)
        for user in users:
            if user not in self._waiting:
                self._waiting.add(user)
                self._work.append(user)

    def _run_forward(self) -> None:
        for argument, active in self.arguments.items():
            if active and self.may_be_number(argument):
                self._set_varied(argument, "number", Reason("an active argument"))
        self._work = self.live[::-1]
        self._waiting = set(self._work)
        while self._work:
            instruction = self._work.pop()
            self._waiting.discard(instruction)
            self._vary(instruction)
        self._vary_holders()

    def _vary(self, instruction: Instruction) -> None:
        match instruction:
            case Load():
                self._vary_loaded(instruction, instruction.pointer)
            case Store():
                self._vary_stored(instruction, instruction.pointer, instruction.value)
            case AtomicUpdate() | CompareExchange():
                for value in instruction.operands[1:]:
                    self._vary_stored(instruction, instruction.operands[0], value)
                self._vary_loaded(instruction, instruction.operands[0])
            case Call():
                self._vary_call(instruction)
            case _:
                if not self.may_be_number(instruction):
                    return
                for operand in number_operands(instruction):
                    if self.is_varied(operand):
                        rule = f"{instruction.opcode} of a varied value"
                        self._set_varied(instruction, "number", Reason(rule, (Mark(operand, "number"),)))
                        return

    def _vary_loaded(self, instruction: Instruction, pointer: Value) -> None:
        if not self.may_be_number(instruction):
            return
        for region in self.regions.of(pointer):
            if self.is_varied(region):
                self._set_varied(instruction, "number", Reason("read from varied memory", (Mark(region, "number"),)))
                return

    def _vary_stored(self, instruction: Instruction, pointer: Value, value: Value) -> None:
        if self.is_varied(value):
            self._vary_regions(
                self.regions.of(pointer), Reason("a varied value is stored in it", (Mark(value, "number"),))
            )

    def _vary_regions(self, regions: Iterable[Region], reason: Reason) -> None:
        for region in regions:
            if not region.fixed:
                self._set_varied(region, "number", reason)

    def _vary_call(self, call: Call) -> None:
        if (copy := memory_copy(call)) is not None:
            for region in self.regions.of(copy.source):
                if self.is_varied(region):
                    reason = Reason("copied from varied memory", (Mark(region, "number"),))
                    self._vary_regions(self.regions.of(copy.target), reason)
                    return
            return
        shape = self.shape(call)
        if shape is None:
            return
        cause = next((v for v in shape.numbers if self.is_varied(v)), None)
        source: Value | Region | None = cause
        if source is None:
            source = next((r for r in shape.reads if self.is_varied(r)), None)
        if source is None:
            return
        name = call.called.name if call.called is not None else "a function pointer"
        reason = Reason(f"{name} has a varied argument", (Mark(source, "number"),))
        if self.may_be_number(call):
            self._set_varied(call, "number", reason)
        self._vary_regions(shape.writes, reason)
        if shape.sink:
            self._share({find(self.regions.outside): f"{name}, which has a varied argument, may write it"})

    def _vary_holders(self) -> None:
        """Mark memory that holds a pointer to varied memory, or to a function, as varied: it needs a shadow."""
        holders: dict[Region, list[Region]] = {}
        for region in self.regions.all:
            for inner in self.regions.contents(region):
                holders.setdefault(inner, []).append(region)
        regions = self.regions.all
        varied = {r: self.varied[Mark(r, "number")] for r in regions if not r.is_function and self.is_varied(r)}
        self._leading = self._vary_addresses(varied, holders)
        functions = {r: Reason("a function may have a derivative") for r in regions if r.is_function}
        self._vary_addresses(functions, holders)

    def _vary_addresses(self, start: dict[Region, Reason], holders: dict[Region, list[Region]]) -> set[Region]:
        """Mark the addresses of regions and of memory that leads to them as varied; returns all newly marked ones."""
        work, varied = list(start), set(start)
        self.varied.update({Mark(region, "address"): reason for region, reason in start.items()})
        while work:
            inner = work.pop()
            for region in holders.get(inner, ()):
                mark = Mark(region, "address")
                if mark not in self.varied and not region.fixed:
                    self.varied[mark] = Reason("it holds a pointer to varied memory", (Mark(inner, "address"),))
                    work.append(region)
                    varied.add(region)
        return varied

    # -- useful -------------------------------------------------------------------------------

    def is_useful(self, what: Value | Region, part: str = "number") -> bool:
        return Mark(what, part) in self.useful

    def _set_useful(self, what: Value | Region, reason: Reason, parts: tuple[str, ...] = ("number", "address")) -> None:
        for part in parts:
            mark = Mark(what, part)
            if mark in self.useful:
                continue
            self.useful[mark] = reason
            users = what.users if isinstance(what, Region) else (what,) if isinstance(what, Instruction) else ()
            for user in users:
                if user not in self._waiting:
                    self._waiting.add(user)
                    self._work.append(user)

    def _use_value(self, value: Value, part: str, reason: Reason) -> None:
        if isinstance(value, Constant) and not self.regions.of(value):
            return
        if part == "number" and not self.may_be_number(value):
            return
        if part == "address" and not self.regions.holds_pointer(value):
            return
        self._set_useful(value, reason, (part,))

    def _use_regions(self, regions: Iterable[Region], part: str, reason: Reason) -> None:
        for region in regions:
            if not region.fixed:
                self._set_useful(region, reason, (part,))

    def _run_backward(self) -> None:
        self._work = list(self.live)
        self._waiting = set(self._work)
        while self._work:
            instruction = self._work.pop()
            self._waiting.discard(instruction)
            self._use(instruction)

    def _use(self, instruction: Instruction) -> None:
        match instruction:
            case Return():
                if self.return_active and instruction.operands:
                    reason = Reason("it is returned, and the result is active")
                    self._use_value(instruction.operands[0], "number", reason)
                    self._use_value(instruction.operands[0], "address", reason)
            case Load():
                self._use_loaded(instruction, instruction.pointer)
            case Store():
                self._use_stored(instruction, instruction.pointer, [instruction.value])
            case AtomicUpdate() | CompareExchange():
                self._use_loaded(instruction, instruction.operands[0])
                self._use_stored(instruction, instruction.operands[0], instruction.operands[1:])
            case Call():
                self._use_call(instruction)
            case _:
                self._use_operands(instruction)

    def _use_operands(self, instruction: Instruction) -> None:
        if instruction in self.inert:
            return
        rule = f"{instruction.opcode} of it is useful"
        if self.is_useful(instruction, "number"):
            reason = Reason(rule, (Mark(instruction, "number"),))
            for operand in number_operands(instruction):
                self._use_value(operand, "number", reason)
        if self.is_useful(instruction, "address"):
            reason = Reason(rule, (Mark(instruction, "address"),))
            for operand in bit_operands(instruction):
                self._use_value(operand, "address", reason)

    def _use_loaded(self, instruction: Instruction, pointer: Value) -> None:
        for part in ("number", "address"):
            if self.is_useful(instruction, part):
                reason = Reason("what is read there is useful", (Mark(instruction, part),))
                self._use_value(pointer, "address", reason)
                self._use_regions(self.regions.of(pointer), part, reason)

    def _use_stored(self, instruction: Instruction, pointer: Value, values: list[Value]) -> None:
        for region in self.regions.of(pointer):
            for part in ("number", "address"):
                if self.is_useful(region, part):
                    reason = Reason("it is stored in useful memory", (Mark(region, part),))
                    self._use_value(pointer, "address", Reason("useful memory is written there", reason.sources))
                    for value in values:
                        self._use_value(value, part, reason)

    def _use_call(self, call: Call) -> None:
        if (copy := memory_copy(call)) is not None:
            self._use_copied(call, copy.target, copy.source)
            return
        if is_fill(call):
            self._use_stored(call, call.arguments[0], [])
            return
        shape = self.shape(call)
        if shape is None:
            function = self.marks.library(call)
            if function is not None and 0 <= function.frees < len(call.arguments):
                self._use_place(call.arguments[function.frees], "it frees useful memory, and with it the shadow")
            for string in strings_written(call):
                self._use_place(string, "a string in useful memory is written, and with it the shadow")
            return
        reason = self._use_of_call(call, shape)
        if reason is None:
            return
        for value in shape.numbers:
            self._use_value(value, "number", reason)
        for value in shape.pointers:
            self._use_value(value, "address", reason)
        for part in ("number", "address"):
            self._use_regions(shape.reads, part, reason)

    def _use_place(self, pointer: Value, rule: str) -> None:
        """Mark a pointer as useful if its memory is, because a call does to the shadow what it does to that."""
        for region in self.regions.of(pointer):
            for part in ("number", "address"):
                if self.is_useful(region, part):
                    self._use_value(pointer, "address", Reason(rule, (Mark(region, part),)))

    def _use_copied(self, call: Call, target: Value, source: Value) -> None:
        for region in self.regions.of(target):
            for part in ("number", "address"):
                if self.is_useful(region, part):
                    reason = Reason("it is copied to useful memory", (Mark(region, part),))
                    self._use_regions(self.regions.of(source), part, reason)
                    self._use_value(source, "address", reason)
                    self._use_value(target, "address", Reason("useful memory is written there", reason.sources))
        if self.is_useful(call, "address"):
            self._use_value(target, "address", Reason("it is returned by a copy", (Mark(call, "address"),)))

    def _use_of_call(self, call: Call, shape: CallShape) -> Reason | None:
        name = call.called.name if call.called is not None else "a function pointer"
        for part in ("number", "address"):
            if self.is_useful(call, part):
                return Reason(f"it is passed to {name}, whose result is useful", (Mark(call, part),))
        if shape.sink and self._is_given_varied(shape):
            return Reason(f"it is passed to {name}, which may write any memory")
        for region in shape.writes:
            for part in ("number", "address"):
                if self.is_useful(region, part):
                    return Reason(f"it is passed to {name}, which writes useful memory", (Mark(region, part),))
        return None

    # -- calls --------------------------------------------------------------------------------

    def _is_given_varied(self, shape: CallShape) -> bool:
        """True if a varied number may reach a call; otherwise nothing that the call writes is varied."""
        reached = (r for pointer in shape.pointers for r in self.regions.of(pointer))
        return any(map(self.is_varied, shape.numbers)) or not self._leading.isdisjoint([*reached, *shape.reads])

    def shape(self, call: Call) -> CallShape | None:
        """The operands of a call that matter; None if no derivative passes through it."""
        if call not in self._shapes:
            self._shapes[call] = self._find_shape(call)
        return self._shapes[call]

    def _find_shape(self, call: Call) -> CallShape | None:
        called = call.called
        function = self.marks.library(call)
        if self.marks.inactive_call(call):
            return None
        if self.options.empty_functions_inactive and function is None and called is not None and called.is_declaration:
            return None
        pairs = [(i, a) for i, a in enumerate(call.arguments) if not self.marks.inactive_argument(call, i)]
        if call.intrinsic == "copysign" or (function is not None and function.first_only):
            pairs = pairs[:1]
        numbers = [a for _, a in pairs if self.may_be_number(a)]
        pointers = [(i, a) for i, a in pairs if self.regions.holds_pointer(a)]
        if function is not None and function.allocates:
            old = {r for i, a in pointers if i == function.frees for r in self.regions.of(a)}
            fresh = set(self.regions.of(call)) if old else set()
            return CallShape([], [a for i, a in pointers if i == function.frees], old, fresh, False)
        if function is not None and function.frees >= 0:
            return None
        if function is not None and function.relinks:
            linked = self.regions.reachable({r for _, a in pointers for r in self.regions.of(a)})
            return CallShape([], [a for _, a in pointers], set(), linked, False)
        if function is not None and function.math:
            return CallShape(numbers, [], set(), set(), False)
        return self._by_effects(call, numbers, pointers, function is not None and function.writes_inactive)

    def _by_effects(
        self, call: Call, numbers: list[Value], pointers: list[tuple[int, Value]], writes_inactive: bool
    ) -> CallShape:
        memory = self.regions.memory
        effects = memory.call_effects(call)
        reads: set[Region] = set()
        writes: set[Region] = set()
        for i, argument in pointers:
            direct = set(self.regions.of(argument))
            deep = self.regions.reachable(direct) if effects.other else direct
            if effects.arguments & ModRef.REF and memory.argument_attribute(call, i, "writeonly") is None:
                reads |= direct
            if effects.other & ModRef.REF:
                reads |= deep - direct
            if effects.arguments & ModRef.MOD and memory.argument_attribute(call, i, "readonly") is None:
                writes |= direct
            if effects.other & ModRef.MOD:
                writes |= {inner for region in direct for inner in self.regions.contents(region)} | (deep - direct)
        for variable in self.touched(call):
            deep = self.regions.reachable(self.regions.of(variable))
            reads |= deep if effects.other & ModRef.REF else set()
            writes |= deep if effects.other & ModRef.MOD else set()
        if memory.allocates(call):
            writes.update(self.regions.of(call))  # fresh memory, with contents
        if writes_inactive:
            writes = set()
        through = [a for _, a in pointers]
        if self.regions.holds_pointer(call.callee) and call.called is None:
            through.append(call.callee)
        return CallShape(numbers, through, reads, writes, bool(effects.other & ModRef.MOD))


def is_fill(call: Call) -> bool:
    """True if a call writes bytes behind its first argument that carry no derivative."""
    if mem_set(call) is not None:
        return True
    name = call.called.name if call.called is not None else ""
    return bool(call.arguments) and name in ("memset", "posix_memalign")


def number_operands(instruction: Instruction) -> list[Value]:
    """The operands whose bits, as numbers, may be in the result."""
    if instruction.opcode in ("getelementptr", "ptrtoaddr", "addrspacecast"):
        return []
    return bit_operands(instruction)
