"""Type analysis of one function in one context: a worklist over the rules.

The tree of a value only grows, so the result does not depend on the order of the rules, except for hypotheses on phis,
which are tried last. Calls are visited after other instructions, when most is known of their arguments, so that few
contexts are analysed.
"""

from __future__ import annotations

from collections import ChainMap, deque
from collections.abc import Mapping
from typing import Protocol

from analyses.ir.constants import ConstantExpression, Value
from analyses.ir.instructions import Binary, Call
from analyses.ir.model import Function, Instruction, Phi
from analyses.type_trees.tree import (
    ANYTHING,
    EMPTY,
    INTEGER,
    MAX_DEPTH,
    Concrete,
    IllegalMerge,
    TypeTree,
    float_concrete,
    whole,
)
from analyses.types.context import TypeContext
from analyses.types.function_types import FunctionTypes
from analyses.types.rules.table import TABLE
from analyses.types.shape.phi_webs import hopeless
from analyses.types.shape.program import Program
from analyses.types.sources.counted import read_counted
from analyses.types.sources.declared import read_certain, read_declared
from analyses.types.sources.elements import read_elements
from analyses.types.sources.outside import read_outside
from analyses.types.sources.said import read_last_sources, read_sources
from analyses.types.whole_program import WholeProgram

VISITED = (Instruction, ConstantExpression)
"""What the worklist holds."""

Site = tuple["FunctionAnalysis", Call]
"""A call in a function analysed in one context."""


class Callees(WholeProgram, Protocol):
    """The analysis of a program, as the analyses of its functions see it."""

    @property
    def asked_further(self) -> bool: ...

    def ask_further(self) -> None:
        """Make all functions, also those that are done, read the sources of last resort."""
        ...

    def wants_more(self) -> bool:
        """True if a function that is analysed lacks a type that a function in the other module may give."""
        ...

    def is_followed(self, call: Call) -> bool:
        """True if a visit of the call analyses its callee, which should wait until more is known."""
        ...

    def callee(
        self, caller: FunctionAnalysis, call: Call, function: Function, context: TypeContext, facts: tuple[int, ...]
    ) -> FunctionAnalysis:
        """The analysis of a callee in a context, as far as it is; its callers are visited again when it learns more."""
        ...

    def ask_outside(self, caller: FunctionAnalysis, function: Function, context: TypeContext) -> FunctionAnalysis:
        """The complete analysis of a function of the other module."""
        ...


class FunctionAnalysis(FunctionTypes):
    """The analysis of one function in one context: the trees of its values, and the worklist."""

    whole_program: Callees

    def __init__(
        self, program: Program, function: Function, context: TypeContext, whole_program: Callees, scope: int
    ) -> None:
        super().__init__(program, function, context, whole_program, scope)
        self.callers: list[Site] = []
        self.keys: list[tuple[Function, TypeContext]] = []
        """The functions and contexts whose analysis this is."""
        self.argument_facts: tuple[int, ...] = ()
        self.context_depth = MAX_DEPTH
        self.given: Mapping[Value, TypeTree] = {}
        """The trees that a user gives for values."""
        self.started = False
        self._work: deque[Value] = deque()
        self._waiting: set[Value] = set()
        self._calls: deque[Call] = deque()

    # -- calls -----------------------------------------------------------------------------------

    def callee(self, call: Call, function: Function, context: TypeContext, facts: tuple[int, ...]) -> FunctionAnalysis:
        """The analysis of the callee of `call` in a context; `facts` are those of the arguments."""
        return self.whole_program.callee(self, call, function, context, facts)

    def outside_callee(self, function: Function, context: TypeContext) -> FunctionAnalysis:
        """The complete analysis of a function of the other module in a context."""
        return self.whole_program.ask_outside(self, function, context)

    # -- the worklist ----------------------------------------------------------------------------

    def look_again(self, value: Value) -> None:
        """Put an instruction or constant expression on the worklist."""
        if value in self._waiting:
            return
        if value not in self.shape.visited and not isinstance(value, ConstantExpression):
            return
        self._waiting.add(value)
        self._work.append(value)

    def start(self) -> None:
        """Fill the worklist and read what needs no rule: the context, TBAA tags, hints, debug records."""
        self.started = True
        sink, subjects = self.whole_program.sink, self.shape.subjects
        for value in self.shape.visited:
            self.look_again(value)
        for instruction in self.index.instructions if self._records else ():
            if (place := sink.latest(self.scope, "ir", subjects.of(instruction))) >= 0:
                self.places[instruction] = place
        self._learn_context()
        for value, tree in self.given.items():
            self.under("given by the user", value, str(tree))
            self.learn(value, tree)
        read_sources(self)
        read_certain(self)

    def _learn_context(self) -> None:
        for argument, tree in zip(self.function.arguments, self.context.arguments, strict=True):
            self.under("argument", argument)
            self._firing.premises += self.argument_facts
            self.learn(argument, tree)
        for value in self.returned_values():
            self.under("return", value)
            self.learn(value, self.context.returned)

    def widens_to(self, function: Function, context: TypeContext) -> bool:
        """True if only one call uses this analysis, and `context` differs from its context only in type trees."""
        return function is self.function and len(self.callers) == 1 and context.integers == self.context.integers

    def widen(self, context: TypeContext, facts: tuple[int, ...]) -> None:
        """Replace the context by a wider one of the only call that uses this analysis."""
        self.context, self.argument_facts = context, facts
        if self.started:
            with self.interrupted():
                self._learn_context()

    def solve(self) -> None:
        """Apply rules until nothing new is learned."""
        self._drain()
        if self.both_ways:
            self._hypotheses()
            self._drain()
            if not self.whole_program.asked_further and self.wants_more():
                self.whole_program.ask_further()
            while self._ask_further() | read_declared(self):
                self._drain()
            if read_last_sources(self):
                self._drain()
            while read_counted(self) and not self.invalid:
                self._drain()

    def wants_more(self) -> bool:
        """True if a copied or filled byte, or what a function in the other module is given or returns, has no type."""
        if any(self.has_gap(*bytes_) for bytes_ in (*self.shape.moved, *self.shape.filled)):
            return True
        program = self.whole_program
        if program.bodies is None:
            return False
        asking = [call for call in self.shape.used_results if not self.of(call)]
        for call in self.shape.given_integers:
            asking += [call for argument in call.arguments if argument.type.is_integer and not self.of(argument)]
        return any(program.outside(call) is not None for call in asking)

    def _ask_further(self) -> bool:
        program = self.whole_program
        if not program.asked_further:
            return False
        if read_elements(self):
            return True
        return program.bodies is not None and program.wants_more() and read_outside(self)

    def _drain(self) -> None:
        work, calls, waiting, is_followed = self._work, self._calls, self._waiting, self.whole_program.is_followed
        while (work or calls) and not self.invalid:
            if work:
                value = work.popleft()
                waiting.discard(value)
                if isinstance(value, Call) and is_followed(value):
                    if value not in waiting:
                        waiting.add(value)
                        calls.append(value)
                    continue
            else:
                value = calls.popleft()
                waiting.discard(value)
            self.visit(value)

    def visit(self, value: Value) -> None:
        """Apply the rules of an instruction or constant expression."""
        opcode = value.opcode if isinstance(value, VISITED) else ""
        self.apply_rules(value, opcode, downwards_only=not self.both_ways)

    def apply_rules(self, value: Value, opcode: str, *, downwards_only: bool) -> None:
        """Apply the rules of `opcode` to a value; with `downwards_only`, none that learns operands from the result."""
        for rule in TABLE.get(opcode, ()):
            if rule.up and downwards_only:
                continue
            self.under(rule.name, value)
            try:
                rule.apply(self, value)
            except IllegalMerge as clash:
                self.conflict(value, self.of(value), EMPTY, clash, opcode if isinstance(value, Binary) else "")

    # -- hypotheses ------------------------------------------------------------------------------

    def _hypotheses(self) -> None:
        """Suppose that an untyped phi has the type that its LLVM type suggests; keep that if it proves itself."""
        phis = self.shape.phis
        changed = any(not self.trees.get(phi) for phi in phis)
        while changed:
            changed = False
            typed = {v for v, tree in self.trees.items() if tree} | {v for v in self.index.instructions if self.of(v)}
            out_of_reach = hopeless(self.index.instructions, typed)
            for phi in phis:
                if phi in out_of_reach or self.trees.get(phi):
                    continue
                if (guess := self._guess(phi)) is not None and self._try(phi, guess):
                    changed = True

    def _guess(self, phi: Phi) -> Concrete | None:
        scalar = phi.type.scalar
        if scalar.is_integer:
            return INTEGER
        return float_concrete(scalar) if scalar.is_float else None

    def _try(self, phi: Phi, guess: Concrete) -> bool:
        sink = self.whole_program.sink
        trial = Hypothesis(self, sink.scope("hypothesis", self.shape.subjects.of(phi), self.scope))
        trial.suppose(phi, whole(guess))
        if not trial.invalid:
            result = trial.of(phi)
            for operand in phi.operands:
                result = result.meet(trial.of(operand))
            if result == whole(guess) or result == whole(ANYTHING):
                sink.close(trial.scope, "kept")
                self.under("phi hypothesis", phi)
                self.learn(phi, result)
                for value, tree in trial.learned.items():
                    self.learn(value, tree)
                return bool(self.trees.get(phi))
        sink.close(trial.scope, "discarded")
        return False

    def interface(self) -> tuple[TypeTree, ...]:
        """The trees that a caller can see: those of the arguments, then that of the result."""
        return (*(self.of(a) for a in self.function.arguments), self.returned())


class Hypothesis(FunctionAnalysis):
    """An analysis on top of another, in which one phi is supposed to have a type; only downward rules are applied."""

    def __init__(self, base: FunctionAnalysis, scope: int) -> None:
        super().__init__(base.program, base.function, base.context, base.whole_program, scope)
        self.learned: dict[Value, TypeTree] = {}
        self.trees = ChainMap(self.learned, base.trees)
        self.facts = ChainMap({}, base.facts)
        self.reasons = ChainMap({}, base.reasons)
        self.places = base.places
        self.both_ways = False

    def suppose(self, phi: Phi, tree: TypeTree) -> None:
        """Suppose that `phi` has the type `tree` and derive the consequences."""
        self.under("supposed", phi)
        self.trees[phi] = tree
        self._record(phi, tree)
        for user in self.index.users(phi):
            if isinstance(user, Instruction):
                self.visit(user)
        self.solve()
