"""The functions of a program as a message lists them: at most five, and those that a person wrote first."""

from __future__ import annotations

import re
from collections.abc import Collection

from analyses.ir.instructions import Call
from analyses.ir.model import Function, Module
from analyses.library.demangling import spoken
from analyses.library.rust_names import rust_path

MOST_NAMES = 5

_CPP_LIBRARY = re.compile(r"_ZN?[KVRO]*(?:S[tabsiod]|9__gnu_cxx|10__cxxabiv1)")
"""Mangled names of the namespaces std, __gnu_cxx and __cxxabiv1. Source: Itanium C++ ABI, 5.1."""
_GENERATED = ("__", "_GLOBAL__", "llvm.")
"""Names that are reserved for compilers and libraries. Source: C17, 7.1.3."""
_RUST_LIBRARY = ("core", "std", "alloc", "compiler_builtins")


def listed_functions(module: Module) -> str:
    """At most five functions with a body: those whose derivative is requested, then others that a person wrote.

    Functions of libraries and instances of templates from headers come last, each template once.
    """
    bodies = [function for function in module.functions.values() if not function.is_declaration]
    requested = _requested(module)
    ranked = sorted(bodies, key=lambda function: (function.name not in requested, _distance(function)))
    preferred = [function.name for function in ranked if function.name in requested or not is_library(function.name)]
    names = spoken(preferred or [function.name for function in ranked])
    return first_names(dict.fromkeys(map(_folded, names)), len(bodies))


def first_names(names: Collection[str], total: int = 0) -> str:
    """The first five names, and the number of the others; `total` counts those that are not in `names`, too."""
    shown = list(names)[:MOST_NAMES]
    others = max(total, len(names)) - len(shown)
    return ", ".join(shown) + (f" and {others:,} more" if others else "")


def is_library(name: str) -> bool:
    """True for a function of the C++ or Rust standard library, or one that a compiler adds."""
    if path := rust_path(name):
        return path[0] in _RUST_LIBRARY
    return _CPP_LIBRARY.match(name) is not None or name.startswith(_GENERATED)


def _distance(function: Function) -> int:
    """The rank of a function in a list: 0 if the file itself defines it, 1 if it comes from a header."""
    return int(function.linkage in ("linkonce_odr", "weak_odr", "available_externally"))


def _requested(module: Module) -> set[str]:
    """The functions whose derivative the program requests."""
    callers = module.functions_with(["__enzyme_"]) if any("__enzyme_" in name for name in module.functions) else []
    calls = (i for function in callers for i in function.instructions if isinstance(i, Call))
    requests = (call for call in calls if call.called is not None and "__enzyme_" in call.called.name)
    return {value.name for call in requests for value in call.arguments[:2] if isinstance(value, Function)}


def _folded(name: str) -> str:
    """A name without template arguments that are classes of the C++ library."""
    function, _, arguments = name.partition("<")
    return function if function and name.endswith(">") and ("std::" in arguments or "std::" in function) else name
