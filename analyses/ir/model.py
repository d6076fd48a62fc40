"""LLVM IR as Python objects.

A `Module` holds globals and `Function`s; a function's body is read when `blocks` is first asked for. Values know their
type and name, instructions their operands; who uses a value is asked of `Uses`, an index made in one pass.
Names are without sigil; a name of digits only is one that LLVM gave (`%5`) and is renumbered when printed.
"""

from __future__ import annotations

import re
import struct
from collections.abc import Collection, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from functools import lru_cache
from typing import ClassVar, NamedTuple, Protocol

from analyses.ir.types import (
    LABEL,
    METADATA,
    PTR,
    VOID,
    ArrayType,
    DataLayout,
    FloatType,
    FunctionType,
    IntType,
    NamedStructType,
    PointerType,
    StructType,
    Type,
    VectorType,
)


class Value:
    """Anything that can be an operand."""

    __slots__ = ("name", "type")

    def __init__(self, type_: Type, name: str = "") -> None:
        self.type = type_
        self.name = name

    @property
    def ref(self) -> str:
        """How an operand names this value, without its type: `%x`, `@f`, `1.0`."""
        return f"%{quoted(self.name)}"

    def __repr__(self) -> str:
        return f"<{type(self).__name__} {self.type} {self.ref}>"


GIVEN = "\0"
"""Starts a name of digits that somebody gave (`%"5"`), which is not the number `%5`; LLVM allows no NUL in names."""

_PLAIN = re.compile(r"[-a-zA-Z._][-a-zA-Z0-9._]*|[0-9]+")

_TYPE_SUFFIXES = re.compile(
    r"(?:\.(?:(?:(?:nxv|v|a)\d+)*(?:i\d+|bf16|f(?:16|32|64|80|128)|ppcf128|x86amx|p\d+\w*)"
    r"|isVoid|Metadata|token|sl?_.*s))+$"
)
"""The types at the end of an overloaded intrinsic's name (`getMangledTypeStr` in LLVM's Intrinsics.cpp)."""


@lru_cache(maxsize=1 << 14)
def intrinsic_name(name: str) -> str | None:
    """The base name of an intrinsic, `memcpy` of `llvm.memcpy.p0.p0.i64`; None for a function that is none."""
    return _TYPE_SUFFIXES.sub("", name[len("llvm.") :]) if name.startswith("llvm.") else None


@lru_cache(maxsize=1 << 16)
def quoted(name: str) -> str:
    """The name as LLVM spells it: as it is if it is an identifier or a number, else in quotes with escapes."""
    return name if _PLAIN.fullmatch(name) else f'"{escaped(name.removeprefix(GIVEN))}"'


def escaped(text: str) -> str:
    """What LLVM writes between the quotes of a string."""
    return "".join(
        "\\\\" if b == 92 else chr(b) if 32 <= b < 127 and b != 34 else f"\\{b:02X}"
        for b in text.encode("utf-8", "surrogateescape")
    )


# -- constants --------------------------------------------------------------------------------


class Constant(Value):
    """A value known when the program is compiled. Constants have no name."""

    __slots__ = ()


class ConstantInt(Constant):
    """An integer; `value` is signed, except that i1 is 0 or 1."""

    __slots__ = ("value",)

    def __init__(self, type_: Type, value: int) -> None:
        super().__init__(type_)
        bits = type_.bits if isinstance(type_, IntType) else 64
        value &= (1 << bits) - 1
        self.value = value - (1 << bits) if bits > 1 and value >> (bits - 1) else value

    @property
    def ref(self) -> str:
        if self.type == IntType(1):
            return "true" if self.value else "false"
        return str(self.value)


class ConstantFloat(Constant):
    """A floating-point constant; `text` is LLVM's spelling of it, exact to the bit."""

    __slots__ = ("text",)

    def __init__(self, type_: Type, value: float | str) -> None:
        super().__init__(type_)
        self.text = value if isinstance(value, str) else float_text(type_, value)

    @property
    def ref(self) -> str:
        return self.text

    @property
    def value(self) -> float:
        """The nearest double; 80- and 128-bit formats are rounded."""
        return float_value(self.type, self.text)


def float_text(type_: Type, value: float) -> str:
    """LLVM's exact spelling of a number in a floating-point type, to which it is rounded first."""
    name = type_.name if isinstance(type_, FloatType) else "double"
    if name == "half":
        return f"0xH{struct.unpack('<H', struct.pack('<e', value))[0]:04X}"
    if name == "float":
        value = struct.unpack("<f", struct.pack("<f", value))[0]
    (bits,) = struct.unpack("<Q", struct.pack("<d", value))
    if name in ("float", "double"):
        short = f"{value:.6e}"
        return short if value - value == 0 and float(short) == value else f"0x{bits:016X}"
    sign, exponent, fraction = bits >> 63, bits >> 52 & 0x7FF, bits & ((1 << 52) - 1)
    if name == "bfloat":
        (single,) = struct.unpack("<I", struct.pack("<f", value))
        single += 0x7FFF + (single >> 16 & 1) if exponent != 0x7FF else 0
        return f"0xR{single >> 16:04X}"
    if name == "ppc_fp128":
        return f"0xM{bits:016X}{0:016X}"
    special = exponent == 0x7FF
    if exponent == 0 and fraction:  # a subnormal double is normal in the wider formats
        shift = 53 - fraction.bit_length()
        exponent, fraction = 1 - shift, (fraction << shift) & ((1 << 52) - 1)
    zero = exponent == 0 and fraction == 0
    wide = 0x7FFF if special else 0 if zero else exponent - 1023 + 16383
    if name == "x86_fp80":
        mantissa = 0 if zero else 1 << 63 | fraction << 11
        return f"0xK{sign << 15 | wide:04X}{mantissa:016X}"
    high = sign << 63 | wide << 48 | fraction >> 4
    return f"0xL{(fraction & 0xF) << 60:016X}{high:016X}"


def float_value(type_: Type, text: str) -> float:
    """The number that an LLVM spelling stands for, rounded to double where the type is wider."""
    if not text.startswith("0x"):
        return float(text)
    kind, digits = (text[2], text[3:]) if text[2] in "HRKLM" else ("", text[2:])
    bits = int(digits, 16)
    if kind == "":
        return _unpack("<d", struct.pack("<Q", bits))
    if kind == "H":
        return _unpack("<e", struct.pack("<H", bits))
    if kind == "R":
        return _unpack("<f", struct.pack("<I", bits << 16))
    if kind == "M":
        return _unpack("<d", struct.pack("<Q", int(digits[:16], 16)))
    if kind == "K":
        head, mantissa, width = bits >> 64, bits & ((1 << 64) - 1), 63
    else:
        low, high = int(digits[:16], 16), int(digits[16:], 16)
        head, width = high >> 48, 112
        mantissa = (high & ((1 << 48) - 1)) << 64 | low | (1 << 112 if head & 0x7FFF else 0)
    sign = -1.0 if head & 0x8000 else 1.0
    exponent = head & 0x7FFF
    if exponent == 0x7FFF:
        return sign * float("nan") if mantissa & ((1 << width) - 1) else sign * float("inf")
    return sign * _scale(mantissa, max(exponent, 1) - 16383 - width)


def _unpack(form: str, data: bytes) -> float:
    value: float = struct.unpack(form, data)[0]
    return value


def _scale(mantissa: int, exponent: int) -> float:
    try:
        return mantissa * 2**exponent if exponent >= 0 else mantissa / (1 << -exponent)
    except OverflowError:
        return float("inf")


class ConstantNamed(Constant):
    """null, undef, poison, zeroinitializer, none."""

    __slots__ = ("word",)

    def __init__(self, type_: Type, word: str) -> None:
        super().__init__(type_)
        self.word = word

    @property
    def ref(self) -> str:
        return self.word


class ConstantAggregate(Constant):
    """A struct, array or vector of constants; `splat` marks LLVM's short spelling of equal elements."""

    __slots__ = ("elements", "splat")

    def __init__(self, type_: Type, elements: Iterable[Value], splat: bool = False) -> None:
        super().__init__(type_)
        self.elements = tuple(elements)
        self.splat = splat

    @property
    def ref(self) -> str:
        if self.splat:
            return f"splat ({typed(self.elements[0])})"
        inner = ", ".join(map(typed, self.elements))
        match self.type:
            case VectorType():
                return f"<{inner}>"
            case ArrayType():
                return f"[{inner}]"
            case StructType(packed=packed) | NamedStructType(body=StructType(packed=packed)):
                inner = f"{{ {inner} }}" if inner else "{}"
                return f"<{inner}>" if packed else inner
        raise TypeError(f"no aggregate constant of type {self.type}")


class ConstantString(Constant):
    """An array of i8 written `c"..."`; `text` is the escaped spelling between the quotes."""

    __slots__ = ("text",)

    def __init__(self, type_: Type, text: str) -> None:
        super().__init__(type_)
        self.text = text

    @property
    def ref(self) -> str:
        return f'c"{self.text}"'

    @property
    def data(self) -> bytes:
        out, i, raw = bytearray(), 0, self.text
        while i < len(raw):
            if raw[i] == "\\":
                if raw[i + 1] == "\\":
                    out.append(92)
                    i += 2
                else:
                    out.append(int(raw[i + 1 : i + 3], 16))
                    i += 3
            else:
                out += raw[i].encode("utf-8", "surrogateescape")
                i += 1
        return bytes(out)


class ConstantExpression(Constant):
    """An operation on constants.

    `opcode` is getelementptr, bitcast, addrspacecast, inttoptr, ptrtoint, ptrtoaddr, trunc, add, sub, xor,
    extractelement, insertelement, shufflevector, dso_local_equivalent, no_cfi, ptrauth or blockaddress; `flags` are
    its words (`inbounds`, `nuw`, `inrange(-8, 16)`), `source_type` the type a getelementptr steps through.
    """

    __slots__ = ("flags", "opcode", "operands", "source_type")

    def __init__(
        self,
        type_: Type,
        opcode: str,
        operands: Iterable[Value],
        flags: tuple[str, ...] = (),
        source_type: Type | None = None,
    ) -> None:
        super().__init__(type_)
        self.opcode = opcode
        self.operands = tuple(operands)
        self.flags = flags
        self.source_type = source_type

    @property
    def ref(self) -> str:
        head = " ".join((self.opcode, *self.flags))
        if self.opcode in ("dso_local_equivalent", "no_cfi"):
            return f"{head} {self.operands[0].ref}"
        if self.opcode == "blockaddress":
            return f"blockaddress({', '.join(o.ref for o in self.operands)})"
        inner = ", ".join(map(typed, self.operands))
        if self.opcode == "getelementptr":
            return f"{head} ({self.source_type}, {inner})"
        if self.opcode in CASTS:
            return f"{head} ({inner} to {self.type})"
        return f"{head} ({inner})"


class InlineAssembly(Value):
    """An `asm` callee; `text` is everything from `asm` to the constraint string."""

    __slots__ = ("text",)

    def __init__(self, text: str) -> None:
        super().__init__(PTR)
        self.text = text

    @property
    def ref(self) -> str:
        return self.text


class MetadataOperand(Value):
    """Metadata as an operand: `!5`, `!"round.tonearest"`, `!DIExpression()`, or a wrapped value `i64 %x`.

    `list` holds the values of a `!DIArgList(...)`, which then print instead of `text`.
    """

    __slots__ = ("list", "text", "value")

    def __init__(self, text: str, value: Value | None = None, list_: Iterable[Value] | None = None) -> None:
        super().__init__(METADATA)
        self.text = text
        self.value = value
        self.list = None if list_ is None else tuple(list_)

    @property
    def ref(self) -> str:
        if self.list is not None:
            return f"!DIArgList({', '.join(map(typed, self.list))})"
        return typed(self.value) if self.value is not None else self.text

    @property
    def values(self) -> tuple[Value, ...]:
        """The values of the program that this mentions."""
        return self.list or (() if self.value is None else (self.value,))


def typed(value: Value) -> str:
    """An operand with its type before it."""
    return f"{value.type} {value.ref}"


# -- instructions -----------------------------------------------------------------------------

BINARY = frozenset("add sub mul udiv sdiv urem srem shl lshr ashr and or xor fadd fsub fmul fdiv frem".split())
CASTS = frozenset(
    "trunc zext sext fptrunc fpext fptoui fptosi uitofp sitofp ptrtoint ptrtoaddr inttoptr bitcast "
    "addrspacecast".split()
)
TERMINATORS = frozenset(
    "ret br switch indirectbr invoke callbr resume catchswitch catchret cleanupret unreachable".split()
)


class DebugRecord:
    """A `#dbg_value`, `#dbg_declare`, `#dbg_assign` or `#dbg_label` standing before an instruction.

    `operands` are metadata operands in the order printed, the last one the location.
    """

    __slots__ = ("kind", "operands")

    def __init__(self, kind: str, operands: list[MetadataOperand]) -> None:
        self.kind = kind
        self.operands = operands


class Instruction(Value):
    """One instruction.

    `operands` holds every value it reads, in the order LLVM prints them; subclasses name them. `flags` are the words
    between opcode and type (`nsw`, `fast`, `inbounds`, `volatile`, ...). `metadata` are the attachments after it, as
    (kind, text): `("dbg", "!12")`. `records` are the debug records printed before it.
    """

    __slots__ = ("block", "flags", "metadata", "opcode", "operands", "records")
    _all_slots: ClassVar[tuple[str, ...]]

    def __init_subclass__(cls) -> None:
        cls._all_slots = tuple(slot for each in cls.__mro__ for slot in each.__dict__.get("__slots__", ()))

    def __init__(
        self, opcode: str, type_: Type, operands: Iterable[Value], name: str = "", flags: tuple[str, ...] = ()
    ) -> None:
        self.type = type_
        self.name = name
        self.opcode = opcode
        self.operands = list(operands)
        self.flags = flags
        self.metadata: list[tuple[str, str]] = []
        self.records: tuple[DebugRecord, ...] = ()
        self.block: Block | None = None

    def __copy__(self) -> Instruction:
        made = object.__new__(type(self))
        for slot in self._all_slots:
            setattr(made, slot, getattr(self, slot))
        return made

    @property
    def is_terminator(self) -> bool:
        return self.opcode in TERMINATORS

    @property
    def successors(self) -> list[Block]:
        """The blocks control may go to, in the order printed, repetitions kept."""
        return []

    @property
    def function(self) -> Function:
        if self.block is None or self.block.function is None:
            raise ValueError(f"{self.opcode} is in no function")
        return self.block.function

    def attachment(self, kind: str) -> str | None:
        """The text of a metadata attachment (`!12`), or None."""
        for what, text in self.metadata:
            if what == kind:
                return text
        return None


class Unary(Instruction):
    """fneg."""

    __slots__ = ()


class Binary(Instruction):
    """Integer and floating-point arithmetic and bit operations on two operands."""

    __slots__ = ()


class Cast(Instruction):
    __slots__ = ()


class Freeze(Instruction):
    __slots__ = ()


class Compare(Instruction):
    """icmp or fcmp."""

    __slots__ = ("predicate",)

    def __init__(self, opcode: str, type_: Type, predicate: str, operands: Iterable[Value], name: str = "",
                 flags: tuple[str, ...] = ()) -> None:  # fmt: skip
        super().__init__(opcode, type_, operands, name, flags)
        self.predicate = predicate


class Select(Instruction):
    """Operands: condition, value if true, value if false."""

    __slots__ = ()


class Alloca(Instruction):
    """`operands` is empty or holds the number of elements. `flags` may hold inalloca and swifterror."""

    __slots__ = ("align", "allocated_type")

    def __init__(self, type_: Type, allocated_type: Type, operands: Iterable[Value] = (), align: int = 0,
                 name: str = "", flags: tuple[str, ...] = ()) -> None:  # fmt: skip
        super().__init__("alloca", type_, operands, name, flags)
        self.allocated_type = allocated_type
        self.align = align

    @property
    def address_space(self) -> int:
        return self.type.address_space if isinstance(self.type, PointerType) else 0


class MemoryAccess(Instruction):
    """What loads, stores and atomics share; `ordering` and `scope` are empty where not atomic; align 0 is unprinted."""

    __slots__ = ("align", "ordering", "scope", "volatile")

    def __init__(self, opcode: str, type_: Type, operands: Iterable[Value], name: str = "", *, align: int = 0,
                 volatile: bool = False, ordering: str = "", scope: str = "") -> None:  # fmt: skip
        super().__init__(opcode, type_, operands, name)
        self.align = align
        self.volatile = volatile
        self.ordering = ordering
        self.scope = scope

    @property
    def atomic(self) -> bool:
        return bool(self.ordering)


class Load(MemoryAccess):
    """Operands: pointer."""

    __slots__ = ()

    @property
    def pointer(self) -> Value:
        return self.operands[0]


class Store(MemoryAccess):
    """Operands: value, pointer."""

    __slots__ = ()

    @property
    def value(self) -> Value:
        return self.operands[0]

    @property
    def pointer(self) -> Value:
        return self.operands[1]


class Fence(MemoryAccess):
    __slots__ = ()


class CompareExchange(MemoryAccess):
    """Operands: pointer, expected, replacement. `flags` may hold weak."""

    __slots__ = ("failure_ordering",)

    def __init__(self, type_: Type, operands: Iterable[Value], name: str = "", *, failure_ordering: str = "",
                 align: int = 0, volatile: bool = False, ordering: str = "", scope: str = "") -> None:  # fmt: skip
        super().__init__(
            "cmpxchg", type_, operands, name, align=align, volatile=volatile, ordering=ordering, scope=scope
        )
        self.failure_ordering = failure_ordering


class AtomicUpdate(MemoryAccess):
    """atomicrmw. Operands: pointer, value; `operation` is xchg, add, fadd, ..."""

    __slots__ = ("operation",)

    def __init__(self, type_: Type, operation: str, operands: Iterable[Value], name: str = "", *, align: int = 0,
                 volatile: bool = False, ordering: str = "", scope: str = "") -> None:  # fmt: skip
        super().__init__(
            "atomicrmw", type_, operands, name, align=align, volatile=volatile, ordering=ordering, scope=scope
        )
        self.operation = operation


class GetElementPointer(Instruction):
    """Operands: base, indices; `source_type` is the type the first index steps over."""

    __slots__ = ("source_type",)

    def __init__(self, type_: Type, source_type: Type, operands: Iterable[Value], name: str = "",
                 flags: tuple[str, ...] = ()) -> None:  # fmt: skip
        super().__init__("getelementptr", type_, operands, name, flags)
        self.source_type = source_type

    @property
    def base(self) -> Value:
        return self.operands[0]

    @property
    def indices(self) -> list[Value]:
        return self.operands[1:]


class VectorAccess(Instruction):
    """extractelement (vector, index), insertelement (vector, value, index), shufflevector (a, b, mask constant)."""

    __slots__ = ()


class AggregateAccess(Instruction):
    """extractvalue (aggregate) or insertvalue (aggregate, value), at constant `indices`."""

    __slots__ = ("indices",)

    def __init__(self, opcode: str, type_: Type, operands: Iterable[Value], indices: tuple[int, ...],
                 name: str = "") -> None:  # fmt: skip
        super().__init__(opcode, type_, operands, name)
        self.indices = indices


class VarArgument(Instruction):
    """va_arg."""

    __slots__ = ()


class Phi(Instruction):
    """`operands[k]` comes in from `blocks[k]`."""

    __slots__ = ("blocks",)

    def __init__(self, type_: Type, operands: Iterable[Value], blocks: Iterable[Block], name: str = "",
                 flags: tuple[str, ...] = ()) -> None:  # fmt: skip
        super().__init__("phi", type_, operands, name, flags)
        self.blocks = list(blocks)

    @property
    def incoming(self) -> Iterator[tuple[Value, Block]]:
        return zip(self.operands, self.blocks, strict=True)


@dataclass(slots=True)
class Bundle:
    """An operand bundle, `"tag"(values)`."""

    tag: str
    values: list[Value]


class Call(Instruction):
    """call, invoke or callbr.

    `operands` are the arguments followed by the callee and the bundles' values, so that every use is in one list;
    `arguments` and `callee` slice it. Attributes are words as printed: `noundef`, `align 8`, `sret(%struct.S)`, `#3`.
    """

    __slots__ = ("argument_attributes", "attributes", "bundles", "convention", "function_type", "normal",
                 "others", "result_attributes", "tail", "unwind")  # fmt: skip

    def __init__(self, opcode: str, function_type: FunctionType, callee: Value, arguments: Iterable[Value],
                 name: str = "", flags: tuple[str, ...] = ()) -> None:  # fmt: skip
        arguments = list(arguments)
        super().__init__(opcode, function_type.result, [*arguments, callee], name, flags)
        self.function_type = function_type
        self.argument_attributes: list[tuple[str, ...]] = [()] * len(arguments)
        self.result_attributes: tuple[str, ...] = ()
        self.attributes: tuple[str, ...] = ()
        self.convention = ""
        self.tail = ""
        self.bundles: list[Bundle] = []
        self.normal: Block | None = None
        self.unwind: Block | None = None
        self.others: list[Block] = []

    @property
    def arguments(self) -> list[Value]:
        return self.operands[: len(self.argument_attributes)]

    @property
    def callee(self) -> Value:
        return self.operands[len(self.argument_attributes)]

    @property
    def called(self) -> Function | None:
        """The function called, where the call names one."""
        callee = self.operands[len(self.argument_attributes)]
        return callee if isinstance(callee, Function) else None

    @property
    def intrinsic(self) -> str | None:
        """The base name of the LLVM intrinsic called, without `llvm.` and type suffixes; None for other calls."""
        callee = self.operands[len(self.argument_attributes)]
        return intrinsic_name(callee.name) if isinstance(callee, Function) else None

    @property
    def successors(self) -> list[Block]:
        return [b for b in (self.normal, self.unwind, *self.others) if b is not None]


class Branch(Instruction):
    """br. Operands: nothing or the condition; `targets` one or two blocks."""

    __slots__ = ("targets",)

    def __init__(self, targets: Iterable[Block], condition: Value | None = None) -> None:
        super().__init__("br", VOID, () if condition is None else (condition,))
        self.targets = list(targets)

    @property
    def condition(self) -> Value | None:
        return self.operands[0] if self.operands else None

    @property
    def successors(self) -> list[Block]:
        return self.targets


class Switch(Instruction):
    """Operands: the value; `cases` are (constant, block)."""

    __slots__ = ("cases", "default")

    def __init__(self, value: Value, default: Block, cases: Iterable[tuple[Constant, Block]]) -> None:
        super().__init__("switch", VOID, (value,))
        self.default = default
        self.cases = list(cases)

    @property
    def successors(self) -> list[Block]:
        return [self.default, *(block for _, block in self.cases)]


class IndirectBranch(Instruction):
    __slots__ = ("targets",)

    def __init__(self, address: Value, targets: Iterable[Block]) -> None:
        super().__init__("indirectbr", VOID, (address,))
        self.targets = list(targets)

    @property
    def successors(self) -> list[Block]:
        return self.targets


class Return(Instruction):
    """Operands: nothing or the value."""

    __slots__ = ()

    @property
    def value(self) -> Value | None:
        return self.operands[0] if self.operands else None


class Unreachable(Instruction):
    __slots__ = ()


class LandingPad(Instruction):
    """`clauses` names each operand's clause: catch or filter. `flags` may hold cleanup."""

    __slots__ = ("clauses",)

    def __init__(self, type_: Type, operands: Iterable[Value], clauses: Iterable[str], name: str = "",
                 flags: tuple[str, ...] = ()) -> None:  # fmt: skip
        super().__init__("landingpad", type_, operands, name, flags)
        self.clauses = list(clauses)


class Funclet(Instruction):
    """Windows exception handling: catchpad, cleanuppad, catchswitch, catchret, cleanupret, and resume.

    `parent` is the token it is within (None prints as `none`); `targets` its successors; an absent unwind target of
    catchswitch and cleanupret means `unwind to caller` and `unwinds` is then None.
    """

    __slots__ = ("parent", "targets", "unwinds")

    def __init__(self, opcode: str, type_: Type, operands: Iterable[Value], name: str = "", parent: Value | None = None,
                 targets: Iterable[Block] = (), unwinds: Block | None = None) -> None:  # fmt: skip
        super().__init__(opcode, type_, operands, name)
        self.parent = parent
        self.targets = list(targets)
        self.unwinds = unwinds

    @property
    def successors(self) -> list[Block]:
        return [*self.targets, *([self.unwinds] if self.unwinds is not None else [])]


class Block(Value):
    """A basic block; its last instruction is the terminator. `trailing` are debug records after that."""

    __slots__ = ("function", "instructions", "trailing")

    def __init__(self, name: str = "", function: Function | None = None) -> None:
        super().__init__(LABEL, name)
        self.function = function
        self.instructions: list[Instruction] = []
        self.trailing: tuple[DebugRecord, ...] = ()

    @property
    def terminator(self) -> Instruction:
        return self.instructions[-1]

    @property
    def successors(self) -> list[Block]:
        """Each successor once, in the order of the terminator."""
        return list(dict.fromkeys(self.terminator.successors))

    @property
    def phis(self) -> list[Phi]:
        found: list[Phi] = []
        for instruction in self.instructions:
            if not isinstance(instruction, Phi):
                break
            found.append(instruction)
        return found


# -- globals and functions --------------------------------------------------------------------


class Argument(Value):
    """`attributes` are words as printed."""

    __slots__ = ("attributes", "function", "index")

    def __init__(self, type_: Type, name: str, index: int, attributes: tuple[str, ...] = ()) -> None:
        super().__init__(type_, name)
        self.index = index
        self.attributes = attributes
        self.function: Function | None = None


class Global(Constant):
    """What functions, variables, aliases and ifuncs share: a pointer named `@name`.

    `linkage`, `visibility`, ... hold LLVM's words, empty where LLVM prints none.
    """

    __slots__ = ("comdat", "dll_storage", "dso_local", "linkage", "metadata", "partition", "section", "thread_local",
                 "unnamed_addr", "visibility")  # fmt: skip

    def __init__(self, name: str, type_: Type = PTR) -> None:
        super().__init__(type_, name)
        self.linkage = ""
        self.visibility = ""
        self.dll_storage = ""
        self.dso_local = False
        self.thread_local = ""
        self.unnamed_addr = ""
        self.section = ""
        self.partition = ""
        self.comdat: str | None = None
        self.metadata: list[tuple[str, str]] = []

    @property
    def ref(self) -> str:
        return f"@{quoted(self.name)}"


class GlobalVariable(Global):
    __slots__ = ("align", "attributes", "constant", "externally_initialized", "initializer", "suffix", "value_type")

    def __init__(self, name: str, value_type: Type, type_: Type = PTR) -> None:
        super().__init__(name, type_)
        self.value_type = value_type
        self.initializer: Value | None = None
        self.constant = False
        self.externally_initialized = False
        self.align = 0
        self.attributes: tuple[str, ...] = ()
        self.suffix = ""
        """What follows that the model does not interpret (code model, sanitizer words), as printed."""


class Alias(Global):
    """An alias or, where `kind` says so, an ifunc."""

    __slots__ = ("aliasee", "kind", "value_type")

    def __init__(self, name: str, value_type: Type, aliasee: Value, kind: str = "alias", type_: Type = PTR) -> None:
        super().__init__(name, type_)
        self.value_type = value_type
        self.aliasee = aliasee
        self.kind = kind


class Unread(Protocol):
    """The body of a function that nobody has asked for."""

    @property
    def text(self) -> str:
        """The lines between the braces, each with its newline."""

    def contains(self, word: str) -> bool:
        """True if the word stands in the text."""

    def read(self) -> list[Block]:
        """The blocks. Raises ReadError."""


class Function(Global):
    """A function; its body is read when `blocks` is first asked for. A declaration has no blocks."""

    __slots__ = ("_body", "align", "arguments", "attributes", "convention", "function_type", "gc", "known", "module",
                 "personality", "prefix", "prologue", "result_attributes")  # fmt: skip

    def __init__(self, name: str, function_type: FunctionType, type_: Type = PTR) -> None:
        super().__init__(name, type_)
        self.function_type = function_type
        self.arguments = [Argument(t, "", i) for i, t in enumerate(function_type.parameters)]
        for argument in self.arguments:
            argument.function = self
        self.result_attributes: tuple[str, ...] = ()
        self.attributes: tuple[str, ...] = ()
        self.convention = ""
        self.align = 0
        self.gc = ""
        self.prefix: Value | None = None
        self.prologue: Value | None = None
        self.personality: Value | None = None
        self.module: Module | None = None
        self.known: tuple[tuple[str, ...], bool, object] | None = None
        """What `memory.known_callee` found, and of which attributes and whether of a declaration."""
        self._body: list[Block] | Unread = []

    @property
    def blocks(self) -> list[Block]:
        if not isinstance(self._body, list):
            self._body = self._body.read()
        return self._body

    @blocks.setter
    def blocks(self, blocks: list[Block]) -> None:
        self._body = blocks

    def read_later(self, body: Unread) -> None:
        """Have the body read when it is first asked for."""
        self._body = body

    @property
    def unread(self) -> Unread | None:
        """The body, where nobody has asked for it yet."""
        return None if isinstance(self._body, list) else self._body

    def may_contain(self, words: Iterable[str]) -> bool:
        """False if none of the words stands in the body. A body that is not read yet is searched as text."""
        if isinstance(self._body, list):
            return bool(self._body)
        return any(map(self._body.contains, words))

    @property
    def is_declaration(self) -> bool:
        return not self._body

    @property
    def entry(self) -> Block:
        return self.blocks[0]

    @property
    def instructions(self) -> Iterator[Instruction]:
        for block in self.blocks:
            yield from block.instructions

    @property
    def intrinsic(self) -> str | None:
        """The base name of an LLVM intrinsic, without `llvm.` and type suffixes; None for other functions."""
        return intrinsic_name(self.name)

    def attribute(self, word: str) -> str | None:
        """A function attribute by its first word or quoted key, through attribute groups; None where absent."""
        return find_attribute(self.attributes, word, self.module.attribute_groups if self.module else {})


def globals_in(value: Value) -> Iterator[Global]:
    """The globals that a constant names."""
    work = [value]
    while work:
        at = work.pop()
        if isinstance(at, Global):
            yield at
        elif isinstance(at, ConstantAggregate):
            work.extend(at.elements)
        elif isinstance(at, ConstantExpression):
            work.extend(at.operands)


class BlockLabel(Value):
    """The block of a function that a blockaddress names; it may be read before the function's body."""

    __slots__ = ("function",)

    def __init__(self, function: Global, name: str) -> None:
        super().__init__(LABEL, name)
        self.function = function

    @property
    def ref(self) -> str:
        function = self.function
        if self.name.isdigit() and isinstance(function, Function) and function.unread is None:
            names = renumbered(function)
            for block in function.blocks:
                if block.name == self.name:
                    return f"%{names.get(block, block.name)}"
        return super().ref


def renumbered(function: Function) -> dict[Value, str]:
    """What LLVM would call the values of a function whose numbers are not the consecutive ones that it wants."""
    names: dict[Value, str] = {}
    number = 0

    def see(value: Value) -> None:
        nonlocal number
        if not value.name or value.name.isdigit():
            if value.name != str(number):
                names[value] = str(number)
            number += 1

    for argument in function.arguments:
        see(argument)
    for block in function.blocks:
        see(block)
        for instruction in block.instructions:
            if instruction.type is not VOID and instruction.type != VOID:
                see(instruction)
    return names


class Attributes(NamedTuple):
    """A list of attributes: each as printed by its first word or quoted key, and the groups it names."""

    by_key: dict[str, str]
    groups: tuple[str, ...]


_KEY = re.compile(r'"[^"]*"|[^ (=]*')


@lru_cache(maxsize=1 << 14)
def attributes_by_key(words: tuple[str, ...]) -> Attributes:
    """What a list says, whose words are the same for most values and calls of a program, and asked for often."""
    by_key: dict[str, str] = {}
    for word in words:
        if word.startswith("#"):
            continue
        for key in (_KEY.match(word)[0], word):  # type: ignore[index]
            by_key.setdefault(key, word)
    return Attributes(by_key, tuple(word for word in words if word.startswith("#")))


def find_attribute(words: tuple[str, ...], wanted: str, groups: Mapping[str, tuple[str, ...]]) -> str | None:
    """The attribute `wanted` (`noalias`, `align`, `"key"`) as printed, looking into groups (`#3`)."""
    if not words:
        return None
    known = attributes_by_key(words)
    found = known.by_key.get(wanted)
    if found is None:
        for group in known.groups:
            found = attributes_by_key(groups.get(group, ())).by_key.get(wanted)
            if found is not None:
                break
    return found


@dataclass(eq=False)
class Module:
    """A translation unit.

    `metadata` maps a numbered node to its text (`!5` → `distinct !{!5, !6}`), `named_metadata` a name to the text of
    what it lists (`llvm.ident` → `!{!3}`). `assembly` holds the lines of module asm. Summaries are not kept.
    """

    name: str = ""
    source_filename: str = ""
    layout: DataLayout = field(default_factory=DataLayout)
    triple: str = ""
    assembly: list[str] = field(default_factory=list)
    struct_types: dict[str, NamedStructType] = field(default_factory=dict)
    comdats: dict[str, str] = field(default_factory=dict)
    variables: dict[str, GlobalVariable] = field(default_factory=dict)
    aliases: dict[str, Alias] = field(default_factory=dict)
    functions: dict[str, Function] = field(default_factory=dict)
    attribute_groups: dict[str, tuple[str, ...]] = field(default_factory=dict)
    named_metadata: dict[str, str] = field(default_factory=dict)
    metadata: dict[str, str] = field(default_factory=dict)
    user_rules: object = None
    """The derivative rules that a person brings for the program (a `RuleSet` of `ad.rules.user`). No text holds them:
    `reader.read_again` passes them on."""

    def add(self, function: Function) -> Function:
        function.module = self
        self.functions[function.name] = function
        return function

    def declare(self, name: str, function_type: FunctionType) -> Function:
        """The function of this name, declared if it is not there."""
        known = self.functions.get(name)
        if known is not None and known.function_type != function_type:
            raise TypeError(f"@{name} is {known.function_type}, not {function_type}")
        return known or self.add(Function(name, function_type))

    def functions_with(self, words: Iterable[str]) -> list[Function]:
        """The functions in whose bodies one of the words may stand; bodies in which none does are not read."""
        words = tuple(words)
        return [function for function in self.functions.values() if function.may_contain(words)]

    def lookup(self, name: str) -> Global | None:
        return self.functions.get(name) or self.variables.get(name) or self.aliases.get(name)


class Uses:
    """Who uses each value of a function: one pass over its instructions, as they are when it is made."""

    def __init__(self, function: Function) -> None:
        self._users: dict[Value, list[Instruction]] = {}
        for instruction in function.instructions:
            for operand in dict.fromkeys(instruction.operands):
                if not isinstance(operand, Constant) or isinstance(operand, Global):
                    self._users.setdefault(operand, []).append(instruction)

    def of(self, value: Value) -> list[Instruction]:
        """The instructions with the value among their operands, each once, in program order."""
        return self._users.get(value, [])


def replace_uses(function: Function, old: Instruction, new: Value) -> None:
    """Have the users of an instruction, debug records among them, use a value in its place."""
    replace_all(function, {old: new})


def replace_all(function: Function, replaced: Mapping[Value, Value]) -> None:
    """Have the users of values, debug records among them, use others; a value may be replaced by a replaced one."""

    def final(value: Value) -> Value:
        while value in replaced:
            value = replaced[value]
        return value

    for block in function.blocks:
        for user in block.instructions:
            if any(o in replaced for o in user.operands):
                user.operands = [final(o) for o in user.operands]
        for record in (*(r for i in block.instructions for r in i.records), *block.trailing):
            for operand in record.operands:
                if operand.value is not None:
                    operand.value = final(operand.value)
                if operand.list is not None:
                    operand.list = tuple(map(final, operand.list))


def remove(function: Function, unused: Collection[Value]) -> None:
    """Remove instructions that nothing uses, and the debug records that mention them."""
    gone = frozenset(unused)

    def kept(records: tuple[DebugRecord, ...]) -> tuple[DebugRecord, ...]:
        return tuple(r for r in records if all(gone.isdisjoint(o.values) for o in r.operands))

    for block in function.blocks:
        block.instructions = [i for i in block.instructions if i not in gone]
        block.trailing = kept(block.trailing)
        for instruction in block.instructions:
            instruction.records = kept(instruction.records)
