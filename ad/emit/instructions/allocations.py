"""The derivatives of what allocates and frees memory, and of what moves pointers about."""

from __future__ import annotations

from ad.context.context import Context
from ad.emit.function.protocols import TangentEmitter
from ad.emit.instructions.rule import (
    CALLS,
    NOTHING,
    ForwardSide,
    InstructionRule,
    Tangent,
    TangentRole,
    forward_only,
    moved,
)
from analyses.ir.builder import integer
from analyses.ir.constants import Value
from analyses.ir.instructions import Call
from analyses.ir.model import Instruction
from analyses.library.annotations import is_pointer_math
from analyses.library.cpp_strings import returns_string, string_size, strings_written
from analyses.memory.allocations import allocates_behind, is_allocation, released
from analyses.memory.call_effects import relinks


def _free(tangents: TangentEmitter, instruction: Instruction) -> None:
    assert isinstance(instruction, Call)
    tangents.free(instruction)


def _allocate(tangents: TangentEmitter, instruction: Instruction) -> Value:
    assert isinstance(instruction, Call)
    return tangents.allocate(instruction)


def _allocate_behind(tangents: TangentEmitter, instruction: Instruction) -> None:
    assert isinstance(instruction, Call)
    tangents.allocate_behind(instruction)


def _is_allocation(context: Context, instruction: Instruction) -> bool:
    return isinstance(instruction, Call) and is_allocation(instruction)


def _is_free(context: Context, instruction: Instruction) -> bool:
    return isinstance(instruction, Call) and released(instruction) is not None


def _allocates_behind(context: Context, instruction: Instruction) -> bool:
    return isinstance(instruction, Call) and allocates_behind(instruction) is not None


def _is_pointer_math(context: Context, instruction: Instruction) -> bool:
    return isinstance(instruction, Call) and (is_pointer_math(instruction) or relinks(instruction))


def _frees_active(context: Context, instruction: Instruction) -> bool:
    assert isinstance(instruction, Call)
    freed = released(instruction)
    return freed is not None and context.active(freed)


def _is_behind_active(context: Context, instruction: Instruction) -> bool:
    assert isinstance(instruction, Call)
    behind = allocates_behind(instruction)
    return behind is not None and context.active(behind)


def _relinks_active(context: Context, instruction: Instruction) -> bool:
    assert isinstance(instruction, Call)
    if is_pointer_math(instruction):
        return False
    return any(a.type.is_pointer and context.active(a) for a in instruction.arguments)


def _tangent_of_free(context: Context, instruction: Instruction) -> Tangent:
    assert isinstance(instruction, Call)
    freed = released(instruction)
    assert freed is not None
    return Tangent("free", (freed,), _free)


def _tangent_of_allocation(context: Context, instruction: Instruction) -> Tangent:
    assert isinstance(instruction, Call)
    return Tangent("allocation", (), _allocate, tuple(instruction.arguments), TangentRole.ALLOCATION)


def _tangent_behind(context: Context, instruction: Instruction) -> Tangent:
    assert isinstance(instruction, Call)
    behind = allocates_behind(instruction)
    assert behind is not None
    return Tangent("allocation", (behind,), _allocate_behind, role=TangentRole.ALLOCATION)


def _tangent_of_pointer_math(context: Context, instruction: Instruction) -> Tangent:
    assert isinstance(instruction, Call)
    return moved(
        "pointer math", instruction, tuple(i for i, a in enumerate(instruction.arguments) if a.type.is_pointer)
    )


def _writes_strings(context: Context, instruction: Instruction) -> bool:
    return isinstance(instruction, Call) and bool(strings_written(instruction))


def _writes_active_strings(context: Context, instruction: Instruction) -> bool:
    assert isinstance(instruction, Call)
    return any(map(context.active, strings_written(instruction)))


def _tangent_of_strings(context: Context, instruction: Instruction) -> Tangent:
    assert isinstance(instruction, Call)
    active = [string for string in strings_written(instruction) if context.active(string)]
    return Tangent("string", tuple(active), _copy_strings)


def _copy_strings(tangents: TangentEmitter, instruction: Instruction) -> Value | None:
    """Let the shadow of a string that a call has written lead to the characters of the string itself."""
    assert isinstance(instruction, Call)
    for string in strings_written(instruction):
        if tangents.context.active(string):
            tangents.copy(string, string, 0, integer(string_size(instruction)))
    if not instruction.type.is_pointer:
        return None
    return (
        tangents.of(strings_written(instruction)[0])
        if returns_string(instruction)
        else tangents.emitter.value(instruction)
    )


FREE = InstructionRule(
    "free",
    CALLS,
    _is_free,
    "memory and its shadow are freed when the derivative has ended",
    NOTHING,
    ForwardSide(_tangent_of_free, when=_frees_active),
)


STRING = forward_only(
    "string",
    CALLS,
    ForwardSide(_tangent_of_strings, when=_writes_active_strings),
    "a string in active memory that the C++ library has written is copied to its shadow: its characters have none",
    matches=_writes_strings,
)


ALLOCATION = InstructionRule(
    "allocation",
    CALLS,
    _is_allocation,
    "the shadow is a second allocation, zero at the start",
    NOTHING,
    ForwardSide(_tangent_of_allocation),
)


ALLOCATION_BEHIND = InstructionRule(
    "allocation behind a pointer",
    CALLS,
    _allocates_behind,
    ALLOCATION.about,
    NOTHING,
    ForwardSide(_tangent_behind, when=_is_behind_active),
)


POINTER_MATH = InstructionRule(
    "pointer math",
    CALLS,
    _is_pointer_math,
    "what moves pointers about does the same to their shadows",
    NOTHING,
    ForwardSide(_tangent_of_pointer_math, when=_relinks_active),
)
