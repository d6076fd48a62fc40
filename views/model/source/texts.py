"""The texts of source files, each read once."""

from __future__ import annotations

import re
from collections.abc import Sequence
from pathlib import Path

TAB = 4
"""Columns of a tab on screen."""

IR = (".ll", ".bc")
"""The ends of the names of files of IR."""

_CONTROL = re.compile(r"[\x00-\x08\x0b-\x1f\x7f-\x9f]")


class SourceTexts:
    """The lines of the source files that debug information names."""

    def __init__(self) -> None:
        self._lines: dict[Path, Sequence[str]] = {}
        self._paths: dict[tuple[str, Path], Path | None] = {}

    def path(self, file: str, folder: Path) -> Path | None:
        """The file of this name, or the one in `folder`; None if there is none."""
        key = (file, folder)
        if key not in self._paths:
            paths = candidates(file, folder)
            self._paths[key] = next((path.resolve() for path in paths if path.is_file()), None)
        return self._paths[key]

    def lines(self, path: Path | None) -> Sequence[str]:
        """The lines of a file as the screen shows them, without tabs; none if it is unreadable."""
        if path is None:
            return ()
        lines = self._lines.get(path)
        if lines is None:
            try:
                text = path.read_text(encoding="utf-8", errors="replace")
            except OSError:
                text = ""
            lines = self._lines[path] = shown_lines(text)
        return lines

    def forget(self) -> None:
        """Read files again, which may have changed."""
        self._lines.clear()
        self._paths.clear()


def is_ir(file: str) -> bool:
    """True for a file of IR, and for standard input, which has no name."""
    return file.endswith(IR) or file == "-"


def candidates(file: str, folder: Path) -> tuple[Path, ...]:
    """The paths at which a file of this name is looked for."""
    return tuple(dict.fromkeys((Path(file), folder / file))) if file else ()


def shown_lines(text: str) -> list[str]:
    """The lines of a text as the screen shows them."""
    lines = [_CONTROL.sub("·", line) for line in text.replace("\r\n", "\n").expandtabs(TAB).split("\n")]
    return lines if lines[-1] else lines[:-1]
