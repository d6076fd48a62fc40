"""The actions of the keys that make the derivative in another way: level, order, mode, calls, policy, one value."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

from ad.plan.policies import Policy
from views.model.choosing.decisions import Refusal, other_decision
from views.model.model import Change
from views.model.numbers import bytes_of, bytes_text
from workbench.app.choosing import Build, Step, next_level, other_order
from workbench.app.screen_actions import ScreenActions

if TYPE_CHECKING:
    from views.derive.cache import CacheView
    from views.model.choosing.choices import Choices


class ChoiceActions(ScreenActions):
    """Actions of the main screen."""

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
            self._tell(build.step)
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

    def action_tape_limit(self) -> None:
        """Ask how many bytes the tape of a loop may take; loops that take more are checkpointed."""
        from views.dialogs.ask import Ask

        choices = self.session.model.choices
        if choices.forward:
            self.notify("forward mode has no tape: M changes the mode", severity="warning")
            return

        def typed(text: str | None) -> None:
            if text is None:
                return
            try:
                limit = bytes_of(text) if text else None
            except ValueError as error:
                self.notify(str(error), severity="error")
                return
            self._make(choices._replace(tape_limit=limit), lambda each: each.limit)

        usual = "" if choices.tape_limit is None else bytes_text(choices.tape_limit)
        self.app.push_screen(Ask("The most bytes of a loop's tape, as 64K or 2G; empty: no limit", usual), typed)

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

    def on_cache_view_decide(self, event: CacheView.Decide) -> None:
        self.action_decide(event.subject)

    def on_cache_view_beside(self) -> None:
        """Show the plan of the next policy beside that of the derivative; after the last, none."""
        model = self.session.model
        if model.derivation is None or model.choices.forward:
            self.notify("there is no plan to compare with", timeout=3)
            return
        others = [policy for policy in Policy if policy is not model.choices.policy]
        shown = others.index(model.beside.policy) if model.beside is not None and model.beside.policy in others else -1
        following = others[shown + 1] if shown + 1 < len(others) else None
        self.when_made(partial(self.session.plan_beside, following), "the plan beside it")

    def on_cache_view_savings(self) -> None:
        self.when_made(self.session.save, "what would store less")

    def action_costs(self) -> None:
        """Count what a run executes and stores, or hide the counts."""
        model = self.session.model
        if model.run.costs is not None:
            model.run.costs = model.sources.notes = None
            model.changed(Change.RESULT)
        elif model.derivation is None and not model.activity:
            self.notify("no function to run: press f to choose one", severity="warning")
        else:
            self.when_made(self.session.measure, "the costs")

    def action_undecide(self) -> None:
        """Leave all decisions to the plan."""
        choices = self.session.model.choices
        if not choices.overrides:
            self.notify("nothing was decided by hand", timeout=3)
            return
        step = Step(f"{len(choices.overrides)} by hand", "none by hand")
        self.run_worker(self.session.make_with(choices._replace(overrides=()), step), group="engine")

    def _tell(self, step: Step) -> None:
        """Say what was chosen, in place of what was said of choices before it."""
        self.app.clear_notifications()
        self.notify(f"{step.old} → {step.new}", timeout=2)

    def _make(self, choices: Choices, says: Callable[[Choices], str]) -> None:
        step = Step(says(self.session.model.choices), says(choices))
        self._tell(step)
        self.run_worker(self.session.make_with(choices, step), group="engine")
