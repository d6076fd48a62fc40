"""A moment of a run in the debugger: the code around the next instruction, registers, memory."""

from __future__ import annotations

from typing import NamedTuple

Value = float | int | str | None
"""A number, an address as text, or None before it is computed."""


class Register(NamedTuple):
    """A value of the function, one number for each thread."""

    name: str
    type: str
    values: tuple[Value, ...]


class Piece(NamedTuple):
    """A piece of memory: its elements, and the indices of those that the last step changed."""

    name: str
    space: str
    type: str
    values: tuple[Value, ...]
    changed: frozenset[int] = frozenset()
    more: int = 0
    """The number of further elements."""


class Stop(NamedTuple):
    """A breakpoint: the instruction and its location."""

    instruction: str
    place: str


class Snapshot(NamedTuple):
    """The state between two instructions.

    `code` are the lines around the next instruction, which is line `next_line` of them; `calls` the active functions,
    the outermost first; `active` the threads that execute it; `latest` the register that was written last.
    """

    program: str
    step: int
    done: bool
    calls: tuple[str, ...] = ()
    code: tuple[str, ...] = ()
    next_line: int = -1
    source: str = ""
    block: tuple[int, int, int] = (0, 0, 0)
    threads: int = 1
    active: frozenset[int] = frozenset()
    registers: tuple[Register, ...] = ()
    latest: str = ""
    memory: tuple[Piece, ...] = ()
    reports: tuple[str, ...] = ()
    printed: str = ""
    stops: tuple[Stop, ...] = ()
    """The breakpoints, in the order in which they were set."""
