"""Plain text about what a change makes different, for whoever shows it."""

from __future__ import annotations

from typing import NamedTuple


class Section(NamedTuple):
    """One subject of a diff. Its lines begin with `+`, `-` or a space, those that say where with `@@`."""

    name: str
    lines: tuple[str, ...]

    @property
    def added(self) -> int:
        return sum(line.startswith("+") for line in self.lines)

    @property
    def removed(self) -> int:
        return sum(line.startswith("-") for line in self.lines)
