"""Addresses at which no process has memory."""

from __future__ import annotations

from analyses.ir.constants import ConstantExpression, ConstantInt, Value
from analyses.ir.types import PTR

_PAGE = 4096
"""The bytes at the beginning of the address space, and at its end, that Linux gives to nobody."""


def is_no_memory(pointer: Value) -> bool:
    """True for a constant near zero: that of an element of an empty array, or a mark such as -1."""
    if not isinstance(pointer, ConstantExpression) or pointer.opcode != "inttoptr" or pointer.type != PTR:
        return False
    address = pointer.operands[0]
    if not isinstance(address, ConstantInt):
        return False
    signed = address.value - (1 << 64) if address.value >= 1 << 63 else address.value
    return -_PAGE <= signed < _PAGE
