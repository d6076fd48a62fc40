"""Functions whose calls stay calls, and that a checkpointed loop can run once more."""

from __future__ import annotations

from ad.normalise.program_parts import reached
from analyses.ir.instructions import Alloca, AtomicUpdate, Call, CompareExchange, Fence, MemoryAccess, Store
from analyses.ir.intrinsics import is_lifetime
from analyses.ir.model import Instruction, Module
from analyses.library.known_functions import known_function
from analyses.memory.allocations import is_allocation, is_reallocation, released


def obstacle(program: Module, name: str) -> str:
    """What a function of the program does, or one that it calls, so that it can't run once more; empty if nothing.

    A function can if it changes numbers in memory that is there before and after, and does nothing else.
    """
    function = program.functions.get(name)
    if function is None or function.is_declaration:
        return "has no body here"
    for each in reached(function):
        for instruction in each.instructions:
            why = _obstacle(instruction)
            if why:
                return why if each is function else f"calls {each.name}, which {why}"
    return ""


def _obstacle(instruction: Instruction) -> str:
    if isinstance(instruction, Store) and (instruction.value.type.is_pointer or instruction.value.type.is_aggregate):
        return "" if isinstance(instruction.pointer, Alloca) else "stores an address or a struct"
    if isinstance(instruction, (AtomicUpdate, CompareExchange, Fence)):
        return "has atomic operations"
    if isinstance(instruction, MemoryAccess) and (instruction.volatile or instruction.atomic):
        return "accesses memory that is volatile or atomic"
    if instruction.opcode == "resume":
        return "throws"
    if not isinstance(instruction, Call):
        return ""
    if is_allocation(instruction) or is_reallocation(instruction) or released(instruction) is not None:
        return "allocates or frees"
    called = instruction.called
    if called is None:
        return "calls through a pointer"
    if instruction.opcode != "call":
        return "catches exceptions"
    if not called.is_declaration or is_lifetime(instruction) or instruction.intrinsic:
        return ""
    known = known_function(called.name)
    return "" if known is not None and (known.math or "inaccessible" not in known.memory) else f"calls {called.name}"
