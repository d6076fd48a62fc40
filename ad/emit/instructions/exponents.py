"""Arithmetic on the exponent of a number, in its bits, as a multiplication by a power of two: y = x·2ⁿ, dy = dx·2ⁿ.

An addition changes the exponent, or a mask clears it for another one, as in `frexp`. This holds for numbers that are
normal before and after.
Source: IEEE 754-2019, section 3.4: value = ±2^(E - bias)·1.T.
"""

from __future__ import annotations

from ad.context.context import Context
from analyses.activity.numbers import masks
from analyses.ir.builder import Builder, zero
from analyses.ir.constants import ConstantInt, Value
from analyses.ir.instructions import Binary
from analyses.ir.model import Instruction
from analyses.ir.types import EXPONENT_BITS, FLOAT_BITS, FloatType, IntType, Type
from analyses.ir.uses import Uses


def exponent_step(context: Context, instruction: Instruction) -> tuple[Value, float] | None:
    """The number whose exponent an addition changes, and the factor that this is; None for any other addition."""
    if not isinstance(instruction, Binary) or instruction.opcode not in ("add", "sub"):
        return None
    number, step = instruction.operands
    if instruction.opcode == "add" and isinstance(number, ConstantInt):
        number, step = step, number
    kind = context.carried.adjoint_type(instruction)
    exponent = EXPONENT_BITS.get(kind.name, 0) if isinstance(kind, FloatType) else 0
    if not exponent or kind is None or not isinstance(step, ConstantInt) or not isinstance(instruction.type, IntType):
        return None
    if context.layout.bits(kind) != instruction.type.bits or context.carried.adjoint_type(number) != kind:
        return None
    lowest = exponent & -exponent
    power, rest = divmod(step.value, lowest)
    if rest or 2 * abs(power) > exponent // lowest:
        return None
    return number, 2.0 ** (power if instruction.opcode == "add" else -power)


def significand_of(context: Context, instruction: Instruction) -> Value | None:
    """The number whose exponent an `or` puts in anew, after an `and` has cleared it; None for any other `or`."""
    if instruction.opcode != "or":
        return None
    cleared, exponent = instruction.operands
    number, kind = cleared_exponent(context, cleared), _number_kind(context, instruction)
    put_in = masks(exponent, FLOAT_BITS[kind.name]) if number is not None and kind is not None else None
    if kind is None or put_in is None or any(part & ~EXPONENT_BITS[kind.name] for part in put_in):
        return None
    return number


def cleared_exponent(context: Context, value: Value) -> Value | None:
    """The number whose exponent, and maybe sign, an `and` clears for an `or` to put in another; None for others."""
    if not isinstance(value, Instruction) or value.opcode != "and":
        return None
    number, mask = value.operands
    kind = _number_kind(context, value)
    if kind is None or _number_kind(context, number) != kind:
        return None
    bits, exponent = FLOAT_BITS[kind.name], EXPONENT_BITS[kind.name]
    sign, fraction = 1 << (bits - 1), (exponent & -exponent) - 1
    kept = masks(mask, bits)
    if kept is None or any(part & ~sign != fraction for part in kept):
        return None
    users = Uses(value.function).of(value)
    return number if all(user.opcode == "or" for user in users) else None


def _number_kind(context: Context, value: Value) -> FloatType | None:
    """The floating-point type that the bits of an integer, or of each of a vector, are."""
    kind = context.types.float_at(value)
    return kind if kind is not None and EXPONENT_BITS.get(kind.name) and kind.name in FLOAT_BITS else None


def by_significand(builder: Builder, number: Value, made: Value, moved: Value, kind: Type) -> Value:
    """A tangent, or adjoint, times what the number was multiplied by: what was made of it over itself, 0 for 0."""
    before, after = builder.bits(number, kind), builder.bits(made, kind)
    factor = builder.binary("fdiv", after, before)
    factor = builder.select(builder.compare("oeq", before, zero(kind)), zero(kind), factor)
    return builder.binary("fmul", builder.bits(moved, kind), factor)
