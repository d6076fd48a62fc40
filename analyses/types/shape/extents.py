"""The number of bytes behind a pointer, where the program gives it: no types are learned beyond them.

Types follow pointers wherever they may lead, so the types of the nodes of a list would reach the sentinel at its end
too, and bytes that do not exist. Sources: LLVM Language Reference, `alloca`, `byval`; C++ 6.7.5.5.2.
"""

from __future__ import annotations

from collections.abc import Sequence

from analyses.ir.constants import ConstantInt, Value
from analyses.ir.instructions import Alloca, Call, GetElementPointer
from analyses.ir.model import Argument, Function
from analyses.ir.text.values import memory_type
from analyses.ir.types import ArrayType, DataLayout, IntType, NamedStructType, StructType, Type, VectorType
from analyses.library.annotations import known_as
from analyses.library.prototypes import ALLOCATORS

MOST_STEPS = 100
"""Addresses computed in more steps than this count as unknown."""


class Extents:
    """The bytes from a pointer of a function to the end of the memory that it points into."""

    def __init__(self, function: Function) -> None:
        assert function.module is not None
        self._module = function.module
        self._known: dict[Value, int | None] = {}

    def of(self, pointer: Value) -> int | None:
        """The number of bytes behind a pointer; None if the program does not give it."""
        if pointer not in self._known:
            base, offset = self._base(pointer)
            size = self._size(base) if offset is not None else None
            self._known[pointer] = None if size is None or offset is None or offset < 0 else max(size - offset, 0)
        return self._known[pointer]

    def is_small_integer(self, pointer: Value, offset: int) -> bool:
        """True if a stack variable has, by its LLVM type, an integer of less than 8 bytes at an offset of a pointer.

        Bytes in an array may be anything.
        """
        base, start = self._base(pointer)
        if start is None or not isinstance(base, Alloca) or base.operands:
            return False
        at, type_ = start + offset, base.allocated_type
        layout, among = self._module.layout, False
        while 0 <= at < layout.alloc_size(type_):
            if isinstance(type_, (StructType, NamedStructType)):
                parts = list(zip(layout.struct_layout(type_)[1], type_.elements, strict=True))
                place, type_ = [part for part in parts if part[0] <= at][-1]
                at, among = at - place, False
            elif isinstance(type_, ArrayType):
                type_, among = type_.element, True
                at %= max(layout.alloc_size(type_), 1)
            else:
                size = layout.store_size(type_)
                return isinstance(type_, IntType) and size < 8 and not (among and size == 1)
        return False

    def _base(self, pointer: Value) -> tuple[Value, int | None]:
        offset = 0
        for _ in range(MOST_STEPS):
            if not isinstance(pointer, GetElementPointer):
                return pointer, offset
            if pointer.type.is_vector:
                return pointer, None
            step, variable, _ = address(self._module.layout, pointer.source_type, pointer.indices)
            if variable:
                return pointer, None
            offset += step
            pointer = pointer.base
        return pointer, None

    def _size(self, base: Value) -> int | None:
        layout = self._module.layout
        if isinstance(base, Alloca):
            if not base.operands:
                return layout.alloc_size(base.allocated_type)
            count = base.operands[0]
            return count.value * layout.alloc_size(base.allocated_type) if isinstance(count, ConstantInt) else None
        if isinstance(base, Argument):
            type_ = memory_type(base, self._module, ["byval"])
            return None if type_ is None else layout.alloc_size(type_)
        if isinstance(base, Call) and base.called is not None and base.called.is_declaration:
            which = ALLOCATORS.get(known_as(base.called))
            size = base.arguments[which] if which is not None and which < len(base.arguments) else None
            return size.value if isinstance(size, ConstantInt) else None
        return None


def address(layout: DataLayout, source: Type, indices: Sequence[Value]) -> tuple[int, dict[Value, int], Type]:
    """The constant part of an address computation, the bytes per unit of each variable index, the final type."""
    constant, variable, current = 0, dict[Value, int](), source
    for n, index in enumerate(indices):
        if n == 0:
            step = layout.alloc_size(current)
        elif isinstance(current, (StructType, NamedStructType)):
            field = index.value if isinstance(index, ConstantInt) else 0
            constant += layout.struct_layout(current)[1][field]
            current = current.elements[field]
            continue
        elif isinstance(current, (ArrayType, VectorType)):
            current = current.element
            step = layout.alloc_size(current)
        else:
            raise TypeError(f"an index into {current}")
        if isinstance(index, ConstantInt):
            constant += index.value * step
        elif step:
            variable[index] = variable.get(index, 0) + step
    return constant, variable, current
