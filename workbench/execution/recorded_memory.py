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
from views.model.replay.recording import CONSTANT, Events, Member, Recording, Role
from workbench.execution.learned_accesses import LearnedAccesses
from workbench.execution.learned_layout import Access, LearnedLayout, size_of
from workbench.execution.recorded_piece import MOST_BYTES, MOST_ELEMENTS, Piece
from workbench.execution.recorded_values import DTYPES
from workbench.execution.simulator.machine.control import label
from workbench.execution.simulator.machine.machine import Machine
from workbench.execution.simulator.state.memory import Buffer, Region, Space

SHADOW_RULE = "shadow"
"""The rule of generated instructions that make shadows."""


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
        self._pieces: list[Piece] = []
        self._live: dict[int, Piece] = {}
        self._seen: list[tuple[Region, int, bool]] = []
        self._looked = (-1, -1)
        self._memory.seen = self._see
        self.writes, self.reads, self.pushes = Events(), Events(), Events()
        self.writers = array("i")
        self._learned = LearnedAccesses()
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
            learned, threads = self._learned, self._machine.count > 1
            learned.settle(self._pieces)
            self.writes, self.writers = learned.merged_writes(self.writes, self.writers, by_thread=threads)
            self.reads = learned.merged_reads(self.reads)
        recording.writes, recording.reads, recording.pushes = self.writes, self.reads, self.pushes
        recording.writers = self.writers
        recording.buffers = tuple(piece.entry() for piece in self._pieces)

    # -- pieces whose type is learned -----------------------------------------------------------

    def _learn(self, piece: Piece, region: Region, size: int, type_: Type) -> None:
        kind = number_type(type_)
        if kind and piece.learned is not None:
            for offset in region.offsets.tolist():
                piece.learned.note(offset, size, kind)

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

    def _add(self, buffer: Buffer, now: int) -> Piece:
        variable = self._variables.get(buffer.identity)
        value_type = self._value_type(buffer, variable)
        type_ = self._types.get(buffer.identity, "") or (number_type(value_type) if value_type is not None else "")
        members = self._members.get(buffer.identity, ())
        if not type_ and not members and buffer.stripes <= 1 and value_type is not None:
            members = _members(buffer.name, value_type, self._layout)
            type_ = members[0].type if members else ""
        is_unwritten = buffer.written is not None and not buffer.written.any()
        piece = Piece(len(self._pieces), buffer, type_, now, members)
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

    def _take_start(self, piece: Piece) -> None:
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

    def _write(self, now: int, piece: Piece, region: Region, size: int, instruction: Instruction | None) -> None:
        if piece.hidden:
            return
        if piece.learned is not None:
            if isinstance(instruction, Store):
                self._learn(piece, region, size, instruction.value.type)
            for offset, thread in _by_offset(region).items():
                data = piece.buffer.data[offset : min(offset + size, MOST_BYTES)].tobytes()
                self._learned.writes.append((piece, Access(now, len(self.writes), thread, offset, size, data)))
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

    def _elements(self, piece: Piece, region: Region, size: int) -> dict[int, int]:
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

    def _keep(self, now: int, piece: Piece, region: Region, kept: int) -> None:
        for offset in self._offsets(piece, region):
            if offset not in piece.filled:
                self.pushes.add(now, piece.number, kept, 1)
                piece.keeps = kept
            piece.filled[offset] = kept

    def _read(self, now: int, piece: Piece, region: Region, size: int) -> None:
        if piece.filled:
            for offset in self._offsets(piece, region):
                kept = piece.filled.pop(offset, None)
                if kept is not None:
                    self.pushes.add(now, piece.number, kept, -1)
        if piece.hidden:
            return
        if piece.learned is not None:
            for offset in _by_offset(region):
                self._learned.reads.append((piece, Access(now, len(self.reads), 0, offset, size)))
        elif piece.type:
            for place in self._elements(piece, region, size):
                self.reads.add(now, piece.number, place, None)

    def _offsets(self, piece: Piece, region: Region) -> list[int]:
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
