"""The cause of a wrong adjoint: what the instruction is whose reverse goes wrong, and who said what about it."""

from __future__ import annotations

from collections.abc import Iterator

from ad.diagnosis.conditions import is_step
from ad.diagnosis.findings import Cause
from ad.diagnosis.occurrences import Occurrence, Use
from ad.diagnosis.watched import Watched, WatchedFunction
from ad.history.records import EngineError, Place, RuleEntry
from ad.normalise.program_parts import reached_globals
from ad.requests.custom_derivatives import custom_derivatives, custom_gradients
from ad.requests.requests import Role
from ad.rules.user import rules_of
from analyses.activity import ActivityResults
from analyses.activity.marks import Marks
from analyses.ir.constants import Constant, Value
from analyses.ir.instructions import Call, Load, Store
from analyses.ir.model import Argument, Function, GlobalVariable, Instruction, Module, Phi
from analyses.ir.uses import globals_in
from analyses.library.demangling import demangled
from analyses.memory.objects import Objects
from analyses.records import dataclass

REPORT = "please report it, with the program and the point"
FAR = 1 << 20
"""The most bytes from an address that is passed to a call to memory that the call is taken to use."""


@dataclass(frozen=True, slots=True)
class Blame:
    """A cause, what it is here, its place, and what helps."""

    cause: Cause
    says: str
    place: Place
    hint: str = ""


class Blamer:
    """Finds out who is to blame for a wrong adjoint; all that comes later in the run has the right one."""

    def __init__(self, watched: Watched, program: Module) -> None:
        self._watched, self._program = watched, program
        self._marks = Marks(program)
        self._objects: dict[WatchedFunction, Objects] = {}
        self._forward = watched.derivative.request.forward
        self._computed = "tangent" if self._forward else "adjoint"
        self._registered: dict[str, Function] = {}
        """The functions with a registered derivative, and what computes adjoints there, or tangents."""
        try:
            if self._forward:
                self._registered = custom_derivatives(program)
            else:
                self._registered = {name: custom.following for name, custom in custom_gradients(program).items()}
        except EngineError:
            pass
        self._varying = {o.probe.value for o in watched.occurrences if o.varies}

    def blame(self, wrong: Occurrence) -> Blame:
        """The blame for the last number of a run whose adjoint is wrong."""
        value, user = wrong.probe.value, wrong.probe.user
        if wrong.missing and self._is_constant(value):
            return self._of_inactive(value, wrong.position)
        users = [user] if user is not None else self._watched.users(value)
        if user is None and len(users) > 1:
            users = [u for u in users if isinstance(u, Phi)] or users
        for each in users:
            if reason := self._marked_as(each):
                return self._marked(each, reason)
        for each in users:
            if isinstance(each, Call):
                return self._of_call(each)
        for each in users:
            if isinstance(each, Store) and self._watched.operands(each)[0] is value:
                return self._of_store(each, wrong.position, user is not None)
        return self._ours(users[0] if users else value)

    def blame_passed(self) -> Blame | None:
        """The blame where all numbers seen have the right adjoint: the last call that is given memory as it is.

        A function with a registered derivative, or a mark, then reads and writes numbers that nothing else does.
        """
        calls = [each for each in self._watched.outermost.texts if isinstance(each, Call)]
        for call in reversed(calls):
            if call.intrinsic is not None or not any(argument.type.is_pointer for argument in call.arguments):
                continue
            if reason := self._marked_as(call):
                return self._marked(call, reason)
            blame = self._of_call(call)
            if not blame.cause.is_ours:
                return blame
        return None

    def blame_tangent(self, wrong: Occurrence) -> Blame:
        """The blame for the first number of a run whose tangent is wrong."""
        value = wrong.probe.value
        if not isinstance(value, Instruction) or self._is_constant(value):
            return self._of_inactive(value, wrong.position)
        if reason := self._marked_as(value):
            return self._marked(value, reason)
        if is_step(value):
            return self.stepping(value)
        if isinstance(value, Call):
            return self._of_call(value)
        if isinstance(value, Load):
            if (blame := self._of_holder(value, value.pointer)) is not None:
                return blame
            if (store := self._stored_before(value, wrong.position)) is not None:
                return self._of_store(store, wrong.position, True)
            for call in self._calls_that_name(value.pointer):
                return self._marked(call, reason) if (reason := self._marked_as(call)) else self._of_call(call)
        return self._ours(value)

    # -- what the program says

    def _marked(self, instruction: Instruction, reason: str) -> Blame:
        called = instruction.called if isinstance(instruction, Call) else None
        subject = f"@{demangled(called.name)}" if called is not None else "this instruction"
        return Blame(
            Cause.INACTIVE_MARK,
            f"{subject} is {reason}, and the result depends on what goes through it",
            self._watched.place(instruction),
            f"remove the mark from {subject}, or register its derivative",
        )

    def _of_inactive(self, value: Value, position: int, seen: frozenset[Value] = frozenset()) -> Blame:
        """The blame for a number that varies, on which the result depends, and that counts as inactive.

        It is traced back through what it is computed from, to where a number first counts as inactive.
        """
        work, visited = [value], set(seen)
        while work:
            current = work.pop(0)
            if current in visited:
                continue
            visited.add(current)
            if isinstance(current, Argument) and self._is_passed_constant(current):
                return self._no_shadow(current, self._watched.place(current))
            if not isinstance(current, Instruction):
                continue
            if is_step(current):
                return self.stepping(current)
            if reason := self._marked_as(current):
                return self._marked(current, reason)
            if isinstance(current, Load):
                blame = self._of_memory(current, current.pointer, position, frozenset(visited))
                if not blame.cause.is_ours:
                    return blame
            operands = self._watched.operands(current)
            work += [o for o in operands if o in self._varying and self._is_constant(o)]
        return self._ours(value)

    def stepping(self, instruction: Instruction) -> Blame:
        """The blame for a number that moves in steps."""
        place = self._watched.place(instruction)
        return Blame(
            Cause.NOT_SMOOTH,
            f"the function is a staircase: `{place.text}` moves in steps without a slope, and differences cross them",
            place,
            "the derivative is that of what lies between the steps; smooth them if they are to count",
        )

    def _of_memory(self, access: Instruction, pointer: Value, position: int, seen: frozenset[Value]) -> Blame:
        """The blame for active numbers that pass through memory that counts as inactive."""
        if (blame := self._of_holder(access, pointer)) is not None:
            return blame
        if isinstance(access, Load) and (store := self._stored_before(access, position)) is not None:
            stored = self._watched.operands(store)[0]
            if isinstance(stored, Constant) or not self._is_constant(stored):
                return self._of_store(store, position, True, seen)
            return self._of_inactive(stored, position, seen)
        return self._ours(access)

    def _of_holder(self, access: Instruction, pointer: Value) -> Blame | None:
        """The blame for memory that the program says to be inactive; None if it does not."""
        for holder in self._holders(pointer):
            if isinstance(holder, GlobalVariable):
                variable = self._program.variables.get(holder.name, holder)
                if reason := self._marks.inactive_global(variable):
                    return Blame(
                        Cause.INACTIVE_MARK,
                        f"the variable @{holder.name} is {reason}, and numbers on which the result depends are in it",
                        self._watched.place(access),
                        f"remove the mark from @{holder.name}",
                    )
            if isinstance(holder, Argument) and self._is_passed_constant(holder):
                return self._no_shadow(holder, self._watched.place(access))
        return None

    def _no_shadow(self, argument: Argument, place: Place) -> Blame:
        name = argument.name or str(argument.index)
        return Blame(
            Cause.NO_SHADOW,
            f"the argument {name} is constant (enzyme_const, or --const), and numbers on which the result depends pass "
            "through it",
            place,
            f"pass {name} as enzyme_dup, with a shadow",
        )

    # -- calls and memory

    def _of_call(self, call: Call) -> Blame:
        called = call.called
        if called is None:
            return self._ours(call)
        name = demangled(called.name)
        place = self._watched.place(call)
        if called.name in self._registered:
            derivative = demangled(self._registered[called.name].name)
            return Blame(
                Cause.USER_RULE,
                f"the registered derivative of @{name}, @{derivative}, gives a wrong {self._computed} here",
                place,
                f"correct @{derivative}, or remove the registration: @{name} can then be differentiated",
            )
        if self._has_user_rule(called):
            return Blame(
                Cause.RULES_FILE,
                f"the rule of {name} in the rules file gives a wrong {self._computed} here",
                place,
                f"correct the partial derivatives of {name}",
            )
        if not called.is_declaration and called.name in self._watched.derivative.prepared.recursive:
            return Blame(
                Cause.ENGINE,
                f"the derivative of @{name}, which is a function of its own, gives a wrong {self._computed} here",
                place,
                f"diagnose {name} by itself; if it is right there, {REPORT}",
            )
        return self._ours(call)

    def _has_user_rule(self, function: Function) -> bool:
        name = demangled(function.name).partition("(")[0]
        rules = rules_of(self._program)
        return function.name in rules or name in rules

    def _of_store(self, store: Store, position: int, is_read: bool, seen: frozenset[Value] = frozenset()) -> Blame:
        """The blame for an adjoint that is lost in memory, between a store and what reads it."""
        if self._is_constant(store.pointer) and (blame := self._of_holder(store, store.pointer)) is not None:
            return blame
        for call in (*self._calls_after(store, position, is_read), *self._calls_that_name(store.pointer)):
            if reason := self._marked_as(call):
                return self._marked(call, reason)
            blame = self._of_call(call)
            if blame.cause is not Cause.ENGINE:
                return blame
        for load in self._loads_after(store, position, is_read):
            if self._is_constant(load) and load in self._varying and load not in seen:
                return self._of_inactive(load, position, seen | {load})
        return self._ours(store)

    def _holders(self, pointer: Value) -> Iterator[Value]:
        """The objects that a pointer may lead into."""
        home = self._home(pointer)
        if home is None:
            yield from globals_in(pointer)
            return
        objects = self._objects.setdefault(home, Objects(home.function))
        yield from objects.objects(pointer) or ()
        for region in self._activity(home).regions(pointer):
            if region.holder is not None:
                yield region.holder

    def _home(self, value: Value) -> WatchedFunction | None:
        """The function of a value; None for a constant."""
        return self._watched.homes.get(value)

    @staticmethod
    def _activity(home: WatchedFunction) -> ActivityResults:
        activity = home.derivative.activity
        assert activity is not None
        return activity

    def _marked_as(self, instruction: Instruction) -> str:
        return self._activity(self._watched.homes[instruction]).marked(instruction)

    def _is_passed_constant(self, argument: Argument) -> bool:
        """True for an argument of the function itself that the request calls constant."""
        home = self._home(argument)
        derivative = self._watched.derivative
        is_own = home is not None and home.derivative is derivative
        return is_own and derivative.request.roles[argument.index] is Role.CONST

    def _uses_of_address(self, access: Store, position: int, is_read: bool) -> list[Use]:
        """The uses of memory that follow an occurrence of a store, up to when its address is stored to again.

        At the position, what is stored is computed or, with `is_read`, read by the store or by what comes after it.
        """
        following = self._watched.uses
        ours = [n for n, use in enumerate(following) if use.sighting.user is access]
        if not ours:
            return []
        # Its address is logged before what it reads is probed, and after that was computed.
        earlier = [n for n in ours if following[n].position <= position]
        later = [n for n in ours if following[n].position > position]
        first = earlier[-1] if earlier and (is_read or not later) else later[0]
        address = following[first].address
        until = len(following)
        for n in range(first + 1, len(following)):
            use = following[n]
            if isinstance(use.sighting.user, Store) and use.address == address:
                until = n
                break
        return [
            use
            for use in following[first + 1 : until]
            if use.address == address or (isinstance(use.sighting.user, Call) and 0 <= address - use.address < FAR)
        ]

    def _calls_after(self, store: Store, position: int, is_read: bool) -> list[Call]:
        """The calls that may use what a store wrote, those without a rule of ours first."""
        calls = [u.sighting.user for u in self._uses_of_address(store, position, is_read)]
        return [call for call in dict.fromkeys(calls) if isinstance(call, Call)]

    def _calls_that_name(self, pointer: Value) -> Iterator[Call]:
        """The calls of functions that use the variables which a pointer leads into, without being given it."""
        names = {holder.name for holder in self._holders(pointer) if isinstance(holder, GlobalVariable)}
        if not names:
            return
        home = self._home(pointer) or self._watched.outermost
        for call in home.texts:
            called = self._program.functions.get(call.called.name) if isinstance(call, Call) and call.called else None
            if called is None or called.is_declaration or not isinstance(call, Call):
                continue
            if not names.isdisjoint(each.name for each in reached_globals(called)):
                yield call

    def _loads_after(self, store: Store, position: int, is_read: bool) -> list[Load]:
        loads = [u.sighting.user for u in self._uses_of_address(store, position, is_read)]
        return [load for load in dict.fromkeys(loads) if isinstance(load, Load)]

    def _stored_before(self, load: Load, position: int) -> Store | None:
        """The last store, before a position, to the address that a load read there."""
        before = [use for use in self._watched.uses if use.position <= position]
        read = next((use for use in reversed(before) if use.sighting.user is load), None)
        if read is None:
            return None
        for use in reversed(before):
            if isinstance(use.sighting.user, Store) and use.address == read.address and use.position < read.position:
                return use.sighting.user
        return None

    # -- ours

    def _is_constant(self, value: Value) -> bool:
        home = self._home(value) or self._watched.outermost
        return self._activity(home).is_constant_value(value)

    def _ours(self, value: Value) -> Blame:
        place = self._watched.place(value)
        rule = self.rule_of(value)
        said = f" by the rule '{rule}'" if rule else ""
        if self._is_constant(value) and value in self._varying:
            said = ", which the engine takes for inactive"
        return Blame(Cause.ENGINE, f"the derivative of `{place.text}`{said} is wrong", place, REPORT)

    def rule_of(self, value: Value) -> str:
        """The name of the rule by which an instruction is differentiated; empty if it has none."""
        watched, home = self._watched, self._home(value)
        if home is None:
            return ""
        number = watched.history.latest(home.derivative.scope, "rule", watched.subject(value))
        if number < 0:
            return ""
        entry = watched.history.facts[number].value
        return entry.name if isinstance(entry, RuleEntry) else ""
