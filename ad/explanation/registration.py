"""A derivative that is registered for a function without a body here: the functions that it consists of."""

from __future__ import annotations

from ad.requests.requests import has_tangent
from analyses.ir.model import Function, Module
from analyses.ir.text.printer import print_module
from analyses.ir.text.reader import read_again
from analyses.ir.types import PTR, VOID, FloatType, IntType, StructType, Type
from analyses.records import dataclass


@dataclass(frozen=True)
class Shape:
    """The types of a function and of the two that make its gradient.

    `augmented` and `reverse` are (result, parameters); a number of parameters of `reverse` that is one larger than that
    of `augmented` ends with the adjoint of the result.
    """

    name: str
    parameters: tuple[Type, ...]
    result: Type

    @property
    def doubled(self) -> tuple[Type, ...]:
        """The parameters, each pointer followed by its shadow."""
        return tuple(type_ for each in self.parameters for type_ in ((each, each) if each.is_pointer else (each,)))

    @property
    def augmented_result(self) -> Type:
        """The result of the augmented function: the result itself, of a pointer behind a tape and before its shadow."""
        return StructType((PTR, PTR, PTR)) if self.result.is_pointer else self.result

    @property
    def adjoints(self) -> tuple[Type, ...]:
        """The types of the adjoints that the reverse function returns, one for each number."""
        return tuple(each for each in self.parameters if isinstance(each, FloatType))

    @property
    def reverse_result(self) -> Type:
        adjoints = self.adjoints
        return VOID if not adjoints else adjoints[0] if len(adjoints) == 1 else StructType(adjoints)

    @property
    def reverse_parameters(self) -> tuple[Type, ...]:
        return (*self.doubled, self.result) if isinstance(self.result, FloatType) else self.doubled

    @property
    def with_tangents(self) -> tuple[Type, ...]:
        """The parameters in forward mode: each number and pointer followed by its tangent."""
        return tuple(type_ for each in self.parameters for type_ in ((each, each) if has_tangent(each) else (each,)))

    @property
    def forward_result(self) -> Type:
        """The result in forward mode: the struct of the result and its tangent."""
        return VOID if self.result == VOID else StructType((self.result, self.result))


def shape_of(function: Function) -> Shape | None:
    """The shape of a function of numbers, integers and pointers; None for others, whose gradient has no one form."""
    type_ = function.function_type
    plain = (FloatType, IntType)
    if type_.variadic or not all(isinstance(p, plain) or p.is_pointer for p in type_.parameters):
        return None
    if not (type_.result == VOID or isinstance(type_.result, plain) or type_.result.is_pointer):
        return None
    return Shape(function.name, tuple(type_.parameters), type_.result)


def with_gradient(program: Module, name: str) -> Module:
    """A copy of a program that registers a gradient of a function, whose two functions are only declared."""
    function = program.functions.get(name)
    shape = shape_of(function) if function is not None else None
    if function is None or shape is None:
        return program
    bare = "".join(c if c.isalnum() else "_" for c in name)
    augmented, reverse = f"augmented_{bare}", f"reverse_{bare}"
    words = [
        f"declare {shape.augmented_result} @{augmented}({_listed(shape.doubled)})",
        f"declare {shape.reverse_result} @{reverse}({_listed(shape.reverse_parameters)})",
        f"@__enzyme_register_gradient_{bare} = global [3 x ptr] [ptr {function.ref}, ptr @{augmented}, ptr @{reverse}]",
    ]
    return read_again("\n".join((print_module(program, read_all=True), *words, "")), program)


def with_derivative(program: Module, name: str) -> Module:
    """A copy of a program that registers a derivative for forward mode of a function, which is only declared."""
    function = program.functions.get(name)
    shape = shape_of(function) if function is not None else None
    if function is None or shape is None:
        return program
    bare = "".join(c if c.isalnum() else "_" for c in name)
    words = [
        f"declare {shape.forward_result} @derivative_{bare}({_listed(shape.with_tangents)})",
        f"@__enzyme_register_derivative_{bare} = global [2 x ptr] [ptr {function.ref}, ptr @derivative_{bare}]",
    ]
    return read_again("\n".join((print_module(program, read_all=True), *words, "")), program)


def with_inactive_variable(program: Module, name: str) -> Module:
    """A copy of a program that says that no derivative passes through a variable."""
    variable = program.variables.get(name)
    if variable is None:
        return program
    bare = "".join(c if c.isalnum() else "_" for c in name)
    mark = f"@__enzyme_inactive_global_{bare}.adjoint = global [1 x ptr] [ptr {variable.ref}]"
    return read_again("\n".join((print_module(program, read_all=True), mark, "")), program)


def _listed(types: tuple[Type, ...]) -> str:
    return ", ".join(map(str, types))
