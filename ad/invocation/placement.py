"""Values laid out in memory as the types of the arguments, or the values themselves, say."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace

from ad.invocation.argument_names import label
from ad.invocation.array_descriptors import BASE
from ad.invocation.array_descriptors import described as described_by
from ad.invocation.declared_shapes import number_behind, referred_to, shape_behind
from ad.invocation.memory_layout import Leaf, Memory
from ad.invocation.number_encoding import encode
from ad.invocation.pointee_types import Members, accessed_at, members_accessed, only_moved, pointee_types
from ad.invocation.shapes import (
    POINTER_BYTES,
    VECTOR_BYTES,
    Address,
    Row,
    Scalar,
    Shape,
    Struct,
    Vector,
    described,
    of_type,
    parts,
)
from ad.invocation.struct_fields import Field, fields_of
from ad.invocation.values import ArgumentError, ArgumentValue, Array, Null, Number, Record, Rows
from analyses.ir.model import Argument, Function
from analyses.ir.types import (
    SIMPLE_TYPES,
    DataLayout,
    FloatType,
    IntType,
    PointerType,
    Type,
)
from analyses.library.producers import Producer, Producers

Path = tuple[int | None, ...]
"""The offsets of the pointers that are followed from an argument to some memory."""


_WRITE_TYPES = "write the types, as in {i64 2, float 1.5}, and every member, in their order in memory"
_VIRTUAL = "_vptr"
"""How clang names the member with the address of the table of virtual functions: `_vptr$Force`."""
_NUMBER_OF = {32: "float", 64: "double"}
"""The number that an integer of so many bits moves, where fractions are given."""


class Placer:
    """Writes the values of arguments into memory; `notes` say what was assumed of them.

    Each method returns the numbers that it wrote. They raise ArgumentError.
    """

    def __init__(self, function: Function, layout: DataLayout, memory: Memory, notes: list[str]) -> None:
        self.function = function
        self.layout = layout
        self.memory = memory
        self.notes = notes

    @property
    def _is_rust(self) -> bool:
        module = self.function.module
        return module is not None and Producers(module).of_function(self.function) is Producer.RUSTC

    def place(self, argument: Argument, given: ArgumentValue, type_: Type, buffer: int, offset: int) -> list[Leaf]:
        name = label(argument)
        if isinstance(type_, PointerType):
            if isinstance(given, Null):
                return []
            target = self.memory.add(f"the memory of {name}")
            self.memory.links.append((buffer, offset, target))
            referred = referred_to(argument)
            if isinstance(referred, Struct):
                leaves = self._fill(argument, described_by(given, referred, name), target, name, (), referred)
                held = [leaf for leaf in leaves if leaf.label.startswith(f"{name}.{BASE}[")]
                return [replace(leaf, label=name + leaf.label.removeprefix(f"{name}.{BASE}")) for leaf in held]
            shape = shape_behind(argument)
            if isinstance(shape, Vector):
                self.memory.names[target] = f"the memory of {name} (vector)"
                return self._vector(argument, given, target, 0, name, (), shape)
            if isinstance(shape, Row):
                if _fits(given, shape):
                    return self._shaped(argument, given, shape, target, 0, name, ())
                rows = given.values if isinstance(given, Rows) else ()
                if rows and all(_fits(row, shape) for row in rows):
                    whole = Row(len(rows), shape.count * shape.step, shape)
                    return self._shaped(argument, given, whole, target, 0, name, ())
            while isinstance(shape, Row):
                shape = shape.element
            shape = shape if isinstance(given, Record | Rows) and not isinstance(shape, Scalar) else referred
            return self._fill(argument, given, target, name, (), shape)
        return self._by_value(argument, given, type_, buffer, offset)

    # -- memory of its own ----------------------------------------------------------------------

    def _fill(
        self, argument: Argument, given: ArgumentValue, buffer: int, name: str, path: Path, shape: Shape | None
    ) -> list[Leaf]:
        """Fill memory that a pointer points to, from its beginning; `shape` is what the program says is there."""
        if isinstance(given, Number):
            given = Array((given.value,), given.type)
        if isinstance(given, Array):
            element = self._element_type(argument, given, path, shape)
            leaves = self._numbers(argument, given.values, element, buffer, 0, name)
            self.memory.write(buffer, 0, b"")
            return leaves
        rows = given.values if isinstance(given, Rows) else (given,)
        size, leaves = 0, list[Leaf]()
        for i, row in enumerate(rows):
            inner = f"{name}[{i}]" if isinstance(given, Rows) else name
            if isinstance(shape, Vector):
                leaves += self._vector(argument, row, buffer, size, inner, path, shape)
                size += VECTOR_BYTES
            elif isinstance(row, Record) and (not isinstance(shape, Address) or _is_of_addresses(row)):
                begin = size
                if isinstance(shape, Struct):
                    structs = _one_by_one(row, shape)
                    for n, struct in enumerate(structs):
                        each = f"{inner}[{n}]" if len(structs) > 1 else inner
                        leaves += self._shaped(argument, struct, shape, buffer, size, each, path)
                        size += shape.size
                else:
                    size, placed = self._structure(argument, row, buffer, begin, inner, path, noted=i > 0)
                    leaves += placed
            else:
                behind = shape.find() if isinstance(shape, Address) else None
                leaves += self._pointer(argument, row, buffer, size, inner, (*path, None), behind)
                size += POINTER_BYTES
        self.memory.write(buffer, size, b"")
        return leaves

    def _numbers(
        self, argument: Argument, values: Sequence[float | int], type_: Type, buffer: int, offset: int, name: str
    ) -> list[Leaf]:
        """Place numbers of a type one after the other."""
        step = self.layout.alloc_size(type_)
        _check_integers(values, type_, name)
        self.memory.write(buffer, offset, b"".join(encode(type_, value).ljust(step, b"\0") for value in values))
        return [Leaf(f"{name}[{i}]", type_, argument.index, buffer, offset + i * step) for i in range(len(values))]

    def _pointer(
        self,
        argument: Argument,
        given: ArgumentValue,
        buffer: int,
        offset: int,
        name: str,
        path: Path,
        shape: Shape | None = None,
    ) -> list[Leaf]:
        """Place the address of memory of its own, filled with what is given, or null."""
        self.memory.write(buffer, offset, bytes(POINTER_BYTES))
        if isinstance(given, Null):
            return []
        if isinstance(given, Number):
            raise ArgumentError(f"is a pointer, and the number {given.value} is given", name, "write [1, 2, 3] or null")
        target = self.memory.add(f"the memory of {name}")
        self.memory.links.append((buffer, offset, target))
        return self._fill(argument, given, target, name, path, shape)

    def _vector(
        self,
        argument: Argument,
        given: ArgumentValue,
        buffer: int,
        offset: int,
        name: str,
        path: Path,
        shape: Vector,
    ) -> list[Leaf]:
        """Place a vector of the elements that are given; an empty one has no memory."""
        self.memory.write(buffer, offset, bytes(VECTOR_BYTES))
        element = shape.find()
        numbers = element is None or isinstance(element, Scalar)
        if not isinstance(given, Array | Null) and not (isinstance(given, Rows) and not numbers):
            example = "[1, 2, 3]" if numbers else "[{...}, {...}]" if isinstance(element, Struct) else "[[1, 2], [3]]"
            raise ArgumentError(f"is a {described(shape)}", name, f"write its elements, as in {example}")
        if isinstance(given, Null) or not given.values:
            return []
        if isinstance(given, Array) and isinstance(element, Struct | Vector):
            raise ArgumentError(f"is a {described(shape)}, and numbers are given", name)
        target = self.memory.add(f"the memory of {name}")
        self.memory.links.append((buffer, offset, target))
        leaves = self._fill(argument, given, target, name, (*path, offset), element)
        end = len(self.memory.buffers[target])
        self.memory.inner += [(buffer, offset + n * POINTER_BYTES, target, end) for n in (1, 2)]
        return leaves

    # -- structs whose members the program says ---------------------------------------------------

    def _shaped(
        self, argument: Argument, given: ArgumentValue, shape: Shape, buffer: int, offset: int, name: str, path: Path
    ) -> list[Leaf]:
        """Place a value where the program says what stands there."""
        match shape:
            case Scalar(type_):
                return [self._number(argument, given, type_, buffer, offset, name)]
            case Address():
                return self._pointer(argument, given, buffer, offset, name, (*path, offset), shape.find())
            case Vector():
                return self._vector(argument, given, buffer, offset, name, path, shape)
            case Row(count, step, element):
                rows = _elements(given)
                if len(rows) != count:
                    raise ArgumentError(f"is {described(shape)}, and {_many(len(rows), 'value')} given", name)
                return [
                    leaf
                    for i, row in enumerate(rows)
                    for leaf in self._shaped(argument, row, element, buffer, offset + i * step, f"{name}[{i}]", path)
                ]
        self.memory.write(buffer, offset + shape.size, b"")
        fields = _ordered(given, shape, name)
        padded = len(fields) == len(shape.members) - 1 and _is_padding(shape.members[-1].shape)
        if len(fields) == len(shape.members) or padded:
            if any(member.name.startswith(_VIRTUAL) for member in shape.members):
                self.notes.append(
                    f"{name} is a {shape.name or 'struct'} whose virtual functions no value can give: a call of one"
                    f" fails; choose a function that makes the object"
                )
            return [
                leaf
                for i, (value, member) in enumerate(zip(fields, shape.members, strict=not padded))
                for leaf in self._shaped(
                    argument, value, member.shape, buffer, offset + member.offset, f"{name}.{member.name or i}", path
                )
            ]
        flat = list(parts(shape))
        if len(fields) != len(flat):
            message = f"is {described(shape)}: {len(shape.members)} members, and {_many(len(fields), 'value')} given"
            raise ArgumentError(message, name, "an array in a struct is written in brackets, a struct in it in braces")
        return [
            leaf
            for value, (rest, at, part) in zip(fields, flat, strict=True)
            for leaf in self._shaped(argument, value, part, buffer, offset + at, name + rest, path)
        ]

    def _number(
        self, argument: Argument, given: ArgumentValue, type_: Type, buffer: int, offset: int, name: str
    ) -> Leaf:
        """Place one number of a type that the program says."""
        if not isinstance(given, Number):
            what = "an array" if isinstance(given, Array) else "null" if isinstance(given, Null) else "a struct"
            raise ArgumentError(f"is a {type_}, and {what} is given", name, "give one number")
        written = SIMPLE_TYPES.get(given.type)
        if written is not None and written.is_float != type_.is_float:
            raise ArgumentError(f"is a {type_}, and {written} {given.value} is given", name, "leave the type away")
        _check_integers((given.value,), type_, name)
        self.memory.write(buffer, offset, encode(type_, given.value))
        return Leaf(name, type_, argument.index, buffer, offset)

    # -- structs of which only the accesses are known ----------------------------------------------

    def _structure(
        self, argument: Argument, given: Record, buffer: int, offset: int, name: str, path: Path, *, noted: bool
    ) -> tuple[int, list[Leaf]]:
        """Place a struct whose members the accesses tell, or else the values; return where the next one may stand.

        `noted` if a struct before it, of the same fields, has had the notes on what is assumed.
        """
        if any(given.names):
            raise ArgumentError("has no members with names that are known here", name, "compile with -g, or leave them")
        if not noted and self._is_rust:
            self.notes.append(f"{name} is laid out as its members lie in memory, of which Rust chooses the order")
        members = members_accessed(argument, path, self.layout)
        fields = fields_of(given, members, self.layout, name)
        leaves: list[Leaf] = []
        for i, (value, type_, at, assumed) in enumerate(fields):
            inner, place = f"{name}.{i}", offset + at
            if type_.is_pointer:
                if isinstance(value, Array) and not value.type and not accessed_at(argument, (*path, at), self.layout):
                    fractional = any(isinstance(v, float) for v in value.values)
                    value = Array(value.values, "double" if fractional else "i32")
                leaves += self._pointer(argument, value, buffer, place, inner, (*path, at))
            elif isinstance(value, Array):
                leaves += self._numbers(argument, value.values, type_, buffer, place, inner)
            else:
                leaves.append(self._number(argument, value, type_, buffer, place, inner))
                if assumed and isinstance(value, Number) and type_.is_integer and not noted:
                    self.notes.append(
                        f"{inner} is taken for an {type_}; write i64 {value.value} or double {value.value}"
                    )
        alignment = max((self.layout.alignment(field.type) for field in fields), default=1)
        end = max((field.offset + field.size(self.layout) for field in fields), default=0)
        size = max(-(-end // alignment) * alignment, members.whole)
        self.memory.write(buffer, offset + size, b"")
        self._check_against(members, fields, leaves, buffer, offset, name)
        if members.whole and size > members.whole:
            message = f"does not fit: @{self.function.name} uses structs of {members.whole} bytes, and this has {size}"
            raise ArgumentError(message, name, _WRITE_TYPES)
        return offset + size, leaves

    def _check_against(
        self,
        members: Members,
        fields: Sequence[Field],
        leaves: Sequence[Leaf],
        buffer: int,
        start: int,
        name: str,
    ) -> None:
        """Raise ArgumentError where the program reads another type than what stands there, or where nothing stands.

        An integer that is wider than the field there moves several fields at once, unless the type of the field is
        assumed.
        """
        assumed = {f"{name}.{i}" for i, field in enumerate(fields) if field.assumed}
        pointers = {field.offset for field in fields if field.type.is_pointer}
        numbers = {leaf.offset - start: leaf for leaf in leaves if leaf.buffer == buffer and leaf.offset >= start}
        inside = {at + i: leaf for at, leaf in numbers.items() for i in range(leaf.size)}
        for offset, types in sorted(members.at.items()):
            leaf = inside.get(offset)
            for type_ in types:
                if leaf is None:
                    wrong = offset not in pointers if type_.is_pointer else offset >= 0
                elif type_.is_float:
                    wrong = leaf.type != type_ or leaf.offset - start != offset
                else:
                    wider = leaf.type.is_integer and self.layout.store_size(type_) > leaf.size
                    wrong = type_.is_pointer or (wider and leaf.label.partition("[")[0] in assumed)
                if wrong:
                    there = f"{leaf.label}, a {leaf.type}," if leaf is not None else "nothing"
                    message = (
                        f"does not fit: @{self.function.name} uses a {type_} at byte {offset}, where {there} stands"
                    )
                    raise ArgumentError(message, name, _WRITE_TYPES)

    # -- by value -----------------------------------------------------------------------------

    def _by_value(self, argument: Argument, given: ArgumentValue, type_: Type, buffer: int, offset: int) -> list[Leaf]:
        """Place a value of a type of LLVM's."""
        shape = of_type(type_, self.layout)
        if shape is None:
            raise ArgumentError(f"is of type {type_}, for which no value can be given", label(argument))
        if any(isinstance(part, Address | Vector) for _, _, part in parts(shape)):
            raise ArgumentError("holds a pointer by value, which is not supported", label(argument))
        if isinstance(shape, Struct) and not (isinstance(given, Record) and len(given.fields) == len(shape.members)):
            raise ArgumentError(f"is {type_}: {len(shape.members)} fields in braces are wanted", label(argument))
        return self._shaped(argument, given, shape, buffer, offset, label(argument), ())

    def _element_type(self, argument: Argument, given: Array, path: Path, shape: Shape | None) -> Type:
        if given.type in SIMPLE_TYPES:
            return SIMPLE_TYPES[given.type]
        if isinstance(shape, Scalar):
            return shape.type
        pointees = pointee_types(argument, len(path), path if None not in path else None)
        floats = sorted({t.name for t in pointees if isinstance(t, FloatType)})
        integers = sorted({t.bits for t in pointees if isinstance(t, IntType)})
        fractional = any(not float(v).is_integer() for v in given.values if isinstance(v, float))
        if len(floats) == 1 and (not integers or fractional or not all(isinstance(t, IntType) for t in pointees)):
            return FloatType(floats[0])
        if len(integers) == 1 and not floats and fractional and (bits := integers[0]) in _NUMBER_OF:
            type_ = SIMPLE_TYPES[_NUMBER_OF[bits]]
            self.notes.append(f"{label(argument)} is taken for an array of {type_}, which i{bits} moves")
            return type_
        if len(integers) == 1 and not floats and not fractional:
            type_ = IntType(integers[0])
            if only_moved(argument, len(path)):
                self.notes.append(
                    f"{label(argument)} is taken for an array of {type_}, as @{self.function.name} moves it, with no "
                    "derivative; write the type before the values, as in double [1, 2], if they are other numbers"
                )
            return type_
        if not pointees and not path and (declared := number_behind(argument)) is not None:
            return declared.type
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


def _fits(given: ArgumentValue, shape: Shape) -> bool:
    """True if a value has the elements of a row, and of the rows in it."""
    if not isinstance(shape, Row):
        return isinstance(given, Number) == isinstance(shape, Scalar)
    elements = _elements(given)
    return (
        not isinstance(given, Number)
        and len(elements) == shape.count
        and all(_fits(e, shape.element) for e in elements)
    )


def _is_of_addresses(row: Record) -> bool:
    """True if each value has memory of its own, as in `{[1, 2], [3]}` for a `double **`."""
    return all(not isinstance(value, Number) for value in row.fields)


def _one_by_one(given: Record, shape: Struct) -> list[Record]:
    """The structs one after the other whose members are given in a row; the one that is given where it is one."""
    count = len(list(parts(shape)))
    fields = given.fields
    if any(given.names) or len(fields) <= len(shape.members) or len(fields) % count:
        return [given]
    return [Record(fields[at : at + count]) for at in range(0, len(fields), count)]


def _elements(given: ArgumentValue) -> Sequence[ArgumentValue]:
    """The values of an array that stands where it is, not behind a pointer."""
    match given:
        case Array(values, type_):
            return [Number(value, type_) for value in values]
        case Rows(values):
            return values
        case Record(fields):
            return fields
    return (given,)


def _ordered(given: ArgumentValue, shape: Struct, name: str) -> Sequence[ArgumentValue]:
    """The values of a struct in the order of its members. Raises ArgumentError."""
    if not isinstance(given, Record):
        if isinstance(given, Array):
            return _elements(given)
        raise ArgumentError(f"is {described(shape)}, and one value is given", name, "write its members in braces")
    if not any(given.names):
        return given.fields
    members = [member.name for member in shape.members]
    values = dict(zip(given.names, given.fields, strict=True))
    unknown = [field for field in given.names if field not in members]
    missing = [member for member in members if member not in values]
    if unknown or missing:
        problem = f"has no member {unknown[0] or 'without a name'}" if unknown else f"has no value for {missing[0]}"
        raise ArgumentError(problem, name, f"it is {described(shape)}")
    return [values[member] for member in members]


def _is_padding(shape: Shape) -> bool:
    """True if the last member of a struct may be what clang fills it up with."""
    return isinstance(shape, Row) and shape.element == Scalar(IntType(8)) and shape.count < POINTER_BYTES


def _many(count: int, what: str) -> str:
    return f"{count} {what} is" if count == 1 else f"{count} {what}s are"


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
