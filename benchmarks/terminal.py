"""A command in a pseudo-terminal, and when what it shows appears."""

from __future__ import annotations

import fcntl
import os
import pty
import re
import select
import signal
import struct
import tempfile
import termios
import time
from collections.abc import Sequence
from pathlib import Path
from types import TracebackType

ESCAPES = re.compile(r"\x1b(?:\[[0-?]*[ -/]*[@-~]|[\]P_^X][^\x1b\x07]*(?:\x07|\x1b\\)|[@-Z\\-_])")
# A terminal that is asked for synchronized output (mode 2026) says that it has it; then each repaint ends in a mark.
ASK_SYNCHRONIZED, HAVE_SYNCHRONIZED, END_OF_REPAINT = b"\x1b[?2026$p", b"\x1b[?2026;2$y", b"\x1b[?2026l"


class Terminal:
    """A command running in a pseudo-terminal of its own; leaving the `with` ends it."""

    def __init__(
        self,
        command: Sequence[str | Path],
        size: tuple[int, int] = (120, 40),  # columns, rows
        folder: Path | None = None,
    ) -> None:
        window = struct.pack("HHHH", size[1], size[0], 0, 0)
        # Readline, where the tests' process has loaded it, writes the size of that terminal into the environment.
        inherited = {name: value for name, value in os.environ.items() if name not in ("COLUMNS", "LINES")}
        # No program opens as an earlier session left it.
        self._state = tempfile.TemporaryDirectory()
        terminal = {"TERM": "xterm-256color", "COLORTERM": "truecolor", "XDG_STATE_HOME": self._state.name}
        variables = {**inherited, **terminal}
        self.started = time.perf_counter()
        self.process, self.file = pty.fork()
        if self.process == 0:
            fcntl.ioctl(0, termios.TIOCSWINSZ, window)
            os.chdir(folder or ".")
            os.execvpe(command[0], [str(word) for word in command], variables)
        self.written = b""
        """What the command has written so far."""

    def __enter__(self) -> Terminal:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        # To all that was started in it, as a shell does when its window is closed.
        os.killpg(self.process, signal.SIGHUP)
        os.close(self.file)
        os.waitpid(self.process, 0)
        self._state.cleanup()

    def text(self, begin: int = 0) -> str:
        """The text written from byte `begin` on, without colours and cursor movements."""
        return ESCAPES.sub("", self.written[begin:].decode(errors="replace"))

    def read(self, seconds: float) -> bool:
        """Waits that long for output and takes it in; false if there was none, or the command has ended."""
        if not select.select([self.file], [], [], max(seconds, 0))[0]:
            return False
        try:
            part = os.read(self.file, 1 << 16)
        except OSError:
            return False
        if ASK_SYNCHRONIZED in part:
            os.write(self.file, HAVE_SYNCHRONIZED)
        self.written += part
        return bool(part)

    def wait_for(self, text: str, begin: int = 0, limit: float = 30) -> float:
        """The moment at which `text` has been written; TimeoutError after `limit` seconds without it."""
        end = time.perf_counter() + limit
        while text not in self.text(begin):
            if not self.read(end - time.perf_counter()) and time.perf_counter() >= end:
                raise TimeoutError(f"{text!r} did not appear in {limit} s: {self.text(begin)[-500:]!r}")
        return time.perf_counter()

    def settle(self, quiet: float = 0.3, limit: float = 30) -> None:
        """Takes in output until there has been none for `quiet` seconds."""
        end = time.perf_counter() + limit
        while time.perf_counter() < end and self.read(quiet):
            pass

    def take(self, seconds: float) -> None:
        """Takes in output for that long."""
        end = time.perf_counter() + seconds
        while (left := end - time.perf_counter()) > 0:
            self.read(left)

    def write(self, keys: str) -> None:
        os.write(self.file, keys.encode())

    def press(self, key: str, expect: str = "", limit: float = 5) -> float:
        """Seconds from a key to the end of the repaint it causes (the one with `expect` in it, if given)."""
        begin = len(self.written)
        pressed = time.perf_counter()
        self.write(key)
        while True:
            end = self.written.rfind(END_OF_REPAINT, begin)
            if end >= 0 and (not expect or expect in self.text(begin)):
                return time.perf_counter() - pressed
            left = pressed + limit - time.perf_counter()
            if left <= 0:
                raise TimeoutError(f"no repaint {f'with {expect!r} ' if expect else ''}{limit} s after {key!r}")
            self.read(left)
