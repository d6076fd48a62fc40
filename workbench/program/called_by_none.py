"""The functions of a program that a person most likely means: those that no other function of it calls.

The functions of a registered derivative are for the engine to call.

A function of a C++ program that is declared `extern "C"` is meant to be called from outside: others come after it.
"""

from __future__ import annotations

from analyses.ir.model import Function, Module
from analyses.library.annotations import entries


def called_by_none(module: Module) -> list[Function]:
    """The functions with bodies that others can call and none here names, `main` and those with requests left out."""
    bodies = [function for function in module.functions.values() if not function.is_declaration]
    named: set[Function] = set()
    asking: set[Function] = set()
    for function in bodies:
        for instruction in function.instructions:
            for operand in instruction.operands:
                if isinstance(operand, Function) and operand is not function:
                    named.add(operand)
                    if operand.name.startswith("__enzyme_"):
                        asking.add(function)
    registrations = [v for name, v in module.variables.items() if name.startswith("__enzyme_register_")]
    for variable in registrations:
        named.update(each for each in entries(variable)[1:] if isinstance(each, Function))
    visible = [function for function in bodies if function.linkage in ("", "external")]
    outermost = [f for f in visible if f not in named and f not in asking and f.name != "main"]
    plain = [function for function in outermost if not function.name.startswith("_Z")]
    return plain or outermost
