"""What a lesson asks of the screen beside which it is read."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

from textual.screen import Screen

if TYPE_CHECKING:
    from views.learn.panel import LessonPanel
    from views.model.model import Change, Model
    from workbench.app.session import Session


class Desk(Protocol):
    """The lesson that is read."""

    def turned(self) -> None:
        """Another page is shown."""

    def chosen(self, choice: str) -> None:
        """An answer was chosen."""

    def follow(self, change: Change) -> None:
        """The model has changed."""

    async def leave(self) -> None:
        """The person leaves the lesson."""


class LessonScreen(Screen[None]):
    """A screen with a program, beside which a lesson can be read."""

    session: Session
    desk: Desk | None = None

    @property
    def model(self) -> Model:
        """The model that the panes draw."""
        raise NotImplementedError

    async def action_workspace(self, name: str) -> None:
        """Show a workspace."""
        raise NotImplementedError

    async def action_pane(self, name: str, focus: bool = True) -> None:
        """Show a pane."""
        raise NotImplementedError

    def focus_first(self) -> None:
        """Focus the first pane that takes keys as commands."""
        raise NotImplementedError

    def on_lesson_panel_turned(self) -> None:
        if self.desk is not None:
            self.desk.turned()

    def on_lesson_panel_chosen(self, event: LessonPanel.Chosen) -> None:
        if self.desk is not None:
            self.desk.chosen(event.choice)

    async def on_lesson_panel_left(self) -> None:
        if self.desk is not None:
            await self.desk.leave()
