"""A function and its gradient run at a point or over a range, with finite differences beside them."""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping, Sequence
from dataclasses import field, replace
from functools import partial
from time import perf_counter
from typing import TypeVar

from ad.check.finite_differences import (
    MOST_ELEMENTS,
    Check,
    Direction,
    Estimate,
    Group,
    Input,
    Point,
    Verdict,
    check,
    compared,
    derivatives,
    directions_of,
    judge,
    unchecked,
)
from ad.invocation.argument_names import label
from ad.invocation.device import Calls, Device, DeviceError, Figures
from ad.invocation.invocation import Invocation
from ad.invocation.memory_layout import Leaf
from ad.invocation.number_encoding import rounded
from ad.invocation.values import ArgumentError
from analyses.ir.types import IntType
from analyses.records import dataclass
from analyses.sums import exact_sum

P = TypeVar("P")


@dataclass(frozen=True, slots=True)
class Programs:
    """The programs to run: the module with the function itself, and the module with its gradient, of the given name."""

    primal: str
    gradient: str
    name: str


@dataclass(frozen=True, slots=True)
class Component:
    """A number that the derivative is taken with respect to: its label, value, and derivative."""

    label: str
    value: float
    gradient: float


@dataclass(frozen=True, slots=True)
class Output:
    """A number that the function returned, or that is in memory it was given: before the call too, and its seed."""

    label: str
    value: float | int
    before: float | int | None
    seed: float

    @property
    def interesting(self) -> bool:
        """True if the call wrote this value, or it is differentiated."""
        return self.before != self.value or self.seed != 0


@dataclass(frozen=True, slots=True)
class Evaluation:
    """The outcome at one point.

    `value` is the scalar that is differentiated: the outputs weighted with their seeds. `checks` are empty where none
    were asked for; each component has either a check or a reason in `unchecked`.
    """

    value: float
    outputs: tuple[Output, ...]
    components: tuple[Component, ...]
    checks: tuple[Check, ...]
    primal_seconds: float
    gradient_seconds: float
    printed: str
    notes: tuple[str, ...]
    reports: tuple[str, ...] = ()
    """What the device saw go wrong, in the function and in its gradient."""
    figures: tuple[Figures, ...] = ()
    """What the kernel and its gradient take of a GPU."""
    unchecked: Mapping[str, str] = field(default_factory=dict)
    """The components without a check of their own, by their labels, and why."""
    device: str = "cpu"
    """What ran the derivative: `cpu`, `gpu` or `simulator`."""

    @property
    def verdict(self) -> Verdict:
        """The worst of the checks."""
        verdicts = {c.verdict for c in self.checks}
        if not verdicts:
            return Verdict.UNCHECKED
        return next((v for v in (Verdict.DIFFERS, Verdict.UNSURE) if v in verdicts), Verdict.OK)

    @property
    def comparable(self) -> bool:
        """False where the function is no finite number at the point, so that nothing can be compared with it."""
        return math.isfinite(self.value)

    @property
    def error(self) -> float | None:
        """The largest difference of gradient and finite difference, relative to the larger where that is over 1.

        None where no two finite numbers were compared.
        """
        return max(
            (
                abs(c.gradient - c.estimate.value) / max(1.0, abs(c.gradient), abs(c.estimate.value))
                for c in self.checks
                if math.isfinite(c.estimate.value) and math.isfinite(c.gradient)
            ),
            default=None,
        )


def evaluate(
    device: Device, invocation: Invocation, programs: Programs, *, checked: bool = True, most: int = MOST_ELEMENTS
) -> Evaluation:
    """Run the function and its gradient; of an array `most` elements are checked one by one.

    Raises DeviceError where one of them can't be run to its end.
    """
    primal_text = programs.primal + "\n" + invocation.primal_entry()
    (ran,) = device.run(primal_text, [invocation.primal_calls(timed=True)])
    printed = device.printed
    outputs = invocation.numbers(invocation.outputs, ran.points[0])
    gradient_text = programs.gradient + "\n" + invocation.gradient_entry(programs.name)
    (reverse,) = device.run(gradient_text, [invocation.gradient_calls(timed=True, kernel=programs.name)])
    gradients = [float(v) for v in invocation.numbers(invocation.gradients, reverse.points[0])]
    inputs = _inputs(invocation, gradients)
    if checked:
        checks = _checks(device, invocation, primal_text, inputs, most)
        left = unchecked(inputs, _groups(invocation), checks)
    else:
        checks, left = [], dict.fromkeys((i.label for i in inputs), "no check was asked for")
    return Evaluation(
        invocation.seeded(outputs),
        _outputs(invocation, outputs),
        tuple(Component(i.label, i.value, i.gradient) for i in inputs),
        tuple(checks),
        ran.seconds,
        reverse.seconds,
        printed,
        invocation.notes,
        tuple(dict.fromkeys((*ran.reports, *reverse.reports))),
        tuple(r.figures for r in (ran, reverse) if r.figures is not None),
        left,
        reverse.device,
    )


def evaluate_forward(
    device: Device, invocation: Invocation, primal: str, forward: str, *, most: int = MOST_ELEMENTS
) -> Evaluation:
    """Run the function, and its derivative in forward mode once for each input; of an array for at most `most`.

    `forward` is a program with `Frame.tangent_entry` as `@adjoint.primal`. The time is that of one run. Raises
    DeviceError, and ArgumentError where an output has no tangent.
    """
    primal_text, tangents = primal + "\n" + invocation.primal_entry(), invocation.tangents()
    (ran,) = device.run(primal_text, [invocation.primal_calls(timed=True)])
    outputs = invocation.numbers(invocation.outputs, ran.points[0])
    inputs = _inputs(invocation, [0.0] * len(invocation.inputs))
    directions = directions_of(inputs, _groups(invocation), most=most)
    single = [direction for direction in directions if direction.label in {each.label for each in inputs}]
    seconds, slopes = 0.0, [0.0] * len(inputs)
    if single:
        first = [tangents.patch(tangents.inputs[i], weight) for i, weight in single[0].along.items()]
        seconds = device.run(forward, [tangents.primal_calls([first], timed=True)])[0].seconds
        slope_of = _values(device, tangents, forward, [{}, *(direction.along for direction in single)])[1:]
        for direction, slope in zip(single, slope_of, strict=True):
            slopes[next(iter(direction.along))] = slope
    estimates = derivatives(
        [direction.along for direction in single],
        inputs,
        partial(_values, device, invocation, primal_text),
        invocation.precision,
    )
    checks = compared(single, slopes, estimates, invocation.precision)
    run = {direction.label for direction in single}
    return Evaluation(
        invocation.seeded(outputs),
        _outputs(invocation, outputs),
        tuple(Component(i.label, i.value, slope) for i, slope in zip(inputs, slopes, strict=True) if i.label in run),
        tuple(checks),
        ran.seconds,
        seconds,
        device.printed,
        (*invocation.notes, f"forward mode runs once for each number: {len(single)} of {len(inputs)} were run"),
        device=ran.device,
    )


def _outputs(invocation: Invocation, outputs: Sequence[float | int]) -> tuple[Output, ...]:
    return tuple(
        Output(leaf.label, value, None if leaf.argument < 0 else invocation.value_of(leaf), seed)
        for leaf, value, seed in zip(invocation.outputs, outputs, invocation.weights, strict=True)
    )


def _inputs(invocation: Invocation, gradients: Sequence[float]) -> list[Input]:
    return [
        Input(leaf.label, float(invocation.value_of(leaf)), gradient, partial(rounded, leaf.type))
        for leaf, gradient in zip(invocation.inputs, gradients, strict=True)
    ]


@dataclass(frozen=True)
class Differences:
    """Finite differences of a function at a point, to be compared with several gradients."""

    directions: tuple[Direction, ...]
    estimates: tuple[Estimate, ...]
    precision: float

    def beside(self, gradients: Sequence[float]) -> list[Check]:
        """The checks of a gradient, one number for each input of the invocation."""
        return compared(self.directions, gradients, self.estimates, self.precision)


def differences_of(device: Device, invocation: Invocation, primal: str, most: int = MOST_ELEMENTS) -> Differences:
    """Finite differences with respect to each input, of an array to `most` of them.

    Raises DeviceError where the point itself can't be run.
    """
    text = primal + "\n" + invocation.primal_entry()
    inputs = _inputs(invocation, [0.0] * len(invocation.inputs))
    directions = directions_of(inputs, _groups(invocation), most=most)
    evaluate = partial(_values, device, invocation, text)
    estimates = derivatives([each.along for each in directions], inputs, evaluate, invocation.precision)
    return Differences(tuple(directions), tuple(estimates), invocation.precision)


def tangents_beside(
    device: Device, invocation: Invocation, text: str, evaluation: Evaluation, most: int = MOST_ELEMENTS
) -> list[Check]:
    """The dot-product test: the derivative in forward mode beside the gradient, along the directions of its checks.

    `text` is a program with `Frame.tangent_entry` as `@adjoint.primal`. Raises DeviceError, and ArgumentError where an
    output has no tangent.
    """
    inputs = _inputs(invocation, [component.gradient for component in evaluation.components])
    directions = directions_of(inputs, _groups(invocation), most=most)
    tangents = _values(device, invocation.tangents(), text, [{}, *(direction.along for direction in directions)])[1:]
    size = abs(evaluation.value) + exact_sum(abs(each.value * each.gradient) for each in inputs)
    estimates = []
    for direction, tangent in zip(directions, tangents, strict=True):
        moved = max(abs(inputs[i].value) for i in direction.along) or 1.0
        estimates.append(Estimate(tangent, rounding_of(tangent, size / moved, invocation.precision)))
    return compared(directions, [each.gradient for each in inputs], estimates, invocation.precision)


def tangent_beside(
    device: Device, invocation: Invocation, primal: str, forward: str, direction: Mapping[int, float]
) -> Check:
    """The tangent of the weighted outputs, where the inputs have those of a direction, beside finite differences.

    `forward` is a program with `Frame.tangent_entry` as `@adjoint.primal`. Raises DeviceError and ArgumentError.
    """
    (tangent,) = _values(device, invocation.tangents(), forward, [direction])
    inputs = _inputs(invocation, [0.0] * len(invocation.inputs))
    evaluate = partial(_values, device, invocation, primal + "\n" + invocation.primal_entry())
    estimates = derivatives([direction], inputs, evaluate, invocation.precision) if direction else [Estimate(0.0, 0.0)]
    verdict, reason = judge(tangent, estimates[0], invocation.precision)
    return Check("the outputs", tangent, estimates[0], verdict, reason)


def rounding_of(derivative: float, size: float, precision: float) -> float:
    """How far two derivatives may be apart that were made in different order, by rounding.

    Half of the digits may be lost, and there may be terms of a size that cancel.
    """
    return 4 * math.sqrt(precision) * abs(derivative) + 64 * precision * size


MOST_BYTES = 1 << 25
"""What a run may answer: the outputs at many points are large."""


MOST_SECONDS = 10.0
"""How long points are looked for beside those where the program fails."""


def values_at(
    device: Device, invocation: Invocation, text: str, points: Sequence[P], calls: Callable[[Sequence[P]], Calls]
) -> list[float]:
    """The differentiated scalar at each point, all in as few runs as their answers allow; nan where the program fails.

    `calls` are the calls for some of the points. Raises DeviceError where the program fails at the first point, or at
    so many beside it that they can't be told from others.
    """
    values: list[float] = []
    most = max(1, MOST_BYTES // max(1, sum(leaf.size for leaf in invocation.outputs)))
    waiting = [points[start : start + most] for start in range(0, len(points), most)][::-1]
    until = perf_counter() + MOST_SECONDS
    while waiting:
        some = waiting.pop()
        try:
            (ran,) = device.run(text, [replace(calls(some), skipping=True)])
        except DeviceError:
            if (len(some) == 1 and not values) or perf_counter() > until:
                raise
            if len(some) == 1:
                values.append(math.nan)
            else:
                waiting += (some[len(some) // 2 :], some[: len(some) // 2])
        else:
            numbers = (invocation.numbers(invocation.outputs, data) if data else () for data in ran.points)
            values += [invocation.seeded(some) if some else math.nan for some in numbers]
    return values


def _values(device: Device, invocation: Invocation, text: str, points: Sequence[Point]) -> list[float]:
    """The same at points that differ from the invocation's in some inputs, the first of them in none."""

    def calls(some: Sequence[Point]) -> Calls:
        patches = [[invocation.patch(invocation.inputs[i], value) for i, value in point.items()] for point in some]
        return invocation.primal_calls(patches)

    return values_at(device, invocation, text, points, calls)


def _checks(device: Device, invocation: Invocation, text: str, inputs: Sequence[Input], most: int) -> list[Check]:
    named = _groups(invocation)
    try:
        return check(inputs, named, partial(_values, device, invocation, text), invocation.precision, most=most)
    except DeviceError as error:
        unknown = Estimate(math.nan, math.inf, str(error))
        return [Check(i.label, i.gradient, unknown, Verdict.UNSURE, f"beside this point {error}") for i in inputs]


def _groups(invocation: Invocation) -> list[Group]:
    """The inputs of each argument."""
    groups: dict[int, list[int]] = {}
    for i, leaf in enumerate(invocation.inputs):
        groups.setdefault(leaf.argument, []).append(i)
    arguments = invocation.function.arguments
    return [Group(label(arguments[argument]), tuple(members)) for argument, members in groups.items()]


# -- over a range -----------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class SweepPoint:
    """Value, derivative and finite difference where the swept number has the value `at`."""

    at: float
    value: float
    gradient: float
    estimate: Estimate
    verdict: Verdict | None = None
    reason: str = ""


def sweep(
    device: Device, invocation: Invocation, programs: Programs, name: str, values: Sequence[float]
) -> list[SweepPoint]:
    """Value, derivative and finite difference while one number (`x`, `p[2]`, or an integer) takes the given values.

    An integer has neither derivative nor finite difference: nan. Raises ArgumentError for a name that is none of the
    numbers, and DeviceError.
    """
    leaf, index = _swept(invocation, name)
    values = [rounded(leaf.type, v) if leaf.type.is_float else float(round(v)) for v in values]
    primal_text = programs.primal + "\n" + invocation.primal_entry()
    gradient_text = programs.gradient + "\n" + invocation.gradient_entry(programs.name)
    patches = [[invocation.patch(leaf, value)] for value in values]
    (reverse,) = device.run(gradient_text, [invocation.gradient_calls(patches, kernel=programs.name)])
    swept = []
    (ran,) = device.run(primal_text, [invocation.primal_calls(patches)])
    for value, outputs, data in zip(values, ran.points, reverse.points, strict=True):
        scalar = invocation.seeded(invocation.numbers(invocation.outputs, outputs))
        if index is None:
            swept.append(SweepPoint(value, scalar, math.nan, Estimate(math.nan, math.nan)))
            continue
        gradient = float(invocation.numbers(invocation.gradients, data)[index])
        moved = [Input(leaf.label, value, gradient, partial(rounded, leaf.type))]

        def at(points: Sequence[Point], value: float = value) -> list[float]:
            moves = [[invocation.patch(leaf, point.get(0, value))] for point in points]
            (beside,) = device.run(primal_text, [invocation.primal_calls(moves)])
            return [invocation.seeded(invocation.numbers(invocation.outputs, d)) for d in beside.points]

        (estimate,) = derivatives([{0: 1.0}], moved, at, invocation.precision)
        verdict, reason = judge(gradient, estimate, invocation.precision)
        swept.append(SweepPoint(value, scalar, gradient, estimate, verdict, reason))
    return swept


def _swept(invocation: Invocation, name: str) -> tuple[Leaf, int | None]:
    for index, leaf in enumerate(invocation.inputs):
        if leaf.label == name:
            return leaf, index
    for argument, place in zip(invocation.function.arguments, invocation.frame.arguments, strict=True):
        if isinstance(argument.type, IntType) and label(argument) == name:
            return Leaf(name, argument.type, argument.index, 0, place), None
    names = [leaf.label for leaf in invocation.inputs]
    names += [label(a) for a in invocation.function.arguments if isinstance(a.type, IntType)]
    shown = ", ".join(names[:6]) + (", ..." if len(names) > 6 else "")
    raise ArgumentError(f"{name} is not a number that can be varied", hint=f"there are {shown}")
