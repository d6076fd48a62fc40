"""The types that constants imply.

A constant that could as well be the bits of another type implies nothing: zero and most integers are Anything. An
integer is Integer if the same bits as a float would be a tiny denormal (0 < n ≤ 4096) or a NaN, which nobody writes.
"""

from __future__ import annotations

import math

from analyses.ir.constants import ConstantAggregate, ConstantFloat, ConstantInt, ConstantNamed, ConstantString, Value
from analyses.ir.model import Alias, Function, Global, GlobalVariable
from analyses.ir.types import ArrayType, DataLayout, IntType, NamedStructType, StructType, Type, VectorType
from analyses.type_trees.tree import ANYTHING, EMPTY, INTEGER, MAX_OFFSET, POINTER, TypeTree, float_concrete, whole

SMALL_INTEGER = 4096
"""The largest positive constant that is Integer: as bits of a float it is a denormal, as a pointer unmapped."""

NULL = TypeTree({(-1,): POINTER, (-1, -1): ANYTHING})

_FRACTION_BITS = {16: 10, 32: 23, 64: 52}
"""Negative integers above this power of two are NaNs as floats; wider ones are not used to move floats."""
_REPLACEABLE = ("weak", "linkonce", "common", "extern_weak")


class ConstantTrees:
    """The trees of a module's constants other than expressions, each built once."""

    def __init__(self, layout: DataLayout) -> None:
        self.layout = layout
        self._known: dict[Value, TypeTree] = {}

    def of(self, value: Value) -> TypeTree:
        tree = self._known.get(value)
        if tree is None:
            # An initialiser may mention its own global.
            self._known[value] = whole(POINTER) if isinstance(value, Global) else EMPTY
            tree = self._known[value] = self._make(value)
        return tree

    def _make(self, value: Value) -> TypeTree:
        match value:
            case ConstantNamed(word="null"):
                return NULL
            case ConstantNamed(word="none"):
                return EMPTY
            case ConstantNamed():
                return whole(ANYTHING)
            case ConstantFloat():
                return whole(ANYTHING) if _is_zero(value) else whole(float_concrete(value.type))
            case ConstantInt():
                return integer_tree(value)
            case ConstantString():
                return whole(INTEGER) if self.layout.alloc_size(value.type) == 1 else whole(ANYTHING)
            case ConstantAggregate():
                return self._aggregate(value)
            case GlobalVariable():
                return self._global(value)
            case Function():
                return whole(POINTER)
            case Alias():
                return self.of(value.aliasee)
        return EMPTY

    def _aggregate(self, value: ConstantAggregate) -> TypeTree:
        """The tree of an aggregate, with Anything for integers: they may be the bits of floats."""
        layout, out = self.layout, EMPTY
        size = max(1, layout.store_size(value.type) if value.type.is_vector else layout.alloc_size(value.type))
        for i, element in enumerate(value.elements):
            offset = element_offset(value.type, i, layout)
            if offset > MAX_OFFSET:
                break
            tree = self.of(element)
            if size >= 2:
                tree = tree.integers_as_anything()
            if value.splat:
                return tree
            out = out.merge(tree.shift(0, max(1, layout.store_size(element.type)), offset, layout.pointer_size()))
        return out.canonical(size, layout.pointer_size())

    def _global(self, value: GlobalVariable) -> TypeTree:
        pointer = whole(POINTER)
        if value.constant and value.initializer is not None and value.linkage not in _REPLACEABLE:
            return pointer.merge(self.of(value.initializer).only(-1))
        opaque = isinstance(value.value_type, NamedStructType) and value.value_type.body is None
        if not opaque and self.layout.store_size(value.value_type) == 1:
            return pointer.merge(whole(INTEGER).only(-1))  # half, the smallest float, has two bytes
        return pointer


def integer_tree(value: ConstantInt) -> TypeTree:
    bits = value.type.scalar.bits if isinstance(value.type.scalar, IntType) else 64
    if bits < 16 or 1 <= value.value <= SMALL_INTEGER:
        return whole(INTEGER)
    if -(1 << _FRACTION_BITS.get(bits, bits - 1)) < value.value < -1:
        return whole(INTEGER)
    return whole(ANYTHING)


def _is_zero(value: ConstantFloat) -> bool:
    number = value.value
    return number == 0.0 and math.copysign(1.0, number) > 0


def element_offset(type_: Type, index: int, layout: DataLayout) -> int:
    """The byte offset of an element of an aggregate or vector; elements of less than a byte share one."""
    match type_:
        case StructType() | NamedStructType():
            return layout.struct_layout(type_)[1][index]
        case ArrayType(_, element):
            return index * layout.alloc_size(element)
        case VectorType(_, element):
            return index * layout.bits(element) // 8
    raise TypeError(f"{type_} has no elements")
