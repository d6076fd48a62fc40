"""MPI's functions that make datatypes and ask for what they are made of.

Source: MPI 4.0, chapter 5.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import product

from workbench.execution.simulator.runtime.mpi_call import MpiCall, Waits
from workbench.execution.simulator.runtime.mpi_messages import Function
from workbench.execution.simulator.state.mpi_handles import Datatype, Way


def _made(
    way: Way, parts: Sequence[tuple[int, Datatype]], made: tuple[Sequence[int], Sequence[int], Sequence[Datatype]]
) -> Datatype:
    """The datatype of parts at byte offsets; its extent spans them all."""
    numbers = tuple((at + offset, kind) for at, datatype in parts for offset, kind in datatype.parts)
    low = min((at + datatype.lower for at, datatype in parts), default=0)
    high = max((at + datatype.lower + datatype.extent for at, datatype in parts), default=0)
    integers, addresses, types = made
    return Datatype(numbers, high - low, low, (way.name, tuple(integers), tuple(addresses), tuple(types)))


def _blocks(of: Datatype, blocks: Sequence[tuple[int, int]]) -> list[tuple[int, Datatype]]:
    """The parts of blocks, each at a byte offset with a number of elements."""
    return [(at + n * of.extent, of) for at, count in blocks for n in range(count)]


def _contiguous(call: MpiCall) -> Datatype:
    of = call.datatype(1)
    return _made(Way.CONTIGUOUS, _blocks(of, [(0, call.signed(0))]), ([call.signed(0)], [], [of]))


def _vector(call: MpiCall) -> Datatype:
    """MPI_Type_vector(count, length, stride, type, new)."""
    count, length, stride, of = call.signed(0), call.signed(1), call.signed(2), call.datatype(3)
    blocks = [(n * stride * of.extent, length) for n in range(count)]
    return _made(Way.VECTOR, _blocks(of, blocks), ([count, length, stride], [], [of]))


def _vector_in_bytes(call: MpiCall) -> Datatype:
    count, length, stride, of = call.signed(0), call.signed(1), _signed64(call[2]), call.datatype(3)
    return _made(
        Way.HVECTOR, _blocks(of, [(n * stride, length) for n in range(count)]), ([count, length], [stride], [of])
    )


def _indexed(call: MpiCall) -> Datatype:
    """MPI_Type_indexed(count, lengths, places, type, new)."""
    count, of = call.signed(0), call.datatype(3)
    lengths, places = call.ints(call[1], count), call.ints(call[2], count)
    blocks = [(place * of.extent, length) for place, length in zip(places, lengths, strict=True)]
    return _made(Way.INDEXED, _blocks(of, blocks), ([count, *lengths, *places], [], [of]))


def _subarray(call: MpiCall) -> Datatype:
    """MPI_Type_create_subarray(dimensions, sizes, subsizes, starts, order, type, new)."""
    count, order, of = call.signed(0), call.signed(4), call.datatype(5)
    sizes, subsizes, starts = (call.ints(call[n], count) for n in (1, 2, 3))
    axes = list(zip(sizes, subsizes, starts, strict=True))
    if order == call.library.fortran_order:
        axes.reverse()
    places = []
    for place in product(*(range(start, start + subsize) for _, subsize, start in axes)):
        at = 0
        for index, (size, _, _) in zip(place, axes, strict=True):
            at = at * size + index
        places.append((at * of.extent, of))
    integers = [count, *sizes, *subsizes, *starts, order]
    made = _made(Way.SUBARRAY, places, (integers, [], [of]))
    extent = of.extent
    for size in sizes:
        extent *= size
    return Datatype(made.parts, extent, 0, made.made)


def _struct(call: MpiCall) -> Datatype:
    """MPI_Type_create_struct(count, lengths, places, types, new)."""
    count = call.signed(0)
    lengths, types = call.ints(call[1], count), call.datatypes(call[3], count)
    places = [_signed64(int.from_bytes(call.bytes_at(call[2] + 8 * n, 8), "little")) for n in range(count)]
    parts = [part for at, n, of in zip(places, lengths, types, strict=True) for part in _blocks(of, [(at, n)])]
    made = _made(Way.STRUCT, parts, ([count, *lengths], places, types))
    widest = max((int(kind[1:]) // (2 if kind[0] == "c" else 1) for _, kind in made.parts), default=1)
    return Datatype(made.parts, -(-made.extent // widest) * widest, made.lower, made.made)


def _resized(call: MpiCall) -> Datatype:
    """MPI_Type_create_resized(type, lower, extent, new)."""
    of, lower, extent = call.datatype(0), _signed64(call[1]), _signed64(call[2])
    return Datatype(of.parts, extent, lower, (Way.RESIZED.name, (), (lower, extent), (of,)))


def _copy(call: MpiCall) -> Datatype:
    of = call.datatype(0)
    return Datatype(of.parts, of.extent, of.lower, (Way.DUP.name, (), (), (of,)))


def _making(make: Callable[[MpiCall], Datatype], result: int) -> Function:
    def run(call: MpiCall) -> Waits:
        call.new(make(call), call[result])
        yield from ()

    return run


def _commit(call: MpiCall) -> Waits:
    yield from ()


def _size(call: MpiCall) -> Waits:
    call.store_int(call.datatype(0).size, call[1])
    yield from ()


def _extent(call: MpiCall) -> Waits:
    """MPI_Type_get_extent(type, lower, extent)."""
    datatype = call.datatype(0)
    call.store(datatype.lower & ((1 << 64) - 1), call[1])
    call.store(datatype.extent & ((1 << 64) - 1), call[2])
    yield from ()


def _envelope(call: MpiCall) -> Waits:
    """MPI_Type_get_envelope(type, integers, addresses, types, combiner)."""
    name, *made = call.datatype(0).made
    for n, each in enumerate(made, 1):
        call.store_int(len(each), call[n])
    call.store_int(Way[name.upper()].value[call.library.column], call[4])
    yield from ()


def _contents(call: MpiCall) -> Waits:
    """MPI_Type_get_contents(type, most integers, most addresses, most types, integers, addresses, types)."""
    _, integers, addresses, types = call.datatype(0).made
    for n, value in enumerate(integers):
        call.store_int(value, call[4] + 4 * n)
    for n, value in enumerate(addresses):
        call.store(value & ((1 << 64) - 1), call[5] + 8 * n)
    for n, datatype in enumerate(types):
        call.store(call.rank.handle_of(datatype), call[6] + call.handle_bytes * n, call.library.handle_bits)
    yield from ()


def _signed64(value: int) -> int:
    return (value + (1 << 63)) % (1 << 64) - (1 << 63)


FUNCTIONS: dict[str, Function] = {
    "MPI_Type_contiguous": _making(_contiguous, 2),
    "MPI_Type_vector": _making(_vector, 4),
    "MPI_Type_create_hvector": _making(_vector_in_bytes, 4),
    "MPI_Type_indexed": _making(_indexed, 4),
    "MPI_Type_create_subarray": _making(_subarray, 6),
    "MPI_Type_create_struct": _making(_struct, 4),
    "MPI_Type_create_resized": _making(_resized, 3),
    "MPI_Type_dup": _making(_copy, 1),
    "MPI_Type_commit": _commit,
    "MPI_Type_free": _commit,
    "MPI_Type_size": _size,
    "MPI_Type_get_extent": _extent,
    "MPI_Type_get_envelope": _envelope,
    "MPI_Type_get_contents": _contents,
}
