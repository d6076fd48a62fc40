"""A function in JAX, with its derivative. Source: JAX's manual, "External callbacks" and "Custom derivative rules"."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import jax
import numpy as np

from adjoint.arguments import Kind
from adjoint.differentiable import Differentiable
from adjoint.errors import Error
from adjoint.frameworks.functional import Functional


def callback(function: Differentiable, *, forward: bool = False) -> Callable[..., Any]:
    """A function of arrays that works under `jit`, `grad` and `vmap`; with `forward` under `jvp` in place of `grad`.

    It returns the result, then the arrays that the function writes: one of them, or a tuple. Integers are numbers of
    Python. Raises Error.
    """
    functional = Functional(function)
    integers = tuple(n for n, argument in enumerate(functional.arguments) if argument.kind is Kind.INTEGER)
    decorated = _forward(functional, integers) if forward else _reverse(functional, integers)

    def call(*args: Any, **kwargs: Any) -> Any:
        given = function.ordered(args, kwargs)
        values = []
        for argument, value in zip(functional.arguments, given, strict=True):
            if argument.kind is Kind.INTEGER:
                values.append(int(value))
                continue
            narrow = jax.dtypes.canonicalize_dtype(argument.dtype)
            if narrow != argument.dtype:
                hint = 'jax.config.update("jax_enable_x64", True)'
                raise Error(f"the function takes {argument.dtype}, and JAX makes {narrow}", argument.name, hint)
            values.append(jax.numpy.asarray(value, argument.dtype))
        results = decorated(*values)
        return results[0] if len(results) == 1 else tuple(results)

    call.__name__ = call.__qualname__ = function.name
    call.__doc__ = str(function)
    return call


def _reverse(functional: Functional, integers: tuple[int, ...]) -> Any:
    moving = [functional.arguments.index(argument) for argument in functional.moving]

    def kept(*values: Any) -> Any:
        return _value(functional, values), [v for n, v in enumerate(values) if n not in integers]

    def pulled_back(*rest: Any) -> Any:
        numbers, arrays, cotangents = rest[: len(integers)], list(rest[-2]), rest[-1]
        values = _merged(functional, integers, numbers, arrays)
        shapes = [jax.ShapeDtypeStruct(values[n].shape, values[n].dtype) for n in moving]
        gradients = _called(functional, functional.pulled_back, shapes, values, list(cotangents))
        answer = [None if n not in moving else gradients[moving.index(n)] for n in range(len(values))]
        return tuple(
            np.zeros(values[n].shape, jax.dtypes.float0)
            if each is None and not _is_float(values[n])
            else jax.numpy.zeros_like(values[n])
            if each is None
            else each
            for n, each in enumerate(answer)
            if n not in integers
        )

    decorated = jax.custom_vjp(lambda *values: _value(functional, values), nondiff_argnums=integers)
    decorated.defvjp(kept, pulled_back)
    return decorated


def _forward(functional: Functional, integers: tuple[int, ...]) -> Any:
    moving = [functional.arguments.index(argument) for argument in functional.moving]
    decorated = jax.custom_jvp(lambda *values: _value(functional, values), nondiff_argnums=integers)

    def pushed_forward(*rest: Any) -> Any:
        values = _merged(functional, integers, rest[: len(integers)], list(rest[-2]))
        tangents = _merged(functional, integers, rest[: len(integers)], list(rest[-1]))
        shapes = _shapes(functional, values)
        moved = [tangents[n] for n in moving]
        # The value has a call of its own: under `vmap` of tangents alone it stays what it is.
        return _value(functional, values), _called(functional, functional.pushed_forward, shapes, values, moved)

    decorated.defjvp(pushed_forward)
    return decorated


def _is_float(value: Any) -> bool:
    return bool(jax.numpy.issubdtype(value.dtype, np.floating))


def _merged(functional: Functional, integers: Sequence[int], numbers: Sequence[Any], arrays: list[Any]) -> list[Any]:
    """The arguments in their order, of which JAX passes the integers first."""
    left, rest = iter(numbers), iter(arrays)
    return [next(left) if n in integers else next(rest) for n in range(len(functional.arguments))]


def _shapes(functional: Functional, values: Sequence[Any]) -> list[Any]:
    """The shapes and types of the outputs."""
    shapes = []
    for name in functional.outputs:
        argument = functional.like(name)
        shape = () if argument is None else values[functional.arguments.index(argument)].shape
        shapes.append(jax.ShapeDtypeStruct(shape, functional.dtype(name)))
    return shapes


def _value(functional: Functional, values: Sequence[Any]) -> Any:
    return _called(functional, lambda given, _: functional.value(given), _shapes(functional, values), values, [])


def _called(
    functional: Functional,
    method: Callable[[list[Any], list[Any]], Any],
    shapes: Any,
    values: Sequence[Any],
    seeds: Any,
) -> Any:
    """Call out of JAX; arrays are those of NumPy there, and integers stay out of what is traced."""
    numbers = {n: v for n, v in enumerate(values) if functional.arguments[n].kind is Kind.INTEGER}
    arrays = [v for n, v in enumerate(values) if n not in numbers]

    def host(arrays: list[Any], seeds: list[Any]) -> Any:
        rest = iter(arrays)
        given = [numbers[n] if n in numbers else np.asarray(next(rest)) for n in range(len(values))]
        return method(given, [np.asarray(seed) for seed in seeds])

    return jax.pure_callback(host, shapes, arrays, seeds, vmap_method="sequential")
