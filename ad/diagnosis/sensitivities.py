"""The true sensitivity of the result of a run to each number in it: by finite differences, or by forward mode."""

from __future__ import annotations

import math
from collections.abc import Sequence
from functools import cached_property, partial
from typing import Protocol

from ad.check.evaluation import rounding_of
from ad.check.finite_differences import LEVELS, Estimate, Input, Point, derivatives
from ad.diagnosis.occurrences import Occurrence
from ad.diagnosis.runs import Runs
from ad.emit.function.doubles import part_type
from ad.invocation.number_encoding import rounded


class Sensitivities(Protocol):
    """The sensitivities to the occurrences of a run, by their numbers. Both methods raise DeviceError."""

    @property
    def seconds(self) -> float:
        """About how long one sensitivity takes."""
        ...

    def of(self, numbers: Sequence[int]) -> list[Estimate]:
        """The sensitivity to each of some occurrences."""
        ...

    def along(self, weights: Sequence[float]) -> Estimate:
        """The sensitivity along a direction: a weight for each occurrence."""
        ...


class Differences:
    """Sensitivities by runs of the primal in which a number is moved by small steps."""

    def __init__(self, runs: Runs, occurrences: Sequence[Occurrence]) -> None:
        self._runs = runs
        self._inputs = [
            Input("", o.value, o.adjoint or 0.0, partial(rounded, part_type(o.probe.value.type, o.probe.part)))
            for o in occurrences
        ]
        self._precision = runs.invocation.precision

    @cached_property
    def seconds(self) -> float:
        return 2 * LEVELS * self._runs.seconds()

    def of(self, numbers: Sequence[int]) -> list[Estimate]:
        return derivatives([{n: 1.0} for n in numbers], self._inputs, self._evaluate, self._precision)

    def along(self, weights: Sequence[float]) -> Estimate:
        def evaluate(points: Sequence[Point]) -> list[float]:
            return self._runs.weighed(weights, [point.get(0, 0.0) for point in points])

        (estimate,) = derivatives([{0: 1.0}], [Input("", 0.0, 0.0)], evaluate, self._precision)
        return estimate

    def _evaluate(self, points: Sequence[Point]) -> list[float]:
        steps = []
        for point in points:
            ((number, value),) = point.items() or (((-1), 0.0),)
            steps.append((number, value - self._inputs[number].value if number >= 0 else 0.0))
        return self._runs.moved(steps)


class Tangents:
    """Sensitivities by runs of the derivative in forward mode in which a number has a tangent, and no input has."""

    def __init__(self, runs: Runs, occurrences: Sequence[Occurrence], precision: float) -> None:
        self._runs, self._occurrences, self._precision = runs, occurrences, precision
        sizes = (abs(o.value * o.adjoint) for o in occurrences if o.adjoint is not None)
        self._size = max(filter(math.isfinite, sizes), default=0.0)

    @cached_property
    def seconds(self) -> float:
        return self._runs.seconds()

    def of(self, numbers: Sequence[int]) -> list[Estimate]:
        _, *tangents = self._runs.moved([(-1, 0.0), *((number, 1.0) for number in numbers)])
        estimates = []
        for number, tangent in zip(numbers, tangents, strict=True):
            value = abs(self._occurrences[number].value)
            terms = self._size / value if 0 < value < math.inf else self._size
            estimates.append(Estimate(tangent, rounding_of(tangent, terms, self._precision)))
        return estimates

    def along(self, weights: Sequence[float]) -> Estimate:
        (tangent,) = self._runs.weighed(weights, [1.0])
        return Estimate(tangent, rounding_of(tangent, self._size, self._precision))
