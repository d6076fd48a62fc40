"""Functions, arguments and problems: what the engine reports of a program besides facts."""

from __future__ import annotations

from typing import NamedTuple


class FunctionEntry(NamedTuple):
    """A function that can be looked at: its name, the same as people read it, and its line in the module."""

    name: str
    display: str
    line: int = 0


class ArgumentEntry(NamedTuple):
    """An argument of a function: its name, its type, the type that it points to where it is a pointer, and its role."""

    name: str
    type: str
    behind: str = ""
    role: str = ""


class Problem(NamedTuple):
    """An error or a warning for people: the message, its place, what helps, and the subject that it is about."""

    severity: str
    what: str
    hint: str = ""
    place: str = ""
    subject: str = ""
    fact: int = -1
    family: str = ""
    """The family of errors that has a page about it; empty where there is none."""
