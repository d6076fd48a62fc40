"""What the actions of the main screen have in common: the session, the workspace, and the focused pane."""

from __future__ import annotations

from typing import TYPE_CHECKING

from views.model.model import Model
from views.widgets.arrangement import Workspace
from views.widgets.lines import Pane
from views.widgets.textual_internals import FrugalScreen

if TYPE_CHECKING:
    from workbench.app.session import Session


class ScreenActions(FrugalScreen):
    """The main screen as its actions see it."""

    session: Session
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

    async def action_workspace(self, name: str) -> None:
        """Show a workspace."""
        raise NotImplementedError

    async def action_pane(self, name: str, focus: bool = True) -> None:
        """Show a pane, in this workspace if it has it, else in the first that does."""
        raise NotImplementedError
