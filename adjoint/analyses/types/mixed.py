"""Bytes behind pointers that are of several types, each at its own time or in its own object.

A tagged union holds a number now and an integer then, and a pointer that goes over a list leads to nodes first and to
the list's end, another object, last. Type analysis follows pointers wherever they may go and says the same of all that
they lead to, which contradicts itself there. Where every access has a TBAA tag of its own, no bits are taken for
another type than they were written as (C17, 6.5, 7; C++ 7.2.1, 11): then it is enough to say nothing of such bytes,
and to believe each access for itself. What copies such bytes by words (see `words`) copies them whatever they are; what
copies them otherwise, or accesses them without a tag, keeps the contradiction.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from adjoint.analyses.ir.model import (
    Binary,
    Call,
    Cast,
    Freeze,
    GetElementPointer,
    Load,
    Phi,
    Select,
    Store,
    Uses,
    Value,
)
from adjoint.analyses.ir.subjects import Subjects
from adjoint.analyses.ir.types import DOUBLE
from adjoint.analyses.memory import AliasResult, Memory, copies_memory
from adjoint.analyses.types.declared import library_struct
from adjoint.analyses.types.type_tree import (
    ANYTHING,
    EVERY,
    FLOATS,
    INTEGER,
    POINTER,
    UNKNOWN,
    Concrete,
    Path,
    TypeTree,
)
from adjoint.analyses.types.words import WORD

if TYPE_CHECKING:
    from adjoint.analyses.types.results import TypeResults
    from adjoint.analyses.types.tbaa import Tbaa

TOGETHER = (frozenset((INTEGER, POINTER)), frozenset((FLOATS[DOUBLE], POINTER)))
"""What may take the place of one another besides integers and numbers: the bits of an address, as a double, are
nearly zero, so that a shadow that holds one instead of an adjoint does no harm; as a float they may be anything, which
only libraries may keep there."""

ADDRESS = 8
"""Bytes of a pointer, or more."""


class Mixed:
    """The bytes of several types that were found so far, by the pointer that leads to them."""

    def __init__(self) -> None:
        self._found: dict[Value, set[tuple[Path, int, int]]] = {}
        self._numbers: set[Value] = set()
        self.has_other_floats = False
        """Whether some of the bytes may be an address or a number other than a double."""

    def __contains__(self, value: Value) -> bool:
        return value in self._found

    def note(self, value: Value, known: TypeTree, new: TypeTree, *, inner: bool = False) -> bool:
        """Note where two trees contradict each other behind the value; False where that is nowhere, or known.

        With `inner` only what lies behind an address in memory counts: it leads to several objects, and what is known
        of one says nothing of the others.
        """
        found = list(_contradictions(known, new))
        if not all(len(path) > 1 and _may_mix(a, b) for path, a, b in found):
            return False
        numbers = any(not _harmless(a, b) and (a.float_type or b.float_type) for _, a, b in found)
        found = [(path, a, b) for path, a, b in found if len(path) > 2 or not inner]
        if not found:
            return False
        self.has_other_floats |= any(POINTER in (a, b) and not _harmless(a, b) for _, a, b in found)
        ranges = self._found.setdefault(value, set())
        if numbers:
            self._numbers.add(value)
        before = len(ranges)
        for path, a, b in found:
            start = path[-1] if len(path) == 2 else EVERY
            ranges.add((path[:-1], start, start + max(_width(a), _width(b))))
        return len(ranges) > before

    def has_number(self, value: Value) -> bool:
        """Whether some of the bytes behind a pointer may be a number or something else."""
        return value in self._numbers

    def leads_to(self, pointer: Value) -> bool:
        """Whether a pointer is made of one that leads to numbers that may be something else."""
        if not self._numbers:
            return False
        seen: set[Value] = set()
        work = [pointer]
        while work:
            value = work.pop()
            if value in seen:
                continue
            seen.add(value)
            if self.has_number(value):
                return True
            if isinstance(value, (GetElementPointer, Load)):
                work.append(value.operands[0])
            elif isinstance(value, Phi):
                work.extend(value.operands)
            elif isinstance(value, Select):
                work.extend(value.operands[1:])
        return False

    def without(self, value: Value, tree: TypeTree) -> TypeTree:
        """A tree of a value without what it says of such bytes."""
        ranges = self._found[value]
        return TypeTree({p: kind for p, kind in tree.entries.items() if not any(_within(p, kind, r) for r in ranges)})

    def warnings(self, subjects: Subjects) -> Iterator[tuple[str, str]]:
        """The values of a function that lead to such bytes, with what a person should know of them."""
        for value, ranges in self._found.items():
            if subject := subjects.known(value):
                places = ", ".join(f"[{','.join(map(str, (*parent, start)))}]" for parent, start, _ in sorted(ranges))
                yield subject, f"is of several types at {places}: each access is believed for itself"


def _contradictions(known: TypeTree, new: TypeTree) -> Iterator[tuple[Path, Concrete, Concrete]]:
    for tree, other in ((new, known), (known, new)):
        for path, kind in tree.entries.items():
            for end in range(1, len(path) + 1):
                mine, its = (kind if end == len(path) else POINTER), other.at(path[:end])
                if mine is not its and ANYTHING not in (mine, its) and its is not UNKNOWN:
                    yield path[:end], mine, its
                    break


def _may_mix(a: Concrete, b: Concrete) -> bool:
    return _harmless(a, b) or (
        (INTEGER in (a, b) or POINTER in (a, b)) and any(kind.float_type is not None for kind in (a, b))
    )


def _harmless(a: Concrete, b: Concrete) -> bool:
    return frozenset((a, b)) in TOGETHER


def _width(kind: Concrete) -> int:
    return ADDRESS if kind is POINTER else kind.width


def _within(path: Path, kind: Concrete, found: tuple[Path, int, int]) -> bool:
    parent, start, end = found
    if len(path) <= len(parent) or any(p != q and EVERY not in (p, q) for p, q in zip(path, parent, strict=False)):
        return False
    offset = path[len(parent)]
    if EVERY in (offset, start):
        return True
    width = _width(kind) if len(path) == len(parent) + 1 else ADDRESS
    return offset < end and offset + width > start


# -- whether each access can be believed -----------------------------------------------------------


def takes_bits_for_another_type(types: TypeResults, tbaa: Tbaa, mixed: Mixed) -> bool:
    """Whether something in a function may read a number as another type than it was written as, or the other way.

    That is a copy of bytes of several types, unless it is by words, or a load without a tag through a pointer that has
    to do with them. A tag of a load says what was stored, whatever the store says. Where bits may be moved or stored
    unseen, so may those of a number as an integer: an integer as wide as a number, loaded from there, goes no further.
    """
    if mixed.has_other_floats and not types.has_only_doubles:
        return True
    memory = Memory(types.function)
    plain: list[Access] = []
    declared: list[Access] = []
    every: list[Access] = []
    unseen = False
    for instruction in types.function.instructions:
        if isinstance(instruction, Call) and copies_memory(instruction):
            if any(mixed.leads_to(pointer) for pointer in instruction.arguments[:2]):
                if not types.moves_words(instruction):
                    return True
                unseen = True
        elif isinstance(instruction, (Load, Store)):
            if isinstance(instruction.pointer, GetElementPointer) and library_struct(instruction.pointer) is not None:
                continue
            value = instruction.value if isinstance(instruction, Store) else instruction
            size, kind = memory.layout.store_size(value.type), types.of(value).inner
            if size > 1 and kind is not UNKNOWN and kind is not ANYTHING:
                access = (instruction.pointer, size, kind, instruction)
                every.append(access)
                if tbaa.tree(instruction).at((EVERY,)) in (UNKNOWN, ANYTHING) and mixed.leads_to(instruction.pointer):
                    unseen = True
                    if isinstance(instruction, Load):
                        (declared if types.is_declared(instruction) else plain).append(access)
    if unseen and _integers_go_further(types, mixed):
        return True
    least = min((size for _, size, _, _ in declared), default=0)
    moved = [
        access for access in every
        if declared and access[1] >= least and access[2] is INTEGER
        and isinstance(access[3], Store) and _may_be_bits(access[3].value, types, tbaa)
    ]  # fmt: skip
    return _meet(plain, every, memory) or _meet(declared, moved, memory)


Access = tuple[Value, int, Concrete, Load | Store]
"""Where so many bytes are loaded or stored, as what, and by which instruction."""


def _meet(loads: list[Access], others: list[Access], memory: Memory) -> bool:
    """Whether some of the loads may be of what another access has as another type, and a number is one of both."""
    return any(
        kind is not other
        and (kind.float_type is not None or other.float_type is not None)
        and memory.alias(pointer, size, place, extent) is not AliasResult.NO
        for pointer, size, kind, _ in loads
        for place, extent, other, _ in others
    )


def _may_be_bits(integer: Value, types: TypeResults, tbaa: Tbaa) -> bool:
    """Whether an integer may be made of bits that something else wrote as a number, for all that its loads tell."""
    work, seen = [integer], {integer}
    while work:
        value = work.pop()
        if isinstance(value, Load):
            if tbaa.tree(value).at((EVERY,)) in (UNKNOWN, ANYTHING) and not types.is_declared(value):
                return True
        elif isinstance(value, Call):
            if value.called is None or not value.called.is_declaration:
                return True
        elif isinstance(value, (Binary, Cast, Phi, Select, Freeze)):
            work.extend(o for o in value.operands if o.type.is_integer and o not in seen)
            seen.update(value.operands)
    return False


def _integers_go_further(types: TypeResults, mixed: Mixed) -> bool:
    """Whether an integer as wide as a double, loaded from where numbers may be, is stored or goes into a call."""
    layout, uses = Memory(types.function).layout, Uses(types.function)
    work: list[Value] = [
        i
        for i in types.function.instructions
        if isinstance(i, Load) and layout.store_size(i.type) >= WORD
        and types.of(i).inner is INTEGER and mixed.leads_to(i.pointer) and not types.is_declared(i)
    ]  # fmt: skip
    seen = set(work)
    while work:
        value = work.pop()
        for user in uses.of(value):
            if isinstance(user, Store) and user.value is value:
                return True
            if isinstance(user, Call) and user.called is not None and not user.called.name.startswith("llvm."):
                return True
            if isinstance(user, (Binary, Cast, Phi, Select, Freeze)) and user.type.is_integer and user not in seen:
                seen.add(user)
                work.append(user)
    return False
