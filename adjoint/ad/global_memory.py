"""Shadows of global variables that hold active memory.

The program may name one (`!enzyme_shadow`). Else the shadow is memory of the derivative itself, zero at the start: the
numbers that the variable holds before are not differentiated, nor are those that it holds after the call an output. A
derivative that is made of several functions has no such memory. On a GPU only memory of a block has one, and what is
only read needs none.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from adjoint.ad import helpers
from adjoint.ad.calls import is_derived
from adjoint.ad.shared_memory import shadow_of_shared
from adjoint.analyses.ir.builder import integer
from adjoint.analyses.ir.model import (
    Alias,
    Call,
    Constant,
    ConstantExpression,
    Function,
    GetElementPointer,
    GlobalVariable,
    Load,
    Module,
    Uses,
    Value,
)
from adjoint.analyses.ir.types import I1, I8
from adjoint.analyses.registrations import attached
from adjoint.analyses.threads import in_shared_memory

if TYPE_CHECKING:
    from adjoint.ad.context import Context
    from adjoint.ad.gradient import Gradient

MARK = "enzyme_shadow"


def base_of(value: Value) -> Value:
    """What a constant is an address in."""
    while isinstance(value, (ConstantExpression, Alias)):
        value = value.operands[0] if isinstance(value, ConstantExpression) else value.aliasee
    return value


def marked_shadow(module: Module | None, variable: GlobalVariable) -> GlobalVariable | None:
    """The variable that the program says is the shadow of this one."""
    shadow = attached(module, variable, MARK)
    return shadow if isinstance(shadow, GlobalVariable) else None


_ADDRESSES = frozenset(["getelementptr", "bitcast", "addrspacecast", "phi", "select", "freeze", "icmp"])


def only_read(module: Module) -> frozenset[str]:
    """The variables in memory of all threads that the functions of a module read, and do nothing else with.

    What they hold before is not differentiated, so that no derivative passes through them.
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
    found = variables - others
    return frozenset(v.name for v in found if not in_shared_memory(v) and marked_shadow(module, v) is None)


def has_global_shadow(context: Context, value: Value) -> bool:
    """Whether a constant is an address in active memory of a global variable, and there can be a shadow of it."""
    base = base_of(value)
    if not isinstance(value, Constant) or not isinstance(base, GlobalVariable) or not context.active(value):
        return False
    if marked_shadow(context.function.module, base) is not None:
        return True
    if context.on_device:
        # A thread's own memory would not do for what its block, or all threads, read and write.
        return in_shared_memory(base) and not (context.nested or _calls_others(context))
    return not (context.request.split or context.request.parallel or context.nested or _calls_others(context))


def _calls_others(context: Context) -> bool:
    """Whether the derivative calls others, which would need the same shadow."""
    if context.calls_others is None:
        context.calls_others = any(
            isinstance(i, Call) and _calls_other(context, i) for i in context.function.instructions
        )
    return context.calls_others


def _calls_other(context: Context, call: Call) -> bool:
    called = call.called
    return is_derived(context, call) or not isinstance(called, Function) or not called.is_declaration


def global_shadow(gradient: Gradient, value: Value) -> Value | None:
    """The shadow of an address in a global variable; None where there is none."""
    if not has_global_shadow(gradient.context, value):
        return None
    base = base_of(value)
    assert isinstance(base, GlobalVariable)
    known: Value | None = marked_shadow(gradient.module, base) or gradient.shadows.get(base)
    if known is None and in_shared_memory(base):
        known = shadow_of_shared(gradient, base)
    if known is None:
        known = gradient.slots.alloca(base.value_type, f"{base.name}.shadow", align=base.align)
        size = integer(gradient.context.layout.alloc_size(base.value_type))
        gradient.slots.call(helpers.memset(gradient.module), [known, integer(0, I8), size, integer(0, I1)])
        gradient.shadows[base] = known
    return _rebased(gradient, value, known)


def _rebased(gradient: Gradient, value: Value, shadow: Value) -> Value:
    if isinstance(value, Alias):
        return _rebased(gradient, value.aliasee, shadow)
    if not isinstance(value, ConstantExpression):
        return shadow
    inner = _rebased(gradient, value.operands[0], shadow)
    if value.opcode == "getelementptr" and value.source_type is not None:
        name = gradient.names.fresh("at")
        operands = (inner, *value.operands[1:])
        return gradient.builder.insert(GetElementPointer(value.type, value.source_type, operands, name))
    return gradient.builder.cast(value.opcode, inner, value.type, "at")
