"""The simulated machine's memory: buffers of bytes, and pointers that identify their buffer.

An address is a 64-bit number: the number of a buffer (28 bits), then 2³⁵ plus the offset in it (36 bits). Pointers can
be computed with, compared, stored and cast like any others, and a pointer that leaves its buffer by less than 32 GiB
still identifies the buffer. Thread-local memory is one buffer with a stripe for each thread: the same address is in
every thread that thread's own memory, as on hardware.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from enum import StrEnum
from typing import Any, Protocol

import numpy as np

from analyses.ir.model import Instruction
from analyses.records import dataclass
from workbench.execution.simulator.reports import Fault, Kind
from workbench.execution.simulator.values.lanes import Array, Lanes, Storage

OFFSET_BITS = 36
ORIGIN = 1 << (OFFSET_BITS - 1)
MOST_BUFFERS = 1 << (64 - OFFSET_BITS)
SHORT_ORIGIN = 1 << 19
_SHIFT = np.uint64(OFFSET_BITS)
UNWRITTEN = 0xFF
"""The bytes of uninitialised memory: floating-point numbers read from it are nan."""


class Space(StrEnum):
    GLOBAL = "global memory"
    SHARED = "shared memory"
    LOCAL = "local memory"
    CONSTANT = "constant memory"
    CODE = "code"


class Home(StrEnum):
    """Whose memory a buffer is, where a host and a device run one program."""

    ANYWHERE = "memory"
    """Memory of both, as that which a run begins with."""
    HOST = "host memory"
    PINNED = "pinned host memory"
    DEVICE = "device memory"
    MANAGED = "managed memory"


class Buffer:
    """A buffer of memory. `stripes` is the number of threads with one stripe each (0: all threads share the buffer).

    `data` are its bytes, stripe after stripe, each padded to `stride`; `written` has a 1 for each initialised byte,
    None if all are. `version` counts the writes. If several threads allocate at once, `sizes` are those of their pieces
    (-1: freed), which lie `piece` bytes apart, so that an access past the end of one does not reach the next.
    """

    __slots__ = (
        "_typed",
        "data",
        "home",
        "identity",
        "name",
        "piece",
        "size",
        "sizes",
        "space",
        "stride",
        "stripes",
        "version",
        "written",
    )

    def __init__(self, identity: int, name: str, space: Space, size: int, stripes: int = 0) -> None:
        self.identity = identity
        self.name = name
        self.space = space
        self.home = Home.ANYWHERE
        self.size = size
        self.stripes = stripes
        self.stride = max(16, -(-size // 16) * 16)
        self.data = np.full(self.stride * max(1, stripes), UNWRITTEN, np.uint8)
        self.written: Array | None = np.zeros(len(self.data), np.uint8)
        self.version = 0
        self.piece = size
        self.sizes: Array | None = None
        self._typed: dict[Any, Array] = {}

    @property
    def address(self) -> int:
        return (self.identity << OFFSET_BITS) + ORIGIN

    def fill(self, content: bytes | Array) -> None:
        """Set the whole content; every stripe gets the same."""
        data = np.frombuffer(content, np.uint8) if isinstance(content, bytes) else content
        self.data.reshape(-1, self.stride)[:, : self.size] = data[: self.size]
        self.written = None
        self.version += 1

    def resize(self, size: int) -> None:
        """Change the size; the content is lost."""
        self.size = size
        self.stride = max(16, -(-size // 16) * 16)
        self.data = np.zeros(self.stride * max(1, self.stripes), np.uint8)
        self._typed.clear()
        self.forget()

    def forget(self) -> None:
        """Make the memory uninitialised."""
        self.data[:] = UNWRITTEN
        self.written = np.zeros(len(self.data), np.uint8)
        self.version += 1

    def typed(self, dtype: np.dtype[Any]) -> Array:
        """The data as an array of another element type."""
        view = self._typed.get(dtype)
        if view is None:
            view = self._typed[dtype] = self.data.view(dtype)
        return view

    def stripe(self, lane: int = 0) -> Array:
        """The bytes of one thread's stripe, or of a shared buffer."""
        start = lane * self.stride if self.stripes else 0
        return self.data[start : start + self.size]

    def index(self, offsets: Array, lanes: Array) -> Array:
        """The indices in `data` of offsets of some threads."""
        return offsets + lanes * self.stride if self.stripes else offsets

    # The fields of a snapshot; the arrays stay the same objects, because views of them exist.

    def saved(self) -> Saved:
        return Saved(self.version, self.data.copy(), None if self.written is None else self.written.copy(), self.sizes)

    def restore(self, saved: Saved) -> None:
        self.version, self.sizes = saved.version, saved.sizes
        self.data[:] = saved.data
        self.written = None if saved.written is None else saved.written.copy()


@dataclass(frozen=True, slots=True)
class Saved:
    """A saved buffer."""

    version: int
    data: Array
    written: Array | None
    sizes: Array | None


@dataclass(frozen=True, slots=True)
class Access:
    """The memory access of an instruction: its number among all of them, its alignment, and True if it is atomic."""

    instruction: Instruction
    number: int
    align: int = 1
    atomic: bool = False

    def aligned(self, align: int) -> Access:
        """The same access with an alignment in bytes."""
        return self if align <= 1 else Access(self.instruction, self.number, align, self.atomic)

    def as_atomic(self, align: int) -> Access:
        return Access(self.instruction, self.number, align, True)


class Watcher(Protocol):
    """An observer of accesses to memory that threads share."""

    def read(self, buffer: Buffer, offsets: Array, size: int, lanes: Array, access: Access) -> None: ...

    def write(self, buffer: Buffer, offsets: Array, size: int, lanes: Array, access: Access) -> None: ...


Seen = Callable[["Region", int, bool], None]
"""Is told of each access before it happens: where, how many bytes for each thread, and whether it writes."""

Complain = Callable[[Kind, str, int, str, int], None]
"""Reports an error that does not end the launch: kind, message, lane, buffer, offset."""


@dataclass(slots=True)
class Region:
    """The addresses of some threads as offsets in one buffer. `rows` are the threads' indices among those asked for."""

    buffer: Buffer
    offsets: Array
    rows: Array | None
    lanes: Array


_TYPED: dict[int, np.dtype[Any]] = {2: np.dtype("u2"), 4: np.dtype("u4"), 8: np.dtype("u8")}
_WRITTEN = {n: int.from_bytes(b"\1" * n, "little") for n in _TYPED}
MOST_TOMBSTONES = 4096


class Memory:
    """All buffers of a machine."""

    def __init__(self) -> None:
        self.buffers: dict[int, Buffer] = {}
        self.watcher: Watcher | None = None
        self.complain: Complain = _ignore
        self.seen: Seen | None = None
        self.home = Home.ANYWHERE
        """The home of what is allocated."""
        self._next = 1
        self._last = MOST_BUFFERS
        self._gone: dict[int, str] = {}
        self._short: dict[int, int] = {}
        self._saved: dict[int, Saved] = {}

    def __iter__(self) -> Iterator[Buffer]:
        return iter(self.buffers.values())

    @property
    def newest(self) -> int:
        """The identity of the buffer that was allocated last; those of code aside."""
        return self._next - 1

    def allocate(
        self, name: str, space: Space, size: int, *, stripes: int = 0, content: bytes | Array | None = None
    ) -> Buffer:
        """Allocate a buffer; without content it is uninitialised."""
        if self._next >= self._last or size >= ORIGIN:
            raise MemoryError(f"{size} bytes for {name}")
        if space is Space.CODE:  # from the other end: preparation does not change other addresses
            self._last -= 1
            identity = self._last
        else:
            identity = self._next
            self._next += 1
        buffer = Buffer(identity, name, space, size, stripes)
        buffer.home = self.home
        if content is not None:
            buffer.fill(content)
        self.buffers[buffer.identity] = buffer
        return buffer

    def allocate_pieces(self, name: str, space: Space, sizes: Array) -> Buffer:
        """Allocate memory for several threads at once, a piece of each size, with unused bytes between them."""
        piece = -(-int(sizes.max()) // 16) * 16 + (16 if len(sizes) > 1 else 0)
        buffer = self.allocate(name, space, piece * len(sizes))
        buffer.piece, buffer.sizes = max(piece, 16), sizes
        return buffer

    def _piece(self, address: int, lane: int, verb: str) -> tuple[Buffer, int]:
        """The allocation and the piece that begin at an address. Raises Fault if there is none."""
        location = self.at(address)
        if location is None:
            raise Fault(Kind.MEMORY, f"{verb} {self.nothing(address)}", lane)
        buffer, offset = location
        number, rest = divmod(offset, buffer.piece)
        if buffer.sizes is None or rest or not 0 <= number < len(buffer.sizes):
            raise Fault(
                Kind.MEMORY, f"{verb} {buffer.name} + {offset}, which nobody allocated", lane, buffer.name, offset
            )
        if buffer.sizes[number] < 0:
            raise Fault(Kind.MEMORY, f"{verb} {buffer.name} that was freed before", lane, buffer.name, offset)
        return buffer, number

    def piece_size(self, address: int, lane: int) -> int:
        """The bytes allocated at an address. Raises Fault if there are none."""
        buffer, number = self._piece(address, lane, "reallocates")
        assert buffer.sizes is not None
        return int(buffer.sizes[number])

    def free(self, addresses: Array, lanes: Array) -> None:
        """Free memory that some threads allocated; null is ignored. Raises Fault for other addresses."""
        for address, lane in zip(addresses.tolist(), lanes.tolist(), strict=True):
            if address:
                buffer, number = self._piece(address, lane, "frees")
                assert buffer.sizes is not None
                buffer.sizes = buffer.sizes.copy()
                buffer.sizes[number] = -1
                buffer.version += 1
                if (buffer.sizes < 0).all():
                    self.remove(buffer, "which was freed")

    def remove(self, buffer: Buffer, why: str) -> None:
        """Remove a buffer; the Fault of a later access says `why` it is gone."""
        del self.buffers[buffer.identity]
        self._gone[buffer.identity] = f"{buffer.name}, {why}"
        if len(self._gone) > MOST_TOMBSTONES:
            del self._gone[next(iter(self._gone))]

    def named(self, name: str) -> Buffer:
        """The newest buffer with a name. Raises KeyError."""
        buffers = [buffer for buffer in self if buffer.name == name]
        if not buffers:
            raise KeyError(name)
        return buffers[-1]

    def at(self, address: int) -> tuple[Buffer, int] | None:
        """The buffer of an address (in it or near it), and the offset; None if there is none."""
        buffer = self.buffers.get(address >> OFFSET_BITS)
        return None if buffer is None else (buffer, address - buffer.address)

    # -- pointers of four bytes -------------------------------------------------------------------

    def shortened(self, addresses: Array, lanes: Array) -> Array:
        """Addresses in four bytes: a number for each buffer, and 20 bits of offset. Raises Fault if they do not fit."""
        short = np.zeros(len(addresses), np.uint32)
        for row, address in enumerate(addresses.tolist()):
            if address:
                identity, offset = address >> OFFSET_BITS, (address & (2 * ORIGIN - 1)) - ORIGIN + SHORT_ORIGIN
                number = self._short.setdefault(identity, len(self._short) + 1)
                if number >= 1 << 12 or not 0 <= offset < 2 * SHORT_ORIGIN:
                    raise Fault(Kind.MEMORY, "stores a pointer that four bytes have no room for", int(lanes[row]))
                short[row] = number << 20 | offset
        return short

    def lengthened(self, short: Array) -> Array:
        """The inverse of `shortened`."""
        identities = {number: identity for identity, number in self._short.items()}
        addresses = np.zeros(len(short), np.uint64)
        for row, value in enumerate(short.tolist()):
            if value:
                offset = (value & (2 * SHORT_ORIGIN - 1)) - SHORT_ORIGIN
                addresses[row] = (identities.get(value >> 20, 0) << OFFSET_BITS) + ORIGIN + offset
        return addresses

    # -- access ---------------------------------------------------------------------------------

    def regions(
        self, addresses: Array, size: int, lanes: Array, access: Access, *, write: bool = False
    ) -> list[Region]:
        """The buffers that contain `size` bytes at each of the addresses. Raises Fault if none does."""
        buffer = self.buffers.get(int(addresses[0]) >> OFFSET_BITS)
        if buffer is not None and size <= buffer.size and buffer.sizes is None and buffer.space is not Space.CODE:
            offsets = addresses - np.uint64(buffer.address)
            if (offsets <= np.uint64(buffer.size - size)).all():
                region = self._checked(Region(buffer, offsets.view(np.int64), None, lanes), access, write)
                if self.seen is not None:
                    self.seen(region, size, write)
                return [region]
        regions = []
        identities = addresses >> _SHIFT
        for identity in dict.fromkeys(identities.tolist()):
            rows = np.nonzero(identities == np.uint64(identity))[0]
            regions.append(self._region(identity, addresses[rows], size, rows, lanes[rows], access, write))
            if self.seen is not None:
                self.seen(regions[-1], size, write)
        return regions

    def _region(
        self, identity: int, addresses: Array, size: int, rows: Array, lanes: Array, access: Access, write: bool
    ) -> Region:
        buffer = self.buffers.get(identity)
        verb = "writes" if write else "reads"
        if buffer is None:
            raise Fault(Kind.MEMORY, f"{verb} {self.nothing(int(addresses[0]))}", int(lanes[0]))
        offsets = (addresses - np.uint64(buffer.address)).view(np.int64)
        if buffer.space is Space.CODE:
            raise Fault(Kind.MEMORY, f"{verb} the code of {buffer.name}", int(lanes[0]), buffer.name)
        starts: Array | int = 0
        sizes: Array | int = buffer.size
        if buffer.sizes is not None:
            numbers = np.clip(offsets // buffer.piece, 0, len(buffer.sizes) - 1)
            starts, sizes = numbers * buffer.piece, buffer.sizes[numbers]
        bad = (offsets < starts) | (offsets > starts + sizes - size)
        if bad.any():
            first = int(np.nonzero(bad)[0][0])
            offset, size_there = (int(np.broadcast_to(v, bad.shape)[first]) for v in (offsets - starts, sizes))
            if size_there < 0:
                raise Fault(Kind.MEMORY, f"{verb} {buffer.name}, which was freed", int(lanes[first]), buffer.name)
            where = f"{verb} {_bytes(size)} at offset {offset} of {buffer.name}, which has {_bytes(size_there)}"
            raise Fault(Kind.BOUNDS, where, int(lanes[first]), buffer.name, offset)
        return self._checked(Region(buffer, offsets, rows, lanes), access, write)

    def nothing(self, address: int) -> str:
        """What is said of an address where there is no buffer."""
        identity, offset = address >> OFFSET_BITS, (address & (2 * ORIGIN - 1)) - ORIGIN
        if identity == 0:
            return "the null pointer" if address == 0 else f"address {address:#x}, next to the null pointer"
        if identity in self._gone:
            return f"offset {offset} of {self._gone[identity]}"
        return f"address {address:#x}, where there is no memory"

    def _checked(self, region: Region, access: Access, write: bool) -> Region:
        buffer = region.buffer
        if access.align > 1:
            wrong = region.offsets & (access.align - 1)
            if wrong.any():
                first = int(np.nonzero(wrong)[0][0])
                offset = int(region.offsets[first])
                message = (
                    f"offset {offset} of {buffer.name} is not aligned to {access.align} bytes, as the instruction says"
                )
                self.complain(Kind.MISALIGNED, message, int(region.lanes[first]), buffer.name, offset)
        if write:
            if buffer.space is Space.CONSTANT:
                raise Fault(Kind.MEMORY, f"writes {buffer.name}, which is constant", int(region.lanes[0]), buffer.name)
            buffer.version += 1
        return region

    def load(
        self, storage: Storage, addresses: Array, lanes: Array, access: Access, missing: Array | None = None
    ) -> Lanes:
        """The values at the addresses of some threads; `lanes` are the threads' numbers in the block.

        With `missing`, one truth value for each thread, reading uninitialised bytes is no error: it is noted there.
        """
        size = storage.size
        if size == 0:
            return storage.decode(np.empty((len(addresses), 0), np.uint8))
        regions = self.regions(addresses, size, lanes, access)
        if len(regions) == 1:
            region = regions[0]
            self._see_read(region, size, access, missing)
            return self._fetch(storage, region)
        raw = np.empty((len(addresses), size), np.uint8)
        for region in regions:
            self._see_read(region, size, access, missing)
            raw[region.rows] = region.buffer.data[_spans(region, size)]
        return storage.decode(raw)

    def _see_read(self, region: Region, size: int, access: Access, missing: Array | None) -> None:
        buffer = region.buffer
        if buffer.written is not None:
            if missing is None:
                self._check_written(region, size)
            else:
                missing[slice(None) if region.rows is None else region.rows] = self._unwritten(region, size)
        if self.watcher is not None and not buffer.stripes and buffer.space is not Space.CONSTANT:
            self.watcher.read(buffer, region.offsets, size, region.lanes, access)

    @staticmethod
    def _unwritten(region: Region, size: int) -> Array:
        """The threads that read only uninitialised bytes; padding may be read along with others."""
        buffer = region.buffer
        assert buffer.written is not None
        index = buffer.index(region.offsets, region.lanes)
        dtype = _TYPED.get(size)
        if dtype is not None and not (index & (size - 1)).any():
            whole: Array = buffer.written.view(dtype)[index >> (size.bit_length() - 1)]
            return np.asarray(whole == 0)
        some = np.asarray(buffer.written[_spans(region, size)].any(axis=1))
        return ~some

    def _check_written(self, region: Region, size: int) -> None:
        """Report threads that read only uninitialised bytes."""
        buffer, missing = region.buffer, self._unwritten(region, size)
        if missing.any():
            first = int(np.nonzero(missing)[0][0])
            offset = int(region.offsets[first])
            message = f"reads {_bytes(size)} at offset {offset} of {buffer.name}, which nobody has written"
            self.complain(Kind.UNINITIALISED, message, int(region.lanes[first]), buffer.name, offset)

    def _fetch(self, storage: Storage, region: Region) -> Lanes:
        buffer, dtype = region.buffer, storage.dtype
        index = buffer.index(region.offsets, region.lanes)
        if dtype is not None:
            if dtype.itemsize == 1:
                return buffer.typed(dtype)[index]
            if not (index & (dtype.itemsize - 1)).any():
                return buffer.typed(dtype)[index >> (dtype.itemsize.bit_length() - 1)]
        return storage.decode(buffer.data[index[:, None] + np.arange(storage.size)])

    def store(self, storage: Storage, values: Lanes, addresses: Array, lanes: Array, access: Access) -> None:
        """Store the values of some threads; of two threads at the same address, the one with the higher number wins."""
        size = storage.size
        if size == 0:
            return
        raw: Array | None = None
        for region in self.regions(addresses, size, lanes, access, write=True):
            buffer = region.buffer
            if self.watcher is not None and not buffer.stripes:
                self.watcher.write(buffer, region.offsets, size, region.lanes, access)
            index = buffer.index(region.offsets, region.lanes)
            dtype = storage.dtype
            if dtype is not None and region.rows is None and not (index & (dtype.itemsize - 1)).any():
                buffer.typed(dtype)[index >> (dtype.itemsize.bit_length() - 1)] = values
            else:
                raw = storage.encode(values) if raw is None else raw
                buffer.data[index[:, None] + np.arange(size)] = raw if region.rows is None else raw[region.rows]
            if buffer.written is not None:
                _mark_written(buffer, index, size)

    def forget(self, addresses: Array, size: int, lanes: Array, access: Access) -> None:
        """Make bytes uninitialised that some threads have copied from such."""
        for region in self.regions(addresses, size, lanes, access, write=True):
            if region.buffer.written is not None:
                region.buffer.written[_spans(region, size)] = 0

    def see_update(self, region: Region, size: int, access: Access) -> None:
        """Check and mark an in-place change of a region."""
        buffer = region.buffer
        if buffer.written is not None:
            self._check_written(region, size)
            _mark_written(buffer, buffer.index(region.offsets, region.lanes), size)
        if self.watcher is not None and not buffer.stripes:
            self.watcher.write(buffer, region.offsets, size, region.lanes, access)

    def copy(
        self, target: Array, source: Array, size: int, lanes: Array, access: Access, reading: Access | None = None
    ) -> None:
        """Copy bytes for some threads; uninitialised bytes stay uninitialised."""
        reading = reading or access
        if size == 0:
            return
        rows = np.empty((len(target), size), np.uint8)
        written = np.ones((len(target), size), np.uint8)
        for region in self.regions(source, size, lanes, reading):
            if self.watcher is not None and not region.buffer.stripes and region.buffer.space is not Space.CONSTANT:
                self.watcher.read(region.buffer, region.offsets, size, region.lanes, reading)
            at, spans = slice(None) if region.rows is None else region.rows, _spans(region, size)
            rows[at] = region.buffer.data[spans]
            if region.buffer.written is not None:
                written[at] = region.buffer.written[spans]
        for region in self.regions(target, size, lanes, access, write=True):
            if self.watcher is not None and not region.buffer.stripes:
                self.watcher.write(region.buffer, region.offsets, size, region.lanes, access)
            at, spans = slice(None) if region.rows is None else region.rows, _spans(region, size)
            region.buffer.data[spans] = rows[at]
            if region.buffer.written is not None:
                region.buffer.written[spans] = written[at]

    def text(self, address: int, lane: int, most: int = 1 << 20) -> bytes:
        """The bytes from an address up to the first zero. Raises Fault."""
        location = self.at(address)
        if location is None:
            raise Fault(Kind.MEMORY, f"reads {self.nothing(address)}", lane)
        buffer, offset = location
        if 0 <= offset < buffer.size:
            data = buffer.stripe(lane)[offset : offset + most].tobytes()
            if 0 in data:
                return data[: data.index(0)]
        raise Fault(Kind.BOUNDS, f"reads a string that does not end in {buffer.name}", lane, buffer.name, offset)

    # -- keeping and going back -----------------------------------------------------------------

    def snapshot(self) -> MemorySnapshot:
        """Save all buffers; those unchanged since the last snapshot are not copied again."""
        content = {}
        for identity, buffer in self.buffers.items():
            if buffer.space is Space.CODE:
                continue
            saved = self._saved.get(identity)
            if saved is None or saved.version != buffer.version:
                saved = self._saved[identity] = buffer.saved()
            content[identity] = (buffer, saved)
        return MemorySnapshot(content, self._next, dict(self._gone))

    def restore(self, snapshot: MemorySnapshot) -> None:
        self.buffers = {i: b for i, b in self.buffers.items() if b.space is Space.CODE}
        for identity, (buffer, saved) in snapshot.content.items():
            if buffer.version != saved.version:
                buffer.restore(saved)
            self.buffers[identity] = buffer
        self._saved.clear()
        self._next = snapshot.next
        self._gone = dict(snapshot.gone)


@dataclass(frozen=True, slots=True)
class MemorySnapshot:
    """A saved memory: the bytes of each buffer."""

    content: dict[int, tuple[Buffer, Saved]]
    next: int
    gone: dict[int, str]


def _mark_written(buffer: Buffer, index: Array, size: int) -> None:
    assert buffer.written is not None
    dtype = _TYPED.get(size)
    if size == 1:
        buffer.written[index] = 1
    elif dtype is not None and not (index & (size - 1)).any():
        buffer.written.view(dtype)[index >> (size.bit_length() - 1)] = _WRITTEN[size]
    else:
        buffer.written[index[:, None] + np.arange(size)] = 1


def _spans(region: Region, size: int) -> Array:
    """The index of every byte that the threads of a region access, one row for each thread."""
    index: Array = region.buffer.index(region.offsets, region.lanes)[:, None] + np.arange(size)
    return index


def _bytes(count: int) -> str:
    return "1 byte" if count == 1 else f"{count} bytes"


def _ignore(kind: Kind, message: str, lane: int, buffer: str, offset: int) -> None:
    pass
