"""Floats that the lanes of a wave of AMD's GPUs read of each other: y(t) = x(s(t)), so that x'(s) += y'(t) for each t.

Source: LLVM, "User Guide for AMDGPU Backend" (llvm.amdgcn.readlane, readfirstlane, ds.bpermute, ballot, mbcnt).
"""

from __future__ import annotations

from ad.runtime import helpers
from ad.runtime.templates import fill
from analyses.ir.model import Call, Function, Instruction, Module, Value, remove, replace_uses
from analyses.ir.types import FLOAT, FunctionType

_PERMUTE = "llvm.amdgcn.ds.bpermute"
WHOLE = "adjoint.bpermute.f32"
"""What stands for a permutation of a float's bits."""
MOVED = {"llvm.amdgcn.readlane.f32": 0, "llvm.amdgcn.readfirstlane.f32": 0, WHOLE: 1}
"""Which argument is what lanes read of each other."""


def is_move(call: Call) -> bool:
    """Whether lanes read a float of each other in a call."""
    return call.called is not None and call.called.name in MOVED


def join_bits(function: Function, module: Module) -> None:
    """Put one call in the place of a permutation, or shuffle, of bits that are a float's before and after."""
    if not any(map(_of_bits, module.functions)):
        return
    for block in function.blocks:
        for made in list(block.instructions):
            moved = made.operands[0] if made.opcode == "bitcast" and made.type == FLOAT else None
            if not (isinstance(moved, Call) and moved.called is not None and (known := _of_bits(moved.called.name))):
                continue
            bits = moved.arguments[known[1]]
            if not isinstance(bits, Instruction) or bits.opcode != "bitcast" or bits.operands[0].type != FLOAT:
                continue
            arguments = [bits.operands[0] if a is bits else a for a in moved.arguments]
            whole = module.declare(known[0], FunctionType(FLOAT, tuple(a.type for a in arguments)))
            whole.attributes = ("convergent", "nounwind", "memory(none)")
            call = Call("call", whole.function_type, whole, arguments, made.name)
            call.metadata = list(made.metadata)
            call.block = block
            block.instructions[block.instructions.index(made)] = call
            replace_uses(function, made, call)
            for unused in (moved, bits):
                if not any(unused in i.operands for b in function.blocks for i in b.instructions):
                    remove(function, (unused,))


_BITS = {"llvm.amdgcn.readlane": 0, "llvm.amdgcn.readfirstlane": 0, "llvm.nvvm.shfl.sync": 1}


def _of_bits(name: str) -> tuple[str, int] | None:
    """What moves a float as the call of this name moves bits, and which argument they are; None for other calls."""
    if name == _PERMUTE:
        return WHOLE, 1
    if not name.endswith(".i32"):
        return None
    return next(((f"{name.removesuffix('.i32')}.f32", at) for stem, at in _BITS.items() if name.startswith(stem)), None)


def define(module: Module) -> None:
    """Give the permutation of floats that a module calls its body."""
    known = module.functions.get(WHOLE)
    if known is not None and known.is_declaration:
        del module.functions[WHOLE]
        helpers.add(module, WHOLE, fill("gpu/bpermute_float"))


def lane_arguments(call: Call) -> list[Value]:
    """The arguments that tell which lane is read."""
    assert call.called is not None
    return [a for i, a in enumerate(call.arguments) if i != MOVED[call.called.name]]


def unmove(module: Module) -> Function:
    """`float (adjoint, from)`: what each lane gets of the adjoints of those that read its value."""
    return helpers.add(module, "adjoint.unmove.f32", fill("gpu/unmove_float"))
