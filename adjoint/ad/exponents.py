"""What is added to the exponent of a number, in its bits, multiplies it by a power of two: y = x·2ⁿ, dy = dx·2ⁿ.

That holds for numbers that are normal before and after. Source: IEEE 754-2019, section 3.4: value = ±2^(E - bias)·1.T.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from adjoint.analyses.ir.model import Binary, ConstantInt, Instruction, Value
from adjoint.analyses.ir.types import BFLOAT, DOUBLE, FLOAT, HALF, IntType

if TYPE_CHECKING:
    from adjoint.ad.context import Context

_FRACTION = {DOUBLE: 52, FLOAT: 23, HALF: 10, BFLOAT: 7}
"""Bits below the exponent."""


def exponent_step(context: Context, instruction: Instruction) -> tuple[Value, float] | None:
    """The number whose exponent an addition changes, and the factor that this is; None for any other addition."""
    if not isinstance(instruction, Binary) or instruction.opcode not in ("add", "sub"):
        return None
    number, step = instruction.operands
    if instruction.opcode == "add" and isinstance(number, ConstantInt):
        number, step = step, number
    kind = context.adjoint_type(instruction)
    if kind not in _FRACTION or not isinstance(step, ConstantInt) or not isinstance(instruction.type, IntType):
        return None
    if context.layout.bits(kind) != instruction.type.bits or context.adjoint_type(number) != kind:
        return None
    power, rest = divmod(step.value, 1 << _FRACTION[kind])
    exponents = 1 << (instruction.type.bits - 2 - _FRACTION[kind])
    if rest or not -exponents < power < exponents:
        return None
    return number, 2.0 ** (power if instruction.opcode == "add" else -power)
