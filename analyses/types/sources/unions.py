"""The unions that a program declares, as far as its IR shows them.

Clang names their LLVM types where code refers to them. In optimised code the TBAA types of structs tell: a union is a
member of the type of characters, and reaches over more than one byte.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import lru_cache

from analyses.ir.model import Module
from analyses.ir.types import ArrayType, NamedStructType, StructType, Type
from analyses.library.cpp_layouts import by_tbaa
from analyses.types.sources.wording import ANY_TYPE

_MEMBERS = re.compile(r'!\{!"([^"]+)"((?:, !\d+, i64 \d+)+)\}')
_MEMBER = re.compile(r"(!\d+), i64 (\d+)")
_SMALLEST = 8
"""The bytes of an address or a double."""
_VARIANT = re.compile(r"union\.(?:std::__detail::__variant::_Variadic_union|std::__\w+::__variant_detail::__union)\b")
"""The union inside a `std::variant`, in libstdc++ and libc++."""


@lru_cache(maxsize=4)
def unions(module: Module) -> tuple[NamedStructType, ...]:
    """The unions of a program besides those of libraries; the members of a `std::variant` are the program's."""
    types = module.struct_types
    library = {e.name for name, t in types.items() if _is_library(name) for e in _parts(t)}
    program = {e.name for name, t in types.items() if not _is_library(name) for e in _parts(t)}
    return tuple(
        type_
        for name, type_ in types.items()
        if _VARIANT.match(name)
        or (name.startswith("union.") and not _is_library(name) and (name in program or name not in library))
    )


def keep_unions(module: Module, program: Module) -> None:
    """Have a part of a program name its unions, also those to which LLVM left no reference."""
    work = [union for union in unions(program) if union.name not in module.struct_types]
    while work:
        type_ = work.pop()
        if type_.name not in module.struct_types:
            module.struct_types[type_.name] = type_
            work += _parts(type_)


@lru_cache(maxsize=2)
def may_copy_unions(module: Module) -> bool:
    """True if copies of the program's structs may copy unions of an address and a number."""
    return bool(unions(module)) or any(_has_union_member(module, text) for text in module.metadata.values())


def _has_union_member(module: Module, text: str) -> bool:
    """True if a metadata node is the TBAA type of a struct with a member of any type, eight bytes or more."""
    struct = _MEMBERS.fullmatch(text)
    if struct is None or by_tbaa(struct[1]) is not None:
        return False
    members = [(number, int(offset)) for number, offset in _MEMBER.findall(struct[2])]
    if len(members) == 1 and members[0][1] == 0 and not struct[1].startswith("_ZTS"):
        return False  # a scalar type with its parent, or a struct that is a union
    ends = [*(offset for _, offset in members[1:]), None]
    return any(
        f'"{ANY_TYPE}"' in module.metadata.get(number, "") and (end is None or end - offset >= _SMALLEST)
        for (number, offset), end in zip(members, ends, strict=True)
    )


def _parts(type_: Type) -> Iterator[NamedStructType]:
    """Yield the named structs inside a struct."""
    for element in type_.elements if isinstance(type_, (NamedStructType, StructType)) else ():
        while isinstance(element, ArrayType):
            element = element.element
        if isinstance(element, NamedStructType):
            yield element
        else:
            yield from _parts(element)


def _is_library(name: str) -> bool:
    return re.match(r"(?:struct|class|union)\.(?:std::|__)", name) is not None
