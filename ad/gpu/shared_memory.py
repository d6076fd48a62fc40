"""Shadows of the memory that a block's threads share.

The shadow of a shared variable is another variable. The shadow of dynamic shared memory is its second half: the derived
kernel is launched with twice as much (see `doubled`). The block clears both when the reverse's function begins.
"""

from __future__ import annotations

from ad.gpu import thread_numbers
from ad.runtime import helpers
from ad.runtime.templates import fill
from analyses.gpu.threads import is_amd
from analyses.ir.builder import Builder, integer
from analyses.ir.constants import Value
from analyses.ir.model import Function, Module
from analyses.ir.types import I32, I64, FunctionType, PointerType

HALVES = 16
"""The alignment in bytes of each half of dynamic shared memory."""


def doubled(size: int) -> int:
    """The bytes of dynamic shared memory of a derived kernel: those of the kernel, and as many for the shadow."""
    return 2 * (-(-size // HALVES) * HALVES)


_SIZE_AT = 120
"""The offset of the size of dynamic shared memory in AMD's implicit kernel arguments (LLVM, "User Guide for AMDGPU
Backend", code object V5, hidden_dynamic_lds_size).
"""


def half_of_dynamic(module: Module, builder: Builder) -> Value:
    """The size in bytes of one half of the dynamic shared memory, read at run time."""
    if is_amd(module):
        constant = PointerType(4)
        arguments = builder.call(module.declare("llvm.amdgcn.implicitarg.ptr", FunctionType(constant, ())), [], "given")
        whole: Value = builder.load(I32, builder.offset(arguments, integer(_SIZE_AT)), "bytes", 4)
    else:
        register = module.declare("llvm.nvvm.read.ptx.sreg.dynamic_smem_size", FunctionType(I32, ()))
        whole = read = builder.call(register, [], "bytes")
        read.attributes = ("nounwind", "memory(none)")
    return builder.resize(builder.binary("lshr", whole, integer(1, I32), "half"), I64)


def clearing(module: Module) -> Function:
    """`void (memory, bytes)`: each thread of the block clears its share."""
    declared, numbered = thread_numbers.declared(module), thread_numbers.numbered(module)
    text = fill("gpu/clear_shared", declare_thread_number=declared, thread_number=numbered)
    return helpers.add(module, "adjoint.clear.shared", text)
