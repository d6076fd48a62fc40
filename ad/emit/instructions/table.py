"""The table of instruction rules. Its order is the order in which rows are tried; both modes read it.

For an instruction, the first row applies that is for its opcode, matches it, and has a side for the mode that fits.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import NoReturn

from ad.context.calls import is_routine
from ad.context.carried_types import BITS_HINT
from ad.context.context import Context
from ad.emit.function.protocols import TangentEmitter
from ad.emit.instructions import aggregates, bits, calls, copies, gpu, memory, partials, values
from ad.emit.instructions.allocations import ALLOCATION, ALLOCATION_BEHIND, FREE, POINTER_MATH, STRING
from ad.emit.instructions.rule import (
    ANY,
    NOTHING,
    ForwardSide,
    InstructionRule,
    ReverseSide,
    Tangent,
    by_user,
    forward_only,
    reversed_only,
)
from ad.history.records import EngineError, Maker, RuleEntry
from ad.linear_algebra.table import rule_of
from ad.linear_algebra.words import steps_of
from analyses.facts import Discard
from analyses.ir.builder import zero
from analyses.ir.constants import Value
from analyses.ir.instructions import Call
from analyses.ir.model import Instruction
from analyses.ir.types import IntType

UNREVERSIBLE = frozenset("callbr catchswitch catchret cleanupret catchpad cleanuppad indirectbr va_arg".split())
HANDLING = frozenset(["landingpad", "resume"])
"""What handles exceptions, which carry nothing active: copied as it is."""
EFFECTS = frozenset("store call invoke callbr atomicrmw cmpxchg ret".split())
"""What does more than compute a value: the row tells whether there is something to do."""


def _carries_no_number(context: Context, instruction: Instruction) -> bool:
    if instruction.is_terminator or not context.active(instruction):
        return True
    return context.carried.adjoint_type(instruction) is None


def _refuse_reverse(context: Context, instruction: Instruction) -> NoReturn:
    hint = "write a switch in place of the computed goto" if instruction.opcode == "indirectbr" else ""
    raise context.no_derivative(f"through {instruction.opcode}", instruction, hint)


def _refuse_forward(context: Context, instruction: Instruction) -> NoReturn:
    raise context.no_derivative(
        f"through {instruction.opcode}",
        instruction,
        "compile with -fno-exceptions, or keep what can throw out of the differentiated function",
    )


def _is_plain_integer(context: Context, instruction: Instruction) -> bool:
    """True for an integer beside a number in one register."""
    if context.carried.holds_number(instruction) or context.carried.adjoint_type(instruction) is not None:
        return False
    return context.carried.is_integer(instruction)


def _tangent_of_integer(context: Context, instruction: Instruction) -> Tangent:
    return Tangent("an integer", (), _zero)


def _zero(tangents: TangentEmitter, instruction: Instruction) -> Value:
    return zero(instruction.type)


_UNREVERSIBLE = InstructionRule(
    "control flow without a derivative",
    UNREVERSIBLE,
    about="exception handling of Windows, computed jumps and variable arguments have no derivative",
    reverse=ReverseSide(by_user, fits=_carries_no_number, when=_refuse_reverse),
    forward=ForwardSide(_refuse_forward),
)
_NO_NUMBER = reversed_only("no number", ANY, NOTHING, "it carries no active number", matches=_carries_no_number)
_INTEGER = forward_only(
    "an integer", ANY, ForwardSide(_tangent_of_integer), "an integer has the tangent zero", matches=_is_plain_integer
)

RULES: tuple[InstructionRule, ...] = (
    memory.STORE,
    memory.ALLOCA,
    memory.ATOMIC_SUM,
    memory.ATOMIC,
    values.RETURN,
    copies.COPY,
    copies.LIBRARY_COPY,
    copies.FILL,
    copies.LIBRARY_FILL,
    copies.WORDS,
    FREE,
    ALLOCATION,
    POINTER_MATH,
    copies.REALLOC,
    ALLOCATION_BEHIND,
    STRING,
    gpu.BARRIER,
    gpu.SHUFFLE,
    gpu.LANE_MOVE,
    gpu.FENCE,
    calls.OPENMP_ORDER,
    calls.OPENMP,
    calls.THROW,
    partials.WRITING,
    calls.REGISTERED,
    calls.CALL,
    calls.CONSTANT_CALL,
    aggregates.SUM,
    calls.MOVING,
    bits.FUNNEL_SHIFT,
    partials.FUNCTION,
    calls.ASSEMBLY,
    calls.UNKNOWN_CALL,
    _UNREVERSIBLE,
    _NO_NUMBER,
    memory.LOAD,
    bits.CLEARED_EXPONENT,
    bits.SIGNIFICAND,
    bits.SIGN,
    bits.BESIDE_NUMBER,
    bits.EXPONENT,
    bits.SHIFTED_BITS,
    bits.JOINED_BITS,
    bits.PARTS,
    values.PHI,
    values.SELECT,
    values.SAME_BITS,
    values.PRECISION,
    values.INTEGER_WIDTH,
    values.SIGN_EXTENSION,
    aggregates.EXTRACT_ELEMENT,
    aggregates.INSERT_ELEMENT,
    aggregates.SHUFFLE_VECTOR,
    aggregates.EXTRACT_VALUE,
    aggregates.INSERT_VALUE,
    values.ADDRESSES,
    partials.ARITHMETIC,
    _INTEGER,
)


@cache
def _rows_for(opcode: str) -> tuple[InstructionRule, ...]:
    return tuple(row for row in RULES if not row.opcodes or opcode in row.opcodes)


def reverse_rule(context: Context, instruction: Instruction) -> tuple[InstructionRule, ReverseSide]:
    """The row by which an instruction is reversed. Raises EngineError where there is none."""
    for row in _rows_for(instruction.opcode):
        side = row.reverse
        if side is not None and row.matches(context, instruction) and side.fits(context, instruction):
            return row, side
    hint = BITS_HINT if isinstance(instruction.type.scalar, IntType) else ""
    raise context.no_derivative(f"of {instruction.opcode} on {instruction.type}", instruction, hint)


def _forward_side(context: Context, instruction: Instruction) -> tuple[InstructionRule, ForwardSide] | None:
    for row in _rows_for(instruction.opcode):
        side = row.forward
        if side is not None and row.matches(context, instruction) and side.fits(context, instruction):
            return row, side
    return None


def forward_rule(context: Context, instruction: Instruction) -> tuple[InstructionRule, ForwardSide]:
    """The row that has the tangent of an instruction. Raises EngineError where there is none."""
    if (row_and_side := _forward_side(context, instruction)) is not None:
        return row_and_side
    if context.carried.holds_number(instruction) or context.carried.adjoint_type(instruction) is not None:
        hint = BITS_HINT if isinstance(instruction.type.scalar, IntType) else ""
        raise context.no_derivative(f"of {instruction.opcode} on {instruction.type}", instruction, hint)
    raise context.error(f"no shadow of the result of {instruction.opcode}", instruction)


def find_tangent(context: Context, instruction: Instruction) -> Tangent:
    """The tangent of an instruction. Raises EngineError where there is none."""
    calls.refuse_unwinding(context, instruction)
    _, side = forward_rule(context, instruction)
    return side.tangent(context, instruction)


def has_tangent(context: Context, instruction: Instruction) -> bool:
    """True if an instruction has something to do in forward mode whether or not its tangent is asked for."""
    if instruction.opcode in EFFECTS:
        row_and_side = _forward_side(context, instruction)
        return row_and_side is not None and row_and_side[1].when(context, instruction)
    if instruction.opcode in HANDLING and not context.carried.holds_number(instruction):
        return False
    unreversible = instruction.opcode in UNREVERSIBLE
    if (instruction.is_terminator and not unreversible) or not context.active(instruction):
        return False
    return context.carried.holds_number(instruction) or (unreversible and context.carried.may_hold(instruction))


def record_rules(
    context: Context,
    has_derivative: Callable[[Instruction], bool],
    find_row: Callable[[Context, Instruction], tuple[InstructionRule, ReverseSide | ForwardSide]],
) -> None:
    """Record how each instruction that has a derivative gets it, in program order; no row is looked up without history.

    `find_row` is `reverse_rule` or `forward_rule`. An instruction without a row, which is an error when the derivative
    runs, has the error for its fact.
    """
    if isinstance(context.sink, Discard):
        return
    blocks = context.cfg.reverse_postorder
    for instruction in (i for block in blocks for i in block.instructions if has_derivative(i)):
        try:
            row, _ = find_row(context, instruction)
        except EngineError as error:
            entry = RuleEntry("runtime error", error.line())
        else:
            entry = _routine_entry(context, instruction) or RuleEntry(row.name, row.about, _formulas(row, instruction))
        premises = context.premise("instruction-activity", instruction)
        context.record("rule", context.subjects.of(instruction), entry, entry.name, premises)


def _routine_entry(context: Context, instruction: Instruction) -> RuleEntry | None:
    """The rule of a routine of BLAS or LAPACK, with the steps that this call's derivative takes; None for any other."""
    if not isinstance(instruction, Call) or not is_routine(instruction) or instruction.called is None:
        return None
    rule, wanted = rule_of(instruction.called), context.calls.of(instruction)
    if rule is None or wanted.maker is not Maker.ENGINE or context.calls.registered(instruction) is not None:
        return None
    roles, number = wanted.request.roles, context.active(instruction)
    steps = steps_of(instruction, roles, forward=context.request.forward, number=number)
    return RuleEntry(rule.routine, f"{rule.primal} ({rule.source})", tuple(steps))


def _formulas(row: InstructionRule, instruction: Instruction) -> tuple[str, ...]:
    return tuple(partials.formulas(instruction)) if row in (partials.FUNCTION, partials.ARITHMETIC) else ()
