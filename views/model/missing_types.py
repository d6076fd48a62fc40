"""What is said of a value that has no type at the cursor."""

from __future__ import annotations

from analyses.facts import Subject
from views.model.model import Model
from views.model.state import DerivationState

NOT_YET, NONE_FOUND = "not deduced yet", "? unknown"


def missing(model: Model, subject: Subject) -> str:
    """Whether the type analysis has not come to the value yet, or has ended and found no type for it."""
    timeline = model.timeline
    span = next((stage for stage in reversed(timeline.stages) if stage.name == "types"), None) if timeline else None
    if timeline is None or span is None or model.value_ever("type", subject) is not None:
        return NOT_YET
    assert model.derivation is not None
    at_work = model.derivation.state is DerivationState.RUNNING and span.last == timeline.end
    return NOT_YET if timeline.cursor < span.last or at_work else NONE_FOUND
