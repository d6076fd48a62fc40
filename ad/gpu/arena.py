"""What a kernel's derivative stores, in one buffer that the host passes in: a GPU's own malloc is slow, and has little.

The buffer is in a variable of the module, `adjoint_arena`: where it begins, where what is not taken yet begins, and
where it ends. Whoever launches the kernel sets it before each launch. While it is all zeros, as at first, or where the
buffer is not large enough, memory comes from malloc.
"""

from __future__ import annotations

from ad.requests.requests import Request
from ad.runtime import helpers
from analyses.gpu.threads import for_device, is_amd
from analyses.ir.model import Call, Function, Module

VARIABLE = "adjoint_arena"
_NAMES = ("malloc", "free")

_TEXT = """
@adjoint_arena = addrspace(1) global [3 x i64] zeroinitializer, align 8
declare ptr @malloc(i64)
declare void @free(ptr)

define internal ptr @adjoint.arena.malloc(i64 %bytes) {
entry:
  %end = load i64, ptr addrspace(1) getelementptr (i8, ptr addrspace(1) @adjoint_arena, i64 16), align 8
  %none = icmp eq i64 %end, 0
  br i1 %none, label %heap, label %arena

arena:
  %more = add i64 %bytes, 15
  %rounded = and i64 %more, -16
  %at = atomicrmw add ptr addrspace(1) getelementptr (i8, ptr addrspace(1) @adjoint_arena, i64 8), i64 %rounded ORDER
  %after = add i64 %at, %rounded
  %fits = icmp ule i64 %after, %end
  br i1 %fits, label %taken, label %heap

taken:
  %place = inttoptr i64 %at to ptr
  ret ptr %place

heap:
  %made = call ptr @malloc(i64 %bytes)
  ret ptr %made
}

define internal void @adjoint.arena.free(ptr %memory) {
entry:
  %begin = load i64, ptr addrspace(1) @adjoint_arena, align 8
  %end = load i64, ptr addrspace(1) getelementptr (i8, ptr addrspace(1) @adjoint_arena, i64 16), align 8
  %at = ptrtoint ptr %memory to i64
  %before = icmp ult i64 %at, %begin
  %behind = icmp uge i64 %at, %end
  %outside = or i1 %before, %behind
  br i1 %outside, label %heap, label %done

heap:
  call void @free(ptr %memory)
  br label %done

done:
  ret void
}
"""


SPARE = 64
"""For how many elements a thread's stack has room before a buffer is asked for, where only the run tells how many there
are: a power of two."""

_ROOM = """
declare ptr @adjoint.arena.malloc(i64)

define internal ptr @adjoint.room(ptr %spare, i64 %count, i64 %size) alwaysinline {
entry:
  %few = icmp ule i64 %count, SPARE
  br i1 %few, label %done, label %more

more:
  %bytes = mul i64 %count, %size
  %made = call ptr @adjoint.arena.malloc(i64 %bytes)
  br label %done

done:
  %result = phi ptr [ %made, %more ], [ %spare, %entry ]
  ret ptr %result
}
"""
_LEAVE = """
declare void @adjoint.arena.free(ptr)

define internal void @adjoint.leave(ptr %buffer, ptr %spare) alwaysinline {
entry:
  %own = icmp eq ptr %buffer, %spare
  br i1 %own, label %done, label %made

made:
  call void @adjoint.arena.free(ptr %buffer)
  br label %done

done:
  ret void
}
"""
_EXTEND = """
declare ptr @adjoint.arena.malloc(i64)
declare void @adjoint.leave(ptr, ptr)
declare void @llvm.memcpy.p0.p0.i64(ptr, ptr, i64, i1)

define internal ptr @adjoint.extend(ptr %buffer, i64 %used, i64 %size, ptr %spare) alwaysinline {
entry:
  %less = sub i64 %used, 1
  %common = and i64 %used, %less
  %power = icmp eq i64 %common, 0
  br i1 %power, label %full, label %done

full:
  %few = icmp ult i64 %used, SPARE
  br i1 %few, label %own, label %more

own:
  br label %done

more:
  %old = mul i64 %used, %size
  %bytes = shl i64 %old, 1
  %made = call ptr @adjoint.arena.malloc(i64 %bytes)
  call void @llvm.memcpy.p0.p0.i64(ptr %made, ptr %buffer, i64 %old, i1 false)
  call void @adjoint.leave(ptr %buffer, ptr %spare)
  br label %done

done:
  %result = phi ptr [ %buffer, %entry ], [ %spare, %own ], [ %made, %more ]
  ret ptr %result
}
"""


def room(module: Module) -> Function:
    """`ptr (spare, count, size)`: memory for so many elements, `spare` where that is enough."""
    _arena(module)
    return helpers.add(module, "adjoint.room", _ROOM.replace("SPARE", str(SPARE)))


def extend(module: Module) -> Function:
    """`ptr (buffer, used, size, spare)`: as `helpers.grow`, with `spare` as the first buffer."""
    leave(module)
    return helpers.add(module, "adjoint.extend", _EXTEND.replace("SPARE", str(SPARE)))


def leave(module: Module) -> Function:
    """`void (buffer, spare)`: free a buffer that is not `spare`."""
    _arena(module)
    return helpers.add(module, "adjoint.leave", _LEAVE)


def _arena(module: Module) -> None:
    for name in _NAMES:
        helpers.add(module, f"adjoint.arena.{name}", _TEXT.replace("ORDER", helpers.atomic_order(module)))


def is_served(module: Module, request: Request) -> bool:
    """Whether what a derivative allocates is of no use after the launch it is part of, on NVIDIA's GPUs."""
    return for_device(module) and not is_amd(module) and not request.split and not request.forward


def use_arena(module: Module, gradient: Function, primal: Function) -> None:
    """Let a combined derivative take its memory from the arena, if what is differentiated has none of its own."""
    if any(_allocates(instruction) for instruction in primal.instructions):
        return  # what the program allocates may outlast the launch
    for instruction in list(gradient.instructions):
        name = _allocates(instruction)
        if name:
            assert isinstance(instruction, Call)
            _arena(module)
            callee = module.functions[f"adjoint.arena.{name}"]
            instruction.operands[len(instruction.argument_attributes)] = callee


def _allocates(instruction: object) -> str:
    """malloc or free where an instruction calls it."""
    called = instruction.called if isinstance(instruction, Call) else None
    return called.name if called is not None and called.name in _NAMES else ""
