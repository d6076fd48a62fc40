"""Which mathematical function a name stands for, and how a function is spelled for a type.

Canonical names are LLVM's where LLVM has the intrinsic (`minnum` for fmin), else the C library's name for double.
"""

from __future__ import annotations

import re
from functools import lru_cache

from ad.rules import device
from ad.rules.complex_numbers import ANALYTIC, SPELLED, parts
from ad.rules.libraries import LIBRARIES
from ad.rules.tables import INSTRUCTIONS, LIBRARY
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

INTRINSICS = frozenset(
    "sin cos tan asin acos atan atan2 sinh cosh tanh exp exp2 exp10 log log2 log10 pow powi sqrt fabs fma fmuladd "
    "copysign minnum maxnum minimum maximum minimumnum maximumnum ldexp floor ceil trunc rint nearbyint round "
    "roundeven canonicalize arithmetic.fence is.fpclass "
    "llvm.sincos llvm.sincospi llvm.modf llvm.frexp".split()
)
"""Functions that LLVM 22 has as intrinsics, for every floating-point type and vectors of them.

Seen to fail in its x86-64 code generator: minimum and maximum of x86_fp80 and fp128, frexp of vectors, modf of half.
"""

HELPERS = frozenset(["digamma"])
"""Functions that come with the project, as IR in `helpers`."""

_LIBRARY_NAMES = {
    "minnum": "fmin", "maxnum": "fmax", "minimum": "fminimum", "maximum": "fmaximum", "minimumnum": "fminimum_num",
    "maximumnum": "fmaximum_num",
}  # fmt: skip
_ALIASES = {
    **{libm: name for name, libm in _LIBRARY_NAMES.items()},
    "cabs": "hypot",  # of the real and the imaginary part, which the calling convention passes as two numbers
    "drem": "remainder", "scalbn": "ldexp", "pow10": "exp10", "__exp10": "exp10", "__finite": "finite",
    "isfinite": "finite", "__isnan": "isnan", "__isinf": "isinf", "__signbit": "signbit", "__fpclassify": "fpclassify",
}  # fmt: skip

_EXACT = {
    "__powisf2": ("powi", "f"), "__powidf2": ("powi", ""), "__powixf2": ("powi", "l"), "__powitf2": ("powi", "f128"),
    "__fd_atan_1": ("atan", ""), "__fs_atan_1": ("atan", "f"), "xlogy_jl": ("xlogy", ""),
}  # fmt: skip
"""Of libgcc and compiler-rt, of flang's and Julia's runtimes: name and suffix."""

SHAPES = {
    "pown": "xi", "rootn": "xi", "compoundn": "xi",
    "powi": "xi", "ldexp": "xi", "scalbln": "xi", "jn": "ix", "yn": "ix", "nexttoward": "xf",
    "modf": "xp", "frexp": "xp", "lgamma_r": "xp", "remquo": "xxp", "sincos": "xpp>v", "nan": "p",
    "llvm.sincos": "x>s", "llvm.sincospi": "x>s", "llvm.modf": "x>s", "llvm.frexp": "x>s",
    "is.fpclass": "xi>i", "carg": "xx",
    **{name: "x" * parts(name) + ">s" for name in ANALYTIC},
    **dict.fromkeys(
        ("lrint", "llrint", "lround", "llround", "ilogb", "fpclassify", "finite", "isinf", "isnan", "signbit",
         "fptosi.sat", "fptoui.sat"), "x>i",
    ),
}  # fmt: skip
"""Operands and result of the functions that do not simply take and return numbers of one type.

x: the function's type, i: an integer, f: any floating-point type, p: a pointer; after `>` the result: x where nothing
is said, v: nothing, s: a struct.
"""

EXTENSIONS = frozenset(
    "exp10 sinpi cospi tanpi asinpi acospi atanpi atan2pi significand lgamma_r sincos j0 j1 jn y0 y1 yn finite "
    "roundeven minimum maximum minimumnum maximumnum".split()
) | frozenset(LIBRARIES)
"""Functions whose names ISO C (until 2018) leaves to programs: one with a body may be anything."""

_OWN_ALIASES = frozenset(alias + suffix for alias in ("drem", "pow10") for suffix in ("", "f", "l"))


def may_be_own(name: str, canonical_name: str) -> bool:
    """Whether ISO C leaves a name to programs, so that a function with a body may be anything."""
    return canonical_name in EXTENSIONS or name in _OWN_ALIASES or name.startswith("_Z")


_INNER_SUFFIX = {"lgamma_r": "lgamma{}_r", "minimumnum": "fminimum{}_num", "maximumnum": "fmaximum{}_num"}
_SUFFIXES: dict[str, tuple[FloatType, ...]] = {
    "": (DOUBLE,), "f": (FLOAT,), "l": (X86_FP80, FP128, PPC_FP128, DOUBLE),
    "f16": (HALF,), "f32": (FLOAT,), "f64": (DOUBLE,), "f128": (FP128,), "f32x": (DOUBLE,), "f64x": (X86_FP80, FP128),
}  # fmt: skip

_FINITE = re.compile(r"__(\w+)_finite")
_STD = re.compile(r"_ZSt(\d+)([a-z]\w*)|_ZNSt3__1(\d+)([a-z]\w*)E")
_TYPE_SUFFIX = re.compile(r"\.(?:(?:nx)?v\d+)?(?:f16|bf16|f32|f64|f80|f128|ppcf128|i\d+)$")
_CONSTRAINED = "llvm.experimental.constrained."
_VECTOR = re.compile(r"_ZGV[a-z]N\d+v+_(\w+)|__svml_(\w+?)\d+(?:_ha|_la|_ep)?")
"""The functions of vectors in glibc's libmvec and Intel's SVML."""


@lru_cache(maxsize=1)
def _library() -> dict[str, tuple[str, str]]:
    """Every spelling of the C library → canonical name and suffix."""
    found: dict[str, tuple[str, str]] = dict(SPELLED)
    for suffix in _SUFFIXES:
        for name in LIBRARY:
            found.setdefault(library_name(name, suffix), (name, suffix))
        for alias, name in _ALIASES.items():
            found.setdefault(alias + suffix, (name, suffix))
    return found | _EXACT


def library_name(name: str, suffix: str) -> str:
    """The C library's name for a function and a suffix: `sinf`, `lgammaf_r`, `fmin`."""
    return _INNER_SUFFIX[name].format(suffix) if name in _INNER_SUFFIX else _LIBRARY_NAMES.get(name, name) + suffix


def canonical(name: str) -> tuple[str, tuple[FloatType, ...]] | None:
    """The canonical name of a function by its name in IR, and the types the name is for (none: any).

    Knows intrinsics (`llvm.sin.v4f64`, `llvm.experimental.constrained.fadd.f64`), C's names with their suffixes
    (`sinf`, `sinl`, `sinf128`, `__sin_finite`), C++'s overloads in std (`_ZSt3sinf`, libc++'s too) and the names in the
    libraries of GPUs (`__nv_sinf`, `__ocml_sin_f32`).
    """
    if (nvvm := device.nvvm(name)) is not None:
        return nvvm
    if name.startswith("llvm."):
        base = name.removeprefix(_CONSTRAINED) if name.startswith(_CONSTRAINED) else name.removeprefix("llvm.")
        while (suffix := _TYPE_SUFFIX.search(base)) is not None:
            base = base[: suffix.start()]
        return (f"llvm.{base}" if f"llvm.{base}" in INTRINSICS else base), ()
    if (finite := _FINITE.fullmatch(name)) is not None:
        name = finite[1]
    if (vector := _VECTOR.fullmatch(name)) is not None:
        known = _library().get(vector[1] or vector[2])
        return (known[0], ()) if known is not None else None
    if (found := _library().get(name)) is not None:
        return found[0], _SUFFIXES[found[1]]
    if (stem := device.stem_of(name)) is not None:
        if stem[0] in device.DEVICE or stem[0] in INSTRUCTIONS:
            return stem
        found = _library().get(stem[0])
        return (found[0], stem[1] or _SUFFIXES[found[1]]) if found is not None else None
    if (mangled := _STD.match(name)) is not None:
        length, text = mangled[1] or mangled[3], mangled[2] or mangled[4]
        base = text[: int(length)]
        known = _library().get("fabs" if base == "abs" else base)
        return (known[0], ()) if known is not None and known[1] == "" else None
    return None


def shape_of(name: str, operands: int) -> tuple[str, str]:
    """Kinds of the operands and of the result as in SHAPES; `operands` is how many a function without an entry has."""
    shape, _, result = SHAPES.get(name, "x" * operands).partition(">")
    return shape, result or "x"


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


def _fits(kind: str, given: Type, type_: Type) -> bool:
    match kind:
        case "x":
            return given == type_
        case "i":
            return given.scalar.is_integer
        case "f":
            return given.is_float
        case "p":
            return given.is_pointer
        case "v":
            return given == VOID
    return given.is_aggregate


def spelling(name: str, type_: Type, integer: Type = I32) -> tuple[str, bool]:
    """How a canonical function is called for a type: the callee's name, and whether that is an intrinsic.

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
    HALF: "f16", BFLOAT: "bf16", FLOAT: "f32", DOUBLE: "f64", X86_FP80: "f80", FP128: "f128", PPC_FP128: "ppcf128",
}  # fmt: skip


def _mangled(type_: Type) -> str:
    if isinstance(type_, VectorType):
        return f"{'nx' if type_.scalable else ''}v{type_.count}{_mangled(type_.element)}"
    return _MANGLED[type_] if isinstance(type_, FloatType) else str(type_)
