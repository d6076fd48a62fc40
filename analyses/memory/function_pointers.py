"""Functions as values: calls through pointers, and constants that lead to functions."""

from __future__ import annotations

from analyses.ir.constants import ConstantAggregate, ConstantExpression, InlineAssembly, Value
from analyses.ir.instructions import Call
from analyses.ir.model import Function, GlobalVariable, Module


def is_indirect(call: Call) -> bool:
    """True if a call goes through a function pointer."""
    return call.called is None and not isinstance(call.callee, (InlineAssembly, Function))


def calls_through(program: Module, function: str, number: int) -> bool:
    """True if a function may call the target of its argument `number`, or pass it on to one that may."""
    work = [(function, number)]
    seen = set(work)
    while work:
        name, number = work.pop()
        at = program.functions[name]
        if number >= len(at.arguments):
            continue
        argument = at.arguments[number]
        for user in at.instructions:
            if argument not in user.operands:
                continue
            if not isinstance(user, Call) or user.called is None:
                return True  # it is called, or not followed further
            following = {(user.called.name, i) for i, operand in enumerate(user.arguments) if operand is argument}
            work.extend(following - seen)
            seen |= following
    return False


def leads_to_functions(value: Value) -> bool:
    """True if a constant is a function, a constant table that holds one, or an address in such a table."""
    while isinstance(value, ConstantExpression) and value.opcode in ("getelementptr", "bitcast", "addrspacecast"):
        value = value.operands[0]
    if isinstance(value, GlobalVariable):
        return value.constant and value.initializer is not None and holds_function(value.initializer)
    return isinstance(value, Function)


def holds_function(value: Value) -> bool:
    """True if a constant is a function or has one among its elements."""
    if isinstance(value, ConstantAggregate):
        return any(map(holds_function, value.elements))
    return isinstance(value, Function)
