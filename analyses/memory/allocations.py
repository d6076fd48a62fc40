"""Calls that allocate, reallocate and free memory, by the effects known of the callee."""

from __future__ import annotations

from analyses.ir.constants import ConstantInt, Value
from analyses.ir.instructions import Call
from analyses.memory.call_effects import known_callee


def is_allocation(call: Call) -> bool:
    """True if the call returns fresh memory and frees nothing."""
    effects = known_callee(call)
    return effects is not None and effects.allocates and effects.frees < 0


def released(call: Call) -> Value | None:
    """The pointer that the call frees, None if it frees nothing (or allocates as well, as realloc does)."""
    effects = known_callee(call)
    if effects is None or effects.frees < 0 or effects.allocates or effects.frees >= len(call.arguments):
        return None
    return call.arguments[effects.frees]


def is_reallocation(call: Call) -> bool:
    """True if the call is a `realloc`: it moves memory, frees the old and returns the new."""
    effects = known_callee(call)
    return effects is not None and effects.allocates and effects.frees >= 0


def stated_alignment(call: Call) -> int | None:
    """The alignment that a `realloc` of Rust is given; None where it is not known, and for other calls."""
    effects = known_callee(call)
    if effects is None or not effects.allocates or effects.frees < 0 or effects.freed_size < 0:
        return None
    alignment = call.arguments[effects.freed_size + 1]
    return alignment.value if isinstance(alignment, ConstantInt) else None


def new_size(call: Call) -> Value:
    """The new size in bytes that a realloc requests."""
    effects = known_callee(call)
    assert effects is not None
    (index,) = effects.size
    return call.arguments[index]


def old_size(call: Call) -> Value | None:
    """The old size in bytes that a realloc receives as an argument, None where it receives none."""
    effects = known_callee(call)
    return call.arguments[effects.freed_size] if effects is not None and effects.freed_size >= 0 else None


def is_zeroed(call: Call) -> bool:
    """True if the memory that the call allocates is zero at the start."""
    effects = known_callee(call)
    return effects is not None and effects.zeroed


def allocates_behind(call: Call) -> Value | None:
    """The pointer through which the call stores the address of fresh memory, None if it does no such thing."""
    effects = known_callee(call)
    return call.arguments[effects.allocates_behind] if effects is not None and effects.allocates_behind >= 0 else None
