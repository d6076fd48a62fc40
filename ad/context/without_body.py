"""Calls of functions without a body: whether a derivative may pass through, and the numbers behind their pointers."""

from __future__ import annotations

from typing import Protocol

from ad.history.records import WithoutBody
from analyses.ir.constants import Value
from analyses.ir.instructions import Alloca, Call, Load, Store
from analyses.ir.model import Argument, Function, GlobalVariable, Instruction
from analyses.ir.types import VOID, IntType
from analyses.ir.uses import Uses
from analyses.type_trees.tree import TypeTree


class _Activity(Protocol):
    def is_constant_value(self, value: Value) -> bool: ...


class _Types(Protocol):
    def of(self, value: Value) -> TypeTree: ...


def without_body(
    call: Call, called: Function, types: _Types | None, activity: _Activity | None, *, forward: bool = False
) -> WithoutBody:
    """The function that a call is of, as far as the caller tells; `forward` says which derivative it has to have."""
    behind = tuple(_numbers_behind(argument, types) for argument in call.arguments)
    return WithoutBody(called.name, behind, _carries(call, called, activity), forward)


def _carries(call: Call, called: Function, activity: _Activity | None) -> bool:
    """True if a derivative may pass through a call: its result, or memory that it may write, is active.

    A local variable into which no active number goes, and from which only such functions read, carries nothing.
    """
    if activity is None:
        return True
    if call.type != VOID and not activity.is_constant_value(call):
        return True
    uses = Uses(call.function)
    numbers = any(not a.type.is_pointer and not activity.is_constant_value(a) for a in call.arguments)
    for index, argument in enumerate(call.arguments):
        if not argument.type.is_pointer or activity.is_constant_value(argument):
            continue
        if isinstance(argument, GlobalVariable) and argument.constant:
            continue
        if index < len(called.arguments) and _only_read(called.arguments[index]):
            continue
        if numbers or not _is_apart(argument, uses):
            return True
    return False


def _is_apart(pointer: Value, uses: Uses) -> bool:
    """True if a pointer is to a local variable that only functions without a body, and integers, are about."""
    if not isinstance(pointer, Alloca):
        return False
    return all(_moves_no_number(user, pointer) for user in uses.of(pointer))


def _moves_no_number(user: Instruction, pointer: Value) -> bool:
    """True for a call of a function without a body, but for copies, and for loads and stores of integers."""
    match user:
        case Call(called=Function(is_declaration=True, name=name)):
            return not name.startswith(("llvm.memcpy", "llvm.memmove"))
        case Load(type=IntType()):
            return True
        case Store(value=value):
            return value is not pointer and isinstance(value.type, IntType)
    return False


def _numbers_behind(pointer: Value, types: _Types | None) -> str:
    """The type of the numbers behind a pointer, empty where it is none or not known."""
    tree = types.of(pointer) if types is not None and pointer.type.is_pointer else None
    kinds = {kind for path, kind in tree.entries.items() if len(path) == 2} if tree is not None else set()
    (kind,) = kinds if len(kinds) == 1 else (None,)
    return kind.float_type.name if kind is not None and kind.float_type is not None else ""


def _only_read(parameter: Argument) -> bool:
    return any(word in parameter.attributes for word in ("readonly", "readnone"))
