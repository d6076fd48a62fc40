"""Reads types, constants and operands from the tokens of a line."""

from __future__ import annotations

import re
from collections.abc import Iterable

from analyses.ir.attributes import find_attribute
from analyses.ir.constants import (
    CASTS,
    Constant,
    ConstantAggregate,
    ConstantExpression,
    ConstantFloat,
    ConstantInt,
    ConstantNamed,
    ConstantString,
    InlineAssembly,
    MetadataOperand,
    Value,
)
from analyses.ir.instructions import BINARY
from analyses.ir.model import Argument, BlockLabel, Global, Module
from analyses.ir.names import quoted
from analyses.ir.text.lexer import ReadError, Tokens, argument_of, expect, name_of, shown, string_of, tokens_of
from analyses.ir.types import (
    I1,
    METADATA,
    SIMPLE_TYPES,
    ArrayType,
    FloatType,
    FunctionType,
    IntType,
    NamedStructType,
    PointerType,
    StructType,
    TargetType,
    Type,
    VectorType,
)

_DEPTH = 80
"""The greatest nesting of types and constants; real programs stay below ten, Python's stack allows some hundred."""

_MOST_BITS = 1 << 23
"""LLVM's widest integer."""

_COMPACT = re.compile(r"[\[<](vscale x )?(\d+) x ([^\]>]+)[\]>]")
_SPECIAL_FLOAT = re.compile(r"0x[HRKLM]?[0-9A-Fa-f]+|[-+]?\d+\.\d*(?:[eE][-+]?\d+)?")
_INTEGER = re.compile(r"-?\d{1,4000}")
_FLAG_WORDS = frozenset(("nuw", "nsw", "exact", "inbounds", "nusw"))
_NAMED = frozenset(("null", "undef", "poison", "zeroinitializer", "none"))
_EXPRESSIONS = (
    (BINARY - {"fadd", "fsub", "fmul", "fdiv", "frem"})
    | CASTS
    | {"getelementptr", "extractelement", "insertelement", "shufflevector", "ptrauth"}
)
_VALUE_WORDS = _NAMED | _EXPRESSIONS | {"true", "false", "splat", "asm", "dso_local_equivalent", "no_cfi"}
"""The words a value may begin with; any other word before a value is an attribute."""


class ValueReader:
    """Reads the types and constants of one module; `locals` are the values of the function being read."""

    def __init__(self, module: Module) -> None:
        self.module = module
        self.types: dict[str, Type] = dict(SIMPLE_TYPES)
        self.globals: dict[str, Global] = {}
        self.constants: dict[tuple[int, str], Constant] = {}
        self.locals: dict[str, Value] = {}
        self.depth = 0

    # -- types --------------------------------------------------------------------------------

    def type(self, t: Tokens) -> Type:
        token = t.pop()
        simple = self.types.get(token)
        return simple if simple is not None else self._other_type(token, t)

    def starts_type(self, token: str) -> bool:
        return (
            token in self.types
            or token[:1] in ("%", "[", "<", "{")
            or token.startswith(("target(", "ptr addrspace("))
            or (token[:1] == "i" and token[1:].isdigit())
        )

    def call_type(self, t: Tokens) -> Type:
        """A type that may be a function's, such as `i32 (ptr, ...)`."""
        type_ = self.type(t)
        while t[-1] == "(":
            t.pop()
            parameters, variadic = [], False
            while t[-1] != ")":
                if t[-1] == "...":
                    variadic = bool(t.pop())
                else:
                    parameters.append(self.call_type(t))
                if t[-1] != ")":
                    expect(t, ",")
            t.pop()
            type_ = FunctionType(type_, tuple(parameters), variadic)
        return type_

    def pointer(self, space: int) -> Type:
        return self.type([f"ptr addrspace({space})" if space else "ptr"])

    def _other_type(self, token: str, t: Tokens) -> Type:
        head = token[:1]
        if head == "%":
            named = self.named_type(name_of(token))
            self.types[token] = named
            return named
        if len(token) > 1:
            type_ = self._one_token_type(token)
            self.types[token] = type_
            return type_
        self.depth += 1
        if self.depth > _DEPTH:
            raise ReadError("types nest too deeply")
        if head == "[":
            type_ = ArrayType(_count(t), self._element_type(t))
            expect(t, "]")
        elif head == "<" and t[-1] == "{":
            t.pop()
            type_ = StructType(self._element_types(t), packed=True)
            expect(t, ">")
        elif head == "<":
            scalable = t[-1] == "vscale"
            if scalable:
                t.pop()
                expect(t, "x")
            type_ = VectorType(_count(t), self._element_type(t), scalable)
            expect(t, ">")
        elif head == "{":
            type_ = StructType(self._element_types(t))
        else:
            raise ReadError(f"expected a type, found {shown(token)}")
        self.depth -= 1
        return type_

    def named_type(self, name: str) -> NamedStructType:
        struct = self.module.struct_types.get(name)
        if struct is None:
            spelt = quoted(name)
            struct = NamedStructType(name, printed_name="" if spelt == name else f"%{spelt}")
            self.module.struct_types[name] = struct
        return struct

    def _one_token_type(self, token: str) -> Type:
        if token[0] == "i" and token[1:].isdigit():
            bits = int(token[1:9])
            if not 0 < bits <= _MOST_BITS or len(token) > 9:
                raise ReadError(f"no integer type has {token[1:]} bits")
            return IntType(bits)
        if token.startswith("ptr addrspace("):
            return PointerType(int(argument_of(token)))
        if compact := _COMPACT.fullmatch(token):
            element = self.types.get(compact[3]) or self._other_type(compact[3], [""])
            if token[0] == "[":
                return ArrayType(int(compact[2]), element)
            return VectorType(int(compact[2]), element, bool(compact[1]))
        if token.startswith("target("):
            inner = tokens_of(argument_of(token))
            name, types, integers = string_of(inner.pop()), [], []
            while inner[-1]:
                expect(inner, ",")
                if inner[-1].isdigit():
                    integers.append(int(inner.pop()))
                else:
                    types.append(self.type(inner))
            return TargetType(name, tuple(types), tuple(integers))
        raise ReadError(f"expected a type, found {shown(token)}")

    def _element_type(self, t: Tokens) -> Type:
        expect(t, "x")
        return self.type(t)

    def _element_types(self, t: Tokens) -> tuple[Type, ...]:
        """The types up to the closing brace, which is taken."""
        if t[-1] == "}":
            t.pop()
            return ()
        elements = [self.type(t)]
        while (token := t.pop()) == ",":
            elements.append(self.type(t))
        if token != "}":
            raise ReadError(f"expected ',' or '}}' in a struct, found {shown(token)}")
        return tuple(elements)

    # -- values -------------------------------------------------------------------------------

    def typed(self, t: Tokens) -> Value:
        """A value with its type before it."""
        token = t.pop()
        type_ = self.types.get(token)
        if type_ is None:
            type_ = self._other_type(token, t)
        return self.metadata_operand(t) if type_ is METADATA else self.value(type_, t)

    def value(self, type_: Type, t: Tokens) -> Value:
        token = t.pop()
        head = token[:1]
        if head == "%":
            local = self.locals.get(token)
            return local if local is not None else self.unknown_local(type_, token)
        if head == "@":
            return self.global_named(token)
        cached = self.constants.get((id(type_), token))
        return cached if cached is not None else self._constant(type_, token, t)

    def unknown_local(self, type_: Type, token: str) -> Value:
        raise ReadError(f"{token} cannot stand here")

    def global_named(self, token: str) -> Global:
        symbol = self.globals.get(token)
        if symbol is None:
            symbol = self.globals.get(f"@{quoted(name_of(token))}")
            if symbol is None:
                raise ReadError(f"{shown(token)} is not defined")
        return symbol

    def _constant(self, type_: Type, token: str, t: Tokens) -> Value:
        if token in _NAMED:
            constant: Constant = ConstantNamed(type_, token)
        elif _INTEGER.fullmatch(token):
            if not isinstance(type_, IntType):
                raise ReadError(f"{shown(token)} is no constant of type {type_}")
            constant = ConstantInt(type_, int(token))
        elif token in ("true", "false") and type_ == I1:
            constant = ConstantInt(type_, token == "true")
        elif isinstance(type_, FloatType) and _SPECIAL_FLOAT.fullmatch(token):
            constant = ConstantFloat(type_, token)
        else:
            return self._larger_constant(type_, token, t)
        self.constants[id(type_), token] = constant
        return constant

    def _larger_constant(self, type_: Type, token: str, t: Tokens) -> Value:
        if token[:2] == 'c"':
            return ConstantString(type_, token[2:-1])
        if token == "asm":
            return self._assembly(t)
        if token in ("dso_local_equivalent", "no_cfi"):
            return ConstantExpression(type_, token, (self.global_named(t.pop()),))
        if token.startswith("blockaddress("):
            inner = tokens_of(argument_of(token))
            function = self.global_named(inner.pop())
            expect(inner, ",")
            return ConstantExpression(type_, "blockaddress", (function, BlockLabel(function, name_of(inner.pop()))))
        self.depth += 1
        if self.depth > _DEPTH:
            raise ReadError("constants nest too deeply")
        if token in _EXPRESSIONS:
            value: Constant = self._expression(type_, token, t)
        elif token == "splat":
            expect(t, "(")
            value = ConstantAggregate(type_, (self.typed(t),), splat=True)
            expect(t, ")")
        elif token == "<" and t[-1] == "{":
            t.pop()
            value = ConstantAggregate(type_, self.elements(t, "}"))
            expect(t, ">")
        elif token in ("<", "[", "{"):
            value = ConstantAggregate(type_, self.elements(t, {"<": ">", "[": "]", "{": "}"}[token]))
        elif token in self.types or _COMPACT.fullmatch(token):
            raise ReadError(f"expected a value, found the type {token}")
        else:
            raise ReadError(f"{shown(token)} is no constant of type {type_}")
        self.depth -= 1
        return value

    def elements(self, t: Tokens, closing: str) -> list[Value]:
        """The typed values up to the closing bracket, which is taken."""
        elements: list[Value] = []
        while t[-1] != closing:
            if elements:
                expect(t, ",")
            elements.append(self.typed(t))
        t.pop()
        return elements

    def _expression(self, type_: Type, opcode: str, t: Tokens) -> ConstantExpression:
        flags = []
        while t[-1] in _FLAG_WORDS or t[-1].startswith("inrange("):
            flags.append(t.pop())
        expect(t, "(")
        source = None
        if opcode == "getelementptr":
            source = self.type(t)
            expect(t, ",")
        operands = [self.typed(t)]
        if source is not None and not type_.is_vector:
            type_ = operands[0].type
        if opcode in CASTS:
            expect(t, "to")
            type_ = self.type(t)
        while t[-1] == ",":
            t.pop()
            operands.append(self.typed(t))
        expect(t, ")")
        return ConstantExpression(type_, opcode, operands, tuple(flags), source)

    def _assembly(self, t: Tokens) -> InlineAssembly:
        words = ["asm"]
        while t[-1][:1] != '"':
            if not t[-1]:
                raise ReadError("expected a string after asm")
            words.append(t.pop())
        words.append(t.pop() + ",")
        expect(t, ",")
        words.append(t.pop())
        return InlineAssembly(" ".join(words))

    def attributes(self, t: Tokens) -> tuple[str, ...]:
        """The attributes between the type of a parameter and its value or name, or before a result's type."""
        if t[-1][:1] in "%@,)-":
            return ()
        words: list[str] = []
        while True:
            word = t[-1]
            head = word[:1]
            if not (head.islower() or head == '"') or word in _VALUE_WORDS or word[:2] == 'c"':
                return tuple(words)
            if self.starts_type(word) or word.startswith("blockaddress("):
                return tuple(words)
            t.pop()
            if word == "align":
                word = f"align {t.pop()}"
            elif t[-1] == "=":
                t.pop()
                word = f"{word}={t.pop()}"
            words.append(word)

    def metadata_operand(self, t: Tokens) -> MetadataOperand:
        """Read an operand of the type `metadata`, after the type or in a debug record."""
        token = t[-1]
        if token[:1] == "!":
            t.pop()
            if token.startswith("!DIArgList("):
                inner = tokens_of(argument_of(token))
                values: list[Value] = []
                while inner[-1]:
                    if values:
                        expect(inner, ",")
                    values.append(self.typed(inner))
                return MetadataOperand(token, list_=values)
            return MetadataOperand(token)
        return MetadataOperand("", self.typed(t))


MEMORY_ATTRIBUTES = ("byval", "sret", "byref")
"""The attributes of a pointer argument that name the type of what it points to."""


def memory_type(argument: Argument, module: Module, kinds: Iterable[str] = MEMORY_ATTRIBUTES) -> Type | None:
    """The type of the memory that an argument passed by value, or for the result, points to; None for others."""
    for kind in kinds:
        attribute = find_attribute(argument.attributes, kind, module.attribute_groups)
        if attribute is not None and attribute != kind:
            return ValueReader(module).type(tokens_of(attribute[len(kind) + 1 : -1]))
    return None


def _count(t: Tokens) -> int:
    token = t.pop()
    if not token.isdigit() or len(token) > 20:
        raise ReadError(f"expected a number of elements, found {shown(token)}")
    return int(token)
