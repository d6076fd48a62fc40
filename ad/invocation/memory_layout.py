"""The positions in memory of the numbers of an invocation."""

from __future__ import annotations

import struct
from collections.abc import Iterable, Sequence
from dataclasses import field
from itertools import accumulate, groupby, pairwise

from ad.invocation.device import Image
from ad.invocation.number_encoding import byte_size, decode, format_character
from analyses.ir.types import Type
from analyses.records import dataclass


@dataclass(frozen=True, slots=True)
class Leaf:
    """A number in memory: what a person calls it (`p[2]`), its type, and where it stands.

    `argument` is the position of the argument it belongs to, -1 for the result.
    """

    label: str
    type: Type
    argument: int
    buffer: int
    offset: int

    @property
    def size(self) -> int:
        return byte_size(self.type)


@dataclass(frozen=True, slots=True)
class Run:
    """Numbers that follow each other in memory, to be read at once."""

    buffer: int
    offset: int
    size: int
    types: tuple[Type, ...]
    form: struct.Struct | None
    """How Python reads all of them, if it knows their types."""

    def numbers(self, data: bytes) -> Iterable[float | int]:
        if self.form is not None:
            return self.form.unpack(data)
        ends = accumulate(map(byte_size, self.types), initial=0)
        return [decode(type_, data[start:end]) for type_, (start, end) in zip(self.types, pairwise(ends), strict=True)]


def runs(leaves: Iterable[Leaf]) -> tuple[Run, ...]:
    """The leaves, in their order, as few runs."""
    groups: list[list[Leaf]] = []
    end = (-1, 0)
    for leaf in leaves:
        if (leaf.buffer, leaf.offset) != end:
            groups.append([])
        groups[-1].append(leaf)
        end = leaf.buffer, leaf.offset + leaf.size
    return tuple(
        Run(run[0].buffer, run[0].offset, run[-1].offset + run[-1].size - run[0].offset, types, _form(types))
        for run in groups
        for types in (tuple(leaf.type for leaf in run),)
    )


def _form(types: Sequence[Type]) -> struct.Struct | None:
    words = [(format_character(type_), sum(1 for _ in same)) for type_, same in groupby(types)]
    return None if any(not word for word, _ in words) else struct.Struct("<" + "".join(f"{n}{w}" for w, n in words))


@dataclass(slots=True)
class Memory:
    """Buffers while they are filled."""

    buffers: list[bytearray] = field(default_factory=list)
    links: list[tuple[int, int, int]] = field(default_factory=list)
    names: list[str] = field(default_factory=list)
    inner: list[tuple[int, int, int, int]] = field(default_factory=list)

    def add(self, name: str, size: int = 0) -> int:
        self.buffers.append(bytearray(size))
        self.names.append(name)
        return len(self.buffers) - 1

    def write(self, buffer: int, offset: int, data: bytes) -> None:
        target = self.buffers[buffer]
        if len(target) < offset + len(data):
            target.extend(bytes(offset + len(data) - len(target)))
        target[offset : offset + len(data)] = data

    def image(self) -> Image:
        return Image(tuple(map(bytes, self.buffers)), tuple(self.links), tuple(self.names), tuple(self.inner))
