"""The fields of a struct of which only the accesses are known: the type and the offset of each value that is given.

A value is told if the program accesses a member where it stands. The others are counted: where the values can be
distributed over the members in one way only, their types make no difference; else a person has to write them.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from ad.invocation.pointee_types import Members
from ad.invocation.shapes import POINTER_BYTES
from ad.invocation.values import ArgumentError, ArgumentValue, Array, Number, Record
from analyses.ir.types import DOUBLE, FLOAT, I8, I32, PTR, SIMPLE_TYPES, DataLayout, Type


class Field(NamedTuple):
    """A value, its type and its offset; of type `ptr` is what has memory of its own. `assumed` if nothing tells it."""

    value: ArgumentValue
    type: Type
    offset: int
    assumed: bool

    def size(self, layout: DataLayout) -> int:
        count = len(self.value.values) if isinstance(self.value, Array) and not self.type.is_pointer else 1
        return layout.alloc_size(self.type) * count


def fields_of(given: Record, members: Members, layout: DataLayout, name: str) -> Sequence[Field]:
    """Lay out the values of a struct. Raises ArgumentError where it could be done in several ways."""
    walk = _Walk(given, members, layout)
    if walk.is_only_way:
        return walk.fields
    packed = _Walk(given, members, layout, packed=True)
    if packed.fits_by_kind:
        return packed.fields
    type_ = _type_of_all(given, members)
    if type_ is not None:
        return _in_a_row(given, type_, layout)
    unknown = ", ".join(f"{name}.{i}" for i, field in enumerate(walk.fields) if field.assumed)
    example = ", ".join(map(_typed, walk.fields))
    raise ArgumentError(
        f"is a struct of several kinds of members, and nothing tells the type of {unknown}",
        name,
        f"write the types, as in {{{example}}}, or compile with -g",
    )


class _Walk:
    """The values from first to last, each at the next place where it may stand.

    `packed` if several values may stand between two members that are accessed, each as wide as an i32 or a double.
    """

    def __init__(self, given: Record, members: Members, layout: DataLayout, *, packed: bool = False) -> None:
        self.layout = layout
        self.members = members
        self.known = _with_rows(members, len(given.fields), layout)
        self.fields: list[Field] = []
        self._between = self._behind = self._padded = 0
        at = 0
        for value in given.fields:
            field = self._field(value, at)
            self.fields.append(field)
            at = field.offset + field.size(layout)
            if field.assumed and isinstance(value, Number) and not packed:
                at = min((offset for offset in self.known if offset >= at), default=at)

    @property
    def is_only_way(self) -> bool:
        """True if no other distribution of the values over the members is possible, or makes a difference."""
        if not self._between and not self._behind:
            return True
        return self.members.complete and bool(self.known) and not (self._behind and (self._between or self._padded))

    @property
    def fits_by_kind(self) -> bool:
        """True if the values end where the members do, and whole numbers and fractions are where they belong."""
        told = [f for f in self.fields if isinstance(f.value, Number) and not f.value.type and not f.assumed]
        kinds = all(isinstance(f.value, Number) and f.type.is_float == isinstance(f.value.value, float) for f in told)
        covered = {f.offset + n for f in self.fields for n in range(f.size(self.layout))}
        reached = all(offset in covered for offset in self.members.at if offset >= 0)
        return self.members.complete and kinds and reached and not self._behind and not self._padded

    def _field(self, value: ArgumentValue, at: int) -> Field:
        following = min((offset for offset in self.known if offset >= at), default=None)
        if not isinstance(value, Number):
            return self._memory(value, at, following)
        if written := SIMPLE_TYPES.get(value.type):
            return Field(value, written, self._aligned(at, written), assumed=False)
        default: Type = DOUBLE if isinstance(value.value, float) else I32
        if following is None:
            self._behind += 1
            return Field(value, default, self._aligned(at, default), assumed=True)
        type_ = _one_of(self.known[following], value)
        if type_ is not None and self._aligned(at, type_) == following:
            self._padded += following > at
            return Field(value, type_, following, assumed=False)
        # A member that nobody accesses fills the gap: what it is makes no difference, if it is one.
        self._between += 1
        fitting = (t for t in (default, FLOAT, I8) if self._aligned(at, t) + self.layout.alloc_size(t) <= following)
        chosen = next(fitting, default)
        return Field(value, chosen, self._aligned(at, chosen), assumed=True)

    def _memory(self, value: ArgumentValue, at: int, following: int | None) -> Field:
        """What is no number: an array in the struct if numbers are accessed there, else memory of its own."""
        pointer = self._aligned(at, PTR)
        if following is not None and len(self.known[following]) == 1:
            (type_,) = self.known[following]
            step = self.layout.alignment(type_)
            start = self._aligned(at, type_)
            if isinstance(value, Array) and not type_.is_pointer:
                # Where a pointer would stand a number is used: it is an element of an array in the struct.
                reach = min(pointer + POINTER_BYTES, start + step * len(value.values))
                if (following - start) % step == 0 and following < reach:
                    return Field(value, type_, start, assumed=False)
            elif type_.is_pointer and following == pointer:
                return Field(value, PTR, pointer, assumed=False)
        return Field(value, PTR, pointer, assumed=True)

    def _aligned(self, at: int, type_: Type) -> int:
        step = self.layout.alignment(type_)
        return -(-at // step) * step


def _with_rows(members: Members, count: int, layout: DataLayout) -> Mapping[int, set[Type]]:
    """The types by offset, with those of the elements of arrays, of which the accesses tell the first one."""
    known = {offset: types for offset, types in members.at.items() if offset >= 0}
    for begin, step in members.rows.items():
        types = members.at.get(begin, set())
        if len(types) != 1 or step < layout.alloc_size(next(iter(types))):
            continue
        others = (o for o, t in members.at.items() if o > begin and (t != types or (o - begin) % step))
        end = min(others, default=members.whole or begin + step * count)
        known |= dict.fromkeys(range(begin, end - step + 1, step), types)
    return known


def _one_of(types: set[Type], value: Number) -> Type | None:
    """The type at a place, if there is one for the value."""
    if len(types) > 1:
        types = {t for t in types if t.is_float} if isinstance(value.value, float) else set()
    return next(iter(types)) if len(types) == 1 else None


def _type_of_all(given: Record, members: Members) -> Type | None:
    """The type of all numbers where they are of one kind, as are those that the program accesses."""
    numbers = [value for value in given.fields if isinstance(value, Number) and not value.type]
    kinds = {isinstance(number.value, float) for number in numbers}
    if len(kinds) != 1 or len(numbers) < sum(isinstance(value, Number) for value in given.fields):
        return None
    type_ = DOUBLE if kinds == {True} else I32
    return type_ if all(t == type_ or t.is_pointer for t in members.types) else None


def _in_a_row(given: Record, type_: Type, layout: DataLayout) -> Sequence[Field]:
    fields: list[Field] = []
    at = 0
    for value in given.fields:
        chosen = type_ if isinstance(value, Number) else PTR
        step = layout.alignment(chosen)
        fields.append(Field(value, chosen, -(-at // step) * step, assumed=True))
        at = fields[-1].offset + layout.alloc_size(chosen)
    return fields


def _typed(field: Field) -> str:
    """A value with its type, as a person may write it."""
    value = field.value
    return f"{field.type} {value.value}" if isinstance(value, Number) else "[...]"
