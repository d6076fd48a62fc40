"""Undefined lanes of vectors, defined as 1: the derivative of a vector operation reads every lane.

Compilers leave the lanes that nothing reads undefined (`poison`). The adjoint of such a lane is zero, and zero times
an undefined value is undefined; if the other operand's lane is read elsewhere, its adjoint is lost, too.
An undefined value may be any number (LLVM LangRef, "Poison Values"), so that 1 is allowed: few functions have a pole
or no value at 1.
"""

from __future__ import annotations

from ad.normalise.rewrite import Rewrite, Target
from analyses.ir.builder import integer, ones
from analyses.ir.constants import ConstantAggregate, ConstantNamed, Value
from analyses.ir.model import Instruction
from analyses.ir.types import I32, VectorType
from analyses.types.rules.aggregates import shuffle_mask


class DefineUndefinedLanes(Rewrite):
    purpose = "Lanes of vectors that hold nothing in particular become 1, since a derivative reads every lane."

    def apply(self, target: Target) -> bool:
        changed = False
        for instruction in target.function.instructions:
            operands = instruction.operands
            if instruction.opcode == "shufflevector" and _of_numbers(instruction):
                _define_shuffled(instruction)
            elif any(map(_of_numbers, operands)):
                instruction.operands = [_defined(operand) for operand in operands]
            if instruction.operands is not operands:
                changed |= any(new is not old for new, old in zip(instruction.operands, operands, strict=True))
        return changed


def _of_numbers(value: Value) -> bool:
    type_ = value.type
    return isinstance(type_, VectorType) and type_.element.is_float and not type_.scalable


def _is_undefined(value: Value) -> bool:
    return isinstance(value, ConstantNamed) and value.word in ("poison", "undef")


def _defined(value: Value) -> Value:
    if not _of_numbers(value):
        return value
    if _is_undefined(value):
        return ones(value.type)
    if isinstance(value, ConstantAggregate) and any(map(_is_undefined, value.elements)):
        elements = [ones(element.type) if _is_undefined(element) else element for element in value.elements]
        return ConstantAggregate(value.type, elements)
    return value


def _define_shuffled(instruction: Instruction) -> None:
    """Take undefined lanes of a shuffle from an undefined operand, which is then 1, or repeat another lane."""
    first, second, mask = instruction.operands
    lanes = shuffle_mask(mask)
    if None in lanes:
        assert isinstance(first.type, VectorType)
        repeated = first.type.count if _is_undefined(second) else next((lane for lane in lanes if lane is not None), 0)
        chosen = [integer(repeated if lane is None else lane, I32) for lane in lanes]
        mask = ConstantAggregate(mask.type, chosen)
    instruction.operands = [_defined(first), _defined(second), mask]
