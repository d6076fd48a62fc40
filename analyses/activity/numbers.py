"""What the bits of a value may be: numbers with a derivative, addresses, or neither, by what type analysis found."""

from __future__ import annotations

from collections.abc import Callable
from math import inf
from typing import Protocol

from analyses.ir.constants import Constant, ConstantAggregate, ConstantFloat, ConstantInt, Value
from analyses.ir.instructions import Call
from analyses.ir.model import Instruction
from analyses.ir.types import (
    EXPONENT_BITS,
    FLOAT_BITS,
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
from analyses.type_trees.tree import ANYTHING, FLOATS, INTEGER, POINTER, UNKNOWN, Concrete, TypeTree

SMALLEST_NUMBER = 16
"""Bits of the smallest floating-point number; what has fewer is at most a part of one, on its way with the others."""
MAX_BYTES = 512
"""How many bytes of one value are looked at before it is taken to hold anything."""


NO_FRACTION = {"half": 2.0**10, "bfloat": 2.0**7, "float": 2.0**23, "double": 2.0**52, "x86_fp80": 2.0**63}
"""From here on a number of a type is an integer (IEEE 754, 3.4)."""

_NUMBER = frozenset(FLOATS.values())
_ADDRESS = frozenset((POINTER, ANYTHING))


class Types(Protocol):
    """What activity analysis asks of type analysis."""

    def of(self, value: Value) -> TypeTree:
        """The type tree of a value."""
        ...


class Bits:
    """Answers about the values of one function, each found once.

    `may_be_part` says whether a byte of which nothing is known may belong to a number.
    """

    def __init__(
        self, types: Types, layout: DataLayout, may_be_part: Callable[[Value], bool] = lambda value: True
    ) -> None:
        self._types = types
        self._layout = layout
        self._may_be_part = may_be_part
        self._numbers: dict[Value, bool] = {}
        self._pointers: dict[Value, bool] = {}

    def may_be_number(self, value: Value) -> bool:
        """Whether some of the value's bits may be a floating-point number."""
        answer = self._numbers.get(value)
        if answer is None:
            answer = self._numbers[value] = self._may(value, _NUMBER, FloatType)
        return answer

    def holds_pointer(self, value: Value) -> bool:
        """Whether some of the value's bits may be an address."""
        answer = self._pointers.get(value)
        if answer is None:
            answer = self._pointers[value] = self._may(value, _ADDRESS, PointerType)
        return answer

    def carries_nothing(self, value: Value) -> bool:
        """Whether the value is neither number nor address, for sure."""
        return not self.may_be_number(value) and not self.holds_pointer(value)

    def leads_to_integers(self, pointer: Value) -> bool:
        """Whether all memory behind the pointer holds integers, for sure."""
        return self._types.of(pointer).at((-1, -1)) is INTEGER

    def integers_behind(self, pointer: Value, size: int) -> bool:
        """Whether the first `size` bytes behind the pointer hold integers, for sure."""
        tree = self._types.of(pointer)
        if tree.at((-1, -1)) in (INTEGER, ANYTHING):
            return True
        return 0 < size <= MAX_BYTES and all(tree.at((-1, i)) in (INTEGER, ANYTHING) for i in range(size))

    def is_sign_or_nothing(self, instruction: Instruction) -> bool:
        """Whether an `and` leaves at most the sign of each number."""
        return self._leaves(instruction, lambda kind: 1 << (8 * self._layout.store_size(kind) - 1))

    def is_piecewise_constant(self, instruction: Instruction) -> bool:
        """Whether what an instruction makes of numbers changes in steps.

        An `and` may leave at most the sign and the exponent of each; or a number is added and taken away again that is
        so large that the sum has no fraction, which rounds (Eigen's and others' rint).
        """
        if instruction.opcode in ("fadd", "fsub"):
            return _is_rounding(instruction)
        return self._leaves(
            instruction, lambda kind: EXPONENT_BITS.get(kind.name, 0) | 1 << (FLOAT_BITS[kind.name] - 1)
        )

    def _leaves(self, instruction: Instruction, kept: Callable[[FloatType], int]) -> bool:
        """Whether an `and` clears all bits of each number but some."""
        if instruction.opcode != "and":
            return False
        for value, mask in (instruction.operands, instruction.operands[::-1]):
            size = self._layout.store_size(value.type)
            kind = self._types.of(value).whole_float(size)
            if kind is not None and _keeps_only(mask, kept(kind), 8 * self._layout.store_size(kind)):
                return True
        return False

    def _may(self, value: Value, wanted: frozenset[Concrete], certain: type[Type]) -> bool:
        scalar = value.type.scalar
        if isinstance(scalar, IntType):
            if scalar.bits < SMALLEST_NUMBER and not isinstance(value.type, VectorType):
                part = certain is FloatType and self._types.of(value).at((-1,)) is UNKNOWN
                return part and not isinstance(value, Constant) and self._may_be_part(value)
            tree = self._types.of(value)
            root = tree.at((-1,))
            if root is not UNKNOWN and root is not ANYTHING:
                return root in wanted
            return self._any_byte(tree, 0, self._layout.store_size(value.type), wanted)
        if isinstance(scalar, (FloatType, PointerType)):
            kind = self._types.of(value).at((-1,))
            if kind.float_type is not None:
                return certain is FloatType  # the bits of a number, though they may be moved as a pointer's
            return isinstance(scalar, certain) and kind is not INTEGER
        if isinstance(scalar, (StructType, NamedStructType, ArrayType)):
            if isinstance(value, Constant) and not isinstance(value, ConstantAggregate):
                return False
            return self._any_part(value.type, 0, self._types.of(value), wanted, certain)
        return False

    def _any_part(
        self, type_: Type, offset: int, tree: TypeTree, wanted: frozenset[Concrete], certain: type[Type]
    ) -> bool:
        match type_:
            case StructType() | NamedStructType():
                starts = self._layout.struct_layout(type_)[1]
                parts = zip(starts, type_.elements, strict=True)
                return any(self._any_part(t, offset + at, tree, wanted, certain) for at, t in parts)
            case ArrayType(count, element):
                size = self._layout.alloc_size(element)
                if count * size > MAX_BYTES:
                    return True
                return any(self._any_part(element, offset + i * size, tree, wanted, certain) for i in range(count))
        scalar = type_.scalar
        if isinstance(scalar, IntType):
            return self._any_byte(tree, offset, self._layout.store_size(type_), wanted)
        return isinstance(scalar, certain)

    def _any_byte(self, tree: TypeTree, start: int, size: int, wanted: frozenset[Concrete]) -> bool:
        """Whether any byte is of a kind wanted, or unknown."""
        if size > MAX_BYTES:
            return True
        kinds = {tree.at((i,)) for i in range(start, start + size)}
        return UNKNOWN in kinds or not wanted.isdisjoint(kinds)


def _is_rounding(instruction: Instruction) -> bool:
    last = _added(instruction)
    first = _added(last[0]) if last is not None and isinstance(last[0], Instruction) else None
    if last is None or first is None or first[1] != -last[1]:
        return False
    return abs(last[1]) >= NO_FRACTION.get(str(instruction.type.scalar), inf)


def _added(instruction: Instruction) -> tuple[Value, float] | None:
    """A number and the constant that is added to it, maybe as a product is made."""
    if isinstance(instruction, Call) and instruction.called is not None:
        if instruction.intrinsic not in ("fma", "fmuladd"):
            return None
        constant = _constant(instruction.arguments[2])
        return (instruction, constant) if constant is not None else None
    if instruction.opcode not in ("fadd", "fsub"):
        return None
    left, right = instruction.operands
    if (constant := _constant(right)) is not None:
        return left, constant if instruction.opcode == "fadd" else -constant
    if instruction.opcode == "fadd" and (constant := _constant(left)) is not None:
        return right, constant
    return None


def _constant(value: Value) -> float | None:
    if isinstance(value, ConstantAggregate) and isinstance(value.type, VectorType):
        constants = {_constant(element) for element in value.elements}
        return constants.pop() if len(constants) == 1 else None
    return value.value if isinstance(value, ConstantFloat) else None


def _keeps_only(mask: Value, kept: int, bits: int) -> bool:
    """Whether a mask over numbers of so many bits clears all but some of each."""
    parts = masks(mask, bits)
    return parts is not None and all(part & ~kept == 0 for part in parts)


def masks(mask: Value, bits: int) -> list[int] | None:
    """The parts of a constant, or of each element of one, that numbers of so many bits are; None for others."""
    match mask:
        case ConstantInt():
            width = mask.type.bits if isinstance(mask.type, IntType) else 64
            return [mask.value >> i & ((1 << bits) - 1) for i in range(0, width, bits)]
        case ConstantAggregate():
            element_masks = [masks(element, bits) for element in mask.elements]
            return None if None in element_masks else [part for parts in element_masks for part in parts or ()]
    return None
