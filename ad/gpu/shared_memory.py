"""Shadows of the memory that a block's threads share.

The shadow of a variable is another one. That of memory whose size the launch says is the second half of it: the derived
kernel is launched with twice as much (see `execution`). The block clears both as the reverse's function begins.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from ad.gpu import thread_numbers
from ad.gpu.barriers import add_barrier
from ad.runtime import helpers
from ad.runtime.templates import fill
from analyses.gpu.threads import is_amd, is_dynamic_shared
from analyses.ir.builder import integer
from analyses.ir.model import ConstantNamed, Function, GlobalVariable, Module, Value
from analyses.ir.types import I32, I64, FunctionType, PointerType

if TYPE_CHECKING:
    from ad.emit.sweeps.gradient import Gradient
    from analyses.ir.builder import Builder

HALVES = 16
"""The halves of dynamic shared memory begin at multiples of so many bytes."""


def doubled(size: int) -> int:
    """The dynamic shared memory of a derived kernel: that of the kernel, and as much for its shadow."""
    return 2 * (-(-size // HALVES) * HALVES)


def shadow_of_shared(gradient: Gradient, variable: GlobalVariable) -> Value:
    """The shadow of a variable in shared memory, which is cleared once for the function."""
    gradient.shared.setdefault(variable)
    module = gradient.module
    if is_dynamic_shared(variable):
        return gradient.builder.offset(variable, _half(module, gradient.builder), name=f"{variable.name}.shadow")
    name = f"{variable.name}.shadow"
    known = module.variables.get(name)
    if known is None:
        known = module.variables[name] = GlobalVariable(name, variable.value_type, variable.type)
        known.linkage, known.align = "internal", variable.align
        known.initializer = ConstantNamed(variable.value_type, "undef")
    return known


_SIZE_AT = 120
"""Where AMD's implicit kernel arguments have the bytes of dynamic shared memory (LLVM, "User Guide for AMDGPU Backend",
code object V5, hidden_dynamic_lds_size)."""


def _half(module: Module, builder: Builder) -> Value:
    """The bytes of one half of the dynamic shared memory."""
    if is_amd(module):
        constant = PointerType(4)
        arguments = builder.call(module.declare("llvm.amdgcn.implicitarg.ptr", FunctionType(constant, ())), [], "given")
        whole: Value = builder.load(I32, builder.offset(arguments, integer(_SIZE_AT)), "bytes", 4)
    else:
        register = module.declare("llvm.nvvm.read.ptx.sreg.dynamic_smem_size", FunctionType(I32, ()))
        whole = read = builder.call(register, [], "bytes")
        read.attributes = ("nounwind", "memory(none)")
    return builder.resize(builder.binary("lshr", whole, integer(1, I32), "half"), I64)


def clear_shared(gradient: Gradient) -> None:
    """At the start of the function with the reverse: clear shadows and sums, and wait until that is done."""
    if not gradient.shared and not gradient.sums:
        return
    module, builder = gradient.module, gradient.reverse_side.slots
    gradient.origin(None, "shared memory")
    dynamic = False
    for variable in gradient.shared:
        if is_dynamic_shared(variable):
            dynamic = True
            continue
        shadow = module.variables[f"{variable.name}.shadow"]
        size = gradient.context.layout.alloc_size(variable.value_type)
        builder.call(clearing(module), [shadow, integer(size)])
    for sums in gradient.sums.values():
        builder.call(clearing(module), [sums, integer(gradient.context.layout.alloc_size(sums.value_type))])
    if dynamic:
        half = _half(module, builder)
        first = next(v for v in gradient.shared if is_dynamic_shared(v))
        builder.call(clearing(module), [builder.offset(first, half), half])
    add_barrier(module, builder)


def clearing(module: Module) -> Function:
    """`void (memory, bytes)`: each thread of the block clears its share."""
    declared, numbered = thread_numbers.declared(module), thread_numbers.numbered(module)
    text = fill("gpu/clear_shared", declare_thread_number=declared, thread_number=numbered)
    return helpers.add(module, "adjoint.clear.shared", text)
