"""A change that was tried, as plain data: the lines that make it, and what it does to the answer."""

from __future__ import annotations

from enum import StrEnum
from typing import NamedTuple

from analyses.records import dataclass


class Standing(StrEnum):
    """The effect of a change on the answer, the best first."""

    KEEPS = "keeps the answer"
    NOT_RUN = "could not be run"
    CHANGES = "changes the answer"


STANDINGS = tuple(Standing)


class Checked(NamedTuple):
    """The outcome of running a change: `says` is where it was checked, why it was not, or by how much it differs."""

    standing: Standing
    says: str = ""

    def __str__(self) -> str:
        return f"{self.standing} ({self.says})" if self.says else str(self.standing)


UNCHECKED = Checked(Standing.NOT_RUN)


class Placing(StrEnum):
    """The place of a line in a file."""

    TOP = "top"
    END = "end"
    BEFORE = "before"
    """Before the line `at`."""
    AFTER = "after"
    """After the line `at`."""
    OPENING = "opening"
    """At the beginning of the body of the function `old`, which begins in the line `at`."""
    REPLACE = "replace"
    """In place of `old`, which begins in the line `at`, or anywhere where that is 0."""
    NEW = "new"
    """At the end of a file that is not there yet, and is given along with the program."""
    OPTION = "option"
    """Nowhere: it is an option of the command line."""


@dataclass(frozen=True, slots=True)
class Edit:
    """A line that makes a change: `where` is its place for a person, `declared` has to be there as well, once.

    `file` is the file that can be changed by a program, and `placing`, `at` (from 1) and `old` say how; it is empty
    where only a person can make the change.
    """

    where: str
    line: str
    declared: str = ""
    file: str = ""
    placing: Placing = Placing.OPTION
    at: int = 0
    old: str = ""
    declared_at_end: bool = False

    @property
    def is_writable(self) -> bool:
        """True if a program can write it to a file."""
        return bool(self.file) and self.placing is not Placing.OPTION

    def __str__(self) -> str:
        return f"{self.where}: {self.line}"


@dataclass(frozen=True, slots=True)
class Offer:
    """A change, what came of it, and how to make it.

    `hint` spells it, as `--hint` takes it; any one of `edits` is enough unless they are `joint`.
    """

    says: str
    hint: str
    effect: str
    settles: bool
    edits: tuple[Edit, ...] = ()
    joint: bool = False
    seconds: float = 0.0
    checked: Checked = UNCHECKED
    loses: bool = False
    """True if it takes a part of the program out of the derivative, so that it comes after those that do not."""
    weight: int = 0
    writable: tuple[Edit, ...] = ()
    """The lines that a program can write to a file to make the change, together."""

    @property
    def words(self) -> tuple[str, ...]:
        """The changes that it consists of, each as `--hint` takes it."""
        return tuple(word.strip() for word in self.hint.split(";"))

    @property
    def rank(self) -> tuple[int, bool, int]:
        """The place among offers: what keeps the answer first, what changes it last; among equals the smallest."""
        return STANDINGS.index(self.checked.standing), self.loses, self.weight
