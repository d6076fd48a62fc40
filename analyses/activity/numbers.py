"""The possible contents of a value's bits by its type tree: numbers with a derivative, addresses, or neither."""

from __future__ import annotations

import re
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
"""The bits of the smallest floating-point number; a smaller value is at most a part of one."""
MAX_BYTES = 512
"""The most bytes of a value that are examined; a larger one may hold anything."""


NO_FRACTION = {"half": 2.0**10, "bfloat": 2.0**7, "float": 2.0**23, "double": 2.0**52, "x86_fp80": 2.0**63}
"""The least number of a type from which on all numbers are integers (IEEE 754, 3.4)."""

_NUMBER = frozenset(FLOATS.values())
_ADDRESS = frozenset((POINTER, ANYTHING))


class Types(Protocol):
    """The part of type analysis that activity analysis uses."""

    def of(self, value: Value) -> TypeTree:
        """The type tree of a value."""
        ...


class Bits:
    """Properties of the values of one function, each computed once.

    `may_be_part` is true of an untyped byte that may be a part of a number.
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
        """True if some of the value's bits may be a floating-point number."""
        answer = self._numbers.get(value)
        if answer is None:
            answer = self._numbers[value] = self._may(value, _NUMBER, FloatType)
        return answer

    def holds_pointer(self, value: Value) -> bool:
        """True if some of the value's bits may be an address."""
        answer = self._pointers.get(value)
        if answer is None:
            answer = self._pointers[value] = self._may(value, _ADDRESS, PointerType)
        return answer

    def carries_nothing(self, value: Value) -> bool:
        """True if the value certainly is neither number nor address."""
        return not self.may_be_number(value) and not self.holds_pointer(value)

    def leads_to_integers(self, pointer: Value) -> bool:
        """True if all memory behind the pointer certainly holds integers."""
        return self._types.of(pointer).at((-1, -1)) is INTEGER

    def integers_behind(self, pointer: Value, size: int) -> bool:
        """True if the first `size` bytes behind the pointer certainly hold integers."""
        tree = self._types.of(pointer)
        if tree.at((-1, -1)) in (INTEGER, ANYTHING):
            return True
        return 0 < size <= MAX_BYTES and all(tree.at((-1, i)) in (INTEGER, ANYTHING) for i in range(size))

    def is_sign_or_nothing(self, instruction: Instruction) -> bool:
        """True if an `and` leaves at most the sign of each number."""
        return self._leaves(instruction, lambda kind: 1 << (8 * self._layout.store_size(kind) - 1))

    def is_piecewise_constant(self, instruction: Instruction) -> bool:
        """True if the result of an instruction is a piecewise constant function of its operands.

        Such an instruction is an `and` that leaves at most the sign and the exponent of each number, or the second half
        of a rounding that adds and subtracts a number so large that the sum has no fraction (Eigen's and others' rint).
        """
        if instruction.opcode in ("fadd", "fsub") or _device_sum(instruction):
            return _is_rounding(instruction)
        return self._leaves(
            instruction, lambda kind: EXPONENT_BITS.get(kind.name, 0) | 1 << (FLOAT_BITS[kind.name] - 1)
        )

    def _leaves(self, instruction: Instruction, kept: Callable[[FloatType], int]) -> bool:
        """True if an `and` clears all bits of each number except those in `kept`."""
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
                return certain is FloatType  # the bits of a number, even if they are moved as a pointer
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
        """True if one of the bytes has a type in `wanted`, or none."""
        if size > MAX_BYTES:
            return True
        kinds = {tree.at((i,)) for i in range(start, start + size)}
        return UNKNOWN in kinds or not wanted.isdisjoint(kinds)


_DEVICE_SUM = re.compile(r"__nv_(?:[df](add|sub)_r[nzud]|fmaf?(?:_r[nzud])?)")


def _is_rounding(instruction: Instruction) -> bool:
    last = _added(instruction)
    first = _added(last[0]) if last is not None and isinstance(last[0], Instruction) else None
    if last is None or first is None or first[1] != -last[1]:
        return False
    return abs(last[1]) >= NO_FRACTION.get(str(instruction.type.scalar), inf)


def _added(instruction: Instruction) -> tuple[Value, float] | None:
    """A number and the constant that is added to it, possibly by an fma; None for other instructions."""
    kind = _device_sum(instruction)
    if isinstance(instruction, Call) and instruction.called is not None:
        if instruction.intrinsic in ("fma", "fmuladd") or kind == "fma":
            constant = _constant(instruction.arguments[2])
            return (instruction, constant) if constant is not None else None
        if not kind:
            return None
    elif instruction.opcode not in ("fadd", "fsub"):
        return None
    left, right = instruction.operands[:2]
    is_sum = instruction.opcode == "fadd" or kind == "add"
    if (constant := _constant(right)) is not None:
        return left, constant if is_sum else -constant
    if is_sum and (constant := _constant(left)) is not None:
        return right, constant
    return None


def _device_sum(instruction: Instruction) -> str:
    """`add`, `sub` or `fma` for a call of libdevice that is one, as of `__nv_fadd_rn`; else empty."""
    called = instruction.called if isinstance(instruction, Call) else None
    match = _DEVICE_SUM.fullmatch(called.name) if called is not None else None
    return match[1] or "fma" if match is not None else ""


def _constant(value: Value) -> float | None:
    if isinstance(value, ConstantAggregate) and isinstance(value.type, VectorType):
        constants = {_constant(element) for element in value.elements}
        return constants.pop() if len(constants) == 1 else None
    return value.value if isinstance(value, ConstantFloat) else None


def _keeps_only(mask: Value, kept: int, bits: int) -> bool:
    """True if a mask over numbers of `bits` bits clears all bits of each except those in `kept`."""
    parts = masks(mask, bits)
    return parts is not None and all(part & ~kept == 0 for part in parts)


def masks(mask: Value, bits: int) -> list[int] | None:
    """A constant mask cut into parts of `bits` bits, those of all elements of a vector; None for other values."""
    match mask:
        case ConstantInt():
            width = mask.type.bits if isinstance(mask.type, IntType) else 64
            return [mask.value >> i & ((1 << bits) - 1) for i in range(0, width, bits)]
        case ConstantAggregate():
            element_masks = [masks(element, bits) for element in mask.elements]
            return None if None in element_masks else [part for parts in element_masks for part in parts or ()]
    return None
