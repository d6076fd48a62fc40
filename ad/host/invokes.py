"""Invokes of CUDA's runtime as calls: it is written in C, and throws no exception.

Its header does not say so, and where a destructor waits, as that of a vector, clang writes an invoke.
"""

from __future__ import annotations

from analyses.gpu.launch_names import kernel_of_stub
from analyses.ir.instructions import Call
from analyses.ir.invokes import as_call
from analyses.ir.model import Function, Module

_RUNTIME = ("cuda", "__cuda")


def call_runtime(module: Module) -> None:
    """Turn the invokes of the runtime, and of the stubs that launch kernels, into calls."""
    quiet = {f.name for f in module.functions.values() if _throws_nothing(f)}
    for function in module.functions_with(quiet):
        for block in function.blocks:
            last = block.terminator
            called = last.called if isinstance(last, Call) and last.opcode == "invoke" else None
            if isinstance(last, Call) and called is not None and called.name in quiet:
                as_call(last)


def _throws_nothing(function: Function) -> bool:
    return bool(kernel_of_stub(function.name)) or (function.is_declaration and function.name.startswith(_RUNTIME))
