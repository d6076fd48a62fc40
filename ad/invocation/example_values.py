"""Values for the arguments of a function, in the syntax of `--at`, of a shape that the function can read."""

from __future__ import annotations

import itertools
import re
from collections.abc import Callable
from itertools import zip_longest

from ad.invocation.argument_names import label
from ad.invocation.array_descriptors import dimensions
from ad.invocation.declared_shapes import referred_to, shape_behind
from ad.invocation.pointee_accesses import accesses
from ad.invocation.pointee_types import MOST_OF_A_NUMBER, accessed_at, pointee_types
from ad.invocation.shapes import Address, Member, Row, Scalar, Shape, Struct, Vector, size_of
from analyses.ir.model import Argument, Function
from analyses.ir.types import DOUBLE, DataLayout, IntType, Type

Path = tuple[int | None, ...]
"""The offsets of the pointers that are followed from an argument to some memory."""

Extent = Callable[[str], int]
"""The bytes that are wanted behind a pointer, by the name of what points there: `p`, `p.next`, `rows[2]`."""

WHOLE, NUMBER = 4, "1.5"
MOST_DEEP = 3
"""How many pointers are followed; the next ones are null."""
MOST_DIFFERENT = 29
"""How many different fractions are written before they begin again."""
MOST_INDEX = 63
"""The largest of the integers in a row, which may be numbers of elements."""
_LAST_INDEX = re.compile(r"\[(\d+)\][^\[]*$")
MOST_ROWS = 16
"""How many structs or pointers in a row are written out."""


def example_values(function: Function, layout: DataLayout, extent: Extent, whole: int = WHOLE) -> dict[str, str]:
    """A value for each argument, by name: `whole` for integers; memory is as large as `extent` says."""
    return {label(argument): example_value(argument, layout, extent, whole) for argument in function.arguments}


def example_value(argument: Argument, layout: DataLayout, extent: Extent, whole: int = WHOLE) -> str:
    """A value for one argument."""
    if not argument.type.is_pointer:
        return str(whole) if argument.type.is_integer else NUMBER
    example = _Example(argument, layout, extent, whole)
    referred = referred_to(argument)
    if isinstance(referred, Struct):
        return example.described(referred, label(argument))
    return example.pointed(referred or shape_behind(argument), label(argument), ())


class _Example:
    """The text of a value of a pointer argument."""

    def __init__(self, argument: Argument, layout: DataLayout, extent: Extent, whole: int) -> None:
        self.argument = argument
        self.layout = layout
        self.extent = extent
        self.whole = whole
        self._numbers = itertools.count(4 + 5 * argument.index)

    def _number(self) -> str:
        """A fraction that differs from those before: what is equal may be a point where there is no derivative."""
        return f"{1 + 0.125 * (next(self._numbers) % MOST_DIFFERENT):g}"

    def _integer(self, name: str) -> int:
        """`whole`, or in every second one of a row one less: what is equal in all takes one way of each branch."""
        row = _LAST_INDEX.search(name)
        return self.whole - 1 if row is not None and int(row[1]) % 2 and self.whole > 1 else self.whole

    def pointed(self, known: Shape | None, name: str, path: Path) -> str:
        """Memory behind a pointer: `known` is what the program declares of it."""
        shape = known or self._accessed(name, path) or (None if path else Scalar(DOUBLE))
        if shape is None:
            return "null"
        if isinstance(shape, Vector):
            return self._value(shape, name, path)
        whole = shape
        while isinstance(shape, Row):
            shape = shape.element
        # A pointer to rows of numbers leads to as many as are read; a row of structs is a whole object.
        is_object = isinstance(shape, Struct) or self.extent(name) <= size_of(whole, self.layout)
        if isinstance(whole, Row) and known is not None and is_object:
            return self._value(whole, name, path)
        size = max(1, size_of(shape, self.layout))
        count = max(1, -(-self.extent(name) // size))
        if isinstance(shape, Scalar):
            written = self._integers(count) if shape.type.is_integer else f"linspace(0.5, 1.5, {count})"
            if shape.type.is_integer and not self._steps(path) and not set(self._seen(path)) - {0}:
                written = f"[{self.whole}]"  # passed by its address, it says how much there is of something
            types = pointee_types(self.argument, len(path), path if None not in path else None)
            return written if types == {shape.type} else f"{shape.type} {written}"
        if isinstance(shape, Struct) and max(self._steps(path), default=0) < size:
            return self._value(shape, name, path)
        inner = (*path, None) if isinstance(shape, Address) else path
        rows = [self._value(shape, f"{name}[{i}]", inner) for i in range(min(count, MOST_ROWS))]
        if isinstance(shape, Address):
            rows = _bracketed(rows)
        return f"[{', '.join(rows)}]"

    def _integers(self, count: int) -> str:
        """Integers in a row: as they may be numbers of elements, each is another one."""
        if self.whole == 0:
            return f"zeros({count})"
        return f"[{', '.join(str(min(i, MOST_INDEX)) for i in range(count))}]"

    def described(self, descriptor: Struct, name: str) -> str:
        """An array with a descriptor, which says its extents: `whole` in each dimension."""
        base = descriptor.members[0].shape
        element = base.find() if isinstance(base, Address) else None
        rank = dimensions(descriptor)
        if element is None:
            return "null"
        if isinstance(element, Scalar) and rank == 1:
            return f"linspace(0.5, 1.5, {self.whole})" if element.type.is_float else f"zeros({self.whole})"

        def rows(depth: int) -> str:
            if depth:
                return f"[{', '.join(rows(depth - 1) for _ in range(self.whole))}]"
            if isinstance(element, Scalar):
                return self._number() if element.type.is_float else str(self.whole)
            return self._value(element, f"{name}[0]", (0,))

        return rows(rank)

    def _seen(self, path: Path) -> dict[int, set[Type]]:
        return accessed_at(self.argument, path, self.layout)

    def _steps(self, path: Path) -> set[int]:
        return {step for access in accesses(self.argument, len(path)) if access.path == path for step in access.steps}

    def _is_loaded(self, path: Path, at: int, stride: int) -> bool:
        """False if the program never loads the pointer at an offset of structs in a row: it needs to lead nowhere."""
        is_seen = False
        for access in accesses(self.argument, len(path)):
            if access.path != path:
                continue
            is_seen = True
            if access.offset is None or not (access.type is not None or access.is_followed):
                return True
            size = self.layout.alloc_size(access.type) if access.type is not None else 0
            if (at - access.offset) % max(1, stride) < size:
                return True
        return not is_seen

    def _accessed(self, name: str, path: Path) -> Shape | None:
        """What the accesses tell of memory; None for what they leave open."""
        seen = self._seen(path)
        types = {type_ for at in seen.values() for type_ in at}
        if not types or any(len(at) > 1 for at in seen.values()):
            return None
        if len(types) == 1:
            (type_,) = types
            if type_.is_pointer:
                return Address() if self._steps(path) or set(seen) == {0} else self._struct(seen, name, path)
            return Scalar(type_)
        return self._struct(seen, name, path)

    def _struct(self, seen: dict[int, set[Type]], name: str, path: Path) -> Shape | None:
        """The struct whose members are accessed; what nobody accesses between them is filled with integers."""
        stepped = {
            access.offset for access in accesses(self.argument, len(path)) if access.path == path and access.steps
        }
        whole = max(self._steps(path), default=0)
        members: list[Member] = []
        end = 0
        for offset, following in zip_longest(sorted(seen), sorted(seen)[1:]):
            (type_,) = seen[offset]
            while end < offset:
                filler = IntType(32) if end % 4 == 0 and offset - end >= 4 else IntType(8)
                members.append(Member("", end, Scalar(filler)))
                end += filler.bits // 8
            if end > offset:
                return None
            size = self.layout.alloc_size(type_)
            shape: Shape = Address() if type_.is_pointer else Scalar(type_)
            if offset in stepped and size in self._steps(path) and whole <= MOST_OF_A_NUMBER:
                room = (self.extent(name) if following is None else following) - offset
                shape = Row(max(1, room // size), size, shape)
            members.append(Member("", offset, shape))
            end = offset + size_of(shape, self.layout)
        return Struct("", whole if whole >= end else -(-end // 8) * 8, tuple(members))

    def _value(self, shape: Shape, name: str, path: Path) -> str:
        """A value where it stands."""
        match shape:
            case Scalar(type_):
                return f"{type_} {self._integer(name) if type_.is_integer else self._number()}"
            case Row(count, _, Scalar(type_)):
                each = (str(self.whole) if type_.is_integer else self._number() for _ in range(count))
                return f"{type_} [{', '.join(each)}]"
            case Row(count, _, element):
                return f"[{', '.join(self._value(element, f'{name}[{i}]', path) for i in range(count))}]"
            case Struct(_, size, members):
                parts = (
                    "null"
                    if isinstance(part, Address) and not self._is_loaded(path, at, size)
                    else self._value(part, f"{name}.{member or i}", (*path, at) if isinstance(part, Address) else path)
                    for i, (member, at, part) in enumerate(members)
                )
                return f"{{{', '.join(parts)}}}"
            case Vector(find):
                return self._elements(find(), name, (*path, None))
        return "null" if len(path) > MOST_DEEP else self.pointed(shape.find(), name, path)

    def _elements(self, element: Shape | None, name: str, path: Path) -> str:
        """The elements of a vector: one more than `whole`, which may be an index."""
        count = self.whole + 1
        if element is None or len(path) > MOST_DEEP:
            return "null"
        if isinstance(element, Scalar):
            return f"linspace(0.5, 1.5, {count})" if element.type.is_float else self._integers(count)
        rows = [self._value(element, f"{name}[{i}]", path) for i in range(count)]
        if isinstance(element, Address):
            rows = _bracketed(rows)
        return f"[{', '.join(rows)}]"


def _bracketed(rows: list[str]) -> list[str]:
    """Addresses of what is written: in braces it would be a struct in place of a pointer to one."""
    return [f"[{row}]" if row.startswith("{") else row for row in rows]
