"""The actions of the keys that make the derivative in another way: level, order, mode, calls, policy, one value."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from textual.screen import Screen

from views.model.decisions import Refusal, other_decision
from workbench.app.choosing import Build, Step, next_level, other_order

if TYPE_CHECKING:
    from views.model.choices import Choices
    from workbench.app.session import Session


class ChoiceActions(Screen[None]):
    """Actions of the main screen."""

    session: Session

    def action_level(self) -> None:
        session = self.session
        self._build(next_level(session.paths, session.options, session.sample))

    def action_order(self) -> None:
        session = self.session
        self._build(other_order(session.paths, session.options, session.sample))

    def _build(self, build: Build | str) -> None:
        if not self.session.paths:
            self.notify("no program is open: press o to open one", severity="warning")
        elif isinstance(build, str):
            self.notify(build, severity="warning")
        else:
            self.notify(f"{build.step.old} → {build.step.new}", timeout=2)
            self.run_worker(self.session.build(build), group="engine")

    def action_mode(self) -> None:
        choices = self.session.model.choices
        self._make(choices._replace(forward=not choices.forward), lambda each: f"{each.mode} mode")

    def action_calls(self) -> None:
        choices = self.session.model.choices
        self._make(choices._replace(inline=not choices.inline), lambda each: each.calls)

    def action_policy(self) -> None:
        choices = self.session.model.choices
        self._make(choices._replace(policy=choices.next_policy), lambda each: str(each.policy))

    def action_decide(self, subject: str = "") -> None:
        """Store a value in place of recomputing it, or recompute it; again takes that back."""
        model = self.session.model
        subject = subject or model.selection.subject
        if not subject:
            self.notify("select a value first", timeout=3)
            return
        other = other_decision(model, subject)
        if isinstance(other, Refusal):
            self.notify(other.reason, title=other.what, severity="warning", timeout=8)
            return
        step = Step(other.old, other.new, kept=model.choices)
        self.run_worker(self.session.make_with(other.choices, step), group="engine")

    def action_undecide(self) -> None:
        """Leave all decisions to the plan."""
        choices = self.session.model.choices
        if not choices.overrides:
            self.notify("nothing was decided by hand", timeout=3)
            return
        step = Step(f"{len(choices.overrides)} by hand", "none by hand")
        self.run_worker(self.session.make_with(choices._replace(overrides=()), step), group="engine")

    def _make(self, choices: Choices, says: Callable[[Choices], str]) -> None:
        step = Step(says(self.session.model.choices), says(choices))
        self.notify(f"{step.old} → {step.new}", timeout=2)
        self.run_worker(self.session.make_with(choices, step), group="engine")
