"""Calls that have a derivative of their own."""

from __future__ import annotations

from ad.context.function_info import FunctionInfo
from ad.linear_algebra.table import rule_of
from analyses.ir.instructions import Call
from analyses.library.annotations import MATH, value_of
from analyses.library.openmp_runtime import forked
from analyses.memory.function_pointers import is_indirect


def is_routine(call: Call) -> bool:
    """True if a call is of a routine of BLAS or LAPACK that has a rule."""
    called = call.called
    return called is not None and called.is_declaration and rule_of(called) is not None


def is_derived(info: FunctionInfo, call: Call) -> bool:
    """True if a call is of a function with a body that is differentiated on its own."""
    called = call.called
    if is_indirect(call):
        active = info.active(call) or not info.activity.is_constant_instruction(call)
        return active and not info.request.forward
    if called is None or not (called.name in info.recursive or forked(call) is not None or is_routine(call)):
        return False
    if value_of(called, MATH) is not None:
        return False  # what it is said to be like has a rule
    return info.active(call) or not info.activity.is_constant_instruction(call)
