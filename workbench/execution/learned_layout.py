"""The kinds of numbers in memory whose type nothing declares, learned from the accesses of a run."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Mapping, Sequence
from dataclasses import field
from typing import NamedTuple

import numpy as np

from analyses.records import dataclass
from views.model.replay.recording import Member
from workbench.execution.recorded_values import DTYPES

LONGEST_STRUCT = 1024
"""The most bytes of a struct that is looked for in memory with several kinds of numbers."""


class Access(NamedTuple):
    """One access after `step`, before the event number `order`, of `size` bytes; `data` are those that are written."""

    step: int
    order: int
    thread: int
    offset: int
    size: int
    data: bytes = b""


@dataclass
class LearnedLayout:
    """What is stored and loaded where in a piece of memory.

    Where two kinds share an offset a number counts before an address, and an address before an integer: a copy moves
    numbers as integers.
    """

    most: int
    """The kinds of so many bytes are learned."""
    kinds: dict[int, str] = field(default_factory=dict)
    end: int = 0
    """The offset behind the last access."""

    def note(self, offset: int, size: int, kind: str) -> None:
        """Learn from an access of a kind of number: one, or several in a row."""
        each = size_of(kind)
        for place in range(offset, offset + max(size, each), each):
            self.end = max(self.end, place + each)
            if place < self.most and _order(kind) < _order(self.kinds.get(place, "")):
                self.kinds[place] = kind

    def members(self, name: str, size: int) -> tuple[str, tuple[Member, ...]]:
        """The kind of a piece of so many bytes, if it has one, else the numbers in it, by what repeats.

        The piece may be longer than its last struct: heaps round sizes up.

        A piece that nobody accessed by a kind holds doubles, if its size allows that.
        """
        kinds = set(self.kinds.values())
        if not kinds:
            return ("double" if size % 8 == 0 else "i8"), ()
        if len(kinds) == 1:
            (kind,) = kinds
            if all(offset % size_of(kind) == 0 for offset in self.kinds):
                return kind, ()
        clear = _without_overlaps(self.kinds)
        step, struct = next(
            ((step, struct) for step in _steps(clear, size) if (struct := _repeated(clear, step)) is not None),
            (size, clear),
        )
        members = tuple(
            Member(base + offset, struct[offset], f"{name}[{base // step}].{n}")
            for base in range(0, self.end, step)
            for n, offset in enumerate(sorted(struct))
            if base + offset + size_of(struct[offset]) <= size
        )
        return members[0].type, members


def size_of(kind: str) -> int:
    """The bytes of a number of a kind, 1 of one that is not known."""
    return np.dtype(DTYPES.get(kind, "i1")).itemsize


def covered(members: Sequence[Member], offsets: Sequence[int], offset: int, size: int) -> range:
    """The members, given with their offsets, that so many bytes at an offset have a part of."""
    first = bisect_left(offsets, offset)
    if first and offsets[first - 1] + size_of(members[first - 1].type) > offset:
        first -= 1
    return range(first, bisect_left(offsets, offset + size))


_KINDS = ("double", "float", "half", "ptr", "i64", "i32", "i16", "i8")


def _order(kind: str) -> int:
    return _KINDS.index(kind) if kind in _KINDS else len(_KINDS)


def _without_overlaps(kinds: Mapping[int, str]) -> dict[int, str]:
    """The kinds by offset; of two that overlap the one that counts first."""
    clear: dict[int, str] = {}
    taken: set[int] = set()
    for offset in sorted(kinds, key=lambda each: (_order(kinds[each]), each)):
        places = range(offset, offset + size_of(kinds[offset]))
        if taken.isdisjoint(places):
            clear[offset] = kinds[offset]
            taken.update(places)
    return clear


def _steps(kinds: Mapping[int, str], size: int) -> range:
    """The sizes that a struct in the piece may have, the smallest first."""
    alignment = max(map(size_of, kinds.values()))
    return range(alignment, min(size, LONGEST_STRUCT) + 1, alignment)


def _repeated(kinds: Mapping[int, str], step: int) -> dict[int, str] | None:
    """The kinds by offset in a struct of a size, if every access agrees with it."""
    struct: dict[int, str] = {}
    for offset, kind in kinds.items():
        if struct.setdefault(offset % step, kind) != kind:
            return None
    end = 0
    for offset in sorted(struct):
        if offset < end:
            return None
        end = offset + size_of(struct[offset])
    return struct if end <= step else None
