"""The kinds of the bytes in memory, from all pointers to an object, its LLVM type and its elements.

A pointer's own type tree says what lies behind it where it is used. The object that it points into may be known better:
other pointers into it have trees of their own, its LLVM type says which bytes are padding, and where its elements are
accessed at a varying index, they are all alike.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from analyses.control_flow.trip_counts import TripCounts
from analyses.ir.constants import Value
from analyses.ir.instructions import Alloca, GetElementPointer, Load, Store
from analyses.ir.model import Function, Instruction, Phi
from analyses.ir.text.values import memory_type
from analyses.ir.types import ArrayType, DataLayout, FloatType, IntType, NamedStructType, StructType, Type
from analyses.memory.mod_ref import Memory
from analyses.type_trees.tree import ANYTHING, EVERY, INTEGER, UNKNOWN, Concrete
from analyses.types.results import TypeResults

WIDEST = 16
"""The bytes of the widest number, in memory."""


class Pointees:
    """The contents of the memory behind the pointers of a function."""

    def __init__(
        self, function: Function, layout: DataLayout, memory: Memory, types: TypeResults, trips: TripCounts
    ) -> None:
        self._layout, self._memory, self._types, self._trips = layout, memory, types, trips
        self._shapes: dict[Value, dict[tuple[int, Type], None]] = {}
        """By object: what LLVM types its memory has, and at which distance from its beginning."""
        self._elements: dict[Value, dict[tuple[int, int, int, Concrete], None]] = {}
        """By object: what is accessed at a varying index, as stride, distance modulo that, size and kind."""
        for argument in function.arguments:
            type_ = memory_type(argument, function.module) if function.module is not None else None
            if type_ is not None:
                self._shapes[argument] = {(0, type_): None}
        for instruction in function.instructions:
            self._note(instruction)

    def kind(self, pointers: Sequence[Value], offset: int) -> Concrete:
        """The kind of the byte at an offset from pointers that lead to equal contents (as both of a copy do)."""
        for pointer in pointers:
            kind = self._types.of(pointer).at((-1, offset))
            if kind is not UNKNOWN and kind is not ANYTHING:
                return kind
        places = [place for pointer in pointers for place in self._places(pointer, offset)]
        anything = False
        for base, distance in places:
            kind = self._types.of(base).at((-1, distance))
            if kind is not UNKNOWN and kind is not ANYTHING:
                return kind
            anything = anything or kind is ANYTHING
        if anything or any(self._is_padding(base, distance) for base, distance in places):
            return ANYTHING
        if any((room := self._types.room(pointer)) is not None and offset < room for pointer in pointers):
            return INTEGER
        alike = {kind for base, distance in places for kind in self._alike(base, distance)}
        if not alike and any(self._pads_elements(pointer, offset) for pointer in pointers):
            return ANYTHING
        return alike.pop() if len(alike) == 1 else UNKNOWN

    def row(self, pointer: Value, size: int) -> list[Concrete]:
        """The kinds of the first bytes behind a pointer; of the bytes of a number, all after the first are Unknown."""
        kinds: list[Concrete] = []
        while len(kinds) < size:
            kind = self.kind([pointer], len(kinds))
            kinds.append(kind)
            if kind.float_type is not None:
                kinds += [UNKNOWN] * (self._layout.store_size(kind.float_type) - 1)
        return kinds[:size]

    def beginning(self, pointer: Value) -> Concrete:
        """The kind of the byte at a pointer or, if its index varies, at the beginning of the range that it covers."""
        address = self._memory.address(pointer)
        if address.terms and address.offset is not None and address.offset >= 0:
            return self.kind([address.base], address.offset)
        return self.kind([pointer], 0)

    def cut_at(self, pointer: Value, offset: int) -> FloatType | None:
        """The type of a number that begins before the byte at an offset from a pointer and ends after it."""
        for base, distance in self._places(pointer, offset):
            entries = self._types.of(base).entries
            everywhere = entries.get((-1, EVERY), UNKNOWN).float_type
            if everywhere is not None:
                into = distance % self._layout.alloc_size(everywhere)
                if 0 < into < self._layout.store_size(everywhere):
                    return everywhere
            for before in range(1, min(distance, WIDEST - 1) + 1):
                type_ = entries.get((-1, distance - before), UNKNOWN).float_type
                if type_ is not None and self._layout.store_size(type_) > before:
                    return type_
        return None

    def kinds(self, pointers: Sequence[Value]) -> set[Concrete]:
        """All that is known to lie anywhere behind pointers."""
        kinds: set[Concrete] = set()
        for pointer in pointers:
            kinds |= {kind for path, kind in self._types.of(pointer).entries.items() if len(path) == 2}
        if not kinds - {ANYTHING}:
            bases = {self._memory.address(pointer).base for pointer in pointers}
            kinds |= {kind for base in bases for *_, kind in self._elements.get(base, ())}
        return kinds - {ANYTHING, UNKNOWN}

    def between_members(self, pointer: Value, size: int) -> bool:
        """True if all bytes behind a pointer are padding, as the LLVM type of its object tells."""
        return all(
            any(self._is_padding(base, distance) for base, distance in self._places(pointer, offset))
            for offset in range(size)
        )

    def _places(self, pointer: Value, offset: int) -> Iterable[tuple[Value, int]]:
        """The byte as distances from the pointer, and from the object where that distance is fixed."""
        yield pointer, offset
        address = self._memory.address(pointer)
        if address.base is not pointer and address.offset is not None and not address.terms:
            distance = address.offset + offset
            if distance >= 0:
                yield address.base, distance

    def _note(self, instruction: Instruction) -> None:
        if isinstance(instruction, Alloca):
            self._shapes.setdefault(instruction, {})[0, instruction.allocated_type] = None
        elif isinstance(instruction, GetElementPointer) and len(instruction.indices) > 1:
            address = self._memory.address(instruction.base)
            if address.offset is not None and not address.terms:
                self._shapes.setdefault(address.base, {})[address.offset, instruction.source_type] = None
        elif isinstance(instruction, (Load, Store)):
            accessed = instruction.value.type if isinstance(instruction, Store) else instruction.type
            self._note_access(instruction.pointer, self._layout.store_size(accessed))

    def _note_access(self, pointer: Value, size: int) -> None:
        kind = self._types.of(pointer).at((-1, 0))
        if kind is UNKNOWN or kind is ANYTHING:
            return
        address = self._memory.address(pointer)
        base, distance, stride = address.base, address.offset, 0
        if distance is None:
            return
        for _, scale in address.terms:
            stride = _common(stride, scale)
        induction = self._trips.inductions.get(base) if isinstance(base, Phi) else None
        if induction is not None and induction.constant_step is not None and induction.phi.type.is_pointer:
            stride = _common(stride, induction.constant_step * self._layout.alloc_size(induction.stride))
            start = self._memory.address(induction.start)
            if start.offset is None or start.terms:
                return
            base, distance = start.base, start.offset + distance
        if kind.float_type is not None:
            size = self._layout.alloc_size(kind.float_type)
        if stride >= size:
            self._elements.setdefault(base, {})[stride, distance % stride, size, kind] = None

    def _alike(self, base: Value, distance: int) -> set[Concrete]:
        """The kinds accessed at a varying index that cover a byte, unless LLVM's type has a smaller integer there."""
        alike: set[tuple[Concrete, int]] = set()
        for stride, first, size, kind in self._elements.get(base, ()):
            into = (distance - first) % stride
            if into < size and self._may_be_element(base, distance - into, size, kind):
                alike.add((kind, size))
        room = [_integer_at(self._layout, type_, distance - start) for start, type_ in self._shapes.get(base, ())]
        least = min((bytes_ for bytes_ in room if bytes_ > 1), default=0)
        return {kind for kind, size in alike if not (kind.float_type is not None and 0 < least < size)}

    def _may_be_element(self, base: Value, start: int, size: int, kind: Concrete) -> bool:
        """True if an object has bytes `[start, start + size)`, and none of them is known to be of another kind."""
        tree = self._types.of(base)
        return start >= 0 and all(
            tree.at((-1, offset)) in (kind, ANYTHING, UNKNOWN) for offset in range(start, start + size)
        )

    def _is_padding(self, base: Value, distance: int) -> bool:
        return any(
            0 <= distance - start < self._layout.alloc_size(type_) and is_padding(self._layout, type_, distance - start)
            for start, type_ in self._shapes.get(base, ())
        )

    def _pads_elements(self, pointer: Value, offset: int) -> bool:
        """True if the byte is padding of the element at a varying index, and no access to any element covers it."""
        address = self._memory.address(pointer)
        if not address.terms or address.offset is None:
            return False
        for start, type_ in self._shapes.get(address.base, ()):
            step = self._layout.alloc_size(type_.element) if isinstance(type_, ArrayType) else 0
            distance = address.offset + offset - start
            if (
                isinstance(type_, ArrayType)
                and step
                and not any(scale % step for _, scale in address.terms)
                and is_padding(self._layout, type_.element, distance % step)
                and not self._alike(address.base, distance)
            ):
                return True
        return False


def _integer_at(layout: DataLayout, type_: Type, offset: int) -> int:
    """The size in bytes of the integer at an offset of a type, 0 if there is none."""
    while 0 <= offset < layout.alloc_size(type_):
        if isinstance(type_, (StructType, NamedStructType)):
            places = layout.struct_layout(type_)[1]
            inside = [(place, e) for place, e in zip(places, type_.elements, strict=True) if place <= offset]
            if not inside:
                return 0
            place, type_ = inside[-1]
            offset -= place
        elif isinstance(type_, ArrayType):
            type_ = type_.element
            offset %= max(layout.alloc_size(type_), 1)
        else:
            return layout.store_size(type_) if isinstance(type_, IntType) else 0
    return 0


def is_padding(layout: DataLayout, type_: Type, offset: int) -> bool:
    """True if the byte at an offset of a type is between or after its parts."""
    while True:
        if isinstance(type_, (StructType, NamedStructType)):
            places = layout.struct_layout(type_)[1]
            inside = [(place, e) for place, e in zip(places, type_.elements, strict=True) if place <= offset]
            if not inside:
                return True
            place, element = inside[-1]
            if offset >= place + layout.alloc_size(element):
                return True
            type_, offset = element, offset - place
        elif isinstance(type_, ArrayType):
            size = layout.alloc_size(type_.element)
            if not size:
                return True
            type_, offset = type_.element, offset % size
        else:
            return offset >= layout.store_size(type_)


def _common(a: int, b: int) -> int:
    """The greatest common divisor of strides, 0 for none."""
    a, b = abs(a), abs(b)
    while b:
        a, b = b, a % b
    return a
