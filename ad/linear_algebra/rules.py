"""The form of a rule: what a routine computes, and how adjoints and tangents pass through it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import field

from ad.linear_algebra.situation import Situation
from analyses.records import dataclass

Emit = Callable[[Situation], None]


@dataclass(frozen=True, eq=False)
class Step:
    """A step of the reverse, in the words of linear algebra, for where the argument `of` carries a derivative.

    `reads` are the arrays whose numbers it reads, as the call found them or, with `'`, as it left them.
    """

    of: str
    text: str
    emit: Emit
    reads: tuple[str, ...] = ()


@dataclass(frozen=True, eq=False)
class Tangent:
    """A step of forward mode: before the routine is called, which then finds the numbers that it overwrites, or after.

    `of` is the argument whose tangent it adds, empty for what is done to the tangent of the result in any case.
    """

    of: str
    text: str
    emit: Emit
    after: bool = False


@dataclass(frozen=True, eq=False)
class Rule:
    """The derivative of a routine. `shapes` says how large each array is (see `Situation`), `source` whence it is."""

    routine: str
    primal: str
    shapes: str
    steps: tuple[Step, ...]
    tangents: tuple[Tangent, ...]
    source: str = "Giles 2008, 2.2"
    real: bool = False
    """True if there is no such routine for complex numbers, or no rule."""
    outputs: tuple[str, ...] = field(default=("result",))
    """The arrays, or the result, from whose adjoints the steps start."""


def step(of: str, text: str, emit: Emit, *reads: str) -> Step:
    return Step(of, text, emit, reads)


def before(of: str, text: str, emit: Emit) -> Tangent:
    return Tangent(of, text, emit)


def after(of: str, text: str, emit: Emit) -> Tangent:
    return Tangent(of, text, emit, after=True)
