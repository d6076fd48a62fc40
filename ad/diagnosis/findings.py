"""What a diagnosis says: the cause of a wrong gradient, its place, and the trail that leads there. Plain data."""

from __future__ import annotations

from enum import StrEnum

from ad.history.records import Place
from analyses.records import dataclass


class Cause(StrEnum):
    """The causes of a gradient that disagrees with finite differences."""

    NONE = "the gradient is right at this point"
    USER_RULE = "a registered derivative is wrong"
    RULES_FILE = "a rule of the rules file is wrong"
    INACTIVE_MARK = "a mark calls something inactive that is not"
    NO_SHADOW = "active memory has no shadow"
    NOT_CLEARED = "a shadow was not zero"
    ALIAS = "two pointers that must not overlap do"
    RACE = "threads race"
    NOT_SMOOTH = "the function is not smooth at this point"
    ILL_CONDITIONED = "the difference is ill-conditioned"
    ENGINE = "the derivative of an instruction is wrong"
    UNSURE = "finite differences can't tell at this point"
    UNKNOWN = "the cause was not found"

    @property
    def is_ours(self) -> bool:
        """True if the engine is to blame, as far as it can be told."""
        return self in (Cause.ENGINE, Cause.UNKNOWN)


@dataclass(frozen=True, slots=True)
class Step:
    """A step of the trail: a sentence about a place; with the adjoint that was computed and the true one if known.

    In forward mode these are tangents.
    """

    sentence: str
    place: Place | None = None
    adjoint: float | None = None
    sensitivity: float | None = None
    forward: bool = False

    @property
    def numbers(self) -> str:
        """The two numbers in words; empty where they are not known."""
        if self.sensitivity is None:
            return ""
        adjoint = "none" if self.adjoint is None else f"{self.adjoint:.10g}"
        return f"{'tangent' if self.forward else 'adjoint'} {adjoint}, true {self.sensitivity:.10g}"


@dataclass(frozen=True, slots=True)
class Diagnosis:
    """The cause, what it is here (a sentence), its place, and what helps.

    `trail` leads from the gradient's components back to the place where the reverse goes wrong.
    """

    cause: Cause
    says: str
    place: Place | None = None
    hint: str = ""
    trail: tuple[Step, ...] = ()

    @property
    def right(self) -> bool:
        return self.cause is Cause.NONE

    @property
    def wrong(self) -> bool:
        """True if the gradient disagrees with what is asked for; False where differences can't tell."""
        return self.cause not in (Cause.NONE, Cause.UNSURE, Cause.ILL_CONDITIONED)
