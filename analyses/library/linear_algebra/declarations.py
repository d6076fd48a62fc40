"""The attributes of declared routines: what they read and write, and which arguments carry no derivative.

LLVM and every analysis read them as those that a compiler wrote.
"""

from __future__ import annotations

from analyses.ir.attributes import find_attribute
from analyses.ir.model import Function, Module
from analyses.library.linear_algebra.names import Interface, Spelling, spelling
from analyses.library.linear_algebra.routines import ROUTINES, Kind, Parameter

_INACTIVE = '"enzyme_inactive"'


def parameters(function: Function) -> tuple[Parameter, ...] | None:
    """The arguments of a declared routine, in its own interface; None for anything else.

    Those that only an interface has are called `order`, `handle` and `result`. Fortran's lengths of characters, which
    may follow, are left out.
    """
    spelt = spelling(function.name)
    if spelt is None or not function.is_declaration or function.function_type.variadic:
        return None
    listed = parameters_of(spelt)
    types = function.function_type.parameters
    if len(types) < len(listed) or (len(types) > len(listed) and spelt.interface is not Interface.FORTRAN):
        return None
    if any(p.kind in (Kind.ARRAY, Kind.INTEGERS) and not t.is_pointer for p, t in zip(listed, types, strict=False)):
        return None
    return listed


def parameters_of(spelt: Spelling) -> tuple[Parameter, ...]:
    """The arguments of a routine in an interface, before Fortran's lengths of characters."""
    routine, interface = ROUTINES[spelt.routine], spelt.interface
    listed = list(routine.parameters)
    if interface is Interface.FORTRAN:
        return routine.parameters
    if interface is Interface.CUBLAS:
        listed.insert(0, Parameter("handle", Kind.INTEGERS))
        if routine.result:
            listed.append(Parameter("result", Kind.SCALAR, reads=False, writes=True))
        if routine.name == "trmm":
            listed += [Parameter("C", Kind.ARRAY, reads=False, writes=True), Parameter("ldc", Kind.SIZE)]
            listed[listed.index(Parameter("B", Kind.ARRAY, writes=True))] = Parameter("B", Kind.ARRAY)
        return tuple(listed)
    if routine.level > 1:
        listed.insert(0, Parameter("order", Kind.OPTION))
    if interface is Interface.LAPACKE:
        return tuple(parameter for parameter in listed if parameter.name != "info")
    if spelt.is_complex and routine.result == "number":
        listed.append(Parameter("result", Kind.SCALAR, reads=False, writes=True))
    return tuple(listed)


def describe(module: Module) -> None:
    """Give the declared routines of a module their attributes. Repeating it adds nothing twice."""
    for function in module.functions.values():
        listed = parameters(function)
        if listed is None:
            continue
        groups = module.attribute_groups
        spelt = spelling(function.name)
        on_device = spelt is not None and spelt.interface is Interface.CUBLAS
        memory = "readwrite" if on_device else "argmem: readwrite, inaccessiblemem: readwrite, errnomem: write"
        for word in (*(() if on_device else (f"memory({memory})",)), "nounwind", "nofree"):
            if function.attribute(word.partition("(")[0]) is None:
                function.attributes = (*function.attributes, word)
        for number, argument in enumerate(function.arguments):
            parameter = listed[number] if number < len(listed) else Parameter("", Kind.SIZE)
            words = [] if parameter.is_number else [_INACTIVE]
            if argument.type.is_pointer and parameter.name != "handle":
                words.append("captures(none)")
                words += ["readonly"] * (not parameter.writes) + ["writeonly"] * (not parameter.reads)
            for word in words:
                if find_attribute(argument.attributes, word.partition("(")[0], groups) is None:
                    argument.attributes = (*argument.attributes, word)
