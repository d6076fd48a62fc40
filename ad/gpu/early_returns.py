"""Threads that return before the first barrier of their block: a guard like `if (i >= n) return;`.

CUDA lets them pass: the others do not wait for them. So it must be in the derivative, in whose reverse there are
barriers as well. Where such a thread has nothing to reverse, it ends there.
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
    """The edges by which threads of a kernel return early, with nothing done that has a reverse or is seen outside."""
    memory, cfg = context.memory, context.cfg
    if memory is None or not is_kernel(context.function) or context.request.split or context.request.forward:
        return set()
    if is_amd(context.function.module):
        return set()  # a wave ends as a whole
    found = set()
    for block, target in memory.agreement.early_returns:
        before = memory.reach.before(block) | memory.reach.of([block])
        after = memory.reach.after(target) | memory.reach.of([target])
        first, last = (
            [b for b in cfg.reverse_postorder if memory.reach.of([b]) & blocks] for blocks in (before, after)
        )
        if any(map(memory.reach.cyclic, (*first, *last))):
            continue
        # What was only read has no adjoint where nothing is made of it.
        done = [i for b in first for i in b.instructions if _writes(memory, i) or isinstance(i, Call)]
        done += [i for b in last for i in b.instructions]
        seen = any(_writes(memory, i) for b in last for i in b.instructions)
        if not seen and not any(map(has_reverse, done)):
            found.add((block, target))
    return found


def _writes(memory: Memory, instruction: Instruction) -> bool:
    """True if an instruction writes memory, other than to say where a variable begins or ends."""
    if is_lifetime(instruction):
        return False
    return any(access.effect & ModRef.MOD for access in memory.accesses(instruction))


def end_thread(module: Module, builder: Builder) -> None:
    """Have the thread end, wherever it is."""
    made = builder.call(module.declare("llvm.nvvm.exit", FunctionType(VOID, ())), [])
    made.attributes = ("convergent", "noreturn", "nounwind")
    builder.insert(Unreachable("unreachable", VOID, ()))
