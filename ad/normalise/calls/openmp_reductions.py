"""Reductions of parallel regions, in the form in which they are differentiated: critical sections.

clang emits `switch (__kmpc_reduce(..., function, lock))`: case 1 combines the threads' private results with the shared
ones where the runtime has entered a critical section (or has put them together before), case 2 does so by atomic
updates. The runtime is free to choose; here it is always the first, one thread after the other.
Source: LLVM, openmp/runtime/src/kmp_csupport.cpp, `__kmpc_reduce` and `__kmpc_end_reduce`.
"""

from __future__ import annotations

from analyses.ir.builder import integer
from analyses.ir.model import Binary, Call, Function, Instruction, Module, Value
from analyses.ir.types import I32, PTR, VOID, FunctionType

BEGIN = frozenset(["__kmpc_reduce", "__kmpc_reduce_nowait"])
END = frozenset(["__kmpc_end_reduce", "__kmpc_end_reduce_nowait"])
PASSES = ("sccp", "sroa")
"""Passes that remove the cases not taken, and the table of private results that only they read."""


def as_critical_sections(function: Function, made: Function, module: Module) -> bool:
    """Whether there are reductions in the function; in `made`, a copy of it, they then are critical sections.

    `module` gets the functions that this takes. The copy's instructions use values of the function itself.
    """
    found = False
    for block, copied in zip(function.blocks, made.blocks, strict=True):
        changed: list[Instruction] = []
        for old, new in zip(block.instructions, copied.instructions, strict=True):
            name = old.called.name if isinstance(old, Call) and old.called is not None else ""
            if name in BEGIN and isinstance(old, Call):
                found = True
                changed.append(_call(module, "__kmpc_critical", [*old.arguments[:2], old.arguments[6]], new))
                changed.append(Binary("add", I32, (integer(0, I32), integer(1, I32)), old.name))
            elif name in END and isinstance(old, Call):
                changed.append(_call(module, "__kmpc_end_critical", old.arguments[:3], new))
                if name == "__kmpc_end_reduce":
                    changed.append(_call(module, "__kmpc_barrier", old.arguments[:2], new))
            else:
                changed.append(new)
        copied.instructions = changed
    return found


def _call(module: Module, name: str, arguments: list[Value], like: Instruction) -> Call:
    parameters = (PTR, I32, PTR)[: len(arguments)]
    made = Call("call", FunctionType(VOID, parameters), module.declare(name, FunctionType(VOID, parameters)), arguments)
    made.metadata = list(like.metadata)
    made.block = like.block
    return made
