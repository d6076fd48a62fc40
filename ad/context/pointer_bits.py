"""Bits that are moved as if they were a pointer: LLVM copies a union as its first member."""

from __future__ import annotations

from collections.abc import Mapping

from ad.context.context import Context
from ad.history.records import Origin
from analyses.ir.constants import Value
from analyses.ir.instructions import Call, Freeze, Load, Select, Store
from analyses.ir.model import Instruction, Module, Phi
from analyses.ir.subjects import Subjects
from analyses.ir.uses import Uses
from analyses.memory.mod_ref import Memory
from analyses.memory.transfers import is_part_of_copy, memory_copy
from analyses.type_trees.tree import UNKNOWN

_HINT = "copy the member of the union that is meant, as in `a->x = b->x`, or have it the first in the union"


def refuse_numbers_moved_as_pointers(context: Context, program: Module, origins: Mapping[Instruction, Origin]) -> None:
    """Raise the EngineError for an active pointer that is a number, or may be one for all that is known.

    What is loaded as a pointer is one by its own type, unless the load stands for a copy of memory: a copy does not
    look at what it moves, so its type in IR says nothing.
    """
    uses: Uses | None = None
    memory: Memory | None = None
    for instruction in context.function.instructions:
        if not instruction.type.is_pointer:
            continue
        active = context.active(instruction)
        kind = context.types.of(instruction).at((-1,))
        if kind.float_type is not None and active:
            raise context.error(f"the bits of a {kind.float_type} are moved as a pointer", instruction, _HINT)
        if not isinstance(instruction, Load) or not (active or context.active(instruction.pointer)):
            continue
        uses = uses or Uses(context.function)
        if not _only_moved(instruction, uses) or not _was_copy(instruction, context, program, origins):
            continue
        memory = memory or context.memory or Memory(context.function)
        tagged = instruction.attachment("tbaa") is not None
        if (active and kind is UNKNOWN) or (not tagged and _may_be_double(instruction, context, memory)):
            context.carried.unknown(
                instruction,
                "it is made of a copy, and nothing tells whether a pointer is copied",
                kind is not UNKNOWN,
                f"if it is, say so with __enzyme_pointer(ptr, size); else {_HINT}",
            )


def _may_be_double(load: Load, context: Context, memory: Memory) -> bool:
    """True if the memory that a pointer is loaded from may hold a number at that time."""
    behind = context.types.of(load.pointer)
    if behind.at((-1, 0)).float_type is not None:
        return True
    return context.types.may_be_double_or_address(load.pointer, memory)


def _only_moved(load: Load, uses: Uses) -> bool:
    seen: set[Value] = set()
    work: list[Value] = [load]
    while work:
        value = work.pop()
        if value in seen:
            continue
        seen.add(value)
        for user in uses.of(value):
            if isinstance(user, (Phi, Select, Freeze)):
                work.append(user)
            elif not isinstance(user, Store) or user.value is not value:
                return False
    return True


def _was_copy(load: Load, context: Context, program: Module, origins: Mapping[Instruction, Origin]) -> bool:
    """True if a load is all that is left of a copy, as LLVM's name for it says.

    It is also where the program has a copy in its place; and where accesses carry tags, for then the tag of a load that
    was written says that it is of a pointer.
    """
    if is_part_of_copy(load):
        return True
    origin = origins.get(load)
    function = program.functions.get(origin.function) if origin is not None else None
    if origin is not None and function is not None and not function.is_declaration:
        before = Subjects(function).values.get(origin.subject)
        if isinstance(before, Call) and memory_copy(before) is not None:
            return True
    return any(i.attachment("tbaa") is not None for i in context.function.instructions)
