"""Prototypes of well-known functions as type trees."""

from __future__ import annotations

import re
from functools import cache

from analyses.ir.types import BFLOAT, DOUBLE, FLOAT, HALF, FloatType
from analyses.library.functions.table import FUNCTIONS
from analyses.library.mathematics.names import math_function
from analyses.library.mathematics.table import MATH
from analyses.records import dataclass
from analyses.type_trees.tree import EMPTY, FLOATS, INTEGER, POINTER, TypeTree, leaf, whole

_INTEGERS = {
    "bool": 1,
    "char": 1,
    "wchar_t": 4,
    "short": 2,
    "int": 4,
    "unsigned": 4,
    "long": 8,
    "size_t": 8,
    "ssize_t": 8,
    "int32_t": 4,
    "uint32_t": 4,
    "int64_t": 8,
    "uint64_t": 8,
    "off_t": 8,
    "time_t": 8,
    "clock_t": 8,
    "pid_t": 4,
    "mode_t": 4,
    "socklen_t": 4,
    "wint_t": 4,
    "intmax_t": 8,
    "uintptr_t": 8,
    "id_t": 4,
    "fd_t": 4,
    "pthread_t": 8,
}


@dataclass(frozen=True, slots=True)
class Slot:
    """The type of an argument or result: a tree, or (`own`) the floating-point type that the call has there.

    Of a pointer, `own` is the type behind it: the one that the call's other arguments and result have.
    """

    tree: TypeTree
    own: bool = False


@dataclass(frozen=True, slots=True)
class Prototype:
    """The type trees of a function's result and parameters; arguments beyond `parameters` are unknown."""

    result: Slot
    parameters: tuple[Slot, ...]


NOTHING = Slot(EMPTY)

MPI_TYPES: dict[str | int, FloatType | None] = {
    "ompi_mpi_double": DOUBLE,
    "ompi_mpi_float": FLOAT,
    "ompi_mpi_dblprec": DOUBLE,
    "ompi_mpi_real": FLOAT,
    "ompi_mpi_int": None,
    "ompi_mpi_long": None,
    "ompi_mpi_char": None,
    "ompi_mpi_cxx_bool": None,
    "ompi_mpi_c_bool": None,
    0x4C00080B: DOUBLE,
    0x4C00040A: FLOAT,
    0x4C000405: None,
    0x4C000807: None,
}
"""Datatypes of Open MPI (globals) and MPICH (constants): the float they are, None for an integer."""

NCCL_TYPES: dict[int, FloatType] = {6: HALF, 7: FLOAT, 8: DOUBLE, 9: BFLOAT}
"""Datatypes of NCCL: the float they are."""
NCCL_TYPE_AT = {
    **dict.fromkeys(("ncclAllReduce", "ncclReduce", "ncclBroadcast", "ncclAllGather", "ncclReduceScatter"), 3),
    **dict.fromkeys(("ncclBcast", "ncclSend", "ncclRecv"), 2),
}
"""By the function of NCCL, which argument is the datatype; buffers and the count come before it."""

# -- mathematics ------------------------------------------------------------------------------------

_OTHER_MATH = frozenset(
    """
    Faddeeva_dawson Faddeeva_dawson_re Faddeeva_erf Faddeeva_erf_re Faddeeva_erfc Faddeeva_erfc_re Faddeeva_erfcx
    Faddeeva_erfcx_re Faddeeva_erfi Faddeeva_erfi_re __fd_sincos_1 cimag cmplx_inv cmplx_jn cmplx_sqrt cmplx_yn conj
    creal fmaf_ieee fmaxmag fminmag logabsgamma mad maxmag minmag native_cos native_sin norm3d norm4d normcdf normcdfinv
    rcbrt rhypot rnorm3d rnorm4d rsqrt_rn saturate cyl_bessel_i0 cyl_bessel_i1
    """.split()
)
"""Functions without a row of their own that are as those of `mathematics.table`: no pointers, no memory."""

_LIBDEVICE_ROUNDED = re.compile(r"(?:f|d)?(?:add|sub|mul|div|rcp|sqrt|fma|rsqrt)_r[nzud]|fast_\w+?f")
_LIBDEVICE_CONVERSION = re.compile(
    r"(?:u?int|u?ll|float|double|half)2(?:u?int|u?ll|float|double|half|hiint|loint)(?:_r[nzud])?|hiloint2double"
)
LIBDEVICE_SAME_BITS = (
    "double_as_longlong",
    "longlong_as_double",
    "float_as_int",
    "int_as_float",
    "float_as_uint",
    "uint_as_float",
)
_LIBDEVICE_INTEGERS = frozenset(
    """
    abs llabs min max umin umax llmin llmax ullmin ullmax brev brevll clz clzll ffs ffsll popc popcll byte_perm sad
    usad mulhi umulhi mul64hi umul64hi mul24 umul24 hadd rhadd uhadd urhadd isfinited finitef isnand isinfd
    signbitd signbitf isnanf isinff ilogbf
    """.split()
)


def is_math(name: str) -> bool:
    """True if the arguments and the result of a function are what LLVM's types say, and it touches no memory."""
    if (function := math_function(name)) is not None:
        return "p" not in function.shape[0]
    if name.startswith("__nv_"):
        base = name[5:]
        if _LIBDEVICE_ROUNDED.fullmatch(base) or _LIBDEVICE_CONVERSION.fullmatch(base) or base in _LIBDEVICE_INTEGERS:
            return True
        return base in _OTHER_MATH or (base[-1:] in ("f", "d") and base[:-1] in _OTHER_MATH)
    if name.startswith("__ocml_"):
        base = re.sub(r"_f(?:16|32|64)$", "", name[7:])
        return base in _OTHER_MATH or base.endswith(("_rte", "_rtn", "_rtp", "_rtz"))
    if name.startswith("__") and name.endswith("_finite"):
        name = name[2:-7].removesuffix("_r")
        if math_function(name) is not None:
            return True
    return name in _OTHER_MATH or (name[-1:] in ("f", "l") and name[:-1] in _OTHER_MATH)


# -- reading the table --------------------------------------------------------------------------------


@cache
def _table() -> dict[str, Prototype]:
    table = {row.name: _prototype(row.prototype) for row in FUNCTIONS.values() if row.prototype}
    for row in MATH.values():
        if "*" in row.prototype:
            prototype = _prototype(row.prototype.replace("(", f" {row.name}(", 1))
            for spelling in ("{}", "{}f", "{}l", "__nv_{}", "__nv_{}f", "__{}_finite"):
                table[spelling.format(row.name)] = prototype
    return table


ALLOCATORS = {row.name: row.size_argument for row in FUNCTIONS.values() if row.size_argument >= 0}
"""Functions that return fresh memory, and which argument says how many bytes."""

REALLOCATORS = {
    row.name: row.effects.size[0]
    for row in FUNCTIONS.values()
    if row.effects is not None and row.effects.allocates and row.effects.frees >= 0
}
"""Functions that move memory, and which argument says how many bytes there are to be."""

SILENT = (
    "_ZN4core3fmt",
    "_ZN3std2io5stdio6_print",
    "_ZNKSt3__112basic_string",
    "_ZNSt3__112basic_string",
    "_ZNSt3__112__hash_table",
    "_ZNKSt3__115basic_stringbuf",
)
"""Prefixes of functions not to look into: formatting and the like, long and with nothing to tell of numbers."""


def prototype(name: str) -> Prototype | None:
    """The prototype of a well-known function, None where unknown."""
    entry = _table().get(name)
    if entry is None and name.startswith("PMPI_"):
        entry = _table().get(name[1:])
    if entry is None and name.startswith("_ZNKSt3__14hash"):
        return Prototype(Slot(whole(INTEGER)), ())
    return entry


def names() -> list[str]:
    """The names with a prototype of their own."""
    return sorted(_table())


_PROTOTYPE = re.compile(r"(.*?[\s*])([\w.$]+)\((.*)\)")


def _prototype(line: str) -> Prototype:
    match = _PROTOTYPE.fullmatch(line)
    if match is None:
        raise ValueError(f"not a prototype: {line}")
    parameters = [p.strip() for p in match[3].split(",") if p.strip() and p.strip() != "..."]
    return Prototype(_slot(match[1].strip()), tuple(_slot(p) for p in parameters))


@cache
def _slot(text: str) -> Slot:
    text = text.replace(" ", "")
    if text in ("void", "comm", "type", "op"):
        return NOTHING
    if text in ("real", "T"):
        return Slot(EMPTY, own=True)
    if text == "buffer":
        return Slot(whole(POINTER))
    if text in _INTEGERS:
        return Slot(whole(INTEGER))
    if text in ("float", "double"):
        return Slot(whole(FLOATS[FLOAT if text == "float" else DOUBLE]))
    if not text.endswith("*"):
        raise ValueError(f"an unknown type in a prototype: {text}")
    inner = text[:-1]
    pointer = leaf(POINTER)
    if inner in ("real", "T"):
        return Slot(pointer.only(-1), own=True)
    if inner in _INTEGERS:
        pointer = pointer.merge(TypeTree({(i,): INTEGER for i in range(_INTEGERS[inner])}))
    elif inner in ("float", "double"):
        pointer = pointer.merge(leaf(FLOATS[FLOAT if inner == "float" else DOUBLE]).only(0))
    elif inner.endswith("*"):
        pointer = pointer.merge(_slot(inner).tree.data().only(0))
    return Slot(pointer.only(-1))
