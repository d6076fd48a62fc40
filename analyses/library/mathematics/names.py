"""The mathematical function behind a name, and the spelling of a function for a type.

Canonical names are LLVM's where LLVM has the intrinsic (`minnum` for fmin), else the C library's name for double.
"""

from __future__ import annotations

import re
from functools import lru_cache

from analyses.ir.types import (
    BFLOAT,
    DOUBLE,
    FLOAT,
    FP128,
    HALF,
    I32,
    PPC_FP128,
    PTR,
    VOID,
    X86_FP80,
    FloatType,
    FunctionType,
    Type,
    VectorType,
)
from analyses.library.mathematics import device_names
from analyses.library.mathematics.row import MathFunction, Spelled
from analyses.library.mathematics.table import IN_LIBRARIES, MATH

INTRINSICS = frozenset(row.name for row in MATH.values() if row.intrinsic)
"""Functions that LLVM 22 has as intrinsics, for every floating-point type and vectors of them.

Seen to fail in its x86-64 code generator: minimum and maximum of x86_fp80 and fp128, frexp of vectors, modf of half.
"""

HELPERS = frozenset(["digamma"])
"""Functions that come with the project, as IR in `ad.runtime.special_functions`."""

_EXACT = {
    "__powisf2": ("powi", "f"),
    "__powidf2": ("powi", ""),
    "__powixf2": ("powi", "l"),
    "__powitf2": ("powi", "f128"),
    "__fd_atan_1": ("atan", ""),
    "__fs_atan_1": ("atan", "f"),
    "xlogy_jl": ("xlogy", ""),
}
"""Of libgcc and compiler-rt, of flang's and Julia's runtimes: name and suffix."""

_COMPLEX = {
    f"__{operation}{letter}c3": (f"c{operation}", suffix)
    for operation in ("mul", "div")
    for letter, suffix in (("s", "f"), ("d", ""), ("x", "l"), ("t", "f128"))
}
"""Compilers' names of products and quotients of complex numbers (GCC internals, 'Soft float library routines')."""

_OWN_ALIASES = frozenset(alias + suffix for alias in ("drem", "pow10") for suffix in ("", "f", "l"))


def may_be_own(name: str, canonical_name: str) -> bool:
    """True if ISO C leaves a name to programs, so that a function with a body may be anything."""
    row = MATH.get(canonical_name)
    extension = row is not None and row.spelled is Spelled.AS_EXTENSION
    return extension or name in _OWN_ALIASES or name.startswith("_Z")


_INNER_SUFFIX = {"lgamma_r": "lgamma{}_r", "minimumnum": "fminimum{}_num", "maximumnum": "fmaximum{}_num"}
_SUFFIXES: dict[str, tuple[FloatType, ...]] = {
    "": (DOUBLE,),
    "f": (FLOAT,),
    "l": (X86_FP80, FP128, PPC_FP128, DOUBLE),
    "f16": (HALF,),
    "f32": (FLOAT,),
    "f64": (DOUBLE,),
    "f128": (FP128,),
    "f32x": (DOUBLE,),
    "f64x": (X86_FP80, FP128),
}

_FINITE = re.compile(r"__(\w+)_finite")
_STD = re.compile(r"_ZSt(\d+)([a-z]\w*)|_ZNSt3__1(\d+)([a-z]\w*)E")
_TYPE_SUFFIX = re.compile(r"\.(?:(?:nx)?v\d+)?(?:f16|bf16|f32|f64|f80|f128|ppcf128|i\d+)$")
_CONSTRAINED = "llvm.experimental.constrained."
_VECTOR = re.compile(r"_ZGV[a-z]N\d+v+_(\w+)|__svml_(\w+?)\d+(?:_ha|_la|_ep)?")
"""The functions of vectors in glibc's libmvec and Intel's SVML."""


@lru_cache(maxsize=1)
def _library() -> dict[str, tuple[str, str]]:
    """Every spelling of the C library → canonical name and suffix."""
    spellings: dict[str, tuple[str, str]] = dict(_COMPLEX)
    for suffix in _SUFFIXES:
        for name in IN_LIBRARIES:
            spellings.setdefault(library_name(name, suffix), (name, suffix))
        for name in IN_LIBRARIES:
            for alias in (*MATH[name].c_name.split(), *MATH[name].aliases.split()):
                spellings.setdefault(alias + suffix, (name, suffix))
    return spellings | _EXACT


def library_name(name: str, suffix: str) -> str:
    """The C library's name for a function and a suffix: `sinf`, `lgammaf_r`, `fmin`."""
    if name in _INNER_SUFFIX:
        return _INNER_SUFFIX[name].format(suffix)
    row = MATH.get(name)
    return (row.c_name if row is not None and row.c_name else name) + suffix


def canonical(name: str) -> tuple[str, tuple[FloatType, ...]] | None:
    """The canonical name of a function by its name in IR, and the types the name is for (none: any).

    Knows intrinsics (`llvm.sin.v4f64`, `llvm.experimental.constrained.fadd.f64`), C's names with their suffixes
    (`sinf`, `sinl`, `sinf128`, `__sin_finite`), C++'s overloads in std (`_ZSt3sinf`, libc++'s too) and the names in the
    libraries of GPUs (`__nv_sinf`, `__ocml_sin_f32`).
    """
    if (nvvm := device_names.nvvm(name)) is not None:
        return nvvm
    if name.startswith("llvm."):
        base = name.removeprefix(_CONSTRAINED) if name.startswith(_CONSTRAINED) else name.removeprefix("llvm.")
        while (suffix := _TYPE_SUFFIX.search(base)) is not None:
            base = base[: suffix.start()]
        return (f"llvm.{base}" if f"llvm.{base}" in INTRINSICS else base), ()
    if (finite := _FINITE.fullmatch(name)) is not None:
        name = finite[1]
    if (vector := _VECTOR.fullmatch(name)) is not None:
        scalar = _library().get(vector[1] or vector[2])
        return (scalar[0], ()) if scalar is not None else None
    if (entry := _library().get(name)) is not None:
        return entry[0], _SUFFIXES[entry[1]]
    if (stem := device_names.stem_of(name)) is not None:
        if stem[0] in device_names.DEVICE_ONLY or stem[0] in device_names.INSTRUCTIONS.values():
            return stem
        entry = _library().get(stem[0])
        return (entry[0], stem[1] or _SUFFIXES[entry[1]]) if entry is not None else None
    if (mangled := _STD.match(name)) is not None:
        length, text = mangled[1] or mangled[3], mangled[2] or mangled[4]
        base = text[: int(length)]
        scalar = _library().get("fabs" if base == "abs" else base)
        return (scalar[0], ()) if scalar is not None and scalar[1] == "" else None
    return None


@lru_cache(maxsize=4096)
def math_function(name: str) -> MathFunction | None:
    """The row of a library function by its name in IR; None for intrinsics, whose effects LLVM defines."""
    meaning = None if name.startswith("llvm.") else canonical(name)
    return MATH.get(meaning[0]) if meaning is not None else None


def shape_of(name: str, operands: int) -> tuple[str, str]:
    """Kinds of the operands and of the result as in `MathFunction.shape`; `operands` is how many another one has."""
    row = MATH.get(name)
    return row.shape if row is not None else ("x" * operands, "x")


def type_of(name: str, operands: int, function_type: FunctionType) -> Type | None:
    """The floating-point type (or vector) that a function of this signature computes in; None if it does not fit."""
    shape, result = shape_of(name, operands)
    parameters = function_type.parameters
    if len(shape) != len(parameters) or function_type.variadic:
        return None
    type_ = parameters[shape.index("x")] if "x" in shape else function_type.result
    if not type_.scalar.is_float:
        return None
    fits = all(_fits(kind, parameter, type_) for kind, parameter in zip(shape, parameters, strict=True))
    return type_ if fits and _fits(result, function_type.result, type_) else None


def _fits(kind: str, actual: Type, type_: Type) -> bool:
    match kind:
        case "x":
            return actual == type_
        case "i":
            return actual.scalar.is_integer
        case "f":
            return actual.is_float
        case "p":
            return actual.is_pointer
        case "v":
            return actual == VOID
    return actual.is_aggregate


def spelling(name: str, type_: Type, integer: Type = I32) -> tuple[str, bool]:
    """The callee's name of a canonical function for a type, and whether that is an intrinsic.

    `integer` is the type of the integer operand of powi, ldexp and the like (a vector for ldexp of a vector). A wide
    type takes the C library's name on x86-64: `cbrtl` for x86_fp80, `cbrtf128` for fp128. `special_functions` has
    the IR of those that no library has, by this name.

    Raises:
        LookupError: there is no such function for the type (a vector, half or bfloat; of helpers, any wide type).
    """
    if name in HELPERS and type_ in (DOUBLE, FLOAT):
        return f"adjoint.{name}.{_mangled(type_)}", False
    if name in INTRINSICS:
        parts = ["llvm", *name.removeprefix("llvm.").split("."), _mangled(type_)]
        return ".".join(parts + ([_mangled(integer)] if name in ("powi", "ldexp") else [])), True
    suffixes = {DOUBLE: "", FLOAT: "f", X86_FP80: "l", PPC_FP128: "l", FP128: "f128"}
    suffix = suffixes.get(type_) if isinstance(type_, FloatType) else None
    if suffix is None or name in HELPERS:
        raise LookupError(f"there is no {name} for {type_}")
    return library_name(name, suffix), False


def signature(name: str, type_: Type, operands: int, integer: Type = I32) -> FunctionType:
    """The function type that goes with `spelling`; not for functions that return structs or classify."""
    shape, result = shape_of(name, operands)
    kinds = {"x": type_, "i": integer, "f": X86_FP80, "p": PTR, "v": VOID}
    return FunctionType(kinds[result], tuple(kinds[kind] for kind in shape))


_MANGLED = {
    HALF: "f16",
    BFLOAT: "bf16",
    FLOAT: "f32",
    DOUBLE: "f64",
    X86_FP80: "f80",
    FP128: "f128",
    PPC_FP128: "ppcf128",
}


def _mangled(type_: Type) -> str:
    if isinstance(type_, VectorType):
        return f"{'nx' if type_.scalable else ''}v{type_.count}{_mangled(type_.element)}"
    return _MANGLED[type_] if isinstance(type_, FloatType) else str(type_)
