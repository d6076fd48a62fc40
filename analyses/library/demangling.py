"""The names of functions as people write them."""

from __future__ import annotations

import ctypes
import re
from collections.abc import Iterable
from functools import cache
from typing import Any

from analyses.library.mangling import source_name
from analyses.library.rust_names import rust_path

LONGEST_NAME = 100
"""A name longer than this is cut before the arguments of its template."""


def demangled(name: str) -> str:
    """`norm(double*, int)` for `_Z4normPdi`; a name that is not mangled, or that nothing here can read, as it is.

    The C++ runtime library of the system does it (`__cxa_demangle` of the Itanium C++ ABI, which legacy Rust names
    follow too). Of a name of Rust's own mangling it is the path, without generic arguments.
    """
    if name.startswith("_R"):
        return "::".join(rust_path(name)) or name
    if not name.startswith(("_Z", "__Z")):
        return name
    return _demangled(name)


@cache
def _demangled(name: str) -> str:
    runtime, libc = _runtime()
    if runtime is None:
        return name
    status = ctypes.c_int(-1)
    text = runtime.__cxa_demangle(name.encode("utf-8", "surrogateescape"), None, None, ctypes.byref(status))
    if not text or status.value != 0:
        # Older libraries know no _Float16; half numbers had this name before.
        older = name.replace("DF16_", "Dh")
        return readable if older != name and (readable := _demangled(older)) != older else name
    try:
        return ctypes.string_at(text).decode("utf-8", "replace")
    finally:
        libc.free(ctypes.c_void_p(text))


@cache
def _runtime() -> tuple[Any, Any]:
    for library in ("libstdc++.so.6", "libc++abi.so.1", "libc++abi.dylib"):
        try:
            runtime = ctypes.CDLL(library)
            runtime.__cxa_demangle.restype = ctypes.c_void_p
            return runtime, ctypes.CDLL(None)
        except (OSError, AttributeError):
            continue
    return None, None


def without_arguments(name: str) -> str:
    """`ns::norm<int>` for `double ns::norm<int>(double*, int)`: what people type for a function."""
    depth = begin = 0
    name = name.replace("(anonymous namespace)", "\1")
    for i, c in enumerate(name):
        if c == "(" and depth == 0 and not name[:i].endswith("operator") and not _encloses(name[i:]):
            name = name[:i]
            break
        depth += (c in "<(") - (c in ">)")
        if c == " " and depth == 0 and not (name[:i].endswith("operator") or name.startswith(" const::", i)):
            begin = i + 1
    return name[begin:].replace("\1", "(anonymous namespace)")


def called_name(symbol: str) -> str:
    """The name of a function as its source has it: with the arguments of templates, unless these make it long."""
    full = without_arguments(demangled(symbol))
    return full if "<" in full and len(full) <= LONGEST_NAME else source_name(symbol)


def _encloses(text: str) -> bool:
    """True for the arguments of a function whose local class or lambda comes next: `(int)::$_0::operator()(int)`."""
    depth = 0
    for i, c in enumerate(text):
        depth += (c == "(") - (c == ")")
        if depth == 0:
            return text[i + 1 :].removeprefix(" const").startswith("::")
    return False


def spoken(names: Iterable[str]) -> list[str]:
    """Names by which `functions_named` finds the functions, as short as they stay distinct."""
    full = [demangled(name) for name in names]
    short = [without_arguments(name) for name in full]
    return [name if short.count(name) == 1 else whole for name, whole in zip(short, full, strict=True)]


def functions_named(wanted: str, names: Iterable[str]) -> list[str]:
    """The functions that a typed name may mean: the exact mangled name, else all with that demangled name."""
    symbols = list(names)
    if wanted in symbols:
        return [wanted]
    full = {name: demangled(name) for name in symbols}
    short = {name: without_arguments(text) for name, text in full.items()}
    return (
        [n for n in symbols if full[n] == wanted]
        or [n for n in symbols if short[n] == wanted]
        or [n for n in symbols if _HASH.sub("", short[n]) == wanted]
        or [n for n in symbols if short[n].endswith(">") and short[n].partition("<")[0] == wanted]
    )


_HASH = re.compile(r"::h[0-9a-f]{16}$")
"""The end of rustc's legacy names of functions."""
