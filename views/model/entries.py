"""Functions, arguments and problems: the reports of the engine about a program besides facts."""

from __future__ import annotations

from typing import NamedTuple


class FunctionEntry(NamedTuple):
    """A function that can be differentiated: its name, its demangled name, and its line in the module."""

    name: str
    display: str
    line: int = 0


class ArgumentEntry(NamedTuple):
    """An argument of a function: its name, its type, its pointee type if it is a pointer, and its role.

    `written` says that the function may write what it points to; `value` is one that the function runs with, `seed`
    one for what it then writes, and `number` the name of the first number that it leads to then.
    """

    name: str
    type: str
    behind: str = ""
    role: str = ""
    written: bool = False
    value: str = ""
    seed: str = ""
    number: str = ""


class Problem(NamedTuple):
    """An error or a warning for people: message, location, hint, and the subject that it is about."""

    severity: str
    what: str
    hint: str = ""
    place: str = ""
    subject: str = ""
    fact: int = -1
    family: str = ""
    """The family of errors that has a page about it; empty where there is none."""
