"""Code that distributes additions to memory over the threads of a warp, on NVIDIA's GPUs.

The threads that execute an addition together, all of the warp or not, find each other by `activemask` and then wait
for each other, so that neither divergence nor the order in which parts of a warp run matters.
Sources: CUDA C++ Programming Guide, "Warp Shuffle Functions"; the PTX ISA (activemask, shfl.sync, vote.sync,
bar.warp.sync, special registers).
"""

from __future__ import annotations

from collections.abc import Sequence

from ad.gpu import shuffles, thread_numbers
from ad.runtime import helpers
from ad.runtime.templates import fill
from analyses.ir.builder import integer
from analyses.ir.constants import ConstantInt, ConstantNamed
from analyses.ir.model import Function, Module
from analyses.ir.types import DOUBLE, I8, I32, ArrayType, Type


def warp_sum(module: Module, type_: Type) -> Function:
    """`void (to, adjoint)`: add atomically, once for all active threads of a warp if they have one address."""
    atomic = helpers.add_shared(module, type_)
    down, index = (shuffles.shuffle(module, mode, type_) for mode in ("down", "idx"))
    name = f"adjoint.add.warp.{type_}"
    text = fill(
        "gpu/warp_sum",
        fold=_folded("fold", (16, 8, 4, 2, 1), down, type_),
        down=down.name,
        index=index.name,
        atomic=atomic.name,
        name=name,
        type=type_,
    )
    return helpers.add(module, name, text)


def _folded(stem: str, distances: Sequence[int], shuffle: Function, type_: Type) -> str:
    """IR that adds up `%stem0` over the lanes of a warp, step by step."""
    values = {"stem": stem, "shuffle": shuffle.name, "type": type_}
    steps = (
        fill("gpu/parts/fold_step", **values, step=step, next=step + 1, distance=distance)
        for step, distance in enumerate(distances)
    )
    return "".join(steps)


def lanes_sum(module: Module, type_: Type, lanes: int) -> Function:
    """`void (to, adjoint)`: add atomically, once for threads whose numbers in a warp differ in the bits `lanes` only.

    These threads have one address, and all threads of a warp call the function.
    """
    atomic, across = helpers.add_shared(module, type_), shuffles.shuffle(module, "bfly", type_)
    bits = [bit for bit in (16, 8, 4, 2, 1) if lanes & bit]
    name = f"adjoint.add.lanes.{lanes}.{type_}"
    text = fill(
        "gpu/lanes_sum",
        fold=_folded("sum", bits, across, type_),
        last=len(bits),
        lanes=lanes,
        across=across.name,
        atomic=atomic.name,
        name=name,
        type=type_,
    )
    return helpers.add(module, name, text)


def rows_bytes(type_: Type, count: int, threads: int) -> int:
    """The bytes of shared memory for adding rows of `count` numbers."""
    return _rounded(threads) * _part(type_, count)


def _rounded(threads: int) -> int:
    return -(-threads // 32) * 32


def _size(type_: Type) -> int:
    return 8 if type_ == DOUBLE else 4


def _part(type_: Type, count: int) -> int:
    """The bytes for a thread: an odd number of 8-byte units, which avoids bank conflicts."""
    return 32 + 8 * ((1 + -(-count * _size(type_) // 8)) | 1)


_SCRATCH = "adjoint.rows"


def adds_rows(text: str) -> bool:
    """True if a kernel of a printed module adds rows of numbers to memory."""
    return f"@{_SCRATCH} " in text


def rows_sum(module: Module, type_: Type, count: int, threads: int) -> Function:
    """`void (to, adjoint, adjoint, ...)`: add `count` numbers to adjacent ones in global memory, atomically.

    Blocks have at most `threads` threads. Adjacent lanes add to adjacent addresses as far as possible.
    """
    size, name, part = _size(type_), f"adjoint.add.rows.{count}.{type_}", _part(type_, count)
    at_once = 32 // count
    steps = -(-32 // at_once)
    left = 32 - (steps - 1) * at_once
    added = {"type": type_, "size": size, "order": helpers.atomic_order(module)}

    def whole(step: int) -> str:
        each = f"%w{step}"
        places = fill("gpu/parts/row_of_whole_warp", name=each, step=step)
        return places + fill(
            "gpu/parts/add_of_row", **added, name=each, target=f"{each}.row", value=f"{each}.place", column="%column.at"
        )

    def some(step: int) -> str:
        each = f"%s{step}"
        inverse = -(-(1 << 16) // count)
        places = fill("gpu/parts/row_of_some_lanes", name=each, step=step, inverse=inverse, count=count, size=size)
        return places + fill(
            "gpu/parts/add_of_row",
            **added,
            name=each,
            target=f"{each}.to.at",
            value=f"{each}.place",
            column=f"{each}.column.at",
        )

    def keep(index: int) -> str:
        return fill("gpu/parts/keep_in_row", index=index, offset=40 + index * size, type=type_, size=size)

    text = fill(
        "gpu/rows_sum",
        keep="".join(map(keep, range(count))),
        whole="".join(map(whole, range(steps - 1))),
        last=whole(steps - 1),
        some="".join(map(some, range(count))),
        declare_thread_number=thread_numbers.declared(module),
        thread_number=thread_numbers.numbered(module),
        parameters=", ".join(f"{type_} %value{i}" for i in range(count)),
        count=count,
        size=size,
        part=part,
        busy=at_once * count,
        left=left * count,
        together=at_once,
        bytes=rows_bytes(type_, count, threads),
        scratch=_SCRATCH,
        name=name,
    )
    function = helpers.add(module, name, text)
    scratch, largest = module.variables[_SCRATCH], module.variables[f"{_SCRATCH}.part"]
    assert isinstance(largest.initializer, ConstantInt)
    before = largest.initializer.value
    rounded = max(module.layout.alloc_size(scratch.value_type) // before, _rounded(threads))
    largest.initializer = integer(max(before, part), I32)
    scratch.value_type = ArrayType(rounded * max(before, part), I8)
    scratch.initializer = ConstantNamed(scratch.value_type, "undef")
    return function
