"""The types of the memory behind pointers, where it is written, copied or set."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from typing import NamedTuple

from ad.context.carried_types import MOST_BYTES, PART_HINT, CarriedTypes
from ad.context.function_info import FunctionInfo
from analyses.ir.constants import Value
from analyses.ir.instructions import Alloca, Call, Store
from analyses.ir.intrinsics import mem_set
from analyses.ir.model import GlobalVariable, Instruction
from analyses.ir.type_contents import has_integer
from analyses.ir.types import ArrayType, IntType, NamedStructType, StructType, Type
from analyses.library.cpp_layouts import is_manager
from analyses.memory.allocations import is_allocation, is_reallocation, stated_alignment
from analyses.memory.global_variables import SHADOW_MARK
from analyses.memory.no_memory import is_no_memory
from analyses.memory.transfers import memory_copy
from analyses.type_trees.tree import ANYTHING, INTEGER, POINTER, UNKNOWN, Concrete
from analyses.types.untyped_words import WORD


class Segment(NamedTuple):
    """Bytes of memory of one kind; `size` None is as many as are copied or set.

    `words`: of each word its shadow tells whether it is a number, an address or integers; its kind is Unknown.
    `numbers`: numbers of several types and integers, in elements of several bytes, but no addresses; the same.
    """

    offset: int
    size: int | None
    kind: Concrete
    words: bool = False
    numbers: bool = False


class StoredTypes:
    """Tells what memory holds; what the values carry that are written to it is asked of `carried`."""

    def __init__(self, info: FunctionInfo, carried: CarriedTypes) -> None:
        self._info, self._carried = info, carried

    def memory_type(self, pointer: Value, size: int, user: Instruction) -> Type | None:
        """The type of the number in `size` bytes behind a pointer that `user` overwrites, None if there is none.

        It is that of an integer where the bytes can be cleared whatever they are.
        """
        self.refuse_parts([pointer], size, user)
        kinds = self._carried.pointees.row(pointer, size)
        if all(kind is UNKNOWN or kind is ANYTHING for kind in kinds):
            if self.made_here(pointer):
                return IntType(8 * size)
            if self._overwrites_words(user):
                return IntType(8 * size) if size == WORD else None  # less than a word is no number
            if not self._carried.pointees.between_members(pointer, size):
                self._carried.unknown(user, "nothing tells what the memory written holds")
            return None
        return self._carried.one_kind(kinds, user)

    def clears_word(self, store: Store) -> bool:
        """True if an integer overwrites a word of which only its shadow tells whether it is a number."""
        if not self._overwrites_words(store) or self.made_here(store.pointer):
            return False
        kinds = {self._carried.pointees.kind([store.pointer], offset) for offset in range(WORD)}
        return kinds <= {UNKNOWN, ANYTHING}

    def _overwrites_words(self, user: Instruction) -> bool:
        """True if an integer is stored over a word, or a part of one, in a program with no numbers but doubles."""
        if self._info.on_device or not isinstance(user, Store) or not user.value.type.is_integer:
            return False
        size = self._info.layout.store_size(user.value.type)
        return size <= WORD and user.align % size == 0 and self._info.types.has_only_doubles

    def overwritten(self, store: Store) -> Type | None:
        """The floating-point type of numbers that the integers of an aggregate are written over, None for none."""
        tree, offsets = self._info.types.of(store.value), list(self._integers_in(store.value.type, 0))
        offsets = [o for o in offsets if tree.at((o,)) is not INTEGER]
        kinds = {self._carried.pointees.kind([store.pointer], offset) for offset in offsets}
        float_type = next((kind.float_type for kind in kinds if kind.float_type is not None), None)
        if float_type is None and UNKNOWN in kinds and not self.made_here(store.pointer):
            self._carried.unknown(store, "nothing tells what the memory written holds")
        return float_type

    def _integers_in(self, type_: Type, start: int) -> Iterator[int]:
        """The bytes of an aggregate that are of integers which may be numbers."""
        if isinstance(type_, (StructType, NamedStructType)):
            for part, at in zip(type_.elements, self._info.layout.struct_layout(type_)[1], strict=True):
                yield from self._integers_in(part, start + at)
        elif isinstance(type_, ArrayType):
            step = self._info.layout.alloc_size(type_.element)
            for i in range(type_.count if has_integer(type_.element) and type_.count * step <= MOST_BYTES else 0):
                yield from self._integers_in(type_.element, start + i * step)
        elif type_.scalar.is_integer and self._info.layout.bits(type_) >= 16:
            yield from range(start, start + self._info.layout.store_size(type_))

    def made_here(self, pointer: Value) -> bool:
        """True if a pointer leads only to memory that this function makes itself.

        No number in the shadow of that is wanted before the reverse begins, nor a pointer in it after what put it
        there has been reversed: so where a constant is written and nothing tells what it overwrites, its shadow can be
        cleared in both sweeps.
        """
        if self._info.memory is None:
            return False
        objects = self._info.memory.objects(pointer)
        if objects is not None and all(map(self._is_made_here, objects)):
            return True
        holders = self._info.activity.holders(pointer)
        return holders is not None and all(map(self._is_made_here, holders))

    def _is_made_here(self, base: Value) -> bool:
        """True if an object is memory that this function makes, or none at all."""
        return (
            isinstance(base, Alloca)
            or (isinstance(base, Call) and is_allocation(base))
            or self._has_own_shadow(base)
            or is_no_memory(base)
        )

    def _has_own_shadow(self, base: Value) -> bool:
        """True if something is a variable whose shadow, if it has one, belongs to the derivative."""
        marked = isinstance(base, GlobalVariable) and any(kind == SHADOW_MARK for kind, _ in base.metadata)
        return isinstance(base, GlobalVariable) and not marked and not self._info.on_device

    def segments(
        self, pointers: Sequence[Value], size: int | None, user: Instruction, *, either: bool = False
    ) -> list[Segment]:
        """The segments of `size` bytes (None: any number, all of one kind) behind pointers to equal contents.

        Raises EngineError where a byte is unknown, naming `user`; with `either` such bytes are of kind Unknown.
        """
        segments = self._typed_segments(pointers, size, user, either=either)
        others = any(segment.kind in (INTEGER, POINTER) for segment in segments)
        if others and self._may_be_union(pointers, user) and self._moves_words(pointers, user, [INTEGER]):
            return [Segment(0, size, UNKNOWN, words=True)]
        return segments

    def holds_numbers(self, pointers: Sequence[Value], element: int) -> bool:
        """True if the elements, of a number of bytes, behind pointers hold numbers, and no addresses for sure.

        An address has a word of its own; a word of which some bytes are known to be others has none.
        """
        kinds = [self._carried.pointees.kind(pointers, offset) for offset in range(element)]
        words = [kinds[at : at + WORD] for at in range(0, element, WORD)]
        unknown = any(len(word) == WORD and {*word} <= {UNKNOWN, ANYTHING} for word in words)
        return not unknown and POINTER not in kinds and any(kind.float_type is not None for kind in kinds)

    def _may_be_union(self, pointers: Sequence[Value], user: Instruction) -> bool:
        """True if what is copied may be a number although its type is known: the type of one member of a union."""
        if self._info.request.forward or not isinstance(user, Call) or not all(map(self._info.active, pointers)):
            return False
        if memory_copy(user) is None and not is_reallocation(user):
            return False
        return self._info.types.may_copy_union(user)

    def _typed_segments(
        self, pointers: Sequence[Value], size: int | None, user: Instruction, *, either: bool
    ) -> list[Segment]:
        several = is_manager(self._info.function.name) or any(map(self._info.types.leads_to_several, pointers))
        if several and self._moves_words(pointers, user):
            return [Segment(0, size, UNKNOWN, words=True)]
        if is_manager(self._info.function.name):
            if size is not None and size < WORD and self._info.types.has_only_doubles:
                return [Segment(0, size, INTEGER)]  # whole members, with no room for a number or an address
            self._carried.unknown(user, "what a std::function captured is of any type", certain=True)
        if size is None:
            kinds = self._carried.pointees.kinds(pointers)
            rooms = [room for pointer in pointers if (room := self._info.types.room(pointer)) is not None]
            if len(kinds) != 1 and rooms:  # it is a part of a string
                kinds = {self._carried.pointees.kind(pointers, offset) for offset in range(min(rooms))}
            if len(kinds) != 1 and any(map(self._info.types.leads_to_characters, pointers)):
                kinds = {INTEGER}
            if len(kinds) != 1 and self._moves_small_elements(user, kinds):
                kinds = {INTEGER}
            if len(kinds) != 1:
                if either:
                    return [Segment(0, None, UNKNOWN)]
                if self._moves_words(pointers, user, kinds):
                    return [Segment(0, None, UNKNOWN, words=True)]
                kind_names = ", ".join(sorted(map(str, kinds))) or "nothing"
                self._carried.unknown(user, f"its memory holds {kind_names}", certain=bool(kinds))
                kinds = {INTEGER}
            return [Segment(0, None, kinds.pop())]
        self.refuse_parts(pointers, size, user)
        segments: list[Segment] = []
        offset = 0
        while offset < size:
            kind = self._carried.pointees.kind(pointers, offset)
            if kind is UNKNOWN and size < WORD and self._is_below_words(user):
                kind = INTEGER
            if kind is UNKNOWN and not either:
                if self._moves_words(pointers, user, {segment.kind for segment in segments}):
                    return [Segment(0, size, UNKNOWN, words=True)]
                self._carried.unknown(user, f"byte {offset} is unknown")
                kind = INTEGER
            if kind.float_type is not None:
                step = self._info.layout.alloc_size(kind.float_type)
                if offset + self._info.layout.store_size(kind.float_type) > size:
                    self._carried.unknown(user, f"only a part of the {kind.float_type} at byte {offset}", certain=True)
            else:
                step = self._info.layout.pointer_size() if kind is POINTER else 1
            if segments and segments[-1].kind is kind:
                last = segments.pop()
                segments.append(Segment(last.offset, (last.size or 0) + step, kind))
            else:
                segments.append(Segment(offset, step, kind))
            offset += step
        return segments

    def refuse_parts(self, pointers: Sequence[Value], size: int, user: Instruction) -> None:
        """Raise EngineError if the first or the last of `size` bytes behind pointers is inside a number.

        Derivatives clear any bytes of shadows, padding too: their fills state no alignment, and those of compilers do.
        """
        if isinstance(user, Call) and mem_set(user) is not None and not _states_alignment(user):
            return
        for pointer in pointers:
            for offset in (0, size):
                if (type_ := self._carried.pointees.cut_at(pointer, offset)) is not None:
                    side = "ends" if offset else "begins"
                    self._carried.unknown(user, f"it {side} within a {type_}", certain=True, hint=PART_HINT)

    def _moves_words(self, pointers: Sequence[Value], user: Instruction, known: Collection[Concrete] = ()) -> bool:
        """True if a call moves words whose shadows tell what they are: with some `known`, or in memory made here."""
        if self._info.on_device or not isinstance(user, Call) or not self._info.types.moves_words(user):
            return False
        only_doubles_made_here = self._info.types.accesses_only_doubles and all(map(self.made_here, pointers))
        if not self._info.types.has_only_doubles and not only_doubles_made_here:
            return False
        if mem_set(user) is not None:
            return True  # nothing is moved: each word of the shadow tells what is to be cleared
        each = [pointer for pointer in pointers if self._carried.pointees.kinds([pointer])]
        numbers = [p for p in each if any(kind.float_type is not None for kind in self._carried.pointees.kinds([p]))]
        for pointer in each if numbers else ():
            if pointer in numbers or INTEGER not in self._carried.pointees.kinds([pointer]):
                continue
            integers = self._integers_behind(pointer)
            if not integers or not all(integers <= self._integers_behind(number) for number in numbers):
                return False  # numbers on one side are integers on the other
        return bool(known or each) or self._info.types.is_rust(user) or any(map(self.made_here, pointers))

    def _moves_small_elements(self, user: Instruction, kinds: Collection[Concrete]) -> bool:
        """True for a copy in Rust code of as many elements as it finds, which are bytes, or too small for a double.

        Such a copy states the alignment of the elements' type, and that of a double or an address is a word. Numbers
        may be copied byte by byte.
        """
        if not isinstance(user, Call) or not self._info.types.is_rust(user):
            return False
        if (stated := stated_alignment(user)) is not None:  # of all elements of a buffer that grows
            return stated < WORD and not kinds and self._info.types.has_only_doubles
        if memory_copy(user) is None:
            return False
        aligned = min(map(_alignment, user.argument_attributes[:2]))
        if aligned == 1:
            return not any(kind.float_type is not None for kind in kinds)
        return aligned < WORD and self._info.types.has_only_doubles

    def _is_below_words(self, user: Instruction) -> bool:
        """True if Rust code that has no numbers but doubles moves less than a word: there is no room for one."""
        return self._info.types.has_only_doubles and self._info.types.is_rust(user)

    def _integers_behind(self, pointer: Value) -> set[int]:
        """The bytes right behind a pointer that are known to be integers."""
        tree = self._info.types.of(pointer).entries.items()
        return {path[1] for path, kind in tree if len(path) == 2 and kind is INTEGER}


def _alignment(attributes: tuple[str, ...]) -> int:
    """The alignment that the attributes of an argument state, in bytes; that of a word where they state none."""
    return max((int(word.split()[1]) for word in attributes if word.startswith("align ")), default=WORD)


def _states_alignment(fill: Call) -> bool:
    return any(word.startswith("align ") for word in fill.argument_attributes[0])
