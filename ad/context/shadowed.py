"""The values that have a shadow: active memory, globals with one beside them, pointers that stand for themselves."""

from __future__ import annotations

from ad.context.context import Context
from analyses.gpu.threads import in_shared_memory
from analyses.ir.constants import Constant, ConstantAggregate, ConstantExpression, ConstantNamed, Value
from analyses.ir.instructions import Call
from analyses.ir.model import Function, GlobalVariable, Instruction, Phi
from analyses.ir.type_contents import carries_pointer
from analyses.library.mangling import qualified_name
from analyses.memory.function_pointers import leads_to_functions
from analyses.memory.global_variables import base_of, marked_shadow
from analyses.memory.no_memory import is_no_memory
from analyses.type_trees.tree import POINTER


def has_global_shadow(context: Context, value: Value) -> bool:
    """True if a constant is an address in active memory of a global variable, and there can be a shadow of it."""
    base = base_of(value)
    if not isinstance(value, Constant) or not isinstance(base, GlobalVariable) or not context.active(value):
        return False
    if marked_shadow(context.function.module, base) is not None:
        return True
    if context.indirect and leads_to_functions(value):
        return False
    if context.on_device:
        # A thread's own memory would not do for what its block, or all threads, read and write.
        return in_shared_memory(base) and not (context.nested or context.calls_others)
    if base.thread_local or (context.request.keeps and not context.nested):
        return not in_several(context)
    return True


def in_several(context: Context) -> bool:
    """True if several functions of the derivative, or several calls of one, would need the same shadow."""
    return context.request.split or context.request.parallel or context.nested or context.calls_others


def has_shadow(context: Context, pointer: Value) -> bool:
    """True if there is a pointer that is right to use as the shadow of this one."""
    if has_global_shadow(context, pointer) or (context.indirect and leads_to_functions(pointer)):
        return True
    return is_active_address(context, pointer) or stands_for_itself(context, pointer)


def is_active_address(context: Context, pointer: Value) -> bool:
    """True if a pointer is no constant and leads to active memory."""
    return not isinstance(pointer, Constant) and context.active(pointer)


def is_unfollowed(context: Context, pointer: Value, target: Value) -> bool:
    """True if no derivative follows an address without a shadow that is written to `target`.

    The address leads to no memory, or none of what `target` may lead to holds an address that active code follows.
    """
    return context.activity.leads_nowhere(pointer) or not context.activity.is_followed(target)


def stands_for_itself(context: Context, pointer: Value) -> bool:
    """True if an inactive pointer may be its own shadow: it is null, a function, or no numbers lie behind it."""
    if _always_null(pointer) or isinstance(pointer, Function) or _is_of_string(pointer):
        return True
    behind = [kind for path, kind in context.types.of(pointer).entries.items() if len(path) > 1]
    if context.indirect and POINTER in behind:
        return False  # it may be a function, which is called through its shadow
    return bool(behind) and all(kind.float_type is None for kind in behind)


def _is_of_string(pointer: Value) -> bool:
    """True if a pointer is what a member of a string of the C++ library returns: to characters, or to a string."""
    called = pointer.called if isinstance(pointer, Call) else None
    return called is not None and called.is_declaration and qualified_name(called.name)[:2] == ("std", "basic_string")


def _always_null(pointer: Value) -> bool:
    """True if a pointer, or all of a struct, is null or an address counted from it, whatever way control comes."""
    seen: set[Value] = set()
    work = [pointer]
    while work:
        value = work.pop()
        if value in seen or isinstance(value, ConstantNamed):
            continue
        seen.add(value)
        if isinstance(value, Phi):
            work.extend(value.operands)
        elif isinstance(value, (Instruction, ConstantExpression)) and value.opcode == "getelementptr":
            work.append(value.operands[0])
        elif isinstance(value, Instruction) and value.opcode in ("select", "freeze"):
            work.extend(value.operands[-2:])
        elif isinstance(value, ConstantAggregate) or (isinstance(value, Instruction) and value.opcode == "insertvalue"):
            parts = value.elements if isinstance(value, ConstantAggregate) else value.operands
            work.extend(part for part in parts if carries_pointer(part.type))
        elif not is_no_memory(value):
            return False
    return True
