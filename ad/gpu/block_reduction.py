"""Code that adds to memory for the threads of a block: one addition of their sum, or plain additions if checked.

Sources: CUDA C++ Programming Guide, "Warp Shuffle Functions"; the PTX ISA (shfl.sync, special registers); LLVM, "User
Guide for AMDGPU Backend" (ds.bpermute, mbcnt, wavefrontsize, the memory model of the barrier).
"""

from __future__ import annotations

from enum import StrEnum

from ad.gpu import thread_numbers
from ad.runtime import helpers
from ad.runtime.templates import fill
from analyses.gpu.threads import is_amd
from analyses.ir.model import Function, Module
from analyses.ir.types import FLOAT, Type


class Guard(StrEnum):
    """The shape of a launch that is checked before threads add plainly."""

    ROW = "a block is a row of threads"
    ONE_BLOCK = "there is one block, a row of threads"
    LINE = "blocks are rows of threads, in a row"


_ONES = {
    Guard.ROW: ("ntid.y", "ntid.z"),
    Guard.ONE_BLOCK: ("ntid.y", "ntid.z", "nctaid.x", "nctaid.y", "nctaid.z"),
    Guard.LINE: ("ntid.y", "ntid.z", "nctaid.y", "nctaid.z"),
}
"""The registers that are 1 in a launch of the guard's shape."""
_MOST_BLOCKS = 1 << 22
"""With 1024 threads each, the numbers of all threads fill 32 bits."""
_REGISTER = "llvm.nvvm.read.ptx.sreg."


def checked(module: Module, type_: Type, guard: Guard) -> Function:
    """`void (to, adjoint)`: add plainly if the launch has the shape of a guard, else atomically."""
    atomic = helpers.add_shared(module, type_)
    stem = ".".join(guard.name.lower().split("_"))
    name = f"adjoint.add.{stem}.{atomic.name.removeprefix('adjoint.add.shared.')}"
    tests, before = [], "true"
    for i, register in enumerate(_ONES[guard]):
        tests.append(fill("gpu/parts/register_is_one", index=i, register=_REGISTER + register, before=before))
        before = f"%a{i}"
    declared = [f"declare i32 @{_REGISTER}{register}()" for register in sorted({*_ONES[guard], "nctaid.x"})]
    text = fill(
        "gpu/checked_add",
        declarations="\n".join(declared),
        tests="".join(tests),
        most_blocks=_MOST_BLOCKS,
        ones=before,
        name=name,
        atomic=atomic.name,
        type=type_,
    )
    return helpers.add(module, name, text)


_STEPS = {False: (16, 8, 4, 2, 1), True: (32, 16, 8, 4, 2, 1)}
"""The distances of the lanes that add up in each step; on AMD's GPUs (True) a wave has up to 64 lanes."""


def block_sum(module: Module, type_: Type) -> Function:
    """`void (to, adjoint)`: add the sum over the threads of a block, all of which must call it."""
    atomic = helpers.add_shared(module, type_)
    name, amd = f"adjoint.add.block.{type_}", is_amd(module)
    text = fill(
        "gpu/block_sum_amd" if amd else "gpu/block_sum_nvidia",
        declare_thread_number=thread_numbers.declared(module),
        thread_number=thread_numbers.numbered(module),
        first=_folded("sum", type_, amd=amd),
        second=_folded("all", type_, amd=amd),
        last=len(_STEPS[amd]),
        name=name,
        atomic=atomic.name,
        type=type_,
    )
    return helpers.add(module, name, text)


def all_sums(module: Module, type_: Type) -> Function:
    """`void (to, sums, bytes)`: add the numbers that a block has summed in its memory, shared among its threads."""
    atomic, name = helpers.add_shared(module, type_), f"adjoint.add.all.{type_}"
    text = fill(
        "gpu/add_block_sums",
        declare_thread_number=thread_numbers.declared(module),
        thread_number=thread_numbers.numbered(module),
        size=module.layout.store_size(type_),
        name=name,
        atomic=atomic.name,
        type=type_,
    )
    return helpers.add(module, name, text)


def _folded(stem: str, type_: Type, *, amd: bool) -> str:
    """IR that adds up the lanes of a warp in the first lane: `%stem5` (`%stem6` on AMD's GPUs) from `%stem0`."""
    part = "gpu/parts/move_float" if type_ == FLOAT else "gpu/parts/move_double"
    lines: list[str] = []
    for step, distance in enumerate(_STEPS[amd]):
        tag = f"{stem}{step}"
        if amd:
            move, before, after = "@llvm.amdgcn.ds.bpermute", f"i32 %{tag}.place, ", ""
        else:
            move, before, after = "@llvm.nvvm.shfl.sync.down.i32", "i32 %members, ", f", i32 {distance}, i32 31"
        moved = fill(part, tag=tag, value=tag, move=move, before=before, after=after)
        values = {"tag": tag, "distance": distance, "moved": moved, "type": type_, "stem": stem}
        lines.append(fill("gpu/parts/block_fold_step", **values, step=step, next=step + 1))
    return "".join(lines)
