"""Values laid out in memory as the types of the arguments, or the values themselves, say."""

from __future__ import annotations

from collections.abc import Iterable

from ad.invocation.argument_names import label
from ad.invocation.memory_layout import Leaf, Memory
from ad.invocation.number_encoding import encode
from ad.invocation.pointee_types import only_moved, pointee_types
from ad.invocation.values import ArgumentError, ArgumentValue, Array, Null, Number, Record, Rows
from analyses.ir.model import Argument, Function
from analyses.ir.types import (
    PTR,
    SIMPLE_TYPES,
    ArrayType,
    DataLayout,
    FloatType,
    IntType,
    NamedStructType,
    PointerType,
    StructType,
    Type,
    VectorType,
)


class Placer:
    """Writes the values of arguments into memory; `notes` say what was assumed of them.

    Each method returns the numbers that it wrote. They raise ArgumentError.
    """

    def __init__(self, function: Function, layout: DataLayout, memory: Memory, notes: list[str]) -> None:
        self.function = function
        self.layout = layout
        self.memory = memory
        self.notes = notes

    def place(self, argument: Argument, given: ArgumentValue, type_: Type, buffer: int, offset: int) -> list[Leaf]:
        name = label(argument)
        if isinstance(type_, PointerType):
            if isinstance(given, Null):
                return []
            if isinstance(given, Number):
                given = Array((given.value,), given.type)
            target = self.memory.add(f"the memory of {name}")
            self.memory.links.append((buffer, offset, target))
            return self._fill(argument, given, target, name)
        return self._fit(argument, given, type_, buffer, offset, name)

    def _fill(
        self, argument: Argument, given: Array | Record | Rows, buffer: int, name: str, level: int = 0
    ) -> list[Leaf]:
        """Fill memory that a pointer points to; what types the values have is the person's or the program's word.

        `level` is the number of pointers that are followed from the argument's memory.
        """
        if isinstance(given, Array):
            element = SIMPLE_TYPES.get(given.type) or self._element_type(argument, given, level)
            step = self.layout.alloc_size(element)
            leaves = [Leaf(f"{name}[{i}]", element, argument.index, buffer, i * step) for i in range(len(given.values))]
            _check_integers(given.values, element, name)
            data = b"".join(encode(element, v).ljust(step, b"\0") for v in given.values)
            self.memory.write(buffer, 0, data)
            return leaves
        offset, leaves = 0, list[Leaf]()
        for i, row in enumerate(given.values if isinstance(given, Rows) else [given]):
            inner = f"{name}[{i}]" if isinstance(given, Rows) else name
            if isinstance(row, Record):
                offset, parts = self._structure(argument, row, buffer, offset, inner, noted=i > 0)
                leaves += parts
            else:
                leaves += self._pointer(argument, row, buffer, offset, inner, level + 1)
                offset += 8
        self.memory.write(buffer, 0, bytes(self.memory.buffers[buffer]).ljust(-(-offset // 8) * 8, b"\0"))
        return leaves

    def _structure(
        self, argument: Argument, given: Record, buffer: int, offset: int, name: str, *, noted: bool
    ) -> tuple[int, list[Leaf]]:
        """Place a struct at an offset or, as its fields are aligned, behind it; where the next one may stand.

        `noted` if a struct before it, of the same fields, has had the notes on what is assumed.
        """
        leaves: list[Leaf] = []
        types = [_field_type(value) for value in given.fields]
        alignment = max(map(self.layout.alignment, types), default=1)
        offset = -(-offset // alignment) * alignment
        for i, (value, type_) in enumerate(zip(given.fields, types, strict=True)):
            inner = f"{name}.{i}"
            offset = -(-offset // self.layout.alignment(type_)) * self.layout.alignment(type_)
            if isinstance(value, Number):
                if not value.type and not _is_float(value) and not noted:
                    self.notes.append(f"{inner} is taken for an i32; write i64 {value.value} or double {value.value}")
                _check_integers((value.value,), type_, inner)
                self.memory.write(buffer, offset, encode(type_, value.value))
                leaves.append(Leaf(inner, type_, argument.index, buffer, offset))
            else:
                if isinstance(value, Array) and not value.type:
                    fractional = any(isinstance(v, float) for v in value.values)
                    value = Array(value.values, "double" if fractional else "i32")
                leaves += self._pointer(argument, value, buffer, offset, inner)
            offset += self.layout.alloc_size(type_)
        end = -(-offset // alignment) * alignment
        self.memory.write(buffer, offset, bytes(end - offset))
        return end, leaves

    def _pointer(
        self, argument: Argument, given: ArgumentValue, buffer: int, offset: int, name: str, level: int = 1
    ) -> list[Leaf]:
        """Place the address of memory of its own, filled with what is given, or null."""
        self.memory.write(buffer, offset, bytes(8))
        if isinstance(given, (Null, Number)):
            return []
        target = self.memory.add(f"the memory of {name}")
        self.memory.links.append((buffer, offset, target))
        return self._fill(argument, given, target, name, level)

    def _fit(
        self, argument: Argument, given: ArgumentValue, type_: Type, buffer: int, offset: int, name: str
    ) -> list[Leaf]:
        """Place a value where the program itself says the type."""
        match type_:
            case IntType() | FloatType():
                if not isinstance(given, Number):
                    raise ArgumentError(f"is a {type_}, and an array is given", label(argument), "give one number")
                _check_integers((given.value,), type_, name)
                self.memory.write(buffer, offset, encode(type_, given.value))
                return [Leaf(name, type_, argument.index, buffer, offset)]
            case VectorType(count, element) | ArrayType(count, element):
                parts: list[ArgumentValue] = (
                    [Number(v, given.type) for v in given.values]
                    if isinstance(given, Array)
                    else list(given.fields)
                    if isinstance(given, Record)
                    else []
                )
                if len(parts) != count:
                    raise ArgumentError(f"is {type_}: {count} numbers in brackets are wanted", label(argument))
                step = (
                    self.layout.bits(element) // 8 if isinstance(type_, VectorType) else self.layout.alloc_size(element)
                )
                leaves: list[Leaf] = []
                for i, part in enumerate(parts):
                    leaves += self._fit(argument, part, element, buffer, offset + i * step, f"{name}[{i}]")
                return leaves
            case StructType() | NamedStructType():
                fields = given.fields if isinstance(given, Record) else ()
                if len(fields) != len(type_.elements):
                    raise ArgumentError(
                        f"is {type_}: {len(type_.elements)} fields in braces are wanted", label(argument)
                    )
                leaves = []
                for i, (part, element, at) in enumerate(
                    zip(fields, type_.elements, self.layout.struct_layout(type_)[1], strict=True)
                ):
                    if isinstance(element, PointerType):
                        raise ArgumentError("holds a pointer by value, which is not supported", label(argument))
                    leaves += self._fit(argument, part, element, buffer, offset + at, f"{name}.{i}")
                return leaves
        raise ArgumentError(f"is of type {type_}, for which no value can be given", label(argument))

    def _element_type(self, argument: Argument, given: Array, level: int) -> Type:
        pointees = pointee_types(argument, level)
        floats = sorted({t.name for t in pointees if isinstance(t, FloatType)})
        integers = sorted({t.bits for t in pointees if isinstance(t, IntType)})
        fractional = any(not float(v).is_integer() for v in given.values if isinstance(v, float))
        if len(floats) == 1 and (not integers or fractional or not all(isinstance(t, IntType) for t in pointees)):
            return FloatType(floats[0])
        if len(integers) == 1 and not floats and not fractional:
            type_ = IntType(integers[0])
            if only_moved(argument, level):
                self.notes.append(
                    f"{label(argument)} is taken for an array of {type_}, as @{self.function.name} moves it, with no "
                    "derivative; write the type before the values, as in double [1, 2], if they are other numbers"
                )
            return type_
        if not pointees:
            self.notes.append(
                f"{label(argument)} is taken for an array of double: nothing in @{self.function.name} says what it is"
            )
            return SIMPLE_TYPES["double"]
        seen = ", ".join(sorted(map(str, pointees)))
        raise ArgumentError(
            f"points to memory that is used as {seen}; an array of what is it?",
            label(argument),
            f"write the type before the values, as in {floats[0] if floats else 'i32'} [1, 2], or a struct: {{1.5, 2}}",
        )


def _field_type(value: ArgumentValue) -> Type:
    """The type of a field of a struct in memory."""
    if not isinstance(value, Number):
        return PTR
    return SIMPLE_TYPES.get(value.type) or (SIMPLE_TYPES["double"] if _is_float(value) else IntType(32))


def _check_integers(values: Iterable[float | int], type_: Type, name: str) -> None:
    if not isinstance(type_, IntType):
        return
    for value in values:
        if not isinstance(value, int):
            if not value.is_integer():
                raise ArgumentError(f"is {type_}, and {value} is not a whole number", name)
            value = int(value)
        if not -(1 << (type_.bits - 1)) <= value < 1 << type_.bits:
            raise ArgumentError(f"is {type_}, and {value} does not fit", name)


def _is_float(number: Number) -> bool:
    return isinstance(number.value, float)
