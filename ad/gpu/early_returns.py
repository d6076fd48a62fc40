"""Threads that return before the first barrier of their block: a guard like `if (i >= n) return;`.

CUDA allows it: the other threads do not wait for them. The derivative must do so, too, since its reverse has barriers
as well. A thread with nothing to reverse ends there.
"""

from __future__ import annotations

from collections.abc import Callable

from ad.context.context import Context
from analyses.gpu.threads import is_amd, is_kernel
from analyses.ir.builder import Builder
from analyses.ir.instructions import Call, Unreachable
from analyses.ir.intrinsics import is_lifetime
from analyses.ir.model import Block, Instruction, Module
from analyses.ir.types import VOID, FunctionType
from analyses.memory.call_effects import ModRef
from analyses.memory.mod_ref import Memory


def leaving(context: Context, has_reverse: Callable[[Instruction], bool]) -> set[tuple[Block, Block]]:
    """The edges by which threads of a kernel return early, with no active instruction or visible write on the path."""
    memory, cfg = context.memory, context.cfg
    if memory is None or not is_kernel(context.function) or context.request.split or context.request.forward:
        return set()
    if is_amd(context.function.module):
        return set()  # a wave ends as a whole
    edges = set()
    for block, target in memory.agreement.early_returns:
        before = memory.reach.before(block) | memory.reach.of([block])
        after = memory.reach.after(target) | memory.reach.of([target])
        first, last = (
            [b for b in cfg.reverse_postorder if memory.reach.of([b]) & blocks] for blocks in (before, after)
        )
        if any(map(memory.reach.cyclic, (*first, *last))):
            continue
        # A load without an active use has no adjoint.
        done = [i for b in first for i in b.instructions if _writes(memory, i) or isinstance(i, Call)]
        done += [i for b in last for i in b.instructions]
        seen = any(_writes(memory, i) for b in last for i in b.instructions)
        if not seen and not any(map(has_reverse, done)):
            edges.add((block, target))
    return edges


def _writes(memory: Memory, instruction: Instruction) -> bool:
    """True if an instruction writes memory; markers of lifetimes do not."""
    if is_lifetime(instruction):
        return False
    return any(access.effect & ModRef.MOD for access in memory.accesses(instruction))


def end_thread(module: Module, builder: Builder) -> None:
    """Emit the end of the thread (`exit`), in any function."""
    call = builder.call(module.declare("llvm.nvvm.exit", FunctionType(VOID, ())), [])
    call.attributes = ("convergent", "noreturn", "nounwind")
    builder.insert(Unreachable("unreachable", VOID, ()))
