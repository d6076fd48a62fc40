"""A piece of memory of a run that is recorded: what it is, what its elements are, and what it held at first."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from views.model.replay.recording import BufferEntry, Member, Number
from workbench.execution.learned_layout import LearnedLayout, covered, size_of
from workbench.execution.recorded_values import element, number_at, number_of
from workbench.execution.simulator.state.memory import Buffer, Memory

MOST_ELEMENTS = 4096
"""The most elements recorded of a piece of memory."""
MOST_BYTES = 8 * MOST_ELEMENTS
"""The most bytes recorded of a piece whose type is learned from its accesses."""
SHADOW = "the shadow of "
"""The beginning of the names of shadows of arguments."""
SHADOWS = (".shadow", ".adj")
"""In the names of generated variables that hold adjoints."""


class Piece:
    """A piece of memory while it is recorded."""

    def __init__(self, number: int, buffer: Buffer, type_: str, first: int, members: Sequence[Member] = ()) -> None:
        self.number, self.buffer, self.type, self.first, self.last = number, buffer, type_, first, -1
        self.members = tuple(members)
        self.offsets = [member.offset for member in members]
        self.start: tuple[Number, ...] = ()
        self.rank, self.hidden = 0, False
        self.keeps = -1
        self.made: tuple[int, str] = (-1, "")
        self.is_shadow = False
        self.learned: LearnedLayout | None = None
        """What accesses tell of its type, where nothing else does."""
        self.image = self.written = bytearray()
        """Its first bytes when it was first seen, and a flag for each that was written, where its type is learned."""
        self.filled: dict[int, int] = {}
        """The elements, by offset, that are kept for the reverse: the numbers of what is kept."""

    @property
    def size(self) -> int:
        """The bytes of an element."""
        return size_of(self.type)

    @property
    def count(self) -> int:
        """The elements of all threads."""
        if self.members:
            return len(self.members)
        return self.buffer.size // self.size * max(1, self.buffer.stripes)

    @property
    def most(self) -> int:
        """The most elements that are recorded: of a type that is learned, those that the image holds whole."""
        if self.learned is None:
            return MOST_ELEMENTS
        if self.members:
            return sum(each.offset + size_of(each.type) <= len(self.image) for each in self.members[:MOST_ELEMENTS])
        return min(MOST_ELEMENTS, len(self.image) // self.size)

    @property
    def shadow(self) -> bool:
        name = self.buffer.name
        return self.is_shadow or name.startswith(SHADOW) or any(part in name for part in SHADOWS)

    def number_at(self, place: int, type_: str, memory: Memory) -> Number:
        """The number at an element; of a member its own type counts."""
        if self.members:
            return number_at(self.buffer, self.offsets[place], self.members[place].type, memory)
        return element(self.buffer, place, type_, memory)

    def covered(self, offset: int, size: int) -> range:
        """The elements that so many bytes at an offset have a part of."""
        if self.members:
            return covered(self.members, self.offsets, offset, size)
        each = self.buffer.size // self.size
        return range(offset // self.size, min(each, -(-(offset + size) // self.size)))

    def set_members(self, type_: str, members: Sequence[Member]) -> None:
        """Settle what the piece holds."""
        self.type, self.members = type_, tuple(members)
        self.offsets = [member.offset for member in members]

    def number_then(self, place: int, buffers: Mapping[int, Buffer]) -> Number:
        """The number at an element in the image; None where nobody wrote one."""
        type_ = self.members[place].type if self.members else self.type
        offset = self.offsets[place] if self.members else place * self.size
        part = slice(offset, offset + size_of(type_))
        return number_of(bytes(self.image[part]), type_, buffers) if all(self.written[part]) else None

    def entry(self) -> BufferEntry:
        """The piece as it is recorded."""
        buffer = self.buffer
        return BufferEntry(
            buffer.name,
            str(buffer.space),
            self.type,
            self.start,
            more=max(0, self.count - self.most),
            stripes=buffer.stripes,
            shadow=self.shadow,
            hidden=self.hidden,
            rank=self.rank,
            first=self.first,
            last=self.last,
            keeps=self.keeps,
            members=tuple(member.name for member in self.members[: self.most]),
            made=self.made,
        )
