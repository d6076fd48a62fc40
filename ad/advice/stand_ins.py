"""Stand-ins: bodies for functions that have none, so that a program can be run and a change to it be measured.

A stand-in is smooth: what it returns depends on each number that it is given, and on the first number behind each
pointer, and so does what it writes there.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Mapping, Sequence
from typing import NamedTuple

from analyses.ir.model import Function, Module
from analyses.ir.types import VOID, FloatType, IntType
from analyses.library.mangling import source_name


class StoodIn(NamedTuple):
    """The stand-in for a function: `active` if a derivative may pass through it; the numbers behind its pointers."""

    active: bool
    behind: tuple[str, ...] = ()


def stand_in(function: Function, active: bool, behind: Sequence[str]) -> str | None:
    """The text of a definition for a declared function; None where its type is no plain one.

    One that is not `active` does nothing and returns zero. `behind`: `double` or `float`, the numbers behind pointers.
    """
    type_ = function.function_type
    plain = (FloatType, IntType)
    if type_.variadic or not (type_.result == VOID or isinstance(type_.result, plain) or type_.result.is_pointer):
        return None
    if not all(isinstance(p, plain) or p.is_pointer for p in type_.parameters):
        return None
    pointers = [n for n, p in enumerate(type_.parameters) if p.is_pointer]
    if type_.result.is_pointer and not pointers:
        return None
    body: list[str] = []
    last = "0x3FE0000000000000"  # 0.5
    for n, parameter in enumerate(type_.parameters):
        if active and isinstance(parameter, FloatType):
            value = f"%x{n}"
            if parameter.name != "double":
                convert = "fpext" if parameter.name in ("float", "half", "bfloat") else "fptrunc"
                body.append(f"  %wide{n} = {convert} {parameter} {value} to double")
                value = f"%wide{n}"
            body += [
                f"  %square{n} = fmul double {value}, {value}",
                f"  %part{n} = fmul double %square{n}, {last}",
                f"  %sum{n} = fadd double %part{n}, {value}",
            ]
            last = f"%sum{n}"
    written = [(n, name) for n, name in enumerate(behind) if active and name in ("float", "double")]
    for n, name in written:
        body.append(f"  %old{n} = load {name}, ptr %x{n}")
        value = f"%old{n}"
        if name == "float":
            body.append(f"  %read{n} = fpext float {value} to double")
            value = f"%read{n}"
        body += [f"  %mixed{n} = fmul double {value}, 0x3FE8000000000000", f"  %all{n} = fadd double %mixed{n}, {last}"]
        last = f"%all{n}"
    for n, name in written:
        value = last
        if name == "float":
            body.append(f"  %stored{n} = fptrunc double {last} to float")
            value = f"%stored{n}"
        body.append(f"  store {name} {value}, ptr %x{n}")
    result = type_.result
    parameters = ", ".join(f"{p} %x{n}" for n, p in enumerate(type_.parameters))
    if result == VOID:
        body.append("  ret void")
    elif isinstance(result, FloatType):
        if result.name != "double":
            convert = "fptrunc" if result.name in ("float", "half", "bfloat") else "fpext"
            body.append(f"  %narrow = {convert} double {last} to {result}")
            last = "%narrow"
        body.append(f"  ret {result} {last}")
    elif result.is_pointer:
        body.append(f"  ret {result} %x{pointers[0]}")
    else:
        body.append(f"  ret {result} 0")
    return "\n".join((f"define {result} {function.ref}({parameters}) {{", *body, "}"))


def with_stand_ins(text: str, program: Module, names: Collection[str], stood: Mapping[str, StoodIn]) -> str | None:
    """The text of a module in which functions that it declares have stand-ins; None where one can't have any."""
    definitions = []
    for name in names:
        function = program.functions.get(name)
        kind = stood[name]
        definition = stand_in(function, kind.active, kind.behind) if function is not None else None
        if definition is None or function is None:
            return None
        text = re.sub(rf"(?m)^declare [^\n]*{re.escape(function.ref)}\([^\n]*\n?", "", text)
        definitions.append(definition)
    return "\n".join((text, *definitions, ""))


def acts(program: Module, name: str, stood: StoodIn) -> bool:
    """True if a stand-in returns or writes a number that depends on its arguments."""
    result = program.functions[name].function_type.result
    return stood.active and (isinstance(result, FloatType) or any(stood.behind))


def in_words(program: Module, names: Iterable[str], stood: Mapping[str, StoodIn]) -> str:
    """The stand-ins that were run, in words: `with a stand-in for f, and nothing done by g`."""
    acting, idle = list[str](), list[str]()
    for name in names:
        (acting if acts(program, name, stood[name]) else idle).append(source_name(name))
    parts = [f"a stand-in for {_listed(acting)}"] if acting else []
    parts += [f"nothing done by {_listed(idle)}"] if idle else []
    return f"with {' and '.join(parts)}"


def _listed(names: Sequence[str]) -> str:
    """At most three names."""
    return ", ".join(names[:3]) + (", …" if len(names) > 3 else "")
