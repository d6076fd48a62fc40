"""The threads of a request on a GPU: thread-local arguments, and calls that all threads of a block make together."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from ad.requests.requests import Request, ReverseRequest
from analyses.gpu.threads import Varies, is_kernel
from analyses.ir.constants import Value
from analyses.ir.instructions import Alloca, Call
from analyses.memory.mod_ref import Memory


def by_threads(call: Call, request: Request, operands: Sequence[Value]) -> Request:
    """The request, extended by the facts about threads around a call on a GPU."""
    memory = Memory(call.function)
    local = []
    values = iter(operands)
    for index, role in enumerate(request.roles):
        *_, last = [next(values) for _ in range(2 if role.has_shadow else 1)]
        objects = memory.objects(last) if role.has_shadow and last.type.is_pointer else None
        if objects is not None and all(isinstance(o, Alloca) for o in objects):
            local.append(index)
    request = replace(request, local=tuple(local))
    if isinstance(request, ReverseRequest) and is_kernel(call.function) and call.block is not None:
        return replace(request, together=memory.agreement.together(call.block) is not Varies.THREAD)
    return request
