"""Numbers that are computed whether or not they are wanted, and then chosen from.

LLVM makes `x > 0 ? sqrt(x) : 0` of a branch: the root of a negative number is computed, and thrown away. What is thrown
away has the adjoint zero, and zero times the derivative there, which may be infinite or none, is to be zero.
"""

from __future__ import annotations

from ad.context.context import Context
from analyses.ir.constants import CASTS, Value
from analyses.ir.instructions import BINARY, Call, Select
from analyses.ir.model import Instruction
from analyses.ir.uses import Uses

_EXTREMA = frozenset("maxnum minnum maximum minimum maximumnum minimumnum".split())
_EXTREMA_OF_C = frozenset(f"{name}{suffix}" for name in ("fmax", "fmin") for suffix in ("", "f", "l"))
_FINITE = frozenset(["fadd", "fsub", "fmul", "fneg", "select", "phi"]) | CASTS
"""What is finite, with finite derivatives, where its operands are, but for overflow."""


def guarded(context: Context) -> frozenset[Instruction]:
    """The instructions whose adjoint zero is to stay zero, whatever their derivatives are."""
    if not any(isinstance(i, Select) or _is_extremum(i) for i in context.function.instructions):
        return frozenset()
    uses = Uses(context.function)
    chosen: set[Instruction] = set()
    for block in reversed(context.cfg.reverse_postorder):
        for instruction in reversed(block.instructions):
            if not instruction.type.scalar.is_float or not _computes(instruction):
                continue
            users = [user for user in uses.of(instruction) if context.active(user)]
            if users and all(user in chosen or _chooses(user, instruction) for user in users):
                chosen.add(instruction)
    singular: set[Instruction] = set()
    for block in context.cfg.reverse_postorder if chosen else ():
        for instruction in block.instructions:
            if instruction in chosen and (
                instruction.opcode not in _FINITE or not singular.isdisjoint(instruction.operands)
            ):
                singular.add(instruction)
    return frozenset(singular)


def _computes(instruction: Instruction) -> bool:
    return instruction.opcode in BINARY or instruction.opcode in CASTS or instruction.opcode in ("fneg", "call")


def _chooses(user: Instruction, value: Value) -> bool:
    if isinstance(user, Select):
        return user.operands[0] is not value
    return _is_extremum(user)


def _is_extremum(instruction: Instruction) -> bool:
    if not isinstance(instruction, Call) or instruction.called is None:
        return False
    return instruction.intrinsic in _EXTREMA or instruction.called.name in _EXTREMA_OF_C
