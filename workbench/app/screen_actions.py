"""What the actions of the main screen have in common: the session, the workspace, and the focused pane."""

from __future__ import annotations

from collections.abc import Callable, Coroutine
from typing import TYPE_CHECKING

from views.model.model import Model
from views.model.state import DerivationState
from views.widgets.arrangement import Workspace
from views.widgets.lines import Pane
from views.widgets.textual_internals import FrugalScreen

if TYPE_CHECKING:
    from workbench.app.session import Session


class ScreenActions(FrugalScreen):
    """The main screen as its actions see it."""

    session: Session
    _waiting: Callable[[], Coroutine[None, None, None]] | None = None
    """What is to be asked of the engine as soon as the derivative is made."""
    workspace: str
    """The name of the visible workspace."""

    @property
    def model(self) -> Model:
        """The model that everything on screen follows."""
        return self.session.model

    @property
    def arranged(self) -> Workspace:
        """The visible workspace."""
        return self.query_one(f"#{self.workspace}", Workspace)

    @property
    def pane(self) -> Pane | None:
        """The focused pane."""
        return self.focused if isinstance(self.focused, Pane) else None

    def when_made(self, job: Callable[[], Coroutine[None, None, None]], says: str) -> None:
        """Ask the engine for something that a derivative is needed for: now, or as soon as it is made."""
        model = self.model
        is_making = model.derivation.state is DerivationState.RUNNING if model.derivation else bool(model.activity)
        if is_making:
            self._waiting = job
            self.notify(f"as soon as the derivative is made: {says}", timeout=3)
        else:
            self.run_worker(job(), group="engine")

    def go_on(self) -> None:
        """Ask for what was waiting, if the derivative is made; forget it if there will be none."""
        waiting, derivation = self._waiting, self.model.derivation
        if waiting is None or self.model.activity:
            return
        self._waiting = None
        if derivation is not None and derivation.state is DerivationState.DONE:
            self.run_worker(waiting(), group="engine")

    async def action_workspace(self, name: str) -> None:
        """Show a workspace."""
        raise NotImplementedError

    async def action_pane(self, name: str, focus: bool = True) -> None:
        """Show a pane, in this workspace if it has it, else in the first that does."""
        raise NotImplementedError
