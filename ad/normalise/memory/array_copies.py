"""Copies of arrays, as loops over their elements.

A copy of any number of bytes says nothing of what these are, and all must be alike to be followed. Where its length is
a number of elements of one size, that of a struct say, the elements are copied one by one: each is a copy of bytes that
are known one by one. They are copied in the order in which no element is overwritten before it is read (C17, 7.24.2.2).
"""

from __future__ import annotations

from math import gcd

from ad.normalise.rewrite import Rewrite, Target
from ad.runtime import helpers
from ad.runtime.templates import fill
from analyses.ir.constants import ConstantInt, Value
from analyses.ir.instructions import Call
from analyses.ir.intrinsics import mem_transfer
from analyses.ir.model import Instruction, Module, Phi
from analyses.ir.types import I64, PTR

SMALLEST = 8
"""Elements of no more bytes than this are numbers or addresses, all alike."""
LARGEST = 1 << 12
MOST_STEPS = 16
"""A length computed in more steps than this is any."""


class ExpandArrayCopies(Rewrite):
    purpose = "Copies of arrays become loops over their elements, whose bytes are known one by one."

    def apply(self, target: Target) -> bool:
        users: dict[Value, list[Instruction]] = {}
        for instruction in target.original.instructions:
            if instruction.opcode in _EXACT:
                users.setdefault(instruction.operands[0], []).append(instruction)
        changed = False
        for instruction in target.function.instructions:
            if not isinstance(instruction, Call) or not _is_plain(instruction):
                continue
            size = _multiple(instruction.arguments[2], users, 0)
            if SMALLEST < size <= LARGEST:
                _replace(instruction, size, target.module)
                changed = True
        return changed


_EXACT = ("ashr", "lshr", "sdiv", "udiv")


def _is_plain(call: Call) -> bool:
    """True for a copy in memory of the default address space, not volatile, of a length that the run decides."""
    copy = mem_transfer(call)
    return (
        copy is not None
        and call.function_type.parameters[:3] == (PTR, PTR, I64)
        and not copy.volatile
        and not isinstance(copy.length, ConstantInt)
    )


def _multiple(value: Value, users: dict[Value, list[Instruction]], depth: int) -> int:
    """A number of bytes that a length is a multiple of."""
    if isinstance(value, ConstantInt):
        return abs(value.value)
    if not isinstance(value, Instruction) or depth > MOST_STEPS:
        return 1
    for user in users.get(value, ()):
        if "exact" in user.flags and (divisor := _factor(user)):
            return divisor
    operands = value.operands
    if value.opcode == "shl":
        return _factor(value) or 1
    if value.opcode == "mul":
        left, right = (_multiple(o, users, depth + 1) for o in operands)
        return left * right
    if value.opcode in ("add", "sub"):
        return gcd(*(_multiple(o, users, depth + 1) for o in operands))
    if isinstance(value, Phi) or value.opcode == "select":
        parts = operands if isinstance(value, Phi) else operands[1:]
        return gcd(*(_multiple(o, users, depth + MOST_STEPS // 4) for o in parts if o is not value))
    return 1


def _factor(shift: Instruction) -> int:
    """What a shift or a division by a constant multiplies or divides by; 0 where that is not known."""
    by = shift.operands[1]
    if not isinstance(by, ConstantInt):
        return 0
    if shift.opcode in ("shl", "ashr", "lshr"):
        return 1 << by.value if 0 <= by.value < 32 else 0
    return abs(by.value)


def _replace(call: Call, size: int, module: Module) -> None:
    assert call.called is not None
    word = "move" if "memmove" in call.called.name else "cpy"
    align = gcd(size, *(_alignment(call, position) for position in (0, 1)))
    name = f"adjoint.copy.elements.{word}.{size}.{align}"
    text = fill("library/copy_elements", name=name, copy=word, size=size, align=align)
    loop = helpers.add(module, name, text)
    call.operands = [*call.arguments[:3], loop]
    call.function_type = loop.function_type
    call.argument_attributes = [(), (), ()]
    call.metadata = [(kind, place) for kind, place in call.metadata if kind == "dbg"]


def _alignment(call: Call, position: int) -> int:
    told = (word for word in call.argument_attributes[position] if word.startswith("align "))
    return max((int(word.split()[1]) for word in told), default=1)
