"""What a kernel's derivative stores, in one buffer that the host passes in: a GPU's own malloc is slow, and has little.

The buffer is in a variable of the module, `adjoint_arena`: where it begins, where what is not taken yet begins, and
where it ends. Whoever launches the kernel sets it before each launch. While it is all zeros, as at first, or where the
buffer is not large enough, memory comes from malloc.
"""

from __future__ import annotations

from adjoint.ad import helpers
from adjoint.analyses.ir.model import Call, Function, Module

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


def use_arena(module: Module, gradient: Function, primal: Function) -> None:
    """Let a kernel's combined derivative take its memory from the arena, if the kernel has none of its own."""
    if any(_allocates(instruction) for instruction in primal.instructions):
        return  # what the program allocates may outlast the launch
    for instruction in list(gradient.instructions):
        name = _allocates(instruction)
        if name:
            assert isinstance(instruction, Call)
            text = _TEXT.replace("ORDER", helpers.atomic_order(module))
            callee = helpers.add(module, f"adjoint.arena.{name}", text)
            instruction.operands[len(instruction.argument_attributes)] = callee


def _allocates(instruction: object) -> str:
    """malloc or free where an instruction calls it."""
    called = instruction.called if isinstance(instruction, Call) else None
    return called.name if called is not None and called.name in _NAMES else ""
