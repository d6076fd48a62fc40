"""The marks of a value, or of all values of a line: the cursor in time, activity, plan, and code of the derivative."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from ad.history.records import Emitted, Phase, PlanEntry
from ad.history.timeline import Breakpoint
from analyses.ir.text.listing import anchor
from views.model import colours
from views.model.model import Model
from views.model.state import Colouring


class Marks(NamedTuple):
    """`sign` is ▶ where the run is, ◆ at the cursor in time, ■ at a breakpoint.

    The others are meanings of `colours`, empty for none.
    """

    sign: str = " "
    activity: str = ""
    plan: str = ""
    derivative: str = ""


NO_MARKS = Marks()

_PLANS = ("stored", "recomputed", "at hand")
"""What a line is marked with where its values are planned in several ways: the most costly."""


def of_value(model: Model, subject: str) -> Marks:
    """The marks of a value at the cursor in time."""
    return Marks(
        _sign(model, (subject,)), _activity(model, subject), _plan(model, subject), _derivative(model, subject)
    )


def of_values(model: Model, subjects: Sequence[str]) -> Marks:
    """The marks of a line that several values come from."""
    if not subjects:
        return NO_MARKS
    activities = {_activity(model, subject) for subject in subjects}
    plans = {_plan(model, subject) for subject in subjects}
    return Marks(
        _sign(model, subjects),
        next((meaning for meaning in ("active", "constant") if meaning in activities), ""),
        next((meaning for meaning in _PLANS if meaning in plans), ""),
        next(filter(None, (_derivative(model, subject) for subject in subjects)), ""),
    )


def is_active(model: Model, subject: str) -> bool:
    """True if the value is active at the cursor in time."""
    return _activity(model, subject) == "active"


def meaning_of_all(model: Model, subjects: Iterable[str]) -> str:
    """One meaning for a block of values, in the chosen colouring: the plan of the most costly, else active or not."""
    by_plan = model.colouring is Colouring.PLAN
    ranked = _PLANS if by_plan else ("active", "constant")
    best = len(ranked)
    for subject in subjects:
        meaning = _plan(model, subject) if by_plan else _activity(model, subject)
        if meaning in ranked[:best]:
            best = ranked.index(meaning)
            if best == 0:
                break
    return ranked[best] if best < len(ranked) else ""


RUN, HERE = "▶", "◆"
"""The run is here; and the step of the story, or what is shown, is here."""


def _sign(model: Model, subjects: Sequence[str]) -> str:
    timeline, replay = model.timeline, model.run.replay
    if replay is not None and any((model.frame.scope, subject) == replay.primal for subject in subjects):
        return RUN
    if timeline is None:
        return " "
    current = timeline.current
    if (
        current
        and (current.value.primal if isinstance(current.value, Emitted) else anchor(current.key.subject)) in subjects
    ):
        return HERE
    stops = timeline.breakpoints
    return "■" if stops and any(Breakpoint("value", subject) in stops for subject in subjects) else " "


def _activity(model: Model, subject: str) -> str:
    kinds = ("instruction-activity", "activity") if ":" in subject else ("activity", "instruction-activity")
    value = next((value for kind in kinds if (value := model.value(kind, subject))), None)
    return str(value) if value is not None else ""


def _plan(model: Model, subject: str) -> str:
    """The plan of a value or of its shadow, whichever costs more."""
    entries = (model.value("plan", name) for name in (subject, f"{subject}'"))
    meanings = {colours.PLAN_MEANINGS[str(entry.method)] for entry in entries if isinstance(entry, PlanEntry)}
    return next((meaning for meaning in _PLANS if meaning in meanings), "")


def _derivative(model: Model, subject: str) -> str:
    emitted = model.timeline.emitted_for(subject) if model.timeline else ()
    is_written = any(isinstance(f.value, Emitted) and f.value.phase is not Phase.FORWARD for f in emitted)
    return "derivative" if is_written else ""
