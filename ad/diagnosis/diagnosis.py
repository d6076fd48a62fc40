"""The diagnosis of a gradient at a point: whether it is right and, where it is not, what made it wrong."""

from __future__ import annotations

import math
import re
from collections.abc import Sequence
from dataclasses import replace

from ad.check.evaluation import Evaluation, evaluate, tangents_beside
from ad.check.finite_differences import JUMP, KINK, Check, Verdict
from ad.diagnosis.case import Case
from ad.diagnosis.causes import REPORT, Blame, Blamer
from ad.diagnosis.conditions import LOST, Conditions
from ad.diagnosis.findings import Cause, Diagnosis, Step
from ad.diagnosis.forward_mode import probed_tangents, tangent_text
from ad.diagnosis.runs import TooLongError
from ad.diagnosis.search import Checked, Search
from ad.diagnosis.sensitivities import Differences, Sensitivities, Tangents
from ad.diagnosis.watched import Watched, watch
from ad.history.records import EngineError, Place
from ad.invocation.device import DeviceError
from ad.invocation.values import ArgumentError
from analyses.ir.instructions import Load, Store
from analyses.ir.model import Instruction
from analyses.sums import exact_sum

MOST_COMPONENTS = 6
"""The derivatives that the trail begins with."""
MOST_STEPS = 6
"""The numbers of the trail that the wrong adjoint passes on its way back."""


ALONE = Step("run by one thread alone, which is looked into in place of all")


def diagnose(case: Case) -> Diagnosis:
    """Find out whether a gradient is right at its point, and what made it wrong.

    Raises DeviceError where the function or its gradient can't be run.
    """
    evaluation = evaluate(case.device, case.invocation, case.programs, most=case.most)
    if races := [report for report in evaluation.reports if report.startswith("data race")]:
        return _race(races[0])
    doubtful = [check for check in evaluation.checks if check.verdict is not Verdict.OK]
    plainly_wrong = doubtful and all(
        check.verdict is Verdict.DIFFERS and not check.estimate.doubt for check in doubtful
    )
    forward = None if plainly_wrong else _forward_mode(case, evaluation)
    if not evaluation.checks:
        return Diagnosis(Cause.UNSURE, "the function has no number here with respect to which it is differentiated")
    if not doubtful:
        return Diagnosis(Cause.NONE, _agreeing(len(evaluation.checks), forward))
    components = _components(doubtful)
    if case.invocation.configuration is not None:
        return Diagnosis(
            Cause.UNSURE if all(check.verdict is Verdict.UNSURE for check in doubtful) else Cause.UNKNOWN,
            "the numbers that the threads of a kernel compute are not looked into",
            trail=components,
        )
    try:
        watched = watch(case.device, case.module, case.invocation, case.options)
    except (EngineError, DeviceError, TooLongError) as error:
        return Diagnosis(Cause.UNKNOWN, f"the gradient can't be watched: {error}", None, "", components)
    try:
        diagnosis = _Diagnoser(case, evaluation, watched, doubtful, forward).diagnosis()
        return replace(diagnosis, trail=(ALONE, *diagnosis.trail)) if watched.runs.alone else diagnosis
    except DeviceError as error:
        return Diagnosis(Cause.UNKNOWN, f"the runs that look for the cause failed: {error}", trail=components)


def _forward_mode(case: Case, evaluation: Evaluation) -> list[Check] | None:
    """The derivatives by forward mode beside the gradient; None where there are none."""
    if case.invocation.configuration is not None:
        return None
    try:
        text = tangent_text(case.module, case.invocation, case.options)
        return tangents_beside(case.device, case.invocation, text, evaluation, case.most)
    except (EngineError, DeviceError, ArgumentError):
        return None


def _disagreeing(forward: list[Check] | None) -> list[Check]:
    """The derivatives by forward mode that are not the gradient's; where one is not finite they say nothing."""
    return [c for c in forward or () if c.verdict is Verdict.DIFFERS and math.isfinite(c.gradient)]


def _agreeing(count: int, forward: list[Check] | None) -> str:
    derivatives = "1 derivative agrees" if count == 1 else f"{count} derivatives agree"
    if differing := _disagreeing(forward):
        by = f"by {differing[0].label} it gives {differing[0].estimate.value:.10g}, not {differing[0].gradient:.10g}"
        return f"{derivatives} with finite differences; forward mode is wrong: {by}"
    return f"{derivatives} with finite differences" + (" and with forward mode" if forward else "")


def _components(checks: Sequence[Check]) -> tuple[Step, ...]:
    """The derivatives that a trail begins with."""
    components = tuple(_component(check) for check in checks[:MOST_COMPONENTS])
    if len(checks) > MOST_COMPONENTS:
        components += (Step(f"and {len(checks) - MOST_COMPONENTS} more"),)
    return components


def _component(check: Check) -> Step:
    reason = f" ({check.reason})" if check.reason else ""
    sentence = f"the derivative by {check.label}{reason}"
    return Step(sentence, None, check.gradient, check.estimate.value)


_RACING = re.compile(r" at (?P<source>[^\s`]+:\d+(?::\d+)?): `(?P<text>[^`]*)` in (?P<function>\S+)")


def _race(report: str) -> Diagnosis:
    """The diagnosis of a data race that the simulator reported; its lines name each thread and where it is."""
    message, *threads = report.splitlines()
    steps = []
    for line in threads:
        at = _RACING.search(line)
        place = Place(at["function"], "", at["text"], at["source"]) if at else None
        steps.append(Step(line.strip(), place))
    place = next((step.place for step in steps if step.place is not None), None)
    hint = "let the threads wait for each other between the two accesses, or make both atomic"
    return Diagnosis(Cause.RACE, message.removeprefix("data race: "), place, hint, tuple(steps))


class _Diagnoser:
    """Diagnoses a gradient that disagrees with finite differences, or of which they can't tell."""

    def __init__(
        self,
        case: Case,
        evaluation: Evaluation,
        watched: Watched,
        doubtful: Sequence[Check],
        forward: list[Check] | None,
    ) -> None:
        self._case, self._evaluation, self._watched = case, evaluation, watched
        self._doubtful, self._components = doubtful, _components(doubtful)
        self._forward, self._conditions = forward, Conditions(watched)
        self._search = self._search_by(Differences(watched.runs, watched.occurrences))

    def _search_by(self, sensitivities: Sensitivities) -> Search:
        return Search(sensitivities, self._watched.occurrences, self._case.invocation.precision)

    def diagnosis(self) -> Diagnosis:
        wrong = any(check.verdict is Verdict.DIFFERS for check in self._doubtful)
        if by_forward_mode := self._unlike_forward_mode():
            return by_forward_mode
        if condition := self._ill_conditioned():
            return condition
        if border := self._not_smooth():
            return border
        if not wrong:
            if not math.isfinite(self._evaluation.value) and (first := self._conditions.not_finite()) is not None:
                place = self._watched.place(first)
                says = f"the result is {self._evaluation.value}: `{place.text}` is the first number that is not finite"
                return Diagnosis(Cause.UNSURE, says, place, "", self._components)
            reasons = dict.fromkeys(check.reason for check in self._doubtful if check.reason)
            if self._forward is not None:
                differ = _disagreeing(self._forward)
                reasons[f"forward mode {'gives other derivatives' if differ else 'gives the same derivatives'}"] = None
            return Diagnosis(Cause.UNSURE, "; ".join(reasons), None, "", self._components)
        last = self._search.last(lambda checked: checked.wrong)
        blame = None if last is None else Blamer(self._watched, self._case.module).blame(last.occurrence)
        if (blame is None or blame.cause.is_ours) and (overlap := self._case.overlap()) is not None:
            says, place, other = overlap
            blame = Blame(Cause.ALIAS, says, place, "give them memory of their own, or drop restrict")
            other_step = Step("the other access", other)
            if last is None:
                return Diagnosis(blame.cause, says, place, blame.hint, (*self._components, other_step))
        if last is None or blame is None:
            return self._unlocated()
        if blame.cause is Cause.NOT_SMOOTH:  # differences go across steps
            self._forward = _forward_mode(self._case, self._evaluation)
            trail = self._trail(last, blame)
            return self._unlike_forward_mode() or Diagnosis(blame.cause, blame.says, blame.place, blame.hint, trail)
        return Diagnosis(blame.cause, blame.says, blame.place, blame.hint, self._trail(last, blame))

    def _unlike_forward_mode(self) -> Diagnosis | None:
        """The diagnosis where differences can't tell and forward mode can: the dot-product test fails."""
        differing, case = _disagreeing(self._forward), self._case
        if not differing:
            return None
        try:
            runs = probed_tangents(case.device, case.invocation, self._watched.derivative, case.module, case.options)
        except (EngineError, ArgumentError):
            return None
        self._search = self._search_by(Tangents(runs, self._watched.occurrences, case.invocation.precision))
        self._components = _components(differing)
        last = self._search.last(lambda checked: checked.wrong)
        if last is None:
            return None
        blame = Blamer(self._watched, case.module).blame(last.occurrence)
        says = f"{blame.says}; finite differences can't tell here, and forward mode disagrees"
        return Diagnosis(blame.cause, says, blame.place, blame.hint, self._trail(last, blame))

    # -- the point

    def _ill_conditioned(self) -> Diagnosis | None:
        """The diagnosis where rounding is amplified so much that neither the function nor a difference is accurate."""
        precision = self._case.invocation.precision
        error, worst = self._conditions.rounding(precision)
        value = self._evaluation.value
        size = max(abs(value), exact_sum(abs(c.value * c.gradient) for c in self._evaluation.components))
        if worst is None or not math.isfinite(error) or error <= LOST * math.sqrt(precision) * size:
            return None
        cancelled = next(iter(self._conditions.cancellations(precision)), None)
        place = self._watched.place(worst if cancelled is None else cancelled.instruction)
        says = f"the rounding of the numbers before it changes the result, {value:.6g}, by about {error:.1g}"
        if cancelled is not None:
            says = f"two numbers cancel to {cancelled.ratio:.1g} of their size, and {says}"
        says += ": neither the differences nor the derivative have digits to compare"
        hint = "write the difference in a form that does not cancel (expm1, log1p, a series, a factored form)"
        return Diagnosis(Cause.ILL_CONDITIONED, says, place, hint, self._components)

    def _not_smooth(self) -> Diagnosis | None:
        """The diagnosis where the function has a kink or jumps at the point."""
        if not any(check.estimate.doubt in (KINK, JUMP) for check in self._doubtful):
            return None
        borders = self._conditions.borders()
        if not borders:
            stair = self._conditions.stair()
            if stair is None:
                return None
            blame = Blamer(self._watched, self._case.module).stepping(stair)
            return Diagnosis(blame.cause, blame.says, blame.place, blame.hint, self._components)
        place = self._watched.place(borders[0].instruction)
        doubt = next(check.estimate for check in self._doubtful if check.estimate.doubt in (KINK, JUMP))
        says = f"the function jumps where `{place.text}` changes"
        if doubt.doubt == KINK:
            sides = f"its derivative is {doubt.left:.6g} on one side, {doubt.right:.6g} on the other"
            says = f"the function has a kink where `{place.text}` changes: {sides}"
        hint = "the gradient is that of the side which the program took; move the point, or smooth the function"
        return Diagnosis(Cause.NOT_SMOOTH, says, place, hint, self._components)

    # -- the trail

    def _trail(self, last: Checked, blame: Blame) -> tuple[Step, ...]:
        steps = list(self._components)
        numbers = self._back(last)
        steps += [self._step(checked, "then wrong:") for checked in reversed(numbers)]
        steps.append(self._step(last, "first wrong:"))
        steps += self._right_after(last)
        if (at := steps[-1].place) is None or at.source != blame.place.source:
            steps.append(Step(f"`{blame.place.text}`" if blame.place.text else blame.says, blame.place))
        return tuple(steps)

    def _step(self, checked: Checked, how: str) -> Step:
        probe, check = checked.occurrence.probe, checked.check
        place = self._watched.place(probe.user or probe.value)
        used = f"{self._watched.subject(probe.value)} in " if probe.user is not None else ""
        adjoint = None if checked.occurrence.missing else check.gradient
        return Step(f"{how} {used}`{place.text}`", place, adjoint, check.estimate.value)

    def _back(self, last: Checked) -> list[Checked]:
        """Some of the numbers that the wrong adjoint passes on its way to the arguments."""
        result: list[Checked] = []
        value, number = last.occurrence.probe.value, last.occurrence.number
        while len(result) < MOST_STEPS and isinstance(value, Instruction) and not isinstance(value, (Load, Store)):
            operands = set(self._watched.operands(value))
            before = [
                o
                for o in self._watched.occurrences[max(0, number - 4096) : number]
                if o.probe.value in operands and o.varies and o.probe.user in (None, value) and o.adjoint is not None
            ]
            wrong = next((c for c in reversed(self._search.checked([o.number for o in before[-8:]])) if c.wrong), None)
            if wrong is None:
                break
            result.append(wrong)
            value, number = wrong.occurrence.probe.value, wrong.occurrence.number
        return result

    def _right_after(self, last: Checked) -> list[Step]:
        """The result of what uses the number, whose adjoint is right."""
        probe = last.occurrence.probe
        users = [probe.user] if probe.user is not None else self._watched.users(probe.value)
        later = [
            o.number
            for o in self._watched.occurrences[last.occurrence.number + 1 :]
            if o.probe.value in users and o.probe.user is None and o.adjoint is not None
        ]
        steps = []
        for checked in self._search.checked(later[:1]):
            place = self._watched.place(checked.occurrence.probe.value)
            check = checked.check
            steps.append(
                Step(f"right still: the result of `{place.text}`", place, check.gradient, check.estimate.value)
            )
        return steps

    def _unlocated(self) -> Diagnosis:
        """The diagnosis where every number of the prepared function has the right adjoint."""
        runs, evaluation = self._watched.runs, self._evaluation
        (value,) = runs.moved([(-1, 0.0)])
        checked = f"each of the {len(self._watched.occurrences)} numbers that it computes has the right adjoint"
        if not self._alike(value, evaluation.value):
            says = f"the function as it was prepared gives {value:.10g}, and the program's {evaluation.value:.10g}"
            return Diagnosis(Cause.ENGINE, f"{says}; {checked}", None, REPORT, self._components)
        pairs = zip(runs.gradients(), evaluation.components, strict=True)
        for gradient, component in pairs:
            if not self._alike(gradient, component.gradient):
                says = f"LLVM's optimisation changes the derivative by {component.label} from {gradient:.10g}"
                hint = "look for undefined behaviour in the program (sanitizers of clang); else report it"
                return Diagnosis(Cause.UNKNOWN, f"{says}; before it {checked}", None, hint, self._components)
        if blame := Blamer(self._watched, self._case.module).blame_passed():
            return Diagnosis(blame.cause, f"{blame.says}; {checked}", blame.place, blame.hint, self._components)
        return Diagnosis(
            Cause.UNSURE, f"the differences disagree with the gradient, but {checked}", trail=self._components
        )

    def _alike(self, one: float, other: float) -> bool:
        size = max(abs(one), abs(other))
        return abs(one - other) <= math.sqrt(self._case.invocation.precision) * size or not math.isfinite(size)
