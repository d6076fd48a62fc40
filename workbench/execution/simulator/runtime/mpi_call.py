"""A call of MPI by one rank: its handles, its buffers, and waiting for other ranks."""

from __future__ import annotations

from collections.abc import Generator, Iterator, Sequence

import numpy as np

from ad.runtime.libraries.companions import companion
from analyses.ir.types import IntType
from workbench.execution.simulator.reports import Kind, UnsupportedError, place_of
from workbench.execution.simulator.runtime.host_call import HostCall
from workbench.execution.simulator.runtime.site import Site
from workbench.execution.simulator.state.code import Execution
from workbench.execution.simulator.state.mpi_handles import ANY_TAG, Datatype
from workbench.execution.simulator.state.ranks import Caller, Communicator, Meeting, Message, Rank, Receive, Request
from workbench.execution.simulator.values.lanes import Lanes, Mask

_DERIVATIVES, _PARTS = "adjoint.mpi.", ("augmented", "reverse", "forward")
"""The names of the derivatives of MPI's functions: how they begin, and the words they end with."""

Waits = Iterator[str]
"""A call that goes on as soon as others have done something; yields what it waits for."""


class MpiCall(HostCall):
    """A call of MPI. Its arguments are numbered as in C."""

    def __init__(self, machine: Execution, site: Site, arguments: Sequence[Lanes], mask: Mask, rank: Rank) -> None:
        super().__init__(machine, site, arguments, mask)
        self.rank, self.world, self.library = rank, rank.world, rank.library

    @property
    def caller(self) -> Caller:
        """The call, for those that look at what happened."""
        return Caller(self.name, self.origin, self._part)

    @property
    def _part(self) -> str:
        """The part of a derivative, by the name of the function of MPI's derivatives that makes the call."""
        for frame in reversed(self.machine.frames):
            name = frame.code.function.name
            if not name.startswith(_DERIVATIVES):
                break
            if (part := name.rpartition("_")[2]) in _PARTS:
                return part
        return ""

    def signed(self, index: int) -> int:
        """An argument of type int."""
        return (self[index] + (1 << 31)) % (1 << 32) - (1 << 31)

    def ints(self, address: int, count: int) -> list[int]:
        """An array of int in memory."""
        return np.frombuffer(self.bytes_at(address, 4 * count), "i4").tolist() if count > 0 else []

    def store_int(self, value: int, address: int) -> None:
        self.store(value & 0xFFFFFFFF, address, 32)

    # -- handles --------------------------------------------------------------------------------

    def communicator(self, index: int) -> Communicator:
        thing = self.rank.thing(self[index])
        if not isinstance(thing, Communicator):
            raise self.fault(f"{self.name} is given a communicator that does not exist")
        return thing

    def datatype(self, index: int) -> Datatype:
        return self._datatype(self[index])

    def _datatype(self, handle: int) -> Datatype:
        thing = self.rank.thing(handle)
        if isinstance(thing, Datatype):
            return thing
        raise UnsupportedError(
            f"{self.name} is given a datatype that the simulator does not know: {place_of(self.call)}"
        )

    def datatypes(self, address: int, count: int) -> list[Datatype]:
        return [self._datatype(self.loaded_handle(address + self.handle_bytes * n)) for n in range(count)]

    def operation(self, index: int) -> str:
        thing = self.rank.thing(self[index])
        if not isinstance(thing, str):
            where = place_of(self.call)
            raise UnsupportedError(f"{self.name} is given an operation that the simulator does not know: {where}")
        return thing

    @property
    def handle_bytes(self) -> int:
        return self.library.handle_bits // 8

    def loaded_handle(self, address: int) -> int:
        return self.load(address, IntType(self.library.handle_bits))

    def new(self, thing: object, address: int) -> None:
        """Store a new handle."""
        self.store(self.rank.handle(thing), address, self.library.handle_bits)

    def request(self, address: int) -> Request | None:
        """The request in memory; None for MPI_REQUEST_NULL."""
        handle = self.loaded_handle(address)
        if handle == self.rank.special(self.library.no_request):
            return None
        thing = self.rank.thing(handle)
        if not isinstance(thing, Request):
            raise self.fault(f"{self.name} is given a request that does not exist")
        return thing

    def end(self, address: int, request: Request) -> None:
        """A request that is complete ends; one that persists can be started again."""
        if request.start is not None:
            request.work = None
            return
        self.rank.forget(self.loaded_handle(address))
        self.store(self.rank.special(self.library.no_request), address, self.library.handle_bits)

    # -- buffers --------------------------------------------------------------------------------

    def packed(self, address: int, count: int, datatype: Datatype) -> bytes:
        """The numbers of a buffer, one after the other."""
        if not count or not datatype.size:
            return b""
        if datatype.dense:
            return self.bytes_at(address, count * datatype.extent)
        return b"".join(
            self.bytes_at(address + n * datatype.extent + offset, size)
            for n in range(count)
            for offset, size in datatype.runs
        )

    def unpack(self, data: bytes, address: int, datatype: Datatype) -> None:
        """Store numbers that were packed."""
        if not data:
            return
        if datatype.dense:
            self.write(data, address)
            return
        at = 0
        while at < len(data):
            for offset, size in datatype.runs:
                self.write(data[at : at + size], address + offset)
                at += size
            address += datatype.extent

    def is_in_place(self, index: int) -> bool:
        return self[index] == self.library.in_place

    # -- waiting --------------------------------------------------------------------------------

    def name_of(self, communicator: Communicator, rank: int) -> str:
        return f"rank {communicator.members[rank]}"

    def until_received(self, message: Message) -> Waits:
        target = self.name_of(message.communicator, message.target)
        while not message.received:
            what, tag = self._carried(message.tag)
            yield f"until {target} receives its {len(message.data)} bytes{f' of {what}' if what else ''}{tag}"

    def until_sent(self, receive: Receive) -> Waits:
        while receive.message is None:
            yield self.wanted(receive)

    def wanted(self, receive: Receive) -> str:
        source = "any rank" if receive.source is None else self.name_of(receive.communicator, receive.source)
        what, tag = self._carried(receive.tag)
        return f"for {what or 'a message'} of {source}{tag}"

    def _carried(self, tag: int | None) -> tuple[str, str]:
        """What a message of a derivative carries, and a clause that names the tag of the program."""
        belongs = companion(tag) if tag is not None else None
        if belongs is not None:
            return "adjoints" if self._part == "reverse" else "tangents", f" with tag {belongs.tag}"
        return "", "" if tag is None else f" with tag {tag}"

    def begin_receive(self, source: int, tag: int, index: int) -> Receive | None:
        """Begin a receive from a rank of the communicator at an index; None from MPI_PROC_NULL."""
        receive = self.receive(source, tag, index)
        if receive is not None:
            self.world.receive(receive)
        return receive

    def receive(self, source: int, tag: int, index: int) -> Receive | None:
        if source == self.library.proc_null:
            return None
        communicator = self.communicator(index)
        return Receive(
            communicator,
            self.number_in(communicator),
            None if source == self.library.any_source else source,
            None if tag == ANY_TAG else tag,
        )

    def send(self, data: bytes, datatype: Datatype, target: int, tag: int, index: int) -> Message | None:
        """Send packed numbers to a rank of the communicator at an index; None to MPI_PROC_NULL."""
        if target == self.library.proc_null:
            return None
        communicator = self.communicator(index)
        if not 0 <= target < len(communicator.members):
            size = len(communicator.members)
            raise self.fault(f"{self.name} sends to rank {target} of a communicator of {size}")
        return self.world.send(communicator, self.number_in(communicator), target, tag, data, datatype, self.caller)

    def number_in(self, communicator: Communicator) -> int:
        return communicator.members.index(self.rank.number)

    def take(self, receive: Receive | None, address: int, count: int, datatype: Datatype) -> None:
        """Store a message that was received."""
        if receive is None or receive.message is None:
            return
        message = receive.message
        if len(message.data) > count * datatype.size:
            sender = self.name_of(message.communicator, message.source)
            room = count * datatype.size
            raise self.fault(
                f"{self.name} has room for {room} bytes, and {sender} sends {len(message.data)} {message.caller.where}"
            )
        self.unpack(message.data, address, datatype)

    def status(self, address: int, message: Message | None) -> None:
        """Store what is known of a message that was received; None for one from MPI_PROC_NULL."""
        if address == self.library.no_status:
            return
        source, tag, error, size = self.library.status
        self.store_int(message.source if message is not None else self.library.proc_null, address + source)
        self.store_int(message.tag if message is not None else ANY_TAG, address + tag)
        self.store_int(0, address + error)
        self.store(len(message.data) if message is not None else 0, address + size)

    def together(self, index: int, brings: object) -> Generator[str, None, Meeting]:
        """Join a collective call; yields what is waited for."""
        communicator = self.communicator(index)
        here = self.number_in(communicator)
        try:
            meeting = self.world.meet(self.caller, communicator, here, brings)
        except ValueError as error:
            raise self.fault(str(error), Kind.MISMATCH) from None
        while not meeting.complete:
            missing = [member for n, member in enumerate(communicator.members) if n not in meeting.brought]
            yield f"for rank {', '.join(map(str, missing))}"
        self.world.leave(communicator, here, meeting)
        return meeting
