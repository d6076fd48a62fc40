"""The lesson beside an open program: what its pages do to the screen, and how far a person is."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ad.lessons.lessons import Lesson, MarkKind
from views.learn.panel import Feedback, LessonPanel
from views.model.model import Change
from views.model.state import DerivationState
from workbench.app import learning
from workbench.app.learning import LessonProgram, Progress
from workbench.app.state_files import StateFileError

if TYPE_CHECKING:
    from collections.abc import Callable

    from workbench.app.lesson_screen import LessonScreen


class LessonDesk:
    """Carries out the marks of a lesson on a screen, once the engine is done with the program."""

    def __init__(
        self, screen: LessonScreen, lesson: Lesson, progress: Progress, open_program: Callable[[LessonProgram], None]
    ) -> None:
        """`open_program` opens the program of the lesson, or of an exercise, without its kept session."""
        self._screen, self._lesson, self._progress = screen, lesson, progress
        self._open_program, self._opened = open_program, LessonProgram((), "")
        self.panel = LessonPanel(lesson, progress.pages.get(lesson.name, 0))
        self._waits = self._is_unkept = False

    async def begin(self) -> None:
        """Show the panel beside the panes, in place of that of another lesson."""
        await self._screen.query(LessonPanel).remove()
        await self._screen.query_one("#desk").mount(self.panel, before="#workspaces")
        self.panel.focus()

    def turned(self) -> None:
        """Keep the page, and carry out its mark, as soon as the program that it is about has its facts."""
        number, mark = self.panel.number, self.panel.page.mark
        self._progress.pages[self._lesson.name] = number
        if number == len(self._lesson.pages) - 1:
            self._progress.done.add(self._lesson.name)
        self._keep()
        copies = self._progress.file.parent / "exercises"
        is_exercise = mark is not None and mark.kind is MarkKind.TRY
        try:
            program = learning.program_of(self._lesson, mark if mark and is_exercise else self._lesson.begin, copies)
        except OSError as error:
            self.panel.say(Feedback(f"The program can't be copied to {copies}: {error.strerror}.", False))
            return
        if program != self._opened:
            self._opened = program
            self._open_program(program)
        self._waits = True
        self.follow(Change.STATUS)

    def follow(self, change: Change) -> None:
        """Carry out the mark of the page if the engine is done, and check the exercise after each change."""
        mark, derivation = self.panel.page.mark, self._screen.model.derivation
        if mark is None or not change & (Change.STATUS | Change.RESULT) or self._screen.model.activity:
            return
        if self._screen.session.paths != self._opened.paths:
            return  # what is on screen is the program of an earlier page
        if mark.kind is MarkKind.TRY:
            feedback = learning.tried(self._screen.model, mark)
            self.panel.say(feedback)
            if feedback.right:
                self._note_right()
        elif self._waits and derivation is not None and derivation.state is not DerivationState.RUNNING:
            self._waits = False
            self._screen.run_worker(self._go(learning.enter(self._screen.model, mark)))

    async def _go(self, step: learning.Step) -> None:
        if step.workspace:
            await self._screen.action_workspace(step.workspace)
        if step.pane:
            await self._screen.action_pane(step.pane, focus=False)
        self._screen.call_after_refresh(self.panel.focus)

    def chosen(self, choice: str) -> None:
        """Check an answer."""
        mark = self.panel.page.mark
        if mark is not None:
            feedback = learning.answered(self._screen.model, mark, choice)
            self.panel.say(feedback)
            if feedback.right:
                self._note_right()

    def _note_right(self) -> None:
        right = self._progress.right.setdefault(self._lesson.name, [])
        if self.panel.number not in right:
            right.append(self.panel.number)
            self._keep()

    def _keep(self) -> None:
        """Keep how far the person is; say it once if that can't be done."""
        try:
            self._progress.write()
        except StateFileError as error:
            if not self._is_unkept:
                self._screen.notify(str(error), severity="warning")
            self._is_unkept = True

    async def leave(self) -> None:
        """Take the panel away; the program stays."""
        self._screen.desk = None
        await self.panel.remove()
        self._screen.focus_first()
        self._screen.notify("the lesson is left; `adjoint learn` goes on where you were", timeout=3)
