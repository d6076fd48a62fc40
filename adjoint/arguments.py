"""The arguments of a function as Python sees them: names, NumPy types, and the memory of each value."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from enum import StrEnum
from typing import Any

import numpy as np

from ad.invocation.argument_names import label
from ad.invocation.declared_shapes import number_behind, referred_to, shape_behind
from ad.invocation.pointee_types import only_read, pointee_types
from ad.invocation.shapes import Address, Row, Scalar, Struct, Vector, described, of_type
from adjoint.device_arrays import DeviceArray, on_device
from adjoint.dtypes import ADDRESS, dtype_of, dtype_of_number, has_numbers, number_bytes, parts
from adjoint.errors import Error
from analyses.ir import model
from analyses.ir.text.values import memory_type
from analyses.ir.types import DataLayout, FloatType, IntType, Type
from analyses.library.producers import Producer, Producers
from analyses.records import dataclass


class Kind(StrEnum):
    """How a value gets to the function.

    `integer` and `number` in a register, `value` as several numbers in registers, `memory` by its address; `result` is
    memory for what the function returns.
    """

    INTEGER = "integer"
    NUMBER = "number"
    VALUE = "value"
    MEMORY = "memory"
    RESULT = "result"


@dataclass(frozen=True, slots=True)
class Argument:
    """An argument of a function.

    `dtype` is that of a value, or of the elements of an array; None where nothing tells it, and any array is taken.
    `written`: the function, or what it calls, may change the array. `active`: a derivative is taken with respect to it.
    """

    name: str
    index: int
    type: Type
    kind: Kind
    dtype: np.dtype | None
    written: bool = False
    active: bool = False
    constant: bool = False
    """True if a person says that no derivative passes through it."""
    columns_first: bool = False
    """True for an array of Fortran, whose first index changes fastest."""

    @property
    def is_array(self) -> bool:
        """True for what is passed by its address."""
        return self.kind in (Kind.MEMORY, Kind.RESULT)

    @property
    def unknown(self) -> bool:
        """True if nothing tells what the memory holds, and nobody says that no derivative passes through it."""
        return self.is_array and self.dtype is None and not self.constant

    def __str__(self) -> str:
        return f"{self.name}: {self.type_text}{'[]' * self.is_array}"

    @property
    def type_text(self) -> str:
        """The type of a value or an element for a person: `float64`, or the fields of a struct."""
        if self.dtype is None:
            return str(self.type)
        return "{" + ", ".join(self.dtype.names) + "}" if self.dtype.names else str(self.dtype)

    @property
    def passed(self) -> Callable[[Any], Any]:
        """The function that makes of a value of Python what is passed."""
        return {Kind.NUMBER: self.number, Kind.INTEGER: self.integer, Kind.VALUE: self.bytes}.get(self.kind, self.array)

    def array(self, value: Any) -> np.ndarray | DeviceArray:
        """The value as an array in the memory order of the function: itself where its layout allows that.

        What is in the memory of a GPU is passed as it is.

        Raises Error where it does not fit, and where what the function writes would be lost in a copy.
        """
        if isinstance(value, np.ndarray) and (self.dtype is None or value.dtype == self.dtype):
            if value.flags.f_contiguous if self.columns_first else value.flags.c_contiguous:
                if self.written and not value.flags.writeable:
                    raise self._misfit("is read-only, and the function writes it", "pass a copy")
                return value
            if self.written:
                raise self._misfit("is not contiguous, and the function writes it", "pass numpy.ascontiguousarray(...)")
        elif self.written and isinstance(value, np.ndarray):
            raise self._misfit(f"is of type {value.dtype}, and the function writes {self.dtype}", self._cast)
        device = on_device(value)
        return self._copied(value) if device is None else self._checked(device)

    def _checked(self, array: DeviceArray) -> DeviceArray:
        """An array on a device that the function takes as it is. Raises Error."""
        if self.dtype is not None and array.dtype != self.dtype:
            said = f"is of type {array.dtype}, and the function takes {self.dtype}"
            raise self._misfit(said, "pass a copy of that type")
        if not array.contiguous or self.columns_first:
            raise self._misfit("is not contiguous, and it is in the memory of a GPU", "pass .contiguous()")
        if self.written and not array.writeable:
            raise self._misfit("is read-only, and the function writes it", "pass a copy")
        return array

    @property
    def _cast(self) -> str:
        return f"pass an array of dtype={self.dtype}"

    def _copied(self, value: Any) -> np.ndarray:
        order: Any = "F" if self.columns_first else "C"
        if self.dtype is None and not isinstance(value, np.ndarray):
            raise self._misfit("points to what nothing tells the type of", "pass a NumPy array, or compile with -g")
        try:
            given = np.asarray(value, dtype=None if self.dtype is None or self.dtype.fields is None else self.dtype)
            if self.dtype is not None and not np.can_cast(given.dtype, self.dtype, casting="same_kind"):
                raise TypeError
            return np.array(given, dtype=self.dtype, order=order, ndmin=1)
        except (TypeError, ValueError):
            said = value.dtype if isinstance(value, np.ndarray) else type(value).__name__
            raise self._misfit(f"is {said}, and the function takes {self.dtype}", self._cast) from None

    def number(self, value: Any) -> float:
        """A floating-point number. Raises Error."""
        try:
            return float(value)
        except (TypeError, ValueError):
            raise self._misfit(f"is {type(value).__name__}, and the function takes a number", "") from None

    def integer(self, value: Any) -> int:
        """An integer as the bits of its type, signed or unsigned. Raises Error."""
        bits = getattr(self.type, "bits", 64)
        try:
            number = value.__index__()
        except AttributeError:
            raise self._misfit(f"is {type(value).__name__}, and the function takes an integer", "") from None
        if not -(1 << (bits - 1)) <= number < 1 << bits:
            raise self._misfit(f"is {number}, which {bits} bits do not hold", "")
        return int(number) & ((1 << bits) - 1)

    def bytes(self, value: Any) -> bytes:
        """Several numbers as they lie in memory. Raises Error."""
        try:
            return np.asarray(value, self.dtype).tobytes()
        except (TypeError, ValueError):
            raise self._misfit(f"can't be made of {type(value).__name__}", f"pass {self.dtype}") from None

    def shadow(self, array: np.ndarray) -> np.ndarray:
        """Memory for the derivative: numbers zero, all else as it is. Raises Error for pointers in structs."""
        if array.dtype.fields is None:
            return np.zeros(array.shape, array.dtype, "F" if self.columns_first else "C")
        if any(part == ADDRESS for _, part in parts(array.dtype)):
            self._refuse_addresses(array)
        shadow = array.copy(order="K")
        flat = shadow.ravel(order="K").view(np.uint8).reshape(-1, array.dtype.itemsize)
        flat[:, number_bytes(array.dtype)] = 0
        return shadow

    def _refuse_addresses(self, array: np.ndarray) -> None:
        """Refuse pointers in memory that carries a derivative: what they point to would be its own shadow."""
        flat = np.ascontiguousarray(array).view(np.uint8).reshape(-1, array.dtype.itemsize)
        for offset, part in parts(array.dtype):
            if part == ADDRESS and flat[:, offset : offset + 8].any():
                raise self._misfit(
                    "has structs with pointers, and what these point to needs a shadow",
                    f"name it as constant (const=[{self.name!r}]), or differentiate a function that builds the structs",
                )

    def _misfit(self, message: str, hint: str) -> Error:
        return Error(message, f"argument {self.name}", hint)


def arguments_of(function: model.Function, wrt: Sequence[str], const: Sequence[str]) -> tuple[Argument, ...]:
    """The arguments of a function, by the names in its source.

    `wrt` are those that are differentiated, by default all that hold floating-point numbers but those in `const`.
    Raises Error.
    """
    layout = function.module.layout if function.module is not None else DataLayout()
    fortran = function.module is not None and Producers(function.module).of_function(function) is Producer.FLANG
    names = [label(a) if not label(a).isdigit() else f"arg{a.index}" for a in function.arguments]
    for name in (*wrt, *const):
        if name not in names:
            raise Error(f"there is no argument {name}", hint=f"its arguments are {', '.join(names)}")
    made = []
    for argument, name in zip(function.arguments, names, strict=True):
        kind, dtype = _kind(argument, layout)
        carries = dtype is not None and has_numbers(dtype)
        if name in wrt and not carries:
            raise Error(f"{name} holds no floating-point number", hint="take it out of wrt")
        active = carries and name not in const and (not wrt or name in wrt or kind is Kind.RESULT)
        # What is not differentiated with respect to may still pass a derivative on, as a buffer does.
        active = active or (carries and kind is Kind.MEMORY and name not in const)
        written = kind is Kind.MEMORY and not _copied_in(argument) and not only_read(argument)
        made.append(Argument(name, argument.index, argument.type, kind, dtype, written, active, name in const, fortran))
    return tuple(made)


def _copied_in(argument: model.Argument) -> bool:
    return any(word.startswith("byval") for word in argument.attributes)


def _kind(argument: model.Argument, layout: DataLayout) -> tuple[Kind, np.dtype | None]:
    type_ = argument.type
    if isinstance(type_, FloatType) and dtype_of_number(type_) is not None:
        return Kind.NUMBER, dtype_of_number(type_)
    if isinstance(type_, IntType) and type_.bits <= 64:
        return Kind.INTEGER, dtype_of_number(type_)
    if not type_.is_pointer:
        shape = of_type(type_, layout)
        dtype = dtype_of(shape) if shape is not None else None
        if dtype is None:
            raise Error(f"argument {label(argument)} is of type {type_}, which NumPy does not have")
        return Kind.VALUE, dtype
    result = any(word.startswith("sret") for word in argument.attributes)
    return Kind.RESULT if result else Kind.MEMORY, _pointee(argument)


def _pointee(argument: model.Argument) -> np.dtype | None:
    """The type of the elements behind a pointer; None where nothing tells it. Raises Error for what has none here."""
    module = argument.function.module if argument.function is not None else None
    held = memory_type(argument, module) if module is not None else None
    shape = shape_behind(argument) or referred_to(argument)
    if held is not None and module is not None and not isinstance(shape, Struct):
        shape = of_type(held, module.layout)
    while isinstance(shape, Row):
        shape = shape.element
    if isinstance(shape, Vector):
        raise Error(
            f"argument {label(argument)} is a {described(shape)}",
            hint="differentiate a function that takes an array and its length, and makes the vector of it",
        )
    if isinstance(shape, Struct):
        dtype = dtype_of(shape)
        if dtype is None or shape.name.startswith("descriptor"):
            raise Error(f"argument {label(argument)} is a struct that NumPy has no type for")
        return dtype
    if isinstance(shape, Scalar):
        return dtype_of_number(shape.type)
    if isinstance(shape, Address):
        raise Error(
            f"argument {label(argument)} is a pointer to pointers",
            hint="differentiate a function that takes one array, and makes the rows of it",
        )
    types = pointee_types(argument)
    if len(types) != 1 and (number := number_behind(argument)) is not None:
        types = {number.type}
    return dtype_of_number(next(iter(types))) if len(types) == 1 else None
