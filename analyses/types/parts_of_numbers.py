"""Parts of a number that a program moves as integers, and puts together to a number in memory.

`int *p = (int *)&x, *q = (int *)&y; for (...) q[i] = p[i];` gives y the value of x, and no type says so: each word is
no number. Where such a word is stored into memory from which a wider number is read, nothing is known of that number's
derivative. A word that is only looked at, as by functions that test an exponent, is an integer like any other.
"""

from __future__ import annotations

from collections.abc import Iterator

from analyses.ir.constants import Value
from analyses.ir.instructions import Binary, Call, Cast, Freeze, Load, Select, Store
from analyses.ir.model import Instruction, Phi
from analyses.ir.types import IntType
from analyses.ir.uses import Uses
from analyses.memory.alias import AliasResult
from analyses.memory.mod_ref import Memory
from analyses.type_trees.tree import EVERY
from analyses.types.mixed_memory import Mixed
from analyses.types.results import TypeResults

RULE = "store of a part of it"
"""The rule that a contradiction names for what such a store says."""


def part_written(types: TypeResults, mixed: Mixed) -> tuple[Store, Load] | None:
    """The first store of such a part, and a load of a number that it is then in; None if there is none."""
    memory = Memory(types.function)
    parts = [i for i in types.function.instructions if _is_part(i, types, mixed, memory)]
    for store in _stores_of(parts, types) if parts else ():
        size = memory.layout.store_size(store.value.type)
        if not _is_in_number(store.pointer, size, types, mixed, memory):
            continue
        for load in types.function.instructions:
            if isinstance(load, Load) and load.type.scalar.is_float:
                whole = memory.layout.store_size(load.type)
                if whole > size and memory.alias(store.pointer, size, load.pointer, whole) is not AliasResult.NO:
                    return store, load
    return None


def _is_part(instruction: Instruction, types: TypeResults, mixed: Mixed, memory: Memory) -> bool:
    """True for a load of a part of a number, and for the bits of a number, of which parts may be taken."""
    if isinstance(instruction, Load) and isinstance(instruction.type, IntType):
        size = memory.layout.store_size(instruction.type)
        if size >= 8 or types.is_declared(instruction):
            return False
        return _is_in_number(instruction.pointer, size, types, mixed, memory)
    if not isinstance(instruction, Cast) or instruction.opcode != "bitcast":
        return False
    return instruction.type.is_integer and instruction.operands[0].type.is_float


def _is_in_number(pointer: Value, size: int, types: TypeResults, mixed: Mixed, memory: Memory) -> bool:
    """True if so many bytes behind a pointer are known to be a part of a wider number, or may be one."""
    return types.of(pointer).at((EVERY, 0)).width > size or mixed.number_at(pointer, size, memory) > size


def _stores_of(parts: list[Instruction], types: TypeResults) -> Iterator[Store]:
    """The stores of what is computed from parts in integers; the threads of a warp pass them on, too."""
    uses = Uses(types.function)
    work, seen = list(parts), set(parts)
    while work:
        value = work.pop()
        for user in uses.of(value):
            if isinstance(user, Store) and user.value is value:
                yield user
            passes_on = isinstance(user, Call) and user.intrinsic is not None
            passes_on = passes_on or isinstance(user, (Binary, Cast, Phi, Select, Freeze))
            if passes_on and user.type.is_integer and user not in seen:
                seen.add(user)
                work.append(user)
