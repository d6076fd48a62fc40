"""Bytes behind pointers that have several types, each at another time or in another object.

A tagged union holds a number at one time and an integer at another, and a pointer that walks over a list leads first to
its nodes and last to its end, another object. Type analysis follows pointers wherever they may lead and gives all their
objects one type, which causes a contradiction there. If no bits are read as another type than they were written as (see
`type_punning`), it is enough to give such bytes no type, and to believe each access. Copies of such bytes in words (see
`untyped_words`) are right whatever the types; other copies keep the contradiction.
"""

from __future__ import annotations

from collections.abc import Iterator
from math import gcd

from analyses.ir.constants import ConstantNamed, Value
from analyses.ir.instructions import GetElementPointer, Load, Select
from analyses.ir.model import Phi
from analyses.ir.subjects import Subjects
from analyses.ir.types import DOUBLE, FLOAT
from analyses.memory.addresses import Term
from analyses.memory.mod_ref import Memory
from analyses.type_trees.tree import (
    ANYTHING,
    EVERY,
    FLOATS,
    INTEGER,
    MAX_DEPTH,
    POINTER,
    UNKNOWN,
    Concrete,
    Path,
    TypeTree,
)

HARMLESS = (frozenset((INTEGER, POINTER)), frozenset((FLOATS[DOUBLE], POINTER)))
"""Types that may share bytes, besides integers and numbers. The bits of an address, as a double, are nearly zero, so a
shadow that holds one instead of an adjoint does no harm; as a float they may be anything, so only library code may mix
those."""

NUMBERS = frozenset((FLOATS[FLOAT], FLOATS[DOUBLE]))
"""Numbers that may share bytes: each is written before it is read, and its adjoint cleared by then."""

ADDRESS = 8
"""The bytes of a pointer, or more."""

Numbers = dict[Value, dict[tuple[Path, int, int], int]]
"""Bytes by the pointer that leads to them and their range, with the least size of a number there."""


class Mixed:
    """The bytes that have several types, by the pointer that leads to them."""

    def __init__(self) -> None:
        self._found: dict[Value, set[tuple[Path, int, int]]] = {}
        self._numbers: Numbers = {}
        """The bytes that may be a number or something else, with the least size of a number there."""
        self._harmless: Numbers = {}
        """The bytes that may be a double or an address, likewise."""
        self.has_numbers = False
        """True if some of the bytes may be a number or something else."""
        self.has_other_floats = False
        """True if some of the bytes may be an address or a number other than a double."""
        self._merging: dict[Value, set[Value]] = {}
        """The values that each value in `_numbers` may have, if it is a phi or select."""

    @property
    def noted(self) -> bool:
        """True if any bytes were noted."""
        return bool(self._found)

    def __contains__(self, value: Value) -> bool:
        return value in self._found

    def note(self, value: Value, known: TypeTree, new: TypeTree, *, inner: bool = False) -> bool:
        """Note the bytes behind a value at which two trees contradict each other.

        Returns False if there are none, if all were noted before, or if their types can't share memory. With `inner`
        only bytes behind an address in memory count: such an address leads to several objects, and the type of one
        says nothing about the others.
        """
        contradictions = list(_contradictions(known, new))
        if not all(len(path) > 1 and _may_mix(a, b) for path, a, b in contradictions):
            return False
        if not any(len(path) > 2 or not inner for path, _, _ in contradictions):
            return False
        self.has_other_floats |= any(POINTER in (a, b) and not _harmless(a, b) for _, a, b in contradictions)
        ranges = self._found.setdefault(value, set())
        before = len(ranges)
        for path, a, b in contradictions:
            start = path[-1] if len(path) == 2 else EVERY
            range_ = path[:-1], start, start + max(_width(a), _width(b))
            widths = [kind.width for kind in (a, b) if kind.float_type is not None]
            self.has_numbers |= bool(widths)
            if widths:
                numbers = (self._harmless if _harmless(a, b) else self._numbers).setdefault(value, {})
                numbers[range_] = min(*widths, numbers.get(range_, ADDRESS))
            if len(path) > 2 or not inner:
                ranges.add(range_)
        return len(ranges) > before

    def note_word(self, value: Value) -> bool:
        """Note a register that is a number at one time and something else at another; False if it was noted before."""
        ranges = self._found.setdefault(value, set())
        before = len(ranges)
        ranges.add(((), EVERY, EVERY))
        return len(ranges) > before

    def leads_to(self, pointer: Value) -> bool:
        """True if a pointer leads into memory with bytes that may be a number or something else."""
        return any(True for _ in self._numbers_around(pointer, self._numbers))

    def number_at(self, pointer: Value, size: int, memory: Memory) -> int:
        """The least size in bytes of a number that may lie in `[0, size)` behind a pointer; 0 if there is none."""
        return self._least(self._numbers, pointer, size, memory)

    def double_or_address_at(self, pointer: Value, memory: Memory) -> bool:
        """True if the word behind a pointer may be a double at one time and an address at another."""
        return self._least(self._harmless, pointer, ADDRESS, memory) > 0

    def _least(self, numbers: Numbers, pointer: Value, size: int, memory: Memory) -> int:
        return min(
            (
                width
                for value, (parent, start, end), width in self._numbers_around(pointer, numbers)
                if len(parent) > 1 or _may_meet(value, pointer, size, start, end, memory)
            ),
            default=0,
        )

    def _numbers_around(self, pointer: Value, numbers: Numbers) -> Iterator[tuple[Value, tuple[Path, int, int], int]]:
        """Yield the bytes that may be numbers in the memory that a pointer leads into, by an origin of the pointer."""
        if not numbers:
            return
        for value, depth in self._origins(pointer):
            for range_, width in numbers.get(value, {}).items():
                if len(range_[0]) == depth:
                    yield value, range_, width

    def _origins(self, pointer: Value) -> Iterator[tuple[Value, int]]:
        """Yield the values that a pointer is computed from or merged into, with the depth of its memory behind them."""
        if len(self._merging) != len(self._numbers.keys() | self._harmless.keys()):
            self._merging = {value: _merged(value) for value in self._numbers.keys() | self._harmless.keys()}
        seen: set[tuple[Value, int]] = set()
        work = [(pointer, 1)]
        while work:
            value, depth = work.pop()
            if (value, depth) in seen or depth > MAX_DEPTH:
                continue
            seen.add((value, depth))
            yield value, depth
            work.extend((choice, depth) for choice, merged in self._merging.items() if value in merged)
            if isinstance(value, (GetElementPointer, Load)):
                work.append((value.operands[0], depth + isinstance(value, Load)))
            elif isinstance(value, (Phi, Select)):
                work.extend((choice, depth) for choice in _choices(value))

    def without(self, value: Value, tree: TypeTree) -> TypeTree:
        """The tree of a value without the bytes of several types."""
        ranges = self._found[value]
        return TypeTree({p: kind for p, kind in tree.entries.items() if not any(_within(p, kind, r) for r in ranges)})

    def warnings(self, subjects: Subjects) -> Iterator[tuple[str, str]]:
        """Yield a warning for each value of a function that leads to bytes of several types."""
        for value, ranges in self._found.items():
            if subject := subjects.known(value):
                places = ", ".join(f"[{','.join(map(str, (*parent, start)))}]" for parent, start, _ in sorted(ranges))
                yield subject, f"has several types at {places}: each access counts with its own type"


def _merged(choice: Value) -> set[Value]:
    """The values that a phi or select may have, also through other phis and selects."""
    choices: set[Value] = set()
    work = [choice]
    while work:
        value = work.pop()
        if value not in choices:
            choices.add(value)
            if isinstance(value, (Phi, Select)):
                work.extend(_choices(value))
    return choices


def _choices(value: Phi | Select) -> Iterator[Value]:
    """The values that a phi or select chooses from, without null and the like, which lead to no memory."""
    return (v for v in value.operands[isinstance(value, Select) :] if not isinstance(v, ConstantNamed))


def _may_meet(value: Value, pointer: Value, size: int, start: int, end: int, memory: Memory) -> bool:
    """True if the first `size` bytes behind `pointer` may overlap `[start, end)` behind `value`."""
    ours, its = memory.address(pointer), memory.address(value)
    if start == EVERY or ours.base is not its.base or ours.offset is None or its.offset is None:
        return True
    distance = ours.offset - its.offset - start
    scales: dict[Term, int] = dict(ours.terms)
    for term, scale in its.terms:
        scales[term] = scales.get(term, 0) - scale
    stride = gcd(*scales.values())
    if stride:
        return distance % stride < end - start or -distance % stride < size
    return -size < distance < end - start


def _contradictions(known: TypeTree, new: TypeTree) -> Iterator[tuple[Path, Concrete, Concrete]]:
    for tree, other in ((new, known), (known, new)):
        for path, kind in tree.entries.items():
            for end in range(1, len(path) + 1):
                mine, its = (kind if end == len(path) else POINTER), other.at(path[:end])
                if mine is not its and ANYTHING not in (mine, its) and its is not UNKNOWN:
                    yield path[:end], mine, its
                    break


def _may_mix(a: Concrete, b: Concrete) -> bool:
    numbers = {kind for kind in (a, b) if kind.float_type is not None}
    return _harmless(a, b) or numbers == NUMBERS or (len(numbers) == 1 and not {INTEGER, POINTER}.isdisjoint((a, b)))


def _harmless(a: Concrete, b: Concrete) -> bool:
    return frozenset((a, b)) in HARMLESS


def _width(kind: Concrete) -> int:
    return ADDRESS if kind is POINTER else kind.width


def _within(path: Path, kind: Concrete, range_: tuple[Path, int, int]) -> bool:
    parent, start, end = range_
    if len(path) <= len(parent) or any(p != q and EVERY not in (p, q) for p, q in zip(path, parent, strict=False)):
        return False
    offset = path[len(parent)]
    if EVERY in (offset, start):
        return True
    width = _width(kind) if len(path) == len(parent) + 1 else ADDRESS
    return offset < end and offset + width > start
