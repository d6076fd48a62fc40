"""A plan beside that of the derivative, and changes of the program with which less is stored."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from ad.history.records import PlanEntry
from ad.plan.policies import Policy
from analyses.records import dataclass


@dataclass(frozen=True, eq=False)
class PlanBeside:
    """The plan of another policy: its entries by scope and subject."""

    policy: Policy
    entries: Mapping[tuple[int, str], PlanEntry]


class SavingRow(NamedTuple):
    """A change of the program that was tried: what it says, what is stored then, and what that saves.

    `values` are those that are no longer stored. The seconds are those of the gradient before and with the change,
    None where it was not run; `verdict` says whether it still agrees with finite differences of the function.
    """

    says: str
    stored: str
    saved: str
    values: tuple[str, ...]
    before: float | None = None
    seconds: float | None = None
    verdict: str = ""
