"""Names of functions on GPUs: in libdevice, in ROCm's device library, and among NVIDIA's intrinsics."""

from __future__ import annotations

import re
from functools import lru_cache

from analyses.ir.types import DOUBLE, FLOAT, HALF, FloatType, Type
from analyses.library.mathematics.device import DEVICE

DEVICE_ONLY = frozenset(row.name for row in DEVICE)

_NAME = re.compile(r"__nv_(?:fast_)?(?P<nv>\w+)|__ocml_(?:native_)?(?P<ocml>\w+?)_f(?P<bits>16|32|64)")
_ROUNDED = re.compile(r"([df]?)(add|sub|mul|div|rcp|sqrt|rsqrt|fma)(f?)_r[nzud]")
_NVVM = re.compile(r"llvm\.nvvm\.(\w+?)(?:\.approx|\.r[nzmp]|\.ftz|\.nan)*\.([fd])(?:32|64)?")
INSTRUCTIONS = {"add": "fadd", "sub": "fsub", "mul": "fmul", "div": "fdiv"}
_OF_NVVM = {
    **INSTRUCTIONS,
    "ex2": "exp2",
    "lg2": "log2",
    "fmax": "maxnum",
    "fmin": "minnum",
    "round": "rint",
    **{
        name: name
        for name in ("sin", "cos", "tanh", "sqrt", "rsqrt", "rcp", "fma", "fabs", "floor", "ceil", "trunc", "saturate")
    },
}
_BITS: dict[str, tuple[FloatType, ...]] = {"16": (HALF,), "32": (FLOAT,), "64": (DOUBLE,)}


def stem_of(name: str) -> tuple[str, tuple[FloatType, ...]] | None:
    """The C name (with its type suffix) of a function of a device's library, and the types that the name implies."""
    match = _NAME.fullmatch(name)
    if match is None:
        return None
    if match["ocml"]:
        return match["ocml"], _BITS[match["bits"]]
    stem = str(match["nv"])
    if (rounded := _ROUNDED.fullmatch(stem)) is not None:
        return INSTRUCTIONS.get(rounded[2], rounded[2]), (FLOAT,) if "f" in rounded[1] + rounded[3] else (DOUBLE,)
    if stem in DEVICE_ONLY:
        # fdividef has the last letter of a float's name, and only exists for float.
        return stem, (FLOAT,) if name.startswith("__nv_fast_") else (DOUBLE,)
    if stem.removesuffix("f") in DEVICE_ONLY:
        return stem.removesuffix("f"), (FLOAT,)
    return stem, ()


def nvvm(name: str) -> tuple[str, tuple[FloatType, ...]] | None:
    """The C name and type of an LLVM intrinsic for NVIDIA's arithmetic (`llvm.nvvm.ex2.approx.f`); None for others."""
    match = _NVVM.fullmatch(name)
    if match is None or match[1] not in _OF_NVVM:
        return None
    return _OF_NVVM[match[1]], (DOUBLE,) if match[2] == "d" else (FLOAT,)


NATIVE = frozenset(
    "sqrt fabs fma fmuladd floor ceil trunc rint nearbyint roundeven minnum maxnum minimum maximum copysign "
    "canonicalize is.fpclass arithmetic.fence".split()
)
"""Intrinsics of LLVM that it makes code of on both machines, without a library."""


@lru_cache(maxsize=1024)
def spelling(name: str, type_: Type, amd: bool) -> str:
    """The name on a device of a canonical function that is not native, for float and double.

    Raises:
        LookupError: there is no such function for the type.
    """
    if amd and type_ in (DOUBLE, FLOAT):
        return f"__ocml_{'pown' if name == 'powi' else name}_{'f64' if type_ == DOUBLE else 'f32'}"
    if type_ in (DOUBLE, FLOAT):
        return f"__nv_{name}" + ("f" if type_ == FLOAT else "")
    raise LookupError(f"there is no {name} for {type_}")


_INTRINSIC = re.compile(r"@llvm\.(\w+)\.f64\(")


def with_library(text: str, amd: bool) -> str:
    """Replace intrinsics in IR by calls of the device's library where the target has no code for them."""
    return _INTRINSIC.sub(lambda m: m[0] if m[1] in NATIVE else f"@{spelling(m[1], DOUBLE, amd)}(", text)
