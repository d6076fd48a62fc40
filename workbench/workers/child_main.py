"""The main loop of a disposable child process: take a task from the parent, run it, send back its result.

Tasks are functions named `module:function`. A task reports its progress with `phase`, sends intermediate results with
`message`, and sends the addresses of a program's functions with `code_map` before it runs one.
"""

from __future__ import annotations

import os
import pickle
import signal
import struct
import sys
from contextlib import suppress
from enum import StrEnum
from typing import Any, NoReturn

OUR_PACKAGES = frozenset({"workbench", "views", "ad", "analyses", "samples", "adjoint"})
"""The packages whose errors and values may cross between processes."""


class Reply(StrEnum):
    """The kinds of a child's replies: the phase that begins, an intermediate value, or the outcome of a task."""

    PHASE = "phase"
    MESSAGE = "message"
    CODE = "code"
    RESULT = "result"
    ERROR = "error"
    MEMORY = "memory"
    BUG = "bug"


_reply = -1
_crash = -1
_terminal: tuple[int, ...] = ()


def phase(name: str) -> None:
    """Send the phase that begins, as a clause that follows "while": `LLVM read the file`."""
    _send((Reply.PHASE, name))


def message(value: object) -> None:
    """Send a value to the parent before the task is done."""
    _send((Reply.MESSAGE, value))


def code_map(
    addresses: list[int], names: list[str], ranges: list[tuple[int, int]], guards: list[tuple[int, int, str]]
) -> None:
    """Send the addresses of the functions of the program that runs next; see `crashes.CodeMap`."""
    _send((Reply.CODE, (addresses, names, ranges, guards)))


def crash_descriptor() -> int:
    """The file descriptor to which a crash handler writes its record."""
    return _crash


def use_terminal() -> None:
    """Connect standard input, output and error to those of the parent, if it offered them."""
    for ours, theirs in enumerate(_terminal):
        os.dup2(theirs, ours)


def _send(value: object) -> None:
    if _reply < 0:  # not a child: nobody listens
        return
    data = pickle.dumps(value, pickle.HIGHEST_PROTOCOL)
    view = memoryview(struct.pack("=Q", len(data)) + data)
    while view:
        view = view[os.write(_reply, view) :]


def _receive(descriptor: int) -> Any:
    """The next request, or None when the parent has ended."""
    head = _read(descriptor, 8)
    if head is None:
        return None
    data = _read(descriptor, struct.unpack("=Q", head)[0])
    return None if data is None else pickle.loads(data)


def _read(descriptor: int, count: int) -> bytes | None:
    parts = []
    while count:
        part = os.read(descriptor, min(count, 1 << 20))
        if not part:
            return None
        parts.append(part)
        count -= len(part)
    return b"".join(parts)


def _limit(address_space: int, seconds: float) -> None:
    try:
        import resource
    except ImportError:  # not a POSIX system; the parent watches time and memory all the same
        return

    def lower(resource_number: int, value: int) -> None:
        hard = resource.getrlimit(resource_number)[1]
        with suppress(OSError, ValueError):  # some systems refuse some limits
            resource.setrlimit(resource_number, (value if hard == resource.RLIM_INFINITY else min(value, hard), hard))

    lower(resource.RLIMIT_CORE, 0)
    if address_space:
        lower(resource.RLIMIT_AS, address_space)
    if seconds:
        # For a parent that has ended; otherwise the parent itself limits wall time.
        used = resource.getrusage(resource.RUSAGE_SELF)
        lower(resource.RLIMIT_CPU, int(used.ru_utime + used.ru_stime + 16 * seconds + 10))


def _run(task: str, arguments: tuple[object, ...]) -> object:
    from importlib import import_module

    module, _, function = task.partition(":")
    return getattr(import_module(module), function)(*arguments)


def serve(request: int, reply: int, crash: int, *terminal: int) -> NoReturn:
    """Run tasks until the parent closes its end. The arguments are file descriptors, `terminal` none or three."""
    global _reply, _crash, _terminal
    _reply, _crash, _terminal = reply, crash, terminal
    signal.signal(signal.SIGINT, signal.SIG_DFL)
    while (received := _receive(request)) is not None:
        task, arguments, address_space, seconds = received
        _limit(address_space, seconds)
        try:
            answer: tuple[Reply, object] = (Reply.RESULT, _run(task, arguments))
        except MemoryError:
            answer = (Reply.MEMORY, None)
        except Exception as error:
            answer = _failure(error)
        sys.stdout.flush()
        sys.stderr.flush()
        _send(answer)
    # Not sys.exit: programs that ran here may have left exit handlers and threads behind.
    os._exit(0)


def _failure(error: Exception) -> tuple[Reply, object]:
    """Reply with an error of ours, which is meant for a person, as it is; with any other as its traceback."""
    if type(error).__module__.partition(".")[0] in OUR_PACKAGES:
        return Reply.ERROR, error
    import traceback

    return Reply.BUG, "".join(traceback.format_exception(error))
