"""A function as an operator of PyTorch, with its derivative. Source: PyTorch's manual, "Custom Python operators"."""

from __future__ import annotations

import itertools
import re
from collections.abc import Callable, Sequence
from contextlib import AbstractContextManager, nullcontext
from typing import Any

import numpy as np
import torch

from adjoint.arguments import Kind
from adjoint.differentiable import Differentiable
from adjoint.errors import Error
from adjoint.frameworks.functional import Functional

_numbers = itertools.count()


def operator(function: Differentiable) -> Callable[..., Any]:
    """A function of tensors, registered as the operator `adjoint::NAME_N` with a derivative and a rule for `vmap`.

    It returns the result, then the arrays that the function writes, as new tensors: one of them, or a tuple. Tensors
    are of the type that the function takes; they are passed without a copy where they are contiguous. Tensors on a GPU
    are for arrays that the program takes there; it is then opened with `isolated=False`. Raises Error.
    """
    return _Operator(Functional(function)).call


class _Operator:
    def __init__(self, functional: Functional) -> None:
        self.functional = functional
        function = functional.function
        self._name = f"adjoint::{re.sub(r'[^A-Za-z0-9]+', '_', function.name).strip('_')}_{next(_numbers)}"
        self._positions = [functional.arguments.index(argument) for argument in functional.moving]
        self._parameters = [
            f"{'SymInt' if argument.kind is Kind.INTEGER else 'Tensor'} a{n}"
            for n, argument in enumerate(functional.arguments)
        ]
        cotangents = [f"Tensor c{n}" for n in range(len(functional.outputs))]
        seeds = [f"Tensor s{n}" for n in range(len(functional.moving))]
        self._again = self._registered("pulled_back_again", (*cotangents, *seeds), len(seeds) + 1, self._run_again)
        self._pullback = self._registered("pulled_back", cotangents, len(seeds), self._run_pullback)
        self._value = self._registered("", (), len(cotangents), self._run)
        self._value.register_autograd(self._backward, setup_context=_keep)
        # torch.func does not know the derivative of an operator; it does that of such a class.
        self._differentiable_pullback = _function(f"{function.name}_pulled_back", self._pullback, self._backward_again)
        self._differentiable = _function(function.name, self._value, self._backward)

    def _registered(self, part: str, more: Sequence[str], results: int, run: Callable[..., Any]) -> Any:
        """An operator of the arguments and of more tensors, that has so many results."""
        returns = "Tensor" if results == 1 else f"({', '.join(['Tensor'] * results)})"
        schema = f"({', '.join((*self._parameters, *more))}) -> {returns}"
        name = f"{self._name}_{part}".rstrip("_")
        operator = torch.library.custom_op(name, run, mutates_args=(), schema=schema)
        operator.register_fake(self._like_arguments if part else self._like_outputs)
        operator.register_vmap(lambda info, dims, *given: _each(operator, info.batch_size, dims, given))
        return operator

    def call(self, *args: Any, **kwargs: Any) -> Any:
        given = self.functional.function.ordered(args, kwargs)
        tensors = [
            value
            if argument.kind is Kind.INTEGER or isinstance(value, torch.Tensor)
            else torch.as_tensor(np.asarray(value, argument.dtype))
            for argument, value in zip(self.functional.arguments, given, strict=True)
        ]
        # A compiler takes the operator as it is; torch.func wants the class.
        operator = self._value if torch.compiler.is_compiling() else self._differentiable.apply
        return operator(*tensors)

    # -- the operators ---------------------------------------------------------------------

    def _run(self, *given: Any) -> Any:
        with _on_device_of(given):
            return _results([_tensor(each) for each in self.functional.value(_arrays(given))])

    def _run_pullback(self, *given: Any) -> Any:
        count = len(self.functional.arguments)
        with _on_device_of(given):
            gradients = self.functional.pulled_back(_arrays(given[:count]), _arrays(given[count:]))
        return _results(self._placed_as(gradients, given))

    def _like_outputs(self, *given: Any) -> Any:
        results = []
        for name in self.functional.outputs:
            argument = self.functional.like(name)
            dtype = getattr(torch, str(self.functional.dtype(name)))
            like = None if argument is None else given[self.functional.arguments.index(argument)]
            results.append(torch.empty((), dtype=dtype) if like is None else torch.empty_like(like, dtype=dtype))
        return _results(results)

    def _run_again(self, *given: Any) -> Any:
        count = len(self.functional.arguments)
        cotangent, *seeds = _arrays(given[count:])
        with _on_device_of(given):
            gradients = self.functional.pulled_back_again(_arrays(given[:count]), cotangent, seeds)
        return _results([*self._placed_as(gradients[:-1], given), _tensor(gradients[-1], given[count])])

    def _placed_as(self, gradients: Sequence[Any], given: Sequence[Any]) -> list[torch.Tensor]:
        """Gradients as tensors where their arguments are."""
        return [_tensor(each, given[position]) for each, position in zip(gradients, self._positions, strict=True)]

    def _like_arguments(self, *given: Any) -> Any:
        likes = [torch.empty_like(given[position]) for position in self._positions]
        count = len(self.functional.arguments) + len(self.functional.outputs)
        return _results([*likes, *([torch.empty_like(given[count - 1])] if len(given) > count else [])])

    # -- the derivative --------------------------------------------------------------------

    def _backward(self, ctx: Any, *cotangents: Any) -> Any:
        given = _kept(ctx)
        seeds = [
            torch.zeros(shape, dtype=dtype, device=device) if cotangent is None else cotangent
            for cotangent, (shape, dtype, device) in zip(cotangents, ctx.shapes, strict=True)
        ]
        return self._placed(self._differentiable_pullback.apply(*given, *seeds), len(given))

    def _backward_again(self, ctx: Any, *seeds: Any) -> Any:
        if not self.functional.twice:
            raise Error(f"{self.functional.function} writes arrays, and has no second derivative in PyTorch")
        given = _kept(ctx)
        *gradients, cotangent = self._again(*given, *seeds)
        return (*self._placed(tuple(gradients), len(given) - 1), cotangent)

    def _placed(self, gradients: Any, count: int) -> tuple[Any, ...]:
        """Gradients at the positions of their arguments."""
        answer: list[Any] = [None] * count
        several = gradients if isinstance(gradients, tuple) else (gradients,)
        for position, gradient in zip(self._positions, several, strict=True):
            answer[position] = gradient
        return tuple(answer)


def _function(name: str, operator: Any, backward: Callable[..., Any]) -> Any:
    members = {
        "generate_vmap_rule": True,
        "forward": staticmethod(operator),
        "setup_context": staticmethod(_keep),
        "backward": staticmethod(backward),
    }
    return type(name, (torch.autograd.Function,), members)


def _keep(ctx: Any, inputs: tuple[Any, ...], output: Any) -> None:
    ctx.save_for_backward(*(value for value in inputs if isinstance(value, torch.Tensor)))
    ctx.numbers = [None if isinstance(value, torch.Tensor) else value for value in inputs]
    outputs = output if isinstance(output, tuple) else (output,)
    ctx.shapes = [(each.shape, each.dtype, each.device) for each in outputs]


def _kept(ctx: Any) -> list[Any]:
    tensors = iter(ctx.saved_tensors)
    return [next(tensors) if number is None else number for number in ctx.numbers]


def _arrays(given: Sequence[Any]) -> list[Any]:
    """Tensors as arrays in the same memory; a tensor of one number is one, too, and one on a GPU stays a tensor."""
    tensors = [value.detach() if isinstance(value, torch.Tensor) else value for value in given]
    return [each.numpy() if isinstance(each, torch.Tensor) and each.device.type == "cpu" else each for each in tensors]


def _tensor(array: Any, like: Any = None) -> torch.Tensor:
    """An array as a tensor in the same memory, or on the device of `like`."""
    tensor = torch.from_numpy(array) if isinstance(array, np.ndarray) else array
    return tensor if like is None else tensor.to(like.device)


def _on_device_of(given: Sequence[Any]) -> AbstractContextManager[Any]:
    """Makes the GPU of the first tensor on one the current one."""
    on_gpu = (each for each in given if isinstance(each, torch.Tensor) and each.device.type == "cuda")
    first = next(on_gpu, None)
    return nullcontext() if first is None else torch.cuda.device(first.device)


def _results(tensors: Sequence[torch.Tensor]) -> Any:
    return tensors[0] if len(tensors) == 1 else tuple(tensors)


def _each(operator: Any, count: int, dims: Sequence[int | None], given: Sequence[Any]) -> tuple[Any, Any]:
    """The rule for `vmap`: the operator for each row, and the axis of the results."""
    rows = [
        operator(*(value if dim is None else value.select(dim, n) for value, dim in zip(given, dims, strict=True)))
        for n in range(count)
    ]
    if isinstance(rows[0], tuple):
        return tuple(torch.stack(column) for column in zip(*rows, strict=True)), (0,) * len(rows[0])
    return torch.stack(rows), 0
