"""The arena: one buffer from the host for all values that a kernel's derivative stores; a GPU's malloc is slow.

The variable `adjoint_arena` of the module holds three addresses: the start of the buffer, the start of its free part,
and its end. The host sets it before each launch. If it is all zeros, as initially, or if the buffer is full, memory
comes from malloc.
"""

from __future__ import annotations

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


def room(module: Module) -> Function:
    """`ptr (spare, count, size)`: memory for `count` elements of `size` bytes; `spare` if that is large enough."""
    _arena(module)
    return helpers.add(module, "adjoint.room", fill("gpu/room", spare=SPARE))


def extend(module: Module) -> Function:
    """`ptr (buffer, used, size, spare)`: as `helpers.grow`, with `spare` as the first buffer."""
    leave(module)
    return helpers.add(module, "adjoint.extend", fill("gpu/extend", spare=SPARE))


def leave(module: Module) -> Function:
    """`void (buffer, spare)`: free a buffer that is not `spare`."""
    _arena(module)
    return helpers.add(module, "adjoint.leave", fill("gpu/leave"))


def _arena(module: Module) -> None:
    for name in _NAMES:
        helpers.add(module, f"adjoint.arena.{name}", fill("gpu/arena", order=helpers.atomic_order(module)))


def is_served(module: Module, request: Request) -> bool:
    """True if nothing that a derivative allocates outlives its launch: combined derivatives on NVIDIA's GPUs."""
    return for_device(module) and not is_amd(module) and not request.split and not request.forward


def use_arena(module: Module, gradient: Function, primal: Function) -> None:
    """Let a combined derivative allocate from the arena, unless the primal itself allocates."""
    if any(_allocates(instruction) for instruction in primal.instructions):
        return  # memory of the program may outlive the launch
    for instruction in list(gradient.instructions):
        name = _allocates(instruction)
        if name:
            assert isinstance(instruction, Call)
            _arena(module)
            callee = module.functions[f"adjoint.arena.{name}"]
            instruction.operands[len(instruction.argument_attributes)] = callee


def _allocates(instruction: object) -> str:
    """The name malloc or free if an instruction calls it, else empty."""
    called = instruction.called if isinstance(instruction, Call) else None
    return called.name if called is not None and called.name in _NAMES else ""
