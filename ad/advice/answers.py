"""Whether a change keeps the answer: the gradient with the change, run at a point, beside finite differences.

The finite differences are those of the function itself, with respect to all that the request differentiates, so that a
change that takes an argument out of the derivative counts as one that changes the answer.
"""

from __future__ import annotations

import math
import re
import time
from collections.abc import Mapping, Sequence
from dataclasses import replace

from ad.advice.edits.offers import Checked, Standing
from ad.advice.points import ATTEMPTS, Sizes, chosen_point, described, seeds_for
from ad.advice.stand_ins import StoodIn, acts, in_words, with_stand_ins
from ad.check.evaluation import Differences, differences_of
from ad.check.finite_differences import MOST_ELEMENTS, Check, Verdict
from ad.engine import engine
from ad.engine.differentiation import Differentiation, Options
from ad.history.records import EngineError
from ad.invocation.argument_names import argument_index
from ad.invocation.binding import bind
from ad.invocation.device import Device, DeviceError, UndefinedError
from ad.invocation.invocation import Invocation
from ad.invocation.pointee_types import only_read
from ad.invocation.values import ArgumentError, ArgumentValue
from ad.requests.markers import without_marks
from ad.requests.requests import Request, ReverseRequest, Role, default_request
from analyses.gpu.launch import Configuration
from analyses.gpu.threads import is_kernel
from analyses.ir.instructions import Call
from analyses.ir.model import Function, Module
from analyses.ir.text.printer import print_module
from analyses.library.mangling import source_name
from analyses.records import dataclass
from analyses.type_trees.tree import TypeTree

MOST_SECONDS = 8.0
"""How long a program may fail before no more changes are run: one that does not end would be run for each of them."""
LAUNCH = Configuration((1, 1, 1), (4, 1, 1))
"""How a kernel is launched."""
SIMULATED = 4
"""The elements of an array that are checked one by one if each run is a simulated launch."""
RESULT = "return"
"""The name of the result among seeds."""


@dataclass(frozen=True)
class Point:
    """The point of a run: the values that a person gives, by name, and the types of the arguments for the others.

    `given` is empty where all of them are chosen.
    """

    given: Mapping[str, ArgumentValue]
    seeds: Mapping[str, ArgumentValue]
    trees: Mapping[str, TypeTree]
    firm: bool = True
    """False if another point is chosen where the program fails at this one."""


class Answers:
    """Runs derivatives on a device and compares them with finite differences at a point."""

    def __init__(self, device: Device, point: Point) -> None:
        self.device, self.point = device, point
        self._worked: tuple[Point, Sizes] | None = None
        """The point and sizes that the program did not fail at, to begin with."""
        self._failing = 0.0
        """The seconds that were spent on runs that failed."""
        self._known: dict[object, tuple[Module, Differences]] = {}
        """Finite differences by program, request, sizes and stand-ins; the program is kept, so that its id stays."""

    def check(
        self,
        program: Module,
        base: Request,
        changed: Request,
        options: Options,
        inactive: Mapping[str, StoodIn] | None = None,
        *,
        original: Module | None = None,
        derived: Differentiation | None = None,
    ) -> Checked:
        """The answer of a program with a changed request and options, for all that the request `base` differentiates.

        `original` is the program as it was, where the function computes the same in it: its finite differences are
        computed once for all changes. `derived` is the derivative if it was made already.

        `inactive` are functions that the change takes for inactive. For those without a body a stand-in is run, which
        computes with its arguments; for others through which the engine found no derivative one that does nothing.
        """
        function = program.functions[base.function]
        if program.triple.startswith(("nvptx", "amdgcn")) and not is_kernel(function):
            return Checked(Standing.NOT_RUN, "it is code for a GPU, and no kernel")
        points = [self.point, *([replace(self.point, given={}, seeds={})] if not self.point.firm else [])]
        best = Checked(Standing.NOT_RUN)
        for point in points:
            done = self._checked_at(point, program, original, base, changed, options, inactive or {}, derived)
            if done.standing is Standing.CHANGES:
                return done
            if best.standing is Standing.NOT_RUN and (done.standing is Standing.KEEPS or not best.says):
                best = done
        return best

    def _checked_at(
        self,
        point: Point,
        program: Module,
        original: Module | None,
        base: Request,
        changed: Request,
        options: Options,
        inactive: Mapping[str, StoodIn],
        derived: Differentiation | None,
    ) -> Checked:
        """The answer at a point, with the first of the sizes at which the program does not fail."""
        failure = ""
        for sizes in sorted(ATTEMPTS, key=lambda sizes: (point, sizes) != self._worked):
            if self._failing > MOST_SECONDS:
                failure = failure or f"the program failed, or ran too long, for {MOST_SECONDS:g} s before"
                break
            begin = time.perf_counter()
            try:
                done = self._check(program, original, base, changed, options, inactive, sizes, derived, point)
                self._worked = point, sizes
                return done
            except ArgumentError as error:
                failure = f"{error.place} {error.what}".strip() + (f"; {error.hint}" if error.hint else "")
                break
            except UndefinedError as error:
                failure = error.what
                break
            except DeviceError as error:
                self._failing += time.perf_counter() - begin
                failure = failure or error.what
            except EngineError as error:
                failure = f"in reverse mode: {error.what}"
                break
        return Checked(Standing.NOT_RUN, failure)

    def _check(
        self,
        program: Module,
        original: Module | None,
        base: Request,
        changed: Request,
        options: Options,
        inactive: Mapping[str, StoodIn],
        sizes: Sizes,
        derived: Differentiation | None,
        point: Point,
    ) -> Checked:
        function, reference = program.functions[base.function], original or program
        values = chosen_point(function, point.given, point.trees, sizes)
        whole, part = _reverse(function, base), _reverse(function, changed)
        seeds = _seeds(point, function, whole, part)
        kept = {n: seed for n, seed in seeds.items() if n == RESULT or part.roles[int(n)].has_shadow}
        launch = LAUNCH if is_kernel(function) else None
        bound = bind(
            reference, reference.functions[base.function], values, seeds=seeds, request=whole, configuration=launch
        )
        remains = bool(kept) or part.active_result
        changed_call = (
            bind(program, function, values, seeds=kept, request=part, configuration=launch) if remains else None
        )
        if derived is None or derived.request != part:
            derived = engine.run(program, part, options=options)
        assert derived.gradient is not None
        gradient = _runnable(derived.module)
        missing: list[str] = []
        stood = dict(inactive)
        while True:
            try:
                gradients = self._gradients(changed_call, gradient, (derived.kernel or derived.gradient).name)
                at = sizes, point.firm, bool(point.given), tuple(sorted(seeds))
                differences = self._differences(reference, bound, {name: stood[name] for name in missing}, at)
                break
            except UndefinedError as error:
                new = [name for name in error.names if name not in missing]
                if not new or not set(new) <= {*inactive, *_passed_by(derived)}:
                    raise
                # The derivative calls them and was made without one of theirs: nothing passes through.
                stood = {name: StoodIn(active=False) for name in new} | stood
                with_bodies = with_stand_ins(gradient, program, new, stood)
                if with_bodies is None:
                    raise
                gradient = with_bodies
                missing += new
        blind = [name for name in missing if stood[name].active and not acts(program, name, stood[name])]
        if blind:
            return Checked(Standing.NOT_RUN, f"it is not known what {', '.join(blind)} writes")
        where = f"checked at {described(function, values)}"
        where += f", by a block of {launch.threads} threads" if launch is not None else ""
        if missing:
            where += f", {in_words(program, missing, stood)}"
        checks = differences.beside([gradients.get(leaf.label, 0.0) for leaf in bound.inputs])
        judged = _judged(checks, where)
        acting = [name for name in missing if acts(program, name, stood[name])]
        if judged.standing is Standing.KEEPS and acting:
            idle = self._differences(reference, bound, dict.fromkeys(missing, StoodIn(active=False)), at)
            if [c.estimate.value for c in checks] == [c.estimate.value for c in idle.beside([0.0] * len(checks))]:
                where = where.removeprefix("checked ")
                return Checked(Standing.NOT_RUN, f"{source_name(acting[0])} makes no difference {where}")
        return judged

    def _gradients(self, changed: Invocation | None, text: str, name: str) -> dict[str, float]:
        """The derivatives by the label of the input; empty where the changed request differentiates nothing."""
        if changed is None or not changed.inputs:
            return {}
        (ran,) = self.device.run(text + "\n" + changed.gradient_entry(name), [changed.gradient_calls(kernel=name)])
        numbers = changed.numbers(changed.gradients, ran.points[0])
        return {leaf.label: float(n) for leaf, n in zip(changed.inputs, numbers, strict=True)}

    def _differences(self, program: Module, bound: Invocation, stood: Mapping[str, StoodIn], at: object) -> Differences:
        """Finite differences of the function itself with respect to all inputs, computed once."""
        key = (id(program), bound.request, at, tuple(sorted(stood.items())))
        if key not in self._known:
            text = with_stand_ins(_runnable(program), program, list(stood), stood)
            if text is None:
                raise DeviceError("no stand-in can be made for a function without a body")
            most = MOST_ELEMENTS if bound.configuration is None else SIMULATED
            self._known[key] = program, differences_of(self.device, bound, text, most)
        return self._known[key][1]


def _seeds(point: Point, function: Function, request: Request, changed: Request) -> dict[str, ArgumentValue]:
    """The seeds by position; those of a person, or one for each pointer.

    Beside an active result it is one for each pointer that the function writes to, with and without the change: what is
    stored there has a derivative, too.
    """
    if point.seeds:
        return {n if n == RESULT else str(argument_index(function, n)): seed for n, seed in point.seeds.items()}
    seeds = seeds_for(function, request.roles)
    if not request.active_result:
        return seeds
    written = (a for a in function.arguments if str(a.index) in seeds and changed.roles[a.index].has_shadow)
    return {str(a.index): seeds[str(a.index)] for a in written if not only_read(a)}


def _reverse(function: Function, request: Request) -> ReverseRequest:
    """The gradient with respect to what a request of any mode differentiates."""
    whole = default_request(function)
    roles = tuple(
        Role.CONST if role is Role.CONST else usual for role, usual in zip(request.roles, whole.roles, strict=True)
    )
    return replace(whole, roles=roles, active_result=whole.active_result and request.active_result)


def _passed_by(derived: Differentiation) -> set[str]:
    """The functions that what was differentiated calls without a derivative passing through any of the calls."""
    idle: set[str] = set()
    active: set[str] = set()
    for part in (derived, *derived.parts):
        for call in (i for i in part.primal.instructions if isinstance(i, Call)):
            if call.called is not None:
                constant = part.activity is not None and part.activity.is_constant_instruction(call)
                (idle if constant else active).add(call.called.name)
    return idle - active


_STATEMENTS = re.compile(r'(?m)^@"?[^\s"]*(?:__enzyme_|llvm\.(?:compiler\.)?used\b|llvm\.global\.annotations)[^\n]*\n')
"""The globals that only tell the engine something: what they name need not be there for a program to run."""


def _runnable(module: Module) -> str:
    """The text of a module without what only tells the engine something."""
    return _STATEMENTS.sub("", without_marks(print_module(module, read_all=True)))


def _judged(checks: Sequence[Check], where: str) -> Checked:
    differing = [c for c in checks if c.verdict is Verdict.DIFFERS]
    if differing:
        worst = max(differing, key=lambda c: abs(c.gradient - c.estimate.value) if math.isfinite(c.gradient) else 0.0)
        more = f", and {len(differing) - 1} more" if len(differing) > 1 else ""
        by = f"d/d{worst.label} is {worst.gradient:.6g} in place of {worst.estimate.value:.6g}{more}"
        return Checked(Standing.CHANGES, f"{by}, {where}")
    sure = [c for c in checks if c.verdict is Verdict.OK]
    if not sure:
        reason = (
            checks[0].reason if checks else "no number is differentiated there; double [1, 2] says the type of values"
        )
        return Checked(Standing.NOT_RUN, f"{where.removeprefix('checked ')}: {reason}")
    if all(c.estimate.value == 0 and c.gradient == 0 for c in sure):
        return Checked(
            Standing.NOT_RUN, f"every derivative is zero {where.removeprefix('checked ')}: another point may tell"
        )
    return Checked(Standing.KEEPS, where)
