"""Reductions of parallel regions, rewritten to critical sections, which can be differentiated.

clang emits `switch (__kmpc_reduce(..., function, lock))`: case 1 combines the threads' private results with the shared
ones where the runtime has entered a critical section (or has combined them before), case 2 does so by atomic updates.
The runtime is free to choose; the rewrite always chooses case 1, one thread after the other.
Source: LLVM, openmp/runtime/src/kmp_csupport.cpp, `__kmpc_reduce` and `__kmpc_end_reduce`.
"""

from __future__ import annotations

from ad.normalise.rewrite import Rewrite, Target
from analyses.ir.builder import integer
from analyses.ir.constants import Value
from analyses.ir.instructions import Binary, Call
from analyses.ir.model import Instruction, Module
from analyses.ir.types import I32, PTR, VOID, FunctionType

BEGIN = frozenset(["__kmpc_reduce", "__kmpc_reduce_nowait"])
END = frozenset(["__kmpc_end_reduce", "__kmpc_end_reduce_nowait"])


class ReductionsToCriticalSections(Rewrite):
    purpose = "Reductions of OpenMP's threads become critical sections, which have a derivative."

    def apply(self, target: Target) -> bool:
        changed = False
        for block in target.function.blocks:
            instructions: list[Instruction] = []
            for instruction in block.instructions:
                replacement = _replacement(instruction, target.module)
                changed |= replacement is not None
                instructions += replacement or [instruction]
            block.instructions = instructions
        return changed


def _replacement(instruction: Instruction, module: Module) -> list[Instruction] | None:
    """The instructions that replace the begin or end call of a reduction; None for other instructions."""
    if not isinstance(instruction, Call) or instruction.called is None:
        return None
    name, arguments = instruction.called.name, instruction.arguments
    if name in BEGIN:
        enter = _call(module, "__kmpc_critical", [*arguments[:2], arguments[6]], instruction)
        return [enter, Binary("add", I32, (integer(0, I32), integer(1, I32)), instruction.name)]
    if name not in END:
        return None
    leave = _call(module, "__kmpc_end_critical", arguments[:3], instruction)
    if name != "__kmpc_end_reduce":
        return [leave]
    return [leave, _call(module, "__kmpc_barrier", arguments[:2], instruction)]


def _call(module: Module, name: str, arguments: list[Value], like: Instruction) -> Call:
    parameters = (PTR, I32, PTR)[: len(arguments)]
    call = Call("call", FunctionType(VOID, parameters), module.declare(name, FunctionType(VOID, parameters)), arguments)
    call.metadata = list(like.metadata)
    call.block = like.block
    return call
