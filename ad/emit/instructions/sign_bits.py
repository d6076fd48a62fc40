"""Integer operations that change nothing of numbers but their signs: `xor`, `and` and `or` on the bits.

Negation, absolute value, and the sign that one number takes from another are written so. The sign of a tangent, or of
an adjoint, changes where that of the number does.
"""

from __future__ import annotations

from ad.context.context import Context
from analyses.activity.numbers import Bits
from analyses.ir.constants import ConstantAggregate, ConstantInt, Value
from analyses.ir.model import Instruction
from analyses.ir.types import IntType
from analyses.type_trees.byte_moves import has_float
from analyses.type_trees.tree import POINTER


def numbers_signed(context: Context, instruction: Instruction) -> int | None:
    """The position of the numbers whose signs an operation changes, None where it does more or something else."""
    if instruction.opcode not in ("xor", "and", "or"):
        return None
    if not any(has_float(context.types.of(value)) for value in (instruction, instruction.operands[0])):
        return None
    bits = 8 * part_size(context, instruction)
    for position, other in enumerate(reversed(instruction.operands)):
        if _only_signs(context, other, bits, inverted=instruction.opcode == "and") and not context.active(other):
            return position
    return None


def part_size(context: Context, instruction: Instruction) -> int:
    """The bytes of the largest number or pointer that is among the bits of an operation's operand or result."""
    trees = [context.types.of(value) for value in (instruction, instruction.operands[0])]
    kinds = {kind for tree in trees for path, kind in tree.entries.items() if len(path) == 1}
    return max((context.layout.pointer_size() if kind is POINTER else kind.width for kind in kinds), default=1)


def every_bit(value: Value) -> int:
    """A mask of all bits of an integer."""
    return (1 << value.type.bits) - 1 if isinstance(value.type, IntType) else -1


def _only_signs(context: Context, value: Value, bits: int, *, inverted: bool) -> bool:
    """True if bits other than the signs of numbers of a size are zero, or with `inverted` one."""
    if isinstance(value, ConstantInt):
        every = every_bit(value)
        signs = sum(1 << (at + bits - 1) for at in range(0, every.bit_length(), bits))
        set_ = ~value.value if inverted else value.value
        return not set_ & every & ~signs
    if isinstance(value, ConstantAggregate):
        return all(_only_signs(context, element, bits, inverted=inverted) for element in value.elements)
    return (
        not inverted
        and isinstance(value, Instruction)
        and Bits(context.types, context.layout).is_sign_or_nothing(value)
    )
