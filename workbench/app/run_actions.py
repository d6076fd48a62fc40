"""The actions of the keys that run the function and its gradient."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from textual.widgets import Input

from ad.history.timeline import Breakpoint
from workbench.app.replay_actions import ReplayActions

if TYPE_CHECKING:
    from views.run.results import ExecutionView

MOST_POINTS = 2000


class RunActions(ReplayActions):
    """Actions of the main screen."""

    async def action_arguments(self) -> None:
        await self.action_workspace("run")
        self.arranged.reveal("arguments", focus=False)
        fields = self.arranged.query(Input)
        if fields:
            fields.first().focus()

    def on_execution_view_left(self) -> None:
        self.arranged.reveal("results")

    async def action_execute(self) -> None:
        await self.action_workspace("run")
        self._run(None)

    async def action_diagnose(self) -> None:
        if self.model.derivation is None and not self.model.activity:
            self.notify("no function to diagnose: press f to choose one", severity="warning")
            return
        await self.action_workspace("diagnose")
        self.arranged.reveal("trail")
        self.when_made(self.session.diagnose, "the diagnosis")

    def _run(self, sweep: tuple[str, float, float, int] | None) -> None:
        self.arranged.reveal("plot" if sweep else "results", focus=False)
        if self.model.derivation is None and not self.model.activity:
            self.notify("no function to run: press f to choose one", severity="warning")
            return
        self.when_made(partial(self.session.run, sweep), "the run")

    def on_execution_view_run(self, message: ExecutionView.Run) -> None:
        try:
            sweep = _range(message.sweep) if message.sweep else None
        except ValueError:
            self.notify(f"{message.sweep} must be NAME=FROM:TO:COUNT, as in x=0:2:50", severity="error")
            return
        self._run(sweep)

    def action_breakpoints(self) -> None:
        from views.dialogs.breakpoints import Breakpoints

        def chosen(breakpoint_: Breakpoint | int | None) -> None:
            timeline = self.model.timeline
            if isinstance(breakpoint_, int):
                self.to_stop(breakpoint_)
            elif breakpoint_ is not None and timeline is not None:
                self.moved(timeline.to_stop(breakpoint_), f"no fact is at the breakpoint on {breakpoint_}")
                if breakpoint_.kind == "value":
                    self.model.select(breakpoint_.name)

        self.app.push_screen(Breakpoints(self.model), chosen)

    def on_optimised_view_wanted(self) -> None:
        self.run_worker(self.session.optimise(), group="engine")


def _range(text: str) -> tuple[str, float, float, int]:
    """Parse `x=0:2:50` into name, first, last and count. Raises ValueError."""
    name, _, rest = text.partition("=")
    first, last, count = rest.split(":")
    if not name.strip() or not 1 <= int(count) <= MOST_POINTS:
        raise ValueError(text)
    return name.strip().removeprefix("%"), float(first), float(last), int(count)
