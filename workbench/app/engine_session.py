"""The engine process as the session sees it: one request at a time, and the files that are open in it."""

from __future__ import annotations

import asyncio
import tempfile
from collections.abc import Callable, Coroutine
from itertools import count
from pathlib import Path
from typing import TYPE_CHECKING

from views.model.model import Change, Model
from views.model.state import Activity, DerivationState
from workbench.app.choosing import Step
from workbench.app.open_program import OpenProgram, modified
from workbench.app.reproducing import command_line
from workbench.engine import messages
from workbench.engine.process import Deliver, EngineChannel, EngineProcess
from workbench.program.compile_options import CompileOptions
from workbench.workers.background import BackgroundProcess

if TYPE_CHECKING:
    from samples import Sample


class EngineSession:
    """The open program, the engine process, and the model that the session changes."""

    def __init__(
        self, engine: Callable[[Deliver], EngineChannel] = EngineProcess, deliver: Deliver | None = None
    ) -> None:
        """`engine` creates the channel to the engine; `deliver` calls `receive` if the channel does not."""
        self._background = BackgroundProcess()
        self.model = Model(in_background=self._background)
        self._program = self._next = self._unchanged = OpenProgram()
        self.log = ""
        """The output of a build with Enzyme, whose messages are shown beside the engine's."""
        self._wanted = ""
        self._launched = ""
        self._engine = engine(deliver or self.receive)
        self._ids = count(1)
        self._live: set[int] = set()
        self._run = 0
        self._ordering = asyncio.Lock()
        self._opened_there = self._reading = False
        self._files: tuple[str, ...] = ()
        self._stamp: tuple[int, ...] = ()
        self._choosing: Step | None = None
        """The choice whose derivative is being made."""
        self._edited = False
        """True while a program that was read again after an edit is differentiated."""
        self._telling: asyncio.TimerHandle | None = None
        self._tasks: set[asyncio.Task[None]] = set()
        self._begin_at = 0
        """The moment of the story to open at once the derivative is made."""

    def receive(self, response: messages.Response) -> None:
        """Update the model with a response of the engine."""
        raise NotImplementedError

    async def start(self) -> None:
        """Start the engine process before it is needed."""
        await self._engine.start()

    async def stop(self) -> None:
        self._background.close()
        await self._engine.stop()

    async def cancel(self) -> bool:
        """Cancel the work of the engine; True if there was any."""
        async with self._ordering:
            if not self.model.activity and not self.model.explanation.trying:
                return False
            await self._interrupt()
            self.model.changed(Change.STATUS)
            await self._engine.start()
            return True

    async def _interrupt(self) -> None:
        """End the work of the engine, if there is any."""
        if not self.model.activity and not self.model.explanation.trying:
            return
        self.model.explanation.trying = False
        derivation = self.model.derivation
        if derivation and derivation.state is DerivationState.RUNNING:
            derivation.state = DerivationState.CANCELLED
        self.model.activity = None
        self._opened_there = False
        await self._engine.stop()

    async def _ready(self) -> None:
        """Interrupt the engine, and open the program in it."""
        await self._interrupt()
        if not self._opened_there:
            self._opened_there = True  # no need to wait: the response is on screen already
            await self._engine.send(messages.Open(next(self._ids), self.paths, self.options, self.log))

    def _new_id(self, keep: bool = False) -> int:
        """The id of a new request; responses to earlier requests are dropped unless they are kept."""
        request_id = next(self._ids)
        self._live = {*self._live, request_id} if keep else {request_id}
        return request_id

    def _begin(self, activity: Activity) -> None:
        self.model.activity = activity
        self.model.changed(Change.STATUS)

    def _spawn(self, job: Coroutine[None, None, None]) -> None:
        task = asyncio.get_running_loop().create_task(job)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    # -- files on disk --------------------------------------------------------------------------

    @property
    def paths(self) -> tuple[str, ...]:
        """The open files; while they are read for the first time, those whose text is on screen."""
        return self._program.paths or self._next.paths

    @property
    def options(self) -> CompileOptions:
        """The options of the command line with which the files are read."""
        return self._program.options if self._program.paths else self._next.options

    @property
    def plain_paths(self) -> tuple[tuple[str, ...], CompileOptions] | None:
        """The files and options of the open program without what-if changes; None before one was read."""
        program = self._unchanged if self.model.explanation.chosen else self._program
        return (program.paths, program.options) if program.paths else None

    @property
    def files(self) -> tuple[Path, ...]:
        """The files that make the open program."""
        return tuple(Path(file).resolve() for file in self._files)

    @property
    def sample(self) -> Sample | None:
        """The sample that is open, or is being read."""
        return self._program.sample if self._program.paths else self._next.sample

    def editable(self) -> Path | None:
        """The file to edit; for a sample, a copy of its source."""
        sample = self.sample
        if sample is None:
            return Path(self.paths[0]) if self.paths else None
        copy = Path(tempfile.mkdtemp(prefix="adjoint-")) / sample.source.name
        copy.write_bytes(sample.source.read_bytes())
        return copy

    def changed_on_disk(self) -> bool:
        """True if a file has been written since it was read; only once for each write."""
        stamp = tuple(map(modified, self._files))
        if stamp == self._stamp or 0 in stamp:
            return False
        self._stamp = stamp
        return True

    def command_line(self, *, running: bool = False, sweeping: bool = False) -> str:
        """The command that reproduces the screen: with `running` the results, with `sweeping` the plot."""
        return command_line(self.model, self.paths, self.options, running=running, sweeping=sweeping)
