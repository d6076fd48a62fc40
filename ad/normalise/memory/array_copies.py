"""Copies of arrays, rewritten to loops over their elements.

A copy of an unknown number of bytes gives no types to these bytes, and type analysis must assume that all are alike.
If the length is a multiple of an element's size (a struct, for instance), each element is copied on its own, and each
byte of an element has its type. The order of the copies never overwrites an element before it is read (C17, 7.24.2.2).
"""

from __future__ import annotations

from collections.abc import Mapping
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
"""Elements of at most this many bytes are numbers or addresses, all alike."""
LARGEST = 1 << 12
MOST_STEPS = 16
"""A length with a longer computation than this counts as unknown."""


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
            size = divisor_of(instruction.arguments[2], users)
            if SMALLEST < size <= LARGEST:
                _replace(instruction, size, target.module)
                changed = True
        return changed


_EXACT = ("ashr", "lshr", "sdiv", "udiv")


def _is_plain(call: Call) -> bool:
    """True for a copy in the default address space, not volatile, whose length is not a constant."""
    copy = mem_transfer(call)
    return (
        copy is not None
        and call.function_type.parameters[:3] == (PTR, PTR, I64)
        and not copy.volatile
        and not isinstance(copy.length, ConstantInt)
    )


def divisor_of(
    value: Value, users: Mapping[Value, list[Instruction]], depth: int = 0, counted: frozenset[Value] = frozenset()
) -> int:
    """A number of bytes that divides a length; 1 if no other is known. `users` are the exact divisions of values.

    Of a phi in `counted`, which a loop counts on from itself, any number divides what it adds nothing to: 0.
    """
    if isinstance(value, ConstantInt):
        return abs(value.value)
    if value in counted:
        return 0
    if not isinstance(value, Instruction) or depth > MOST_STEPS:
        return 1
    for user in users.get(value, ()):
        if "exact" in user.flags and (divisor := _factor(user)):
            return divisor
    operands = value.operands
    if value.opcode == "shl":
        return _factor(value) or 1
    if value.opcode == "mul":
        left, right = (divisor_of(o, users, depth + 1, counted) for o in operands)
        return left * right
    if value.opcode in ("add", "sub"):
        return gcd(*(divisor_of(o, users, depth + 1, counted) for o in operands))
    if isinstance(value, Phi) or value.opcode == "select":
        parts = operands if isinstance(value, Phi) else operands[1:]
        counted |= {value}
        return gcd(*(divisor_of(o, users, depth + MOST_STEPS // 4, counted) for o in parts))
    return 1


def _factor(shift: Instruction) -> int:
    """The factor of a shift or division by a constant; 0 if it is unknown."""
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
    alignments = (word for word in call.argument_attributes[position] if word.startswith("align "))
    return max((int(word.split()[1]) for word in alignments), default=1)
