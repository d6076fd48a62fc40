"""The rows of the tables of mathematical functions.

A row is written by the functions at the end of this module: `libm("expm1", "T(T)", lambda x, r: exp(x), "DLMF 4.7.7")`.
The derivative takes the operands and, last, the result, and gives ∂result/∂operand for each operand; the symbols it
mentions are the primal values that it needs.
"""

from __future__ import annotations

from collections.abc import Callable
from enum import StrEnum
from functools import cached_property
from typing import Any, NamedTuple

from analyses.library.effects import MATH, MATH_INACTIVE, KnownFunction
from analyses.library.expressions import Derivative
from analyses.records import dataclass


class Spelled(StrEnum):
    """The standard or library that names a function."""

    IN_C = "ISO C, with the suffixes of its types"
    AS_EXTENSION = "C's libraries, though ISO C (until 2018) leaves the name to programs"
    ON_DEVICE = "only the libraries of GPUs"
    IN_LLVM = "only LLVM, whose intrinsic it is"


class Provider(StrEnum):
    """The provider of a function for all threads of a simulated program at once."""

    C_LIBRARY = "C library"
    NUMPY = "NumPy"
    SIMULATOR = "simulator"
    RUNTIME = "the simulator's runtime, since results go to memory"


class Lanes(NamedTuple):
    """The simulator's implementation of a function; `name` is NumPy's name of it."""

    provider: Provider
    name: str = ""


LIBM = Lanes(Provider.C_LIBRARY)
"""The C library's function, called for each thread, so that a program computes what it computes on this machine."""
OWN = Lanes(Provider.SIMULATOR)
"""The simulator's own code: `mathematics.OWN_FUNCTIONS`, by the canonical name."""


IN_MEMORY = Lanes(Provider.RUNTIME)
"""The simulator's own code where results go to memory: `runtime.library.IN_MEMORY`, by the canonical name."""


def numpy(name: str) -> Lanes:
    """NumPy's function of this name, where the result is defined to the last bit."""
    return Lanes(Provider.NUMPY, name)


@dataclass(frozen=True)
class MathFunction:
    """A mathematical function by its canonical name: LLVM's where LLVM has the intrinsic, else C's name for double.

    `prototype` is written as in C, with T for the function's floating-point type. At most one of these has the
    derivative: `partials` where the result is a number, `elements` where it is a struct (the derivative takes the
    operand and the elements of the result, and gives that of each element), `complex` where numbers are complex.
    `written` takes the operands and gives the derivative by the first of what is written through each `T*`.
    `python` computes it on Python's floats. `intrinsic`: LLVM 22 has it for every floating-point type and vectors of
    them. `c_name` is C's name for double where it is another one; `aliases` are other names that take C's suffixes.
    """

    name: str
    prototype: str
    source: str
    partials: Derivative | None = None
    elements: Derivative | None = None
    complex: Callable[..., Any] | None = None
    written: Derivative | None = None
    is_constant: bool = False
    """True if the derivative is zero wherever it exists."""
    python: Callable[..., float] | None = None
    lanes: Lanes | None = None
    c_name: str = ""
    aliases: str = ""
    spelled: Spelled = Spelled.IN_C
    intrinsic: bool = False
    effects: KnownFunction = MATH

    @cached_property
    def shape(self) -> tuple[str, str]:
        """The kinds of the operands and of the result.

        x: the function's type, i: an integer, f: any floating-point type, p: a pointer, v: nothing, s: a struct.
        A complex number is two operands, or a struct as a result.
        """
        result, _, parameters = self.prototype.removesuffix(")").partition("(")
        return "".join(_kind(p) for p in parameters.split(", ")), _kind(result).replace("xx", "s")

    @property
    def has_derivative(self) -> bool:
        return self.is_constant or any(
            d is not None for d in (self.partials, self.elements, self.complex, self.written)
        )


_KINDS = {"T": "x", "int": "i", "long double": "f", "void": "v", "struct": "s", "complex": "xx"}


def _kind(parameter: str) -> str:
    return "p" if parameter.endswith("*") else _KINDS[parameter]


def libm(name: str, prototype: str, partials: Derivative, source: str, **more: Any) -> MathFunction:
    """A function whose result is one number."""
    return MathFunction(name, prototype, source, partials, **more)


def constant(name: str, prototype: str, source: str, **more: Any) -> MathFunction:
    """A function whose derivative is zero wherever it exists."""
    return MathFunction(name, prototype, source, is_constant=True, **{"effects": MATH_INACTIVE, **more})


def struct_of(name: str, prototype: str, elements: Derivative, source: str, **more: Any) -> MathFunction:
    """An intrinsic that returns a struct."""
    return MathFunction(name, prototype, source, elements=elements, intrinsic=True, **more)


def writing(name: str, prototype: str, written: Derivative, source: str, **more: Any) -> MathFunction:
    """A function that returns nothing and writes its results."""
    return MathFunction(name, prototype, source, written=written, **more)


def analytic(name: str, prototype: str, derivative: Callable[..., Any], source: str) -> MathFunction:
    """A function of complex numbers that has a complex derivative."""
    return MathFunction(name, prototype, source, complex=derivative)


def unknown(name: str, prototype: str, source: str, **more: Any) -> MathFunction:
    """A function without a known derivative."""
    return MathFunction(name, prototype, source, **more)
