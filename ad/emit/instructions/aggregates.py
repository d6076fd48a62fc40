"""The derivatives of what puts vectors, structs and arrays together and takes them apart."""

from __future__ import annotations

from ad.context.context import Context
from ad.emit.function.protocols import ReverseEmitter
from ad.emit.instructions.calls import call_has_tangent
from ad.emit.instructions.rule import (
    CALLS,
    ForwardSide,
    InstructionRule,
    Needs,
    ReverseSide,
    always,
    moves,
    need,
    opcodes,
)
from analyses.ir.builder import integer, zero
from analyses.ir.constants import Constant, ConstantAggregate, ConstantInt, Value
from analyses.ir.instructions import AggregateAccess, Call
from analyses.ir.model import Instruction
from analyses.ir.types import VectorType


def _index_needs(context: Context, instruction: Instruction) -> Needs:
    vector = instruction.operands[0]
    element = instruction.operands[1] if instruction.opcode == "insertelement" else instruction
    whole, part = context.carried.adjoint_type(vector), context.carried.adjoint_type(element)
    if whole is not None and part is not None and context.active(element) and whole.scalar != part:
        raise context.no_derivative(f"of an element of {vector.type}: it holds {part}, the vector {whole}", instruction)
    yield from need(context, instruction.operands[-1], "the position", instruction.opcode, instruction)


def _extract_element(reverse: ReverseEmitter, instruction: Instruction) -> None:
    vector, index = instruction.operands
    adjoint = reverse.take(instruction)
    spread = reverse.builder.insert_element(zero(reverse.adjoint_type(vector)), adjoint, reverse.primal(index))
    reverse.add(vector, spread)


def _insert_element(reverse: ReverseEmitter, instruction: Instruction) -> None:
    vector, value, index = instruction.operands
    adjoint = reverse.take(instruction)
    position = reverse.primal(index)
    if reverse.context.active(value):
        reverse.add(value, reverse.builder.extract_element(adjoint, position))
    if reverse.context.active(vector):
        reverse.add(vector, reverse.builder.insert_element(adjoint, zero(value.type), position))


def _shuffle(reverse: ReverseEmitter, instruction: Instruction) -> None:
    first, second, mask = instruction.operands
    adjoint = reverse.take(instruction)
    width = first.type.count if isinstance(first.type, VectorType) else 0
    sums: dict[int, Value] = {}
    for lane, source in enumerate(_lanes(reverse.context, mask, instruction)):
        if source is None:
            continue
        part: Value = reverse.builder.extract_element(adjoint, integer(lane))
        sums[source] = reverse.builder.binary("fadd", sums[source], part) if source in sums else part
    for operand, base in ((first, 0), (second, width)):
        if not reverse.context.active(operand):
            continue
        spread: Value = zero(operand.type)
        for source, value in sums.items():
            if base <= source < base + width:
                spread = reverse.builder.insert_element(spread, value, integer(source - base))
        reverse.add(operand, spread)


def _lanes(context: Context, mask: Value, user: Instruction) -> list[int | None]:
    """The source lane of each lane of a shuffle; None where it is undefined."""
    if not isinstance(mask.type, VectorType) or mask.type.scalable:
        raise context.no_derivative("of a shuffle of scalable vectors", user)
    if isinstance(mask, ConstantAggregate):
        elements = mask.elements * mask.type.count if mask.splat else mask.elements
        return [e.value if isinstance(e, ConstantInt) else None for e in elements]
    return [0 if mask.ref == "zeroinitializer" else None] * mask.type.count


def _reduce_add(reverse: ReverseEmitter, instruction: Instruction) -> None:
    """llvm.vector.reduce.fadd(start, vector): every element and the start get the adjoint."""
    start, vector = instruction.operands[:2]
    adjoint = reverse.take(instruction)
    reverse.add(start, adjoint)
    if isinstance(vector.type, VectorType) and reverse.context.active(vector):
        spread: Value = zero(vector.type)
        for lane in range(vector.type.count):
            spread = reverse.builder.insert_element(spread, adjoint, integer(lane))
        reverse.add(vector, spread)


def _extract_value(reverse: ReverseEmitter, instruction: Instruction) -> None:
    assert isinstance(instruction, AggregateAccess)
    aggregate = instruction.operands[0]
    spread = reverse.builder.put(zero(aggregate.type), reverse.take(instruction), instruction.indices)
    reverse.add(aggregate, spread)


def _insert_value(reverse: ReverseEmitter, instruction: Instruction) -> None:
    assert isinstance(instruction, AggregateAccess)
    aggregate, value = instruction.operands
    adjoint = reverse.take(instruction)
    if not isinstance(value, Constant) and reverse.context.carried.adjoint_type(value) is not None:
        reverse.add(value, reverse.builder.extract(adjoint, instruction.indices))
    if reverse.context.active(aggregate):
        reverse.add(aggregate, reverse.builder.put(adjoint, zero(value.type), instruction.indices))


def _is_sum(context: Context, instruction: Instruction) -> bool:
    return isinstance(instruction, Call) and instruction.intrinsic == "vector.reduce.fadd"


_ELEMENTS = "the adjoint of an element is that element of the adjoint; tangents are moved as values are"

EXTRACT_ELEMENT = InstructionRule(
    "extractelement",
    opcodes("extractelement"),
    about=_ELEMENTS,
    reverse=ReverseSide(_extract_element, _index_needs),
    forward=ForwardSide(moves(0)),
)
INSERT_ELEMENT = InstructionRule(
    "insertelement",
    opcodes("insertelement"),
    about=_ELEMENTS,
    reverse=ReverseSide(_insert_element, _index_needs),
    forward=ForwardSide(moves(0, 1)),
)
SHUFFLE_VECTOR = InstructionRule(
    "shufflevector",
    opcodes("shufflevector"),
    about=_ELEMENTS,
    reverse=ReverseSide(_shuffle),
    forward=ForwardSide(moves(0, 1)),
)
EXTRACT_VALUE = InstructionRule(
    "extractvalue",
    opcodes("extractvalue"),
    about=_ELEMENTS,
    reverse=ReverseSide(_extract_value),
    forward=ForwardSide(moves(0)),
)
INSERT_VALUE = InstructionRule(
    "insertvalue",
    opcodes("insertvalue"),
    about=_ELEMENTS,
    reverse=ReverseSide(_insert_value),
    forward=ForwardSide(moves(0, 1)),
)
SUM = InstructionRule(
    "sum of a vector",
    CALLS,
    _is_sum,
    "each element, and the start, get the adjoint of the sum; the tangent is the sum of tangents",
    ReverseSide(_reduce_add, when=always, title=lambda _: "reduce.fadd"),
    ForwardSide(moves(0, 1, title="vector.reduce.fadd"), when=call_has_tangent),
)
