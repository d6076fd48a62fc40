"""The diagnosis of a derivative in forward mode: the first number of the run whose tangent is wrong.

The tangent of every number is logged as the derivative runs. Runs of the primal beside the point log the number itself,
so that a few of them tell the true tangent of each. What comes before the first wrong one is right, so that the
instruction which computes it is to blame.
"""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence

from ad.check.evaluation import tangent_beside
from ad.check.finite_differences import JUMP, KINK, Check, Estimate, Sample, Verdict, extrapolate, judge
from ad.diagnosis.case import Case
from ad.diagnosis.causes import REPORT, Blamer
from ad.diagnosis.conditions import Conditions
from ad.diagnosis.findings import Cause, Diagnosis, Step
from ad.diagnosis.forward_mode import forward_request, probed_tangents, tangent_text
from ad.diagnosis.occurrences import Occurrence, uses
from ad.diagnosis.probes import Probe
from ad.diagnosis.runs import Entry, Runs, TooLongError
from ad.diagnosis.watched import Watched, WatchedFunction, probed, runnable_text
from ad.engine.engine import run
from ad.history.records import EngineError
from ad.invocation.device import DeviceError
from ad.runtime import helpers
from analyses.facts import History
from analyses.ir.constants import Value
from analyses.ir.model import Instruction

Direction = Mapping[int, float]
"""The tangents of the inputs, by position; those that are missing are zero."""
TANGENT = 1 << 40
"""The bit of a site that says that a tangent is logged and not the number itself."""
LEVELS = 11
"""How many steps are tried to each side; each halves the one before."""


def diagnose_tangent(case: Case, direction: Direction) -> Diagnosis:
    """Find out whether the tangent of the outputs is right for these tangents of the inputs, and what makes it wrong.

    Raises EngineError, DeviceError and ArgumentError.
    """
    forward = tangent_text(case.module, case.invocation, case.options)
    check = tangent_beside(case.device, case.invocation, case.programs.primal, forward, direction)
    if check.verdict is Verdict.OK:
        return Diagnosis(Cause.NONE, "the tangent agrees with finite differences")
    reason = f" ({check.reason})" if check.reason else ""
    whole = Step(f"the tangent of the outputs{reason}", None, check.gradient, check.estimate.value, forward=True)
    try:
        tangents = _Tangents(case, direction)
    except (EngineError, DeviceError, TooLongError) as error:
        return Diagnosis(Cause.UNKNOWN, f"the derivative can't be watched: {error}", None, "", (whole,))
    return tangents.diagnosis(check, whole)


class _Tangents:
    """The tangents of the numbers of a run, and the numbers in runs beside the point."""

    def __init__(self, case: Case, direction: Direction) -> None:
        invocation, history = case.invocation, History()
        derivative = run(
            case.module, forward_request(invocation.request, invocation.function.name), history, case.options
        )
        primal = derivative.primal
        helpers.observe(derivative.module)
        functions, sites = probed(derivative)
        entry = invocation.frame.entry("adjoint.primal", primal, primal.name, gradient=False, counted=False)
        runs = Runs(case.device, invocation, runnable_text(derivative.module) + entry, "")
        log = runs.primal_log()
        # The derivative of the probed function is made last: what is probed is given to it.
        forward = probed_tangents(case.device, invocation, derivative, case.module, case.options)
        tangents = forward.primal_log(direction)
        numbers = [
            (position, site, value) for position, (site, value) in enumerate(log) if isinstance(sites[site], Probe)
        ]
        if [site for _, site, _ in numbers] != [site % TANGENT for site, _ in tangents]:
            raise EngineError("the derivative takes another way through the function than the function itself")
        self._case, self._beside = case, _logs_beside(runs, direction, log)
        occurrences: list[Occurrence] = []
        for (position, number, value), (site, tangent) in zip(numbers, tangents, strict=True):
            probe = sites[number]
            assert isinstance(probe, Probe)
            varies = any(ahead[position] != value or behind[position] != value for _, ahead, behind in self._beside)
            known = tangent if site >= TANGENT else None
            occurrences.append(Occurrence(len(occurrences), position, probe, value, known, False, varies))
        homes: dict[Value, WatchedFunction] = {value: each for each in functions for value in each.values}
        self.watched = Watched(derivative, history, runs, occurrences, uses(sites, log), functions[0], homes)

    def diagnosis(self, check: Check, whole: Step) -> Diagnosis:
        if check.estimate.doubt in (KINK, JUMP) and (border := next(iter(Conditions(self.watched).borders()), None)):
            place = self.watched.place(border.instruction)
            says = f"the function has a kink, or jumps, where `{place.text}` changes"
            hint = "the tangent is that of the side which the program took; move the point, or smooth the function"
            return Diagnosis(Cause.NOT_SMOOTH, says, place, hint, (whole,))
        if not self._beside:
            says = "beside the point the program takes another way, so that no number can be compared"
            return Diagnosis(Cause.UNSURE, says, None, "", (whole,))
        wrong = next(
            ((o, estimate) for o in self.watched.occurrences if (estimate := self._wrong(o)) is not None), None
        )
        if wrong is None:
            if check.verdict is Verdict.UNSURE:
                return Diagnosis(Cause.UNSURE, check.reason, None, "", (whole,))
            count = len(self.watched.occurrences)
            says = f"the tangent of the outputs is wrong, but each of the {count} numbers before has the right one"
            return Diagnosis(Cause.UNKNOWN, says, None, REPORT, (whole,))
        occurrence, estimate = wrong
        blame = Blamer(self.watched, self._case.module).blame_tangent(occurrence)
        place = self.watched.place(occurrence.probe.value)
        trail = [whole, *self._operands(occurrence)]
        trail.append(Step(f"first wrong: `{place.text}`", place, occurrence.adjoint, estimate.value, forward=True))
        if place.source != blame.place.source:
            trail.append(Step(f"`{blame.place.text}`" if blame.place.text else blame.says, blame.place))
        return Diagnosis(blame.cause, blame.says, blame.place, blame.hint, tuple(trail))

    def _estimate(self, occurrence: Occurrence) -> Estimate:
        at = occurrence.position
        samples: list[Sample] = [(step, step, ahead[at], behind[at]) for step, ahead, behind in self._beside]
        return extrapolate(occurrence.value, samples, self._case.invocation.precision, 1.0)

    def _wrong(self, occurrence: Occurrence) -> Estimate | None:
        """The true tangent of a number if the derivative has another one for it."""
        if occurrence.probe.user is not None or not occurrence.varies:
            return None
        estimate, tangent = self._estimate(occurrence), occurrence.adjoint or 0.0
        verdict, _ = judge(tangent, estimate, self._case.invocation.precision)
        return estimate if verdict is Verdict.DIFFERS else None

    def _operands(self, wrong: Occurrence) -> list[Step]:
        """The numbers from which the wrong one is computed, which are right."""
        value = wrong.probe.value
        operands = set(self.watched.operands(value)) if isinstance(value, Instruction) else set()
        latest = {
            o.probe.value: o
            for o in self.watched.occurrences[max(0, wrong.number - 4096) : wrong.number]
            if o.probe.value in operands and o.varies and o.adjoint is not None
        }
        steps = []
        for operand, occurrence in latest.items():
            place, estimate = self.watched.place(operand), self._estimate(occurrence)
            steps.append(Step(f"right still: `{place.text}`", place, occurrence.adjoint, estimate.value, forward=True))
        return steps


def _logs_beside(
    runs: Runs, direction: Direction, log: Sequence[Entry]
) -> list[tuple[float, list[float], list[float]]]:
    """For falling steps along a direction, the numbers that are logged ahead and behind, where the way is the same."""
    invocation = runs.invocation
    values = {i: float(invocation.value_of(invocation.inputs[i])) for i in direction}
    size = max((abs(tangent) / (abs(values[i]) or 1.0) for i, tangent in direction.items()), default=0.0)
    if not size or not math.isfinite(size):
        return []
    way = [site for site, _ in log]
    first = 2.0 ** math.floor(math.log2(1 / size)) / 32
    beside = []
    for level in range(LEVELS):
        step = first / 2**level
        logs = []
        for signed in (step, -step):
            try:
                moved = runs.primal_log({i: values[i] + signed * tangent for i, tangent in direction.items()})
            except DeviceError:
                break
            if [site for site, _ in moved] == way:
                logs.append([value for _, value in moved])
        if len(logs) == 2:
            beside.append((step, logs[0], logs[1]))
    return beside
