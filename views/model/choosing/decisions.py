"""What may be decided by hand on a value: to store it or to recompute it."""

from __future__ import annotations

from typing import NamedTuple

from ad.history.records import Method, PlanEntry
from views.model.choosing.choices import Choices
from views.model.model import Model
from views.model.names import without_folder


class Decision(NamedTuple):
    """Other choices, with the decision before and after in words."""

    choices: Choices
    old: str
    new: str


class Refusal(NamedTuple):
    """The reason why there is no other decision on a value."""

    what: str
    reason: str


def other_decision(model: Model, subject: str) -> Decision | Refusal:
    """The choices with the other decision on a value; where a person made one, with that of the plan again."""
    entry = model.value_ever("plan", subject)
    if model.choices.forward:
        return Refusal(subject, "forward mode stores nothing: M goes back to reverse mode")
    if not isinstance(entry, PlanEntry):
        return Refusal(subject, "the reverse does not need it, so there is nothing to store or to recompute")
    function, old = model.differentiated, f"{entry.method} {subject}"
    if entry.by_hand and model.choices.decision(function, subject) is not None:
        return Decision(model.choices.decided(function, subject, None), f"{old} by hand", "as the plan decides")
    other = Method.STORE if entry.method in (Method.RECOMPUTE, Method.REMATERIALISE) else Method.RECOMPUTE
    if entry.fixed:
        verb = "stored" if other is Method.STORE else "recomputed"
        return Refusal(f"{subject} can't be {verb}", explained(model, entry))
    return Decision(model.choices.decided(function, subject, other), old, f"{other} {subject} by hand")


def explained(model: Model, entry: PlanEntry) -> str:
    """Why there is no other way to have a value, with the place of what overwrites it."""
    if not entry.clobberer:
        return entry.fixed
    place = without_folder(model.source(entry.clobberer).rpartition(":")[0])
    return f"{entry.fixed}" + (f", at {place}" if place else "")
