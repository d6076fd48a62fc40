"""Every pane follows the recorded run: the function that it is in is shown, and what it is at is selected."""

from __future__ import annotations

from views.model.model import Change, Model
from views.model.replay.recording import Recording
from views.model.replay.replay import Replay


def begin(model: Model, recording: Recording) -> None:
    """Show a run that has just been recorded, from its start."""
    model.run.replay = Replay(recording)
    model.changed(Change.STATUS | Change.RESULT)
    follow(model)


def attend(model: Model, replaying: bool) -> None:
    """Show all of the gradient while a run of it is gone through, and after that the story where it was left."""
    derivation = model.derivation
    if derivation is None:
        return
    timeline, left = derivation.timeline, derivation.left_at
    if replaying and left is None and model.run.replay is not None:
        derivation.left_at = timeline.cursor
        is_moved = timeline.to(timeline.end)
    elif not replaying and left is not None:
        derivation.left_at = None
        is_moved = timeline.cursor == timeline.end and timeline.to(left)
    else:
        return
    if is_moved:
        model.changed(Change.CURSOR)


def follow(model: Model) -> None:
    """Have every pane show where the run is."""
    replay = model.run.replay
    if replay is None:
        return
    key = replay.primal
    derivation = model.derivation
    if key is not None and derivation is not None and key[0] >= 0 and model.frame.scope != key[0]:
        model.look_at(key[0])
    change = Change.REPLAY
    if key is not None and model.frame.scope == key[0] and key[1] != model.selection.subject:
        model.selection.subject, model.selection.fact = key[1], -1
        model.explanation.answer = None
        change |= Change.SELECTION
    model.changed(change)
