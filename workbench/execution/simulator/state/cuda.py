"""The state of CUDA's runtime beside the code of a host: allocations, streams, events, launches to come."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import field
from typing import Any

from analyses.gpu.launch import Configuration
from analyses.ir.model import Function, Module
from analyses.records import dataclass
from views.model.replay.gpu_work import Kind, Work
from workbench.execution.simulator.state.memory import Buffer, Home, Memory, Space
from workbench.execution.simulator.state.ordering import DEFAULT, Clock, Ordering

Start = Callable[[Any, Function, Configuration, list[bytes], str], None]
"""Runs a kernel inside the machine of the host: the machine, the kernel, its launch, the bytes of its arguments, and
what is said of a report of it."""


@dataclass(slots=True, eq=False)
class Event:
    """An event: what it waits for, None before it is recorded, and whether it has a time."""

    clock: Clock | None = None
    timed: bool = True


@dataclass(frozen=True, slots=True)
class Communicator:
    """One of NCCL's: the handles of all ranks in their order, its own rank, and its GPU."""

    clique: tuple[int, ...]
    rank: int
    gpu: int


@dataclass(slots=True, eq=False)
class Message:
    """A call of NCCL that waits for the end of its group.

    `datatype` and `operation` are NCCL's numbers, `root` is the other rank of a send or a receive; -1 where there is
    none.
    """

    function: str
    where: str
    communicator: Communicator
    stream: int
    datatype: int
    count: int
    bytes: int
    send: int
    receive: int
    operation: int
    root: int

    @property
    def said(self) -> tuple[object, ...]:
        """What all ranks of a message must have said alike."""
        return self.function, self.datatype, self.count, self.operation, self.root


@dataclass(slots=True, eq=False)
class Cuda:
    """The runtime's state. `symbols` are the device's variables by name, `variables` the names of the host's stand-ins
    for them by address."""

    memory: Memory
    module: Module
    symbols: dict[str, Buffer]
    variables: Callable[[int], str]
    start: Start
    ordering: Ordering = field(default_factory=Ordering)
    allocations: dict[int, str] = field(default_factory=dict)
    """By the buffer's identity, the function that allocated it."""
    events: dict[int, Event] = field(default_factory=dict)
    communicators: dict[int, Communicator] = field(default_factory=dict)
    """By their handles, those of NCCL."""
    messages: list[Message] = field(default_factory=list)
    """Those of the group of NCCL that has begun."""
    groups: int = 0
    """How many groups of NCCL have begun, one in another, and not ended."""
    pushed: list[tuple[Configuration, int, str]] = field(default_factory=list)
    """The configurations of launches, their streams and places, the innermost last."""
    launched_from: str = ""
    """The place of the launch that is about to begin, where its configuration says it."""
    clock: Callable[[], int] | None = None
    """Tells the time at which work is given; None where nobody wants to know of it."""
    done: list[Work] = field(default_factory=list)
    """What was given to the GPUs, if there is a clock."""
    _streams: dict[int, int] = field(default_factory=dict)

    def reset(self) -> None:
        """Begin anew, without streams, events and allocations."""
        self.ordering = Ordering()
        self.memory.seen = self.ordering.see
        for owned in (
            self.allocations,
            self.events,
            self.communicators,
            self.messages,
            self.pushed,
            self.done,
            self._streams,
        ):
            owned.clear()
        self.groups = 0
        self.launched_from = ""

    def allocate(self, name: str, function: str, size: int, home: Home) -> Buffer:
        buffer = self.memory.allocate(name, Space.GLOBAL, size)
        buffer.home = home
        if home is Home.DEVICE:
            self.ordering.gpu_of[buffer.identity] = self.ordering.gpu
        self.allocations[buffer.identity] = function
        return buffer

    def note(self, kind: Kind, what: str, stream: int, kernel: str = "") -> None:
        """Write down what is given to a stream, if there is a clock."""
        if self.clock is None:
            return
        gpu = self.ordering.gpu_of_stream[stream]
        number = self._streams.setdefault(
            stream, 0 if stream <= DEFAULT else 1 + sum(s > DEFAULT for s in self._streams)
        )
        self.done.append(Work(kind, what, number, gpu, self.clock(), kernel))

    def handle(self, name: str) -> int:
        """An address that names something of the runtime's own, and that nobody can read."""
        buffer = self.memory.allocate(name, Space.CODE, 0)
        return buffer.address

    def stream(self, number: int) -> int:
        """The stream of a handle. Raises KeyError."""
        stream = self.ordering.default if number in (DEFAULT, 1) else number  # cudaStreamLegacy
        if stream not in self.ordering.streams:
            raise KeyError(number)
        return stream
