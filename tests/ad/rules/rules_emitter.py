"""An emitter of IR text and a JIT for it, for the tests of the rules alone."""

from __future__ import annotations

import ctypes
from collections.abc import Iterator, Sequence

from ad.rules.lookup import Rule
from ad.runtime import special_functions
from analyses.ir.constants import ConstantAggregate, ConstantFloat, ConstantInt, Value, typed
from analyses.ir.types import I1, I32, PTR, IntType, Type, VectorType
from analyses.library.expressions import Expression, Operand, Result, Symbol, lower, needs, product
from analyses.library.mathematics.names import shape_of, signature, spelling


class TextEmitter:
    """Instructions as lines of text; `declarations` are those of the functions called."""

    def __init__(self, type_: Type) -> None:
        self.type = type_
        self.lines: list[str] = []
        self.declarations: dict[str, str] = {}

    def _made(self, text: str, type_: Type) -> Value:
        value = Value(type_, f"v{len(self.lines)}")
        self.lines.append(f"  {value.ref} = {text}")
        return value

    def _like(self, vector: Type, element: Type) -> Type:
        return VectorType(vector.count, element, vector.scalable) if isinstance(vector, VectorType) else element

    def constant(self, value: float) -> Value:
        number = ConstantFloat(self.type.scalar, value)
        return ConstantAggregate(self.type, [number], splat=True) if self.type.is_vector else number

    def binary(self, opcode: str, a: Value, b: Value) -> Value:
        assert a.type == b.type == self.type
        return self._made(f"{opcode} {typed(a)}, {b.ref}", self.type)

    def negate(self, a: Value) -> Value:
        return self._made(f"fneg {typed(a)}", self.type)

    def function(self, name: str, arguments: Sequence[Value]) -> Value:
        integer = next((a.type for a in arguments if a.type.scalar.is_integer), I32)
        callee, _ = spelling(name, self.type, integer)
        if callee in special_functions.NAMES:
            self.declarations[callee] = special_functions.definition(callee)
        else:
            kind = signature(name, self.type, len(arguments), integer)
            self.declarations[callee] = f"declare {kind.result} @{callee}({', '.join(map(str, kind.parameters))})"
        return self._made(f"call {self.type} @{callee}({', '.join(map(typed, arguments))})", self.type)

    def compare(self, predicate: str, a: Value, b: Value) -> Value:
        return self._made(f"fcmp {predicate} {typed(a)}, {b.ref}", self._like(self.type, I1))

    def select(self, condition: Value, a: Value, b: Value) -> Value:
        return self._made(f"select {typed(condition)}, {typed(a)}, {typed(b)}", self.type)

    def from_integer(self, a: Value) -> Value:
        number = self._made(f"sitofp {typed(a)} to {self._like(a.type, self.type.scalar)}", self.type)
        if self.type.is_vector and not a.type.is_vector:
            number.type = self.type.scalar
            first = self._made(f"insertelement {self.type} poison, {typed(number)}, i64 0", self.type)
            mask = f"{self._like(self.type, I32)} zeroinitializer"
            number = self._made(f"shufflevector {typed(first)}, {self.type} poison, {mask}", self.type)
        return number

    def add_integer(self, a: Value, by: int) -> Value:
        constant: Value = ConstantInt(a.type.scalar, by)
        if a.type.is_vector:
            constant = ConstantAggregate(a.type, [constant], splat=True)
        return self._made(f"add {typed(a)}, {constant.ref}", a.type)


def operand_types(rule: Rule, type_: Type) -> list[Type]:
    kinds = shape_of(rule.name, len(rule.parameters))[0]
    integer = VectorType(type_.count, I32) if isinstance(type_, VectorType) and rule.name == "ldexp" else I32
    return [{"x": type_, "f": type_, "i": integer, "p": PTR}[kind] for kind in kinds]


def function_text(
    name: str, rule: Rule, expression: Expression, type_: Type, times: bool = False
) -> tuple[str, dict[str, str]]:
    """A function of the operands, the result and a factor that computes the expression, or its product with the factor.

    With it come the declarations it wants. Only what the expression needs is offered to it.
    """
    values: dict[Symbol, Value] = {Operand(i): Value(t, f"o{i}") for i, t in enumerate(operand_types(rule, type_))}
    values[Result()], factor = Value(type_, "r"), Value(type_, "factor")
    emitter = TextEmitter(type_)
    offered = {symbol: values[symbol] for symbol in needs(expression)}
    made = product(expression, factor, emitter, offered) if times else lower(expression, emitter, offered)
    parameters = ", ".join(map(typed, (*values.values(), factor)))
    body = "\n".join(emitter.lines)
    return f"define {type_} @{name}({parameters}) {{\n{body}\n  ret {typed(made)}\n}}\n", emitter.declarations


def module_text(functions: Iterator[tuple[str, dict[str, str]]]) -> str:
    bodies: list[str] = []
    declarations: dict[str, str] = {}
    for body, wanted in functions:
        bodies.append(body)
        declarations |= wanted
    lines = dict.fromkeys(line for text in declarations.values() for line in text.splitlines() if "declare" in line)
    helpers = [text[text.index("define") :] for text in declarations.values() if "define" in text]
    return "\n".join((*lines, *helpers, *bodies))


class Compiled:
    """Machine code of a module of functions of doubles (or floats) and ints."""

    def __init__(self, text: str) -> None:
        import llvmlite.binding as llvm

        llvm.initialize_native_target()
        llvm.initialize_native_asmprinter()
        for library in ("libm.so.6", "libgcc_s.so.1"):
            llvm.load_library_permanently(library)
        module = llvm.parse_assembly(text, llvm.create_context())
        module.verify()
        machine = llvm.Target.from_default_triple().create_target_machine(opt=1, jit=True)
        self._engine = llvm.create_mcjit_compiler(module, machine)
        self._engine.finalize_object()

    def call(self, name: str, types: Sequence[Type], arguments: Sequence[float], number: type) -> float:
        kinds = [ctypes.c_int if isinstance(t, IntType) else number for t in types]
        function = ctypes.CFUNCTYPE(number, *kinds)(self._engine.get_function_address(name))
        values = [int(a) if isinstance(t, IntType) else a for t, a in zip(types, arguments, strict=True)]
        return float(function(*values))
