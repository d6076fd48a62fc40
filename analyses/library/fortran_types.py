"""Derived types of Fortran, as the tables that flang writes for its runtime describe them.

Source: flang, `module/__fortran_type_info.f90`: `derivedtype` and `component`.
"""

from __future__ import annotations

from enum import IntEnum
from typing import NamedTuple

from analyses.ir.constants import ConstantAggregate, ConstantExpression, ConstantInt, ConstantNamed, Value
from analyses.ir.model import GlobalVariable
from analyses.ir.type_contents import leaves
from analyses.ir.types import DataLayout

_SIZE, _COMPONENTS, _PROCEDURES = 2, 6, 7
_GENRE, _CATEGORY, _KIND, _RANK, _OFFSET, _DERIVED, _INITIAL = 1, 2, 3, 4, 6, 8, 11
_MOST_LEVELS = 8
_MOST_HELD = 64
"""The most objects in an array that is a component, which are copied one by one."""


class Genre(IntEnum):
    DATA = 1
    POINTER = 2
    ALLOCATABLE = 3


class Category(IntEnum):
    INTEGER = 0
    REAL = 1
    COMPLEX = 2
    CHARACTER = 3
    LOGICAL = 4
    DERIVED = 5


class Constant(NamedTuple):
    """A number or an address of a first value, as text: its place in bytes, its type, and itself."""

    offset: int
    type: str
    text: str
    variable: str
    """The name of the variable whose address it is, or empty."""


class Component(NamedTuple):
    """A component at `offset` bytes, of at most `size` bytes.

    `derived` is its type if it holds objects of one, `pointee` names what describes the type of those it leads to, and
    `pointee_size` is the size of one that it allocates.
    """

    offset: int
    size: int
    genre: Genre
    category: Category
    kind: int
    rank: int
    derived: DerivedType | None
    pointee: str
    pointee_size: int
    initial: tuple[Constant, ...]

    @property
    def held(self) -> int:
        """The objects of derived type that are in it; bytes that only align what follows may count, too."""
        if self.derived is None or not self.derived.size:
            return 0  # an abstract type without components, as the parent of another
        return self.size // self.derived.size if self.rank else 1


class DerivedType(NamedTuple):
    """A derived type of `size` bytes; `variable` is the one that describes it."""

    variable: str
    size: int
    components: tuple[Component, ...]

    @property
    def is_flat(self) -> bool:
        """True if nothing in it is allocated."""
        return all(component.genre is not Genre.ALLOCATABLE for component in self.leaves)

    @property
    def leaves(self) -> tuple[Component, ...]:
        """The components, those of components of derived type in their place."""
        all_: list[Component] = []
        for component in self.components:
            if (type_ := component.derived) is not None and not component.initial:
                starts = [component.offset + number * type_.size for number in range(component.held)]
                all_ += [inner._replace(offset=start + inner.offset) for start in starts for inner in type_.leaves]
            else:
                all_.append(component)
        return tuple(all_)


def derived_type(variable: GlobalVariable, layout: DataLayout, level: int = 0) -> DerivedType | None:
    """The type that a variable of flang's describes; None if it is not read or has parts that are not known here."""
    parts = _elements(variable.initializer)
    if level > _MOST_LEVELS or len(parts) <= _PROCEDURES or not isinstance(size := parts[_SIZE], ConstantInt):
        return None
    table, procedures = _target(parts[_COMPONENTS]), _target(parts[_PROCEDURES])
    if procedures is not None:
        return None
    components: list[Component] = []
    for entry in _elements(table.initializer) if table is not None else ():
        component = _component(_elements(entry), layout, level)
        if component is None:
            return None
        components.append(component)
    components.sort(key=lambda component: component.offset)
    ends = [*(component.offset for component in components[1:]), size.value]
    sized = [c._replace(size=end - c.offset) for c, end in zip(components, ends, strict=False)]
    if any(c.derived is not None and (c.held > _MOST_HELD or c.initial) for c in sized):
        return None  # large arrays of them in each object, or first values for all of one
    return DerivedType(variable.name, size.value, tuple(sized))


def _component(parts: tuple[Value, ...], layout: DataLayout, level: int) -> Component | None:
    if len(parts) <= _INITIAL:
        return None
    numbers = [parts[i] for i in (_GENRE, _CATEGORY, _KIND, _RANK, _OFFSET)]
    genre, category, kind, rank, offset = (n.value if isinstance(n, ConstantInt) else -1 for n in numbers)
    if genre not in tuple(Genre) or category not in tuple(Category) or min(kind, rank, offset) < 0:
        return None
    target = _target(parts[_DERIVED])
    derived = None
    if target is not None and genre != Genre.POINTER:
        derived = derived_type(target, layout, level + 1)
    held = category == Category.DERIVED and genre != Genre.POINTER
    if held and (derived is None or (genre == Genre.ALLOCATABLE and not derived.is_flat)):
        return None
    pointee = target.name if target is not None and genre != Genre.DATA else ""
    inside = derived if genre == Genre.DATA else None
    initial = _initial(parts[_INITIAL], layout)
    size = derived.size if derived is not None else 0
    return Component(offset, 0, Genre(genre), Category(category), kind, rank, inside, pointee, size, initial)


def _initial(pointer: Value, layout: DataLayout) -> tuple[Constant, ...]:
    """The numbers of the variable that a constant `c_ptr` leads to."""
    parts = _elements(pointer)
    address = parts[0] if parts else None
    if isinstance(address, ConstantExpression) and address.opcode == "ptrtoint":
        address = address.operands[0]
    if not isinstance(address, GlobalVariable) or address.initializer is None:
        return ()
    constants: list[Constant] = []
    for path, offset, type_ in leaves(address.value_type, layout):
        value: Value | None = address.initializer
        for index in path:
            if isinstance(value, ConstantAggregate) and not value.splat:
                value = value.elements[index]
            elif not isinstance(value, ConstantNamed):
                value = None
        if value is not None and not (isinstance(value, ConstantNamed) and value.word in ("undef", "poison")):
            text = value.ref if value.type == type_ else "zeroinitializer"
            constants.append(
                Constant(offset, str(type_), text, value.name if isinstance(value, GlobalVariable) else "")
            )
    return tuple(constants)


def _elements(value: Value | None) -> tuple[Value, ...]:
    return value.elements if isinstance(value, ConstantAggregate) else ()


def _target(descriptor: Value) -> GlobalVariable | None:
    """The variable that a constant descriptor leads to."""
    parts = _elements(descriptor)
    return parts[0] if parts and isinstance(parts[0], GlobalVariable) else None
