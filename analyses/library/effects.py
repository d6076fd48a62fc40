"""What calling a well-known function does: to memory, to allocation, to derivatives."""

from __future__ import annotations

from dataclasses import dataclass, replace


@dataclass(frozen=True, slots=True)
class KnownFunction:
    """What calling a function does.

    `memory` is spelt as LLVM's `memory(...)` attribute (`none`, `read`, `argmem: readwrite, errnomem: write`), empty
    where nothing is known. `keeps` says that it may keep a pointer argument after it returns, or return a pointer made
    of one; `returns` is the index of the argument that it returns as it is (-1: none).
    `allocates` marks fresh memory returned, `size` the arguments whose product is the size of what is allocated,
    `zeroed` that this memory is zero, `frees` the index of the argument it frees (-1: none), `freed_size` that of how
    large it is; what allocates and frees moves as much as there is room for in both. `allocates_behind` is the index of
    the pointer where it puts the address of fresh memory.
    `math` marks a pure function of floating-point arguments (errno apart). `first_only` says that of its arguments
    only the first carries a derivative. `inactive` marks that no derivative passes through it: neither through its
    result nor through what it writes; `writes_inactive` that none passes through what it writes.
    `relinks` says that it reads and writes nothing but pointers between the objects that its arguments lead to, and
    numbers that only it uses: called on their shadows, it does to these what it did to them.
    """

    memory: str = ""
    keeps: bool = True
    returns: int = -1
    allocates: bool = False
    size: tuple[int, ...] = ()
    zeroed: bool = False
    frees: int = -1
    freed_size: int = -1
    allocates_behind: int = -1
    math: bool = False
    first_only: bool = False
    inactive: bool = False
    writes_inactive: bool = False
    relinks: bool = False


COPIED_LIST = "adjoint.copied"
"""The function that tells each thread of a team the address that one of them gives: (thread, address, whether it is
the one)."""

MATH = KnownFunction(memory="errnomem: write", keeps=False, math=True)
MATH_WRITES = KnownFunction(memory="argmem: write, errnomem: write", keeps=False)
ALLOCATION = KnownFunction(memory="inaccessiblemem: readwrite, errnomem: write", keeps=False, allocates=True, size=(0,))
RELEASE = KnownFunction(memory="argmem: readwrite, inaccessiblemem: readwrite", keeps=False, frees=0)
READS = KnownFunction(memory="argmem: read", keeps=False, inactive=True)
WRITES = KnownFunction(memory="argmem: readwrite, errnomem: write", keeps=False)
OUTPUT = KnownFunction(
    memory="argmem: readwrite, inaccessiblemem: readwrite, errnomem: write", keeps=False, inactive=True
)

MATH_OF_FIRST = replace(MATH, first_only=True)
MATH_INACTIVE = replace(MATH, inactive=True)
MATH_WRITES_INACTIVE = replace(MATH_WRITES, writes_inactive=True)
INACTIVE = KnownFunction(inactive=True)
PURE = KnownFunction(memory="none", keeps=False, inactive=True)
APART = KnownFunction(memory="inaccessiblemem: readwrite", keeps=False, inactive=True)
FILLS = KnownFunction(memory="argmem: readwrite, inaccessiblemem: readwrite", keeps=False, inactive=True)
