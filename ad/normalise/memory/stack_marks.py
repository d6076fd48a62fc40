"""Calls that free the local arrays of a block, removed: the reverse still needs them."""

from __future__ import annotations

from ad.normalise.rewrite import Rewrite, Target
from analyses.ir.constants import Value
from analyses.ir.instructions import Call
from analyses.ir.model import Instruction


class DropStackMarks(Rewrite):
    purpose = "Local arrays of variable size stay until the function ends: the reverse reads them, too."

    def apply(self, target: Target) -> bool:
        marks: set[Value] = {i for i in target.function.instructions if _is(i, "stacksave")}
        if not marks:
            return False
        phis = [phi for block in target.function.blocks for phi in block.phis if phi.type.is_pointer]
        while moved := [phi for phi in phis if phi not in marks and any(value in marks for value in phi.operands)]:
            marks.update(moved)
        for block in target.function.blocks:
            block.instructions = [
                i
                for i in block.instructions
                if i not in marks and not (_is(i, "stackrestore") and i.operands[0] in marks)
            ]
        return True


def _is(instruction: Instruction, intrinsic: str) -> bool:
    return isinstance(instruction, Call) and instruction.intrinsic == intrinsic
