"""The namespaces in mangled names: enough to recognise the libraries, not a demangler.

Source: the Itanium C++ ABI, section 5.1; Rust's legacy mangling is the same for nested names.
"""

from __future__ import annotations

import re
from functools import lru_cache

_STANDARD = {
    "St": ("std",),
    "Sa": ("std", "allocator"),
    "Sb": ("std", "basic_string"),
    "Ss": ("std", "basic_string"),
    "Si": ("std", "basic_istream"),
    "So": ("std", "basic_ostream"),
    "Sd": ("std", "basic_iostream"),
}
INLINE_NAMESPACES = frozenset(("__cxx11", "__1", "__u", "_V2", "__ndk1"))
"""Namespaces that versions of the C++ library put between `std` and its names."""

_THUNK = re.compile(r"T[hv]n?\d+_(?:n?\d+_)?")
_LENGTH = re.compile(r"\d+")


@lru_cache(maxsize=8192)
def qualified_name(symbol: str) -> tuple[str, ...]:
    """The namespaces, classes and name of a mangled function, up to its first template argument; () if not mangled.

    `_ZNSt7__cxx1112basic_stringIcE6appendEPKc` gives `("std", "basic_string")`; an operator gives its two letters.
    """
    if not symbol.startswith("_Z"):
        return ()
    text = symbol[2:]
    if thunk := _THUNK.match(text):
        text = text[thunk.end() :]
    nested = text.startswith("N")
    if nested:
        text = text[1:].lstrip("rVK").lstrip("RO")
    parts: list[str] = []
    while text:
        if text[:2] in _STANDARD:
            parts.extend(_STANDARD[text[:2]])
            text = text[2:]
            if nested or parts == ["std"]:
                continue
            break
        text = text.removeprefix("L")
        length = _LENGTH.match(text)
        if length is None:
            if text[:2].islower():
                parts.append(text[:2])
            break
        end = length.end() + int(length[0])
        name = text[length.end() : end]
        text = text[end:]
        if name not in INLINE_NAMESPACES:
            parts.append(name)
        if not nested:
            break
    return tuple(parts)


def source_name(symbol: str) -> str:
    """The name of a function or a variable as its source has it, without parameters; the symbol if not mangled."""
    return "::".join(qualified_name(symbol)) or symbol
