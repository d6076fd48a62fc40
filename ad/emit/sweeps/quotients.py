"""Quotients that a GPU's reverse computes again as products with a reciprocal, which is shared with their adjoints.

A quotient takes dozens of instructions there, and what it is by a reciprocal differs in the last bit: enough for a
derivative, but not for what a program decides by it.
"""

from __future__ import annotations

from analyses.ir.constants import Constant
from analyses.ir.model import Function, Instruction
from analyses.ir.types import DOUBLE, FLOAT


def by_reciprocal(function: Function) -> frozenset[Instruction]:
    """The quotients on whose last bit nothing depends but numbers."""
    quotients = {
        i
        for i in function.instructions
        if i.opcode == "fdiv" and i.type in (FLOAT, DOUBLE) and not isinstance(i.operands[0], Constant)
    }
    if not quotients:
        return frozenset()
    deciding: set[Instruction] = set()
    others = (i for i in function.instructions if not i.type.scalar.is_float and i.opcode not in ("store", "ret"))
    work = [operand for other in others for operand in other.operands]
    while work:
        value = work.pop()
        if isinstance(value, Instruction) and value.type.scalar.is_float and value not in deciding:
            deciding.add(value)
            work += value.operands
    return frozenset(quotients - deciding)
