"""MPI's functions for messages between two ranks, and for requests.

Source: MPI 4.0, chapter 3. A message of more than `EAGER` bytes waits for its receiver, as libraries do.
"""

from __future__ import annotations

from collections.abc import Callable

from workbench.execution.simulator.runtime.mpi_call import MpiCall, Waits
from workbench.execution.simulator.state.mpi_handles import UNDEFINED
from workbench.execution.simulator.state.ranks import Message, Receive, Request

Function = Callable[[MpiCall], Waits]


def _sending(*, waits: bool = False, buffered: bool = False) -> Function:
    def send(call: MpiCall) -> Waits:
        datatype = call.datatype(2)
        data = call.packed(call[0], call.signed(1), datatype)
        message = call.send(data, datatype, call.signed(3), call.signed(4), 5)
        if message is not None and (waits or not (message.eager or buffered)):
            yield from call.until_received(message)

    return send


def _receive(call: MpiCall) -> Waits:
    receive = call.begin_receive(call.signed(3), call.signed(4), 5)
    if receive is not None:
        yield from call.until_sent(receive)
    call.take(receive, call[0], call.signed(1), call.datatype(2))
    call.status(call[6], None if receive is None else receive.message)


def _exchanging(receive: int, source: int) -> Function:
    """A send and a receive at once; the arguments with the buffer, and with the source, of the receive.

    The tag, the communicator and the status follow the source.
    """

    def exchange(call: MpiCall) -> Waits:
        datatype = call.datatype(2)
        data = call.packed(call[0], call.signed(1), datatype)
        message = call.send(data, datatype, call.signed(3), call.signed(4), source + 2)
        begun = call.begin_receive(call.signed(source), call.signed(source + 1), source + 2)
        if begun is not None:
            yield from call.until_sent(begun)
        if message is not None and not message.eager:
            yield from call.until_received(message)
        call.take(begun, call[receive], call.signed(receive + 1), call.datatype(receive + 2))
        call.status(call[source + 3], None if begun is None else begun.message)

    return exchange


# -- what is begun ----------------------------------------------------------------------------


def _beginning(*, waits: bool = False, persists: bool = False) -> Function:
    def send(call: MpiCall) -> Waits:
        address, count, datatype = call[0], call.signed(1), call.datatype(2)
        target, tag = call.signed(3), call.signed(4)

        def start() -> Message | None:
            return call.send(call.packed(address, count, datatype), datatype, target, tag, 5)

        request = Request(None, waits, start) if persists else Request(start(), waits)
        call.new(request, call[6])
        yield from ()

    return send


def _receiving(*, persists: bool = False) -> Function:
    def receive(call: MpiCall) -> Waits:
        source, tag = call.signed(3), call.signed(4)

        def start() -> Receive | None:
            return call.begin_receive(source, tag, 5)

        request = Request(None if persists else start(), start=start if persists else None)
        request.address, request.count, request.datatype = call[0], call.signed(1), call.datatype(2)
        call.new(request, call[6])
        yield from ()

    return receive


def _start(call: MpiCall) -> Waits:
    _start_one(call, call[0])
    yield from ()


def _start_all(call: MpiCall) -> Waits:
    for n in range(call.signed(0)):
        _start_one(call, call[1] + call.handle_bytes * n)
    yield from ()


def _start_one(call: MpiCall, address: int) -> None:
    request = call.request(address)
    if request is None or request.start is None:
        raise call.fault(f"{call.name} starts a request that does not persist")
    request.work = request.start()


def _free(call: MpiCall) -> Waits:
    if (request := call.request(call[0])) is not None:
        request.start = None
        call.end(call[0], request)
    yield from ()


# -- waiting and testing ----------------------------------------------------------------------


def _wanted(call: MpiCall, request: Request) -> str:
    if isinstance(request.work, Message):
        return next(iter(call.until_received(request.work)))
    assert request.work is not None
    return call.wanted(request.work)


def _finish(call: MpiCall, address: int, status: int) -> None:
    """End a request that is complete; `status` is where its status goes."""
    request = call.request(address)
    if request is None:
        return
    message = None
    if isinstance(request.work, Receive) and request.datatype is not None:
        call.take(request.work, request.address, request.count, request.datatype)
        message = request.work.message
    call.status(status, message)
    call.end(address, request)


def _all(call: MpiCall, count: int, address: int) -> list[Request]:
    """The requests of an array that are not yet complete."""
    requests = (call.request(address + call.handle_bytes * n) for n in range(count))
    return [request for request in requests if request is not None and not request.complete]


def _finish_all(call: MpiCall, count: int, requests: int, statuses: int) -> None:
    for n in range(count):
        ignored = statuses == call.library.no_status
        status = statuses if ignored else statuses + call.library.status_bytes * n
        _finish(call, requests + call.handle_bytes * n, status)


def _wait(call: MpiCall) -> Waits:
    while open_ := _all(call, 1, call[0]):
        yield _wanted(call, open_[0])
    _finish(call, call[0], call[1])


def _wait_all(call: MpiCall) -> Waits:
    while open_ := _all(call, call.signed(0), call[1]):
        yield _wanted(call, open_[0])
    _finish_all(call, call.signed(0), call[1], call[2])


def _ready(call: MpiCall) -> tuple[int | None, bool]:
    """The index of the first request of an array that is complete, and whether there is any request that is open."""
    some = False
    for n in range(call.signed(0)):
        request = call.request(call[1] + call.handle_bytes * n)
        if request is None or request.work is None:
            continue
        some = True
        if request.complete:
            return n, True
    return None, some


def _wait_any(call: MpiCall) -> Waits:
    while (ready := _ready(call))[0] is None and ready[1]:
        yield "for any of its requests"
    index = ready[0]
    call.store_int(UNDEFINED if index is None else index, call[2])
    if index is not None:
        _finish(call, call[1] + call.handle_bytes * index, call[3])


def _test(call: MpiCall) -> Waits:
    complete = not _all(call, 1, call[0])
    call.store_int(complete, call[1])
    if complete:
        _finish(call, call[0], call[2])
    yield from ()


def _test_all(call: MpiCall) -> Waits:
    complete = not _all(call, call.signed(0), call[1])
    call.store_int(complete, call[2])
    if complete:
        _finish_all(call, call.signed(0), call[1], call[3])
    yield from ()


def _probe(call: MpiCall) -> Waits:
    """MPI_Probe(source, tag, communicator, status)."""
    receive = call.receive(call.signed(0), call.signed(1), 2)
    message = None
    while receive is not None and (message := call.world.waiting(receive)) is None:
        yield call.wanted(receive)
    call.status(call[3], message)


def _probe_at_once(call: MpiCall) -> Waits:
    """MPI_Iprobe(source, tag, communicator, flag, status)."""
    receive = call.receive(call.signed(0), call.signed(1), 2)
    message = None if receive is None else call.world.waiting(receive)
    call.store_int(receive is None or message is not None, call[3])
    if message is not None:
        call.status(call[4], message)
    yield from ()


def _count(call: MpiCall) -> Waits:
    """MPI_Get_count(status, type, count)."""
    size = int.from_bytes(call.bytes_at(call[0] + call.library.status[3], 4), "little")
    each = call.datatype(1).size
    whole, rest = divmod(size, each) if each else (0, size)
    call.store_int(UNDEFINED if rest else whole, call[2])
    yield from ()


FUNCTIONS: dict[str, Function] = {
    "MPI_Send": _sending(),
    "MPI_Ssend": _sending(waits=True),
    "MPI_Rsend": _sending(),
    "MPI_Bsend": _sending(buffered=True),
    "MPI_Recv": _receive,
    "MPI_Sendrecv": _exchanging(5, 8),
    "MPI_Sendrecv_replace": _exchanging(0, 5),
    "MPI_Isend": _beginning(),
    "MPI_Issend": _beginning(waits=True),
    "MPI_Irsend": _beginning(),
    "MPI_Ibsend": _beginning(),
    "MPI_Irecv": _receiving(),
    "MPI_Send_init": _beginning(persists=True),
    "MPI_Ssend_init": _beginning(waits=True, persists=True),
    "MPI_Rsend_init": _beginning(persists=True),
    "MPI_Bsend_init": _beginning(persists=True),
    "MPI_Recv_init": _receiving(persists=True),
    "MPI_Start": _start,
    "MPI_Startall": _start_all,
    "MPI_Request_free": _free,
    "MPI_Wait": _wait,
    "MPI_Waitall": _wait_all,
    "MPI_Waitany": _wait_any,
    "MPI_Test": _test,
    "MPI_Testall": _test_all,
    "MPI_Probe": _probe,
    "MPI_Iprobe": _probe_at_once,
    "MPI_Get_count": _count,
}
