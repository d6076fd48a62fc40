"""The threads of a GPU: the functions that are kernels, the registers that threads have in common, barriers and fences.

Sources: LLVM, "User Guide for NVPTX Back-end" and "User Guide for AMDGPU Backend" (calling conventions, address spaces,
special registers); the PTX ISA (bar, barrier, shfl, vote).
"""

from __future__ import annotations

import re
from enum import IntEnum

from analyses.ir.constants import ConstantInt, InlineAssembly, Value
from analyses.ir.instructions import Call, GetElementPointer, Load
from analyses.ir.model import Function, GlobalVariable, Module
from analyses.ir.types import I8, IntType, PointerType

KERNELS = ("ptx_kernel", "amdgpu_kernel")
"""The calling conventions of kernels."""
SHARED = 3
"""The address space of a block's shared memory, on NVPTX and AMDGPU."""
GLOBAL = 1
"""The address space of memory that all threads share, on NVPTX and AMDGPU."""
CONSTANT = 4
"""The address space of memory that nothing writes while a kernel runs, on NVPTX and AMDGPU."""


class Varies(IntEnum):
    """The threads that agree on a value: all of the grid, those of a block, or only one thread."""

    GRID = 0
    BLOCK = 1
    THREAD = 2


def for_device(module: Module | None) -> bool:
    """True if a module is code for a GPU."""
    return module is not None and module.triple.startswith(("nvptx", "amdgcn"))


def is_amd(module: Module | None) -> bool:
    return module is not None and module.triple.startswith("amdgcn")


def stack_space(module: Module | None) -> int:
    """The address space of a thread's local variables."""
    return 5 if is_amd(module) else 0


def is_kernel(function: Function) -> bool:
    """True if a launch runs the function on every thread of a grid."""
    return function.convention in KERNELS


def in_shared_memory(value: Value) -> bool:
    """True if a value is a variable in the shared memory of a block."""
    return (
        isinstance(value, GlobalVariable) and isinstance(value.type, PointerType) and value.type.address_space == SHARED
    )


def is_dynamic_shared(value: Value) -> bool:
    """True if a variable is the dynamic shared memory, whose size the launch gives."""
    return in_shared_memory(value) and isinstance(value, GlobalVariable) and value.initializer is None


_REGISTERS = {
    **{
        f"llvm.nvvm.read.ptx.sreg.{name}.{axis}": how
        for axis in "xyz"
        for name, how in (
            ("tid", Varies.THREAD),
            ("ctaid", Varies.BLOCK),
            ("ntid", Varies.GRID),
            ("nctaid", Varies.GRID),
        )
    },
    "llvm.nvvm.read.ptx.sreg.laneid": Varies.THREAD,
    "llvm.nvvm.read.ptx.sreg.warpid": Varies.THREAD,
    "llvm.nvvm.read.ptx.sreg.warpsize": Varies.GRID,
    "llvm.nvvm.read.ptx.sreg.dynamic_smem_size": Varies.GRID,
    **{f"llvm.amdgcn.workitem.id.{axis}": Varies.THREAD for axis in "xyz"},
    **{f"llvm.amdgcn.workgroup.id.{axis}": Varies.BLOCK for axis in "xyz"},
    "llvm.amdgcn.wavefrontsize": Varies.GRID,
    "llvm.amdgcn.dispatch.ptr": Varies.GRID,
    "llvm.amdgcn.implicitarg.ptr": Varies.GRID,
    "llvm.amdgcn.kernarg.segment.ptr": Varies.GRID,
}
"""The registers of a thread, with the threads that have the same number in them."""


def register(value: Value) -> Varies | None:
    """The threads for which the register that a call reads has the same number; None if it reads none."""
    called = value.called if isinstance(value, Call) else None
    name = called.name if called is not None else read_by_assembly(value) if isinstance(value, Call) else ""
    return _REGISTERS.get(name)


_READS = re.compile(
    r'asm (?:sideeffect )?"mov\.[bsu](?:32|64) +\$0, *%([a-z]+)[._]?([a-z]*);?", "=[rl](?:,~\{memory\})?"'
)
"""Inline PTX that reads a special register. Source: PTX ISA, "Special Registers"."""


def read_by_assembly(call: Call) -> str:
    """The LLVM intrinsic that reads the same register as inline PTX; empty for other calls."""
    match = _READS.fullmatch(call.callee.text) if isinstance(call.callee, InlineAssembly) else None
    return "llvm.nvvm.read.ptx.sreg." + ".".join(filter(None, match.groups())) if match else ""


_AMD_SIZES = {"llvm.amdgcn.implicitarg.ptr": 12, "llvm.amdgcn.dispatch.ptr": 4}
"""The offset of the three 16-bit block sizes in the implicit arguments (code object V5) and the dispatch packet."""


def amd_block_size(load: Load) -> str:
    """The axis (x, y, z) of the block size that a load on AMD's GPUs reads; empty for other loads."""
    offset, pointer = 0, load.pointer
    if isinstance(pointer, GetElementPointer) and pointer.source_type == I8 and len(pointer.operands) == 2:
        index = pointer.operands[1]
        if not isinstance(index, ConstantInt):
            return ""
        offset, pointer = index.value, pointer.operands[0]
    called = pointer.called if isinstance(pointer, Call) else None
    first = _AMD_SIZES.get(called.name) if called is not None else None
    if first is None or load.type != IntType(16):
        return ""
    return {0: "x", 2: "y", 4: "z"}.get(offset - first, "")


_BARRIERS = ("nvvm.barrier", "nvvm.bar.sync", "nvvm.bar.warp.sync", "amdgcn.s.barrier")


def is_barrier(call: Call) -> bool:
    """True if a call makes the threads of a block, or of a warp, wait for each other."""
    return (call.intrinsic or "").startswith(_BARRIERS)


def is_block_barrier(call: Call) -> bool:
    """True if a call makes all threads of a block wait for each other."""
    name = call.intrinsic or ""
    return name == "amdgcn.s.barrier" or (name.startswith("nvvm.barrier.cta.") and name.endswith(".all"))


_FENCES = ("nvvm.membar.", "nvvm.fence.")


def is_fence(call: Call) -> bool:
    """True if a call only orders a thread's memory accesses."""
    return (call.intrinsic or "").startswith(_FENCES)
