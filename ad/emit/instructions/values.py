"""The derivatives of what passes values on: phis, choices, conversions, returns, addresses."""

from __future__ import annotations

from ad.context.carried_types import BITS_HINT
from ad.context.context import Context
from ad.emit.function.protocols import ReverseEmitter
from ad.emit.instructions.rule import (
    ForwardSide,
    InstructionRule,
    Needs,
    ReverseSide,
    Tangent,
    by_opcode,
    by_user,
    forward_only,
    moves,
    need,
    no_code,
    opcodes,
    reversed_only,
)
from analyses.ir.builder import zero
from analyses.ir.constants import Constant
from analyses.ir.model import Instruction


def _pass_on(reverse: ReverseEmitter, instruction: Instruction) -> None:
    """freeze, bitcast: the adjoint goes to the operand as it is."""
    reverse.add(instruction.operands[0], reverse.take(instruction))


def _convert(reverse: ReverseEmitter, instruction: Instruction) -> None:
    """fpext, fptrunc: the adjoint in the operand's format."""
    operand = instruction.operands[0]
    opcode = "fptrunc" if instruction.opcode == "fpext" else "fpext"
    reverse.add(operand, reverse.builder.cast(opcode, reverse.take(instruction), operand.type))


def _integer_move(reverse: ReverseEmitter, instruction: Instruction) -> None:
    """trunc, zext and the like of bits that carry a number: only moves of all its bits have an adjoint."""
    operand = instruction.operands[0]
    if isinstance(operand, Constant) or reverse.adjoint_type(operand) == reverse.adjoint_type(instruction):
        reverse.add(operand, reverse.take(instruction))
        return
    reason = f"of {instruction.opcode} on the bits of a number"
    raise reverse.context.no_derivative(reason, instruction, BITS_HINT)


def _select_needs(context: Context, instruction: Instruction) -> Needs:
    yield from need(context, instruction.operands[0], "the condition", "select", instruction)


def _select(reverse: ReverseEmitter, instruction: Instruction) -> None:
    condition, if_true, if_false = instruction.operands
    adjoint = reverse.take(instruction)
    chosen = reverse.primal(condition)
    nothing = zero(adjoint.type)
    if reverse.context.active(if_true):
        reverse.add(if_true, reverse.builder.select(chosen, adjoint, nothing))
    if reverse.context.active(if_false):
        reverse.add(if_false, reverse.builder.select(chosen, nothing, adjoint))


def _return(reverse: ReverseEmitter, instruction: Instruction) -> None:
    reverse.add(instruction.operands[0], reverse.seed)


def _return_is_reversed(context: Context, instruction: Instruction) -> bool:
    value = instruction.operands[0] if instruction.operands else None
    return value is not None and context.request.active_result and context.active(value)


def _return_has_tangent(context: Context, instruction: Instruction) -> bool:
    return bool(instruction.operands) and (context.request.active_result or context.request.shadowed_result)


def _tangent_of_return(context: Context, instruction: Instruction) -> Tangent:
    return Tangent("ret", (instruction.operands[0],), no_code)


RETURN = InstructionRule(
    "ret",
    opcodes("ret"),
    about="the adjoint of the result is what the caller gives; the tangent of the result is returned",
    reverse=ReverseSide(_return, when=_return_is_reversed),
    forward=ForwardSide(_tangent_of_return, when=_return_has_tangent),
)
PHI = InstructionRule(
    "phi",
    opcodes("phi"),
    about="the adjoint goes to what came in by the edge that control took; the tangent is a phi of tangents",
    reverse=ReverseSide(by_user),
    forward=ForwardSide(moves()),
)
SELECT = InstructionRule(
    "select",
    opcodes("select"),
    about="the adjoint goes to what was chosen; the tangent is chosen by the same condition",
    reverse=ReverseSide(_select, _select_needs),
    forward=ForwardSide(moves(1, 2)),
)
SAME_BITS = InstructionRule(
    "freeze, bitcast",
    opcodes("freeze", "bitcast"),
    about="the adjoint goes to the operand as it is",
    reverse=ReverseSide(_pass_on, title=by_opcode),
    forward=ForwardSide(moves(0)),
)
PRECISION = InstructionRule(
    "fpext, fptrunc",
    opcodes("fpext", "fptrunc"),
    about="the adjoint goes to the operand, in the operand's format",
    reverse=ReverseSide(_convert, title=by_opcode),
    forward=ForwardSide(moves(0)),
)
INTEGER_WIDTH = InstructionRule(
    "trunc, zext",
    opcodes("trunc", "zext"),
    about="integers that carry a number pass its adjoint on where all of its bits are moved",
    reverse=ReverseSide(_integer_move, title=by_opcode),
    forward=ForwardSide(moves(0)),
)
SIGN_EXTENSION = reversed_only("sext", opcodes("sext"), ReverseSide(_integer_move), INTEGER_WIDTH.about)
ADDRESSES = forward_only(
    "address",
    opcodes("getelementptr", "addrspacecast", "ptrtoint", "ptrtoaddr", "inttoptr"),
    ForwardSide(moves(0)),
    "the shadow of an address is the same step from the shadow",
)
