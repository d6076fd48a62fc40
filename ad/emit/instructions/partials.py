"""The derivatives that the tables of partial derivatives have: of arithmetic and of known functions."""

from __future__ import annotations

import functools
from dataclasses import replace

from ad.context.context import Context
from ad.emit.function.protocols import ReverseEmitter, TangentEmitter
from ad.emit.instructions.calls import call_has_tangent
from ad.emit.instructions.rule import (
    ANY,
    CALLS,
    ForwardSide,
    InstructionRule,
    Needs,
    ReverseSide,
    Tangent,
    by_user,
    need,
    reversed_only,
)
from ad.plan.items import ItemKind
from ad.rules import Rule, full_rule_for, recognise, rule_for
from ad.rules.lookup import Row
from analyses.ir.builder import element_type, zero
from analyses.ir.constants import Value
from analyses.ir.instructions import Call
from analyses.ir.model import Instruction
from analyses.library.expressions import ZERO, Expression, Number, Operand, needs, needs_in_order


def _kept_zero(
    reverse: ReverseEmitter, instruction: Instruction, adjoint: Value, partial: Expression, done: dict[object, Value]
) -> Value:
    """The adjoint times a partial derivative; zero if the adjoint is, where the result may have been thrown away."""
    product = reverse.times(adjoint, partial, instruction, done)
    if instruction not in reverse.guarded or isinstance(partial, Number) or not product.type.scalar.is_float:
        return product
    nothing = zero(product.type)
    return reverse.builder.select(reverse.builder.compare("oeq", adjoint, nothing), nothing, product)


def _adjoints_of_result(rule: Rule, reverse: ReverseEmitter, instruction: Instruction) -> list[Value | None]:
    """The adjoint of the result, or of each of its elements; None where it is constant."""
    count = 1 if rule.partials else len(rule.elements)
    if not count or not reverse.context.active(instruction):
        return [None] * count
    adjoint = reverse.take(instruction)
    if rule.partials:
        return [adjoint]
    parts = (element_type(adjoint.type, (k,)) for k in range(count))
    return [reverse.builder.extract(adjoint, (k,)) if part.scalar.is_float else None for k, part in enumerate(parts)]


def _taken_from_memory(reverse: ReverseEmitter, call: Instruction, pointer: Value) -> Value:
    """The adjoint of the number that a call of a known function wrote through a pointer, which is then zero."""
    recognised = recognise(call) if isinstance(call, Call) else None
    assert recognised is not None
    shadow, type_ = reverse.shadow(pointer), recognised[1]
    adjoint = reverse.builder.load(type_, shadow, reverse.stem(pointer, "adj"))
    reverse.builder.store(zero(type_), shadow)
    return adjoint


def _rule(instruction: Instruction) -> Rule:
    rule = full_rule_for(instruction)
    assert rule is not None
    return rule


def _rows(rule: Rule) -> list[Row]:
    """The partial derivatives of the result, or of each element of it, and of what is written through pointers."""
    return [*([rule.partials] if rule.partials else rule.elements), *(row for _, row in rule.written)]


def _needs(context: Context, instruction: Instruction, rule: Rule) -> Needs:
    for pointer, _ in rule.written:
        if context.active(instruction.operands[pointer]):
            yield from need(
                context, instruction.operands[pointer], "the shadow", rule.name, instruction, ItemKind.SHADOW
            )
    for row in _rows(rule):
        for operand, partial in zip(instruction.operands, row, strict=False):
            if partial is ZERO or not context.active(operand):
                continue
            for symbol in needs_in_order(partial):
                of = instruction.operands[symbol.index] if isinstance(symbol, Operand) else instruction
                yield from need(context, of, f"∂{rule.name}", rule.name, instruction)


def _is_square(instruction: Instruction, row: Row) -> bool:
    """True where two factors of a product are one value, so that its derivative is twice the other factor."""
    if len(row) < 2 or not isinstance(row[0], Operand) or not isinstance(row[1], Operand):
        return False
    values = instruction.operands
    return values[0] == values[1] == values[row[0].index] == values[row[1].index]


def _reverse(reverse: ReverseEmitter, instruction: Instruction, rule: Rule) -> None:
    adjoints = _adjoints_of_result(rule, reverse, instruction)
    for pointer, _ in rule.written:
        if reverse.context.active(instruction.operands[pointer]):
            adjoints.append(_taken_from_memory(reverse, instruction, instruction.operands[pointer]))
        else:
            adjoints.append(None)
    done = reverse.emitter.partials(instruction)
    for adjoint, row in zip(adjoints, _rows(rule), strict=True):
        begins = 0
        if adjoint is not None and reverse.context.active(instruction.operands[0]) and _is_square(instruction, row):
            # Doubled first, since what a loop does not change is computed before it.
            twice = reverse.builder.binary("fadd", adjoint, adjoint, "twice")
            reverse.add(instruction.operands[0], _kept_zero(reverse, instruction, twice, row[0], done))
            begins = 2
        for operand, partial in zip(instruction.operands[begins:], row[begins:], strict=False):
            if adjoint is not None and partial is not ZERO and reverse.context.active(operand):
                reverse.add(operand, _kept_zero(reverse, instruction, adjoint, partial, done))


def _tangent(context: Context, instruction: Instruction) -> Tangent:
    rule = _rule(instruction)
    partials = [
        (operand, partial)
        for row in _rows(rule)
        for operand, partial in zip(instruction.operands, row, strict=False)
        if partial is not ZERO and context.active(operand)
    ]
    sources = [operand for operand, _ in partials]
    sources += [instruction.operands[p] for p, _ in rule.written if context.active(instruction.operands[p])]
    primals = [
        instruction.operands[symbol.index] if isinstance(symbol, Operand) else instruction
        for _, partial in partials
        for symbol in sorted(needs(partial), key=str)
    ]
    make = functools.partial(_by_rule, rule=rule)
    return Tangent(rule.name, tuple(dict.fromkeys(sources)), make, tuple(dict.fromkeys(primals)))


def _by_rule(tangents: TangentEmitter, instruction: Instruction, rule: Rule) -> Value | None:
    return tangents.by_rule(instruction, rule)


def writes_active_number(context: Context, instruction: Instruction) -> bool:
    """True for a call of a known function that writes a number through a pointer to active memory."""
    rule = full_rule_for(instruction)
    return rule is not None and any(context.active(instruction.operands[pointer]) for pointer, _ in rule.written)


def _has_rule(context: Context, instruction: Instruction) -> bool:
    return full_rule_for(instruction) is not None


def _gives_one_number(context: Context, instruction: Instruction) -> bool:
    return rule_for(instruction) is not None


def formulas(instruction: Instruction) -> list[str]:
    """The partial derivatives of the result, one line for each operand, as the table has them."""
    rule = full_rule_for(instruction)
    if rule is None or not rule.partials:
        return []
    return [rule.sentence(i) for i, partial in enumerate(rule.partials) if partial is not ZERO]


def _specialised(instruction: Instruction) -> ReverseSide:
    rule = _rule(instruction)
    emit, needs_ = functools.partial(_reverse, rule=rule), functools.partial(_needs, rule=rule)
    return ReverseSide(emit, needs_, title=lambda _: rule.name)


_ABOUT = "the table of derivatives has its partial derivatives"
_REVERSE = ReverseSide(by_user, specialised=_specialised)

WRITING = reversed_only("known function that writes numbers", CALLS, _REVERSE, _ABOUT, matches=writes_active_number)
FUNCTION = InstructionRule(
    "known function", CALLS, _has_rule, _ABOUT, _REVERSE, ForwardSide(_tangent, when=call_has_tangent)
)
ARITHMETIC = InstructionRule(
    "arithmetic",
    ANY,
    about=_ABOUT,
    reverse=replace(_REVERSE, fits=_gives_one_number),
    forward=ForwardSide(_tangent, fits=_has_rule),
)
