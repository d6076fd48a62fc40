"""Memory that several threads may add to at the same time."""

from __future__ import annotations

from ad.context.function_info import FunctionInfo
from analyses.ir.constants import Value
from analyses.ir.instructions import Alloca, Call
from analyses.ir.model import Argument, Instruction
from analyses.ir.types import Type


def is_own(info: FunctionInfo, pointer: Value) -> bool:
    """True if a pointer leads to memory of the thread only: its variables, or arguments that are said to be such.

    Raises EngineError where it may lead to that or to other memory: atomics are only for the latter.
    """
    assert info.memory is not None
    objects = info.memory.objects(pointer)
    if objects is None:
        return False
    are_local = {isinstance(o, Alloca) or (isinstance(o, Argument) and o.index in info.request.local) for o in objects}
    if len(are_local) > 1:
        raise info.error(
            "an address that may be in the thread's own memory or in that of all threads: one is added "
            "to plainly, the other atomically",
            pointer,
            "use one pointer for each",
        )
    return are_local == {True}


def is_shared(info: FunctionInfo, pointer: Value) -> bool:
    """True if another thread may add to the shadow of this memory at the same time."""
    if not info.request.parallel and not info.on_device:
        return False
    if info.on_device:
        return info.settings.atomics and not is_own(info, pointer)
    memory = info.memory
    objects = memory.objects(pointer) if memory is not None else None
    if memory is None or objects is None:
        return True
    return not all(
        (isinstance(one, Alloca) or (isinstance(one, Call) and memory.allocates(one))) and memory.is_private(one)
        for one in objects
    )


def check_atomic(info: FunctionInfo, number: Type, user: Instruction) -> None:
    if str(number.scalar) not in ("half", "bfloat", "float", "double"):
        raise info.error(
            f"a {number} cannot be added to memory atomically, as several threads need to",
            user,
            "use double or float in the parallel region",
        )
