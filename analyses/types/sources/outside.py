"""What functions tell whose bodies stand in another module.

A function is prepared on a copy of the part of the program that it inlines. What it still calls, because it is
recursive, has its body in the program itself. That is asked when all else is done, of a program that copies something,
or is returned something, of which nothing is known: what the called function does with its arguments tells what they
are.
"""

from __future__ import annotations

from analyses.ir.instructions import Call
from analyses.ir.types import VOID
from analyses.types.function_types import FunctionTypes
from analyses.types.rules.calls import context_of


def read_outside(a: FunctionTypes) -> bool:
    """Ask what is called and has its body elsewhere; whether anything was new."""
    told = False
    for call in a.index.instructions:
        body = a.whole_program.outside(call) if isinstance(call, Call) else None
        if body is None or not isinstance(call, Call):
            continue
        before = [a.of(v) for v in (call, *call.arguments)]
        callee = a.outside_callee(body, context_of(a, call, body))
        for argument, given in zip(body.arguments, call.arguments, strict=True):
            a.under(f"call of @{body.name}", call)
            a.premise(callee, argument)
            a.learn(given, callee.of(argument))
        if call.type != VOID:
            a.under(f"call of @{body.name}", call)
            a.learn(call, callee.returned())
        told = told or before != [a.of(v) for v in (call, *call.arguments)]
    return told
