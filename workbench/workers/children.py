"""Disposable child processes, in which LLVM reads files that may crash it and in which programs run.

A child ends when its task crashes, takes too long or too much memory; the parent gets a `ChildError` that names the
cause and the function, and goes on. `call` runs one task in a fresh child; a `Child` runs many, and starts again after
a crash. Both block; `cancel` (an Event) ends the wait from another thread.

    call("analyses.ir.toolchain:normalise", text, limits=Limits(seconds=5))
"""

from __future__ import annotations

import io
import os
import pickle
import selectors
import signal
import struct
import subprocess
import sys
import threading
import time
from collections.abc import Callable
from dataclasses import field
from pathlib import Path
from types import TracebackType
from typing import Any, NamedTuple, Self

from analyses.records import dataclass
from workbench.workers import crashes
from workbench.workers.child_main import OUR_PACKAGES, Reply
from workbench.workers.failures import RUNNING, ChildError, ChildFailure

_POLL = 0.01
_PRINTED_MOST = 1 << 20


LLVM_SECONDS = 120.0
"""What LLVM may take beside the limit, where a task says that it is at work: it compiles large programs for long."""


class Limits(NamedTuple):
    """Limits of a child: wall-clock seconds, resident bytes, bytes of address space; 0 is no limit.

    The address space is generous, because code generators reserve more than they use; its limit makes a single
    allocation of 100 GB fail at once.
    """

    seconds: float = 10.0
    memory: int = 2 << 30
    address_space: int = 24 << 30


class _Replies(pickle.Unpickler):
    """Reads replies. A faulty program may have written to the pipe: only plain data and our classes are constructed."""

    _plain = frozenset(
        {("builtins", name) for name in ("set", "frozenset", "complex", "bytearray", "range", "slice")}
        | {("collections", "OrderedDict"), ("array", "_array_reconstructor"), ("array", "array")}
    )

    def find_class(self, module: str, name: str) -> Any:
        if (module, name) in self._plain:
            return super().find_class(module, name)
        if module.partition(".")[0] in OUR_PACKAGES:
            member = super().find_class(module, name)
            if isinstance(member, type) and member.__module__.partition(".")[0] in OUR_PACKAGES:
                return member
        raise pickle.UnpicklingError(f"a reply may not hold {module}.{name}")


class Child:
    """A process that runs tasks one after the other; it starts with the first, and again after a failure.

    With `terminal`, a task may give the program this process's standard input, output and error (`use_terminal`).
    Not for use by two threads at once.
    """

    def __init__(self, limits: Limits | None = None, *, terminal: bool = False) -> None:
        self.limits = limits or Limits()
        self.printed = ""
        """The output of the last task, or of the program it ran, on standard output and error (its last MiB)."""
        self._terminal = terminal
        self._process: subprocess.Popen[bytes] | None = None
        self._pipes: list[int] = []

    def __enter__(self) -> Self:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        self.close()

    def start(self) -> None:
        """Start the process now, so that the first task does not wait for it."""
        if self._process is not None and self._process.poll() is None:
            return
        self.close()
        ours: list[int] = []
        theirs: list[int] = []
        request_read, request_write = os.pipe()
        reply_read, reply_write = os.pipe()
        crash_read, crash_write = os.pipe()
        theirs += (request_read, reply_write, crash_write)
        ours += (request_write, reply_read, crash_read)
        shared = [_copied(n) for n in (0, 1, 2)] if self._terminal else []
        descriptors = ",".join(map(str, (request_read, reply_write, crash_write, *shared)))
        self._process = subprocess.Popen(
            [sys.executable, "-S", "-E", "-P", "-c", _START, descriptors, *_search_path()],
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            pass_fds=(*theirs, *shared),
        )
        for number in (*theirs, *shared):
            os.close(number)
        self._pipes = ours

    def close(self) -> None:
        """End the process, even in the middle of a task."""
        process, self._process = self._process, None
        if process is not None:
            if process.poll() is None:
                process.kill()
            process.wait()
            for stream in (process.stdout, process.stderr):
                if stream is not None:
                    stream.close()
        for number in self._pipes:
            os.close(number)
        self._pipes = []

    def call(
        self,
        task: str,
        *arguments: object,
        phase: str = "",
        limits: Limits | None = None,
        cancel: threading.Event | None = None,
        on_message: Callable[[Any], None] | None = None,
    ) -> Any:
        """Run `module:function` with the arguments and return its result.

        Raises ChildError when the child ends first, and the task's exception if that is an error of ours. Limits count
        for this call alone. Arguments and results are pickled: plain data and dataclasses of ours. `phase` names the
        work until the task itself reports a phase (`LLVM read the file`).
        """
        limits = limits or self.limits
        self.start()
        wait = _Wait(self._process_now, self._pipes, limits, cancel, on_message, phase)
        try:
            return wait.outcome((task, arguments, limits.address_space, limits.seconds))
        except ChildError:
            self.close()
            raise
        except BaseException as error:
            if not wait.answered:
                self.close()
            raise error
        finally:
            self.printed = wait.everything.text()

    @property
    def _process_now(self) -> subprocess.Popen[bytes]:
        assert self._process is not None
        return self._process


def call(
    task: str,
    *arguments: object,
    phase: str = "",
    limits: Limits | None = None,
    cancel: threading.Event | None = None,
    on_message: Callable[[Any], None] | None = None,
) -> Any:
    """Run one task in a fresh child; see `Child.call`."""
    with Child(limits) as child:
        return child.call(task, *arguments, phase=phase, cancel=cancel, on_message=on_message)


_START = """
import sys
sys.path[:0] = sys.argv[2:]
from workbench.workers.child_main import serve
serve(*map(int, sys.argv[1].split(",")))
"""


def _copied(number: int) -> int:
    """Duplicate a standard stream; the null device stands in for one that has been closed."""
    try:
        return os.dup(number)
    except OSError:
        return os.open(os.devnull, os.O_RDWR)


def _search_path() -> list[str]:
    """The folders in which the child finds modules; they are passed since it skips `site` to start faster."""
    root = str(Path(__file__).parents[2])
    return list(dict.fromkeys([root, *(str(Path(entry).absolute()) for entry in sys.path)]))


@dataclass
class _Tail:
    """The last MiB of a stream."""

    data: bytearray = field(default_factory=bytearray)

    def add(self, data: bytes) -> None:
        self.data += data
        if len(self.data) > 2 * _PRINTED_MOST:
            del self.data[:-_PRINTED_MOST]

    def text(self) -> str:
        return bytes(self.data[-_PRINTED_MOST:]).decode(errors="replace")


class _Wait:
    """One request, from sending it to its outcome."""

    def __init__(
        self,
        process: subprocess.Popen[bytes],
        pipes: list[int],
        limits: Limits,
        cancel: threading.Event | None,
        on_message: Callable[[Any], None] | None,
        phase: str,
    ) -> None:
        self.process, self.limits, self.cancel, self.on_message = process, limits, cancel, on_message
        self.request, self.reply, self.crash = pipes
        assert process.stdout is not None
        assert process.stderr is not None
        self.stdout, self.stderr = process.stdout.fileno(), process.stderr.fileno()
        self.everything, self.errors = _Tail(), _Tail()
        self.phase = phase
        self.seconds, self.since = limits.seconds, time.monotonic()
        """What the current work may take, and when it began."""
        self._left: float | None = None
        """What the task may take once LLVM is done, while LLVM is at work."""
        self.code = crashes.CodeMap()
        self.incoming = bytearray()
        self.crashed = bytearray()
        self.answered = False
        self.answer: tuple[Reply, Any] | None = None

    def outcome(self, request: object) -> Any:
        data = pickle.dumps(request, pickle.HIGHEST_PROTOCOL)
        outgoing = memoryview(struct.pack("=Q", len(data)) + data)
        reason = self._exchange(outgoing)
        if self.answer is None:
            raise self._explain(reason)
        self.answered = True
        kind, value = self.answer
        if kind is Reply.RESULT:
            return value
        if kind is Reply.ERROR:
            raise value
        if kind is Reply.MEMORY:
            raise ChildError(ChildFailure.MEMORY, _too_much(self.limits), phase=self.phase)
        raise ChildError(ChildFailure.BUG, f"failed: {crashes.last_line(value)}", phase=self.phase, printed=value)

    def _exchange(self, outgoing: memoryview) -> ChildFailure | None:
        """Send and receive until there is an answer, the process has ended or a limit is reached; return that limit."""
        self.since = time.monotonic()
        os.set_blocking(self.request, False)
        reason: ChildFailure | None = None
        grace = 0.0
        with selectors.DefaultSelector() as selector:
            for number in (self.reply, self.crash, self.stdout, self.stderr):
                selector.register(number, selectors.EVENT_READ)
            selector.register(self.request, selectors.EVENT_WRITE)
            while self.answer is None:
                for key, _ in selector.select(_POLL):
                    if key.fd == self.request:
                        outgoing = self._write(outgoing)
                        if not outgoing:
                            selector.unregister(self.request)
                    elif not self._read(key.fd):
                        selector.unregister(key.fd)
                if self.answer is None and self.reply not in selector.get_map():
                    self.process.wait()
                    break
                now = time.monotonic()
                if not reason:
                    reason = self._exceeded(now)
                    if reason:
                        grace = now + 0.5
                        # If the program has started, the handler records the function; else the signal just ends it.
                        self.process.send_signal(signal.SIGALRM)
                elif now > grace:
                    self.process.kill()
            self._drain(selector)
        return reason

    def _exceeded(self, now: float) -> ChildFailure | None:
        if self.cancel is not None and self.cancel.is_set():
            return ChildFailure.CANCELLED
        if self.seconds and now > self.since + self.seconds:
            return ChildFailure.TIME
        if self.limits.memory and resident(self.process.pid) > self.limits.memory:
            return ChildFailure.MEMORY
        return None

    @property
    def _allowed(self) -> float:
        return self.limits.seconds if self._left is None else self.seconds

    def _enter(self, phase: str) -> None:
        self.phase, now, is_llvm = phase, time.monotonic(), phase.startswith("LLVM")
        if not self.limits.seconds or is_llvm == (self._left is not None):
            return
        if self._left is None:
            self._left, self.seconds = self.since + self.seconds - now, max(self.seconds, LLVM_SECONDS)
        else:
            self.seconds, self._left = self._left, None
        self.since = now

    def _write(self, outgoing: memoryview) -> memoryview:
        try:
            return outgoing[os.write(self.request, outgoing) :]
        except BlockingIOError:
            return outgoing
        except BrokenPipeError:
            return outgoing[:0]

    def _read(self, number: int) -> bool:
        """Read the available data of a pipe; False at its end."""
        data = os.read(number, 1 << 16)
        if number == self.crash:
            self.crashed += data
        elif number == self.reply:
            self.incoming += data
            self._messages()
        else:
            self.everything.add(data)
            if number == self.stderr:
                self.errors.add(data)
        return bool(data)

    def _drain(self, selector: selectors.BaseSelector) -> None:
        """Read the output that was written before the answer, or before the end, and is still in the pipes."""
        for number in (self.crash, self.stdout, self.stderr):
            if number in selector.get_map():
                os.set_blocking(number, False)
                try:
                    while self._read(number):
                        pass
                except BlockingIOError:
                    pass

    def _messages(self) -> None:
        while len(self.incoming) >= 8:
            (size,) = struct.unpack_from("=Q", self.incoming)
            if len(self.incoming) < 8 + size:
                break
            data = bytes(self.incoming[8 : 8 + size])
            del self.incoming[: 8 + size]
            try:
                kind, value = _Replies(io.BytesIO(data)).load()
            except Exception as error:
                kind, value = Reply.BUG, f"an unreadable reply: {error}"
            match kind:
                case Reply.PHASE:
                    self._enter(value)
                case Reply.CODE:
                    self.code = crashes.CodeMap(*value)
                case Reply.MESSAGE:
                    if self.on_message is not None:
                        self.on_message(value)
                case _:
                    self.answer = kind, value

    def _explain(self, reason: ChildFailure | None) -> ChildError:
        status = self.process.wait()
        printed = self.errors.text()
        record = crashes.CrashRecord.read(bytes(self.crashed))
        functions = tuple(record.functions(self.code)) if record is not None else ()

        def failed(kind: ChildFailure, clause: str, number: int = 0) -> ChildError:
            return ChildError(kind, clause, functions, self.phase, printed, number)

        if reason is ChildFailure.TIME:
            return failed(ChildFailure.TIME, f"took longer than the {self._allowed:g} s allowed")
        if reason is ChildFailure.MEMORY:
            return failed(ChildFailure.MEMORY, _too_much(self.limits))
        if reason is ChildFailure.CANCELLED:
            return failed(ChildFailure.CANCELLED, "was cancelled")
        number = record.signal if record is not None else -status if status < 0 else 0
        message = crashes.abort_message(printed)
        if self.phase != RUNNING and message:
            return failed(
                ChildFailure.SIGNAL if number else ChildFailure.EXIT, f"gave up ({message})", number or status
            )
        if record is not None or status < 0:
            refused = record is not None and number == crashes.REFUSED_ALLOCATION
            kind = ChildFailure.MEMORY if refused else ChildFailure.SIGNAL
            return failed(kind, crashes.describe_signal(record, number, printed, self.code), number)
        if self.phase == RUNNING:
            last = crashes.last_line(printed)
            return failed(
                ChildFailure.EXIT, f"called exit({status})" + (f" after it printed: {last}" if last else ""), status
            )
        return failed(ChildFailure.EXIT, f"ended with status {status}", status)


def _too_much(limits: Limits) -> str:
    return f"took more than the {crashes.amount(limits.memory)} of memory allowed"


_PAGE = os.sysconf("SC_PAGE_SIZE") if hasattr(os, "sysconf") else 4096


def resident(pid: int) -> int:
    """The bytes of memory that a process has resident; 0 if the system does not report it."""
    try:
        with open(f"/proc/{pid}/statm", "rb") as statm:  # noqa: PTH123 (once every few milliseconds)
            return int(statm.read().split()[1]) * _PAGE
    except (OSError, IndexError, ValueError):
        pass
    if sys.platform == "linux":
        return 0
    return _resident_elsewhere(pid)


_asked: dict[int, tuple[float, int]] = {}


def _resident_elsewhere(pid: int) -> int:
    """The resident bytes that `ps` reports, queried at most five times a second."""
    when, size = _asked.get(pid, (0.0, 0))
    if time.monotonic() - when < 0.2:
        return size
    try:
        output = subprocess.run(
            ["ps", "-o", "rss=", "-p", str(pid)], capture_output=True, text=True, check=False
        ).stdout
        size = int(output.strip() or 0) * 1024
    except (OSError, ValueError):
        size = 0
    _asked.clear()
    _asked[pid] = (time.monotonic(), size)
    return size
