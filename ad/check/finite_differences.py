"""Finite differences beside a gradient, with an error estimate and a verdict.

For each input the function is evaluated at x ± h for steps h that halve from one to the next; Richardson extrapolation
over the sequence gives estimates of rising order, and the one whose neighbours differ least is taken, with that
difference as its error (C. J. F. Ridders, "Accurate computation of F'(x) and F'(x)F''(x)", Adv. Eng. Software 4, 1982).
All points of all inputs are evaluated in one batch, a second one if need be. One-sided differences tell a kink from a
smooth function.
"""

from __future__ import annotations

import math
import random
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from enum import StrEnum
from itertools import pairwise

from analyses.records import dataclass
from analyses.sums import exact_sum

Point = Mapping[int, float]
"""The inputs that differ from where the gradient was taken, by position."""

Evaluate = Callable[[Sequence[Point]], Sequence[float]]
"""The function that is differentiated, at many points at once; what can't be evaluated is nan."""


class Verdict(StrEnum):
    OK = "ok"
    DIFFERS = "differs"
    UNSURE = "cannot tell"
    UNCHECKED = "not checked"


@dataclass(frozen=True, slots=True)
class Estimate:
    """A derivative by finite differences.

    `error` estimates how far `value` is off, `floor` the least that rounding leaves of it at any step; `doubt` says why
    the value can't be relied on (empty where it can), and `left` and `right` are the one-sided derivatives.
    """

    value: float
    error: float
    doubt: str = ""
    left: float = math.nan
    right: float = math.nan
    floor: float = 0.0


@dataclass(frozen=True, slots=True)
class Check:
    """A component of the gradient, or a directional derivative, beside its estimate."""

    label: str
    gradient: float
    estimate: Estimate
    verdict: Verdict
    reason: str = ""


@dataclass(frozen=True, slots=True)
class Input:
    """A number that can be moved: its label, value, and how its type rounds."""

    label: str
    value: float
    gradient: float
    round: Callable[[float], float] = float


@dataclass(frozen=True, slots=True)
class Group:
    """Inputs that a person sees as one: an array, or a single number."""

    name: str
    inputs: tuple[int, ...]


LEVELS = 14
"""How many steps are tried at first; each halves the one before."""

MOST_LEVELS = 40
"""How many steps are tried where the first leave a doubt: for what changes on a small scale."""

MOST_ELEMENTS = 64

KINK = "the function has a kink here"
JUMP = "the function jumps here"
ROUGH = "the function is rough on a small scale here"


@dataclass(frozen=True, slots=True)
class Direction:
    """What moves together for one check: a weight for each input that does."""

    label: str
    along: Mapping[int, float]


def directions_of(
    inputs: Sequence[Input], groups: Sequence[Group], *, seed: int = 1, most: int = MOST_ELEMENTS
) -> list[Direction]:
    """The directions to check, in the order of the groups.

    Of a group of more than `most` inputs, `most` are checked one by one, spread over it, and the whole of it along one
    random direction.
    """
    directions: list[Direction] = []
    for group in groups:
        directions += [Direction(inputs[i].label, {i: 1.0}) for i in _spread(group.inputs, most)]
        if len(group.inputs) > most:
            source = random.Random(seed)
            along = {i: source.choice((-1.0, 1.0)) for i in group.inputs}
            directions.append(Direction(f"{group.name} along a random direction", along))
    return directions


def compared(
    directions: Sequence[Direction], gradients: Sequence[float], estimates: Sequence[Estimate], precision: float
) -> list[Check]:
    """The checks of a gradient, one number for each input, along directions whose derivatives are estimated."""
    checks: list[Check] = []
    for direction, estimate in zip(directions, estimates, strict=True):
        slope = exact_sum(gradients[i] * weight for i, weight in direction.along.items())
        checks.append(Check(direction.label, slope, estimate, *judge(slope, estimate, precision)))
    return checks


def check(
    inputs: Sequence[Input],
    groups: Sequence[Group],
    evaluate: Evaluate,
    precision: float = 2.0**-53,
    *,
    seed: int = 1,
    most: int = MOST_ELEMENTS,
) -> list[Check]:
    """Compare each input's gradient with finite differences, along the directions of `directions_of`.

    `precision` is the relative rounding of the function's arithmetic.
    """
    directions = directions_of(inputs, groups, seed=seed, most=most)
    estimates = derivatives([direction.along for direction in directions], inputs, evaluate, precision)
    return compared(directions, [each.gradient for each in inputs], estimates, precision)


def unchecked(inputs: Sequence[Input], groups: Sequence[Group], checks: Sequence[Check]) -> dict[str, str]:
    """The inputs without a check of their own among those that `check` made, by their labels, and why."""
    labels = {check.label for check in checks}
    reasons: dict[str, str] = {}
    for group in groups:
        left = [inputs[i].label for i in group.inputs if inputs[i].label not in labels]
        count, most = len(group.inputs), len(group.inputs) - len(left)
        reason = f"{most} of the {count} numbers of {group.name} are checked, and all along a random direction"
        reasons |= dict.fromkeys(left, reason)
    return reasons


def derivatives(
    directions: Sequence[Mapping[int, float]], inputs: Sequence[Input], evaluate: Evaluate, precision: float
) -> list[Estimate]:
    """The derivative along each direction (a weight for each input it moves).

    One batch of evaluations for all; directions that it leaves in doubt get a second one with smaller steps.
    """
    samples: list[list[Sample]] = [[] for _ in directions]
    estimates: list[Estimate] = []
    open_ = list(range(len(directions)))
    for levels in (range(LEVELS), range(LEVELS, MOST_LEVELS)):
        points: list[Point] = [{}]
        plans: list[tuple[int, float, float]] = []
        for k in open_:
            for step in _steps(directions[k], inputs, precision, levels):
                ahead, right = _moved(directions[k], inputs, step)
                behind, left = _moved(directions[k], inputs, -step)
                points += (ahead, behind)
                plans.append((k, right, -left))
        if not plans:
            break
        here, *values = evaluate(points)
        for (k, right, left), f, b in zip(plans, values[::2], values[1::2], strict=True):
            samples[k].append((right, left, f, b))
        estimates = [
            extrapolate(here, sampled, precision, max(abs(inputs[i].value) for i in along))
            for sampled, along in zip(samples, directions, strict=True)
        ]
        open_ = [k for k, estimate in enumerate(estimates) if _poor(estimate, precision)]
    return estimates


def _poor(estimate: Estimate, precision: float) -> bool:
    if estimate.doubt or not math.isfinite(estimate.value):
        return True
    wanted = math.cbrt(precision) ** 2 * 1e3
    return estimate.error > max(wanted * abs(estimate.value), 1e-12)


def _spread(items: Sequence[int], most: int) -> list[int]:
    if len(items) <= most:
        return list(items)
    return [items[round(k * (len(items) - 1) / (most - 1))] for k in range(most)]


def _steps(
    along: Mapping[int, float], inputs: Sequence[Input], precision: float, levels: Iterable[int]
) -> Iterator[float]:
    size = max(abs(inputs[i].value) for i in along)
    # A power of two, so that adding it is exact where it can be; an input near zero is moved on the scale of one.
    scale = 2.0 ** math.floor(math.log2(size if size >= 1e-3 and math.isfinite(size) else 1.0))
    first = scale / 16 if precision < 1e-4 else scale / 4
    for level in levels:
        step = first / 2**level
        if step < 16 * precision * size:
            break
        yield step


def _moved(along: Mapping[int, float], inputs: Sequence[Input], step: float) -> tuple[Point, float]:
    """A point along a direction, and how far it really is after rounding to the inputs' types."""
    moved = {i: inputs[i].round(inputs[i].value + step * weight) for i, weight in along.items()}
    if len(moved) == 1:
        (i, weight), *_ = along.items()
        return moved, (moved[i] - inputs[i].value) / weight
    return moved, step


Sample = tuple[float, float, float, float]
"""Steps ahead and behind, and the function there."""


def extrapolate(here: float, samples: Sequence[Sample], precision: float, size: float) -> Estimate:
    """The derivative where the function is `here` and its input of the given size, from samples of falling step."""
    usable = [s for s in samples if all(map(math.isfinite, s)) and s[0] > 0 and s[1] > 0]
    if not math.isfinite(here):
        return Estimate(math.nan, math.inf, f"the function is {here} here")
    if not usable:
        return Estimate(math.nan, math.inf, "the function is not finite, or fails, beside this point")
    grain = _grain([here, *(value for sample in usable for value in sample[2:])], precision)
    noise = [max(_noise(here, s, precision), 2 * grain / (s[0] + s[1])) for s in usable]
    central = [(f - b) / (h + k) for h, k, f, b in usable]
    sides = [((here - b) / k, (f - here) / h) for h, k, f, b in usable]
    value, error, row = _best(central, _scatter(usable, sides, noise))
    doubt, level = _rough(sides, noise)
    # What finer steps differ by is rounding of the function and of its input, or roughness.
    rounding = precision * (max(abs(here), *(max(abs(f), abs(b)) for *_, f, b in usable[row:])) + size * abs(value))
    smooth = abs(central[row] - value) * (usable[row][0] + usable[row][1])
    finer = zip(central[row + 1 :], usable[row + 1 :], strict=True)
    if not doubt and any(abs(c - value) * (h + k) > 1e3 * rounding + 4 * smooth for c, (h, k, _, _) in finer):
        doubt = ROUGH
    left, right = sides[level]
    return Estimate(value, error, doubt, left, right, noise[0])


def _noise(here: float, sample: Sample, precision: float) -> float:
    ahead, behind, f, b = sample
    return 4 * precision * max(abs(f), abs(b), abs(here)) / (ahead + behind)


def _grain(values: Sequence[float], precision: float) -> float:
    """Estimate the distance between neighbouring values of a function that rounds coarsely; 0 where no value repeats.

    Where many values are equal, the distance is far more than the rounding of a small value: it comes from a number of
    size one inside the function.
    """
    distinct = sorted(set(values))
    if len(values) - len(distinct) < 4:
        return 0.0
    least = min((high - low for low, high in pairwise(distinct)), default=4 * precision)
    return least if least <= 16 * precision else 0.0


def _scatter(samples: Sequence[Sample], sides: Sequence[tuple[float, float]], noise: Sequence[float]) -> list[float]:
    """Estimate the noise in each central difference: at least rounding, and the scatter that finer steps show.

    For a smooth function second differences fall with the square of the step; what they are more than that, at a finer
    step, is how far the function's values scatter.
    """
    seconds = [abs(r - left) * (s[0] + s[1]) / 2 for (left, r), s in zip(sides, samples, strict=True)]
    scatter = []
    for k, s in enumerate(samples):
        excess = (seconds[m] - 2 * seconds[k] / 4.0 ** (m - k) for m in range(k + 1, len(seconds)))
        scatter.append(max(noise[k], max(excess, default=0.0) / (s[0] + s[1])))
    return scatter


def _best(central: Sequence[float], noise: Sequence[float]) -> tuple[float, float, int]:
    """Richardson's tableau over steps that halve: the entry with the least estimate of its error, that, and its row."""
    best, error, at = central[-1], math.inf, len(central) - 1
    if at == 0:
        return best, max(abs(best), noise[0]), at
    previous = [central[0]]
    for k in range(1, len(central)):
        row = [central[k]]
        # The rounding of the newest difference is in every entry of the row, a little magnified.
        for j in range(1, min(k, 6) + 1):
            row.append(row[j - 1] + (row[j - 1] - previous[j - 1]) / (4.0**j - 1))
            off = max(abs(row[j] - row[j - 1]), abs(row[j] - previous[j - 1])) + noise[k]
            if off < error:
                best, error, at = row[j], off, k
        previous = row
    return best, max(error, _denied(best, central, noise, at)), at


def _denied(value: float, central: Sequence[float], noise: Sequence[float], row: int) -> float:
    """Measure how far the next finer differences all lie to one side of an estimate, beyond rounding and the step.

    Steps that reach into another piece of the function may agree with one another by chance.
    """
    finer = [c - value for c in central[row + 1 : row + 4]]
    if len(finer) < 3 or (min(finer) < 0.0 < max(finer)):
        return 0.0
    expected = 2 * abs(central[row] - value)
    return min(abs(c) - expected / 4.0**k - 4 * noise[row + k] for k, c in enumerate(finer, 1))


def _rough(sides: Sequence[tuple[float, float]], noise: Sequence[float]) -> tuple[str, int]:
    """Tell a kink or a jump from the one-sided differences, with the level that shows it best.

    For a smooth function they differ by h·f'', which halves with the step; at a kink the difference stays; at a jump it
    doubles. Levels where rounding hides the difference say nothing.
    """
    gaps = [abs(r - left) for left, r in sides]
    clear = [k for k, gap in enumerate(gaps) if gap > 32 * noise[k]]
    level = clear[-1] if clear else len(sides) - 1
    if len(clear) < 4 or clear[-1] < 3:
        return "", level
    first, last = clear[-4], clear[-1]
    if last - first != 3:
        return "", level
    ratio = gaps[last] / gaps[first] if gaps[first] else math.inf
    size = max(abs(sides[last][0]), abs(sides[last][1]))
    if ratio > 3 and gaps[last] > 0.01 * size:
        return JUMP, level
    if ratio > 0.6 and gaps[last] > 0.01 * size:
        return KINK, level
    return "", level


def judge(gradient: float, estimate: Estimate, precision: float) -> tuple[Verdict, str]:
    """Compare a gradient with an estimate; the reason is given where the verdict is not plain."""
    if not math.isfinite(estimate.value):
        return Verdict.UNSURE, estimate.doubt or "the finite difference is not finite"
    if not math.isfinite(gradient):
        return (Verdict.UNSURE, estimate.doubt) if estimate.doubt else (Verdict.DIFFERS, f"the gradient is {gradient}")
    size = max(abs(gradient), abs(estimate.value))
    # A gradient is itself computed with rounding; the last term forgives cancellation in it.
    allowed = 10 * estimate.error + (0.064 * math.sqrt(precision) + 64 * precision) * size
    off = abs(gradient - estimate.value)
    if estimate.doubt == JUMP or (estimate.doubt == ROUGH and off > allowed):
        return Verdict.UNSURE, estimate.doubt
    if estimate.doubt == KINK:
        sides = sorted((estimate.left, estimate.right))
        margin = 0.01 * max(map(abs, sides))
        if sides[0] - margin <= gradient <= sides[1] + margin:
            return Verdict.UNSURE, f"{estimate.doubt}; the gradient is a one-sided derivative or lies between them"
        return Verdict.DIFFERS, estimate.doubt
    if off <= allowed:
        if estimate.error > 0.05 * size and estimate.error > 100 * estimate.floor:
            return Verdict.UNSURE, "finite differences are too noisy here"
        return Verdict.OK, ""
    if off <= 100 * estimate.error and estimate.error > 1e-3 * size:
        return Verdict.UNSURE, "finite differences are too noisy here"
    return Verdict.DIFFERS, ""
