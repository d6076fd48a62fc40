"""Type analysis across the calls of a program: which function is analysed in which context, and when.

Each function is analysed once for each context. The calls that use an analysis are visited again when it learns more.
"""

from __future__ import annotations

from collections import Counter, deque
from collections.abc import Iterable, Mapping
from dataclasses import replace
from typing import NamedTuple

from analyses.facts import Sink
from analyses.ir.constants import Value
from analyses.ir.instructions import Call
from analyses.ir.model import Function, Instruction, Module
from analyses.ir.types import DOUBLE, I64, PTR
from analyses.library.producers import Producer, Producers
from analyses.type_trees.conflict import TypeConflict
from analyses.type_trees.tree import MAX_DEPTH, TypeTree
from analyses.types.context import TypeContext
from analyses.types.function_analysis import FunctionAnalysis, Hypothesis, Site
from analyses.types.integer_uses import IntegerUses
from analyses.types.mixed_memory import Mixed
from analyses.types.rules.calls import answers, followed
from analyses.types.shape.program import Program
from analyses.types.sources.caches import SourceCaches
from analyses.types.whole_program import Round

COARSER = ((12, 1), (6, 2))
COARSER_IN_RECURSION = ((4, 1), (2, 2))
"""Pairs (n, d): after n contexts of a function, the trees of the next ones are cut to depth d. In recursion this is
sooner, since a function that calls itself passes trees that differ only by the last facts."""
COARSER_FROM_OUTSIDE = ((16, 1), (8, 2))
"""The same for functions of the other module, whose arguments are known better and better while they are asked."""

MAX_CALL_NESTING = 60
"""Calls are followed at once to this depth; deeper callees wait until their caller is done."""


class Contradiction(NamedTuple):
    """A contradiction that was deferred, with the scope it is in and the value it is about."""

    scope: int
    conflict: TypeConflict
    value: Value


class Bodies:
    """The module with the bodies of functions that other modules only declare, as copies of its parts do.

    What is learned of its functions is kept for all that ask, with one sink, until a contradiction comes up there:
    what follows from that depends on who asked.
    """

    def __init__(self, module: Module) -> None:
        self.module = module
        self._producers = Producers(module)
        self._shared: TypeAnalysis | None = None

    def analysis(self, asking: TypeAnalysis) -> TypeAnalysis:
        """The analysis of the functions here for another analysis, which counts their contexts from the start."""
        if asking.round.mixed.noted:
            return _of_bodies(self.module, asking, asking.round.mixed)
        shared = self._shared
        if shared is None or shared.contradictions or shared.conflicts or not shared.serves(asking):
            shared = self._shared = _of_bodies(self.module, asking, Mixed())
        shared.forget_counts()
        return shared

    def has_word(self, value: Value) -> bool:
        """True for a word in a register of a function here, in Rust code.

        It may be the payload of an enum, of which each variant has a type. Preparation keeps such a word in memory.
        """
        if not isinstance(value, Instruction) or value.type not in (I64, PTR, DOUBLE):
            return False
        return value.function.module is self.module and self._producers.of(value) is Producer.RUSTC


def _of_bodies(module: Module, asking: TypeAnalysis, mixed: Mixed) -> TypeAnalysis:
    return TypeAnalysis(
        Program(module, asking.program.options),
        asking.sink,
        replace(asking.round, mixed=mixed, by_language=False),
        asked_further=True,
    )


class TypeAnalysis:
    """Type analysis across the calls of a program: one FunctionAnalysis per function and context."""

    def __init__(
        self,
        program: Program,
        sink: Sink,
        round_: Round,
        *,
        bodies: Bodies | None = None,
        asked_further: bool = False,
    ) -> None:
        self.program = program
        self.sink = sink
        self.round = round_
        self.integer_uses = IntegerUses(program)
        self.sources = SourceCaches(program)
        self.asked_further = asked_further
        """True if a copied or returned value has no type, so that `elements` and `outside` are read."""
        self.analyses: dict[tuple[Function, TypeContext], FunctionAnalysis] = {}
        self.conflicts: list[TypeConflict] = []
        """The contradictions that were kept, if they are collected."""
        self.contradictions: list[Contradiction] = []
        """The contradictions that were deferred."""
        self._bodies = bodies
        self._outside: TypeAnalysis | None = None
        self._context_counts: Counter[Function] = Counter()
        self._followed: dict[Call, Function | None] = {}
        self._sites: dict[Site, FunctionAnalysis] = {}
        self._deferred: deque[FunctionAnalysis] = deque()
        self._stack: list[FunctionAnalysis] = []

    @property
    def bodies(self) -> Module | None:
        """The module with the bodies of functions that are only declared in the analysed one."""
        return self._bodies.module if self._bodies is not None else None

    def clash(self, scope: int, conflict: TypeConflict, value: Value) -> None:
        """Raise, keep or defer a contradiction in a scope, as the round requires."""
        if self.round.defers_contradictions:
            self.contradictions.append(Contradiction(scope, conflict, value))
            return
        premises = tuple(sorted({*conflict.known.facts, *conflict.new.facts}))
        self.sink.record(scope, "error", conflict.subject, str(conflict), conflict.new.rule, premises)
        if not self.round.collect:
            raise conflict
        self.conflicts.append(conflict)

    def report(self, contradiction: Contradiction) -> None:
        """Raise or keep a contradiction that was deferred; later ones are no longer deferred."""
        self.round = replace(self.round, defers_contradictions=False)
        self.clash(*contradiction)

    def ask_further(self) -> None:
        """Make all functions, also those that are done, read the sources of last resort."""
        if self.asked_further:
            return
        self.asked_further = True
        for analysis in dict.fromkeys(self.analyses.values()):
            if analysis not in self._stack and analysis not in self._deferred:
                self._deferred.append(analysis)

    def wants_more(self) -> bool:
        """True if a function that is analysed lacks a type that a function in the other module may give."""
        return any(analysis.wants_more() for analysis in dict.fromkeys(self.analyses.values()))

    def outside(self, call: Call) -> Function | None:
        """The function that a call calls, if its body is in the other module."""
        called = call.called
        bodies = self.bodies
        if bodies is None or called is None or not called.is_declaration or call.intrinsic is not None:
            return None
        body = bodies.functions.get(called.name)
        return body if body is not None and answers(call, body) else None

    def ask_outside(self, caller: FunctionAnalysis, function: Function, context: TypeContext) -> FunctionAnalysis:
        """The complete analysis of a function of the other module."""
        if self._outside is None:
            assert self._bodies is not None
            self._outside = self._bodies.analysis(self)
        outside = self._outside
        asked = outside._context_counts[function]
        depth = next((d for many, d in COARSER_FROM_OUTSIDE if asked >= many), MAX_DEPTH)
        context = context.limited(depth)
        analysis = outside.analyses.get((function, context))
        if analysis is None:
            before = len(outside.contradictions)
            analysis = outside.run(function, context, self.sink.scope("types", function.name, caller.scope))
            self.contradictions += outside.contradictions[before:]
        return analysis

    def serves(self, asking: TypeAnalysis) -> bool:
        """True if this analysis has the sink and the settings of another."""
        mine, theirs = (
            (analysis.program.options, analysis.round.collect, analysis.round.defers_contradictions)
            for analysis in (self, asking)
        )
        return self.sink is asking.sink and mine == theirs

    def forget_counts(self) -> None:
        """Count the contexts of each function from the start, so that the next ones are not cut to a smaller depth."""
        self._context_counts.clear()

    def is_followed(self, call: Call) -> bool:
        """True if a visit of the call analyses its callee, which should wait until more is known."""
        return self.followed(call) is not None or (call.called is not None and call.called.name == "__kmpc_fork_call")

    def followed(self, call: Call) -> Function | None:
        """The function with a body whose analysis answers for this call."""
        if call not in self._followed:
            self._followed[call] = followed(call)
        return self._followed[call]

    def in_progress(self, function: Function) -> bool:
        return any(a.function is function for a in self._stack)

    def run(
        self, function: Function, context: TypeContext, scope: int, given: Mapping[Value, TypeTree] | None = None
    ) -> FunctionAnalysis:
        """Analyse a function and its callees to the end; `given` are trees that a user gives for its values."""
        analysis = self._make(function, context, scope)
        analysis.given = given or {}
        self._solve(analysis)
        while self._deferred:
            self._solve(self._deferred.popleft())
        return analysis

    def callee(
        self, caller: FunctionAnalysis, call: Call, function: Function, context: TypeContext, facts: tuple[int, ...]
    ) -> FunctionAnalysis:
        """The analysis of a callee in a context, as far as it is; its callers are visited again when it learns more.

        `facts` are those of the arguments passed. A call that learns more about its arguments widens the context of
        the analysis that only it uses, so that the function is not analysed anew. A function with many contexts, as
        recursion over a structure makes them, gets coarser contexts from then on.
        """
        site = None if isinstance(caller, Hypothesis) else (caller, call)
        previous = self._sites.get(site) if site is not None else None
        depth = previous.context_depth if previous is not None else MAX_DEPTH
        analysis = self.analyses.get((function, context.limited(depth)))
        if analysis is None and previous is not None and previous.widens_to(function, context.limited(depth)):
            return self._widen(previous, context.limited(depth), facts)
        fresh = analysis is None
        if analysis is None:
            coarser = COARSER_IN_RECURSION if self.in_progress(function) else COARSER
            depth = next((d for many, d in coarser if self._context_counts[function] >= many), MAX_DEPTH)
            analysis = self.analyses.get((function, context.limited(depth)))
            fresh = analysis is None
        if analysis is None:
            scope = self.sink.scope("types", function.name, caller.scope)
            analysis = self._make(function, context.limited(depth), scope)
            analysis.argument_facts, analysis.context_depth = facts, depth
        if site is not None and previous is not analysis:
            if previous is not None:
                previous.callers.remove(site)
            self._sites[site] = analysis
            analysis.callers.append(site)
        if fresh and len(self._stack) < MAX_CALL_NESTING:
            self._solve(analysis, site)
        elif fresh:
            self._deferred.append(analysis)
        return analysis

    def _widen(self, analysis: FunctionAnalysis, context: TypeContext, facts: tuple[int, ...]) -> FunctionAnalysis:
        for key in analysis.keys:
            if self.analyses.get(key) is analysis:
                del self.analyses[key]
        analysis.keys.clear()
        self._keep(analysis, context)
        analysis.widen(context, facts)
        # Later: a caller that still learns widens it many times, and is visited again after the analysis.
        if analysis not in self._stack and analysis not in self._deferred:
            self._deferred.append(analysis)
        return analysis

    def _make(self, function: Function, context: TypeContext, scope: int) -> FunctionAnalysis:
        analysis = FunctionAnalysis(self.program, function, context, self, scope)
        self._context_counts[function] += 1
        self._keep(analysis, context)
        return analysis

    def _keep(self, analysis: FunctionAnalysis, context: TypeContext) -> None:
        if self.analyses.setdefault((analysis.function, context), analysis) is analysis:
            analysis.keys.append((analysis.function, context))

    def _solve(self, analysis: FunctionAnalysis, asking: Site | None = None) -> None:
        before = analysis.interface()
        self._stack.append(analysis)
        try:
            if not analysis.started:
                analysis.start()
            analysis.solve()
        finally:
            self._stack.pop()
        after = analysis.interface()
        # A later call that knows these results needs no other analysis.
        self._keep(analysis, replace(analysis.context, arguments=after[:-1], returned=after[-1]))
        if after != before:
            self._tell(site for site in analysis.callers if site != asking)

    def _tell(self, callers: Iterable[Site]) -> None:
        """Put the calls that use an analysis on their callers' worklists."""
        for caller, call in callers:
            caller.look_again(call)
            if caller not in self._stack and caller not in self._deferred:
                self._deferred.append(caller)
