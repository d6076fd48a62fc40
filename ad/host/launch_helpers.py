"""Functions that launch the kernel that they are given: `template <class K> void launch(K kernel, ...)`.

Which kernel it is shows where they are called, so they are inlined when the program is read.
"""

from __future__ import annotations

from analyses.gpu.launch_names import LAUNCH, PUSH
from analyses.ir.instructions import Call
from analyses.ir.model import Argument, Function, Instruction, Module
from analyses.memory.call_targets import possible_functions

_AGAINST = ("noinline", "optnone", "alwaysinline")


def have_helpers_inlined(module: Module) -> bool:
    """Mark such functions `alwaysinline`; True if one that was not marked is now."""
    helpers = [f for f in module.functions_with([PUSH, LAUNCH]) if _launches_what_it_is_given(f) and _is_new(f)]
    for function in helpers:
        words = _words(function)
        function.attributes = (*(word for word in words if word not in _AGAINST), "alwaysinline")
    return bool(helpers)


def _launches_what_it_is_given(function: Function) -> bool:
    calls = [i for i in function.instructions if isinstance(i, Call)]
    launches = [call.arguments[0] for call in calls if call.called is not None and call.called.name == LAUNCH]
    if any(call.called is not None and call.called.name == PUSH for call in calls):
        launches += [call.callee for call in calls]
    return any(isinstance(kernel, (Argument, Instruction)) and not possible_functions(kernel) for kernel in launches)


def _is_new(function: Function) -> bool:
    return "alwaysinline" not in _words(function)


def _words(function: Function) -> list[str]:
    groups = function.module.attribute_groups if function.module is not None else {}
    return [word for group in function.attributes for word in groups.get(group, (group,))]
