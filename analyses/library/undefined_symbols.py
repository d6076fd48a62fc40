"""Hints for functions that have no body in the program."""

from __future__ import annotations

from analyses.library.demangling import called_name
from analyses.library.linear_algebra.names import argument_types
from analyses.library.rust_names import is_rust_library, rust_path

CHANGES = "which changes the answer where a derivative passes through it"
_WRITTEN = {"_FortranANorm2": "norm2 as a loop that adds up squares, and sqrt"}
"""What a program can write in the place of a function of flang's runtime, by the beginning of its name."""


def hint(name: str) -> str:
    """Suggest what to do about a function without a body, by its name."""
    if "__enzyme_" in name:
        return (
            "what is asked for there has to be made before this function is differentiated, and needs the "
            "derivative of this function itself: ask for it in another function"
        )
    return f"{body_hint(name)}, or register a gradient of it, or mark it inactive, {CHANGES}"


def body_hint(name: str) -> str:
    """Suggest how to get the body of a function; for Rust's library, the options of rustc."""
    if is_rust_library(name):
        path = rust_path(name)
        return (
            f"{'::'.join(path)} is compiled in Rust's library {path[0]}: have rustc compile it into the program, with "
            "-C opt-level=2, or below that with -Z share-generics=no (RUSTC_BOOTSTRAP=1 lets a stable rustc accept "
            "that), or -Z build-std"
        )
    if argument_types(name) is not None:
        return "write it with the routines that have rules, which docs/linear_algebra.md lists"
    written = next((text for start, text in _WRITTEN.items() if name.startswith(start)), "")
    return f"write {written}" if written else f"link the file that defines {called_name(name)}"
