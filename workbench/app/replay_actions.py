"""The keys that step, in the workspace Replay: they go through the recorded run in the sense they have elsewhere."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from views.model.model import Change
from views.model.replay.following import follow
from views.model.state import DerivationState
from workbench.app.stepping import Stepping

if TYPE_CHECKING:
    from views.model.replay.contributions import Source
    from views.model.replay.replay import Replay
    from views.run.replay import ReplayView

REPLAY = "replay"
"""The name of the workspace, and of the pane."""
END, START = "the run has ended here: p goes back", "this is the start of the run: n goes on"


class ReplayActions(Stepping):
    """Actions of the main screen."""

    _wanted: bool | None = None
    """Whether the gradient is to be recorded (else the function), as soon as the engine is free; None for neither."""

    def _stepped(self, step: Callable[[Replay], bool], by: int, otherwise: str = "") -> bool:
        """Move the recorded run, in its workspace; False elsewhere."""
        if self.workspace != REPLAY:
            return False
        replay = self.model.run.replay
        if replay is None:
            self.say("no run is recorded: X records the gradient")
        else:
            self._went(step(replay), by, otherwise)
        return True

    def _went(self, is_moved: bool, by: int, otherwise: str = "") -> None:
        """Have the panes follow the run, or say why it did not move."""
        if is_moved:
            follow(self.model)
        else:
            self.say(otherwise or (END if by > 0 else START))

    # -- recording ------------------------------------------------------------------------------

    async def action_replay(self) -> None:
        """Show the recorded run; record the gradient if there is none, or if it was of other arguments."""
        await self.action_pane(REPLAY)
        run = self.model.run
        if run.replay is None or run.recorded_at not in (None, self.model.inputs.point()):
            self._record(True)

    def _record(self, gradient: bool) -> None:
        if self.model.derivation is None and not self.model.activity:
            self.notify("no function to record: press f to choose one", severity="warning")
            return
        self._wanted = gradient
        self.record_if_wanted()

    def record_if_wanted(self) -> None:
        """Record the run that was asked for, if the engine is free."""
        wanted, derivation = self._wanted, self.model.derivation
        if wanted is None or self.model.activity or derivation is None:
            return
        if wanted and derivation.state is DerivationState.RUNNING:
            return
        self._wanted = None
        if derivation.state is DerivationState.DONE or not wanted:
            self.run_worker(self.session.record(wanted), group="engine")

    def on_replay_view_other(self, event: ReplayView.Other) -> None:
        self._record(event.gradient)

    def on_replay_view_went(self) -> None:
        follow(self.model)

    def on_scrubber_went(self) -> None:
        follow(self.model)

    # -- stepping -------------------------------------------------------------------------------

    def action_moment(self, by: int) -> None:
        if not self._stepped(lambda replay: replay.run.step_line(by), by):
            super().action_moment(by)

    def action_step(self, by: int) -> None:
        if not self._stepped(lambda replay: replay.run.step(by), by):
            super().action_step(by)

    def action_stage(self, by: int) -> None:
        if not self._stepped(lambda replay: replay.run.step_part(by), by):
            super().action_stage(by)

    def action_value(self, by: int) -> None:
        subject, scope = self.model.selection.subject, self.model.frame.scope
        otherwise = f"{subject} changes no {'more' if by > 0 else 'earlier'}" if subject else "select a value first"
        if not self._stepped(lambda replay: replay.run.step_to_value((scope, subject), by), by, otherwise):
            super().action_value(by)
        elif subject != self.model.selection.subject:
            self.model.select(subject)  # the run stands after it

    def action_edge(self, side: int) -> None:
        if not self._stepped(lambda replay: replay.run.go(len(replay.run) if side > 0 else 0), side):
            super().action_edge(side)

    def action_proceed(self, by: int) -> None:
        if not self._stepped(lambda replay: replay.run.proceed(by), by):
            super().action_proceed(by)

    def action_break_value(self) -> None:
        replay = self.model.run.replay
        if self.workspace != REPLAY:
            super().action_break_value()
        elif replay is None:
            self.say("no run is recorded: X records the gradient")
        elif replay.run.ended:
            self.say("the run has ended: go to an instruction to stop at")
        else:
            is_set = replay.run.toggle(replay.run.number)
            text = replay.recording.code[replay.at].text
            self.notify(f"breakpoint {'set' if is_set else 'removed'}: {text}", timeout=3)
            self.model.changed(Change.REPLAY)

    def to_stop(self, number: int) -> None:
        """Go to a breakpoint of the run, by its place in the list."""
        replay = self.model.run.replay
        if replay is not None and replay.run.to_stop(replay.run.stops[number]):
            follow(self.model)

    # -- who contributed ------------------------------------------------------------------------

    def on_replay_view_who(self, event: ReplayView.Who) -> None:
        if event.node is not None:
            self.ask_who(event.node)
            return
        from views.dialogs.ask import Ask

        def named(text: str | None) -> None:
            if text:
                self._who_is(text)

        self.app.push_screen(Ask("Who contributed to the adjoint of", event.offer), named)

    def _who_is(self, text: str) -> None:
        from views.model.replay.targets import find_adjoint

        replay = self.model.run.replay
        node = find_adjoint(replay.graph, text, replay.run.position) if replay is not None else None
        if node is None:
            self.notify(f"the run has no adjoint of {text} up to here", severity="warning")
        else:
            self.ask_who(node)

    def ask_who(self, node: Source) -> None:
        """Show who contributed to an adjoint."""
        replay = self.model.run.replay
        if replay is not None:
            replay.asked = [node]
            self.model.changed(Change.EXPLANATION)
            self.run_worker(self.action_pane("who"))

    def action_who(self) -> None:
        """Show who contributed to the adjoint of the selected value."""
        replay, subject = self.model.run.replay, self.model.selection.subject
        if replay is None:
            self.say("no run is recorded: X records the gradient")
        elif not subject:
            self.say("select a value first")
        else:
            node = replay.graph.of_value((self.model.frame.scope, subject), replay.run.position, replay.thread)
            if node is None:
                self.say(f"nothing was added to the adjoint of {subject} up to here")
            else:
                self.ask_who(node)
