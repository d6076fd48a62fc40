"""Memory words of which no source says whether they are numbers, addresses or integers.

In a program with no numbers in memory but doubles, each aligned word of eight bytes is a double, an address or
integers, and its shadow tells at run time which. The shadow of an address is an address, whose upper twelve bits are
zero (x86-64 has 47 bits of them, AArch64 48), so that as a double it would be nearly zero; the shadow of an integer is
zero. So an instruction that moves such words can move their shadows, whatever they are.
"""

from __future__ import annotations

import re
from functools import lru_cache

from analyses.ir.constants import ConstantInt
from analyses.ir.instructions import Alloca, Call, GetElementPointer, Load, Store
from analyses.ir.intrinsics import mem_set
from analyses.ir.model import Function, Module
from analyses.ir.types import DOUBLE, ArrayType, DataLayout, NamedStructType, StructType, Type
from analyses.library.cpp_layouts import by_struct, by_tbaa
from analyses.memory.call_effects import known_callee
from analyses.memory.transfers import memory_copy
from analyses.type_trees.metadata_nodes import Metadata

WORD = 8
"""Bytes of a double and of an address."""
LIBRARY = ("_ZNSt8__detail", "_ZNKSt8__detail")
"""Functions of libstdc++ with internal numbers: the load factor of a hash table."""
_OTHER = re.compile(r"\b(?:load|store)\b[^%]*?\b(?:half|bfloat|float|x86_fp80|fp128|ppc_fp128)\b")
_WORDS = ("float", "half", "fp80", "fp128")
"""Of these, a text that matches contains one: it takes less time to look for them first."""


def moves_words(call: Call, layout: DataLayout) -> bool:
    """True if a call certainly moves or clears memory from a word boundary on."""
    if layout.pointer_size() != WORD or not layout.little_endian or call.called is None:
        return False
    function = known_callee(call)
    if function is not None and function.allocates and function.frees >= 0:
        # Rust's realloc takes the size and the alignment of the old memory; C's aligns for any type.
        alignment = call.arguments[function.freed_size + 1] if function.freed_size >= 0 else None
        return alignment is None or (isinstance(alignment, ConstantInt) and alignment.value % WORD == 0)
    if (fill := mem_set(call)) is not None:
        return isinstance(fill.byte, ConstantInt) and not fill.byte.value and _is_aligned(call, 0)
    return memory_copy(call) is not None and all(_is_aligned(call, position) for position in (0, 1))


def _is_aligned(call: Call, position: int) -> bool:
    alignments = (word for word in call.argument_attributes[position] if word.startswith("align "))
    return any(int(word.split()[1]) % WORD == 0 for word in alignments)


@lru_cache(maxsize=8)
def has_only_doubles(module: Module) -> bool:
    """True if a program's memory holds no numbers but doubles, except in local variables and libraries."""
    if any(
        _has_other(body)
        for name, type_ in module.struct_types.items()
        if not by_struct(name)
        for body in [type_.body]
        if body is not None
    ):
        return False
    metadata = Metadata(module)
    return not any(_accesses_other(function, metadata) for function in module.functions.values())


def accesses_only_doubles(function: Function) -> bool:
    """True if a function and its callees load and store no numbers but doubles, with the same exceptions.

    False for a callee that is not known; functions without a body count as harmless.
    """
    if function.module is None:
        return False
    metadata = Metadata(function.module)
    seen: set[Function] = set()
    work = [function]
    while work:
        body = work.pop()
        if body in seen or body.is_declaration:
            continue
        seen.add(body)
        calls = [i for i in body.instructions if isinstance(i, Call)]
        if _accesses_other(body, metadata) or any(call.called is None for call in calls):
            return False
        work.extend(call.called for call in calls if call.called is not None)
    return True


def _accesses_other(function: Function, metadata: Metadata) -> bool:
    unread = function.unread
    if function.name.startswith(LIBRARY) or (unread is not None and not _names_other(unread.text)):
        return False
    return any(
        _has_other(i.value.type if isinstance(i, Store) else i.type) and not _is_own(i, metadata)
        for i in function.instructions
        if isinstance(i, (Load, Store))
    )


def _names_other(text: str) -> bool:
    return any(word in text for word in _WORDS) and _OTHER.search(text) is not None


def _is_own(access: Load | Store, metadata: Metadata) -> bool:
    """True if an access is to a local variable, or to a number internal to a library."""
    pointer = access.pointer
    if isinstance(pointer, Alloca):
        return pointer.allocated_type.scalar.is_float
    if isinstance(pointer, GetElementPointer) and isinstance(pointer.source_type, NamedStructType):
        return by_struct(pointer.source_type.name) is not None
    tag = metadata.node(access.attachment("tbaa"))
    class_ = tag.operand(0) if tag is not None and len(tag) >= 3 else None
    name = class_[0] if class_ is not None and len(class_) else None
    return isinstance(name, str) and by_tbaa(name) is not None


def _has_other(type_: Type) -> bool:
    """True if a type is or contains numbers other than doubles, not counting the members of named structs."""
    if isinstance(type_, StructType):
        return any(map(_has_other, type_.elements))
    if isinstance(type_, ArrayType):
        return _has_other(type_.element)
    return type_.scalar.is_float and type_.scalar != DOUBLE
