"""Derivatives of what the libraries of GPUs have beyond C: libdevice (`__nv_rsqrt`) and ROCm's (`__ocml_rsqrt_f64`).

Sources: libdevice User's Guide; ROCm Device Libs, ocml.md; for the derivatives, the chain rule on what those say.
"""

from __future__ import annotations

import re
from functools import lru_cache

from ad.rules.expressions import TWO_OVER_ROOT_PI, Expression, Table, exp, select
from analyses.ir.types import DOUBLE, FLOAT, HALF, FloatType, Type

ROOT_2_PI = 2.5066282746310005


def _square(x: Expression) -> Expression:
    return x * x


# fmt: off
DEVICE: Table = {
    "rsqrt":      (lambda x, r: -0.5 * r / x,                                   "of x^(-1/2)"),
    "rcbrt":      (lambda x, r: -r / (3 * x),                                   "of x^(-1/3)"),
    "rcp":        (lambda x, r: -_square(r),                                    "of 1/x"),
    "rhypot":     (lambda x, y, r: (-x * r * _square(r), -y * r * _square(r)),  "of (x² + y²)^(-1/2)"),
    "norm3d":     (lambda x, y, z, r: (x / r, y / r, z / r),                    "of √(x² + y² + z²)"),
    "norm4d":     (lambda x, y, z, w, r: (x / r, y / r, z / r, w / r),          "of √(x² + y² + z² + w²)"),
    "rnorm3d":    (lambda x, y, z, r: tuple(-v * r * _square(r) for v in (x, y, z)),    "of (x² + y² + z²)^(-1/2)"),
    "rnorm4d":    (lambda x, y, z, w, r: tuple(-v * r * _square(r) for v in (x, y, z, w)),
                                                                                "of (x² + y² + z² + w²)^(-1/2)"),
    "fdividef":   (lambda x, y, r: (1 / y, -r / y),                             "of x/y"),
    "saturate":   (lambda x, r: select(x > 0, select(x < 1, 1, 0), 0), "of min(max(x, 0), 1)"),
    "normcdf":    (lambda x, r: exp(-0.5 * _square(x)) / ROOT_2_PI,             "DLMF 7.10.1 on erfc(-x/√2)/2"),
    "normcdfinv": (lambda x, r: ROOT_2_PI * exp(0.5 * _square(r)),              "of the inverse of normcdf"),
    "erfinv":     (lambda x, r: exp(_square(r)) / TWO_OVER_ROOT_PI,             "of the inverse of erf"),
    "erfcinv":    (lambda x, r: -exp(_square(r)) / TWO_OVER_ROOT_PI,            "of the inverse of erfc"),
    "erfcx":      (lambda x, r: 2 * x * r - TWO_OVER_ROOT_PI,                   "of exp(x²) erfc(x)"),
}
# fmt: on

_NAME = re.compile(r"__nv_(?:fast_)?(?P<nv>\w+)|__ocml_(?:native_)?(?P<ocml>\w+?)_f(?P<bits>16|32|64)")
_ROUNDED = re.compile(r"([df]?)(add|sub|mul|div|rcp|sqrt|rsqrt|fma)(f?)_r[nzud]")
_NVVM = re.compile(r"llvm\.nvvm\.(\w+?)(?:\.approx|\.r[nzmp]|\.ftz|\.nan)*\.([fd])")
_INSTRUCTIONS = {"add": "fadd", "sub": "fsub", "mul": "fmul", "div": "fdiv"}
_OF_NVVM = {
    **_INSTRUCTIONS, "ex2": "exp2", "lg2": "log2", "fmax": "maxnum", "fmin": "minnum", "round": "rint",
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
        return _INSTRUCTIONS.get(rounded[2], rounded[2]), (FLOAT,) if "f" in rounded[1] + rounded[3] else (DOUBLE,)
    if stem in DEVICE:
        # fdividef has the last letter of a float's name, and only exists for float.
        return stem, (FLOAT,) if name.startswith("__nv_fast_") else (DOUBLE,)
    if stem.removesuffix("f") in DEVICE:
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
