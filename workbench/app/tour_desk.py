"""The tour of an open program: a lesson that is made of its story as soon as the engine has come to its end."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from ad.lessons.lessons import Lesson, Mark, MarkKind, Page
from ad.lessons.tour import tour_of
from views.learn.panel import LessonPanel
from views.model.model import Change
from views.model.state import DerivationState
from views.model.story import story_of
from workbench.app import learning

if TYPE_CHECKING:
    from ad.history.timeline import Timeline
    from workbench.app.lesson_screen import LessonScreen

_WAITING = Page(
    "The program is differentiated. Its story begins when the engine has come to its end: a page for each moment, "
    "which the panes beside it show."
)


class TourDesk:
    """Walks through the story of the open program; a program that is read again begins it anew."""

    def __init__(self, screen: LessonScreen) -> None:
        self._screen = screen
        self.panel = LessonPanel(Lesson("tour", "A tour", Mark(MarkKind.BEGIN, {}, 0), (_WAITING,), Path()))
        self._told: Timeline | None = None

    async def begin(self) -> None:
        """Show the panel beside the panes, in place of that of a lesson."""
        await self._screen.query(LessonPanel).remove()
        await self._screen.query_one("#desk").mount(self.panel, before="#workspaces")
        self.panel.focus()
        self.follow(Change.STATUS)

    def follow(self, change: Change) -> None:
        """Begin the tour when there is a new story that is whole."""
        model = self._screen.model
        derivation, story = model.derivation, story_of(model)
        if derivation is None or story is None or not len(story) or not change & (Change.STATUS | Change.RESULT):
            return
        if model.activity or derivation.state is DerivationState.RUNNING or self._told is derivation.timeline:
            return
        self._told = derivation.timeline
        self._screen.run_worker(self.panel.read(tour_of(story, derivation.formulas.functions)))

    def turned(self) -> None:
        """Go to the moment of the page."""
        mark = self.panel.page.mark
        if mark is not None:
            self._screen.run_worker(self._go(learning.enter(self._screen.model, mark)))

    async def _go(self, step: learning.Step) -> None:
        if step.pane:
            await self._screen.action_pane(step.pane, focus=False)
        self._screen.call_after_refresh(self.panel.focus)

    def chosen(self, choice: str) -> None:
        """Check an answer."""
        mark = self.panel.page.mark
        if mark is not None:
            self.panel.say(learning.answered(self._screen.model, mark, choice))

    async def leave(self) -> None:
        """Take the panel away; the program stays."""
        self._screen.desk = None
        await self.panel.remove()
        self._screen.focus_first()
