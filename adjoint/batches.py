"""A function called for many sets of arguments at once."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

import numpy as np

from adjoint.arguments import Argument, Kind
from adjoint.device_arrays import DeviceArray
from adjoint.differentiable import Differentiable, Gradients
from adjoint.entries import LANES, Lane, Mode
from adjoint.errors import Error


class Batch:
    """A function whose arguments have one more axis, the first: a row for each call, and all calls in one run.

    A single number, and what is named in `shared`, is the same in all calls. The gradient with respect to what is
    shared has a row for each call if it is a number, and is the sum over the calls if it is an array.
    """

    def __init__(self, function: Differentiable, shared: str | Iterable[str] = ()) -> None:
        self.function = function
        self.shared = frozenset((shared,) if isinstance(shared, str) else shared)
        unknown = self.shared - {argument.name for argument in function.arguments}
        if unknown:
            raise Error(f"shared names {min(unknown)}, which is no argument", hint=f"it is {function}")

    def __call__(self, *args: Any, **kwargs: Any) -> Any:
        """The results, one for each call; arrays that the function writes change in place."""
        return self._run(Mode.VALUE, args, kwargs)[0]

    def value_and_grad(self, *args: Any, **kwargs: Any) -> tuple[Any, Gradients]:
        """The number that each call returns, and the gradients."""
        if not self.function.returns_number:
            raise Error(f"{self.function.name} returns no number, so it has no gradient")
        return self._run(Mode.GRADIENT, args, kwargs)

    def grad(self, *args: Any, **kwargs: Any) -> Gradients:
        """The gradients, by the names of arguments."""
        return self.value_and_grad(*args, **kwargs)[1]

    def _run(self, mode: Mode, args: Sequence[Any], kwargs: Mapping[str, Any]) -> tuple[Any, Gradients]:
        function = self.function
        derivative = function.derivative(mode)
        given = function.ordered(args, kwargs)
        count = self._count(given)
        owners: dict[tuple[int, Lane], tuple[np.ndarray, int]] = {}
        columns: list[Sequence[Any]] = []
        for argument, value in zip(function.arguments, given, strict=True):
            if argument.is_array:
                array = argument.array(value)
                if isinstance(array, DeviceArray):
                    place = f"argument {argument.name}"
                    raise Error("rows are in the memory of the processor", place, "pass a copy there")
                step = 0 if argument.name in self.shared else array.nbytes // count
                owners[argument.index, Lane.PRIMAL] = array, step
                if argument.active and mode is Mode.GRADIENT:
                    owners[argument.index, Lane.ADJOINT] = argument.shadow(array), step
                columns.append([None] * count)
            else:
                column = self._column(argument, value, count)
                columns.append([argument.passed(each) for each in column])
        zeros = [0.0] * len(function.arguments)
        adjoints = [(*zeros, 1.0)] * (len(LANES[mode]) - 1)
        frames = derivative.each([((*values, 0), *adjoints) for values in zip(*columns, strict=True)], owners)
        results = np.array([derivative.result(frame) for frame in frames]) if derivative.returns else None
        gradients: Gradients = {}
        for argument in function.differentiated if mode is Mode.GRADIENT else ():
            if argument.is_array:
                gradients[argument.name] = owners[argument.index, Lane.ADJOINT][0]
            elif argument.kind is Kind.NUMBER:
                column = [derivative.number(frame, argument.index, Lane.ADJOINT) for frame in frames]
                gradients[argument.name] = np.array(column, argument.dtype)
        return results, gradients

    def _count(self, given: Sequence[Any]) -> int:
        """How many calls there are. Raises Error where arguments disagree."""
        counts = {
            argument.name: len(value)
            for argument, value in zip(self.function.arguments, given, strict=True)
            if argument.name not in self.shared and (argument.is_array or np.ndim(value))
        }
        for argument in self.function.arguments:
            if argument.kind in (Kind.VALUE, Kind.RESULT):
                raise Error("batches take numbers and arrays", f"argument {argument.name}")
            if argument.name in self.shared and argument.written:
                raise Error(
                    "is shared, and the function writes it", f"argument {argument.name}", "give each call a row"
                )
        if len(set(counts.values())) != 1:
            said = ", ".join(f"{name} has {count}" for name, count in counts.items()) or "no argument has rows"
            raise Error(f"the number of calls is not clear: {said}", hint="name what is the same in all calls: shared=")
        return next(iter(counts.values()))

    @staticmethod
    def _column(argument: Argument, value: Any, count: int) -> Sequence[Any]:
        return list(value) if np.ndim(value) else [value] * count
