"""The unused bytes after the index of a `std::variant`, by the TBAA tag of an access to the index.

The class that holds the alternatives and then the index is as aligned as the widest of them, so that no number begins
in the bytes up to the next one: unless a class that is derived from a variant has a member there.
Sources: libstdc++, variant, `_Variant_storage`; libc++, variant, `__base`; Itanium C++ ABI, 2.4.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import lru_cache

from analyses.ir.model import Module
from analyses.type_trees.metadata_nodes import Metadata, Node
from analyses.type_trees.tree import INTEGER, POINTER, TypeTree
from analyses.types.function_types import FunctionTypes

_STORAGE = re.compile(r"_ZTSNSt8__detail9__variant16_Variant_storageI|_ZTSNSt3__1\d+__variant_detail6__baseI")
_CLASS = re.compile(r'!\{!"_ZTS')
_WIDEST = 8
"""The alignment of a variant with a double or an address among its alternatives."""
_MOST_BASES = 16


def unused_bytes(a: FunctionTypes, behind: TypeTree, class_: Node, start: int) -> TypeTree:
    """Integers in place of the unused bytes of a variant that starts at an offset behind a pointer; empty for others.

    `behind` is what is known there: a double or an address at its offset tells the alignment.
    """
    name = class_[0] if len(class_) else None
    if not isinstance(name, str) or not _STORAGE.match(name):
        return TypeTree({})
    index = max(offset for _, offset in fields(class_))
    wide = any(
        len(path) == 2 and start <= path[1] < start + index and (kind is POINTER or kind.width == _WIDEST)
        for path, kind in behind.entries.items()
    )
    if not wide or _is_shared(a.whole_program.bodies or a.program.module, name, index):
        return TypeTree({})
    return TypeTree({(at,): INTEGER for at in range(start + index, start + _end(index))})


def _end(index: int) -> int:
    return index - index % _WIDEST + _WIDEST


def fields(class_: Node) -> Iterator[tuple[Node, int]]:
    """Yield the members of a class, as TBAA has them, with their offsets."""
    if len(class_) and isinstance(class_[0], str):
        for n in range(1, len(class_) - 1, 2):
            field, offset = class_.operand(n), class_[n + 1]
            if field is not None and isinstance(offset, int):
                yield field, offset


@lru_cache(maxsize=64)
def _is_shared(module: Module, name: str, index: int) -> bool:
    """True if a class of a program has a member in the unused bytes of a variant, its base, of this name."""
    metadata = Metadata(module)
    for number, text in module.metadata.items():
        node = metadata.node(number) if _CLASS.match(text) else None
        members = list(fields(node)) if node is not None else []
        for field, offset in members:
            inside = any(offset + index < other < offset + _end(index) for _, other in members)
            if inside and _begins_with(field, name):
                return True
    return False


def _begins_with(field: Node, name: str) -> bool:
    """True if a class has this name, or its first base or member has it."""
    for _ in range(_MOST_BASES):
        if field[0] == name:
            return True
        first = next((f for f, offset in fields(field) if not offset), None)
        if first is None:
            return False
        field = first
    return True
