"""A function without side effects, as frameworks want it: arrays in, arrays out, none of them changed."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np

from adjoint.arguments import Argument, Kind
from adjoint.device_arrays import for_person, on_device
from adjoint.differentiable import RETURN, Differentiable
from adjoint.errors import Error


class Functional:
    """A function from its arguments to its outputs: its result, then the arrays that it writes, as they are afterwards.

    Integers stay numbers; all else is an array, a number one without dimensions. All methods raise Error.
    """

    def __init__(self, function: Differentiable) -> None:
        self.function = function
        self.arguments = function.arguments
        self.moving = function.differentiated
        """The arguments with respect to which there are derivatives."""
        if not function.outputs:
            raise Error(f"{function} has no output with a derivative")
        for argument in self.arguments:
            if argument.kind is Kind.VALUE or (argument.dtype is not None and argument.dtype.fields is not None):
                raise Error("is a struct, which tensors do not hold", f"argument {argument.name}")
        if RETURN in function.outputs and not function.returns_number:
            raise Error(f"{function} returns several numbers", hint="write them to an array")

    @property
    def outputs(self) -> tuple[str, ...]:
        """The names of the outputs."""
        return self.function.outputs

    def like(self, output: str) -> Argument | None:
        """The argument whose shape and type an output has; None for the result, which is a number."""
        return next((argument for argument in self.arguments if argument.name == output), None)

    def dtype(self, output: str) -> np.dtype:
        """The type of an output's numbers."""
        argument = self.like(output) or self.function.result
        assert argument is not None and argument.dtype is not None
        return argument.dtype

    def value(self, given: Sequence[Any]) -> list[np.ndarray]:
        """The outputs."""
        primal = self._passed(given)
        return self._outputs(self.function.value(primal), primal)

    def pulled_back(self, given: Sequence[Any], cotangents: Sequence[Any]) -> list[np.ndarray]:
        """The derivative of the sum of cotangent × output with respect to each of `moving`."""
        seeds = dict(zip(self.outputs, cotangents, strict=True))
        _, gradients = self.function.reverse(self._passed(given), seeds)
        return [_array(gradients[argument.name], argument.dtype) for argument in self.moving]

    def pushed_forward(self, given: Sequence[Any], tangents: Sequence[Any]) -> list[np.ndarray]:
        """The tangents of the outputs, where `moving` have the tangents given."""
        seeds = {argument.name: tangent for argument, tangent in zip(self.moving, tangents, strict=True)}
        _, moved = self.function.forward(self._passed(given), seeds)
        return [_array(moved[name], self.dtype(name)) for name in self.outputs]

    @property
    def twice(self) -> bool:
        """True if the derivative has a derivative here: that of a function whose one output is its result."""
        return self.function.returns_number and not self.function.written

    def pulled_back_again(self, given: Sequence[Any], cotangent: Any, seeds: Sequence[Any]) -> list[np.ndarray]:
        """The derivative of the sum of seed × `pulled_back`: with respect to `moving`, then to the cotangent.

        Only where `twice`.
        """
        vectors = {argument.name: seed for argument, seed in zip(self.moving, seeds, strict=True)}
        moved = self.function.second(self._passed(given), vectors)
        _, tangents = self.function.forward(self._passed(given), vectors)
        (output,) = self.outputs
        answer = [_array(moved[argument.name] * float(cotangent), argument.dtype) for argument in self.moving]
        return [*answer, np.asarray(tangents[output], self.dtype(output))]

    def _passed(self, given: Sequence[Any]) -> list[Any]:
        values = list(given)
        for n, argument in enumerate(self.arguments):
            if argument.written and on_device(values[n]) is not None:
                values[n] = values[n].clone()
            elif argument.written:
                values[n] = np.array(values[n], argument.dtype, order="F" if argument.columns_first else "C")
        return self.function.values(values, {})

    def _outputs(self, value: Any, primal: Sequence[Any]) -> list[np.ndarray]:
        outputs = []
        for name in self.outputs:
            argument = self.like(name)
            output = np.asarray(value, self.dtype(name)) if argument is None else primal[argument.index]
            outputs.append(for_person(output))
        return outputs


def _array(value: Any, dtype: np.dtype | None) -> Any:
    """A number or an array as an array; one in the memory of a GPU as it is."""
    return value if on_device(value) is not None else np.asarray(value, dtype)
