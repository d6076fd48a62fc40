"""Accesses of pieces of memory whose type is learned from them: they have their numbers when the run has ended."""

from __future__ import annotations

from array import array
from collections.abc import Mapping, Sequence

from views.model.replay.recording import Events
from workbench.execution.learned_layout import Access
from workbench.execution.recorded_piece import Piece
from workbench.execution.simulator.state.memory import Buffer

FLOATS = ("double", "float", "half")
"""The kinds of numbers that have adjoints."""


class LearnedAccesses:
    """Collects the accesses, in order among all events, and puts them in their places at the end."""

    def __init__(self) -> None:
        self.writes: list[tuple[Piece, Access]] = []
        self.reads: list[tuple[Piece, Access]] = []
        self._buffers: Mapping[int, Buffer] = {}

    def settle(self, pieces: Sequence[Piece]) -> None:
        """Give each piece whose type was learned its members, and the numbers that it held at first.

        A shadow has the members of its primal that are floating-point numbers.
        """
        primal: dict[tuple[tuple[int, str], int], Piece] = {}
        for piece in sorted((each for each in pieces if each.learned), key=lambda each: each.shadow):
            assert piece.learned is not None
            of = primal.setdefault((piece.made, piece.buffer.size), piece)
            if piece is not of and piece.shadow and of.members:
                floats = [each for each in of.members if each.type in FLOATS]
                piece.set_members(floats[0].type if floats else of.type, floats)
            else:
                piece.set_members(*piece.learned.members(piece.buffer.name, piece.buffer.size))
        self._buffers = {piece.buffer.identity: piece.buffer for piece in pieces}
        for piece in pieces:
            if piece.learned is not None and not piece.hidden:
                piece.start = tuple(piece.number_then(n, self._buffers) for n in range(min(piece.count, piece.most)))

    def merged_writes(self, old: Events, writers: array[int], *, by_thread: bool) -> tuple[Events, array[int]]:
        """All writes, those of settled pieces among them, and with `by_thread` the thread of each."""
        merged, threads = Events(), array("i")
        copied = 0

        def copy(end: int) -> None:
            nonlocal copied
            _copy(old, merged, copied, end)
            threads.extend(writers[copied:end])
            copied = end

        for piece, access in self.writes:
            copy(access.order)
            end = access.offset + len(access.data)
            piece.image[access.offset : end] = access.data
            piece.written[access.offset : end] = b"\1" * len(access.data)
            for place in piece.covered(access.offset, access.size):
                if place < len(piece.start):
                    merged.add(access.step, piece.number, place, piece.number_then(place, self._buffers))
                    if by_thread:
                        threads.append(access.thread)
        copy(len(old))
        return merged, threads

    def merged_reads(self, old: Events) -> Events:
        """All reads, those of settled pieces among them."""
        merged, copied = Events(), 0
        for piece, access in self.reads:
            _copy(old, merged, copied, access.order)
            copied = access.order
            for place in piece.covered(access.offset, access.size):
                if place < len(piece.start):
                    merged.add(access.step, piece.number, place, None)
        _copy(old, merged, copied, len(old))
        return merged


def _copy(old: Events, new: Events, first: int, end: int) -> None:
    new.steps.extend(old.steps[first:end])
    new.frames.extend(old.frames[first:end])
    new.places.extend(old.places[first:end])
    new.values.extend(old.values[first:end])
