"""Global variables: which one an address is in, which are only read, and which one the program names as a shadow."""

from __future__ import annotations

from analyses.gpu.threads import in_shared_memory
from analyses.ir.constants import Constant, ConstantExpression, Value
from analyses.ir.instructions import Load
from analyses.ir.model import Alias, GlobalVariable, Module
from analyses.ir.uses import Uses
from analyses.library.annotations import attached

SHADOW_MARK = "enzyme_shadow"
"""The metadata by which a program names the shadow of a variable."""


def base_of(value: Value) -> Value:
    """The global variable or other constant that a constant address is in."""
    while isinstance(value, (ConstantExpression, Alias)):
        value = value.operands[0] if isinstance(value, ConstantExpression) else value.aliasee
    return value


def marked_shadow(module: Module | None, variable: GlobalVariable) -> GlobalVariable | None:
    """The variable that the program says is the shadow of this one."""
    shadow = attached(module, variable, SHADOW_MARK)
    return shadow if isinstance(shadow, GlobalVariable) else None


_ADDRESSES = frozenset(["getelementptr", "bitcast", "addrspacecast", "phi", "select", "freeze", "icmp"])


def only_read(module: Module) -> frozenset[str]:
    """The names of the variables that the functions of a module only read, shared memory of GPUs left out.

    Their initial content is not differentiated, so that no derivative passes through them.
    """
    variables: set[GlobalVariable] = set()
    others: set[GlobalVariable] = set()
    for function in module.functions.values():
        if function.is_declaration:
            continue
        uses = Uses(function)
        bases = ((i, base_of(o)) for i in function.instructions for o in i.operands if isinstance(o, Constant))
        work = [(i, base) for i, base in bases if isinstance(base, GlobalVariable)]
        seen = set(work)
        while work:
            instruction, variable = work.pop()
            variables.add(variable)
            if instruction.opcode in _ADDRESSES:
                following = {(user, variable) for user in uses.of(instruction)} - seen
                seen |= following
                work.extend(following)
            elif not isinstance(instruction, Load):
                others.add(variable)
    unwritten = variables - others
    return frozenset(v.name for v in unwritten if not in_shared_memory(v) and marked_shadow(module, v) is None)
