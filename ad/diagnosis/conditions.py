"""Points at which a difference tells little: where rounding is amplified, and where the function is not smooth."""

from __future__ import annotations

import math

from ad.diagnosis.watched import Watched
from analyses.ir.constants import ConstantFloat, Value
from analyses.ir.instructions import Call, Compare
from analyses.ir.model import Instruction
from analyses.records import dataclass

LOST = 8.0
"""The relative error of the result from which on differences are said to be ill-conditioned, as a multiple of the
square root of the precision: half of the digits."""
CANCELLED = 1e-6
"""What remains of the operands of a subtraction where it is said to cancel."""
NEAR = 1e-6
"""How near, relatively, two numbers that are compared are to be said to meet."""

_EXTREMA = frozenset("fmax fmin fmaxf fminf maxnum minnum maximum minimum maximumnum minimumnum".split())
_SINGULAR_AT_ZERO = frozenset("fabs fabsf sqrt sqrtf cbrt cbrtf".split())
_STEPS = frozenset("floor ceil trunc floorf ceilf truncf".split())
_STEPS_AT_HALVES = frozenset("round roundeven rint nearbyint roundf rintf nearbyintf".split())
"""Functions of C and LLVM's intrinsics that are not smooth, by where they are not."""


@dataclass(frozen=True, slots=True)
class Cancellation:
    """A sum or difference that is far smaller than its operands: the error it brings, and the digits it loses."""

    instruction: Instruction
    error: float
    ratio: float


@dataclass(frozen=True, slots=True)
class Border:
    """Two numbers that meet where the function changes its formula; `gap` is how far they are apart, relatively."""

    instruction: Instruction
    gap: float


class Conditions:
    """The properties of a point that the numbers of a run tell."""

    def __init__(self, watched: Watched) -> None:
        self._occurrences = watched.occurrences
        self._users, self._operands = watched.users, watched.operands

    def rounding(self, precision: float) -> tuple[float, Instruction | None]:
        """The error of the result that the rounding of each number brings, to first order, and what brings most of it.

        Source: N. J. Higham, "Accuracy and Stability of Numerical Algorithms", 2nd edition, section 3 (running errors);
        the weights are the adjoints.
        """
        total, most, worst = 0.0, 0.0, None
        for o in self._occurrences:
            if o.adjoint is None or o.probe.user is not None:
                continue
            error = precision * abs(o.value * o.adjoint)
            total += error
            if error > most and isinstance(o.probe.value, Instruction):
                most, worst = error, o.probe.value
        return total, worst

    def cancellations(self, precision: float) -> list[Cancellation]:
        """The sums and differences that lose most of their digits, that with the largest error first."""
        latest: dict[Value, float] = {}
        worst: dict[Instruction, Cancellation] = {}
        for o in self._occurrences:
            if o.probe.part or o.probe.user is not None:
                continue
            value = o.probe.value
            latest[value] = o.value
            if not isinstance(value, Instruction):
                continue
            sizes = self._summands(value, latest)
            if not sizes or not max(sizes) or abs(o.value) > CANCELLED * max(sizes):
                continue
            error = precision * max(sizes) * abs(o.adjoint or 0.0)
            largest = worst.get(value)
            if largest is None or error > largest.error:
                worst[value] = Cancellation(value, error, abs(o.value) / max(sizes))
        return sorted(worst.values(), key=lambda c: (-c.error, c.ratio))

    def _summands(self, value: Instruction, latest: dict[Value, float]) -> list[float]:
        """The sizes of what a sum or difference adds up, as far as they are known; empty for other instructions."""
        numbers = [_number(operand, latest) for operand in self._operands(value)]
        if isinstance(value, Call) and value.intrinsic in ("fma", "fmuladd"):
            a, b, addend = numbers[:3]
            product = None if a is None or b is None else a * b
            numbers = [product, addend]
        elif value.opcode not in ("fadd", "fsub"):
            return []
        return [abs(number) for number in numbers if number is not None]

    def not_finite(self) -> Instruction | None:
        """The first instruction whose result is infinite or no number; None if there is none."""
        for o in self._occurrences:
            if not math.isfinite(o.value) and isinstance(o.probe.value, Instruction):
                return o.probe.value
        return None

    def stair(self) -> Instruction | None:
        """The first number that moves in steps and is another one beside the point; None if there is none."""
        values = (o.probe.value for o in self._occurrences if o.varies)
        return next((value for value in values if isinstance(value, Instruction) and is_step(value)), None)

    def borders(self) -> list[Border]:
        """The comparisons, absolute values and extrema whose operands meet at the point, the nearest first."""
        latest: dict[Value, float] = {}
        nearest: dict[Instruction, Border] = {}
        for o in self._occurrences:
            value = o.probe.value
            if o.probe.part:
                continue
            latest[value] = o.value
            for user in self._users(value) if o.varies else ():
                gap = _gap(user, self._operands(user), latest)
                if gap is None or gap > NEAR:
                    continue
                closest = nearest.get(user)
                if closest is None or gap < closest.gap:
                    nearest[user] = Border(user, gap)
        return sorted(nearest.values(), key=lambda border: border.gap)


def is_step(instruction: Instruction) -> bool:
    """True if the result, a number, only takes steps: it is made from an integer, or rounded to one."""
    if isinstance(instruction, Call) and instruction.called is not None:
        name = instruction.intrinsic or instruction.called.name
        return name in _STEPS or name in _STEPS_AT_HALVES
    return instruction.opcode in ("sitofp", "uitofp")


def _number(value: Value, latest: dict[Value, float]) -> float | None:
    return value.value if isinstance(value, ConstantFloat) else latest.get(value)


def _gap(user: Instruction, operands: tuple[Value, ...], latest: dict[Value, float]) -> float | None:
    """The distance of the operands from the border of an instruction; None for other instructions."""
    if isinstance(user, Compare) and user.opcode == "fcmp":
        pair = operands
    elif isinstance(user, Call) and user.called is not None:
        name = user.intrinsic or user.called.name
        number = _number(operands[0], latest) if operands else None
        if name in _EXTREMA:
            pair = operands[:2]
        elif number is None:
            return None
        elif name in _SINGULAR_AT_ZERO:
            return abs(number)
        elif name in _STEPS or name in _STEPS_AT_HALVES:
            shifted = number + (0.5 if name in _STEPS_AT_HALVES else 0.0)
            return abs(shifted - round(shifted))
        else:
            return None
    else:
        return None
    a, b = (_number(operand, latest) for operand in pair)
    if a is None or b is None:
        return None
    return abs(a - b) / max(abs(a), abs(b), 1.0)
