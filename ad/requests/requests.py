"""Requests: the derivative of a function that is wanted, its mode, and a role for each argument."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable
from dataclasses import KW_ONLY, replace
from enum import StrEnum

from analyses.ir.model import Argument, Function
from analyses.ir.type_contents import scalar_types
from analyses.ir.types import Type
from analyses.records import dataclass


class Role(StrEnum):
    """The role of an argument in the derivative.

    `const`: inactive. `dup`: a pointer with a shadow to which its derivative is added; in forward mode also a number
    with its tangent. `dupnoneed`: the same, but what the primal writes there is not wanted. `out`: passed by value, its
    derivative is returned; only in reverse mode.
    """

    CONST = "const"
    DUP = "dup"
    DUPNONEED = "dupnoneed"
    OUT = "out"

    @property
    def has_shadow(self) -> bool:
        return self in (Role.DUP, Role.DUPNONEED)


AUGMENTED_SWEEP, FOLLOWING_SWEEPS = "augmented", ("reverse", "tangents")
"""The beginnings of the names of the functions of a split derivative: what makes the tape, and what takes it last."""
_LETTERS = {Role.CONST: "c", Role.DUP: "d", Role.DUPNONEED: "n", Role.OUT: "o"}


class ResultTangent(StrEnum):
    """The form in which forward mode returns the derivative of the result."""

    NONE = "none"
    NUMBER = "number"
    SHADOW = "shadow"
    """For a pointer result: its shadow."""


@dataclass(frozen=True, slots=True)
class TangentSweep:
    """The function of a split derivative that propagates tangents from the tape."""

    with_result: bool = False
    """True if it also returns the primal's result, first."""
    alone: bool = False
    """True if no reverse uses the tape."""


@dataclass(frozen=True, slots=True)
class Unwritten:
    """The memory that nothing writes between the two halves of a split derivative: what is read there is read again.

    `arguments` are the indices of those that lead to it. `everything`: all memory that the function can reach.
    """

    arguments: tuple[int, ...] = ()
    everything: bool = False
    errno: bool = False
    """True if nothing writes errno, which any pointer to an integer may lead to."""
    constants: bool = False
    """True if the host sets no variable of the device that is constant in kernels."""


@dataclass(frozen=True, slots=True)
class Request(ABC):
    """The derivative of `function` that is wanted: one of the three classes below, one for each mode.

    A property that a mode does not have is False (or None), so that code for all modes can read it.
    """

    function: str
    roles: tuple[Role, ...]
    _: KW_ONLY
    local: tuple[int, ...] = ()
    """On a GPU: the indices of arguments that point to thread-local memory, to which no other thread adds."""
    width: int = 1
    """The number of lanes: of shadows for each argument, and of tangents, adjoints or shadows that are returned."""

    @property
    @abstractmethod
    def names(self) -> tuple[str, ...]:
        """The names of the generated functions: the combined one, or the augmented one and those that use its tape."""

    @property
    @abstractmethod
    def mode(self) -> str:
        """The mode, as shown to a person."""

    @property
    @abstractmethod
    def active_result(self) -> bool:
        """True if the result is a number whose derivative is wanted."""

    @property
    def shadowed_result(self) -> bool:
        """True if the result is a pointer whose shadow is returned."""
        return False

    @property
    def forward(self) -> bool:
        """True in forward mode without a tape."""
        return False

    @property
    def split(self) -> bool:
        """True if a separate function runs the primal and returns a tape."""
        return False

    @property
    def unwritten(self) -> Unwritten:
        """The memory that nothing writes between the two halves."""
        return Unwritten()

    @property
    def outlives(self) -> bool:
        """True if nothing that arguments without a shadow lead to is freed between the two halves."""
        return False

    @property
    def apart(self) -> tuple[int, ...]:
        """The indices of arguments that lead to memory which the function comes to by no other of its arguments."""
        return ()

    @property
    def reverses(self) -> bool:
        """True if there is a reverse sweep."""
        return False

    @property
    def tangents(self) -> TangentSweep | None:
        return None

    @property
    def tangents_of_calls(self) -> TangentSweep | None:
        """The tangent sweep of the derivatives that this one calls; their results are on its tape."""
        return replace(self.tangents, with_result=False) if self.tangents is not None else None

    @property
    def result_again(self) -> bool:
        """True if the tangent sweep also returns the primal's result, first."""
        return self.tangents is not None and self.tangents.with_result

    @property
    def primal_result(self) -> bool:
        """True if the derivative also returns the primal's result, first."""
        return False

    @property
    def keeps(self) -> bool:
        """True if the reverse frees nothing, so that it can run again with the same tape."""
        return False

    @property
    def placed(self) -> bool:
        """True if the caller allocates the tape and passes its address to the augmented function."""
        return False

    @property
    def parallel(self) -> bool:
        """True if several threads run the derivative at once, so that they add to shared memory atomically."""
        return False

    @property
    def together(self) -> bool:
        """True if all threads of a GPU block run the derivative together, so that they can wait for each other."""
        return False

    def _stem(self, words: Iterable[str]) -> str:
        """The common part of the names of the generated functions."""
        letters = "".join(_LETTERS[role] for role in self.roles)
        stem = self.function + (f".{letters}" if letters else "") + "".join(f".{word}" for word in words)
        stem += f".local.{'.'.join(map(str, self.local))}" if self.local else ""
        return stem + (f".width.{self.width}" if self.width > 1 else "")

    def __str__(self) -> str:
        width = f", of width {self.width}" if self.width > 1 else ""
        result = " with an active result" if self.active_result else ""
        return f"{self.mode} of {self.function}({', '.join(self.roles)}){width}{result}"


@dataclass(frozen=True, slots=True)
class ReverseRequest(Request):
    """Reverse mode in one function, which runs the primal and then the reverse sweep."""

    active_result: bool = False
    _: KW_ONLY
    primal_result: bool = False
    keeps: bool = False
    together: bool = False

    @property
    def names(self) -> tuple[str, ...]:
        return (f"diffe.{self._stem(_words(primal=self.primal_result, kept=self.keeps))}",)

    @property
    def mode(self) -> str:
        return "reverse"

    @property
    def reverses(self) -> bool:
        return True


@dataclass(frozen=True, slots=True)
class ForwardRequest(Request):
    """Forward mode: the derivative takes tangents and returns the tangent of the result."""

    result: ResultTangent = ResultTangent.NONE
    _: KW_ONLY
    primal_result: bool = False
    parallel: bool = False
    variables: tuple[str, ...] = ()
    """Of a launch: the variables of the device that are active, in memory with a shadow of its own."""

    @property
    def names(self) -> tuple[str, ...]:
        return (f"forward.{self._stem(_words(parallel=self.parallel, primal=self.primal_result))}",)

    @property
    def mode(self) -> str:
        return "forward"

    @property
    def forward(self) -> bool:
        return True

    @property
    def active_result(self) -> bool:
        return self.result is ResultTangent.NUMBER

    @property
    def shadowed_result(self) -> bool:
        return self.result is ResultTangent.SHADOW


@dataclass(frozen=True, slots=True)
class SplitRequest(Request):
    """An augmented function that runs the primal and returns a tape, and the functions that use the tape.

    `tangents` is None if only a reverse uses it. A result of numbers and pointers may be both active and shadowed.
    """

    active_result: bool = False
    _: KW_ONLY
    shadowed_result: bool = False
    tangents: TangentSweep | None = None
    keeps: bool = False
    placed: bool = False
    parallel: bool = False
    unwritten: Unwritten = Unwritten()
    outlives: bool = False
    apart: tuple[int, ...] = ()
    variables: tuple[str, ...] = ()
    """Of a launch: the variables of the device that are active, in memory with a shadow of its own."""

    @property
    def names(self) -> tuple[str, ...]:
        stem = self._stem(_words(parallel=self.parallel, kept=self.keeps, placed=self.placed))
        reverse, tangents = FOLLOWING_SWEEPS
        following = [reverse] * self.reverses + [tangents] * (self.tangents is not None)
        return tuple(f"{sweep}.{stem}" for sweep in (AUGMENTED_SWEEP, *following))

    @property
    def mode(self) -> str:
        return "reverse" if self.reverses else "split forward"

    @property
    def split(self) -> bool:
        return True

    @property
    def reverses(self) -> bool:
        return self.tangents is None or not self.tangents.alone

    @property
    def activity(self) -> tuple[object, ...]:
        """The properties that all requests for one tape share: function, active arguments, active result and width."""
        active = tuple(role is not Role.CONST for role in self.roles)
        return self.function, active, self.active_result or self.shadowed_result, self.width


def _words(**flags: bool) -> list[str]:
    """The names of the flags that are set."""
    return [word for word, is_set in flags.items() if is_set]


def default_role(type_: Type, *, forward: bool = False) -> Role:
    """Enzyme's default role of an argument: pointers dup, numbers out, everything else const.

    In forward mode every type that holds a number or a pointer is dup.
    """
    if forward:
        return Role.DUP if has_tangent(type_) else Role.CONST
    if any(part.is_pointer for part in scalar_types(type_)):
        return Role.DUP
    return Role.OUT if has_adjoint(type_) else Role.CONST


def default_request(function: Function) -> ReverseRequest:
    """The request for the gradient of a function without further options."""
    roles = tuple(default_role(a.type) for a in function.arguments)
    return ReverseRequest(function.name, roles, has_adjoint(function.function_type.result))


def has_adjoint(type_: Type) -> bool:
    """True if a value of the type holds numbers, and no pointers."""
    parts = list(scalar_types(type_))
    return any(part.is_float for part in parts) and not any(part.is_pointer for part in parts)


def has_tangent(type_: Type) -> bool:
    """True if a value of the type is or holds a number or a pointer."""
    return any(part.is_float or part.is_pointer for part in scalar_types(type_))


def argument_named(function: Function, name: str) -> Argument | None:
    """The argument of a function by its IR name, or by position written as a number."""
    for argument in function.arguments:
        if argument.name == name:
            return argument
    return function.arguments[int(name)] if name.isdigit() and int(name) < len(function.arguments) else None
