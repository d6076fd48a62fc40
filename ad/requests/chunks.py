"""Chunks: functions that run some iterations of a checkpointed loop, and the memory that those change."""

from __future__ import annotations

from analyses.records import dataclass


@dataclass(frozen=True, slots=True)
class Region:
    """Memory that a chunk reads or writes: `size` bytes from `begin` bytes past a pointer.

    All three are indices of arguments of the chunk; without `begin` the region starts at the pointer, and has the
    constant number of `bytes`. `written`: the chunk may change it. `freed`: the function with the loop may free it.
    """

    pointer: int
    begin: int = -1
    size: int = -1
    bytes: int = 0
    written: bool = True
    freed: bool = False


@dataclass(frozen=True, slots=True)
class Chunk:
    """A function that runs some iterations of a loop of the function `loop_of`.

    The forward half of its derivative keeps a copy of the regions, and no tape. The reverse half puts that copy back,
    and runs the iterations once more.
    """

    function: str
    loop_of: str
    regions: tuple[Region, ...]


@dataclass(frozen=True, slots=True)
class Checkpoints:
    """What a person wants checkpointed: `snapshots` is the number of copies of the state, 0 for about √(iterations)."""

    snapshots: int = 0
