"""What is added to the exponent of a number, in its bits, multiplies it by a power of two: y = x·2ⁿ, dy = dx·2ⁿ.

That holds for numbers that are normal before and after. Source: IEEE 754-2019, section 3.4: value = ±2^(E - bias)·1.T.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from adjoint.analyses.ir.model import Binary, ConstantInt, Instruction, Value
from adjoint.analyses.ir.types import EXPONENT_BITS, FloatType, IntType

if TYPE_CHECKING:
    from adjoint.ad.context import Context


def exponent_step(context: Context, instruction: Instruction) -> tuple[Value, float] | None:
    """The number whose exponent an addition changes, and the factor that this is; None for any other addition."""
    if not isinstance(instruction, Binary) or instruction.opcode not in ("add", "sub"):
        return None
    number, step = instruction.operands
    if instruction.opcode == "add" and isinstance(number, ConstantInt):
        number, step = step, number
    kind = context.adjoint_type(instruction)
    exponent = EXPONENT_BITS.get(kind.name, 0) if isinstance(kind, FloatType) else 0
    if not exponent or kind is None or not isinstance(step, ConstantInt) or not isinstance(instruction.type, IntType):
        return None
    if context.layout.bits(kind) != instruction.type.bits or context.adjoint_type(number) != kind:
        return None
    lowest = exponent & -exponent
    power, rest = divmod(step.value, lowest)
    if rest or 2 * abs(power) > exponent // lowest:
        return None
    return number, 2.0 ** (power if instruction.opcode == "add" else -power)
