"""Effects of calling a well-known function: on memory, allocation and derivatives."""

from __future__ import annotations

from dataclasses import replace

from analyses.records import dataclass


@dataclass(frozen=True, slots=True)
class KnownFunction:
    """The effects of calling a function.

    `memory` is spelt as LLVM's `memory(...)` attribute (`none`, `read`, `argmem: readwrite, errnomem: write`), empty
    where nothing is known. `keeps` says that the function may keep a pointer argument after it returns, or return a
    pointer derived from one; `returns` is the index of the argument that it returns unchanged (-1: none).
    `allocates` marks fresh memory returned, `size` the arguments whose product is the number of bytes allocated,
    `zeroed` that this memory is zero, `frees` the index of the argument that it frees (-1: none), `freed_size` the
    index of that memory's size; a function that allocates and frees moves as many bytes as fit in both.
    `cleared_by` is the function (memory, byte, bytes) that sets what is allocated; empty for memset.
    `allocates_behind` is the index of the pointer through which it stores the address of fresh memory.
    `math` marks a pure function of floating-point arguments (errno apart). `first_only` says that only the first
    argument carries a derivative. `inactive` marks that no derivative passes through the function: neither through its
    result nor through its writes; `writes_inactive` that none passes through its writes.
    `relinks` says that it reads and writes only pointers between the objects that its arguments lead to, and numbers
    that only it uses: a call on the shadows changes them as the call changed the primal objects.
    `communicates` says that it takes part in the messages between processes, and has a derivative whatever it is called
    with; `buffers` are the indices of the arguments whose memory such a message comes from or goes to.
    `numbers_only` says that it reads and writes no pointers.
    """

    memory: str = ""
    keeps: bool = True
    returns: int = -1
    allocates: bool = False
    size: tuple[int, ...] = ()
    zeroed: bool = False
    cleared_by: str = ""
    frees: int = -1
    freed_size: int = -1
    allocates_behind: int = -1
    math: bool = False
    first_only: bool = False
    inactive: bool = False
    writes_inactive: bool = False
    relinks: bool = False
    communicates: bool = False
    buffers: tuple[int, ...] = ()
    numbers_only: bool = False


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
ROUTINE = KnownFunction(memory="argmem: readwrite, inaccessiblemem: readwrite", keeps=False, numbers_only=True)
"""A routine of BLAS or LAPACK. Which arguments carry no derivative, and which it writes, their attributes say."""
APART = KnownFunction(memory="inaccessiblemem: readwrite", keeps=False, inactive=True)
FILLS = KnownFunction(memory="argmem: readwrite, inaccessiblemem: readwrite", keeps=False, inactive=True)
