"""The lookup of a function by name in the tables of library functions and of mathematics.

Every analysis reads the tables through `known_function`. Callers read a declaration's attributes first; the tables are
for what LLVM's attributes leave open.
"""

from __future__ import annotations

from analyses.library.effects import INACTIVE, ROUTINE, KnownFunction
from analyses.library.functions.table import FUNCTIONS
from analyses.library.linear_algebra.names import routine_of
from analyses.library.mathematics import device_names
from analyses.library.mathematics.names import math_function
from analyses.library.rust_names import is_rust_library, plain_name, rust_path

_RUST_INACTIVE = frozenset(
    "core::fmt core::str core::char core::num::dec2flt core::panicking alloc::fmt alloc::string alloc::str std::io "
    "std::env std::time std::hash std::sys::random".split()
)
"""Modules of Rust's library through which no derivative passes: text, what is around a program."""


def known_function(name: str, *, returns: bool = True) -> KnownFunction | None:
    """The effects of a function by its linker name, and by whether it ever returns; None where unknown."""
    if (row := FUNCTIONS.get(name)) is not None:
        return row.effects
    if routine_of(name) is not None:
        return ROUTINE
    if name.startswith(("_R", "_ZN")) and (effects := _of_rust(name, returns)) is not None:
        return effects
    if (function := math_function(name)) is not None:
        return function.effects
    stem = device_names.stem_of(name)
    row = FUNCTIONS.get(stem[0]) if stem is not None else None
    return row.effects if row is not None else None


def _of_rust(name: str, returns: bool) -> KnownFunction | None:
    """The effects of a function of Rust's runtime or library; a library function that does not return is a panic."""
    plain = plain_name(name)
    if plain != name:
        row = FUNCTIONS.get(plain)
        return row.effects if row is not None else None
    if not is_rust_library(name):
        return None
    path = rust_path(name)
    inside = ("::".join(path[:depth]) for depth in range(2, len(path) + 1))
    return None if returns and _RUST_INACTIVE.isdisjoint(inside) else INACTIVE
