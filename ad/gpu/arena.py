"""The arena: one buffer from the host for all values that a kernel's derivative stores; a GPU's malloc is slow.

The variable `adjoint_arena` of the module holds three addresses: the start of the buffer, the start of its free part,
and its end. The host sets it before each launch. If it is all zeros, as initially, or if the buffer is full, memory
comes from malloc. Where malloc has none, the thread prints which derivative wanted how much, and ends the kernel with a
trap: nothing is read or written at null. So each derivative has allocating functions of its own, which know its name.
"""

from __future__ import annotations

import re

from ad.requests.requests import Request
from ad.runtime import helpers
from ad.runtime.templates import fill
from analyses.gpu.threads import for_device, is_amd
from analyses.ir.instructions import Call
from analyses.ir.model import Function, Module

VARIABLE = "adjoint_arena"
_NAMES = ("malloc", "free")

SPARE = 64
"""The elements on a thread's stack before a buffer is allocated, if their number is only known at run time: a power of
two.
"""
_FULL = (
    "adjoint: error: the derivative of {who} wants %llu bytes for what a thread keeps, and the GPU's heap is full; "
    f"let {VARIABLE} name a larger buffer (it has %llu bytes), or raise cudaLimitMallocHeapSize\n"
)


def room(module: Module, who: str) -> Function:
    """`ptr (spare, count, size)`: memory for `count` elements of `size` bytes; `spare` if that is large enough."""
    name = _named("room", who)
    return helpers.add(module, name, fill("gpu/room", name=name, allocate=_allocate(module, who).name, spare=SPARE))


def extend(module: Module, who: str) -> Function:
    """`ptr (buffer, used, size, spare)`: as `grow`, with `spare` as the first buffer."""
    leave(module)
    name = _named("extend", who)
    return helpers.add(module, name, fill("gpu/extend", name=name, allocate=_allocate(module, who).name, spare=SPARE))


def grow(module: Module, request: Request, who: str) -> Function:
    """`ptr (buffer, used, size)`: the buffer with room for one more than `used` elements of `size` bytes."""
    if not for_device(module):
        return helpers.grow(module)
    served = is_served(module, request)
    allocate, free = (_allocate(module, who), _free(module)) if served else (_heap(module, who), helpers.free(module))
    name = _named("grow", who)
    return helpers.add(module, name, fill("memory/grow_on_gpu", name=name, allocate=allocate.name, free=free.name))


def reserve(module: Module, request: Request, who: str) -> Function:
    """`void (slot, room, bytes, spare, least)`: put memory of `bytes` bytes or more in `slot`, which has `room` so far.

    `spare` is memory of `least` bytes that is taken where that is enough, null where there is none.
    """
    served = is_served(module, request)
    allocate, free = (_allocate(module, who), _free(module)) if served else (_heap(module, who), helpers.free(module))
    name = _named("reserve", who)
    return helpers.add(module, name, fill("gpu/reserve", name=name, allocate=allocate.name, free=free.name))


def leave(module: Module) -> Function:
    """`void (buffer, spare)`: free a buffer that is not `spare`."""
    _free(module)
    return helpers.add(module, "adjoint.leave", fill("gpu/leave"))


def _named(what: str, who: str) -> str:
    key = who if re.fullmatch(r"[\w.$]+", who) else who.encode().hex()
    return f"adjoint.{what}.{key}"


def _allocate(module: Module, who: str) -> Function:
    heap, name, order = _heap(module, who), _named("arena.malloc", who), helpers.atomic_order(module)
    return helpers.add(module, name, fill("gpu/arena", name=name, heap=heap.name, order=order))


def _free(module: Module) -> Function:
    return helpers.add(module, "adjoint.arena.free", fill("gpu/arena_free"))


def _heap(module: Module, who: str) -> Function:
    """`ptr (bytes)`: memory from malloc, or the end of the kernel with a message where there is none."""
    name, words, printing = _named("heap", who), "", ""
    if not is_amd(module):
        length, text = helpers.as_string(_FULL.format(who=who))
        words = fill("gpu/parts/full_words", name=name, length=length, text=text)
        printing = fill("gpu/parts/full_print", name=name)
    return helpers.add(module, name, fill("gpu/heap", name=name, words=words, print=printing))


def is_served(module: Module, request: Request) -> bool:
    """True if nothing that a derivative allocates outlives its launch: combined derivatives on NVIDIA's GPUs."""
    return for_device(module) and not is_amd(module) and not request.split and not request.forward


def use_arena(module: Module, derived: Function, primal: Function, request: Request) -> None:
    """Let a derivative look at what malloc gives; a combined one allocates from the arena.

    It does not if the primal itself allocates: memory of the program may outlive the launch.
    """
    served = is_served(module, request) and not any(_allocates(instruction) for instruction in primal.instructions)
    for instruction in list(derived.instructions):
        name = _allocates(instruction)
        if not name or (name == "free" and not served):
            continue
        assert isinstance(instruction, Call)
        allocate = _allocate if served else _heap
        callee = allocate(module, primal.name) if name == "malloc" else _free(module)
        instruction.operands[len(instruction.argument_attributes)] = callee


def _allocates(instruction: object) -> str:
    """The name malloc or free if an instruction calls it, else empty."""
    called = instruction.called if isinstance(instruction, Call) else None
    return called.name if called is not None and called.name in _NAMES else ""
