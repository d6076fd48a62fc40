"""Floats that the lanes of a wave of AMD's GPUs read of each other: y(t) = x(s(t)), so that x'(s) += y'(t) for each t.

Source: LLVM, "User Guide for AMDGPU Backend" (llvm.amdgcn.readlane, readfirstlane, ds.bpermute, ballot, mbcnt).
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from ad.plan.items import Item, Need
from ad.runtime import helpers
from ad.runtime.templates import fill
from analyses.ir.builder import integer
from analyses.ir.model import Call, Constant, Function, Instruction, Module, Value, remove, replace_uses
from analyses.ir.types import FLOAT, I1, I32, I64, FunctionType

if TYPE_CHECKING:
    from ad.context.context import Context
    from ad.emit.sweeps.reverse import Reverse

_PERMUTE = "llvm.amdgcn.ds.bpermute"
_WHOLE = "adjoint.bpermute.f32"
"""What stands for a permutation of a float's bits."""
_MOVED = {"llvm.amdgcn.readlane.f32": 0, "llvm.amdgcn.readfirstlane.f32": 0, _WHOLE: 1}
"""Which argument is what lanes read of each other."""


def is_move(call: Call) -> bool:
    """Whether lanes read a float of each other in a call."""
    return call.called is not None and call.called.name in _MOVED


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
        return _WHOLE, 1
    if not name.endswith(".i32"):
        return None
    return next(((f"{name.removesuffix('.i32')}.f32", at) for stem, at in _BITS.items() if name.startswith(stem)), None)


def define(module: Module) -> None:
    """Give the permutation of floats that a module calls its body."""
    known = module.functions.get(_WHOLE)
    if known is not None and known.is_declaration:
        del module.functions[_WHOLE]
        helpers.add(module, _WHOLE, fill("gpu/bpermute_float"))


# -- the adjoint ------------------------------------------------------------------------------


def move_needs(context: Context, instruction: Instruction) -> Iterator[tuple[Item, Need]]:
    assert isinstance(instruction, Call)
    for value in _places(instruction):
        if not isinstance(value, Constant):
            yield Item("primal", value), Need(f"the lane that {context.subjects.of(instruction)} reads", "lane move",
                                              instruction)  # fmt: skip


def _places(call: Call) -> list[Value]:
    """The arguments that tell which lane is read."""
    assert call.called is not None
    return [a for i, a in enumerate(call.arguments) if i != _MOVED[call.called.name]]


def reverse_move(reverse: Reverse, instruction: Instruction) -> None:
    assert isinstance(instruction, Call) and instruction.called is not None
    module, builder = reverse.gradient.module, reverse.builder
    name = instruction.called.name
    if name == _WHOLE:
        source: Value = builder.binary("lshr", reverse.primal(instruction.arguments[0]), integer(2, I32), "lane")
    elif places := _places(instruction):
        source = reverse.primal(places[0])
    else:
        ballot = module.declare("llvm.amdgcn.ballot.i64", FunctionType(I64, (I1,)))
        ballot.attributes = ("convergent", "nounwind", "memory(none)")
        first = module.declare("llvm.cttz.i64", FunctionType(I64, (I64, I1)))
        here = builder.call(ballot, [integer(1, I1)], "here")
        source = builder.resize(builder.call(first, [here, integer(1, I1)], "first"), I32)
    adjoint = reverse.take(instruction)
    made = builder.call(unmove(module), [adjoint, source], "back")
    reverse.add(instruction.arguments[_MOVED[name]], made)


def unmove(module: Module) -> Function:
    """`float (adjoint, from)`: what each lane gets of the adjoints of those that read its value."""
    return helpers.add(module, "adjoint.unmove.f32", fill("gpu/unmove_float"))
