"""The keys that step through the story and its facts, and why one of them goes nowhere."""

from __future__ import annotations

from time import monotonic

from ad.history.timeline import Breakpoint
from views.model import story
from views.model.model import Change
from views.model.state import DerivationState
from workbench.app.screen_actions import ScreenActions

SECONDS = 4
"""How long it is said why a step goes nowhere."""


class Stepping(ScreenActions):
    """A screen whose keys move the cursor in time: by moments, facts, stages, and to breakpoints."""

    _said = ("", 0.0)
    """What was said last of a step that goes nowhere, and when."""

    def moved(self, is_moved: bool, otherwise: str) -> None:
        """Have the panes follow a move of the cursor, or say why there was none."""
        timeline = self.model.timeline
        if not is_moved:
            self.say(otherwise if timeline else "no function is differentiated yet: press f to choose one")
            return
        self.model.changed(Change.CURSOR)
        if timeline and timeline.current and timeline.current.key.kind == "error":
            self.notify(str(timeline.current.value), severity="error")

    def say(self, why: str) -> None:
        """Say why a key does nothing; again only when the notice is gone, however often it is pressed."""
        self.app.bell()
        said, at = self._said
        if said != why or monotonic() > at + SECONDS:
            self._said = why, monotonic()
            self.notify(why, timeout=SECONDS)

    def action_moment(self, by: int) -> None:
        timeline = self.model.timeline
        if not story.is_told(self.model) and timeline is not None and timeline.following:
            self.say("the engine still works: the story begins when it is done")
            return
        derivation = self.model.derivation
        stopped = derivation is not None and derivation.state is DerivationState.FAILED
        goes_on = "3 shows what stopped the engine" if stopped else "x runs the gradient"
        last = f"this is the last moment of the story: {goes_on}, g goes to the start"
        self.moved(story.step(self.model, by), last if by > 0 else "this is the first moment of the story")

    def action_step(self, by: int) -> None:
        timeline = self.model.timeline
        self.moved(bool(timeline and timeline.step(by)), f"this is the {'last' if by > 0 else 'first'} fact")

    def action_stage(self, by: int) -> None:
        timeline = self.model.timeline
        self.moved(bool(timeline and timeline.step_stage(by)), f"this is the {'last' if by > 0 else 'first'} fact")

    def action_value(self, by: int) -> None:
        timeline, subject = self.model.timeline, self.model.selection.subject
        why = f"there is no {'later' if by > 0 else 'earlier'} fact about {subject}"
        if not subject:
            why = "select a value first: v and V go to the next and the previous fact about it"
        self.moved(bool(timeline and subject and timeline.step_to(subject, by)), why)

    def action_edge(self, side: int) -> None:
        timeline = self.model.timeline
        where = "the end: every fact is on screen" if side > 0 else "the start: n goes to the first moment"
        self.moved(bool(timeline and timeline.to(timeline.end if side > 0 else -1)), f"this is {where}")

    def action_proceed(self, by: int) -> None:
        timeline = self.model.timeline
        if timeline is not None and not timeline.breakpoints:
            self.say("no breakpoint is set: b sets one on the selected value, B on the rule of this fact")
            return
        side = "after" if by > 0 else "before"
        self.moved(bool(timeline and timeline.proceed(by)), f"there is no breakpoint {side} this fact")

    def action_break_value(self) -> None:
        if self.model.selection.subject:
            self._toggle(Breakpoint("value", self.model.selection.subject))
        else:
            self.say("select a value first: b sets a breakpoint on it")

    def action_break_rule(self) -> None:
        timeline = self.model.timeline
        if timeline and timeline.current and timeline.current.rule:
            self._toggle(Breakpoint("rule", timeline.current.rule))
        else:
            self.say("the fact at the cursor has no rule: . goes to the next fact")

    def _toggle(self, breakpoint_: Breakpoint) -> None:
        if timeline := self.model.timeline:
            set_ = timeline.toggle(breakpoint_)
            self.notify(f"breakpoint on {breakpoint_} {'set' if set_ else 'removed'}")
            self.model.changed(Change.FACTS)
