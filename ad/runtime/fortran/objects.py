"""Objects of derived type: their copies, their first values, and the memory of their components."""

from __future__ import annotations

from typing import NamedTuple

from ad.runtime.fortran.descriptors import (
    DERIVED_TYPE,
    INTEGER,
    LOCATION,
    MEMCPY,
    PREFIX,
    TYPE_CODES,
    Body,
    Call,
    Helpers,
    copied,
    returning,
)
from ad.runtime.templates import fill
from analyses.library.fortran_types import Category, Component, DerivedType, Genre

_NUMBERS = {(Category.REAL, 4): "float", (Category.REAL, 8): "double"}


_PARTS = {(Category.COMPLEX, 4): "float", (Category.COMPLEX, 8): "double"}


_MOST_PARTS = 64


class _Part(NamedTuple):
    """A number or an address of an object."""

    offset: int
    type: str


def _descriptor_parts(component: Component) -> list[_Part]:
    """The parts of a descriptor in an object, but for its base address."""
    first = component.offset
    end = 24 + 24 * component.rank
    parts = [_Part(first + 8, "i64"), _Part(first + 16, "i32"), *(_Part(first + at, "i8") for at in range(20, 24))]
    parts += [_Part(first + at, "i64") for at in range(24, end, 8)]
    return [*parts, _Part(first + end, "ptr"), _Part(first + end + 8, "i64")] if component.pointee else parts


def _parts(component: Component) -> list[_Part] | None:
    """The parts of a component that is held in an object; None if they are many, or not known."""
    key = (component.category, component.kind)
    type_ = _NUMBERS.get(key) or _PARTS.get(key)
    size = {"float": 4, "double": 8}.get(type_ or "", component.kind)
    if type_ is None and component.category not in (Category.INTEGER, Category.LOGICAL):
        return None
    count = component.size // size if component.rank else 2 if key in _PARTS else 1
    if count > _MOST_PARTS:
        return None
    return [_Part(component.offset + size * i, type_ or f"i{8 * size}") for i in range(count)]


def _as_integer(type_: str) -> str:
    return f", {INTEGER}" if type_.startswith("i") else ""


def _moved(part: _Part, source: str, to: str, number: str) -> str:
    return (
        f"  %{to}.f{number} = getelementptr inbounds i8, ptr %{source}, i64 {part.offset}\n"
        f"  %{to}.t{number} = getelementptr inbounds i8, ptr %{to}, i64 {part.offset}\n"
        f"  %{to}.v{number} = load {part.type}, ptr %{to}.f{number}{_as_integer(part.type)}\n"
        f"  store {part.type} %{to}.v{number}, ptr %{to}.t{number}\n"
    )


def copied_object(type_: DerivedType, source: str, to: str, helpers: Helpers, *, frees: bool, deep: bool) -> str:
    """The lines that copy an object from `%source` to `%to`; `frees` what it replaces, `deep` what it has allocated."""
    lines = ""
    for number, component in enumerate(type_.leaves):
        base = f"%{to}.b{number}"
        place = f"  {base} = getelementptr inbounds i8, ptr %{to}, i64 {component.offset}\n"
        if component.genre is Genre.DATA:
            parts = _parts(component)
            if parts is None:
                lines += place + f"  {base}.from = getelementptr inbounds i8, ptr %{source}, i64 {component.offset}\n"
                lines += (
                    f"  call void @llvm.memcpy.p0.p0.i64(ptr {base}, ptr {base}.from, i64 {component.size}, i1 false)\n"
                )
            else:
                lines += "".join(_moved(p, source, to, f"{number}.{i}") for i, p in enumerate(parts))
            continue
        allocatable = component.genre is Genre.ALLOCATABLE
        if allocatable and frees:
            lines += f"{place}  {base}.old = load ptr, ptr {base}\n  call void @free(ptr {base}.old)\n"
        if allocatable and deep:
            kind = TYPE_CODES.get((component.category, component.kind), (0, 0))[0]
            copy = helpers.component(component.rank, kind)
            if not frees:
                lines += place
            lines += f"  {base}.from = getelementptr inbounds i8, ptr %{source}, i64 {component.offset}\n"
            lines += f"  call void @{copy}(ptr {base}, ptr {base}.from)\n"
        else:
            lines += _moved(_Part(component.offset, "ptr"), source, to, f"{number}.base")
        lines += "".join(_moved(p, source, to, f"{number}.{i}") for i, p in enumerate(_descriptor_parts(component)))
    return lines


def _initialised(type_: DerivedType, at: str) -> tuple[str, str] | None:
    """The lines that give an object at `%at` its first values, and what they name; None if one is not known."""
    lines = ""
    variables: dict[str, None] = {}
    stores: list[tuple[int, str]] = []
    for component in type_.leaves:
        for constant in component.initial:
            stores.append((component.offset + constant.offset, f"{constant.type} {constant.text}"))
            if constant.variable:
                variables[f"@{constant.variable} = external constant i8\n"] = None
        if component.genre is Genre.ALLOCATABLE and not component.initial:
            described = _unallocated(component)
            if not described:
                return None
            stores += [(component.offset + offset, text) for offset, text in described]
            if component.pointee:
                variables[f"@{component.pointee} = external constant i8\n"] = None
    for number, (offset, text) in enumerate(stores):
        lines += f"  %{at}.i{number} = getelementptr inbounds i8, ptr %{at}, i64 {offset}\n"
        lines += f"  store {text}, ptr %{at}.i{number}\n"
    return lines, "".join(variables)


def _unallocated(component: Component) -> list[tuple[int, str]]:
    """The offsets and contents of the descriptor of an allocatable component; empty if its type is not known."""
    code, size = TYPE_CODES.get((component.category, component.kind), (0, 0))
    if component.pointee_size:
        code, size = DERIVED_TYPE, component.pointee_size
    if not code:
        return []
    end = 24 + 24 * component.rank
    head = [(0, "ptr null"), (8, f"i64 {size}"), (16, "i32 20180515"), (20, f"i8 {component.rank}")]
    rest = [(21, f"i8 {code}"), (22, "i8 2"), (23, f"i8 {int(bool(component.pointee))}")]
    dimensions = [(offset, "i64 0") for offset in range(24, end, 8)]
    described = [(end, f"ptr @{component.pointee}"), (end + 8, "i64 0")] if component.pointee else []
    return [*head, *rest, *dimensions, *described]


def _destroyed(type_: DerivedType, at: str) -> str:
    """The lines that free what an object at `%at` has allocated."""
    lines = ""
    for number, component in enumerate(type_.leaves):
        if component.genre is Genre.ALLOCATABLE:
            place = f"%{at}.d{number}"
            lines += f"  {place} = getelementptr inbounds i8, ptr %{at}, i64 {component.offset}\n"
            lines += f"  {place}.old = load ptr, ptr {place}\n  call void @free(ptr {place}.old)\n"
            lines += f"  store ptr null, ptr {place}\n"
    return lines


_STAT = "i1 %has.stat, ptr %message, ptr %file, i32 %line"


def each_element(name: str, call: Call) -> Body | None:
    """The initialisation or the destruction of each element of an array."""
    x = call.arrays[0]
    if x.derived is None:
        return None
    helpers = Helpers()
    count, element = helpers.count(x), helpers.element(x)
    variables, purpose, parameters = "", "free what is allocated by", "ptr %x"
    if call.function == f"{PREFIX}Initialize":
        first = _initialised(x.derived, "at")
        if first is None:
            return None
        lines, variables = first
        purpose, parameters = "give their first values to", f"ptr %x, {LOCATION}"
    else:
        lines = _destroyed(x.derived, "at")
    text = fill(
        "fortran/each_element",
        name=name,
        parameters=parameters,
        purpose=purpose,
        count=count,
        element=element,
        lines=lines,
        declarations=variables + helpers.declarations,
        **returning(call.result),
    )
    return Body(name, text, helpers.texts)


def allocate(name: str, call: Call) -> Body | None:
    """ALLOCATE, also with SOURCE=, whose elements are copied; a scalar goes to each."""
    x, copies = call.arrays[0], call.function.endswith("Source")
    if x.kind is None or (x.kind == DERIVED_TYPE and x.derived is None):
        return None
    if copies and call.arrays[1].derived != x.derived:
        return None  # the type of the source is another one
    helpers = Helpers()
    first: tuple[str, str] | None = ("", "")
    if copies:
        element = helpers.element(call.arrays[1])
        lines = f"  %source.at = call ptr @{element}(ptr %source, i64 %k)\n"
        if x.derived is not None:
            lines += copied_object(x.derived, "source.at", "at", helpers, frees=False, deep=True)
        else:
            lines += copied(x.kind, "source.at", "at")
        first = lines, MEMCPY
    elif x.derived is not None:
        first = _initialised(x.derived, "at")
    if first is None:
        return None
    count, take_shape = helpers.count(x), helpers.of("take_shape", x.rank)
    text = fill(
        "fortran/allocate",
        name=name,
        parameters=f"ptr %x, {'ptr %source, ' if copies else ''}{_STAT}",
        count=count,
        take_shape=take_shape,
        lines=first[0],
        declarations=first[1] + helpers.declarations,
    )
    return Body(name, text, helpers.texts)


def deallocate(name: str, call: Call) -> Body | None:
    x = call.arrays[0]
    if x.kind is None or (x.kind == DERIVED_TYPE and (x.derived is None or not x.derived.is_flat)):
        return None
    text = fill("fortran/deallocate", name=name, parameters=f"ptr %x, {_STAT}", before="", declarations="")
    return Body(name, text, {})
