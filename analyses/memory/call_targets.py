"""The functions that a pointer may be, as far as the function that contains it shows."""

from __future__ import annotations

from analyses.ir.constants import ConstantAggregate, ConstantExpression, ConstantNamed, Value
from analyses.ir.instructions import Alloca, Cast, GetElementPointer, Load, Select, Store
from analyses.ir.intrinsics import is_lifetime
from analyses.ir.model import Function, GlobalVariable, Phi


def possible_functions(pointer: Value) -> list[Function] | None:
    """Every function that a pointer may be, in order; None where some source of the pointer is unknown.

    The search goes through select and phi, through local variables that are only read and written, as at -O0, and
    through constant tables.
    """
    functions: dict[Function, None] = {}
    seen: set[Value] = set()
    work = [pointer]
    while work:
        value = work.pop()
        if value in seen:
            continue
        seen.add(value)
        following = _sources(value)
        if isinstance(value, Function):
            functions[value] = None
        elif following is None:
            return None
        else:
            work += reversed(following)
    return list(functions) or None


def _sources(value: Value) -> list[Value] | None:
    """The values that a value may be; empty for a function or constant, None where unknown."""
    match value:
        case Function() | ConstantNamed():
            return []  # null and poison can't be called
        case Cast(opcode="bitcast" | "addrspacecast") | ConstantExpression(opcode="bitcast" | "addrspacecast"):
            return list(value.operands[:1])
        case Select():
            return value.operands[1:]
        case Phi():
            return list(value.operands)
        case Load() if not value.volatile:
            return _held(value)
        case ConstantAggregate():
            return list(value.elements)
    return None


def _held(load: Load) -> list[Value] | None:
    """The values that a load may read from a local variable or a constant table; None where unknown."""
    memory = load.pointer
    while isinstance(memory, (GetElementPointer, ConstantExpression)) and memory.opcode == "getelementptr":
        memory = memory.operands[0]
    if isinstance(memory, GlobalVariable) and memory.constant and memory.initializer is not None:
        return [memory.initializer]
    if not isinstance(memory, Alloca) or memory is not load.pointer or load.block is None:
        return None
    stored: list[Value] = []
    for user in load.function.instructions:
        if not any(operand is memory for operand in user.operands):
            continue
        if isinstance(user, Store) and user.pointer is memory and user.value is not memory:
            stored.append(user.value)
        elif not isinstance(user, Load) and not is_lifetime(user):
            return None
    return stored
