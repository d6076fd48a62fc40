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


@lru_cache(maxsize=2)
def has_unions(module: Module) -> bool:
    """True if a program has unions besides those of libraries."""
    types = module.struct_types
    library = {e.name for name, t in types.items() if _is_library(name) for e in _parts(t)}
    program = {e.name for name, t in types.items() if not _is_library(name) for e in _parts(t)}
    return any(
        name.startswith("union.") and not _is_library(name) and (name in program or name not in library)
        for name in types
    )


@lru_cache(maxsize=2)
def may_copy_unions(module: Module) -> bool:
    """True if copies of the program's structs may copy unions of an address and a number."""
    return has_unions(module) or any(_has_union_member(module, text) for text in module.metadata.values())


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
