"""Cross-lane permutes of 32 bits that are the bits of a float, rewritten to permutes of the float.

Source: LLVM, "User Guide for AMDGPU Backend" (llvm.amdgcn.readlane, readfirstlane, ds.bpermute).
"""

from __future__ import annotations

from ad.normalise.rewrite import Rewrite, Target
from analyses.ir.instructions import Call
from analyses.ir.model import Instruction
from analyses.ir.types import FLOAT, FunctionType
from analyses.ir.uses import remove, replace_uses

PERMUTE_FLOAT = "adjoint.bpermute.f32"
"""The function that replaces a permutation of a float's bits."""
_PERMUTE = "llvm.amdgcn.ds.bpermute"
_BITS = {"llvm.amdgcn.readlane": 0, "llvm.amdgcn.readfirstlane": 0, "llvm.nvvm.shfl.sync": 1}


class JoinPermutedBits(Rewrite):
    purpose = "A permutation or shuffle of bits that are a float's before and after becomes one of the float."

    def apply(self, target: Target) -> bool:
        function, module = target.function, target.module
        if not any(map(_of_floats, module.functions)):
            return False
        changed = False
        for block in function.blocks:
            for joined in list(block.instructions):
                moved = joined.operands[0] if joined.opcode == "bitcast" and joined.type == FLOAT else None
                called = moved.called if isinstance(moved, Call) else None
                if not isinstance(moved, Call) or called is None or (floats := _of_floats(called.name)) is None:
                    continue
                name, place = floats
                bits = moved.arguments[place]
                if not isinstance(bits, Instruction) or bits.opcode != "bitcast" or bits.operands[0].type != FLOAT:
                    continue
                arguments = [bits.operands[0] if a is bits else a for a in moved.arguments]
                whole = module.declare(name, FunctionType(FLOAT, tuple(a.type for a in arguments)))
                whole.attributes = ("convergent", "nounwind", "memory(none)")
                call = Call("call", whole.function_type, whole, arguments, joined.name)
                call.metadata = list(joined.metadata)
                call.block = block
                block.instructions[block.instructions.index(joined)] = call
                replace_uses(function, joined, call)
                for unused in (moved, bits):
                    if not any(unused in i.operands for b in function.blocks for i in b.instructions):
                        remove(function, (unused,))
                changed = True
        return changed


def _of_floats(name: str) -> tuple[str, int] | None:
    """The name of the float version of a permute, and the index of the permuted argument; None for other calls."""
    if name == _PERMUTE:
        return PERMUTE_FLOAT, 1
    if not name.endswith(".i32"):
        return None
    return next(((f"{name.removesuffix('.i32')}.f32", at) for stem, at in _BITS.items() if name.startswith(stem)), None)
