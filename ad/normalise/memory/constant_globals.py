"""Global variables that hold functions and are never written: constants that the program does not declare as such.

A program with `main` is complete; without it another file may write variables that are not internal.
"""

from __future__ import annotations

from collections.abc import Iterable

from analyses.ir.constants import Constant, ConstantAggregate, ConstantExpression, Value
from analyses.ir.instructions import Call, GetElementPointer, Load
from analyses.ir.model import Function, GlobalVariable, Module
from analyses.memory.function_pointers import holds_function

_LOCAL = ("internal", "private")


def unwritten(module: Module, variables: Iterable[GlobalVariable]) -> set[GlobalVariable]:
    """The variables that nothing in the program writes.

    Only tables of functions are considered: every function that names such a variable has to be read.
    """
    main = module.functions.get("main")
    whole = main is not None and not main.is_declaration
    candidates = {
        v
        for v in variables
        if not v.constant
        and v.initializer is not None
        and holds_function(v.initializer)
        and not v.thread_local
        and (whole or v.linkage in _LOCAL)
    }
    if not candidates:
        return candidates
    for variable in module.variables.values():
        if variable.initializer is not None:
            candidates -= _named([variable.initializer])
    for function in module.functions_with([variable.ref for variable in candidates]):
        candidates -= written_by(function)
    return candidates


def written_by(function: Function) -> set[GlobalVariable]:
    """The variables that a function may write, or whose address escapes from it."""
    written: set[GlobalVariable] = set()
    for instruction in function.instructions:
        if isinstance(instruction, (Load, GetElementPointer)):
            continue
        # The address of a callee does not escape; a computed address is followed to its base.
        operands = instruction.arguments if isinstance(instruction, Call) else instruction.operands
        written |= _named(map(_counted_from, operands))
    return written


def _counted_from(value: Value) -> Value:
    while isinstance(value, GetElementPointer):
        value = value.base
    return value


def _named(values: Iterable[Value]) -> set[GlobalVariable]:
    """The variables that occur in constants."""
    named: set[GlobalVariable] = set()
    work: list[Value] = [value for value in values if isinstance(value, Constant)]
    while work:
        value = work.pop()
        if isinstance(value, GlobalVariable):
            named.add(value)
        elif isinstance(value, ConstantExpression):
            work.extend(value.operands)
        elif isinstance(value, ConstantAggregate):
            work.extend(value.elements)
    return named
