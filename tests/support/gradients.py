"""Gradients of many functions of one program, checked in one child: made, compiled once, run, and compared.

Each function's gradient is run as the engine wrote it and after LLVM's O2, and compared with finite differences of the
function itself.
"""

from __future__ import annotations

import ctypes
import random
import traceback
from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from itertools import pairwise
from statistics import median
from typing import Any

from ad.check.evaluation import Programs, evaluate
from ad.engine import engine
from ad.engine.differentiation import Differentiation, Options
from ad.engine.lower import adopt
from ad.engine.stages import DERIVING_STAGES
from ad.history.records import EngineError, Method, PlanEntry
from ad.invocation.binding import bind
from ad.invocation.device import Calls, Returned
from ad.invocation.invocation import Invocation
from ad.invocation.value_syntax import parse_value
from ad.normalise.inlining import InliningPolicy
from ad.plan.overrides import Override
from ad.plan.planner import PolicyPlanner
from ad.plan.policies import Policy
from ad.requests.chunks import Checkpoints
from ad.requests.markers import without_marks
from ad.requests.requests import Request
from analyses.facts import History
from analyses.ir.text.printer import print_module
from analyses.ir.text.reader import read_module
from tests.support.one_lane import one_lane
from workbench.workers.children import Limits, call

LIMITS = Limits(seconds=300, memory=4 << 30)


UNDERFLOW = 1e-37
"""The adjoint of a float is a float: on its way through one, what is smaller than this is lost."""


@dataclass(frozen=True)
class Case:
    """A function, its arguments as a person writes them, the seeds of its outputs, and what is constant."""

    function: str
    at: dict[str, str]
    seeds: dict[str, str] = field(default_factory=dict)
    const: tuple[str, ...] = ()

    def __str__(self) -> str:
        words = [f"{name}={value}" for name, value in self.at.items()]
        words += [f"seed:{name}={value}" for name, value in self.seeds.items()]
        return " ".join([self.function, *words, *(f"const:{name}" for name in self.const)])


@dataclass(frozen=True)
class Outcome:
    """What came of a case: an error of the engine, or its numbers by label.

    `gradient` is from the code as generated, `optimised` from that after O2; `estimates` are finite differences with
    their error, `verdicts` what they say, with the reason. `broken` lists facts that are not as facts must be, and
    memory that the gradient leaves other than the function; `kept` is how many bytes it does not free.
    """

    case: Case
    error: str = ""
    value: float = 0.0
    gradient: dict[str, float] = field(default_factory=dict)
    optimised: dict[str, float] = field(default_factory=dict)
    estimates: dict[str, tuple[float, float]] = field(default_factory=dict)
    verdicts: dict[str, tuple[str, str]] = field(default_factory=dict)
    broken: tuple[str, ...] = ()
    kept: int = 0

    def complaints(self) -> list[str]:
        """What is wrong with it, if anything; that finite differences can't tell is no complaint."""
        if self.error:
            return [self.error]
        said = list(self.broken)
        for name, (verdict, reason) in self.verdicts.items():
            value, error = self.estimates.get(name, (0.0, 0.0))
            if verdict == "differs" and max(abs(value), abs(self.gradient[name])) > UNDERFLOW:
                said.append(f"d/d{name} = {self.gradient[name]!r}, finite difference {value!r} ± {error:.1g} {reason}")
        for name, value in self.gradient.items():
            after = self.optimised[name]
            if not abs(value - after) <= 1e-6 * max(1.0, abs(value)) and not (value != value and after != after):
                said.append(f"d/d{name} = {value!r}, but {after!r} after O2")
        return said


def run(
    text: str,
    cases: Sequence[Case],
    limits: Limits = LIMITS,
    width: int = 1,
    *,
    inlining: bool = True,
    policy: Policy = Policy.MINIMUM_CUT,
    snapshots: int | None = None,
    tape_limit: int | None = None,
    by_hand: int | None = None,
) -> list[Outcome]:
    """Check the cases in a child. Raises ChildError if one of them takes the child down.

    Of a derivative of some width the last lane is checked; cases must not have addresses in memory then. Without
    `inlining`, functions that are called have derivatives of their own wherever they can. With `snapshots`, loops are
    checkpointed; with a `tape_limit`, those whose tape would be larger. With the seed `by_hand`, about half of the
    decisions of the plan are overridden wherever another one is possible.
    """
    plain = [(c.function, c.at, c.seeds, c.const) for c in cases]
    chosen = (width, inlining, policy, snapshots, tape_limit, by_hand)
    found = call("tests.support.gradients:_run", text, plain, *chosen, limits=limits)
    return [Outcome(case, **answer) for case, answer in zip(cases, found, strict=True)]


def other_decisions(history: History, seed: int) -> tuple[Override, ...]:
    """About half of the decisions of a plan that could be others, each as the other one."""
    choice = random.Random(seed)
    newest = {(f.scope, f.key.subject): f.value for f in history.facts if isinstance(f.value, PlanEntry)}
    overrides = []
    for (scope, subject), entry in newest.items():
        if not entry.fixed and entry.method is not Method.AT_HAND and choice.random() < 0.5:
            other = Method.STORE if entry.method is Method.RECOMPUTE else Method.RECOMPUTE
            overrides.append(Override(history.scopes[scope].subject, subject, other))
    return tuple(overrides)


def _run(
    text: str,
    plain: Sequence[tuple[Any, ...]],
    width: int,
    inlining: bool,
    policy: Policy,
    snapshots: int | None,
    tape_limit: int | None,
    by_hand: int | None,
) -> list[dict[str, Any]]:
    from analyses.ir.toolchain import normalise, optimise
    from workbench.execution.jit import Program

    module = read_module(normalise(text))
    checkpoints = None if snapshots is None else Checkpoints(snapshots)
    planner, inlined = PolicyPlanner(policy), InliningPolicy(never=not inlining)
    options = Options(planner=planner, inlining=inlined, checkpoints=checkpoints, tape_limit=tape_limit)
    made: dict[Request, Differentiation] = {}
    broken: dict[Request, tuple[str, ...]] = {}
    answers: list[dict[str, Any]] = []
    ready: list[tuple[int, Invocation]] = []
    for number, words in enumerate(plain):
        case = Case(*words)
        function = module.functions[case.function]
        invocation = bind(
            module,
            function,
            {name: parse_value(value) for name, value in case.at.items()},
            seeds={name: parse_value(value) for name, value in case.seeds.items()},
            const=case.const,
        )
        answers.append({})
        request = invocation.request
        try:
            if request not in made:
                history = History()
                if by_hand is not None:
                    engine.run(module, replace(request, width=width), history, options)
                    overrides = other_decisions(history, by_hand)
                    changed, history = replace(options, planner=PolicyPlanner(policy, overrides=overrides)), History()
                    made[request] = engine.run(module, replace(request, width=width), history, changed)
                else:
                    made[request] = engine.run(module, replace(request, width=width), history, options)
                # At once, so that the names of what it calls are taken when the next is made.
                adopt(module, made[request])
                broken[request] = tuple(unsound(history, made[request]))
        except EngineError as error:
            answers[-1] = {"error": str(error)}
            continue
        except Exception:
            answers[-1] = {"error": f"a defect: {traceback.format_exc(limit=-6)}"}
            continue
        ready.append((number, invocation))
    pieces = [without_marks(print_module(module, read_all=True))]
    entries: list[str] = []
    for number, invocation in ready:
        gradient = made[invocation.request].gradient
        assert gradient is not None
        frame, function = invocation.frame, invocation.function
        pieces.append(frame.entry(f"adjoint.primal.{number}", function, function.name, gradient=False, counted=False))
        name = gradient.name
        if width > 1:
            name = f"adjoint.lane.{number}"
            pieces.append(one_lane(name, gradient.name, function, made[invocation.request].request, width - 1))
        pieces.append(frame.entry(f"adjoint.gradient.{number}", function, name, gradient=True, counted=False))
        entries += [f"adjoint.primal.{number}", f"adjoint.gradient.{number}"]
    whole = "\n".join(pieces)
    plain_program = Program(whole, entries)
    optimised = Program(optimise(whole, 2), entries)
    for number, invocation in ready:
        programs = Programs(str(number), str(number), "")
        evaluation = evaluate(_Here(plain_program), invocation, programs)
        after = evaluate(_Here(optimised), invocation, programs, checked=False)
        answers[number] = {
            "value": evaluation.value,
            "gradient": {c.label: c.gradient for c in evaluation.components},
            "optimised": {c.label: c.gradient for c in after.components},
            "estimates": {c.label: (c.estimate.value, c.estimate.error) for c in evaluation.checks},
            "verdicts": {c.label: (str(c.verdict), c.reason) for c in evaluation.checks},
            "broken": (*broken[invocation.request], *_side_effects(plain_program, invocation, number)),
            "kept": _kept(plain_program, f"adjoint.gradient.{number}", invocation)
            - _kept(plain_program, f"adjoint.primal.{number}", invocation),
        }
    return answers


def _side_effects(program: Any, invocation: Invocation, number: int) -> list[str]:
    """Where the gradient leaves other numbers in memory than the function does."""
    from workbench.execution.jit import _made

    leaves = [leaf for leaf in invocation.outputs if leaf.buffer != 0]
    places = tuple((leaf.buffer, leaf.offset, leaf.size) for leaf in leaves)
    primal, gradient = (
        _made(program, Calls(f"adjoint.{what}.{number}", invocation.image, ((),), places)).points[0]
        for what in ("primal", "gradient")
    )
    return [
        f"the gradient leaves {leaf.label} other than the function does"
        for leaf, before, after in zip(leaves, primal, gradient, strict=True)
        if before != after
    ]


CALLS = 20


class _HeapUse(ctypes.Structure):
    """glibc's struct mallinfo2."""

    _fields_ = [
        (name, ctypes.c_size_t)
        for name in ("arena", "parts", "fast", "maps", "mapped", "most", "fast_bytes", "used", "free", "top")
    ]


def _kept(program: Any, entry: str, invocation: Invocation) -> int:
    """How many bytes of the heap stay allocated when a function is called; the median, for Python uses it too."""
    from workbench.execution.jit import Memory

    libc = ctypes.CDLL(None)
    if not hasattr(libc, "mallinfo2"):
        return 0
    libc.mallinfo2.restype = _HeapUse
    function = ctypes.CFUNCTYPE(None, ctypes.c_void_p)(program.address(entry))
    memory = Memory(invocation.image)
    found = []
    for _ in range(CALLS + 1):
        memory.fill(())
        program.reset()
        function(memory.frame)
        use = libc.mallinfo2()
        found.append(use.mapped + use.used)
    memory.close()
    return int(median(after - before for before, after in pairwise(found)))


class _Here:
    """This process as a device: the program is compiled already, and its text stands for the number of a case."""

    name = "here"
    printed = ""

    def __init__(self, program: Any) -> None:
        self._program = program

    def run(self, text: str, calls: Sequence[Calls]) -> list[Returned]:
        from workbench.execution.jit import _made

        number = text.split("\n", 1)[0]
        return [_made(self._program, replace(c, entry=f"{c.entry}.{number}", timed=False)) for c in calls]


def unsound(history: History, made: Differentiation) -> list[str]:
    """What breaks the promises of facts: premises are older, and every generated instruction has its fact."""
    said = []
    for fact in history.facts:
        if any(not 0 <= p < fact.id for p in fact.premises):
            said.append(f"fact {fact.id} ({fact.key}) has premises {fact.premises}")
    stages = {f.key.subject for f in history.facts if f.key.kind == "stage"}
    missing = [stage for stage in DERIVING_STAGES if stage not in stages]
    if missing:
        said.append(f"no fact of the stages {', '.join(missing)}")
    emitted = {f.key.subject for f in history.facts if f.key.kind == "emit" and f.scope == made.scope}
    gradient = made.gradient
    assert gradient is not None
    count = 0
    for block in gradient.blocks:
        for instruction in block.instructions:
            count += 1
            if instruction.name and instruction.ref not in emitted:
                said.append(f"no fact of {instruction.ref} in the gradient")
    if count != len(emitted):
        said.append(f"{count} instructions in the gradient, {len(emitted)} facts of them")
    return said
