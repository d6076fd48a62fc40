"""The calls that copy or fill memory: LLVM's intrinsics, and the C functions that do the same."""

from __future__ import annotations

import re

from analyses.ir.instructions import Call, Load
from analyses.ir.intrinsics import MemSet, MemTransfer, mem_set, mem_transfer

_COPIES = {"memcpy": False, "mempcpy": False, "memmove": True, "__memcpy_chk": False, "__memmove_chk": True}
"""C functions that copy memory → whether source and target may overlap (glibc for those that check the room)."""
_FILLS = frozenset(["memset", "__memset_chk"])

_COPIED = re.compile(r"\.copyload\d*(?:\.|$)")
"""SROA's name of a load that it puts in the place of a copy."""


def memory_copy(call: Call) -> MemTransfer | None:
    """The view of a call that copies memory behind one pointer to that behind another; None for other calls."""
    if (called := call.called) is None:
        return None
    is_move = _COPIES.get(called.name)
    if is_move is None:
        return mem_transfer(call)
    if not called.is_declaration or len(call.arguments) < 3:
        return None
    target, source, length = call.arguments[:3]
    return MemTransfer(target, source, length, False, is_move)


def memory_fill(call: Call) -> MemSet | None:
    """The view of a call that sets memory to one byte; None for other calls."""
    if (called := call.called) is None or called.name not in _FILLS:
        return mem_set(call)
    return MemSet(*call.arguments[:3]) if called.is_declaration and len(call.arguments) >= 3 else None


def is_part_of_copy(load: Load) -> bool:
    """True for a load that LLVM put in the place of a copy, whatever the type of what is copied."""
    return _COPIED.search(load.name) is not None
