"""The memory of a run that is recorded: pieces as they come and go, each element that is written, and caches."""

from __future__ import annotations

from array import array
from collections.abc import Mapping, Sequence
from typing import Any

from ad.history.records import Phase
from analyses.ir.instructions import Alloca, Load, Store
from analyses.ir.model import GlobalVariable, Instruction
from analyses.ir.type_contents import leaves, scalar_types
from analyses.ir.types import DataLayout, Type
from views.model.replay.recording import CONSTANT, BufferEntry, Events, Member, Number, Recording, Role
from workbench.execution.learned_layout import Access, LearnedLayout, covered, size_of
from workbench.execution.recorded_values import DTYPES, element, number_at, number_of
from workbench.execution.simulator.machine.control import label
from workbench.execution.simulator.machine.machine import Machine
from workbench.execution.simulator.state.memory import Buffer, Memory, Region, Space

MOST_ELEMENTS = 4096
"""The most elements recorded of a piece of memory."""
MOST_BYTES = 8 * MOST_ELEMENTS
"""The most bytes recorded of a piece whose type is learned from its accesses."""
FLOATS = ("double", "float", "half")
"""The kinds of numbers that have adjoints."""
SHADOW = "the shadow of "
"""The beginning of the names of shadows of arguments."""
SHADOW_RULE = "shadow"
"""The rule of generated instructions that make shadows."""
SHADOWS = (".shadow", ".adj")
"""In the names of generated variables that hold adjoints."""


class _Piece:
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


class RecordedMemory:
    """Follows the memory of a machine: `after` is called after each instruction.

    `types` are the known element types of pieces, by identity, and `members` the numbers in those that hold several
    kinds, in the order of their offsets; `kept` numbers what is kept for the reverse.
    """

    def __init__(
        self,
        machine: Machine,
        variables: Mapping[int, GlobalVariable],
        types: Mapping[int, str],
        hidden: set[int],
        kept: Mapping[tuple[int, str], int],
        members: Mapping[int, Sequence[Member]],
        layout: DataLayout,
    ) -> None:
        self._machine, self._memory = machine, machine.memory
        self._variables, self._types, self._hidden, self._kept = variables, types, hidden, kept
        self._members, self._layout = members, layout
        self._pieces: list[_Piece] = []
        self._live: dict[int, _Piece] = {}
        self._seen: list[tuple[Region, int, bool]] = []
        self._looked = (-1, -1)
        self._memory.seen = self._see
        self.writes, self.reads, self.pushes = Events(), Events(), Events()
        self.writers = array("i")
        self._raw_writes: list[tuple[_Piece, Access]] = []
        self._raw_reads: list[tuple[_Piece, Access]] = []
        self._role: Role | None = None
        """That of the last instruction that has one: the call, while the runtime works."""

    def _see(self, region: Region, size: int, write: bool) -> None:
        self._seen.append((region, size, write))

    def after(self, now: int, instruction: Instruction | None, role: Role | None) -> None:
        """Write down what an instruction did to memory; `now` is the number of steps with it."""
        memory = self._memory
        self._role = role or self._role
        if (memory.newest, len(memory.buffers)) != self._looked:
            self._looked = memory.newest, len(memory.buffers)
            self._come_and_go(now)
        if not self._seen:
            return
        reverse = role is not None and role.phase is Phase.REVERSE
        for region, size, write in self._seen:
            piece = self._live.get(region.buffer.identity)
            if piece is None:
                continue
            if write:
                self._write(now, piece, region, size, instruction)
                if role is not None and role.keeps:
                    self._keep(now, piece, region, self._kept[role.scope, role.keeps])
            else:
                if piece.learned is not None and isinstance(instruction, Load):
                    self._learn(piece, region, size, instruction.type)
                if reverse:
                    self._read(now, piece, region, size)
        self._seen.clear()

    def finish(self, recording: Recording) -> None:
        """Give the recording the pieces and what happened to them."""
        self._memory.seen = None
        if any(piece.learned for piece in self._pieces):
            self._settle()
        recording.writes, recording.reads, recording.pushes = self.writes, self.reads, self.pushes
        recording.writers = self.writers
        recording.buffers = tuple(piece.entry() for piece in self._pieces)

    # -- pieces whose type is learned -----------------------------------------------------------

    def _learn(self, piece: _Piece, region: Region, size: int, type_: Type) -> None:
        kind = number_type(type_)
        if kind and piece.learned is not None:
            for offset in region.offsets.tolist():
                piece.learned.note(offset, size, kind)

    def _settle(self) -> None:
        """Give each piece whose type was learned its members, and its accesses their numbers."""
        primal: dict[tuple[tuple[int, str], int], _Piece] = {}
        for piece in sorted((each for each in self._pieces if each.learned), key=lambda each: each.shadow):
            assert piece.learned is not None
            of = primal.setdefault((piece.made, piece.buffer.size), piece)
            if piece is not of and piece.shadow and of.members:
                floats = [each for each in of.members if each.type in FLOATS]
                piece.set_members(floats[0].type if floats else of.type, floats)
            else:
                piece.set_members(*piece.learned.members(piece.buffer.name, piece.buffer.size))
        buffers = {piece.buffer.identity: piece.buffer for piece in self._pieces}
        for piece in self._pieces:
            if piece.learned is not None and not piece.hidden:
                piece.start = tuple(piece.number_then(n, buffers) for n in range(min(piece.count, piece.most)))
        self._merge_writes(buffers)
        self._merge_reads()

    def _merge_writes(self, buffers: Mapping[int, Buffer]) -> None:
        old, writers = self.writes, self.writers
        self.writes, self.writers = Events(), array("i")
        copied = 0

        def copy(end: int) -> None:
            nonlocal copied
            _copy(old, self.writes, copied, end)
            self.writers.extend(writers[copied:end])
            copied = end

        for piece, access in self._raw_writes:
            copy(access.order)
            end = access.offset + len(access.data)
            piece.image[access.offset : end] = access.data
            piece.written[access.offset : end] = b"\1" * len(access.data)
            for place in piece.covered(access.offset, access.size):
                if place < len(piece.start):
                    self.writes.add(access.step, piece.number, place, piece.number_then(place, buffers))
                    if self._machine.count > 1:
                        self.writers.append(access.thread)
        copy(len(old))

    def _merge_reads(self) -> None:
        old, copied = self.reads, 0
        self.reads = Events()
        for piece, access in self._raw_reads:
            _copy(old, self.reads, copied, access.order)
            copied = access.order
            for place in piece.covered(access.offset, access.size):
                if place < len(piece.start):
                    self.reads.add(access.step, piece.number, place, None)
        _copy(old, self.reads, copied, len(old))

    # -- pieces ---------------------------------------------------------------------------------

    def _come_and_go(self, now: int) -> None:
        buffers = self._memory.buffers
        new = [buffer for identity, buffer in buffers.items() if identity not in self._live]
        gone = [piece for identity, piece in self._live.items() if identity not in buffers]
        pieces = [self._add(buffer, now) for buffer in new]
        if self._role is not None:
            for piece in pieces:
                piece.made = self._role.scope, self._role.primal
                piece.is_shadow = self._role.rule == SHADOW_RULE
        for piece in gone:
            piece.last = now
            del self._live[piece.buffer.identity]
            heir = next((each for each in pieces if each.buffer.name == piece.buffer.name), None)
            if heir is not None:
                heir.filled |= piece.filled  # grown: the elements have moved
                continue
            for kept in piece.filled.values():
                self.pushes.add(now, piece.number, kept, -1)

    def _add(self, buffer: Buffer, now: int) -> _Piece:
        variable = self._variables.get(buffer.identity)
        value_type = self._value_type(buffer, variable)
        type_ = self._types.get(buffer.identity, "") or (number_type(value_type) if value_type is not None else "")
        members = self._members.get(buffer.identity, ())
        if not type_ and not members and buffer.stripes <= 1 and value_type is not None:
            members = _members(buffer.name, value_type, self._layout)
            type_ = members[0].type if members else ""
        is_unwritten = buffer.written is not None and not buffer.written.any()
        piece = _Piece(len(self._pieces), buffer, type_, now, members)
        if not type_ and not buffer.stripes:
            piece.learned = LearnedLayout(MOST_BYTES)
            piece.image = bytearray(buffer.data[:MOST_BYTES].tobytes())
            known = [True] * len(piece.image) if buffer.written is None else buffer.written[: len(piece.image)]
            piece.written = bytearray(known)
        elif not type_ and not is_unwritten:
            piece.type = "double" if buffer.size % 8 == 0 else "i8"
        piece.hidden = buffer.space is Space.CODE or buffer.identity in self._hidden or not buffer.size
        piece.rank = 0 if variable is None else CONSTANT if variable.constant else 1
        self._pieces.append(piece)
        self._live[buffer.identity] = piece
        if piece.type:
            self._take_start(piece)
        return piece

    def _take_start(self, piece: _Piece) -> None:
        count = 0 if piece.hidden else min(piece.count, MOST_ELEMENTS)
        piece.start = tuple(piece.number_at(n, piece.type, self._memory) for n in range(count))

    def _value_type(self, buffer: Buffer, variable: GlobalVariable | None) -> Type | None:
        """The type of a variable: a global one, or a local one of an active function; None of any other memory."""
        if variable is not None:
            return variable.value_type
        for frame in reversed(self._machine.frames):
            if buffer in frame.locals:
                allocas = (i for i in frame.code.function.instructions if isinstance(i, Alloca))
                return next((i.allocated_type for i in allocas if label(i) == buffer.name), None)
        return None

    # -- accesses -------------------------------------------------------------------------------

    def _write(self, now: int, piece: _Piece, region: Region, size: int, instruction: Instruction | None) -> None:
        if piece.hidden:
            return
        if piece.learned is not None:
            if isinstance(instruction, Store):
                self._learn(piece, region, size, instruction.value.type)
            for offset, thread in _by_offset(region).items():
                data = piece.buffer.data[offset : min(offset + size, MOST_BYTES)].tobytes()
                self._raw_writes.append((piece, Access(now, len(self.writes), thread, offset, size, data)))
            return
        stored = number_type(instruction.value.type) if isinstance(instruction, Store) else ""
        if not piece.type:
            piece.type = stored or ("double" if piece.buffer.size % 8 == 0 else "i8")
            piece.start = (None,) * min(piece.count, MOST_ELEMENTS)
        type_ = stored if stored and size_of(stored) == piece.size else piece.type
        for place, thread in self._elements(piece, region, size).items():
            value = piece.number_at(place, type_, self._memory)
            self.writes.add(now, piece.number, place, value)
            if self._machine.count > 1:
                self.writers.append(thread)

    def _elements(self, piece: _Piece, region: Region, size: int) -> dict[int, int]:
        """The elements that an access covers, each with its thread, or minus the number of threads."""
        each = piece.buffer.size // piece.size
        places: dict[int, int] = {}
        for offset, lane in zip(region.offsets.tolist(), region.lanes.tolist(), strict=True):
            start = lane * each if piece.buffer.stripes else 0
            for n in piece.covered(offset, size):
                if (place := start + n) < MOST_ELEMENTS:
                    before = places.get(place)
                    places[place] = lane if before is None else min(before, -1) - 1
        return places

    def _keep(self, now: int, piece: _Piece, region: Region, kept: int) -> None:
        for offset in self._offsets(piece, region):
            if offset not in piece.filled:
                self.pushes.add(now, piece.number, kept, 1)
                piece.keeps = kept
            piece.filled[offset] = kept

    def _read(self, now: int, piece: _Piece, region: Region, size: int) -> None:
        if piece.filled:
            for offset in self._offsets(piece, region):
                kept = piece.filled.pop(offset, None)
                if kept is not None:
                    self.pushes.add(now, piece.number, kept, -1)
        if piece.hidden:
            return
        if piece.learned is not None:
            for offset in _by_offset(region):
                self._raw_reads.append((piece, Access(now, len(self.reads), 0, offset, size)))
        elif piece.type:
            for place in self._elements(piece, region, size):
                self.reads.add(now, piece.number, place, None)

    def _offsets(self, piece: _Piece, region: Region) -> list[int]:
        index: Any = piece.buffer.index(region.offsets, region.lanes)
        offsets: list[int] = index.tolist()
        return offsets


def _members(name: str, type_: Type, layout: DataLayout) -> tuple[Member, ...]:
    """The numbers and addresses in a variable that is a struct of several kinds."""
    parts = [leaf for leaf in leaves(type_, layout) if not leaf.type.is_vector]
    kinds = [(leaf, "ptr" if leaf.type.is_pointer else str(leaf.type)) for leaf in parts]
    return tuple(
        Member(leaf.offset, kind, name + "".join(f".{n}" for n in leaf.path)) for leaf, kind in kinds if kind in DTYPES
    )


def _copy(old: Events, new: Events, first: int, end: int) -> None:
    new.steps.extend(old.steps[first:end])
    new.frames.extend(old.frames[first:end])
    new.places.extend(old.places[first:end])
    new.values.extend(old.values[first:end])


def _by_offset(region: Region) -> dict[int, int]:
    """The offsets of an access that are recorded, each with its thread, or minus the number of threads."""
    threads: dict[int, int] = {}
    for offset, lane in zip(region.offsets.tolist(), region.lanes.tolist(), strict=True):
        if offset < MOST_BYTES:
            before = threads.get(offset)
            threads[offset] = lane if before is None else min(before, -1) - 1
    return threads


def number_type(type_: Type) -> str:
    """The one scalar type in memory of a type, empty if there are several."""
    kinds = {"ptr" if scalar.is_pointer else str(scalar) for scalar in scalar_types(type_)}
    kind = kinds.pop() if len(kinds) == 1 else ""
    return kind if kind in DTYPES else ""
