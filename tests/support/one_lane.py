"""A derivative of a width as one of width 1, in IR: what calls it takes one lane, and puts nothing into the others."""

from __future__ import annotations

from dataclasses import replace

from ad.requests.requests import Request
from ad.requests.signatures import Parameter, ParameterKind, signature
from analyses.ir.model import Function
from analyses.ir.text.printer import quoted
from analyses.ir.types import VOID, StructType

ROOM = 1 << 17
"""Bytes of the memory that stands for a shadow of another lane, into the middle of which its pointer leads."""


def one_lane(name: str, callee: str, function: Function, request: Request, lane: int) -> str:
    """`@name`, called as the reverse derivative of width 1 that `request` is, of the wider derivative `@callee`.

    Shadows of the other lanes are memory of their own, which holds zeros and no addresses.
    """
    single = replace(request, width=1)
    own, wide = (signature(function.arguments, function.function_type.result, r) for r in (single, request))
    taken = own.reverse_parameters(tape=False)
    places = {(p.primal, p.kind): f"{_typed(p)} %p{i}" for i, p in enumerate(taken)}
    rooms: list[str] = []
    given: list[str] = []
    for parameter in wide.reverse_parameters(tape=False):
        if parameter.lane == lane or parameter.kind is ParameterKind.VALUE:
            given.append(places[parameter.primal, parameter.kind])
        elif parameter.primal < 0:
            given.append(f"{_typed(parameter)} zeroinitializer")
        else:
            room = f"@{quoted(f'{name}.room.{len(rooms)}')}"
            rooms.append(f"{room} = internal global [{ROOM} x i8] zeroinitializer, align 16")
            given.append(f"{_typed(parameter)} getelementptr (i8, ptr {room}, i64 {ROOM // 2})")
    call = f"call {wide.adjoints} @{quoted(callee)}({', '.join(given)})"
    lines = [f"  {call}", "  ret void"]
    if own.adjoints != VOID:
        assert isinstance(own.adjoints, StructType)
        lines, result = [f"  %r = {call}"], "poison"
        for i, type_ in enumerate(own.adjoints.elements):
            lines.append(f"  %a{i} = extractvalue {wide.adjoints} %r, {i}, {lane}")
            lines.append(f"  %s{i} = insertvalue {own.adjoints} {result}, {type_} %a{i}, {i}")
            result = f"%s{i}"
        lines.append(f"  ret {own.adjoints} {result}")
    parameters = ", ".join(f"{_typed(p)} %p{i}" for i, p in enumerate(taken))
    return "\n".join([*rooms, f"define {own.adjoints} @{quoted(name)}({parameters}) {{", *lines, "}"])


def _typed(parameter: Parameter) -> str:
    return " ".join((str(parameter.type), *(word for word in parameter.attributes if word.startswith("byval"))))
