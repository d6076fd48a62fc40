"""Calls of complex functions, rewritten to the one form that rules are for: pairs of numbers in, a pair out.

Calling conventions pass a complex number as two numbers, as a vector of two (float on x86-64), as an array of two
(AArch64) or in memory (long double on x86-64). A complex number that is not two numbers is passed to a shim instead:
the shim takes the two numbers, calls the original function and takes its result apart. LLVM inlines the original again
when it makes the derivative.
Source: System V ABI, AMD64 supplement, 3.2.3; Procedure Call Standard for AArch64, 6.8.
"""

from __future__ import annotations

from collections.abc import Sequence

from ad.normalise.rewrite import Rewrite, Target
from analyses.ir.builder import Builder, Names, integer
from analyses.ir.constants import ConstantNamed, Value
from analyses.ir.instructions import Call
from analyses.ir.model import Block, Function, Instruction, Module
from analyses.ir.text.values import memory_type
from analyses.ir.types import ArrayType, FunctionType, StructType, Type, VectorType
from analyses.library.annotations import MATH
from analyses.library.mathematics.complex_numbers import ANALYTIC
from analyses.library.mathematics.names import canonical

PREFIX = "adjoint.pairs."
_COMPLEX = frozenset(function.name for function in ANALYTIC)
_SCALARS = frozenset(["cabs", "carg"])
"""Functions with a complex operand and a real result, by their names in C for doubles."""


class ComplexCallsToPairs(Rewrite):
    purpose = "Functions of complex numbers are called with pairs of numbers, the form that rules are for."

    def apply(self, target: Target) -> bool:
        changed = False
        for block in target.function.blocks:
            instructions: list[Instruction] = []
            for instruction in block.instructions:
                module = target.original.module or target.module
                forms = _operands(instruction, module) if isinstance(instruction, Call) else None
                if forms is None:
                    instructions.append(instruction)
                else:
                    assert isinstance(instruction, Call)
                    instructions += _called(instruction, forms, target.original, target.module)
                    changed = True
            block.instructions = instructions
        return changed


def _operands(call: Call, module: Module) -> list[Type] | None:
    """The form of each operand of a complex function; None for other calls, or if all operands are numbers."""
    called = call.called
    if called is None or not called.is_declaration or call.opcode != "call":
        return None
    stem = called.name.rstrip("fl")
    canonical_form = canonical(called.name)
    if stem not in _SCALARS and (canonical_form is None or canonical_form[0] not in _COMPLEX):
        return None
    forms = [memory_type(a, module, ["byval"]) or a.type for a in called.arguments]
    if all(form.is_float for form in forms) and (call.type.is_float or isinstance(call.type, StructType)):
        return None
    return forms if all(form.is_float or _of_pair(form) is not None for form in forms) else None


def _of_pair(type_: Type) -> Type | None:
    """The type of the two floating-point numbers in a vector, array or struct; None if it holds others."""
    if isinstance(type_, (VectorType, ArrayType)) and type_.count == 2 and type_.element.is_float:
        return type_.element
    if isinstance(type_, StructType) and len(type_.elements) == 2 and type_.elements[0] == type_.elements[1]:
        return type_.elements[0] if type_.elements[0].is_float else None
    return None


def _called(call: Call, forms: Sequence[Type], function: Function, module: Module) -> list[Instruction]:
    """The instructions that replace a call: operands taken apart, the call with pairs, the result put together."""
    piece = Block("", function)
    builder = Builder(NamesWithin(call)).at(piece)
    numbers: list[Value] = []
    for operand, form in zip(call.arguments, forms, strict=True):
        numbers += _taken_apart(builder, operand, form)
    result: Value = builder.call(_shim(call, forms, [n.type for n in numbers], module), numbers, "pair")
    if not call.type.is_float and not isinstance(call.type, StructType):
        halves = [builder.extract(result, (k,)) for k in (0, 1)]
        result = _put_together(builder, halves, call.type)
    for instruction in piece.instructions:
        instruction.metadata = [(kind, text) for kind, text in call.metadata if kind == "dbg"]
        instruction.block = call.block
    result.name = call.name
    return piece.instructions


class NamesWithin(Names):
    """Names that no other value of the function has: each begins with the name of the call."""

    def __init__(self, call: Call) -> None:
        super().__init__()
        self._stem = f"adjoint.{call.name or 'complex'}"

    def fresh(self, name: str) -> str:
        return super().fresh(f"{self._stem}.{name}")


def _taken_apart(builder: Builder, value: Value, form: Type) -> list[Value]:
    if form.is_float:
        return [value]
    if value.type.is_pointer:
        part = _of_pair(form)
        assert part is not None
        return [builder.load(part, builder.member(value, form, k)) for k in (0, 1)]
    if isinstance(form, VectorType):
        return [builder.extract_element(value, integer(k)) for k in (0, 1)]
    return [builder.extract(value, (k,)) for k in (0, 1)]


def _put_together(builder: Builder, halves: Sequence[Value], form: Type) -> Value:
    whole: Value = ConstantNamed(form, "poison")
    for k, half in enumerate(halves):
        if isinstance(form, VectorType):
            whole = builder.insert_element(whole, half, integer(k))
        else:
            whole = builder.put(whole, half, (k,))
    return whole


def _shim(call: Call, forms: Sequence[Type], numbers: list[Type], module: Module) -> Function:
    """`pair f(number, ...)`: the shim that calls the original function, in the form that rules are for."""
    called = call.called
    assert called is not None
    name = PREFIX + called.name
    if name in module.functions:
        return module.functions[name]
    result = call.type if call.type.is_float else StructType((numbers[0], numbers[0]))
    shim = module.add(Function(name, FunctionType(result, tuple(numbers))))
    shim.linkage, shim.attributes = "internal", ("nounwind", "willreturn", f'{MATH}="{called.name}"')
    names = Names()
    for argument in shim.arguments:
        argument.name = names.fresh("part")
    block = Block("entry", shim)
    shim.blocks = [block]
    builder = Builder(names).at(block)
    parameters, operands = iter(shim.arguments), list[Value]()
    for parameter, form in zip(called.arguments, forms, strict=True):
        if form.is_float:
            operands.append(next(parameters))
        elif parameter.type.is_pointer:
            memory = builder.alloca(form, "operand", align=16)
            for k in (0, 1):
                builder.store(next(parameters), builder.member(memory, form, k))
            operands.append(memory)
        else:
            operands.append(_put_together(builder, [next(parameters), next(parameters)], form))
    again = builder.call(called, operands, "result")
    again.argument_attributes = [argument.attributes for argument in called.arguments]
    whole: Value = again
    if call.type != result:
        whole = _put_together(builder, _taken_apart(builder, again, call.type), result)
    builder.ret(whole)
    return shim
