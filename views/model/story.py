"""The story at the cursor: which moment it is in, and going from one moment to another."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from ad.history.timeline import Timeline
from views.model.model import Change, Model
from views.model.state import DerivationState, Selection

if TYPE_CHECKING:
    from ad.story.moments import Moment, Story


class Here(NamedTuple):
    """The moment that the cursor is in: its number from 1, of how many; `whole` at its last fact."""

    number: int
    of: int
    moment: Moment
    whole: bool


def story_of(model: Model) -> Story | None:
    """The story of the derivation, as far as its facts have come; None without one."""
    derivation = model.derivation
    if derivation is None:
        return None
    timeline, story = derivation.timeline, derivation.story
    if story is None or story.root != timeline.root or story.history is not timeline.history:
        from ad.story.moments import Story  # a program that is only read does without

        story = derivation.story = Story(timeline.history, timeline.root)
        story.words.rules = model.rules or None
    return story


def is_told(model: Model) -> bool:
    """True if the engine has ended its work, so that the moments stay what they are."""
    return model.derivation is not None and model.derivation.state is not DerivationState.RUNNING


def here(model: Model) -> Here | None:
    """The moment at the cursor; None before the first, and while the engine still works."""
    story, timeline = story_of(model), model.timeline
    if story is None or timeline is None or not is_told(model):
        return None
    place = story.place(timeline.cursor)
    if place < 0:
        return None
    return Here(place + 1, len(story), story[place], timeline.cursor == story.last_fact(place))


def step(model: Model, by: int) -> bool:
    """Go to the end of the next moment, or of the one before; False if there is none."""
    story, timeline = story_of(model), model.timeline
    if story is None or timeline is None or not len(story):
        return False
    place = story.place(timeline.cursor)
    inside = place >= 0 and timeline.cursor < story.last_fact(place)
    target = place + by - (by > 0 and inside)
    if not 0 <= target < len(story):
        return False
    return to_moment(model, target)


def to_moment(model: Model, number: int) -> bool:
    """Go to the end of a moment, counted from 0, and select what it is about; False if nothing changes."""
    story, timeline = story_of(model), model.timeline
    if story is None or timeline is None:
        return False
    is_moved = timeline.to(story.last_fact(number))
    _select(model, timeline, story[number].subject)
    return is_moved


END = -1
"""The number of the moment at the end of the story, however many moments it has."""


def number_here(model: Model) -> int:
    """The moment that the cursor is in, counted from 0, for `open_at`; END at the end."""
    story, timeline = story_of(model), model.timeline
    if story is None or timeline is None or model.derivation is None:
        return END
    left = model.derivation.left_at
    cursor = timeline.cursor if left is None else left
    return END if cursor == timeline.end else max(0, story.place(cursor))


def open_at(model: Model, number: int) -> None:
    """Go to a moment once the engine has ended, unless the person has gone somewhere already.

    What is selected stays, if the function has it.
    """
    story, timeline = story_of(model), model.timeline
    if story is not None and timeline is not None and timeline.following and len(story) and number != END:
        at = min(number, len(story) - 1)
        timeline.to(story.last_fact(at))
        body, selected = model.body, model.selection.subject
        if body is None or selected not in (*body.arguments, *body.lines_of):
            _select(model, timeline, story[at].subject)


def _select(model: Model, timeline: Timeline, subject: str) -> None:
    """Select the subject of a moment where its function is shown; the way back to earlier selections stays."""
    is_shown = model.frame.scope == timeline.root and not model.frame.inlined
    if subject and is_shown and subject != model.selection.subject:
        model.selection = Selection(subject, earlier=model.selection.earlier)
        model.explanation.answer = None
        model.changed(Change.SELECTION)
