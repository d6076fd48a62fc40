"""Thunks: functions that only call another, to give the call attributes or a derivative."""

from __future__ import annotations

from ad.rules import full_rule_for, is_zero_derivative
from analyses.ir.builder import Builder, Names
from analyses.ir.instructions import Call
from analyses.ir.model import Block, Function
from analyses.ir.types import VOID
from analyses.memory.allocations import is_allocation
from analyses.memory.call_effects import known_callee


def calling(function: Function, name: str) -> Function:
    """A thunk: a function of the same type with another name, in no module's table, that only calls `function`."""
    thunk = Function(name, function.function_type)
    thunk.module, thunk.convention = function.module, function.convention
    thunk.result_attributes, thunk.attributes = function.result_attributes, function.attributes
    for mine, original in zip(thunk.arguments, function.arguments, strict=True):
        mine.name, mine.attributes = original.name or f"arg{original.index}", original.attributes
    block = Block("entry", thunk)
    builder = Builder(Names()).at(block)
    call = builder.call(function, thunk.arguments, "result")
    call.argument_attributes = [argument.attributes for argument in function.arguments]
    call.convention = function.convention
    builder.ret(*([call] if call.type != VOID else []))
    thunk.blocks = [block]
    return thunk


def is_known(function: Function) -> bool:
    """True if a function without a body has a derivative, as a known library function."""
    if not function.is_declaration or function.function_type.variadic:
        return False
    call = calling(function, function.name).entry.instructions[0]
    assert isinstance(call, Call)
    callee = known_callee(call)
    if full_rule_for(call) is not None or is_zero_derivative(call) or is_allocation(call):
        return True
    return callee is not None and callee.inactive
