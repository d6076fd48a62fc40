"""Values that are no instructions: constants, inline assembly, metadata as operands."""

from __future__ import annotations

import re
from collections.abc import Iterable

from analyses.ir.floats import float_text, float_value
from analyses.ir.names import quoted
from analyses.ir.types import (
    METADATA,
    PTR,
    ArrayType,
    IntType,
    NamedStructType,
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
        """The spelling of this value as an operand, without its type: `%x`, `@f`, `1.0`."""
        return f"%{quoted(self.name)}"

    def __repr__(self) -> str:
        return f"<{type(self).__name__} {self.type} {self.ref}>"


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


_ESCAPED = re.compile(rb"\\(\\|[0-9A-Fa-f]{2})")


def _unescaped(match: re.Match[bytes]) -> bytes:
    return b"\\" if match[1] == b"\\" else bytes((int(match[1], 16),))


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
        return _ESCAPED.sub(_unescaped, self.text.encode("utf-8", "surrogateescape"))


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


CASTS = frozenset(
    "trunc zext sext fptrunc fpext fptoui fptosi uitofp sitofp ptrtoint ptrtoaddr inttoptr bitcast "
    "addrspacecast".split()
)
