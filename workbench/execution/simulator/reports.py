"""Reports of the errors that the simulator detects and hardware does not."""

from __future__ import annotations

import re
from enum import StrEnum

from ad.invocation.device import DeviceError, UndefinedError
from ad.requests.generated_names import said_as
from analyses.ir.metadata import source_place
from analyses.ir.model import Function, Instruction
from analyses.ir.text.printer import instruction_text
from analyses.library.demangling import demangled
from analyses.records import dataclass


class Kind(StrEnum):
    RACE = "data race"
    BARRIER = "divergent barrier"
    WARP = "divergent warp"
    BOUNDS = "out of bounds"
    UNINITIALISED = "uninitialised read"
    MISALIGNED = "misaligned access"
    DIVISION = "division by zero"
    MEMORY = "bad memory"
    UNWAITED = "not waited for"
    DEADLOCK = "deadlock"
    MISMATCH = "calls that do not match"
    ENDED = "program ended"
    STUCK = "no end"


@dataclass(frozen=True, slots=True)
class Place:
    """The place of an instruction: its text, its function, and its source location (line 0: unknown)."""

    instruction: str
    function: str
    file: str = ""
    line: int = 0
    column: int = 0

    @property
    def source(self) -> str:
        """`file:line:column`, or the part of it that is known."""
        return f"{self.file}:{self.line}" + (f":{self.column}" if self.column else "") if self.line else ""

    @property
    def code(self) -> str:
        return f"`{self.instruction}` in {self.function}"

    def __str__(self) -> str:
        return f"{self.source}: {self.code}" if self.line else self.code


_DERIVED = re.compile(r"(.+)_grad(_\d+)?$")
"""The name of the gradient of a kernel (see `ad.gpu.kernels`)."""


def place_of(instruction: Instruction) -> Place:
    """The place of an instruction, with the source line shown to a person."""
    function = instruction.function
    module = function.module
    source = source_place(module, instruction) if module is not None else None
    text = " ".join(instruction_text(instruction, metadata=False).split())
    name = spoken(function)
    return Place(text, name, source.file, source.line, source.column) if source else Place(text, name)


def spoken(function: Function) -> str:
    """The name of a function as shown to a person."""
    kernel = _DERIVED.match(function.name) if function.name.startswith("_Z") else None
    if kernel:
        return f"the gradient of {demangled(kernel[1])}"
    generated = said_as(function.name)
    return f"{generated[0]} {demangled(generated[1])}" if generated else demangled(function.name)


Index = tuple[int, int, int]


@dataclass(frozen=True, slots=True)
class Thread:
    """A thread of a launch, by the index of its block in the grid and its index in the block."""

    block: Index
    thread: Index

    def __str__(self) -> str:
        return f"thread {_index(self.thread)} of block {_index(self.block)}"


def _index(index: Index) -> str:
    return f"({index[0]},{index[1]},{index[2]})"


@dataclass(slots=True)
class Report:
    """An error of the program. `places` and `threads` correspond, the earlier one first.

    `buffer` and `offset` (in bytes) locate it in memory, if it is there. `fatal` ended the launch; `count` is the
    number of times that the same instructions did the same to the same buffer.
    """

    kind: Kind
    message: str
    places: tuple[Place, ...]
    threads: tuple[Thread, ...]
    buffer: str = ""
    offset: int = 0
    fatal: bool = False
    count: int = 1

    def __str__(self) -> str:
        again = f" ({self.count} times)" if self.count > 1 else ""
        lines = [f"{self.kind}: {self.message}{again}"]
        lines += [f"  {thread} at {place}" for thread, place in zip(self.threads, self.places, strict=False)]
        return "\n".join(lines)

    def error(self) -> DeviceError:
        """The error that ends the launch with this report, in one line apart from the source location."""
        message = f"{self.kind}: {self.message}"
        if not self.places:
            return DeviceError(message)
        who = f"{self.threads[0]}, " if self.threads else ""
        return DeviceError(f"{message}: {who}{self.places[0].code}", place=self.places[0].source)


class UnsupportedError(DeviceError):
    """An instruction, type or function that the simulator does not know; `str()` names it and its place."""


class UnknownFunctionError(UnsupportedError, UndefinedError):
    """A call of a function that the program does not define, and that the simulator does not know."""


class Fault(Exception):  # noqa: N818 - what the simulated program does wrong, not an error of the simulator
    """A fatal error of a thread, which the machine reports. `lane` is the thread's number in its block."""

    def __init__(self, kind: Kind, message: str, lane: int, buffer: str = "", offset: int = 0) -> None:
        super().__init__(message)
        self.kind = kind
        self.message = message
        self.lane = lane
        self.buffer = buffer
        self.offset = offset
