"""MPI for the ranks of a program that the simulator runs side by side: its functions by name.

Source: MPI 4.0. A rank that is alone (a function that is run without `main`) is the only one of its world.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from math import prod

import numpy as np

from analyses.ir.instructions import Call
from workbench.execution.simulator.reports import Kind, UnknownFunctionError, place_of
from workbench.execution.simulator.runtime import mpi_collectives, mpi_datatypes, mpi_messages
from workbench.execution.simulator.runtime.mpi_call import MpiCall, Waits
from workbench.execution.simulator.runtime.mpi_messages import Function
from workbench.execution.simulator.runtime.site import Effect, Site
from workbench.execution.simulator.state.code import Execution, Waiting
from workbench.execution.simulator.state.memory import Space
from workbench.execution.simulator.state.mpi_handles import LARGEST_TAG, UNDEFINED
from workbench.execution.simulator.state.ranks import Communicator
from workbench.execution.simulator.values.lanes import Lanes, Mask

# -- the beginning and the end ----------------------------------------------------------------


def _at_once(action: Callable[[MpiCall], None]) -> Function:
    """A function that waits for nobody."""

    def run(call: MpiCall) -> Waits:
        action(call)
        yield from ()

    return run


def _begin(call: MpiCall) -> None:
    call.rank.begun = True
    if call.name == "MPI_Init_thread":
        call.store_int(call.signed(2), call[3])


def _end(call: MpiCall) -> None:
    call.rank.ended = True


def _abort(call: MpiCall) -> None:
    raise call.fault(f"rank {call.rank.number} calls MPI_Abort with {call.signed(1)}", Kind.ENDED)


def _name_processor(call: MpiCall) -> None:
    call.write(b"simulator\0", call[0])
    call.store_int(9, call[1])


# -- communicators ----------------------------------------------------------------------------


def _rank(call: MpiCall) -> None:
    call.store_int(call.number_in(call.communicator(0)), call[1])


def _size(call: MpiCall) -> None:
    call.store_int(len(call.communicator(0).members), call[1])


def _duplicate(call: MpiCall) -> Waits:
    communicator = call.communicator(0)
    meeting = yield from call.together(0, None)
    if meeting.result is None:
        meeting.result = Communicator(communicator.members, communicator.sizes, communicator.wraps)
    call.new(meeting.result, call[1])


def _split(call: MpiCall) -> Waits:
    """MPI_Comm_split(communicator, colour, key, new)."""
    members, colour = call.communicator(0).members, call.signed(1)
    meeting = yield from call.together(0, (colour, call.signed(2)))
    if meeting.result is None:
        groups: dict[int, list[tuple[int, int]]] = {}
        for rank in range(meeting.size):
            brought = meeting.brought[rank]
            assert isinstance(brought, tuple)
            groups.setdefault(brought[0], []).append((brought[1], rank))
        meeting.result = {
            wanted: Communicator(tuple(members[rank] for _, rank in sorted(ranks))) for wanted, ranks in groups.items()
        }
    if colour == UNDEFINED:
        call.store(call.rank.special(call.library.no_communicator), call[3], call.library.handle_bits)
        return
    assert isinstance(meeting.result, dict)
    call.new(meeting.result[colour], call[3])


def _free(call: MpiCall) -> None:
    call.store(call.rank.special(call.library.no_communicator), call[0], call.library.handle_bits)


def _attribute(call: MpiCall) -> None:
    """MPI_Comm_get_attr(communicator, key, value, flag): of the largest tag only."""
    known = call[1] == call.library.tag_bound
    call.store_int(known, call[3])
    if known:
        buffer = call.machine.memory.allocate("the largest tag", Space.CONSTANT, 4)
        buffer.fill(LARGEST_TAG.to_bytes(4, "little"))
        call.store(buffer.address, call[2])


# -- grids of ranks ---------------------------------------------------------------------------


def _dimensions(call: MpiCall) -> None:
    """MPI_Dims_create(ranks, dimensions, sizes): sizes of 0 are chosen, as equal as can be, the largest first."""
    sizes = call.ints(call[2], call.signed(1))
    free = [n for n, size in enumerate(sizes) if size == 0]
    rest = call.signed(0) // prod(size for size in sizes if size)
    chosen = [1] * len(free)
    factors = []
    divisor = 2
    while rest > 1:
        while rest % divisor == 0:
            factors.append(divisor)
            rest //= divisor
        divisor += 1
    for factor in reversed(factors):
        chosen[chosen.index(min(chosen))] *= factor
    for n, size in zip(free, sorted(chosen, reverse=True), strict=True):
        call.store_int(size, call[2] + 4 * n)


def _grid(call: MpiCall) -> Waits:
    """MPI_Cart_create(communicator, dimensions, sizes, wraps, reorder, new)."""
    sizes = tuple(call.ints(call[2], call.signed(1)))
    wraps = tuple(map(bool, call.ints(call[3], call.signed(1))))
    members = call.communicator(0).members
    here = call.number_in(call.communicator(0))
    meeting = yield from call.together(0, None)
    if meeting.result is None:
        meeting.result = Communicator(members[: prod(sizes)], sizes, wraps)
    if here < prod(sizes):
        call.new(meeting.result, call[5])
    else:
        call.store(call.rank.special(call.library.no_communicator), call[5], call.library.handle_bits)


def _place(rank: int, sizes: tuple[int, ...]) -> list[int]:
    """The coordinates of a rank; the last varies fastest."""
    place = []
    for size in reversed(sizes):
        place.append(rank % size)
        rank //= size
    return place[::-1]


def _number(place: list[int], grid: Communicator) -> int | None:
    """The rank at coordinates; None outside."""
    rank = 0
    for at, size, wraps in zip(place, grid.sizes, grid.wraps, strict=True):
        if not (wraps or 0 <= at < size):
            return None
        rank = rank * size + at % size
    return rank


def _coordinates(call: MpiCall) -> None:
    """MPI_Cart_coords(communicator, rank, dimensions, coordinates)."""
    for n, at in enumerate(_place(call.signed(1), call.communicator(0).sizes)[: call.signed(2)]):
        call.store_int(at, call[3] + 4 * n)


def _rank_at(call: MpiCall) -> None:
    """MPI_Cart_rank(communicator, coordinates, rank)."""
    grid = call.communicator(0)
    rank = _number(call.ints(call[1], len(grid.sizes)), grid)
    if rank is None:
        raise call.fault("MPI_Cart_rank is given coordinates outside the grid")
    call.store_int(rank, call[2])


def _shift(call: MpiCall) -> None:
    """MPI_Cart_shift(communicator, direction, by, source, target)."""
    grid = call.communicator(0)
    for sign, address in ((-1, call[3]), (1, call[4])):
        place = _place(call.number_in(grid), grid.sizes)
        place[call.signed(1)] += sign * call.signed(2)
        rank = _number(place, grid)
        call.store_int(call.library.proc_null if rank is None else rank, address)


_FUNCTIONS: dict[str, Function] = {
    "MPI_Init": _at_once(_begin),
    "MPI_Init_thread": _at_once(_begin),
    "MPI_Initialized": _at_once(lambda call: call.store_int(call.rank.begun, call[0])),
    "MPI_Finalize": _at_once(_end),
    "MPI_Finalized": _at_once(lambda call: call.store_int(call.rank.ended, call[0])),
    "MPI_Abort": _at_once(_abort),
    "MPI_Get_processor_name": _at_once(_name_processor),
    "MPI_Comm_rank": _at_once(_rank),
    "MPI_Comm_size": _at_once(_size),
    "MPI_Comm_dup": _duplicate,
    "MPI_Comm_split": _split,
    "MPI_Comm_free": _at_once(_free),
    "MPI_Comm_get_attr": _at_once(_attribute),
    "MPI_Comm_set_errhandler": _at_once(lambda call: None),
    "MPI_Dims_create": _at_once(_dimensions),
    "MPI_Cart_create": _grid,
    "MPI_Cart_coords": _at_once(_coordinates),
    "MPI_Cart_rank": _at_once(_rank_at),
    "MPI_Cart_shift": _at_once(_shift),
    **mpi_messages.FUNCTIONS,
    **mpi_collectives.FUNCTIONS,
    **mpi_datatypes.FUNCTIONS,
}


RANKS = "--ranks N runs N ranks of it"


def _of(name: str, function: Function) -> Effect:
    def effect(machine: Execution, site: Site, arguments: list[Lanes], mask: Mask) -> Lanes:
        rank = machine.globals.rank
        if rank is None or not isinstance(site.call, Call):
            message = f"@{name} is defined nowhere, and the simulator knows it only in the ranks of a program"
            raise UnknownFunctionError(f"{message}: {place_of(site.call)}", [name], RANKS)
        if rank.running is None:
            rank.running = function(MpiCall(machine, site, arguments, mask, rank))
        for waits in rank.running:
            raise Waiting(waits)
        rank.running = None
        return np.zeros(machine.count, np.uint32)

    return effect


def _now(machine: Execution, site: Site, arguments: list[Lanes], mask: Mask) -> Lanes:
    return np.full(machine.count, time.monotonic(), np.float64)


def _resolution(machine: Execution, site: Site, arguments: list[Lanes], mask: Mask) -> Lanes:
    return np.full(machine.count, 1e-9, np.float64)


EFFECTS: dict[str, Effect] = {
    **{name: _of(name, function) for name, function in _FUNCTIONS.items()},
    "MPI_Wtime": _now,
    "MPI_Wtick": _resolution,
}
