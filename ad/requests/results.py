"""The result part of a request, checked against the function's type."""

from __future__ import annotations

from ad.history.records import EngineError
from ad.requests.request_calls import InMemory, defect
from ad.requests.requests import ResultTangent, has_adjoint, has_tangent
from ad.requests.spellings import ACTIVE_RETURN, CONST_RETURN, DUP_RETURN, PRIMAL_RETURN
from analyses.ir.instructions import Call
from analyses.ir.model import Argument, Function, Module
from analyses.ir.text.values import memory_type
from analyses.ir.types import VOID


def result_in_memory(module: Module, parameter: Argument, markers: set[str]) -> InMemory:
    """The values wanted from a result that the function writes through its `sret` parameter."""
    type_ = memory_type(parameter, module, ["sret"])
    assert type_ is not None
    return InMemory(type_, PRIMAL_RETURN in markers, has_tangent(type_) and CONST_RETURN not in markers)


def result_tangent(call: Call, target: Function, markers: set[str]) -> ResultTangent:
    """The form in which forward mode returns the derivative of the result.

    Raises EngineError for markers that do not fit the result.
    """
    result = target.function_type.result
    if ACTIVE_RETURN in markers:
        problem = f"{ACTIVE_RETURN} has no meaning in forward mode"
        raise defect(call, problem, f"leave it out, or say {DUP_RETURN}: the tangent of the result is returned")
    if PRIMAL_RETURN in markers and result == VOID:
        problem = f"@{target.name} returns nothing, and its result is asked for"
        raise defect(call, problem, f"leave {PRIMAL_RETURN} out")
    wanted = has_tangent(result) and CONST_RETURN not in markers
    if DUP_RETURN in markers and not wanted:
        problem = f"the result of @{target.name}, {result}, has no tangent"
        raise defect(call, problem, f"leave {DUP_RETURN} out")
    if not wanted:
        return ResultTangent.NONE
    return ResultTangent.SHADOW if result.scalar.is_pointer else ResultTangent.NUMBER


def active_result(call: Call, target: Function, markers: set[str], *, split: bool) -> bool:
    """True if the result of a reverse derivative is a number whose adjoint is given.

    Raises EngineError for markers that do not fit the result, and for a result that can have no adjoint.
    """
    result = target.function_type.result
    if ACTIVE_RETURN in markers and not has_adjoint(result):
        problem = f"the result of @{target.name}, {result}, has no adjoint"
        raise defect(call, problem, f"leave {ACTIVE_RETURN} out")
    if DUP_RETURN in markers and not (split and result.is_pointer):
        problem = f"the result of @{target.name}, {result}, has no shadow here"
        raise defect(call, problem, f"leave {DUP_RETURN} out: only __enzyme_augmentfwd returns a pointer's shadow")
    if PRIMAL_RETURN in markers and (split or result == VOID):
        why = "__enzyme_augmentfwd returns it as it is" if split else f"@{target.name} returns nothing"
        raise defect(call, f"{PRIMAL_RETURN} has no meaning: {why}", "leave it out")
    if CONST_RETURN in markers:
        return False
    if not has_adjoint(result) and has_tangent(result) and not result.is_pointer:
        problem = f"the result of @{target.name}, {result}, holds numbers and pointers, and has no adjoint"
        raise defect(call, problem, f"return them through pointers, or say {CONST_RETURN}")
    return has_adjoint(result)


def no_result_again(call: Call, target: Function) -> EngineError:
    """The error for a tangent sweep that should return again a result in memory."""
    problem = f"the result of @{target.name} is where __enzyme_augmentfwd put it"
    return defect(call, problem, f"leave {PRIMAL_RETURN} out")
