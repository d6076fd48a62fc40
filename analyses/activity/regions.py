"""Points-to analysis: the regions of memory that each value may lead to, and the pointers that each region holds.

An inclusion-based analysis (Andersen 1994) over whole objects: an alloca, an allocation, a global, all memory reachable
from one argument. Memory that unknown functions keep becomes one region, `outside`, together with all that they return,
so that a call costs no more than its arguments. Integers that may hold a pointer count as pointers.
"""

from __future__ import annotations

import re
from collections import deque
from collections.abc import Callable, Collection, Iterable, Mapping

from analyses.activity.marks import Marks
from analyses.ir.constants import Constant, ConstantAggregate, ConstantExpression, Value
from analyses.ir.instructions import Alloca, AtomicUpdate, Call, CompareExchange, LandingPad, Load, Store, VarArgument
from analyses.ir.model import Alias, Argument, Function, GlobalVariable, Instruction
from analyses.library.cpp_strings import strings_written
from analyses.memory.call_effects import MemoryEffects, ModRef
from analyses.memory.mod_ref import Memory
from analyses.memory.transfers import memory_copy, memory_fill

MAX_REGIONS = 48
"""The most regions that a value may lead to; more are merged into one."""


class Region:
    """Memory that is one for the analysis; `contents` are the regions that pointers stored in it lead to.

    `asserted_constant`: the caller declares that no derivative passes through it, and nothing here changes that.
    `shared`: code before or after the call takes part in its derivatives, so that it is varied and useful by itself.
    """

    __slots__ = ("asserted_constant", "contents", "holder", "holders", "is_function", "merged", "shared", "users")

    def __init__(self, holder: Value | None) -> None:
        self.holder = holder
        """The value that names the region in explanations; None for memory outside the function."""
        self.holders: dict[Value | None, None] = {holder: None}
        """The holders of all regions that were merged into it."""
        self.contents: set[Region] = set()
        self.users: dict[Instruction, None] = {}
        """The instructions that read or write it or copy pointers from it."""
        self.merged: Region | None = None
        self.asserted_constant = False
        self.is_function = False
        self.shared = ""
        """The reason why it is shared, or empty."""

    @property
    def fixed(self) -> bool:
        """True if it is never merged with other regions."""
        return self.asserted_constant or self.is_function

    def __repr__(self) -> str:
        return f"<Region {self.holder.ref if self.holder is not None else 'outside'}>"


def find(region: Region) -> Region:
    """The region that a region was merged into, or itself."""
    while region.merged is not None:
        if region.merged.merged is not None:
            region.merged = region.merged.merged
        region = region.merged
    return region


NOWHERE: frozenset[Region] = frozenset()


class Regions:
    """The regions of one function.

    `live` are the instructions that count; `holds_pointer` is true of a value whose bits may be an address; `arguments`
    says which arguments are active; results of `barred` instructions lead nowhere, because they are marked so.
    `touched` gives the global variables that a call reaches without its arguments.
    """

    def __init__(
        self,
        memory: Memory,
        marks: Marks,
        live: Iterable[Instruction],
        holds_pointer: Callable[[Value], bool],
        users: Callable[[Value], Iterable[Instruction]],
        arguments: Mapping[Argument, bool],
        globals_inactive: bool,
        globals_shared: bool,
        barred: Collection[Instruction],
        touched: Callable[[Call], list[GlobalVariable]],
    ) -> None:
        self.memory = memory
        self._barred = barred
        self._touched_by = touched
        self.marks = marks
        self.holds_pointer = holds_pointer
        self.outside = Region(None)
        self.outside.contents.add(self.outside)
        self._globals_inactive, self._globals_shared = globals_inactive, globals_shared
        self._users = users
        self._named_elsewhere: set[str] | None = None
        self._of: dict[Value, set[Region]] = {}
        self._constants: dict[Value, frozenset[Region]] = {}
        self._objects: dict[object, Region] = {}
        self._work: deque[Instruction] = deque()
        self._waiting: set[Instruction] = set()
        for argument, active in arguments.items():
            if holds_pointer(argument):
                self._of[argument] = {self._of_argument(argument, active)}
        for instruction in live:
            self._requeue(instruction)
        while self._work:
            instruction = self._work.popleft()
            self._waiting.discard(instruction)
            self._transfer(instruction)

    # -- asking -------------------------------------------------------------------------------

    def of(self, value: Value) -> Iterable[Region]:
        """The regions that a value may lead to."""
        if isinstance(value, Constant):
            return self._of_constant(value)
        regions = self._of.get(value)
        if not regions:
            return NOWHERE
        return regions if all(r.merged is None for r in regions) else {find(r) for r in regions}

    def contents(self, region: Region) -> Iterable[Region]:
        return region.contents if all(r.merged is None for r in region.contents) else set(map(find, region.contents))

    def reachable(self, start: Iterable[Region]) -> set[Region]:
        """These regions and all that pointers in them lead to."""
        reached: set[Region] = set()
        work = list(start)
        while work:
            region = work.pop()
            if region not in reached:
                reached.add(region)
                work.extend(self.contents(region))
        return reached

    @property
    def all(self) -> list[Region]:
        """Every region, once."""
        return list(dict.fromkeys([find(self.outside), *map(find, self._objects.values())]))

    # -- objects ------------------------------------------------------------------------------

    def _of_argument(self, argument: Argument, active: bool) -> Region:
        region = self._objects[argument] = Region(argument)
        if self.memory.is_fresh(argument) and not active:
            # A copy of constant memory, which the function may write like its local variables.
            original = self._objects[argument, "original"] = Region(argument)
            original.asserted_constant = True
            original.contents.add(original)
            region.contents.add(original)
            return region
        region.contents.add(region)
        if active:
            region.shared = "an active argument leads to it"
        else:
            region.asserted_constant = True
        return region

    def _of_constant(self, value: Constant) -> frozenset[Region]:
        regions = self._constants.get(value)
        if regions is None:
            self._constants[value] = NOWHERE  # an initialiser may mention its own global
            regions = self._constants[value] = self._find_constant(value)
        if any(r.merged is not None for r in regions):
            regions = self._constants[value] = frozenset(map(find, regions))
        return regions

    def _find_constant(self, value: Constant) -> frozenset[Region]:
        match value:
            case Function():
                region = self._objects[value] = Region(value)
                region.is_function = True
                return frozenset((region,))
            case GlobalVariable():
                return frozenset((self._of_global(value),))
            case Alias():
                return self._of_constant(value.aliasee) if isinstance(value.aliasee, Constant) else NOWHERE
            case ConstantExpression():
                return self._of_parts(value.operands)
            case ConstantAggregate():
                return self._of_parts(value.elements)
        return NOWHERE

    def _of_parts(self, values: Iterable[Value]) -> frozenset[Region]:
        regions: set[Region] = set()
        for value in values:
            if isinstance(value, Constant):
                regions |= self._of_constant(value)
        return frozenset(regions)

    def _of_global(self, variable: GlobalVariable) -> Region:
        region = self._objects[variable] = Region(variable)
        self._constants[variable] = frozenset((region,))
        if self._globals_inactive or self.marks.inactive_global(variable):
            region.asserted_constant = True
            region.contents.add(region)
            return region
        if isinstance(variable.initializer, Constant):
            region.contents |= self._of_constant(variable.initializer)
        if not variable.constant and (
            self._globals_shared or variable.linkage not in ("internal", "private") or self._used_elsewhere(variable)
        ):
            region.shared = "it is a global that other code may read and write"
            region.contents.add(region)
        return region

    def _used_elsewhere(self, variable: GlobalVariable) -> bool:
        if self._named_elsewhere is None:
            self._named_elsewhere = set()
            for function in self.marks.module.functions.values():
                if function is not self.memory.function:
                    self._named_elsewhere |= _globals_named(function)
        return variable.ref in self._named_elsewhere

    def _object(self, value: Value) -> Region:
        region = self._objects.get(value)
        if region is None:
            region = self._objects[value] = Region(value)
        return find(region)

    # -- growing ------------------------------------------------------------------------------

    def _requeue(self, instruction: Instruction) -> None:
        if instruction not in self._waiting:
            self._waiting.add(instruction)
            self._work.append(instruction)

    def _leads_to(self, value: Value, regions: Iterable[Region]) -> None:
        if value in self._barred or not self.holds_pointer(value):
            return
        current = self._of.setdefault(value, set())
        new = {find(r) for r in regions} - current
        if not new:
            return
        current |= new
        if len(current) > MAX_REGIONS:
            self._merge(current)
            self._of[value] = {find(r) for r in current}
        for user in self._users(value):
            self._requeue(user)

    def _store_pointers(self, region: Region, regions: Iterable[Region]) -> None:
        region = find(region)
        if region.fixed:
            return
        new = {find(r) for r in regions} - region.contents
        if new:
            region.contents |= new
            for user in region.users:
                self._requeue(user)

    def _merge(self, regions: Iterable[Region], into: Region | None = None) -> None:
        """Merge regions, except fixed ones, into `into` or into the first of them."""
        target = find(into) if into is not None else None
        gained: dict[Instruction, None] = {}
        for region in map(find, list(regions)):
            if region.fixed or region is target:
                continue
            if target is None:
                target = region
                continue
            region.merged = target
            target.holders.update(region.holders)
            target.shared = target.shared or region.shared
            new = {find(r) for r in region.contents} - target.contents
            if new:
                target.contents |= new
                gained.update(target.users)
            gained.update(region.users)
            target.users.update(region.users)
            region.contents, region.users = set(), {}
        if target is not None and gained:
            target.contents = {find(r) for r in target.contents}
        for user in gained:
            self._requeue(user)

    # -- instructions -------------------------------------------------------------------------

    def _transfer(self, instruction: Instruction) -> None:
        match instruction:
            case Alloca():
                self._leads_to(instruction, (self._object(instruction),))
            case Load():
                self._leads_to(instruction, self._loaded(instruction, instruction.pointer))
            case Store():
                for region in self._touched(instruction, instruction.pointer):
                    self._store_pointers(region, self.of(instruction.value))
            case AtomicUpdate() | CompareExchange():
                self._leads_to(instruction, self._loaded(instruction, instruction.operands[0]))
                for region in self._touched(instruction, instruction.operands[0]):
                    for value in instruction.operands[1:]:
                        self._store_pointers(region, self.of(value))
            case Call():
                self._call(instruction)
            case VarArgument() | LandingPad():
                self._leads_to(instruction, (self.outside,))
            case _:
                if self.holds_pointer(instruction):
                    for operand in bit_operands(instruction):
                        self._leads_to(instruction, self.of(operand))

    def _touched(self, user: Instruction, pointer: Value) -> list[Region]:
        """The regions that a pointer leads to; `user` is noted as their user."""
        regions = list(self.of(pointer))
        for region in regions:
            region.users[user] = None
        return regions

    def _loaded(self, user: Instruction, pointer: Value) -> set[Region]:
        contents: set[Region] = set()
        for region in self._touched(user, pointer):
            contents.update(self.contents(region))
        return contents

    def _call(self, call: Call) -> None:
        if (fill := memory_fill(call)) is not None:
            self._touched(call, fill.target)
        if self.marks.inactive_call(call):
            for string in strings_written(call):  # which may have been given other memory
                for region in self._touched(call, string):
                    self._store_pointers(region, (self.outside,))
            return
        arguments = [a for a in call.arguments if self.holds_pointer(a)]
        if (returned := self.memory.returned_argument(call)) is not None:
            self._leads_to(call, self.of(returned))
        function = self.marks.library(call)
        if (copy := memory_copy(call)) is not None:
            self._copy(call, copy.target, copy.source)
            self._leads_to(call, self.of(copy.target))
            return
        if function is not None and function.allocates:
            region = self._object(call)
            if function.frees >= 0:
                for old in self._touched(call, call.arguments[function.frees]):
                    self._store_pointers(region, self.contents(old))
            self._leads_to(call, (region,))
            return
        if function is not None and function.allocates_behind >= 0:
            for region in self._touched(call, call.arguments[function.allocates_behind]):
                self._store_pointers(region, (self._object(call),))
            return
        if function is not None and function.relinks:
            self._relink(call, arguments)
            return
        numbers_only = function is not None and function.numbers_only
        self._unknown_call(call, arguments, self.memory.call_effects(call), numbers_only=numbers_only)

    def _relink(self, call: Call, arguments: list[Value]) -> None:
        """Make all memory behind the arguments lead to all of it, and the result too."""
        linked = self.reachable({region for argument in arguments for region in self._touched(call, argument)})
        for region in linked:
            region.users[call] = None
            self._store_pointers(region, linked)
        self._leads_to(call, linked)

    def _copy(self, call: Call, target: Value, source: Value) -> None:
        held = self._loaded(call, source)
        for region in self._touched(call, target):
            self._store_pointers(region, held)

    def _unknown_call(self, call: Call, arguments: list[Value], effects: MemoryEffects, *, numbers_only: bool) -> None:
        reached = [*arguments, *(self._touched_by(call) if effects.other else ())]
        direct = {region for argument in reached for region in self._touched(call, argument)}
        if call.called is None:
            self._touched(call, call.callee)
        deep = set(direct)
        if effects.other:
            deep = self.reachable(direct)
        elif effects.arguments & ModRef.REF:
            for region in direct:
                deep.update(self.contents(region))
        for region in deep:
            region.users[call] = None
        if numbers_only:
            return
        if effects.other & ModRef.MOD:
            kept = {r for i, a in enumerate(call.arguments) if self.memory.keeps_argument(call, i) for r in self.of(a)}
            behind = {inner for region in direct for inner in self.contents(region)}
            self._merge(self.reachable(kept | behind), self.outside)
            for region in map(find, direct):
                self._store_pointers(region, (self.outside,))
        elif effects.arguments & ModRef.MOD:
            for region in direct:
                self._store_pointers(region, deep)
        if self.memory.allocates(call):
            fresh = self._object(call)
            self._store_pointers(fresh, (fresh, self.outside))
            self._leads_to(call, (fresh,))
        else:
            self._leads_to(call, {self.outside, *(r for r in map(find, deep) if not r.asserted_constant)})


_GLOBAL_NAME = re.compile(r'@(?:[-\w$.]+|"[^"]*")')


def _globals_named(function: Function) -> set[str]:
    """The globals that a function's body names, as `@name`; a body that is not read yet stays unread."""
    text = getattr(function._body, "text", None)
    if isinstance(text, str):
        return set(_GLOBAL_NAME.findall(text))
    operands = (operand for instruction in function.instructions for operand in instruction.operands)
    return {name for operand in operands if isinstance(operand, Constant) for name in _GLOBAL_NAME.findall(operand.ref)}


def bit_operands(instruction: Instruction) -> list[Value]:
    """The operands whose bits may be in the result of an instruction that accesses no memory."""
    opcode = instruction.opcode
    if opcode == "select":
        return instruction.operands[1:]
    if opcode == "extractelement":
        return instruction.operands[:1]
    if opcode == "insertelement":
        return instruction.operands[:2]
    return [] if opcode in ("icmp", "fcmp", "fptosi", "fptoui", "sitofp", "uitofp") else instruction.operands
