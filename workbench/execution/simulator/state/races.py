"""Data races: two threads access the same memory, at least one of them writes, and nothing orders them.

A barrier orders two threads of a block; a warp barrier also two threads of a warp; for two blocks only a fence and an
atomic in one, followed by an atomic of the other, does so. Atomics do not race with each other. Blocks are simulated
one after another and threads in lockstep, so that each granule of memory only has to record its last users: one
writer, two readers and two atomic users (any later thread differs from one of them).
"""

from __future__ import annotations

from collections.abc import Callable

import numpy as np

from analyses.records import dataclass
from workbench.execution.simulator.reports import UnsupportedError
from workbench.execution.simulator.state.memory import Access, Buffer, Space
from workbench.execution.simulator.values.lanes import Array

# A use is one number: the interval between barriers, the instruction, the thread.
_THREAD_BITS, _NUMBER_BITS, _TIME_BITS = 24, 16, 23
_THREADS = (1 << _THREAD_BITS) - 1
_TIME = _THREAD_BITS + _NUMBER_BITS
_NOBODY = 0
WARP = 32
"""Threads in a warp of NVIDIA's GPUs."""


@dataclass(frozen=True, slots=True)
class Use:
    """An access of a thread (its number in the launch) by an instruction (its number)."""

    thread: int
    number: int
    writes: bool
    atomic: bool = False


Found = Callable[[Buffer, int, Use, Use, int], None]
"""Reports a race: buffer, offset, the earlier use, the later one, the number of threads with such uses."""


class _Shadow:
    """The last users of each granule of a buffer. A granule is as large as the accesses allow, so that each has few."""

    __slots__ = ("granule", "slots")

    SLOTS = ("writer", "reader", "second reader", "atomic", "second atomic")

    def __init__(self, granule: int) -> None:
        self.granule = granule
        self.slots: dict[str, Array] = {}

    def slot(self, name: str, size: int) -> Array:
        uses = self.slots.get(name)
        if uses is None:
            uses = self.slots[name] = np.zeros(-(-size // self.granule), np.int64)
        return uses

    def refine(self, granule: int) -> None:
        for name, slot in self.slots.items():
            self.slots[name] = np.repeat(slot, self.granule // granule)
        self.granule = granule

    def copy(self) -> _Shadow:
        duplicate = _Shadow(self.granule)
        duplicate.slots = {name: slot.copy() for name, slot in self.slots.items()}
        return duplicate


class Races:
    """Watches the memory of one launch with blocks of `size` threads, `warp` of them in a warp."""

    def __init__(self, size: int, blocks: int, found: Found, warp: int = WARP) -> None:
        if size * blocks > _THREADS:
            raise UnsupportedError(
                f"a launch of {size * blocks} threads is too large to look for races",
                hint=f"launch at most {_THREADS}, or turn off looking for races",
            )
        self._size = size
        self._warp = warp
        self._found = found
        self._shadows: dict[int, _Shadow] = {}
        self._now = 0
        self._block = 0
        self._base = self._barrier = 0
        self._met: Array | None = None
        """By thread and lane of its warp: the time up to which that lane's accesses are ordered before the thread's."""
        self._fenced = False
        self._published: dict[tuple[int, int], set[int]] = {}
        self._seen: Array | None = None
        self._threads = np.arange(size, dtype=np.int64)

    # -- what orders ----------------------------------------------------------------------------

    def begin(self, block: int) -> None:
        """Begin a block with new shared memory."""
        self._block = block
        self._threads = np.arange(self._size, dtype=np.int64) + block * self._size
        self._tick()
        self._base = self._barrier = self._now << _TIME
        self._met = None
        self._fenced = False
        self._seen = None

    def forget(self, buffer: Buffer) -> None:
        """Forget the users of a buffer: it is new memory."""
        self._shadows.pop(buffer.identity, None)

    def barrier(self) -> None:
        """Record a barrier of all threads of the block."""
        self._tick()
        self._barrier = self._now << _TIME
        self._met = None

    def warp_barrier(self, lanes: Array) -> None:
        """Record a barrier of these threads within each warp; each gets the ordering that any of them had."""
        self._tick()
        warps = -(-self._size // self._warp)
        if self._met is None:
            self._met = np.full((warps * self._warp, self._warp), self._barrier, np.int64)
        named = np.zeros(warps * self._warp, bool)
        named[lanes] = True
        here = named.reshape(warps, self._warp)
        met = self._met.reshape(warps, self._warp, self._warp)
        joint = np.where(here, self._now << _TIME, np.where(here[:, :, None], met, 0).max(axis=1))
        self._met = np.where(here[:, :, None], joint[:, None, :], met).reshape(-1, self._warp)

    def fence(self) -> None:
        """Record a fence: earlier accesses of the threads become visible before later ones."""
        self._fenced = True

    def _tick(self) -> None:
        self._now += 1
        if self._now >> _TIME_BITS:
            raise UnsupportedError(
                "the launch has too many barriers to look for races", hint="turn off looking for races"
            )

    # -- what is used ---------------------------------------------------------------------------

    def read(self, buffer: Buffer, offsets: Array, size: int, lanes: Array, access: Access) -> None:
        shadow, index, lanes = self._granules(buffer, offsets, size, lanes)
        now = self._keys(lanes, access)
        kind = "atomic" if access.atomic else "reader"
        self._check(
            shadow,
            ("writer",) if access.atomic else ("writer", "atomic", "second atomic"),
            index,
            now,
            lanes,
            buffer,
            writes=False,
            atomic=access.atomic,
        )
        self._remember(shadow, kind, index, now, buffer)

    def write(self, buffer: Buffer, offsets: Array, size: int, lanes: Array, access: Access) -> None:
        shadow, index, lanes = self._granules(buffer, offsets, size, lanes)
        now = self._keys(lanes, access)
        if access.atomic:
            self._check(shadow, ("writer", "reader", "second reader"), index, now, lanes, buffer, True, True)
            self._remember(shadow, "atomic", index, now, buffer)
            if buffer.space is Space.GLOBAL:
                self._synchronise(buffer, index)
            return
        self._check(shadow, _Shadow.SLOTS, index, now, lanes, buffer, True, False)
        writer = shadow.slot("writer", buffer.size)
        writer[index] = now
        winner = writer[index]
        lost = winner != now
        if lost.any():
            self._tell(buffer, shadow.granule, index[lost], winner[lost], now[lost], "writer", True, False)

    def _granules(self, buffer: Buffer, offsets: Array, size: int, lanes: Array) -> tuple[_Shadow, Array, Array]:
        """The users of a buffer, and the index and thread of each granule that threads access."""
        shadow = self._shadows.get(buffer.identity)
        if shadow is None:
            shadow = self._shadows[buffer.identity] = _Shadow(_granule(offsets, size, 8))
        granule = shadow.granule
        if size != granule or (granule > 1 and (offsets & (granule - 1)).any()):
            wanted = _granule(offsets, size, granule)
            if wanted < granule:
                shadow.refine(wanted)
                granule = wanted
        index = offsets >> (granule.bit_length() - 1)
        if size > granule:
            count = size // granule
            index = (index[:, None] + np.arange(count)).reshape(-1)
            lanes = np.repeat(lanes, count)
        return shadow, index, lanes

    def _keys(self, lanes: Array, access: Access) -> Array:
        number = min(access.number, (1 << _NUMBER_BITS) - 1)
        return self._threads[lanes] | (self._now << _TIME | number << _THREAD_BITS)

    def _check(
        self,
        shadow: _Shadow,
        slots: tuple[str, ...],
        index: Array,
        now: Array,
        lanes: Array,
        buffer: Buffer,
        writes: bool,
        atomic: bool,
    ) -> None:
        for name in slots:
            slot = shadow.slots.get(name)
            if slot is None:
                continue
            before = slot[index]
            racing = (before != _NOBODY) & (((before ^ now) & _THREADS) != 0)
            if not racing.any():
                continue
            racing &= self._unordered(before, lanes)
            if racing.any():
                self._tell(buffer, shadow.granule, index[racing], before[racing], now[racing], name, writes, atomic)

    def _unordered(self, before: Array, lanes: Array) -> Array:
        """True for each earlier use that nothing orders before the present access."""
        earlier_block = before < self._base
        if self._seen is not None:
            earlier_block &= ~self._seen[(before & _THREADS) // self._size]
        since: Array | int = self._barrier
        if self._met is not None:
            theirs = (before & _THREADS) - self._block * self._size
            joint = self._met[lanes, theirs % self._warp]
            since = np.where(theirs // self._warp == lanes // self._warp, joint, self._barrier)
        unordered: Array = earlier_block | (before >= since)
        return unordered

    def _remember(self, shadow: _Shadow, kind: str, index: Array, now: Array, buffer: Buffer) -> None:
        """Record two users of different threads; a user that a barrier of this block orders may be dropped."""
        first = shadow.slot(kind, buffer.size)
        before = first[index]
        stale = ((before >= self._base) & (before < self._barrier)) | (before == _NOBODY)
        stale |= ((before ^ now) & _THREADS) == 0
        if stale.all():
            first[index] = now
        else:
            first[index[stale]] = now[stale]
        others = ((first[index] ^ now) & _THREADS) != 0
        if others.any():
            shadow.slot(f"second {kind}", buffer.size)[index[others]] = now[others]

    def _synchronise(self, buffer: Buffer, index: Array) -> None:
        """Publish the block's accesses by an atomic after a fence; later users of the atomic are ordered after them."""
        if not self._fenced and not self._published:
            return
        for granule in set(index.tolist()):
            publishers = self._published.setdefault((buffer.identity, granule), set())
            if publishers:
                self._seen = np.zeros(self._block + 1, bool) if self._seen is None else self._seen
                self._seen[list(publishers)] = True
            if self._fenced:
                publishers.add(self._block)
                if self._seen is not None:
                    publishers.update(np.nonzero(self._seen)[0].tolist())

    def _tell(
        self,
        buffer: Buffer,
        granule: int,
        index: Array,
        before: Array,
        now: Array,
        slot: str,
        writes: bool,
        atomic: bool,
    ) -> None:
        numbers = (before >> _THREAD_BITS) & ((1 << _NUMBER_BITS) - 1)
        for number in dict.fromkeys(numbers.tolist()):
            same = np.nonzero(numbers == number)[0]
            first = int(same[0])
            earlier = Use(int(before[first]) & _THREADS, number, slot == "writer" or "atomic" in slot, "atomic" in slot)
            later = Use(
                int(now[first]) & _THREADS,
                (int(now[first]) >> _THREAD_BITS) & ((1 << _NUMBER_BITS) - 1),
                writes,
                atomic,
            )
            self._found(buffer, int(index[first]) * granule, earlier, later, len(same))

    # -- keeping and going back -----------------------------------------------------------------

    def snapshot(self) -> dict[str, object]:
        kept: dict[str, object] = {
            name: getattr(self, name) for name in ("_now", "_block", "_base", "_barrier", "_fenced", "_threads")
        }
        kept["_met"] = self._met  # a new one is made at each barrier
        kept["_seen"] = None if self._seen is None else self._seen.copy()
        kept["_published"] = {key: set(blocks) for key, blocks in self._published.items()}
        kept["_shadows"] = {identity: shadow.copy() for identity, shadow in self._shadows.items()}
        return kept

    def restore(self, kept: dict[str, object]) -> None:
        for name, value in kept.items():
            setattr(self, name, value)
        # The snapshot may be restored again.
        self._shadows = {identity: shadow.copy() for identity, shadow in self._shadows.items()}
        self._published = {key: set(blocks) for key, blocks in self._published.items()}
        self._seen = None if self._seen is None else self._seen.copy()


def _granule(offsets: Array, size: int, most: int) -> int:
    """The largest power of two up to `most` that divides the size and the offsets."""
    bits = int(np.bitwise_or.reduce(offsets)) | size | most
    return bits & -bits
