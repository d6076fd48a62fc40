"""Functions that only call another: so that something can be said of the call, or a derivative of the call be made."""

from __future__ import annotations

from adjoint.analyses.ir.builder import Builder, Names
from adjoint.analyses.ir.model import Block, Function
from adjoint.analyses.ir.types import VOID


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
