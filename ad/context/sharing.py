"""Memory that several threads may add to at the same time."""

from __future__ import annotations

from ad.context.context import Context
from analyses.ir.model import Alloca, Argument, Call, Value


def is_own(context: Context, pointer: Value) -> bool:
    """Whether a pointer leads to memory of the thread only: its variables, or arguments that are said to be such.

    Raises EngineError where it may lead to that or to other memory: atomics are only for the latter.
    """
    assert context.memory is not None
    objects = context.memory.objects(pointer)
    if objects is None:
        return False
    own = {isinstance(o, Alloca) or (isinstance(o, Argument) and o.index in context.request.local) for o in objects}
    if len(own) > 1:
        raise context.error("an address that may be in the thread's own memory or in that of all threads: one is added "
                            "to plainly, the other atomically", pointer, "use one pointer for each")  # fmt: skip
    return own == {True}


def is_shared(context: Context, pointer: Value) -> bool:
    """Whether another thread may add to the shadow of this memory at the same time."""
    if not context.request.parallel and not context.on_device:
        return False
    if context.on_device:
        return context.atomics and not is_own(context, pointer)
    memory = context.memory
    objects = memory.objects(pointer) if memory is not None else None
    if memory is None or objects is None:
        return True
    return not all(
        (isinstance(one, Alloca) or (isinstance(one, Call) and memory.allocates(one))) and memory.is_private(one)
        for one in objects
    )
