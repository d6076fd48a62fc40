"""The types behind a pointer argument, from the loads and stores of a function and its callees."""

from __future__ import annotations

from collections.abc import Iterator

from analyses.ir.constants import Value
from analyses.ir.instructions import Call, Cast, CompareExchange, GetElementPointer, Load, MemoryAccess, Store
from analyses.ir.model import Argument, Instruction, Phi
from analyses.ir.types import Type
from analyses.ir.uses import Uses


def pointee_types(argument: Argument, level: int = 0) -> set[Type]:
    """The scalar types that a function, and what it calls, loads and stores through a pointer argument.

    Or through those that are loaded through it, at the given `level` of pointers to pointers.
    """
    return {type_.scalar for _, type_, _ in _accesses(argument, level)}


def only_moved(argument: Argument, level: int) -> bool:
    """True if the contents behind a pointer are only loaded to be stored again, unchanged."""
    return all(
        all(isinstance(user, Store) and user.value is access for user in uses.of(access))
        if isinstance(access, Load)
        else isinstance(access, Store) and isinstance(access.value, Load)
        for access, _, uses in _accesses(argument, level)
    )


def _accesses(argument: Argument, level: int) -> Iterator[tuple[Instruction, Type, Uses]]:
    """Yield each load and store of something other than an address, with its type and the uses in that function."""
    seen: set[tuple[Argument, int]] = set()
    functions = [(argument, level)]
    while functions:
        current, deeper = functions.pop()
        if (current, deeper) in seen or current.function is None or current.function.is_declaration:
            continue
        seen.add((current, deeper))
        uses = Uses(current.function)
        pointers: list[tuple[Value, int]] = [(current, deeper)]
        visited: set[Value] = {current}
        while pointers:
            pointer, deeper = pointers.pop()
            for user in uses.of(pointer):
                type_ = _accessed(user, pointer)
                if type_ is not None and not type_.scalar.is_pointer and deeper == 0:
                    yield user, type_, uses
                if isinstance(user, Load) and user.type.is_pointer and deeper and user not in visited:
                    visited.add(user)
                    pointers.append((user, deeper - 1))
                if isinstance(user, (GetElementPointer, Phi)) or user.opcode in ("select", "freeze", "addrspacecast"):
                    if user not in visited and user.type.is_pointer:
                        visited.add(user)
                        pointers.append((user, deeper))
                elif isinstance(user, Call) and user.called is not None and not user.called.function_type.variadic:
                    functions += [
                        (p, deeper) for p, a in zip(user.called.arguments, user.arguments, strict=False) if a is pointer
                    ]


def _accessed(user: Instruction, pointer: Value) -> Type | None:
    if isinstance(user, Load):
        return user.type
    if isinstance(user, Store):
        return user.value.type if user.pointer is pointer else None
    if isinstance(user, CompareExchange):
        number = user.operands[2]  # numbers are exchanged by their bits
        bits = isinstance(number, Cast) and number.opcode == "bitcast"
        return number.operands[0].type if isinstance(number, Cast) and bits else number.type
    if isinstance(user, MemoryAccess) and user.operands and user.operands[0] is pointer and len(user.operands) > 1:
        return user.operands[1].type
    return None
