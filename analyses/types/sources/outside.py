"""The types of functions with their body in the other module.

A function is prepared on a copy of the part of the program that it inlines. A recursive function that it still calls
has its body in the program itself. This source is read last, as long as bytes that are copied, or what a function there
is given or returns, have no type: the uses of the arguments in the callee give their types.
"""

from __future__ import annotations

from analyses.ir.types import VOID
from analyses.types.function_types import FunctionTypes
from analyses.types.rules.calls import context_of


def read_outside(a: FunctionTypes) -> bool:
    """Learn types from callees with their body in the other module; True if any is new."""
    learned = False
    for call in a.shape.calls if a.whole_program.bodies is not None else ():
        body = a.whole_program.outside(call)
        if body is None:
            continue
        before = [a.of(v) for v in (call, *call.arguments)]
        callee = a.outside_callee(body, context_of(a, call, body))
        for argument, operand in zip(body.arguments, call.arguments, strict=True):
            a.under(f"call of @{body.name}", call)
            a.premise(callee, argument)
            a.learn(operand, callee.of(argument))
        if call.type != VOID:
            a.under(f"call of @{body.name}", call)
            a.learn(call, callee.returned())
        learned = learned or before != [a.of(v) for v in (call, *call.arguments)]
    return learned
