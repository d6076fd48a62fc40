"""The decision whether the calls of a function are inlined, with its reason.

A function whose calls stay calls has a derivative of its own, one for each context. Inlining shows the analyses more,
but what is generated may grow exponentially with the depth of the calls. As long as all that is called stays within a
budget, all of it is inlined. Beyond that, decisions go from the callees up, as in LLVM's inliner, so that what is
generated is linear in the program.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping

from ad.history.records import Inlining, InliningReason
from ad.normalise.rewrite_log import RewriteLog
from analyses.control_flow.strong_components import components
from analyses.gpu.threads import for_device
from analyses.ir.constants import Value
from analyses.ir.instructions import Call
from analyses.ir.model import Function
from analyses.library import prototypes
from analyses.library.annotations import known_as
from analyses.library.known_functions import known_function
from analyses.library.linear_algebra.names import argument_types
from analyses.library.mangling import qualified_name
from analyses.memory.function_effects import FunctionEffects
from analyses.records import dataclass


@dataclass(frozen=True)
class InliningPolicy:
    """How many instructions may be inlined.

    All that is called is inlined where it then has at most `budget` instructions, or `growth` times those of the
    functions themselves. Otherwise a function that several calls share is inlined if it has at most as many as one of
    `small` says: the largest of these with which there are at most `beyond` times as many instructions in all, or the
    last. With `never`, nothing is inlined that need not be.
    """

    budget: int = 1000
    growth: int = 8
    beyond: int = 3
    small: tuple[int, ...] = (640, 320, 160, 80, 40)
    never: bool = False


class Inliner:
    """Decides on each function once, so that all derivatives of a request agree.

    `effects` computes the memory effects of those that stay calls.
    """

    def __init__(self, policy: InliningPolicy | None = None) -> None:
        self.effects = FunctionEffects()
        self._policy = policy or InliningPolicy()
        self._decisions: dict[Function, Inlining] = {}
        self._sizes: dict[Function, int] = {}
        self._seen: set[Function] = set()

    def kept(
        self,
        root: Function,
        bodies: Collection[Function],
        reasons: Mapping[Function, InliningReason],
        *,
        catches: bool = False,
    ) -> set[Function]:
        """The functions that the root reaches whose calls stay calls: for one of `reasons`, or by the policy.

        `bodies` are the root and what it reaches. `catches` says that one of them catches exceptions and goes on.
        """
        if not self._seen.issuperset(bodies):
            self._decide(root, bodies, reasons, catches)
            self._seen.update(bodies)
        return {f for f in bodies if f in self._decisions and not self._decisions[f].inlined}

    def record(self, root: Function, bodies: Collection[Function], log: RewriteLog) -> None:
        """Record the decisions on what is called from the root, and from what is inlined into it."""
        graph = _CallGraph(bodies)
        work = [root]
        seen: set[Function] = set()
        while work:
            for called in graph.calls[work.pop()]:
                if called not in seen:
                    seen.add(called)
                    decision = self._decisions.get(called)
                    if decision is not None:
                        log.decided(called, decision)
                        work += [called] * decision.inlined

    def _decide(
        self,
        root: Function,
        bodies: Collection[Function],
        reasons: Mapping[Function, InliningReason],
        catches: bool,
    ) -> None:
        graph = _CallGraph(bodies)
        roots = {root, *reasons, *(function for function, sites in graph.sites.items() if not sites)}
        own = sum(graph.own.values())
        roomy = graph.inlined_size(roots, reasons) <= max(self._policy.budget, self._policy.growth * own)
        for small in self._policy.small:
            decisions, sizes = self._with(graph, root, reasons, _Limits(small, roomy, catches, self._policy.never))
            apart = (f for f in bodies if f is root or f not in decisions or not decisions[f].inlined)
            if roomy or self._policy.never or sum(sizes[f] for f in apart) <= self._policy.beyond * own:
                break
        self._decisions, self._sizes = decisions, sizes

    def _with(
        self, graph: _CallGraph, root: Function, reasons: Mapping[Function, InliningReason], limits: _Limits
    ) -> tuple[dict[Function, Inlining], dict[Function, int]]:
        """The decisions, with those made before, and the sizes of functions with what is inlined into them."""
        decisions, sizes = dict(self._decisions), dict(self._sizes)
        for function in graph.callees_first:
            if function in decisions:
                continue
            inlined = (f for f in graph.calls[function] if f in decisions and decisions[f].inlined)
            size = sizes[function] = graph.own[function] + sum(sizes[f] for f in inlined)
            sites, reason = graph.sites[function], reasons.get(function)
            if reason is not None:
                decisions[function] = Inlining(False, reason, size, sites)
            elif function is not root and sites:  # others are called through pointers only, or by the runtime of OpenMP
                candidate = _Candidate(function, size, sites, function in graph.named)
                rule = next(rule for rule in RULES if rule.applies(candidate, limits))
                decisions[function] = Inlining(rule.inlined, rule.reason, size, sites)
        return decisions, sizes


@dataclass(frozen=True)
class _Limits:
    """What holds for all functions alike.

    `small` is the size up to which a function is inlined wherever it is called, and `roomy` says that all of them are.
    `catches` says that the program catches exceptions and goes on, `never` that nothing is inlined that need not be.
    """

    small: int
    roomy: bool
    catches: bool
    never: bool


@dataclass(frozen=True)
class _Candidate:
    """A function that may be inlined; `named` says that its address is used, too."""

    function: Function
    size: int
    sites: int
    named: bool


@dataclass(frozen=True)
class _Rule:
    reason: InliningReason
    inlined: bool
    applies: Callable[[_Candidate, _Limits], bool]


RULES = (
    _Rule(InliningReason.VARIADIC, True, lambda f, _: f.function.function_type.variadic),
    _Rule(InliningReason.DEVICE, True, lambda f, _: for_device(f.function.module)),
    _Rule(InliningReason.ADDRESS, True, lambda f, _: f.named),
    _Rule(InliningReason.KNOWN, True, lambda f, _: _is_known(f.function)),
    _Rule(InliningReason.THROWS, True, lambda f, limits: limits.catches and f.function.attribute("nounwind") is None),
    _Rule(InliningReason.UNWANTED, False, lambda _, limits: limits.never),
    _Rule(InliningReason.ROOM, True, lambda _, limits: limits.roomy),
    _Rule(InliningReason.ONE_SITE, True, lambda f, _: f.sites <= 1),
    _Rule(InliningReason.SMALL, True, lambda f, limits: f.size <= limits.small),
    _Rule(InliningReason.LARGE, False, lambda _, __: True),
)
"""The first rule that applies decides; the first ones are about functions without a derivative of their own."""


def _is_known(function: Function) -> bool:
    """True if tables tell of calls of a function by its name, as they may where its body is not looked at."""
    name = known_as(function)
    return (
        known_function(function.name) is not None
        or prototypes.prototype(name) is not None
        or prototypes.is_math(name)
        or argument_types(name) is not None
        or qualified_name(function.name)[:2] == ("std", "basic_string")
    )


class _CallGraph:
    """The calls by name between some functions, and the number of instructions of each."""

    def __init__(self, bodies: Collection[Function]) -> None:
        self.calls: dict[Function, list[Function]] = {}
        self.own: dict[Function, int] = {}
        self.sites = dict.fromkeys(bodies, 0)
        self.named: set[Value] = set()
        """The functions whose addresses are used: passed to the runtime of OpenMP, for one."""
        for function in bodies:
            instructions = list(function.instructions)
            for instruction in instructions:
                callee = instruction.callee if isinstance(instruction, Call) else None
                self.named.update(o for o in instruction.operands if isinstance(o, Function) and o is not callee)
            called = (i.called for i in instructions if isinstance(i, Call))
            self.calls[function] = [f for f in called if f is not None and f in self.sites]
            self.own[function] = len(instructions)
        for called_functions in self.calls.values():
            for function in called_functions:
                self.sites[function] += 1
        self.callees_first = [f for component in components(bodies, lambda f: self.calls[f]) for f in component]

    def inlined_size(self, roots: Collection[Function], kept: Collection[Function]) -> int:
        """The number of instructions of the roots with all but the kept functions inlined into them."""
        sizes: dict[Function, int] = {}
        for function in self.callees_first:
            called = (f for f in self.calls[function] if f not in kept)
            sizes[function] = self.own[function] + sum(sizes.get(f, 0) for f in called)
        return sum(sizes[root] for root in roots)
