"""The derivatives of integer operations on the bits of numbers: signs, exponents, parts that are moved."""

from __future__ import annotations

from dataclasses import replace

from ad.context.context import Context
from ad.emit.function.protocols import ReverseEmitter, TangentEmitter
from ad.emit.instructions import moved_bits
from ad.emit.instructions.calls import call_has_tangent
from ad.emit.instructions.exponents import by_significand, cleared_exponent, exponent_step, significand_of
from ad.emit.instructions.rule import (
    CALLS,
    ForwardSide,
    InstructionRule,
    Needs,
    ReverseSide,
    Tangent,
    always,
    anything,
    by_opcode,
    by_user,
    forward_only,
    moved,
    moves,
    need,
    opcodes,
    reversed_only,
)
from ad.emit.instructions.sign_bits import every_bit, numbers_signed, part_size
from analyses.ir.builder import number
from analyses.ir.constants import ConstantInt, Value
from analyses.ir.instructions import Binary, Call
from analyses.ir.model import Instruction
from analyses.ir.types import IntType


def _sign_needs(context: Context, instruction: Instruction) -> Needs:
    position = numbers_signed(context, instruction)
    assert position is not None
    signs = instruction.operands[1 - position]
    if instruction.opcode == "xor":
        yield from need(context, signs, "the signs that change", "xor", instruction)
    else:
        yield from need(context, instruction.operands[position], "the signs before", instruction.opcode, instruction)
        yield from need(context, instruction, "the signs after", instruction.opcode, instruction)


def _sign(reverse: ReverseEmitter, instruction: Instruction) -> None:
    """The adjoint's sign changes where the number's does."""
    position = numbers_signed(reverse.context, instruction)
    assert position is not None
    builder, bits = reverse.builder, instruction.type
    number_, signs = instruction.operands[position], instruction.operands[1 - position]
    adjoint = reverse.take(instruction)
    if instruction.opcode == "xor":
        changed = reverse.primal(signs)
    else:
        changed = builder.binary("xor", reverse.primal(number_), reverse.primal(instruction))
    turned = builder.binary("xor", builder.bits(adjoint, bits), changed)
    reverse.add(number_, builder.bits(turned, adjoint.type))


def _exponent(reverse: ReverseEmitter, instruction: Instruction) -> None:
    step = exponent_step(reverse.context, instruction)
    assert step is not None
    adjoint = reverse.take(instruction)
    reverse.add(step[0], reverse.builder.binary("fmul", adjoint, number(adjoint.type, step[1])))


def _significand_needs(context: Context, instruction: Instruction) -> Needs:
    source = significand_of(context, instruction)
    assert source is not None
    yield from need(context, source, "the number before", "significand", instruction)
    yield from need(context, instruction, "the number after", "significand", instruction)


def _significand(reverse: ReverseEmitter, instruction: Instruction) -> None:
    source = significand_of(reverse.context, instruction)
    assert source is not None
    adjoint = reverse.take(instruction)
    scaled = by_significand(reverse.builder, reverse.primal(source), reverse.primal(instruction), adjoint, adjoint.type)
    reverse.add(source, scaled)


def _moves_bits(context: Context, instruction: Binary) -> bool:
    """True if a shift, `and` or `or` of the bits of numbers or pointers moves them whole, or leaves them out whole."""
    a, b = instruction.operands
    if instruction.opcode == "or":
        return not _possible_bits(a) & _possible_bits(b)
    if not isinstance(b, ConstantInt):
        return False
    bits = 8 * part_size(context, instruction)
    if instruction.opcode in ("shl", "lshr"):
        return b.value % bits == 0
    mask, part = b.value & every_bit(b), (1 << bits) - 1
    return all(mask >> at & part in (0, part) for at in range(0, every_bit(b).bit_length(), bits))


def _possible_bits(value: Value, depth: int = 8) -> int:
    """The bits of an integer that may be set, by the shape of what makes it; all where that says nothing."""
    every = every_bit(value)
    if isinstance(value, ConstantInt):
        return value.value & every
    if not isinstance(value, Instruction) or every < 0 or not depth:
        return every
    match value.opcode, value.operands:
        case "zext", (a,) if isinstance(a.type, IntType):
            return _possible_bits(a, depth - 1)
        case "or", (a, b):
            return _possible_bits(a, depth - 1) | _possible_bits(b, depth - 1)
        case "shl", (a, ConstantInt(value=amount)):
            return _possible_bits(a, depth - 1) << amount & every
        case "lshr", (a, ConstantInt(value=amount)):
            return _possible_bits(a, depth - 1) >> amount
        case "and", (a, ConstantInt(value=mask)):
            return _possible_bits(a, depth - 1) & mask & every
        case "add" | "sub", (a, b):
            either = _possible_bits(a, depth - 1) | _possible_bits(b, depth - 1)
            return every & -(either & -either)  # nothing below the lowest of them
    return every


def _sign_tangent(tangents: TangentEmitter, instruction: Instruction) -> Value:
    """The number with another sign: that of the tangent changes with it, which is the bit that differs."""
    position = numbers_signed(tangents.context, instruction)
    assert position is not None
    builder, number_ = tangents.builder, instruction.operands[position]
    changed = builder.binary("xor", tangents.emitter.value(number_), tangents.emitter.value(instruction))
    return builder.binary("xor", tangents.of(number_), changed)


def _exponent_tangent(tangents: TangentEmitter, instruction: Instruction) -> Value:
    """A power of two times the number that the bits are."""
    step, kind = exponent_step(tangents.context, instruction), tangents.context.carried.adjoint_type(instruction)
    assert step is not None and kind is not None
    builder = tangents.builder
    moved = builder.binary("fmul", builder.cast("bitcast", tangents.of(step[0]), kind), number(kind, step[1]))
    return builder.cast("bitcast", moved, instruction.type)


def _significand_tangent(tangents: TangentEmitter, instruction: Instruction) -> Value:
    source, kind = significand_of(tangents.context, instruction), tangents.context.carried.adjoint_type(instruction)
    assert source is not None and kind is not None
    before, after = (tangents.emitter.value(value) for value in (source, instruction))
    scaled = by_significand(tangents.builder, before, after, tangents.of(source), kind)
    return tangents.builder.cast("bitcast", scaled, instruction.type)


def _changes_signs(context: Context, instruction: Instruction) -> bool:
    return numbers_signed(context, instruction) is not None


def _changes_signs_of_whole(context: Context, instruction: Instruction) -> bool:
    """True if all of the bits are those of the numbers whose signs change."""
    carried = context.carried.adjoint_type(instruction)
    if carried is None or carried.is_aggregate:
        return False
    return context.layout.bits(carried) == context.layout.bits(instruction.type)


def _clears_exponent(context: Context, instruction: Instruction) -> bool:
    return cleared_exponent(context, instruction) is not None


def _puts_exponent_in(context: Context, instruction: Instruction) -> bool:
    return significand_of(context, instruction) is not None


def _steps_exponent(context: Context, instruction: Instruction) -> bool:
    return exponent_step(context, instruction) is not None


def _is_beside_number(context: Context, instruction: Instruction) -> bool:
    return bool(context.carried.untouched(instruction)) and context.carried.adjoint_type(instruction) is not None


def _moves_whole_numbers(context: Context, instruction: Instruction) -> bool:
    return not isinstance(instruction, Binary) or _moves_bits(context, instruction)


def _is_funnel(context: Context, instruction: Instruction) -> bool:
    return isinstance(instruction, Call) and moved_bits.moves_bits(context, instruction)


def _tangent_of_sign(context: Context, instruction: Instruction) -> Tangent:
    position = numbers_signed(context, instruction)
    assert position is not None
    number_ = instruction.operands[position]
    if instruction.opcode == "xor":
        return moved("xor", instruction, (position,))
    return Tangent(f"{instruction.opcode} of the sign", (number_,), _sign_tangent, (number_, instruction))


def _tangent_of_cleared(context: Context, instruction: Instruction) -> Tangent:
    number_ = cleared_exponent(context, instruction)
    assert number_ is not None
    return Tangent("exponent cleared", (number_,), _of_first)


def _tangent_of_significand(context: Context, instruction: Instruction) -> Tangent:
    number_ = significand_of(context, instruction)
    assert number_ is not None
    return Tangent("significand", (number_,), _significand_tangent, (number_, instruction))


def _tangent_of_step(context: Context, instruction: Instruction) -> Tangent:
    step = exponent_step(context, instruction)
    assert step is not None
    return Tangent("exponent", (step[0],), _exponent_tangent)


def _tangent_beside(context: Context, instruction: Instruction) -> Tangent:
    return Tangent("beside a number", (instruction.operands[0],), _of_first)


def _of_first(tangents: TangentEmitter, instruction: Instruction) -> Value:
    return tangents.of(instruction.operands[0])


_PARTS = "trunc zext extractelement insertelement shufflevector extractvalue insertvalue".split()

CLEARED_EXPONENT = InstructionRule(
    "exponent cleared",
    opcodes("and"),
    _clears_exponent,
    "the number's exponent is put in anew: what does that passes the adjoint on, or takes the tangent",
    ReverseSide(by_user),
    ForwardSide(_tangent_of_cleared),
)
SIGNIFICAND = InstructionRule(
    "significand",
    opcodes("or"),
    _puts_exponent_in,
    "a number with another exponent: y = x·2ⁿ, dy = dx·(y/x)",
    ReverseSide(_significand, _significand_needs),
    ForwardSide(_tangent_of_significand),
)
SIGN = InstructionRule(
    "sign",
    opcodes("xor", "and", "or"),
    _changes_signs,
    "the sign of the adjoint, or tangent, changes where that of the number does",
    ReverseSide(_sign, _sign_needs, fits=_changes_signs_of_whole, title=lambda i: f"{i.opcode} of the sign"),
    ForwardSide(_tangent_of_sign),
)
BESIDE_NUMBER = forward_only(
    "beside a number",
    opcodes("add", "sub"),
    ForwardSide(_tangent_beside),
    "arithmetic on the bits above a number leaves the number as it is",
    matches=_is_beside_number,
)
EXPONENT = InstructionRule(
    "exponent",
    opcodes("add", "sub"),
    _steps_exponent,
    "what is added to the exponent multiplies the number by a power of two: y = x·2ⁿ, dy = dx·2ⁿ",
    ReverseSide(_exponent),
    ForwardSide(_tangent_of_step),
)
_MOVED = ReverseSide(moved_bits.reverse, fits=moved_bits.moves_bits, title=by_opcode)
_ABOUT_MOVED = "the adjoint of each number among the bits goes back to where the number was"
SHIFTED_BITS = InstructionRule(
    "bits moved",
    opcodes("shl", "lshr", "and"),
    about=_ABOUT_MOVED,
    reverse=_MOVED,
    forward=ForwardSide(moves(0), fits=_moves_whole_numbers),
)
JOINED_BITS = InstructionRule(
    "bits joined",
    opcodes("or"),
    about=_ABOUT_MOVED,
    reverse=_MOVED,
    forward=ForwardSide(moves(0, 1), fits=_moves_whole_numbers),
)
PARTS = reversed_only("parts of integers and structs", opcodes(*_PARTS), _MOVED, _ABOUT_MOVED)
FUNNEL_SHIFT = InstructionRule(
    "funnel shift",
    CALLS,
    _is_funnel,
    _ABOUT_MOVED,
    replace(_MOVED, fits=anything, when=always, title=lambda _: "call"),
    ForwardSide(moves(0, 1, title="funnel shift"), when=call_has_tangent),
)
