"""Whose memory, and whose shadow, is freed: that of the function, or that of its caller."""

from __future__ import annotations

from enum import Enum

from ad.context.function_info import Activity, FunctionInfo
from ad.history.records import ErrorCode
from analyses.ir.constants import Constant, Value
from analyses.ir.instructions import Call, Load
from analyses.ir.model import Instruction, Phi
from analyses.memory.allocations import is_allocation, released


class Owner(Enum):
    """Whose a shadow is, of memory that the function frees."""

    FUNCTION = "the function's"
    EITHER = "that of who allocated it, which the run tells"
    CALLER = "the caller's"


def released_later(call: Call, activity: Activity) -> Value | None:
    """The active memory that a call frees: the derivative frees it once the reverse has ended. None for other calls."""
    pointer = released(call)
    if pointer is None or isinstance(pointer, Constant) or activity.is_constant_value(pointer):
        return None
    return pointer


def owner(info: FunctionInfo, call: Call, pointer: Value) -> Owner:
    """Whose shadow active memory has that is freed, as far as can be seen; a warning if it may be the caller's.

    The derivative in a shadow of the caller's would be gone before anybody could read it, so that only the memory
    itself is freed, after the reverse.
    """
    if _surely_own(pointer) or not info.activity.leads_outside(pointer):
        return Owner.FUNCTION
    if info.allocates and _can_be_asked(info, pointer):
        return Owner.EITHER
    name = info.subjects.of(pointer)
    if not info.premise("warning", call):
        info.record(
            "warning",
            info.subjects.of(call),
            f"freeing without malloc: where {name} was allocated was "
            "not seen, so that its shadow is left to the caller",
            ErrorCode.FREE_WITHOUT_MALLOC,
        )
    return Owner.CALLER


def _surely_own(pointer: Value) -> bool:
    """True if a pointer is what the function allocated, whatever way control comes."""
    seen: set[Value] = set()
    work = [pointer]
    while work:
        value = work.pop()
        if value in seen or isinstance(value, Constant) or (isinstance(value, Call) and is_allocation(value)):
            continue
        seen.add(value)
        if isinstance(value, Phi):
            work.extend(value.operands)
        elif isinstance(value, Instruction) and value.opcode == "select":
            work.extend(value.operands[1:])
        else:
            return False
    return True


def _can_be_asked(info: FunctionInfo, pointer: Value) -> bool:
    """True if what is freed surely has a shadow."""
    if info.on_device:
        return False
    if isinstance(pointer, Phi) or (isinstance(pointer, Instruction) and pointer.opcode == "select"):
        sources = pointer.operands if isinstance(pointer, Phi) else pointer.operands[1:]
        return all(not isinstance(s, Constant) and info.active(s) for s in sources)
    return isinstance(pointer, Load)
