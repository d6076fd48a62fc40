"""Invokes of CUDA's runtime as calls: it is written in C, and throws no exception.

Its header does not say so, and where a destructor waits, as that of a vector, clang writes an invoke.
"""

from __future__ import annotations

from collections.abc import Collection

from analyses.gpu.launch_names import kernel_of_stub
from analyses.ir.instructions import Branch, Call
from analyses.ir.model import Block, Function, Module

_RUNTIME = ("cuda", "__cuda")


def call_runtime(module: Module) -> None:
    """Turn the invokes of the runtime, and of the stubs that launch kernels, into calls."""
    quiet = {f.name for f in module.functions.values() if _throws_nothing(f)}
    for function in module.functions_with(quiet):
        for block in function.blocks:
            _as_call(block, quiet)


def _throws_nothing(function: Function) -> bool:
    return bool(kernel_of_stub(function.name)) or (function.is_declaration and function.name.startswith(_RUNTIME))


def _as_call(block: Block, quiet: Collection[str]) -> None:
    call = block.terminator
    if not isinstance(call, Call) or call.opcode != "invoke" or call.called is None or call.called.name not in quiet:
        return
    assert call.normal is not None and call.unwind is not None
    for phi in call.unwind.phis:
        phi.drop(block)
    branch = Branch([call.normal])
    branch.block = block
    branch.metadata = [(kind, text) for kind, text in call.metadata if kind == "dbg"]
    call.opcode, call.normal, call.unwind = "call", None, None
    block.instructions.append(branch)
