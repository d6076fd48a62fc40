"""Plain text about a change that was tried and what it makes different, for whoever shows it."""

from __future__ import annotations

from typing import NamedTuple


class Offer(NamedTuple):
    """A change, what came of it, and how to make it.

    `hint` spells it, as `--hint` takes it; `edits` are (where, the line to add, what has to be there once as well), any
    one of which is enough unless they are `joint`.
    """

    says: str
    hint: str
    effect: str
    settles: bool
    edits: tuple[tuple[str, str, str], ...] = ()
    joint: bool = False
    seconds: float = 0.0

    @property
    def words(self) -> tuple[str, ...]:
        """The changes that it consists of, each as `--hint` takes it."""
        return tuple(word.strip() for word in self.hint.split(";"))


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
