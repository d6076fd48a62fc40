"""Bodies of functions of Rust's library that rustc leaves to the library, where it shares generic code with it.

They allocate, grow and free the buffers of its containers, and copy strings. What would be a panic ends the program.
Sources: the documentation of `Vec` ("Capacity and reallocation", "Guarantees") and of `std::alloc`; the order of
members is that of rustc since 1.82: capacity, address, length.
"""

from __future__ import annotations

import re
from typing import NamedTuple

from ad.runtime import helpers
from ad.runtime.templates import fill
from analyses.ir.model import Function, Module
from analyses.library.rust_names import plain_name, rust_path, sibling

_BUFFER = ("alloc", "raw_vec", "RawVecInner")


class Body(NamedTuple):
    """A template, and the result and parameters of the function that it is for."""

    template: str
    result: str
    parameters: str
    returned: str = "ret void"
    """What the function returns where nothing stops it."""
    replaces: bool = False
    """True if a function with a body of its own has this one in its place."""


_GROWN = "ret { i64, i64 } { i64 -9223372036854775807, i64 undef }"
"""`Ok(())` of a `Result` with a `TryReserveError`."""
_BODIES = {
    (*_BUFFER, "deallocate"): Body("deallocate", "void", "ptr i64 i64"),
    (*_BUFFER, "try_allocate_in"): Body("try_allocate_in", "void", "ptr i64 i1 i64 i64"),
    (*_BUFFER, "grow_amortized"): Body("grow", "{ i64, i64 }", "ptr i64 i64 i64 i64", _GROWN),
    (*_BUFFER, "reserve", "do_reserve_and_handle"): Body("grow", "void", "ptr i64 i64 i64 i64"),
}
_METHODS = (
    (r"_5alloc7raw_vecINtB\w*_6RawVechENtNtNtCs\w+_4core3ops4drop4Drop4drop", Body("drop_bytes", "void", "ptr")),
    (r"_5alloc3vecINtB\w*_3VechENtNtNtCs\w+_4core3ops4drop4Drop4drop", Body("drop_elements", "void", "ptr")),
    (r"_5alloc6stringNtB\w*_6StringNtNtCs\w+_4core5clone5Clone5clone", Body("clone_string", "void", "ptr ptr")),
    (
        r"6thread5localINtB\w*_8LocalKey\w+_4core4cell4CellTyyEEE4withNC\w+_4hash6random\w+RandomState3new0",
        Body("hash_keys", "{ i64, i64 }", "ptr", "ret { i64, i64 } { i64 1, i64 2 }", replaces=True),
    ),
)
"""Methods of which a path has no type, by a part of their symbols: of bytes, of strings, of the keys of hash tables."""
BODIES = (*_BODIES.values(), *(body for _, body in _METHODS))


def body_of(function: Function) -> Body | None:
    """The body for a function that is only declared; None if there is none, or if its prototype is another one.

    A body that replaces one is for functions with a body, too.
    """
    if not function.name.startswith(("_R", "_ZN")):
        return None
    body = _BODIES.get(rust_path(function.name))
    body = body or next((each for part, each in _METHODS if re.search(part, function.name)), None)
    if body is not None and not function.is_declaration and not body.replaces:
        return None
    type_ = function.function_type
    fits = body is not None and (str(type_.result), " ".join(map(str, type_.parameters))) == (
        body.result,
        body.parameters,
    )
    return body if fits else None


def add(module: Module, body: Body) -> Function:
    """The function with a body, added to the module.

    The allocator is that of the program: Rust's where the program names any of its functions, else C's.
    """
    symbol = next((name for name in module.functions if plain_name(name).startswith("__rust_")), "")
    calls = _rust_calls(symbol, "%align" if "i64" in body.parameters else "1") if symbol else _C_CALLS
    name = f"adjoint.rust.{body.template}" + ("" if body.result == "void" else ".result")
    text = fill(f"rust/{body.template}", name=name, result=body.result, returned=body.returned, **calls)
    return helpers.add(module, name, text)


def _rust_calls(symbol: str, align: str) -> dict[str, str]:
    alloc, zeroed, realloc, dealloc = (
        sibling(symbol, f"__rust_{word}") for word in ("alloc", "alloc_zeroed", "realloc", "dealloc")
    )
    declared = (
        f"declare ptr @{alloc}(i64, i64)",
        f"declare ptr @{zeroed}(i64, i64)",
        f"declare ptr @{realloc}(ptr, i64, i64, i64)",
        f"declare void @{dealloc}(ptr, i64, i64)",
    )
    return {
        "declared": "\n".join(declared),
        "most": str(2**63 - 1),
        "allocate": f"call ptr @{alloc}(i64 %bytes, i64 {align})",
        "allocate_cleared": f"call ptr @{zeroed}(i64 %bytes, i64 {align})",
        "reallocate": f"call ptr @{realloc}(ptr %old, i64 %had, i64 {align}, i64 %bytes)",
        "free": f"call void @{dealloc}(ptr %old, i64 %bytes, i64 {align})",
    }


_C_CALLS = {
    "declared": "\n".join(
        (
            "declare ptr @malloc(i64)",
            "declare ptr @calloc(i64, i64)",
            "declare ptr @realloc(ptr, i64)",
            "declare void @free(ptr)",
        )
    ),
    "most": "16",
    "allocate": "call ptr @malloc(i64 %bytes)",
    "allocate_cleared": "call ptr @calloc(i64 %bytes, i64 1)",
    "reallocate": "call ptr @realloc(ptr %old, i64 %bytes)",
    "free": "call void @free(ptr %old)",
}
