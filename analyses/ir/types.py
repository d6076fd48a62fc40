"""The types of LLVM IR. All are immutable, compare by value and print as LLVM prints them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import field
from functools import cached_property, lru_cache
from typing import ClassVar

from analyses.records import dataclass


class Type:
    """A type of LLVM IR; `str()` is LLVM's spelling."""

    __slots__ = ()

    is_float: ClassVar[bool] = False
    is_integer: ClassVar[bool] = False
    is_pointer: ClassVar[bool] = False
    is_vector: ClassVar[bool] = False
    is_void: ClassVar[bool] = False
    is_aggregate: ClassVar[bool] = False
    """True if the type is a struct or an array."""

    @property
    def scalar(self) -> Type:
        """The element type of a vector, the type itself otherwise."""
        return self


@dataclass(frozen=True, slots=True)
class SimpleType(Type):
    """A type that is only a name: label, metadata, token, x86_amx."""

    name: str

    def __str__(self) -> str:
        return self.name


class VoidType(SimpleType):
    __slots__ = ()
    is_void: ClassVar[bool] = True


@dataclass(frozen=True, slots=True)
class IntType(Type):
    bits: int

    def __str__(self) -> str:
        return f"i{self.bits}"

    is_integer: ClassVar[bool] = True


@dataclass(frozen=True, slots=True)
class FloatType(Type):
    """One of half, bfloat, float, double, x86_fp80, fp128, ppc_fp128."""

    name: str

    def __str__(self) -> str:
        return self.name

    is_float: ClassVar[bool] = True


@dataclass(frozen=True, slots=True)
class PointerType(Type):
    address_space: int = 0

    def __str__(self) -> str:
        return f"ptr addrspace({self.address_space})" if self.address_space else "ptr"

    is_pointer: ClassVar[bool] = True


@dataclass(frozen=True, slots=True)
class ArrayType(Type):
    count: int
    element: Type

    def __str__(self) -> str:
        return f"[{self.count} x {self.element}]"

    is_aggregate: ClassVar[bool] = True


@dataclass(frozen=True, slots=True)
class VectorType(Type):
    count: int
    element: Type
    scalable: bool = False

    def __str__(self) -> str:
        return f"<{'vscale x ' if self.scalable else ''}{self.count} x {self.element}>"

    is_vector: ClassVar[bool] = True

    @property
    def scalar(self) -> Type:
        return self.element


@dataclass(frozen=True, slots=True)
class StructType(Type):
    """A literal struct, `{ i32, ptr }` or packed `<{ i8, i32 }>`."""

    elements: tuple[Type, ...]
    packed: bool = False
    _text: str = field(default="", init=False, compare=False, repr=False)
    """What is printed: tapes have hundreds of elements, and each access to one names them all."""

    def __str__(self) -> str:
        if not self._text:
            inner = ", ".join(map(str, self.elements))
            inner = f"{{ {inner} }}" if inner else "{}"
            object.__setattr__(self, "_text", f"<{inner}>" if self.packed else inner)
        return self._text

    is_aggregate: ClassVar[bool] = True


@dataclass(slots=True, eq=False)
class NamedStructType(Type):
    """An identified struct, `%struct.S`. `body` is None while opaque.

    Two are equal if both names and bodies are: a struct of another program, or of this one before it was changed, may
    have the same name and other elements, and a process that reads both caches what it learns of types.
    """

    name: str
    body: StructType | None = None
    printed_name: str = field(default="")

    def __str__(self) -> str:
        return self.printed_name or f"%{self.name}"

    def __eq__(self, other: object) -> bool:
        if self is other:
            return True
        return isinstance(other, NamedStructType) and other.name == self.name and other.body == self.body

    def __hash__(self) -> int:
        return hash(self.name)

    is_aggregate: ClassVar[bool] = True

    @property
    def elements(self) -> tuple[Type, ...]:
        return self.body.elements if self.body else ()

    @property
    def packed(self) -> bool:
        return bool(self.body and self.body.packed)


@dataclass(frozen=True, slots=True)
class FunctionType(Type):
    result: Type
    parameters: tuple[Type, ...]
    variadic: bool = False

    def __str__(self) -> str:
        parts = [str(p) for p in self.parameters] + (["..."] if self.variadic else [])
        return f"{self.result} ({', '.join(parts)})"


@dataclass(frozen=True, slots=True)
class TargetType(Type):
    """A target extension type, `target("name", types, integers)`."""

    name: str
    types: tuple[Type, ...] = ()
    integers: tuple[int, ...] = ()

    def __str__(self) -> str:
        parts = [f'"{self.name}"', *map(str, self.types), *map(str, self.integers)]
        return f"target({', '.join(parts)})"


VOID = VoidType("void")
LABEL = SimpleType("label")
METADATA = SimpleType("metadata")
TOKEN = SimpleType("token")
X86_AMX = SimpleType("x86_amx")
HALF, BFLOAT, FLOAT, DOUBLE = (FloatType(n) for n in ("half", "bfloat", "float", "double"))
X86_FP80, FP128, PPC_FP128 = (FloatType(n) for n in ("x86_fp80", "fp128", "ppc_fp128"))
I1, I8, I16, I32, I64 = (IntType(n) for n in (1, 8, 16, 32, 64))
PTR = PointerType()

SIMPLE_TYPES: dict[str, Type] = {
    str(t): t
    for t in (
        VOID,
        LABEL,
        METADATA,
        TOKEN,
        X86_AMX,
        HALF,
        BFLOAT,
        FLOAT,
        DOUBLE,
        X86_FP80,
        FP128,
        PPC_FP128,
        I1,
        I8,
        I16,
        I32,
        I64,
        PTR,
    )
}

FLOAT_BITS = {"half": 16, "bfloat": 16, "float": 32, "double": 64, "x86_fp80": 80, "fp128": 128, "ppc_fp128": 128}
EXPONENT_BITS = {"half": 0x7C00, "bfloat": 0x7F80, "float": 0x7F800000, "double": 0x7FF0000000000000}
"""The exponent among the bits of a number (IEEE 754-2019, section 3.4; of those that have no integer of their own)."""


@dataclass(frozen=True)
class DataLayout:
    """Sizes, alignments and offsets under an LLVM data layout string.

    Source: the LLVM language reference, section "Data Layout". Sizes and offsets are in bytes.
    """

    text: str = ""

    def __post_init__(self) -> None:
        ints = {1: 1, 8: 1, 16: 2, 32: 4, 64: 4}
        floats = {16: 2, 32: 4, 64: 8, 80: 16, 128: 16}
        vectors = {64: 8, 128: 16}
        pointers: dict[int, tuple[int, int]] = {0: (8, 8)}
        for part in filter(None, self.text.split("-")):
            fields = part[1:].split(":")
            head = part[0]
            if head == "p":
                space = int(fields[0] or 0)
                size = int(fields[1]) // 8
                pointers[space] = (size, max(1, int(fields[2]) // 8) if len(fields) > 2 else size)
            elif head in "ifv" and fields[0].isdigit():
                table = {"i": ints, "f": floats, "v": vectors}[head]
                table[int(fields[0])] = max(1, int(fields[1]) // 8)
        object.__setattr__(self, "_ints", ints)
        object.__setattr__(self, "_floats", floats)
        object.__setattr__(self, "_vectors", vectors)
        object.__setattr__(self, "_pointers", pointers)
        object.__setattr__(self, "_named", {})

    @property
    def little_endian(self) -> bool:
        return not self.text.startswith("E")

    @cached_property
    def program_space(self) -> int:
        """The address space of functions."""
        spaces = [part[1:] for part in self.text.split("-") if part[:1] == "P" and part[1:].isdigit()]
        return int(spaces[-1]) if spaces else 0

    def pointer_size(self, address_space: int = 0) -> int:
        pointers: dict[int, tuple[int, int]] = self.__dict__["_pointers"]
        return pointers.get(address_space, pointers[0])[0]

    def bits(self, type_: Type) -> int:
        """Bits of a value of the type, without the padding that storing it adds."""
        match type_:
            case IntType(bits):
                return bits
            case FloatType(name):
                return FLOAT_BITS[name]
            case PointerType(space):
                return 8 * self.pointer_size(space)
            case VectorType(count, element):
                return count * self.bits(element)
        return 8 * self.alloc_size(type_)

    def store_size(self, type_: Type) -> int:
        """Bytes that a store of the type writes."""
        return (self.bits(type_) + 7) // 8

    def alloc_size(self, type_: Type) -> int:
        """Bytes between two consecutive elements of the type in memory."""
        match type_:
            case ArrayType(count, element):
                return count * self.alloc_size(element)
            case StructType() | NamedStructType():
                return self.struct_layout(type_)[0]
            case TargetType() | SimpleType() | FunctionType():
                return 0
        return _align(self.store_size(type_), self.alignment(type_))

    def alignment(self, type_: Type) -> int:
        """The ABI alignment in bytes."""
        ints: dict[int, int] = self.__dict__["_ints"]
        match type_:
            case IntType(bits):
                wider = [n for n in ints if n >= bits]
                return ints[min(wider)] if wider else ints[max(ints)]
            case FloatType(name):
                floats: dict[int, int] = self.__dict__["_floats"]
                return floats[FLOAT_BITS[name]]
            case PointerType(space):
                pointers: dict[int, tuple[int, int]] = self.__dict__["_pointers"]
                return pointers.get(space, pointers[0])[1]
            case ArrayType(_, element):
                return self.alignment(element)
            case VectorType():
                vectors: dict[int, int] = self.__dict__["_vectors"]
                size = self.bits(type_)
                return vectors.get(size) or 1 << max(0, ((size + 7) // 8 - 1).bit_length())
            case StructType() | NamedStructType():
                return 1 if type_.packed else max((self.alignment(e) for e in type_.elements), default=1)
        return 1

    def struct_layout(self, type_: StructType | NamedStructType) -> tuple[int, tuple[int, ...]]:
        """The size of a struct and the byte offset of each of its elements."""
        if not isinstance(type_, NamedStructType) or type_.body is None:
            return _struct_layout(self, type_.elements, type_.packed)
        named: dict[int, tuple[StructType, tuple[int, tuple[int, ...]]]] = self.__dict__["_named"]
        body = type_.body  # structs are found by their bodies' identity: to hash one takes as long as to lay it out
        entry = named.get(id(body))
        if entry is None or entry[0] is not body:
            entry = named[id(body)] = body, _struct_layout(self, body.elements, body.packed)
        return entry[1]


@lru_cache(maxsize=4096)
def _struct_layout(layout: DataLayout, elements: Sequence[Type], packed: bool) -> tuple[int, tuple[int, ...]]:
    offset, offsets, widest = 0, [], 1
    for element in elements:
        alignment = 1 if packed else layout.alignment(element)
        widest = max(widest, alignment)
        offset = _align(offset, alignment)
        offsets.append(offset)
        offset += layout.alloc_size(element)
    return _align(offset, widest), tuple(offsets)


def _align(size: int, alignment: int) -> int:
    return (size + alignment - 1) // alignment * alignment
