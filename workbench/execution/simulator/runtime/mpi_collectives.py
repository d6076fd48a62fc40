"""MPI's collective calls. All ranks of the communicator wait for each other in each of them, as they may in MPI.

Source: MPI 4.0, chapter 6.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import reduce
from typing import Any

import numpy as np
import numpy.typing as npt

from workbench.execution.simulator.reports import UnsupportedError, place_of
from workbench.execution.simulator.runtime.mpi_call import MpiCall, Waits
from workbench.execution.simulator.runtime.mpi_messages import Function
from workbench.execution.simulator.state.mpi_handles import Datatype

Numbers = npt.NDArray[Any]
Blocks = list[bytes]
"""What a rank brings for each rank."""

# -- operations -------------------------------------------------------------------------------

_OPERATIONS: dict[str, Callable[[Numbers, Numbers], Numbers]] = {
    "sum": lambda a, b: a + b,
    "prod": lambda a, b: a * b,
    "max": np.maximum,
    "min": np.minimum,
    "land": lambda a, b: ((a != 0) & (b != 0)).astype(a.dtype),
    "lor": lambda a, b: ((a != 0) | (b != 0)).astype(a.dtype),
    "lxor": lambda a, b: ((a != 0) ^ (b != 0)).astype(a.dtype),
    "band": lambda a, b: a & b,
    "bor": lambda a, b: a | b,
    "bxor": lambda a, b: a ^ b,
}


def _with_place(better: Callable[[Numbers, Numbers], Numbers]) -> Callable[[Numbers, Numbers], Numbers]:
    """MPI_MAXLOC and MPI_MINLOC: of equal numbers the one with the smaller place."""

    def choose(a: Numbers, b: Numbers) -> Numbers:
        first = better(a["f0"], b["f0"]) | ((a["f0"] == b["f0"]) & (a["f1"] <= b["f1"]))
        return np.where(first, a, b)

    return choose


_PLACES = {"maxloc": _with_place(np.greater), "minloc": _with_place(np.less)}


def _reduced(call: MpiCall, operation: str, datatype: Datatype, all_: Sequence[object]) -> bytes:
    """The reduction of what ranks have brought, in their order."""
    kind: Any = datatype.kind
    function = _OPERATIONS.get(operation)
    if operation in _PLACES and len(datatype.parts) == 2:
        kind, function = [("f0", datatype.parts[0][1]), ("f1", "i4")], _PLACES[operation]
    if function is None or not kind:
        what = f"{call.name} of numbers of several kinds" if function is not None else f"{call.name} by {operation}"
        raise UnsupportedError(f"the simulator does not know {what}: {place_of(call.call)}")
    return reduce(function, [np.frombuffer(data, kind) for data in all_ if isinstance(data, bytes)]).tobytes()


def _own(call: MpiCall, send: int, receive: int, count: int, datatype: Datatype) -> bytes:
    """What a rank brings to a reduction; MPI_IN_PLACE stands for the receive buffer."""
    return call.packed(call[receive] if call.is_in_place(send) else call[send], count, datatype)


# -- reductions -------------------------------------------------------------------------------


def _barrier(call: MpiCall) -> Waits:
    yield from call.together(0, None)


def _broadcast(call: MpiCall) -> Waits:
    """MPI_Bcast(buffer, count, type, root, communicator)."""
    count, datatype, root = call.signed(1), call.datatype(2), call.signed(3)
    here = call.number_in(call.communicator(4))
    meeting = yield from call.together(4, call.packed(call[0], count, datatype) if here == root else b"")
    if here != root:
        call.unpack(_bytes(meeting.brought[root]), call[0], datatype)


def _reduce(call: MpiCall) -> Waits:
    """MPI_Reduce(send, receive, count, type, operation, root, communicator)."""
    count, datatype, root = call.signed(2), call.datatype(3), call.signed(5)
    here = call.number_in(call.communicator(6))
    meeting = yield from call.together(6, _own(call, 0, 1, count, datatype))
    if here == root:
        all_ = [meeting.brought[rank] for rank in range(meeting.size)]
        call.unpack(_reduced(call, call.operation(4), datatype, all_), call[1], datatype)


def _reducing(ranks: Callable[[int, int], range]) -> Function:
    """A reduction that each rank gets, of what the given ranks of all have brought."""

    def run(call: MpiCall) -> Waits:
        count, datatype = call.signed(2), call.datatype(3)
        here = call.number_in(call.communicator(5))
        meeting = yield from call.together(5, _own(call, 0, 1, count, datatype))
        all_ = [meeting.brought[rank] for rank in ranks(here, meeting.size)]
        if all_:
            call.unpack(_reduced(call, call.operation(4), datatype, all_), call[1], datatype)

    return run


def _reduce_scatter(call: MpiCall) -> Waits:
    """MPI_Reduce_scatter(send, receive, counts, type, operation, communicator)."""
    communicator = call.communicator(5)
    counts, datatype = call.ints(call[2], len(communicator.members)), call.datatype(3)
    here = call.number_in(communicator)
    meeting = yield from call.together(5, _own(call, 0, 1, sum(counts), datatype))
    whole = _reduced(call, call.operation(4), datatype, [meeting.brought[rank] for rank in range(meeting.size)])
    first = sum(counts[:here]) * datatype.size
    call.unpack(whole[first : first + counts[here] * datatype.size], call[1], datatype)


# -- gathering and scattering -----------------------------------------------------------------


class _Blocks:
    """The blocks of a buffer, one for each rank, by a count, or by arrays of counts and displacements."""

    def __init__(self, call: MpiCall, buffer: int, counts: int, places: int, datatype: int, size: int) -> None:
        self._call, self.datatype = call, call.datatype(datatype)
        self._address = call[buffer]
        if places < 0:
            count = call.signed(counts)
            self.counts, self._places = [count] * size, [count * n for n in range(size)]
        else:
            self.counts, self._places = call.ints(call[counts], size), call.ints(call[places], size)

    def _at(self, rank: int) -> int:
        return self._address + self._places[rank] * self.datatype.extent

    def read(self, rank: int) -> bytes:
        return self._call.packed(self._at(rank), self.counts[rank], self.datatype)

    def write(self, rank: int, data: object) -> None:
        if len(_bytes(data)) > self.counts[rank] * self.datatype.size:
            room = self.counts[rank] * self.datatype.size
            raise self._call.fault(f"{self._call.name} has room for {room} bytes, and gets {len(_bytes(data))}")
        self._call.unpack(_bytes(data), self._at(rank), self.datatype)


def _gathering(places: int, root: int, communicator: int) -> Function:
    """A gather to a root, or to all ranks (`root` -1); the numbers are those of arguments, `places` -1 without any."""
    datatype = (root if root >= 0 else communicator) - 1
    counts = 4

    def run(call: MpiCall) -> Waits:
        size = len(call.communicator(communicator).members)
        here = call.number_in(call.communicator(communicator))
        receives = root < 0 or call.signed(root) == here
        blocks = _Blocks(call, 3, counts, places, datatype, size) if receives else None
        if call.is_in_place(0) and blocks is not None:
            brings = blocks.read(here)
        else:
            brings = call.packed(call[0], call.signed(1), call.datatype(2))
        meeting = yield from call.together(communicator, brings)
        for rank in range(size):
            if blocks is not None and not (call.is_in_place(0) and rank == here):
                blocks.write(rank, meeting.brought[rank])

    return run


def _scattering(places: int, datatype: int, receive: int) -> Function:
    """A scatter from a root: the numbers of the arguments with the displacements, the datatype, the receive buffer."""

    def run(call: MpiCall) -> Waits:
        root, index = call.signed(receive + 3), receive + 4
        size = len(call.communicator(index).members)
        here = call.number_in(call.communicator(index))
        brings: Blocks = []
        if here == root:
            blocks = _Blocks(call, 0, 1, places, datatype, size)
            brings = [blocks.read(rank) for rank in range(size)]
        meeting = yield from call.together(index, brings)
        if not call.is_in_place(receive):
            room = call.signed(receive + 1) * call.datatype(receive + 2).size
            data = _blocks(meeting.brought[root])[here]
            if len(data) > room:
                raise call.fault(f"{call.name} has room for {room} bytes, and gets {len(data)}")
            call.unpack(data, call[receive], call.datatype(receive + 2))

    return run


def _exchanging(places: bool) -> Function:
    """An exchange of all with all, with or without counts and displacements."""
    out = (0, 1, 2, 3) if places else (0, 1, -1, 2)
    into = (4, 5, 6, 7) if places else (3, 4, -1, 5)
    communicator = into[3] + 1

    def run(call: MpiCall) -> Waits:
        size = len(call.communicator(communicator).members)
        here = call.number_in(call.communicator(communicator))
        target = _Blocks(call, *into, size)
        source = target if call.is_in_place(0) else _Blocks(call, *out, size)
        meeting = yield from call.together(communicator, [source.read(rank) for rank in range(size)])
        for rank in range(size):
            target.write(rank, _blocks(meeting.brought[rank])[here])

    return run


def _bytes(brought: object) -> bytes:
    assert isinstance(brought, bytes)
    return brought


def _blocks(brought: object) -> Blocks:
    assert isinstance(brought, list)
    return brought


FUNCTIONS: dict[str, Function] = {
    "MPI_Barrier": _barrier,
    "MPI_Bcast": _broadcast,
    "MPI_Reduce": _reduce,
    "MPI_Allreduce": _reducing(lambda here, size: range(size)),
    "MPI_Scan": _reducing(lambda here, size: range(here + 1)),
    "MPI_Exscan": _reducing(lambda here, size: range(here)),
    "MPI_Reduce_scatter": _reduce_scatter,
    "MPI_Gather": _gathering(-1, 6, 7),
    "MPI_Gatherv": _gathering(5, 7, 8),
    "MPI_Allgather": _gathering(-1, -1, 6),
    "MPI_Allgatherv": _gathering(5, -1, 7),
    "MPI_Scatter": _scattering(-1, 2, 3),
    "MPI_Scatterv": _scattering(2, 3, 4),
    "MPI_Alltoall": _exchanging(places=False),
    "MPI_Alltoallv": _exchanging(places=True),
}
