"""What functions are called on GPUs: in libdevice, in ROCm's device library, and among NVIDIA's intrinsics."""

from __future__ import annotations

import re
from functools import lru_cache

from analyses.ir.types import DOUBLE, FLOAT, HALF, FloatType, Type
from analyses.library.mathematics.device import DEVICE

DEVICE_ONLY = frozenset(row.name for row in DEVICE)

_NAME = re.compile(r"__nv_(?:fast_)?(?P<nv>\w+)|__ocml_(?:native_)?(?P<ocml>\w+?)_f(?P<bits>16|32|64)")
_ROUNDED = re.compile(r"([df]?)(add|sub|mul|div|rcp|sqrt|rsqrt|fma)(f?)_r[nzud]")
_NVVM = re.compile(r"llvm\.nvvm\.(\w+?)(?:\.approx|\.r[nzmp]|\.ftz|\.nan)*\.([fd])")
INSTRUCTIONS = {"add": "fadd", "sub": "fsub", "mul": "fmul", "div": "fdiv"}
_OF_NVVM = {
    **INSTRUCTIONS, "ex2": "exp2", "lg2": "log2", "fmax": "maxnum", "fmin": "minnum", "round": "rint",
    **{name: name for name in ("sin", "cos", "tanh", "sqrt", "rsqrt", "rcp", "fma", "fabs", "floor", "ceil", "trunc",
                               "saturate")},
}  # fmt: skip
_BITS: dict[str, tuple[FloatType, ...]] = {"16": (HALF,), "32": (FLOAT,), "64": (DOUBLE,)}


def stem_of(name: str) -> tuple[str, tuple[FloatType, ...]] | None:
    """What C calls a function of a device's library, with the suffix of its type, and the types that the name says."""
    found = _NAME.fullmatch(name)
    if found is None:
        return None
    if found["ocml"]:
        return found["ocml"], _BITS[found["bits"]]
    stem = str(found["nv"])
    if (rounded := _ROUNDED.fullmatch(stem)) is not None:
        return INSTRUCTIONS.get(rounded[2], rounded[2]), (FLOAT,) if "f" in rounded[1] + rounded[3] else (DOUBLE,)
    if stem in DEVICE_ONLY:
        # fdividef has the last letter of a float's name, and only exists for float.
        return stem, (FLOAT,) if name.startswith("__nv_fast_") else (DOUBLE,)
    if stem.removesuffix("f") in DEVICE_ONLY:
        return stem.removesuffix("f"), (FLOAT,)
    return stem, ()


def nvvm(name: str) -> tuple[str, tuple[FloatType, ...]] | None:
    """What C calls one of LLVM's intrinsics for NVIDIA's arithmetic (`llvm.nvvm.ex2.approx.f`), and for which type."""
    found = _NVVM.fullmatch(name)
    if found is None or found[1] not in _OF_NVVM:
        return None
    return _OF_NVVM[found[1]], (DOUBLE,) if found[2] == "d" else (FLOAT,)


NATIVE = frozenset(
    "sqrt fabs fma fmuladd floor ceil trunc rint nearbyint roundeven minnum maxnum minimum maximum copysign "
    "canonicalize is.fpclass arithmetic.fence".split()
)
"""Intrinsics of LLVM that it makes code of on both machines, without a library."""


@lru_cache(maxsize=1024)
def spelling(name: str, type_: Type, amd: bool) -> str:
    """How a canonical function that is not native is called on a device, for float and double.

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
    """IR with calls of intrinsics turned to calls of the device's library where the target has no code for them."""
    return _INTRINSIC.sub(lambda m: m[0] if m[1] in NATIVE else f"@{spelling(m[1], DOUBLE, amd)}(", text)
