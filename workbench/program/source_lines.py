"""Lines of source files, by the places that debug information names."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path


class SourceLines:
    """Reads the files of a program as lines; a file without a folder is looked for beside the program."""

    def __init__(self, program: Iterable[str]) -> None:
        self._folders = [Path(), *dict.fromkeys(Path(name).parent for name in program)]
        self._files: dict[str, list[str]] = {}

    def text(self, place: str) -> str:
        """The line at `file:line`, without indentation; empty if it can't be read."""
        file, _, number = place.rpartition(":")
        if file not in self._files:
            self._files[file] = self._read(file)
        lines = self._files[file]
        return lines[int(number) - 1].strip() if number.isdigit() and 0 < int(number) <= len(lines) else ""

    def _read(self, file: str) -> list[str]:
        for folder in self._folders:
            try:
                return (folder / file).read_text(encoding="utf-8", errors="replace").split("\n")
            except OSError:
                continue
        return []
