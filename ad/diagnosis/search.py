"""The search for the last number of a run whose adjoint is wrong: where the reverse goes wrong first.

All that comes after it in the run has the right adjoint, so what went wrong is the reverse of what uses it. Short runs
are checked number by number, from the end; long ones are bisected first: the numbers of a stretch are moved together,
along one random direction.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence

from ad.check.finite_differences import (
    JUMP,
    KINK,
    Check,
    Estimate,
    Verdict,
    judge,
)
from ad.diagnosis.occurrences import Occurrence
from ad.diagnosis.sensitivities import Differences, Sensitivities
from analyses.records import dataclass
from analyses.sums import exact_sum

AT_ONCE, MOST_SINGLE = 128, 1024
"""The most numbers whose sensitivities are computed in one batch of runs, and that are checked one by one."""
BATCH_SECONDS, SINGLE_SECONDS = 1.5, 4.0
"""How long a batch, and the numbers that are checked one by one, may take: there are fewer where a run takes long."""


@dataclass(frozen=True, slots=True)
class Checked:
    """A number, and the true sensitivity of the result to it, beside its adjoint."""

    occurrence: Occurrence
    check: Check

    @property
    def wrong(self) -> bool:
        return self.check.verdict is Verdict.DIFFERS

    @property
    def kinked(self) -> bool:
        return self.check.estimate.doubt in (KINK, JUMP)


class Search:
    """Compares adjoints with sensitivities; each result is kept."""

    def __init__(self, sensitivities: Sensitivities, occurrences: Sequence[Occurrence], precision: float) -> None:
        """Occurrences without an adjoint are checked by differences only: to forward mode, too, they are inactive."""
        self._sensitivities, self._occurrences, self._precision = sensitivities, occurrences, precision
        self._with_missing = isinstance(sensitivities, Differences)
        self._known: dict[int, Checked] = {}
        each = sensitivities.seconds
        self._at_once = max(1, min(AT_ONCE, int(BATCH_SECONDS / each)))
        self._most_single = max(8, min(MOST_SINGLE, int(SINGLE_SECONDS / each)))

    def checked(self, numbers: Sequence[int]) -> list[Checked]:
        """The results for some occurrences, by their numbers. Raises DeviceError."""
        unknown = [number for number in numbers if number not in self._known]
        for number, estimate in zip(unknown, self._sensitivities.of(unknown), strict=True):
            occurrence = self._occurrences[number]
            self._known[number] = Checked(occurrence, self._judged(occurrence, estimate))
        return [self._known[number] for number in numbers]

    def last(self, is_it: Callable[[Checked], bool]) -> Checked | None:
        """The last occurrence that is checked and for which something holds; None if there is none."""
        open_ = [o.number for o in self._occurrences if self._is_checked(o)]
        if len(open_) > self._most_single:
            open_ = self._narrowed(open_)
        while open_:
            some = open_[-self._at_once :]
            del open_[-self._at_once :]
            hits = [checked for checked in self.checked(some) if is_it(checked)]
            if hits:
                return hits[-1]
        return None

    def _narrowed(self, numbers: list[int]) -> list[int]:
        """Bisect to a stretch that is wrong as a whole, with what comes after it right."""
        while len(numbers) > self._most_single:
            middle = len(numbers) // 2
            later = numbers[middle:]
            numbers = later if self._differs(later) else numbers[:middle]
        return numbers

    def _differs(self, numbers: Sequence[int]) -> bool:
        """True if the adjoints of a stretch disagree with the sensitivity along one random direction."""
        source = random.Random(1)
        weights = [0.0] * len(self._occurrences)
        for number in numbers:
            size = abs(self._occurrences[number].value) or 1.0
            weights[number] = source.choice((-1.0, 1.0)) * source.uniform(0.5, 1.5) * size
        slope = exact_sum((self._occurrences[n].adjoint or 0.0) * weights[n] for n in numbers)
        verdict, _ = judge(slope, self._sensitivities.along(weights), self._precision)
        return verdict is Verdict.DIFFERS

    def _judged(self, occurrence: Occurrence, estimate: Estimate) -> Check:
        adjoint = occurrence.adjoint or 0.0
        return Check("", adjoint, estimate, *judge(adjoint, estimate, self._precision))

    def _is_checked(self, occurrence: Occurrence) -> bool:
        """True for a number that matters to the gradient and whose adjoint is known, or is missing."""
        return occurrence.varies and (occurrence.adjoint is not None or (self._with_missing and occurrence.missing))
