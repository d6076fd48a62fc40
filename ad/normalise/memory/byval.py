"""Arguments passed by value in memory (`byval`), with an explicit copy of the memory that the function owns.

The caller never sees what the function writes there, so that the adjoint in the caller's memory must not pass through
those writes: the copy gets its own shadow. Source: LLVM Language Reference, `byval`.
"""

from __future__ import annotations

from collections.abc import Iterable

from ad.normalise.rewrite import Place, Rewrite, Target
from analyses.ir.builder import integer
from analyses.ir.constants import Value
from analyses.ir.instructions import Alloca, Call, GetElementPointer, Load
from analyses.ir.model import Argument, Function, Instruction, Module
from analyses.ir.text.values import memory_type
from analyses.ir.types import I1, I64, PTR, VOID, FunctionType, Type


class CopyByvalArguments(Rewrite):
    purpose = "An argument passed by value in memory, and written to, is copied: the copy has a shadow of its own."

    def apply(self, target: Target) -> bool:
        if target.place is not Place.ROOT:
            return False
        changed = False
        for argument in target.original.arguments:
            type_ = memory_type(argument, target.module, ["byval"])
            if type_ is not None and _is_written(target.original, argument):
                _copy(argument, type_, target.function, target.module)
                changed = True
        return changed


def by_value(function: Function) -> list[tuple[str, ...]]:
    """The `byval` attributes of each argument of a function, which a call of it must repeat."""
    return [tuple(word for word in a.attributes if word.startswith("byval(")) for a in function.arguments]


def pass_alike(functions: Iterable[Function], module: Module) -> None:
    """Give the calls in these functions the `byval` attributes of their callees.

    A derivative that is called before it is made is only a declaration at that time; a call without the attribute
    passes an address where the callee expects a copy.
    """
    taking = {f.name: words for f in module.functions.values() if any(words := by_value(f))}
    if not taking:
        return
    for function in functions:
        for call in function.instructions:
            if isinstance(call, Call) and call.called is not None and call.called.name in taking:
                for n, byval in enumerate(taking[call.called.name]):
                    said = call.argument_attributes[n]
                    if byval and not any(word.startswith("byval(") for word in said):
                        call.argument_attributes[n] = (*byval, *said)


def _is_written(function: Function, argument: Argument) -> bool:
    """True if the argument has a use other than a load, directly or through a computed address."""
    pointers: set[Value] = {argument}
    for instruction in function.instructions:
        if pointers.isdisjoint(instruction.operands) or isinstance(instruction, Load):
            continue
        if not isinstance(instruction, GetElementPointer):
            return True
        pointers.add(instruction)
    return False


def _copy(argument: Argument, type_: Type, made: Function, module: Module) -> None:
    entry = made.blocks[0]
    first = entry.instructions[0]
    copied = Alloca(PTR, type_, (), 16, f"{argument.name}.by.value")
    signature = FunctionType(VOID, (PTR, PTR, I64, I1))
    memcpy = module.declare("llvm.memcpy.p0.p0.i64", signature)
    size = integer(module.layout.alloc_size(type_))
    call = Call("call", signature, memcpy, [copied, argument, size, integer(0, I1)])
    said = tuple(word for word in argument.attributes if word.startswith("align "))
    call.argument_attributes = [("align 16",), said, (), ()]
    for block in made.blocks:
        for instruction in block.instructions:
            if argument in instruction.operands:
                instruction.operands = [copied if o is argument else o for o in instruction.operands]
    new: list[Instruction] = [copied, call]
    for instruction in new:
        instruction.metadata = [(kind, text) for kind, text in first.metadata if kind == "dbg"]
        instruction.block = entry
    entry.instructions[:0] = new
