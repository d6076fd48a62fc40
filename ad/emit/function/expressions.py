"""The translation of expressions of the rule tables to instructions."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from ad.runtime import helpers, special_functions
from analyses.gpu.threads import for_device, is_amd
from analyses.ir.builder import Builder, integer, number
from analyses.ir.constants import Constant, ConstantAggregate, ConstantInt, ConstantNamed, Value
from analyses.ir.model import Instruction, Module
from analyses.ir.types import BFLOAT, DOUBLE, FLOAT, HALF, I32, IntType, Type, VectorType
from analyses.library.expressions import Expression, Symbol, needs_in_order, product
from analyses.library.mathematics import device_names
from analyses.library.mathematics.names import signature, spelling

PURE_CALL = ("nounwind", "willreturn", "memory(none)")
"""A gradient does not keep errno, and goes without the values that nothing needs."""
FAST_MATH = frozenset(["fast", "nnan", "ninf", "nsz", "arcp", "contract", "afn", "reassoc"])


def scaled(
    builder: Builder,
    module: Module,
    factor: Value,
    partial: Expression,
    instruction: Instruction,
    primal: Callable[[Instruction, Symbol], Value],
    done: dict[object, Value],
) -> Value:
    """An adjoint or a tangent times a partial derivative of an instruction, at the values that `primal` gives.

    The partials of one instruction share `done`, and so what they have in common.
    """
    values = {symbol: primal(instruction, symbol) for symbol in needs_in_order(partial)}
    flags = tuple(f for f in instruction.flags if f in FAST_MATH)
    return product(partial, factor, RuleEmitter(builder, module, factor.type, flags), values, done)


class RuleEmitter:
    """Emits at the builder's cursor, in one floating-point type, with the fast-math flags of the primal."""

    def __init__(self, builder: Builder, module: Module, type_: Type, flags: tuple[str, ...] = ()) -> None:
        self._builder, self._module, self._type = builder, module, type_
        self._flags = flags
        self._by_reciprocals = for_device(module)

    @property
    def type(self) -> Type:
        return self._type

    def constant(self, value: float) -> Value:
        return number(self._type, value)

    def binary(self, opcode: str, a: Value, b: Value) -> Value:
        if opcode == "fdiv" and self._type in (FLOAT, DOUBLE) and not isinstance(a, Constant) and self._by_reciprocals:
            # A GPU takes dozens of instructions for a quotient; those with one divisor share its reciprocal.
            inverse = self._builder.binary(opcode, number(self._type, 1.0), b, flags=self._flags)
            return self._builder.binary("fmul", a, inverse, flags=self._flags)
        return self._builder.binary(opcode, a, b, flags=self._flags)

    def negate(self, a: Value) -> Value:
        negated = self._builder.negate(a)
        negated.flags = self._flags
        return negated

    def function(self, name: str, arguments: Sequence[Value]) -> Value:
        """A call of a function by its canonical name; half and bfloat go through float where libm has no other."""
        integers = [a.type for a in arguments if a.type.scalar.is_integer]
        kind = integers[0] if integers else I32
        try:
            callee = self._callee(name, kind)
        except LookupError:
            if self._type in (HALF, BFLOAT):
                return self._through_float(name, arguments)
            if isinstance(self._type, VectorType) and not self._type.scalable:
                return self._lane_by_lane(name, arguments)
            raise
        if callee in special_functions.NAMES:
            text = special_functions.definition(callee)
            if for_device(self._module):
                text = device_names.with_library(text, is_amd(self._module))
            declared = helpers.add(self._module, callee, text)
        else:
            declared = self._module.declare(callee, signature(name, self._type, len(arguments), kind))
        call = self._builder.call(declared, arguments, name)
        call.flags = self._flags
        call.attributes = PURE_CALL
        return call

    def _callee(self, name: str, integer_type: Type) -> str:
        callee, intrinsic = spelling(name, self._type, integer_type)
        if (
            not for_device(self._module)
            or callee in special_functions.NAMES
            or (intrinsic and name in device_names.NATIVE)
        ):
            return callee
        return device_names.spelling(name, self._type, is_amd(self._module))

    def _through_float(self, name: str, arguments: Sequence[Value]) -> Value:
        wide = RuleEmitter(self._builder, self._module, FLOAT, self._flags)
        operands = [self._builder.cast("fpext", a, FLOAT) if a.type == self._type else a for a in arguments]
        return self._builder.cast("fptrunc", wide.function(name, operands), self._type)

    def _lane_by_lane(self, name: str, arguments: Sequence[Value]) -> Value:
        assert isinstance(self._type, VectorType)
        one = RuleEmitter(self._builder, self._module, self._type.element, self._flags)
        result: Value = ConstantNamed(self._type, "poison")
        for lane in range(self._type.count):
            at = integer(lane)
            parts = [self._builder.extract_element(a, at) if a.type.is_vector else a for a in arguments]
            result = self._builder.insert_element(result, one.function(name, parts), at)
        return result

    def compare(self, predicate: str, a: Value, b: Value) -> Value:
        return self._builder.compare(predicate, a, b)

    def select(self, condition: Value, a: Value, b: Value) -> Value:
        return self._builder.select(condition, a, b)

    def from_integer(self, a: Value) -> Value:
        if isinstance(self._type, VectorType) and not a.type.is_vector:
            scalar = self._builder.cast("sitofp", a, self._type.element)
            result: Value = ConstantNamed(self._type, "poison")
            for lane in range(self._type.count):
                result = self._builder.insert_element(result, scalar, integer(lane))
            return result
        return self._builder.cast("sitofp", a, self._type)

    def add_integer(self, a: Value, by: int) -> Value:
        if isinstance(a.type, VectorType):
            step = ConstantAggregate(a.type, [ConstantInt(a.type.element, by)], splat=True)
            return self._builder.binary("add", a, step)
        assert isinstance(a.type, IntType)
        return self._builder.add(a, ConstantInt(a.type, by))
