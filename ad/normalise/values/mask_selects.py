"""Bit-mask blends of two values, rewritten to selects.

Headers of vector operations take the bits of one value where a condition holds and those of another elsewhere,
`(a & mask) | (b & ~mask)`. LLVM turns the halves into `select c, a, 0` and `select c, 0, b`, with casts to integers
between; the rewrite joins them to one select, whose operands keep their types.
"""

from __future__ import annotations

from ad.normalise.rewrite import Rewrite, Target
from analyses.ir.constants import Constant, ConstantInt, Value
from analyses.ir.instructions import Cast, Select
from analyses.ir.model import Instruction
from analyses.ir.types import Type
from analyses.ir.uses import replace_all


class MaskBlendsToSelects(Rewrite):
    purpose = "A choice between the bits of two values, written with masks, becomes a select."

    def apply(self, target: Target) -> bool:
        function = target.function
        replaced: dict[Value, Value] = {}
        for block in function.blocks:
            for instruction in list(block.instructions):
                halves = _halves(instruction, replaced) if instruction.opcode == "or" else None
                if halves is None:
                    continue
                condition, if_true, if_false = halves
                type_ = if_false.type if if_false.type.scalar.is_float else if_true.type
                new: list[Instruction] = []
                if if_false.type != type_:
                    if_false = Cast("bitcast", type_, [if_false])
                    new.append(if_false)
                if if_true.type != type_:
                    if_true = Cast("bitcast", type_, [if_true])
                    new.append(if_true)
                new.append(Select("select", type_, [condition, if_true, if_false]))
                if type_ != instruction.type:
                    new.append(Cast("bitcast", instruction.type, [new[-1]]))
                for added in new:
                    added.block, added.metadata = block, list(instruction.metadata)
                at = block.instructions.index(instruction)
                block.instructions[at:at] = new
                replaced[instruction] = new[-1]
        if replaced:
            replace_all(function, replaced)
            for block in function.blocks:
                block.instructions = [i for i in block.instructions if i not in replaced]
        return bool(replaced)


def _halves(instruction: Instruction, replaced: dict[Value, Value]) -> tuple[Value, Value, Value] | None:
    """The condition of an `or` that blends, the value if true and the value if false; None for others."""
    first, second = (_behind_casts(operand, instruction.type, replaced) for operand in instruction.operands)
    if not isinstance(first, Select) or not isinstance(second, Select) or first.operands[0] is not second.operands[0]:
        return None
    for one, other in ((first, second), (second, first)):
        if _is_zero(one.operands[2]) and _is_zero(other.operands[1]):
            return one.operands[0], one.operands[1], other.operands[2]
    return None


def _behind_casts(value: Value, type_: Type, replaced: dict[Value, Value]) -> Value:
    value = replaced.get(value, value)
    while isinstance(value, Cast) and value.opcode == "bitcast" and _lanes(value.operands[0].type) == _lanes(type_):
        value = replaced.get(value.operands[0], value.operands[0])
    return value


def _lanes(type_: Type) -> int:
    return getattr(type_, "count", 0) if type_.is_vector else 1


def _is_zero(value: Value) -> bool:
    if isinstance(value, ConstantInt):
        return not value.value
    return isinstance(value, Constant) and value.ref in ("zeroinitializer", "0.000000e+00")
