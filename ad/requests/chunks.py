"""Chunks: functions that run some iterations of a checkpointed loop, and the memory that those change."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import field

from analyses.records import dataclass

FIRST, COUNT, PART, COPIES = range(4)
"""The indices of the first arguments of a chunk: the number of its first iteration, how many it runs, how many of them
run at once with a tape, and how many copies of the state its reverse may hold, the one before the chunk counted."""


@dataclass(frozen=True, slots=True)
class Region:
    """Memory that a chunk reads or writes: `size` bytes from `begin` bytes past a pointer.

    The pointer is the index of an argument of the chunk; the other two are places in what `Chunk.positions` returns.
    Without them the region starts at the pointer, and has the constant number of `bytes`. `written`: the chunk may
    change it. `freed`: the function with the loop, or one that calls it, may free it. `on_device`: CUDA's runtime
    copies it.
    """

    pointer: int
    begin: int = -1
    size: int = -1
    bytes: int = 0
    written: bool = True
    freed: bool = False
    on_device: bool = False


@dataclass(frozen=True, slots=True)
class Chunk:
    """A function that runs some iterations of a loop of the function `loop_of`.

    The forward half of its derivative keeps a copy of the regions, and no tape. The reverse half puts that copy back,
    and runs the iterations once more. The function `positions`, if there is one, takes the arguments `bounds` of the
    chunk, and returns whether the regions are not known (an i1), and where they lie.
    """

    function: str
    loop_of: str
    regions: tuple[Region, ...]
    positions: str = ""
    bounds: tuple[int, ...] = ()
    sources: Mapping[str, str] = field(default_factory=dict, compare=False)
    """By subject of an instruction of the chunk: the `file:line:column` that it comes from, where that is known."""


@dataclass(frozen=True, slots=True)
class LoopTape:
    """What a loop would store: `header` names it, and each entry of `stored` is a number of bytes, and the headers of
    the loops in it in each of whose iterations it takes as many."""

    header: str
    stored: tuple[tuple[int, tuple[str, ...]], ...]


@dataclass(frozen=True, slots=True)
class Checkpoints:
    """What a person wants checkpointed: `snapshots` is the number of copies of the state, 0 for about √(iterations).

    With `tapes`, the loops that these are of, where as the program runs one would take more than `limit` bytes.
    """

    snapshots: int = 0
    limit: int = 0
    tapes: tuple[LoopTape, ...] = ()
