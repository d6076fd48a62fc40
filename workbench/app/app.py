"""The Textual application of the workbench."""

from __future__ import annotations

import asyncio
import os
import select
import signal
import sys
import tempfile
from collections.abc import Callable, Sequence
from pathlib import Path
from threading import Thread
from typing import TYPE_CHECKING, ClassVar

from textual import events
from textual.app import App
from textual.binding import Binding, BindingType
from textual.notifications import SeverityLevel

from workbench.app.garbage_collection import Collector
from workbench.app.kept_sessions import KeptSession, KeptSessions
from workbench.app.reproducing import STANDARD_INPUT
from workbench.app.session import Session
from workbench.app.state_files import StateFileError
from workbench.app.themes import DARK, LIGHT
from workbench.engine import messages
from workbench.engine.process import Deliver, EngineChannel, EngineProcess
from workbench.program.compile_options import PLAIN, CompileOptions

if TYPE_CHECKING:
    from views.model.choosing.choices import Choices
    from workbench.app.main_screen import MainScreen

WATCH_SECONDS = 1.0
GRACE_SECONDS = 10
"""Seconds that the workbench may take to end."""


class Workbench(App[None]):
    """The workbench on some files, or on the gallery without files."""

    TITLE = "Adjoint Workbench"
    CSS_PATH = Path(__file__).with_name("workbench.tcss")
    BINDINGS: ClassVar[list[BindingType]] = [Binding("q", "quit", "quit", show=False)]

    def __init__(
        self,
        paths: Sequence[str] = (),
        options: CompileOptions = PLAIN,
        function: str = "",
        *,
        log: str = "",
        kept: KeptSessions | None = None,
        fresh: bool = False,
        learn: Path | None = None,
        lessons: bool = False,
        tour: bool = False,
        choices: Choices | None = None,
        engine: Callable[[Deliver], EngineChannel] = EngineProcess,
    ) -> None:
        """`kept` are the user's sessions: programs open as they were left, and are kept again; None for neither.

        With `fresh` the first program opens as for the first time; `choices` are those of the command line of how its
        derivative is made. `learn` is a lesson to open, and with `lessons` the
        gallery begins with their list. With `tour` the story of the first program is told beside it, page by page.
        """
        super().__init__()
        self.register_theme(DARK)
        self.register_theme(LIGHT)
        self.theme = DARK.name
        self.session = Session(engine, self._deliver)
        self.session.log = log
        self._collector = Collector()
        self._terminal = select.poll()
        self._main: MainScreen | None = None
        self._first = (tuple(paths), options, function)
        self._choices = choices
        self._learn, self._lessons, self._tour = learn, lessons, tour
        self._sessions, self._fresh, self._saved = kept, fresh, KeptSession()

    async def on_mount(self) -> None:
        if sys.__stdin__ is not None and sys.__stdin__.isatty():
            self._terminal.register(sys.__stdin__, select.POLLHUP)
            signal.signal(signal.SIGHUP, signal.SIG_DFL)  # nohup ignores the signal
            Thread(target=self._watch_terminal, name="terminal", daemon=True).start()
            asyncio.get_running_loop().add_signal_handler(signal.SIGTERM, self._end)
        self.call_later(self._show_first)  # anything drawn before this returns is lost

    def _show_first(self) -> None:
        paths, options, function = self._first
        if paths:
            self.open(paths, options, function, fresh=self._fresh, choices=self._choices)
            if self._tour:
                self.call_after_refresh(self._begin_tour)
        else:
            from workbench.app.gallery import Gallery

            self.push_screen(Gallery(self.open, self.open_lesson, lessons=self._lessons))
            self.call_after_refresh(self._start)
            if self._learn:
                self.call_after_refresh(self.open_lesson, self._learn)
        self.call_after_refresh(self._collector.begin)
        self.set_interval(WATCH_SECONDS, self._watch)
        self.set_interval(WATCH_SECONDS, self._collector.rest)

    def open(
        self,
        paths: Sequence[str],
        options: CompileOptions = PLAIN,
        function: str = "",
        *,
        sample: str = "",
        fresh: bool = False,
        choices: Choices | None = None,
    ) -> None:
        """Show these files and let the engine read them; with `fresh` without what was kept of them."""
        from workbench.app.main_screen import MainScreen

        self._keep()
        kept = None if fresh else self._kept(paths, options)
        self._saved = kept or KeptSession()
        self.session.choose(paths, options, function, sample, kept, choices)
        shown = next((i for i, screen in enumerate(self.screen_stack) if isinstance(screen, MainScreen)), 0)
        while len(self.screen_stack) > shown + 1:
            self.pop_screen()
        if not shown:
            self._main = MainScreen(self.session, self.open, self.open_lesson, kept.place.workspace if kept else "")
            self.push_screen(self._main)
        elif self._main and kept:
            self.call_later(self._main.action_workspace, kept.place.workspace)
        self.call_after_refresh(self._read)

    async def open_lesson(self, path: Path) -> None:
        """Open a lesson where the person left it, with its program beside it."""
        from ad.lessons.lessons import LessonError, read_lesson
        from workbench.app.learning import LESSONS_FILE, LessonProgram, Progress
        from workbench.app.lesson_desk import LessonDesk
        from workbench.app.main_screen import MainScreen

        try:
            lesson = read_lesson(path)
        except LessonError as error:
            self.notify(str(error), severity="error")
            return
        if self._main is None:
            self._main = MainScreen(self.session, self.open, self.open_lesson)
        main = self._main
        if main not in self.screen_stack:
            await self.push_screen(main)

        def show(program: LessonProgram) -> None:
            self.open(program.paths, program.options, program.function, sample=program.sample, fresh=True)

        state = self._sessions.folder.parent if self._sessions else Path(tempfile.mkdtemp(prefix="adjoint-"))
        try:
            progress = Progress.read(state / LESSONS_FILE)
        except StateFileError as error:
            self.notify(str(error), severity="warning")
            progress = Progress(state / LESSONS_FILE)
        main.desk = LessonDesk(main, lesson, progress, show)
        await main.desk.begin()

    async def _begin_tour(self) -> None:
        """Put the tour of the open program beside it."""
        from workbench.app.tour_desk import TourDesk

        if self._main is not None:
            self._main.desk = desk = TourDesk(self._main)
            await desk.begin()

    def _kept(self, paths: Sequence[str], options: CompileOptions) -> KeptSession | None:
        """What was kept of a program; the theme is that of its session at once."""
        if self._sessions is None or Path(paths[0]).stem == STANDARD_INPUT:
            return None
        try:
            kept = self._sessions.load(paths, options)
        except StateFileError as error:
            self.notify(str(error), severity="warning")
            return None
        if kept and kept.theme in self.available_themes:
            self.theme = kept.theme
        return kept

    def _keep(self) -> None:
        """Keep the session with the open program, if it has changed since."""
        from workbench.app.keeping import kept_of

        session, screen = self.session, self._main
        if (
            self._sessions is None
            or screen is None
            or screen.desk is not None
            or session.plain_paths is None
            or session.model.activity
        ):
            return
        paths, options = session.plain_paths
        record = kept_of(session.model, self.theme, screen.workspace)
        if record == self._saved or Path(paths[0]).stem == STANDARD_INPUT:
            return
        self._saved = record
        try:
            self._sessions.save(paths, options, record)
        except StateFileError as error:
            self._sessions = None
            self.notify(str(error), severity="warning")

    async def action_quit(self) -> None:
        """End, unless a person has typed what is not saved and wants to keep it."""
        from views.dialogs.unsaved import Answer, Unsaved

        main = self._main
        editor = main.unsaved() if main is not None else None
        if main is None or editor is None:
            await super().action_quit()
            return

        async def answered(answer: Answer | None) -> None:
            if answer is Answer.DROP or (answer is Answer.SAVE and await main.save(editor)):
                self.exit()

        if not isinstance(self.screen, Unsaved):
            self.push_screen(Unsaved(editor.path.name), answered)

    def action_show_help_panel(self) -> None:
        """Show our help page: Textual's panel takes half of a narrow terminal, and no key scrolls it."""
        from views.dialogs.help import HelpPage

        screen = self.screen
        if isinstance(screen, HelpPage):
            return
        self.push_screen(HelpPage(screen, screen.focused or screen))

    def deliver_screenshot(
        self, filename: str | None = None, path: str | None = None, time_format: str | None = None
    ) -> str | None:
        """Write a picture of the screen into the current folder, and say where it is, or why not."""
        if self.is_web:
            return super().deliver_screenshot(filename, path, time_format)
        from workbench.app.screenshots import write_picture

        folder = Path(path) if path else Path.cwd()
        try:
            self.notify(write_picture(self.export_screenshot(), folder, self.session.model.program.title))
        except OSError as error:
            self.notify(f"no picture can be written into {folder}: {error.strerror}", severity="error")
        return None

    def _start(self) -> None:
        self.run_worker(self.session.start(), group="engine")

    def _read(self) -> None:
        """Let the engine read the chosen files; after the first screen, which needs the processor itself."""
        self.run_worker(self.session.open(), group="engine")

    def _deliver(self, response: messages.Response) -> None:
        self.call_later(self.session.receive, response)

    async def on_event(self, event: events.Event) -> None:
        if isinstance(event, events.InputEvent):
            self._collector.key()
            if not isinstance(event, events.MouseMove):
                self.session.model.repaints.key()
        await super().on_event(event)

    def notify(
        self,
        message: str,
        *,
        title: str = "",
        severity: SeverityLevel = "information",
        timeout: float | None = None,
        markup: bool = True,
    ) -> None:
        """Show a message as it is: brackets in what a person typed, or in a program's names, are no markup."""
        super().notify(message, title=title, severity=severity, timeout=timeout, markup=False)

    def _watch_terminal(self) -> None:
        """End when the terminal is gone, also if no signal reports that.

        Textual waits for the terminal in the thread in which everything else runs.
        """
        self._terminal.poll()
        os.kill(os.getpid(), signal.SIGHUP)

    def _watch(self) -> None:
        self._keep()
        if self.session.changed_on_disk():
            self.notify("the file has changed and is read again", timeout=2)
            self.run_worker(self.session.reload(), group="engine")

    def _end(self) -> None:
        """Restore the terminal on a signal whose default action would not."""
        asyncio.get_running_loop().remove_signal_handler(signal.SIGTERM)
        signal.alarm(GRACE_SECONDS)
        self.exit(return_code=128 + signal.SIGTERM)

    async def on_unmount(self) -> None:
        self._keep()
        await self.session.stop()


if __name__ == "__main__":
    Workbench(sys.argv[1:]).run()
