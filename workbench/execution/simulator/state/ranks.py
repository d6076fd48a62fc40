"""The state of MPI beside several ranks of a program: communicators, messages, requests, and collective calls.

Source: MPI 4.0, chapters 3 (messages and their order), 6 (collective calls) and 7 (communicators).
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import field
from typing import NamedTuple

from analyses.ir.instructions import Call
from analyses.records import dataclass
from workbench.execution.simulator.reports import place_of
from workbench.execution.simulator.state.memory import Memory, Space
from workbench.execution.simulator.state.mpi_handles import (
    ALONE,
    COMMUNICATORS,
    DATATYPES,
    OPERATIONS,
    WORLD,
    Datatype,
    Library,
)

EAGER = 4096
"""The most bytes of a message that is sent before somebody receives it, as in Open MPI's shared memory."""


_HANDLES = ("ompi_mpi_", "ompi_request_")
"""The beginnings of the names of variables whose addresses are handles of Open MPI."""


@dataclass(frozen=True, slots=True, eq=False)
class Communicator:
    """The ranks of the world that are in a communicator, by their rank there; for a grid its sizes and wrapped axes."""

    members: tuple[int, ...]
    sizes: tuple[int, ...] = ()
    wraps: tuple[bool, ...] = ()


class Caller(NamedTuple):
    """A call of MPI: its function, the program's own call that it serves, and its part of a derivative.

    `part` is `augmented`, `reverse` or `forward`, empty outside derivatives.
    """

    name: str
    origin: Call
    part: str = ""

    @property
    def where(self) -> str:
        place = place_of(self.origin)
        return f"at {place.file}:{place.line}" if place.line else f"in {place.function}"


@dataclass(slots=True, eq=False)
class Message:
    """A message on its way; the ranks are those of the communicator. `number` counts all messages of a run."""

    number: int
    communicator: Communicator
    source: int
    target: int
    tag: int
    data: bytes
    datatype: Datatype
    caller: Caller
    eager: bool
    sent_at: int
    received_at: int | None = None

    @property
    def received(self) -> bool:
        return self.received_at is not None


@dataclass(slots=True, eq=False)
class Receive:
    """A receive that was begun; `source` and `tag` are None for any."""

    communicator: Communicator
    target: int
    source: int | None
    tag: int | None
    message: Message | None = None

    def takes(self, message: Message) -> bool:
        return (
            message.communicator is self.communicator
            and message.target == self.target
            and self.source in (None, message.source)
            and self.tag in (None, message.tag)
        )


@dataclass(slots=True, eq=False)
class Meeting:
    """A collective call: the name of the function, and what each rank that is there has brought."""

    name: str
    communicator: Communicator
    begun_at: int
    brought: dict[int, object] = field(default_factory=dict)
    callers: dict[int, Caller] = field(default_factory=dict)
    complete_at: int | None = None
    left: int = 0
    result: object = None
    """What the first rank that goes on has made for all."""

    @property
    def size(self) -> int:
        return len(self.communicator.members)

    @property
    def complete(self) -> bool:
        return self.complete_at is not None


class World:
    """What the ranks of one run share."""

    def __init__(self, size: int) -> None:
        self.everyone = Communicator(tuple(range(size)))
        self.alone = tuple(Communicator((rank,)) for rank in range(size))
        self.messages: list[Message] = []
        """All messages of the run, in the order in which they were sent."""
        self.happened: list[Message | Meeting] = []
        """The messages, and the collective calls among them when their first rank came."""
        self.clock: Callable[[], int] = lambda: 0
        """The time at which something happens."""
        self.events = 0
        """How much has happened; a round without an event, in which all ranks wait, is a deadlock."""
        self._waiting: list[Message] = []
        self._receives: list[Receive] = []
        self._meetings: dict[tuple[Communicator, int], Meeting] = {}
        self._calls: dict[tuple[Communicator, int], int] = {}

    def send(
        self,
        communicator: Communicator,
        source: int,
        target: int,
        tag: int,
        data: bytes,
        datatype: Datatype,
        caller: Caller,
    ) -> Message:
        """Send a message; it goes to the receive that waits longest for one like it, if there is one."""
        eager = len(data) <= EAGER
        self.events += 1
        number, now = len(self.messages), self.clock()
        message = Message(number, communicator, source, target, tag, data, datatype, caller, eager, now)
        self.messages.append(message)
        self.happened.append(message)
        for receive in self._receives:
            if receive.takes(message):
                self._receives.remove(receive)
                receive.message, message.received_at = message, now
                return message
        self._waiting.append(message)
        return message

    def receive(self, receive: Receive) -> None:
        """Begin a receive; it takes the message that was sent first of those it can take."""
        self.events += 1
        message = self.waiting(receive)
        if message is None:
            self._receives.append(receive)
            return
        self._waiting.remove(message)
        receive.message, message.received_at = message, self.clock()

    def waiting(self, receive: Receive) -> Message | None:
        """The message that a receive would take at once; None if there is none yet."""
        return next(filter(receive.takes, self._waiting), None)

    @property
    def lost(self) -> list[Message]:
        """The messages that nobody has received."""
        return list(self._waiting)

    def meet(self, caller: Caller, communicator: Communicator, rank: int, brings: object) -> Meeting:
        """Join the next collective call of a communicator; it is over when all are there, and each has to leave it.

        Raises:
            ValueError: if the others are in another collective call.
        """
        number = self._calls.get((communicator, rank), 0)
        self._calls[communicator, rank] = number + 1
        meeting = self._meetings.get((communicator, number))
        if meeting is None:
            meeting = self._meetings[communicator, number] = Meeting(caller.name, communicator, self.clock())
            self.happened.append(meeting)
        if meeting.name != caller.name:
            others = ", ".join(str(communicator.members[other]) for other in sorted(meeting.brought))
            here = communicator.members[rank]
            raise ValueError(f"rank {here} calls {caller.name} where rank {others} calls {meeting.name}")
        meeting.brought[rank], meeting.callers[rank] = brings, caller
        if len(meeting.brought) == meeting.size:
            meeting.complete_at = self.clock()
        self.events += 1
        return meeting

    def leave(self, communicator: Communicator, rank: int, meeting: Meeting) -> None:
        """Leave a collective call that is over."""
        meeting.left += 1
        if meeting.left == meeting.size:
            del self._meetings[communicator, self._calls[communicator, rank] - 1]


@dataclass(slots=True, eq=False)
class Request:
    """A message or a receive that was begun and has to be waited for; of one that persists, how it is started.

    `size`, `count` and `datatype` describe the buffer of a receive.
    """

    work: Message | Receive | None = None
    waits: bool = False
    """True if a message that is sent has to be received, however short it is."""
    start: Callable[[], Message | Receive | None] | None = None
    address: int = 0
    count: int = 0
    datatype: Datatype | None = None

    @property
    def complete(self) -> bool:
        if isinstance(self.work, Message):
            return self.work.received or (self.work.eager and not self.waits)
        return self.work is None or self.work.message is not None


class Rank:
    """One rank: its number, and the objects that it has handles of."""

    def __init__(self, world: World, number: int, library: Library, memory: Memory, variables: dict[str, int]) -> None:
        """`variables` are the addresses of the program's variables by name."""
        self.world, self.number, self.library = world, number, library
        self.running: Iterator[str] | None = None
        """The call of MPI that waits; each step of it says what for."""
        self.begun = self.ended = False
        self._memory, self._variables = memory, {n: a for n, a in variables.items() if n.startswith(_HANDLES)}
        self._names = {address: name for name, address in self._variables.items()}
        self._objects: dict[int, object] = {}

    def special(self, key: str | int) -> int:
        """The value of a handle that the library defines."""
        if isinstance(key, int):
            return key
        if key not in self._variables:
            self._variables[key] = address = self._memory.allocate(key, Space.CODE, 0).address
            self._names[address] = key
        return self._variables[key]

    def handle(self, thing: object) -> int:
        """A new handle."""
        if self.library.handle_bits == 32:
            value = 0x84000100 + len(self._objects)
        else:
            value = self._memory.allocate("an object of MPI", Space.CODE, 0).address
        self._objects[value] = thing
        return value

    def handle_of(self, thing: object) -> int:
        """The handle of a datatype: of one that the library defines, else a new one."""
        for key, datatype in DATATYPES.items():
            if datatype is thing:
                return self.special(key)
        return self.handle(thing)

    def thing(self, handle: int) -> object:
        """What a handle stands for: a Communicator, a Datatype, a Request, the name of an operation; else None."""
        if handle in self._objects:
            return self._objects[handle]
        key: str | int = self._names.get(handle, handle)
        named = COMMUNICATORS.get(key)
        if named is not None:
            own = {WORLD: self.world.everyone, ALONE: self.world.alone[self.number]}
            return own.get(named)
        return DATATYPES.get(key) or OPERATIONS.get(key)

    def forget(self, handle: int) -> None:
        self._objects[handle] = None
