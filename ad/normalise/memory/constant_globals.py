"""Global variables that hold functions and that nothing in the program ever writes: constants but for their name.

The program is whole if it has `main`; else another file may write what is not internal to this one.
"""

from __future__ import annotations

from collections.abc import Iterable

from analyses.ir.constants import Constant, ConstantAggregate, ConstantExpression, Value
from analyses.ir.instructions import Call, GetElementPointer, Load
from analyses.ir.model import Function, GlobalVariable, Module
from analyses.memory.function_pointers import holds_function

_LOCAL = ("internal", "private")


def unwritten(module: Module, variables: Iterable[GlobalVariable]) -> set[GlobalVariable]:
    """Those of the variables that are constants in fact.

    Only tables of functions are looked at: to know it, every function that names one has to be read.
    """
    main = module.functions.get("main")
    whole = main is not None and not main.is_declaration
    found = {
        v
        for v in variables
        if not v.constant and v.initializer is not None and holds_function(v.initializer) and not v.thread_local
        and (whole or v.linkage in _LOCAL)
    }  # fmt: skip
    if not found:
        return found
    for variable in module.variables.values():
        if variable.initializer is not None:
            found -= _named([variable.initializer])
    for function in module.functions_with([variable.ref for variable in found]):
        found -= written_by(function)
    return found


def written_by(function: Function) -> set[GlobalVariable]:
    """The variables that a function may write, or give the address of away."""
    found: set[GlobalVariable] = set()
    for instruction in function.instructions:
        if isinstance(instruction, (Load, GetElementPointer)):
            continue
        # What is called is not given away; an address that was counted on is followed to what it was counted from.
        given = instruction.arguments if isinstance(instruction, Call) else instruction.operands
        found |= _named(map(_counted_from, given))
    return found


def _counted_from(value: Value) -> Value:
    while isinstance(value, GetElementPointer):
        value = value.base
    return value


def _named(values: Iterable[Value]) -> set[GlobalVariable]:
    """The variables that constants name."""
    found: set[GlobalVariable] = set()
    work: list[Value] = [value for value in values if isinstance(value, Constant)]
    while work:
        value = work.pop()
        if isinstance(value, GlobalVariable):
            found.add(value)
        elif isinstance(value, ConstantExpression):
            work.extend(value.operands)
        elif isinstance(value, ConstantAggregate):
            work.extend(value.elements)
    return found
