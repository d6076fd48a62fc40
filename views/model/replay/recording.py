"""A recorded run of a function or of its gradient: what each step executed, wrote and read.

The state after any number of steps follows from it (`views.model.replay.run`). It is plain data, to travel between
processes.
"""

from __future__ import annotations

from array import array
from collections.abc import Mapping
from dataclasses import field
from typing import NamedTuple

from ad.history.records import Phase
from analyses.records import dataclass
from views.model.replay.exchange import Exchange
from views.model.replay.gpu_work import Work

CONSTANT = 2
"""The rank of constants among pieces of memory."""
Number = float | int | str | None
"""A number, an address as text, or None where nothing was written."""


class Role(NamedTuple):
    """What a generated instruction is in the derivative: the scope of its facts, its phase, and what it comes from.

    `primal` is the subject of the primal instruction, empty for bookkeeping; `keeps` the subject of the value that it
    stores for the reverse, empty where it stores none. `copies` says that its result is the value of `primal` itself.
    """

    scope: int
    phase: Phase
    primal: str = ""
    rule: str = ""
    keeps: str = ""
    copies: bool = False


class Code(NamedTuple):
    """An instruction: where it stands, its text, the name of its result (empty for none), and its source line."""

    function: str
    block: str
    text: str
    name: str = ""
    type: str = ""
    file: str = ""
    line: int = 0
    role: Role | None = None
    """None in a function that is run as it is."""


class Argument(NamedTuple):
    """An argument of a function that was run."""

    function: str
    name: str
    type: str


class FunctionCode(NamedTuple):
    """A function that was run: the first of its instructions and the one after its last.

    `scope` is that of its facts, -1 for a function that is run as it is; `primal` the function that it is a derivative
    of.
    """

    name: str
    first: int
    end: int
    scope: int = -1
    primal: str = ""

    @property
    def says(self) -> str:
        """The name for people: that of the function that it is a derivative of, or its own."""
        return self.primal or self.name


class Site(NamedTuple):
    """What a logged number is: the adjoint of a value, or with a user what the reverse of the user adds to it.

    `part` leads to the number in a value of several.
    """

    scope: int
    value: str
    user: str = ""
    part: tuple[int, ...] = ()


class Member(NamedTuple):
    """A number in memory that holds several kinds: its offset in bytes, its type, and its name, as in `b[1].mass`."""

    offset: int
    type: str
    name: str


class BufferEntry(NamedTuple):
    """A piece of memory: its elements when it was first seen, and how many more it has than are recorded.

    `stripes` is the number of threads that have one each, 0 where all share it; `shadow` says that it holds adjoints.
    It exists from the step `first` on, and no more from `last` on (-1: to the end).
    """

    name: str
    space: str
    type: str
    start: tuple[Number, ...]
    more: int = 0
    stripes: int = 0
    shadow: bool = False
    hidden: bool = False
    rank: int = 0
    """The order in which pieces are shown: arguments, variables of the program, constants."""
    first: int = 0
    last: int = -1
    keeps: int = -1
    """What is kept in it for the reverse, as a number in `kept`; -1 for nothing."""
    members: tuple[str, ...] = ()
    """The names of the elements, where they are members of structs, which differ in type."""
    made: tuple[int, str] = (-1, "")
    """The scope and subject of what allocated it, in a gradient that of the primal; no subject where it is unknown."""


class Frame(NamedTuple):
    """An active function: the function's number, the frame that called it (-1 for none), and the first step in it."""

    function: int
    caller: int
    first: int


def _numbers() -> array[int]:
    return array("i")


@dataclass
class Events:
    """Events in the order of the run. `steps` are ascending: after so many steps the event is part of the state."""

    steps: array[int] = field(default_factory=_numbers)
    frames: array[int] = field(default_factory=_numbers)
    """For a value and an adjoint the frame, for an element of memory the buffer."""
    places: array[int] = field(default_factory=_numbers)
    """For a value the instruction (an argument is -1 - its number), for an adjoint the site, in memory the element."""
    values: list[object] = field(default_factory=list)
    """A number, or one for each thread."""

    def add(self, step: int, frame: int, place: int, value: object) -> None:
        self.steps.append(step)
        self.frames.append(frame)
        self.places.append(place)
        self.values.append(value)

    def __len__(self) -> int:
        return len(self.steps)


@dataclass
class Recording:
    """One run. Step n executes instruction `steps[n]` in frame `frames[n]`; the position n is before that."""

    title: str
    function: str
    """The function that a person asked about."""
    gradient: bool
    code: tuple[Code, ...] = ()
    arguments: tuple[Argument, ...] = ()
    functions: tuple[FunctionCode, ...] = ()
    frames_of_run: tuple[Frame, ...] = ()
    steps: array[int] = field(default_factory=_numbers)
    frames: array[int] = field(default_factory=_numbers)
    sites: tuple[Site, ...] = ()
    buffers: tuple[BufferEntry, ...] = ()
    values: Events = field(default_factory=Events)
    adjoints: Events = field(default_factory=Events)
    writes: Events = field(default_factory=Events)
    writers: array[int] = field(default_factory=_numbers)
    """Of each of `writes` the thread, or minus the number of threads that wrote at once; empty for one thread."""
    reads: Events = field(default_factory=Events)
    """What the reverse reads of memory, without the values."""
    pushes: Events = field(default_factory=Events)
    """What is kept for the reverse: 1 where an element is stored (`places` is the number in `kept`), -1 where it is
    read, or its memory is freed."""
    kept: tuple[tuple[int, str], ...] = ()
    """The scopes and subjects of the values that are kept for the reverse."""
    threads: int = 1
    masks: tuple[frozenset[int], ...] = ()
    active: array[int] = field(default_factory=_numbers)
    """For each step the threads that execute it, as a number in `masks`; empty where there is one thread."""
    blocks: tuple[tuple[int, tuple[int, int, int]], ...] = ()
    """The block of threads in the grid, from which step on."""
    reports: tuple[tuple[int, str], ...] = ()
    """What the simulator reported, after so many steps."""
    printed: tuple[tuple[int, str], ...] = ()
    names: Mapping[str, str] = field(default_factory=dict)
    """What a person would call the value of a subject, where there is a short name; keys are `scope subject`."""
    whole: bool = True
    """False where the run is longer than what is recorded."""
    exchange: Exchange | None = None
    """What the ranks of the run have exchanged; None for a run without ranks."""
    gpu_work: tuple[Work, ...] = ()
    """What a host gave to its GPUs."""
    ran: int = 0
    """The number of instructions executed in all, those of the runtime included."""

    def __len__(self) -> int:
        return len(self.steps)
