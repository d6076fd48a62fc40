"""Calls that allocate, reallocate and free memory, as the table of known functions says."""

from __future__ import annotations

from analyses.ir.constants import Value
from analyses.ir.instructions import Call
from analyses.memory.call_effects import known_callee


def is_allocation(call: Call) -> bool:
    """True if the call returns fresh memory, and frees nothing."""
    known = known_callee(call)
    return known is not None and known.allocates and known.frees < 0


def released(call: Call) -> Value | None:
    """The pointer that the call frees, None if it frees nothing (or allocates as well, as realloc does)."""
    known = known_callee(call)
    if known is None or known.frees < 0 or known.allocates or known.frees >= len(call.arguments):
        return None
    return call.arguments[known.frees]


def is_reallocation(call: Call) -> bool:
    """True if the call is a `realloc`: it moves memory, frees the old and returns the new."""
    known = known_callee(call)
    return known is not None and known.allocates and known.frees >= 0


def new_size(call: Call) -> Value:
    """How many bytes a realloc is to make room for."""
    known = known_callee(call)
    assert known is not None
    (index,) = known.size
    return call.arguments[index]


def old_size(call: Call) -> Value | None:
    """How many bytes a realloc is told that the old memory has, None where it finds that out itself."""
    known = known_callee(call)
    return call.arguments[known.freed_size] if known is not None and known.freed_size >= 0 else None


def is_zeroed(call: Call) -> bool:
    """True if the memory that the call allocates is zero at the start."""
    known = known_callee(call)
    return known is not None and known.zeroed


def allocates_behind(call: Call) -> Value | None:
    """Where the call puts the address of memory that it allocates, None if it does no such thing."""
    known = known_callee(call)
    return call.arguments[known.allocates_behind] if known is not None and known.allocates_behind >= 0 else None
