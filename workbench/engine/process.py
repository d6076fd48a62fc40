"""The engine process as the screen sees it: requests go in, responses come out, and a crash is one more response.

The process is started before it is needed and serves any number of requests. Cancelling kills it: a restart loses
nothing of value, and a stage that does not return can't be asked to stop.
"""

from __future__ import annotations

import asyncio
import contextlib
import os
import pickle
import signal
import sys
from collections.abc import Callable
from typing import Any, Protocol

from views.model.entries import Problem
from workbench.engine.messages import LENGTH, Lost, Request, Response

COMMAND = (sys.executable, "-m", "workbench.engine.main")
Deliver = Callable[[Response], None]


class EngineChannel(Protocol):
    """The interface through which requests reach an engine; responses go to the receiver it was constructed with."""

    async def start(self) -> None: ...

    async def send(self, request: Request) -> None: ...

    async def stop(self) -> None: ...


class EngineProcess:
    """One child process and the tasks that read from it; `deliver` is called with every response, on the event loop."""

    def __init__(self, deliver: Deliver) -> None:
        self._deliver = deliver
        self._process: asyncio.subprocess.Process | None = None
        self._tasks: set[asyncio.Task[None]] = set()
        self._request_id = 0
        self._printed = b""
        self._starting = asyncio.Lock()

    @property
    def running(self) -> bool:
        return self._process is not None and self._process.returncode is None

    async def start(self) -> None:
        """Start the process unless it runs."""
        async with self._starting:
            if not self.running:
                await self._start()

    async def _start(self) -> None:
        process = await asyncio.create_subprocess_exec(
            *COMMAND,
            stdin=asyncio.subprocess.PIPE,
            stdout=asyncio.subprocess.PIPE,
            stderr=asyncio.subprocess.PIPE,
            env=os.environ | {"PYTHONPATH": os.pathsep.join(p for p in sys.path if p)},
            # Its children are killed with it. Not a session: Linux shares the processor equally among sessions, and
            # the screen must come before the engine.
            process_group=0,
        )
        self._process = process
        self._printed = b""
        for job in (self._listen(process), self._collect(process)):
            task = asyncio.create_task(job)
            self._tasks.add(task)
            task.add_done_callback(self._tasks.discard)

    async def send(self, request: Request) -> None:
        """Send a request, starting the process if it does not run."""
        await self.start()
        self._request_id = request.id
        assert self._process is not None and self._process.stdin is not None
        data = pickle.dumps(request, pickle.HIGHEST_PROTOCOL)
        with contextlib.suppress(BrokenPipeError, ConnectionResetError):  # the listener reports the end of the process
            self._process.stdin.write(LENGTH.pack(len(data)) + data)
            await self._process.stdin.drain()

    async def stop(self) -> None:
        """End the process, its children and whatever they were doing."""
        async with self._starting:
            process, self._process = self._process, None
        for task in tuple(self._tasks):
            task.cancel()
        if process is None:
            return
        with contextlib.suppress(ProcessLookupError, PermissionError):
            os.killpg(process.pid, signal.SIGKILL)
        await process.wait()
        if (transport := getattr(process, "_transport", None)) is not None:
            transport.close()

    async def _listen(self, process: asyncio.subprocess.Process) -> None:
        assert process.stdout is not None
        with contextlib.suppress(asyncio.IncompleteReadError):
            while True:
                (length,) = LENGTH.unpack(await process.stdout.readexactly(LENGTH.size))
                response: Any = pickle.loads(await process.stdout.readexactly(length))
                if process is not self._process:
                    return
                self._deliver(response)
                await asyncio.sleep(0)  # keys are handled between two batches
        status = await process.wait()
        if process is self._process:
            self._process = None
            self._deliver(Lost(self._request_id, _obituary(status, self._printed)))

    async def _collect(self, process: asyncio.subprocess.Process) -> None:
        assert process.stderr is not None
        while part := await process.stderr.read(4096):
            self._printed = (self._printed + part)[-8192:]


def _obituary(status: int, errors: bytes) -> Problem:
    lines = errors.decode("utf-8", "replace").strip().splitlines()
    last = lines[-1].strip() if lines else ""
    how = f"was ended by {_signal(-status)}" if status < 0 else f"ended with status {status}"
    return Problem(
        "error",
        f"the engine process {how}" + (f": {last}" if last else ""),
        "the program stays open; r starts the engine again",
    )


def _signal(number: int) -> str:
    try:
        return signal.Signals(number).name
    except ValueError:
        return f"signal {number}"
