"""A function in TensorFlow, with its derivative. Source: TensorFlow's manual, `tf.custom_gradient`."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import numpy as np
import tensorflow as tf

from adjoint.arguments import Kind
from adjoint.differentiable import Differentiable
from adjoint.frameworks.functional import Functional


def operator(function: Differentiable) -> Callable[..., Any]:
    """A function of tensors with a gradient, also inside `tf.function`.

    It returns the result, then the arrays that the function writes: one of them, or a list. Integers are numbers of
    Python. Raises Error.
    """
    functional = Functional(function)
    arguments = functional.arguments
    tensors = [n for n, argument in enumerate(arguments) if argument.kind is not Kind.INTEGER]
    types = [tf.as_dtype(functional.dtype(name)) for name in functional.outputs]
    moving = [arguments.index(argument) for argument in functional.moving]

    def call(*args: Any, **kwargs: Any) -> Any:
        given = list(function.ordered(args, kwargs))
        for n in tensors:
            given[n] = tf.convert_to_tensor(given[n], arguments[n].dtype)

        def values(arrays: tuple[Any, ...]) -> list[Any]:
            placed = dict(zip(tensors, arrays, strict=True))
            return [np.asarray(placed[n]) if n in placed else given[n] for n in range(len(given))]

        @tf.custom_gradient  # type: ignore[untyped-decorator]
        def outer(*inputs: Any) -> Any:
            results = _called(lambda *arrays: functional.value(values(arrays)), inputs, types)
            for name, result in zip(functional.outputs, results, strict=True):
                argument = functional.like(name)
                result.set_shape(() if argument is None else given[arguments.index(argument)].shape)

            def gradient(*cotangents: Any) -> Any:
                def pulled_back(*both: Any) -> Any:
                    return functional.pulled_back(values(both[: len(inputs)]), both[len(inputs) :])

                pulled = _called(pulled_back, (*inputs, *cotangents), [tf.as_dtype(arguments[n].dtype) for n in moving])
                by_position = dict(zip(moving, pulled, strict=True))
                for n, each in by_position.items():
                    each.set_shape(given[n].shape)
                return [by_position.get(n) for n in tensors]

            return results, gradient

        results = outer(*(given[n] for n in tensors))
        return results[0] if len(results) == 1 else results

    return call


def _called(function: Callable[..., Any], inputs: Sequence[Any], types: Sequence[Any]) -> list[Any]:
    """Call out of TensorFlow, which gives one tensor without a list."""
    results = tf.numpy_function(function, inputs, types)
    return list(results) if isinstance(results, (list, tuple)) else [results]
