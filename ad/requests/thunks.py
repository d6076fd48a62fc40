"""Functions that only call another: so that something can be said of the call, or a derivative of the call be made."""

from __future__ import annotations

from ad.rules import full_rule_for, is_zero_derivative
from analyses.ir.builder import Builder, Names
from analyses.ir.instructions import Call
from analyses.ir.model import Block, Function
from analyses.ir.types import VOID
from analyses.memory.allocations import is_allocation
from analyses.memory.call_effects import known_callee


def calling(function: Function, name: str) -> Function:
    """A function like this one, of another name and in no module, that does nothing but call it."""
    made = Function(name, function.function_type)
    made.module, made.convention = function.module, function.convention
    made.result_attributes, made.attributes = function.result_attributes, function.attributes
    for mine, known in zip(made.arguments, function.arguments, strict=True):
        mine.name, mine.attributes = known.name or f"arg{known.index}", known.attributes
    block = Block("entry", made)
    builder = Builder(Names()).at(block)
    call = builder.call(function, made.arguments, "result")
    call.argument_attributes = [argument.attributes for argument in function.arguments]
    call.convention = function.convention
    builder.ret(*([call] if call.type != VOID else []))
    made.blocks = [block]
    return made


def is_known(function: Function) -> bool:
    """True if a function without a body here has a known derivative, as functions of libraries have."""
    if not function.is_declaration or function.function_type.variadic:
        return False
    call = calling(function, function.name).entry.instructions[0]
    assert isinstance(call, Call)
    known = known_callee(call)
    if full_rule_for(call) is not None or is_zero_derivative(call) or is_allocation(call):
        return True
    return known is not None and known.inactive
