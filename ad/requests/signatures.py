"""The signatures of the functions that a request generates.

A combined derivative takes, for each argument of the primal, its value and (if its role has one) its shadow, then the
adjoint of the result if that is active; it returns the struct of the adjoints of `out` arguments, or nothing.
A split derivative is two functions or three. The augmented function takes values and shadows and returns the struct of
the tape's address, the primal's result, and its shadow if it is a pointer with one. The reverse function takes the
parameters of the combined one, and then the tape's address; it returns what the combined one returns. The tangent sweep
takes for each argument its value and (if it is active) its tangent or shadow, then the tape's address; it returns what
a derivative in forward mode returns.
In forward mode a derivative takes values and tangents (shadows for pointers). It returns the primal's result, the
tangent of the result, or the struct of both, as requested.
A derivative of width n has n lanes: n shadows, tangents and adjoints of the result one after the other, and an array of
n for each adjoint, tangent or shadow that is returned.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from enum import StrEnum

from ad.requests.requests import ForwardRequest, Request, ResultTangent, Role, SplitRequest, default_role
from analyses.ir.model import Argument
from analyses.ir.type_contents import carries_number, carries_pointer, without_pointers
from analyses.ir.types import PTR, VOID, ArrayType, FunctionType, StructType, Type
from analyses.records import dataclass

KEPT_ATTRIBUTES = ("noundef", "noalias", "nonnull", "align", "dereferenceable", "byval", "signext", "zeroext")
"""The attributes of an argument that hold in its derivative. Others (`writeonly`, `returned`, ...) do not."""


class ParameterKind(StrEnum):
    """The kind of value that a derivative takes in a parameter."""

    VALUE = "value"
    SHADOW = "shadow"
    """The shadow of a pointer, or the tangent of a number."""
    SEED = "seed"
    """The adjoint of the result."""
    TAPE = "tape"


@dataclass(frozen=True)
class Parameter:
    """A parameter of a derivative; `primal` is the index of the primal's argument, -1 for the seed and the tape."""

    type: Type
    name: str
    kind: ParameterKind
    attributes: tuple[str, ...] = ()
    primal: int = -1
    lane: int = 0


@dataclass(frozen=True)
class Signature:
    """The parameters and results of the derivatives of a function."""

    parameters: tuple[Parameter, ...]
    result: Type
    request: Request
    outs: tuple[int, ...]

    def in_lanes(self, type_: Type) -> Type:
        """The type of a value that exists once for each lane."""
        return type_ if self.request.width == 1 else ArrayType(self.request.width, type_)

    @property
    def adjoints(self) -> Type:
        """The result of the reverse: the primal's result, if wanted, and the adjoints of `out` arguments; or void."""
        types = {p.primal: p.type for p in self.parameters if p.kind is ParameterKind.VALUE}
        result = (self.result,) if self.request.primal_result and not self.request.forward else ()
        parts = (*result, *(self.in_lanes(types[i]) for i in self.outs))
        return StructType(parts) if parts else VOID

    @property
    def augmented_result(self) -> StructType:
        """The result of the augmented function: the tape's address, the primal's result, its shadow if wanted."""
        parts: list[Type] = [PTR]
        if self.result != VOID:
            parts.append(self.result)
            if self.request.shadowed_result:
                parts.append(self.in_lanes(self.result))
        return StructType(tuple(parts))

    @property
    def forward(self) -> FunctionType:
        """The type of the derivative in forward mode."""
        return FunctionType(self.tangent_result, tuple(p.type for p in self.parameters))

    @property
    def tangent_result(self) -> Type:
        """The result of a derivative in forward mode or of the tangent sweep."""
        request = self.request
        parts = [self.result for wanted in (request.primal_result, request.result_again) if wanted]
        if request.active_result or request.shadowed_result:
            parts.append(self.in_lanes(self.result))
        return VOID if not parts else parts[0] if len(parts) == 1 else StructType(tuple(parts))

    @property
    def tangent_parameters(self) -> tuple[Parameter, ...]:
        """The parameters of the tangent sweep."""
        taken: list[Parameter] = []
        for parameter in self.parameters:
            taken.append(parameter)
            if parameter.primal in self.outs:
                tangent = replace(parameter, name=f"{parameter.name}.tangent", kind=ParameterKind.SHADOW)
                taken += _for_each(tangent, self.request)
        return (*taken, Parameter(PTR, "tape", ParameterKind.TAPE))

    @property
    def tangents(self) -> FunctionType:
        """The type of the tangent sweep."""
        return FunctionType(self.tangent_result, tuple(p.type for p in self.tangent_parameters))

    @property
    def augmented_parameters(self) -> tuple[Parameter, ...]:
        """The parameters of the augmented function; the last is the memory for the tape if the caller allocates it."""
        return (*self.parameters, *([Parameter(PTR, "tape", ParameterKind.TAPE)] if self.request.placed else []))

    @property
    def augmented(self) -> FunctionType:
        return FunctionType(self.augmented_result, tuple(p.type for p in self.augmented_parameters))

    def reverse_parameters(self, *, tape: bool) -> tuple[Parameter, ...]:
        """The parameters of the reverse: as a separate function with a `tape`, or combined with the forward sweep."""
        seed = Parameter(without_pointers(self.result), "seed", ParameterKind.SEED)
        more = _for_each(seed, self.request) if self.request.active_result else []
        return (*self.parameters, *more, *([Parameter(PTR, "tape", ParameterKind.TAPE)] if tape else []))

    def reverse(self, *, tape: bool) -> FunctionType:
        return FunctionType(self.adjoints, tuple(p.type for p in self.reverse_parameters(tape=tape)))


def signature(arguments: Sequence[Argument], result: Type, request: Request) -> Signature:
    """The signature of the derivatives of a function with these arguments and this result."""
    parameters: list[Parameter] = []
    for argument, role in zip(arguments, request.roles, strict=True):
        name = argument.name if argument.name and not argument.name.isdigit() else f"arg{argument.index}"
        kept = tuple(word for word in argument.attributes if word.startswith(KEPT_ATTRIBUTES))
        parameters.append(Parameter(argument.type, name, ParameterKind.VALUE, kept, argument.index))
        if role.has_shadow:
            suffix = "shadow" if argument.type.is_pointer else "tangent"
            copied = tuple(word for word in kept if word.startswith("byval")) if request.forward else ()
            shadow = Parameter(argument.type, f"{name}.{suffix}", ParameterKind.SHADOW, copied, argument.index)
            parameters += _for_each(shadow, request)
    outs = tuple(i for i, role in enumerate(request.roles) if role is Role.OUT)
    return Signature(tuple(parameters), result, request, outs)


def _for_each(parameter: Parameter, request: Request) -> list[Parameter]:
    """Copies of a parameter, one for each lane."""
    if request.width == 1:
        return [parameter]
    return [replace(parameter, name=f"{parameter.name}.{lane}", lane=lane) for lane in range(request.width)]


def usual_request(name: str, type_: FunctionType, *, forward: bool = False, width: int = 1) -> Request:
    """The request for the derivative in the shadow of a function pointer, by the type of the function."""
    request = usual_forward_request(name, type_) if forward else usual_split_request(name, type_)
    return replace(request, width=width)


def usual_forward_request(name: str, type_: FunctionType) -> ForwardRequest:
    roles = tuple(default_role(parameter, forward=True) for parameter in type_.parameters)
    result = ResultTangent.NONE
    if type_.result.is_pointer:
        result = ResultTangent.SHADOW
    elif default_role(type_.result, forward=True) is Role.DUP:
        result = ResultTangent.NUMBER
    return ForwardRequest(name, roles, result, primal_result=type_.result != VOID)


def usual_split_request(name: str, type_: FunctionType) -> SplitRequest:
    roles = tuple(default_role(parameter) for parameter in type_.parameters)
    number, pointer = carries_number(type_.result), carries_pointer(type_.result)
    return SplitRequest(name, roles, number, shadowed_result=pointer)


def usual_signature(request: Request, type_: FunctionType) -> Signature:
    arguments = [Argument(parameter, f"arg{i}", i) for i, parameter in enumerate(type_.parameters)]
    return signature(arguments, type_.result, request)
