"""What the engine says of a program besides facts: its functions, their arguments, and what went wrong."""

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
    """What went wrong, as a person reads it: the message, where it is, what helps, and the subject it is about."""

    severity: str
    what: str
    hint: str = ""
    place: str = ""
    subject: str = ""
    fact: int = -1
    family: str = ""
    """The family of errors that has a page about it; empty where there is none."""
