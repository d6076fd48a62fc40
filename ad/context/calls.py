"""Calls that have a derivative of their own."""

from __future__ import annotations

from ad.context.context import Context
from analyses.ir.model import Call
from analyses.library.annotations import MATH, value_of
from analyses.library.openmp_runtime import forked
from analyses.memory.function_pointers import is_indirect


def is_derived(context: Context, call: Call) -> bool:
    """Whether a call is of a function with a body that is differentiated on its own."""
    called = call.called
    if is_indirect(call):
        active = context.active(call) or not context.activity.is_constant_instruction(call)
        return active and not context.request.forward
    if called is None or (called.name not in context.recursive and forked(call) is None):
        return False
    if value_of(called, MATH) is not None:
        return False  # what it is said to be like has a rule
    return context.active(call) or not context.activity.is_constant_instruction(call)
