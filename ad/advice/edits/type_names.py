"""The types of IR in the languages of programs, and names as parts of identifiers."""

from __future__ import annotations

import re
from collections.abc import Sequence

from ad.explanation.registration import Shape
from analyses.ir.model import Function
from analyses.ir.types import VOID, FloatType, IntType, Type
from analyses.library.mangling import qualified_name

_C_NUMBERS = {"float": "float", "double": "double", "half": "_Float16", "x86_fp80": "long double"}
_C_INTEGERS = {1: "_Bool", 8: "char", 16: "short", 32: "int", 64: "long"}
_RUST_NUMBERS = {"float": "f32", "double": "f64", "half": "f16"}
_RUST_INTEGERS = {1: "bool", 8: "i8", 16: "i16", 32: "i32", 64: "i64", 128: "i128"}


def bare_name(function: Function) -> str:
    """The name of a function as part of an identifier: that of the source, or its symbol where others are named so."""
    parts = qualified_name(function.name)
    others = function.module.functions if parts and function.module is not None else ()
    alone = sum(qualified_name(other) == parts for other in others) == 1
    return re.sub(r"\W+", "_", "::".join(parts) if alone else function.name).strip("_")


def c_type(type_: Type, behind: str = "") -> str | None:
    """A type in C; None where it has none."""
    match type_:
        case FloatType(name):
            return _C_NUMBERS.get(name)
        case IntType(bits):
            return _C_INTEGERS.get(bits)
    if type_.is_pointer:
        return f"{behind or 'void'} *"
    return "void" if type_ == VOID else None


def declared(type_: str, name: str) -> str:
    """A declaration in C."""
    return f"{type_}{name}" if type_.endswith("*") else f"{type_} {name}"


def rust_type(type_: Type, behind: str = "") -> str | None:
    """A type in Rust; None where it has none."""
    match type_:
        case FloatType(name):
            return _RUST_NUMBERS.get(name)
        case IntType(bits):
            return _RUST_INTEGERS.get(bits)
    if type_.is_pointer:
        return f"*mut {_RUST_NUMBERS.get(behind, 'core::ffi::c_void')}"
    return "()" if type_ == VOID else None


def prototype(function: Function, shape: Shape, behind: Sequence[str]) -> str:
    """The declaration of a function in C, for a file that has none."""
    pointees = [*behind, *[""] * len(shape.parameters)]
    types = ", ".join(str(c_type(p, pointees[n])) for n, p in enumerate(shape.parameters)) or "void"
    return f"{declared(str(c_type(shape.result)), function.name)}({types});"
