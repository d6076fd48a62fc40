"""A function of a program as Python calls it, with its derivatives."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from importlib import import_module
from importlib.util import find_spec
from typing import Any

import numpy as np

from adjoint.arguments import Argument
from adjoint.batches import Batch
from adjoint.derivatives import Derivative
from adjoint.device_arrays import DeviceArray
from adjoint.differentiable import RETURN, Differentiable, Gradients, copies
from adjoint.entries import Mode
from adjoint.errors import Error
from adjoint.notebook import Report, report
from analyses.ir import model


class Function(Differentiable):
    """A function of a program. Call it as in Python, by position or by name, with NumPy arrays and numbers.

    Arrays are passed as they are where type and layout fit the function, which may write them; else a copy is. A struct
    is an element of an array with a structured type, see `Argument.dtype`. A derivative is compiled when it is first
    asked for. All methods raise Error.
    """

    def __init__(
        self,
        function: model.Function,
        arguments: Sequence[Argument],
        wrt: Sequence[str],
        compiled: Callable[[Mode], Derivative],
        command: Sequence[str],
    ) -> None:
        super().__init__(function, arguments, wrt, compiled)
        self._command = tuple(command)

    def __call__(self, *args: Any, **kwargs: Any) -> Any:
        """What the function returns; arrays that it writes change in place."""
        return self.value(self.values(args, kwargs))

    def value_and_grad(self, *args: Any, **kwargs: Any) -> tuple[Any, Gradients]:
        """The number that the function returns, and its gradient, by the names of arguments."""
        if not self.returns_number:
            output = next(iter(self.outputs), "the array that is written")
            hint = f"say which output is meant: .vjp(..., cotangents={{{output!r}: ...}})"
            raise Error(f"{self.name} returns no number, so it has no gradient", hint=hint)
        return self.reverse(self.values(args, kwargs), {RETURN: 1.0})

    def grad(self, *args: Any, **kwargs: Any) -> Gradients:
        """The gradient of the number that the function returns, by the names of arguments."""
        return self.value_and_grad(*args, **kwargs)[1]

    def vjp(self, *args: Any, cotangents: Mapping[str, Any], **kwargs: Any) -> tuple[Any, Gradients]:
        """The result, and the derivative of the sum of cotangent × output, by the names of arguments.

        `cotangents` are given for arrays that the function writes, by name, and for the result as "return".
        """
        return self.reverse(self.values(args, kwargs), cotangents)

    def jvp(self, *args: Any, tangents: Mapping[str, Any], **kwargs: Any) -> tuple[Any, Gradients]:
        """The result, and how the outputs move where the arguments move along `tangents` (those not named stay).

        The outputs are the arrays that the function writes, by name, and the result as "return".
        """
        return self.forward(self.values(args, kwargs), tangents)

    def hessian_vector(self, *args: Any, vectors: Mapping[str, Any], **kwargs: Any) -> Gradients:
        """The Hessian of the number that the function returns, times a vector, by forward mode over reverse mode.

        `vectors` are given by the names of arguments; what is not named is zero.
        """
        if not self.returns_number:
            raise Error(f"{self.name} returns no number, so it has no Hessian")
        return self.second(self.values(args, kwargs), vectors)

    def jacobian(self, *args: Any, of: str = RETURN, wrt: str = "", **kwargs: Any) -> np.ndarray:
        """The derivative of each number of an output with respect to each number of an argument.

        `of` is "return" or the name of an array that the function writes, `wrt` the name of an argument (by default the
        only one that is differentiated). Its shape is that of the output followed by that of the argument. The smaller
        of the two decides the mode. The arrays that are passed do not change.
        """
        argument = self._chosen(wrt)
        primal = self.values(args, kwargs)
        if any(isinstance(value, DeviceArray) for value in primal):
            raise Error("a Jacobian is of arrays in the memory of the processor", hint="take rows of it by .vjp(...)")
        output = primal[self._output(of).index] if of != RETURN else np.zeros(())
        moved = np.asarray(primal[argument.index] if argument.is_array else 0.0)
        answer = np.zeros((*output.shape, *moved.shape), argument.dtype)
        if output.size <= moved.size:
            for place in np.ndindex(*output.shape):
                answer[place] = self.reverse(copies(primal), {of: _unit(output, place)})[1][argument.name]
        else:
            for place in np.ndindex(*moved.shape):
                seed = {argument.name: _unit(moved, place)}
                answer[(..., *place)] = self.forward(copies(primal), seed)[1][of]
        return answer

    def batch(self, shared: str | Iterable[str] = ()) -> Batch:
        """The function for many sets of arguments in one run: each array and number has a row for each of them.

        Arguments that are the same for all are named in `shared`.
        """
        return Batch(self, shared)

    def show(self, *args: Any, **kwargs: Any) -> Report:
        """A report for a notebook: source, formulas, control flow, what is stored, a recorded run, plots.

        It runs at the values given, or without any at values that the workbench chooses.
        """
        given = self.ordered(args, kwargs) if args or kwargs else ()
        return report(self._command, {a.name: value for a, value in zip(self.arguments, given, strict=False)})

    # -- frameworks ------------------------------------------------------------------------

    def torch(self) -> Callable[..., Any]:
        """The function as an operator of PyTorch with a derivative, see `adjoint.frameworks.pytorch`."""
        return _framework("pytorch", "torch").operator(self)  # type: ignore[no-any-return]

    def jax(self, *, forward: bool = False) -> Callable[..., Any]:
        """The function in JAX with its derivative in one of the modes, see `adjoint.frameworks.jax`."""
        return _framework("jax", "jax").callback(self, forward=forward)  # type: ignore[no-any-return]

    def tensorflow(self) -> Callable[..., Any]:
        """The function in TensorFlow with its gradient, see `adjoint.frameworks.tensorflow`."""
        return _framework("tensorflow", "tensorflow").operator(self)  # type: ignore[no-any-return]

    # -- names -----------------------------------------------------------------------------

    def _chosen(self, name: str) -> Argument:
        for argument in self.differentiated:
            if argument.name == name or (not name and len(self.differentiated) == 1):
                return argument
        names = ", ".join(argument.name for argument in self.differentiated)
        raise Error(f"wrt={name!r} names no argument with a derivative", hint=f"there are {names}")

    def _output(self, name: str) -> Argument:
        for argument in self.written:
            if argument.name == name:
                return argument
        names = ", ".join(argument.name for argument in self.written) or "no arrays"
        raise Error(f"of={name!r} is no array that the function writes", hint=f"it writes {names}")


def _framework(module: str, package: str) -> Any:
    """The module for a framework, which is an extra. Raises Error where the framework is not installed."""
    if find_spec(package) is None:
        raise Error(f"{package} is not installed", hint=f"pip install {package}")
    return import_module(f"adjoint.frameworks.{module}")


def _unit(like: np.ndarray, place: tuple[int, ...]) -> Any:
    """One at a place, and zero elsewhere."""
    unit = np.zeros_like(like)
    unit[place] = 1
    return unit
