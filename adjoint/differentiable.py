"""A function with compiled derivatives: Python values are bound to its arguments, and derivatives come back by name."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import cached_property
from typing import Any

import numpy as np

from ad.invocation.shapes import of_type
from ad.requests.requests import has_adjoint
from adjoint.arguments import Argument, Kind
from adjoint.derivatives import Derivative
from adjoint.device_arrays import DeviceArray, for_person, overlap
from adjoint.dtypes import dtype_of
from adjoint.entries import RESULT, Lane, Mode
from adjoint.errors import Error
from analyses.ir import model
from analyses.ir.types import VOID, DataLayout, FloatType
from analyses.library.demangling import demangled, without_arguments

Gradients = dict[str, Any]
"""A derivative for each argument or output, by its name: an array of its shape, or a number."""
RETURN = "return"
"""The name of the result among tangents and cotangents."""
_HOLDERS = "derivatives are of floating-point numbers, arrays of them, and structs with them"


class Differentiable:
    """A function whose derivatives are compiled when they are first asked for. All methods raise Error."""

    def __init__(
        self,
        function: model.Function,
        arguments: Sequence[Argument],
        wrt: Sequence[str],
        compiled: Callable[[Mode], Derivative],
    ) -> None:
        self.name = without_arguments(demangled(function.name))
        self.arguments = tuple(argument for argument in arguments if argument.kind is not Kind.RESULT)
        self.differentiated = tuple(a for a in self.arguments if a.active and (not wrt or a.name in wrt))
        """The arguments with respect to which derivatives are taken."""
        self.written = tuple(argument for argument in self.arguments if argument.written)
        """The arrays that the function may write."""
        type_ = function.function_type.result
        self.returns_number = isinstance(type_, FloatType)
        """True if the function returns one floating-point number."""
        self._compiled = compiled
        self._derivatives: dict[Mode, Derivative] = {}
        self._result_memory = next((a for a in arguments if a.kind is Kind.RESULT), None)
        self.result = _returned(function) if type_ != VOID else None
        self._passed = [argument.passed for argument in self.arguments]
        self._zeros = [_zero_maker(argument) for argument in arguments]
        self._seedable = {a.name if a.kind is not Kind.RESULT else RETURN: a for a in arguments if a.active}
        returned = self.result or self._result_memory
        returns = f" -> {returned.type_text}" if returned is not None else ""
        self._signature = f"{self.name}({', '.join(map(str, self.arguments))}){returns}"
        self.__doc__ = self._signature

    def __str__(self) -> str:
        return self._signature

    def __repr__(self) -> str:
        return f"<function {self}>"

    @property
    def outputs(self) -> tuple[str, ...]:
        """The names of what a cotangent can be given for: the result, and the arrays that are written."""
        returned = self._result_memory is not None or (self.result is not None and self.result.active)
        return (*([RETURN] * returned), *(argument.name for argument in self.written if argument.active))

    def derivative(self, mode: Mode) -> Derivative:
        """The compiled derivative of a mode."""
        derivative = self._derivatives.get(mode)
        if derivative is None:
            if mode is not Mode.VALUE:
                self._check()
            derivative = self._derivatives[mode] = self._compiled(mode)
        return derivative

    def _check(self) -> None:
        """Check that it is known of each argument whether it carries a derivative."""
        for argument in self.arguments:
            if argument.unknown:
                hint = f"compile with -g, or name it as constant (const=[{argument.name!r}])"
                raise Error(f"nothing tells what {argument.name} points to, so its derivative is unknown", hint=hint)
        if not self.differentiated:
            raise Error(f"{self} has no argument with a derivative", hint=_HOLDERS)

    # -- values ----------------------------------------------------------------------------

    def ordered(self, args: Sequence[Any], kwargs: Mapping[str, Any]) -> Sequence[Any]:
        """The values in the order of the arguments."""
        if not kwargs and len(args) == len(self.arguments):
            return args
        names = [argument.name for argument in self.arguments]
        if len(args) > len(names):
            raise Error(f"{self.name} takes {len(names)} arguments, not {len(args)}", hint=f"it is {self}")
        given: dict[str, Any] = dict(zip(names, args, strict=False))
        for name in kwargs:
            if name in given or name not in names:
                problem = f"is given {name} twice" if name in given else f"has no argument {name}"
                raise Error(f"{self.name} {problem}", hint=f"it is {self}")
        given |= kwargs
        missing = [name for name in names if name not in given]
        if missing:
            raise Error(f"{self.name} is given no value for {', '.join(missing)}", hint=f"it is {self}")
        return [given[name] for name in names]

    def values(self, args: Sequence[Any], kwargs: Mapping[str, Any]) -> list[Any]:
        """The value of each argument as it is passed, and room for the result."""
        given = self.ordered(args, kwargs)
        values = [passed(value) for passed, value in zip(self._passed, given, strict=True)]
        if self.written:
            self._refuse_overlaps(values)
        if self._result_memory is not None:
            values.insert(self._result_memory.index, np.zeros(1, self._result_memory.dtype))
        values.append(self._no_result)
        return values

    def _refuse_overlaps(self, values: Sequence[Any]) -> None:
        """Refuse two arrays in the same memory where one is written: each argument has an adjoint of its own."""
        arrays = [(a, v) for a, v in zip(self.arguments, values, strict=True) if a.is_array]
        for number, (first, one) in enumerate(arrays):
            for second, other in arrays[number + 1 :]:
                if (first.written or second.written) and overlap(one, other):
                    both = f"{first.name} and {second.name}"
                    raise Error(f"{both} overlap, and the function writes one of them", hint="pass a copy of one")

    def seeded(self, primal: Sequence[Any], seeds: Mapping[str, Any], names: Sequence[str]) -> list[Any]:
        """Derivatives that are zero but for the seeds, which may be for these names."""
        values = [zero(value) for zero, value in zip(self._zeros, primal, strict=False)]
        values.append(self._no_result)
        for name, seed in seeds.items():
            if name not in names:
                raise Error(f"{name} carries no derivative there", self.name, f"there are {', '.join(names)}")
            argument = self._seedable.get(name, self.result)
            assert argument is not None
            values[argument.index] = _seed(argument, values[argument.index], seed)
        return values

    @cached_property
    def _no_result(self) -> Any:
        returned = self.result
        return b"" if returned is not None and returned.kind is Kind.VALUE else 0.0 if self.returns_number else 0

    # -- derivatives -----------------------------------------------------------------------

    def value(self, primal: Sequence[Any]) -> Any:
        """What the function returns; arrays that it writes change in place."""
        derivative = self.derivative(Mode.VALUE)
        return self._value(derivative, derivative((primal,)), primal)

    def reverse(self, primal: Sequence[Any], cotangents: Mapping[str, Any]) -> tuple[Any, Gradients]:
        """The result, and the derivative of the sum of cotangent × output, by the names of arguments."""
        derivative = self.derivative(Mode.GRADIENT)
        adjoints = self.seeded(primal, cotangents, self.outputs)
        frame = derivative((primal, adjoints))
        gradients = self._gradients(derivative, frame, adjoints, Lane.ADJOINT)
        return self._value(derivative, frame, primal), gradients

    def forward(self, primal: Sequence[Any], tangents: Mapping[str, Any]) -> tuple[Any, Gradients]:
        """The result, and the tangents of outputs by their names, where arguments have those that are given."""
        derivative = self.derivative(Mode.TANGENT)
        moved = self.seeded(primal, tangents, [a.name for a in self.arguments if a.active])
        frame = derivative((primal, moved))
        outputs: Gradients = {a.name: for_person(moved[a.index]) for a in self.written if a.active}
        if self._result_memory is not None:
            outputs[RETURN] = moved[self._result_memory.index][0]
        elif self.result is not None and self.result.active:
            outputs[RETURN] = derivative.result(frame, Lane.TANGENT)
        return self._value(derivative, frame, primal), outputs

    def second(self, primal: Sequence[Any], vectors: Mapping[str, Any]) -> Gradients:
        """How the gradient of the number that the function returns moves along vectors."""
        derivative = self.derivative(Mode.SECOND)
        moved = self.seeded(primal, vectors, [a.name for a in self.arguments if a.active])
        adjoints, adjoints_moved = self.seeded(primal, {RETURN: 1.0}, self.outputs), self.seeded(primal, {}, ())
        frame = derivative((primal, moved, adjoints, adjoints_moved))
        return self._gradients(derivative, frame, adjoints_moved, Lane.ADJOINT_TANGENT)

    def _gradients(self, derivative: Derivative, frame: Sequence[Any], values: Sequence[Any], lane: Lane) -> Gradients:
        """What a lane holds of each argument that is differentiated."""
        answer: Gradients = {}
        for argument in self.differentiated:
            if argument.is_array:
                answer[argument.name] = for_person(values[argument.index])
            elif argument.kind is Kind.NUMBER:
                answer[argument.name] = derivative.number(frame, argument.index, lane)
            else:
                data = derivative.number(frame, argument.index, lane)
                answer[argument.name] = np.frombuffer(data, argument.dtype, 1)[0]
        return answer

    def _value(self, derivative: Derivative, frame: Sequence[Any], primal: Sequence[Any]) -> Any:
        if self._result_memory is not None:
            return primal[self._result_memory.index][0]
        return derivative.result(frame)


def copies(values: Sequence[Any]) -> list[Any]:
    """The same values, with arrays of their own."""
    return [value.copy(order="K") if isinstance(value, np.ndarray) else value for value in values]


def _returned(function: model.Function) -> Argument:
    """The result of a function, as something that a seed can be given for."""
    type_ = function.function_type.result
    layout = function.module.layout if function.module is not None else DataLayout()
    shape = of_type(type_, layout)
    dtype = dtype_of(shape) if shape is not None else None
    kind = Kind.NUMBER if isinstance(type_, FloatType) else Kind.VALUE if type_.is_aggregate else Kind.INTEGER
    return Argument(RETURN, RESULT, type_, kind, dtype, active=has_adjoint(type_))


def _zero_maker(argument: Argument) -> Callable[[Any], Any]:
    """A function from the value of an argument to a derivative that is zero; None for what has none."""
    if not argument.active:
        return lambda value: None
    if argument.is_array:
        return lambda value: value.zeros() if isinstance(value, DeviceArray) else argument.shadow(value)
    zero = 0.0 if argument.kind is Kind.NUMBER else argument.bytes(np.zeros((), argument.dtype))
    return lambda value: zero


def _seed(argument: Argument, zero: Any, seed: Any) -> Any:
    """A derivative of an argument with the numbers of a seed. Raises Error for one of another shape."""
    if not argument.is_array:
        return argument.number(seed) if argument.kind is Kind.NUMBER else argument.bytes(seed)
    if isinstance(zero, DeviceArray):
        zero.fill(seed)
        return zero
    given = np.asarray(seed, zero.dtype if zero.dtype.fields is not None else None)
    if given.ndim and given.shape != zero.shape:
        raise Error(f"is of shape {given.shape}, and its argument of {zero.shape}", f"the seed of {argument.name}")
    zero[...] = given
    return zero
