"""Inline assembly with the effect of an LLVM instruction, rewritten to that instruction.

A template that is empty or a comment moves nothing and only hides values from the optimiser: a result that is tied to
an operand is that operand. An extremum of vectors is a template of one line. Other assembly has no derivative.
Sources: LLVM Language Reference, "Inline Assembler Expressions"; Intel's manual, volume 2, MAXPD and its like.
"""

from __future__ import annotations

import re

from ad.normalise.gpu.ptx_assembly import forget_integers, translated
from ad.normalise.rewrite import Rewrite, Target
from analyses.gpu.threads import for_device, is_amd
from analyses.ir.assembly import ASSEMBLY
from analyses.ir.constants import InlineAssembly, Value
from analyses.ir.instructions import Call, Cast, Compare, Select
from analyses.ir.model import Instruction
from analyses.ir.types import I1, VOID, Type, VectorType

_COMMENT = re.compile(r"\s*(#[^;\\]*)?\s*")
"""A template without an instruction: no second line and no second statement."""
_EXTREMUM = re.compile(r"(max|min)([ps])[sd]\s+\$1,\s*\$0")
"""In AT&T's operand order: the second operand is compared with the first, and stays if it is larger (smaller)."""


class LiftInlineAssembly(Rewrite):
    purpose = "Inline assembly that does what an instruction of LLVM does becomes that instruction."

    def apply(self, target: Target) -> bool:
        changed, is_nvidia = False, for_device(target.module) and not is_amd(target.module)
        numbers: list[Value] = []
        for block in target.function.blocks:
            instructions: list[Instruction] = []
            for instruction in block.instructions:
                lifted = _instructions(instruction) if isinstance(instruction, Call) else None
                if lifted is None and is_nvidia and isinstance(instruction, Call):
                    lifted = translated(instruction, target.module)
                    numbers += [instruction, *instruction.arguments] if lifted is not None else []
                for each in lifted or ():
                    each.metadata = [(kind, text) for kind, text in instruction.metadata if kind == "dbg"]
                    each.block = instruction.block
                changed |= lifted is not None
                instructions += [instruction] if lifted is None else lifted
            block.instructions = instructions
        if numbers:
            forget_integers(target.function, numbers)
        return changed


def _instructions(call: Call) -> list[Instruction] | None:
    if call.opcode != "call" or not isinstance(call.callee, InlineAssembly):
        return None
    match = ASSEMBLY.fullmatch(call.callee.text)
    if match is None:
        return None
    outputs = [c for c in match["constraints"].split(",") if c.startswith("=") and "*" not in c]
    inputs = [c for c in match["constraints"].split(",") if not c.startswith("~") and c not in outputs]
    if _COMMENT.fullmatch(match["template"]):
        if call.type == VOID:
            return []
        if len(outputs) == 1 and "0" in inputs:
            return [Cast("bitcast", call.type, [call.arguments[inputs.index("0")]], call.name)]
    extremum = _EXTREMUM.fullmatch(match["template"])
    if extremum is None or len(outputs) != 1 or inputs[1:] != ["0"] or not call.type.scalar.is_float:
        return None
    if isinstance(call.type, VectorType) != (extremum[2] == "p"):
        return None
    other, first = call.arguments
    return _extremum(call, extremum[1], first, other)


def _extremum(call: Call, kind: str, first: Value, other: Value) -> list[Instruction]:
    bits: Type = VectorType(call.type.count, I1, call.type.scalable) if isinstance(call.type, VectorType) else I1
    chosen = Compare("fcmp", bits, "ogt" if kind == "max" else "olt", [first, other], f"{call.name}.chosen")
    return [chosen, Select("select", call.type, [chosen, first, other], call.name)]
