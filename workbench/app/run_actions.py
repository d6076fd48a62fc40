"""The actions of the keys that run the function and its gradient, and that step through a run."""

from __future__ import annotations

from typing import TYPE_CHECKING

from textual.widgets import Input

from ad.history.timeline import Breakpoint
from workbench.app.stepping import Stepping

if TYPE_CHECKING:
    from views.run.debugger import SteppingView
    from views.run.results import ExecutionView

MOST_POINTS = 2000


class RunActions(Stepping):
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
        if self.model.derivation is None:
            self.notify("no function to diagnose: press f to choose one", severity="warning")
            return
        await self.action_workspace("diagnose")
        self.arranged.reveal("trail")
        self.run_worker(self.session.diagnose(), group="engine")

    def _run(self, sweep: tuple[str, float, float, int] | None) -> None:
        self.arranged.reveal("plot" if sweep else "results", focus=False)
        if self.model.derivation is None:
            self.notify("no function to run: press f to choose one", severity="warning")
            return
        self.run_worker(self.session.run(sweep), group="engine")

    def on_execution_view_run(self, message: ExecutionView.Run) -> None:
        try:
            sweep = _range(message.sweep) if message.sweep else None
        except ValueError:
            self.notify(f"{message.sweep} must be NAME=FROM:TO:COUNT, as in x=0:2:50", severity="error")
            return
        self._run(sweep)

    def on_stepping_view_begin(self, event: SteppingView.Begin) -> None:
        self.run_worker(self.session.begin(event.gradient), group="engine")

    def on_stepping_view_go(self, event: SteppingView.Go) -> None:
        self.run_worker(self.session.move(event.command), group="engine")

    # -- breakpoints of the debugger ------------------------------------------------------------

    def action_breakpoints(self) -> None:
        from views.dialogs.breakpoints import Breakpoints

        def chosen(breakpoint_: Breakpoint | int | None) -> None:
            timeline = self.model.timeline
            if isinstance(breakpoint_, int):
                move("to stop", breakpoint_)
            elif breakpoint_ is not None and timeline is not None:
                self.moved(timeline.to_stop(breakpoint_), f"no fact is at the breakpoint on {breakpoint_}")
                if breakpoint_.kind == "value":
                    self.model.select(breakpoint_.name)

        def move(command: str, count: int) -> None:
            self.run_worker(self.session.move(command, count), group="engine")

        self.app.push_screen(Breakpoints(self.model, move), chosen)

    def on_optimised_view_wanted(self) -> None:
        self.run_worker(self.session.optimise(), group="engine")


def _range(text: str) -> tuple[str, float, float, int]:
    """Parse `x=0:2:50` into name, first, last and count. Raises ValueError."""
    name, _, rest = text.partition("=")
    first, last, count = rest.split(":")
    if not name.strip() or not 1 <= int(count) <= MOST_POINTS:
        raise ValueError(text)
    return name.strip().removeprefix("%"), float(first), float(last), int(count)
