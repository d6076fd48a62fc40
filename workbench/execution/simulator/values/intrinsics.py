"""Intrinsics and library functions whose result depends on their arguments alone.

Sources: LLVM Language Reference; NVPTX's intrinsics (LLVM, "User Guide for NVPTX Back-end") and the PTX instructions
that they stand for; the libdevice User's Guide; ROCm's ockl.
"""

from __future__ import annotations

from collections.abc import Callable

import numpy as np

from analyses.ir.instructions import Call
from analyses.ir.types import IntType, StructType, Type
from workbench.execution.simulator.values import mathematics, rounding
from workbench.execution.simulator.values.arithmetic import binary, saturated
from workbench.execution.simulator.values.lanes import Array, Lanes, bits_of, dtype_of, rounded, signed, unsigned

Function = Callable[..., Lanes]
Maker = Callable[[Call], Function]


def find(name: str, call: Call) -> Function | None:
    """The function of lanes that computes a call of this name; None if it is unknown."""
    result = call.function_type.result
    computed = result.elements[0] if isinstance(result, StructType) else result
    if (function := rounding.find(name, call)) is not None:
        return function
    if name.startswith("llvm."):
        return _intrinsic(name, call, computed)
    if name in _INTEGERS:
        return _INTEGERS[name]
    base = mathematics.base_name(name)
    if base in _TO_INTEGER:
        return _rounded_to_integer(_TO_INTEGER[base], bits_of(computed))
    if base in _CLASSES:
        return _class_test(_CLASSES[base], bits_of(computed))
    if base in ("ldexp", "scalbln"):
        exponent = bits_of(call.function_type.parameters[1])
        return lambda x, n: np.ldexp(x, _exponent(n, exponent))
    if base == "powi":
        return lambda x, n: mathematics.powi(x, signed(n, 32))
    return mathematics.function_of(base, computed)


def _intrinsic(name: str, call: Call, computed: Type) -> Function | None:
    """The function of an intrinsic, looked up by ever shorter prefixes of its name."""
    parts = name.split(".")[1:]
    for count in range(len(parts), 0, -1):
        base = ".".join(parts[:count])
        if base in _MAKERS:
            return _MAKERS[base](call)
    if parts[0] == "nvvm":
        unrounded = parts[1] in _NVVM and not _ROUNDED.intersection(parts)
        return mathematics.function_of(_NVVM[parts[1]], computed) if unrounded else None
    return mathematics.function_of(parts[0], computed)


_NVVM = {
    "fabs": "fabs",
    "sqrt": "sqrt",
    "rsqrt": "rsqrt",
    "rcp": "rcp",
    "ex2": "exp2",
    "lg2": "log2",
    "sin": "sin",
    "cos": "cos",
    "tanh": "tanh",
    "fmin": "minnum",
    "fmax": "maxnum",
    "floor": "floor",
    "ceil": "ceil",
    "trunc": "trunc",
    "round": "rint",
    "saturate": "saturate",
    "div": "fdividef",
}
"""llvm.nvvm.X.* → the function that computes it: denormal numbers are kept, and approximations are exact."""

_ROUNDED = frozenset(("rz", "rm", "rp"))
"""The parts of a name that ask for a rounding other than to nearest."""

# -- integers ---------------------------------------------------------------------------------


def _bits(call: Call) -> int:
    return bits_of(call.function_type.parameters[0])


def _signed_pick(pick: Callable[[Array, Array], Array]) -> Maker:
    def maker(call: Call) -> Function:
        bits = _bits(call)
        return lambda a, b: unsigned(pick(signed(a, bits), signed(b, bits)), bits)

    return maker


def _absolute(call: Call) -> Function:
    bits = _bits(call)
    return lambda a, *_: unsigned(np.abs(signed(a, bits)), bits)


def _ones(value: Array) -> Array:
    """The number of set bits: sums of neighbouring pairs, fours, bytes, and of all bytes."""
    v = value.astype(np.uint64)
    v = v - ((v >> np.uint64(1)) & np.uint64(0x5555555555555555))
    v = (v & np.uint64(0x3333333333333333)) + ((v >> np.uint64(2)) & np.uint64(0x3333333333333333))
    v = (v + (v >> np.uint64(4))) & np.uint64(0x0F0F0F0F0F0F0F0F)
    return (v * np.uint64(0x0101010101010101)) >> np.uint64(56)


def population(value: Array) -> Array:
    if value.dtype == object:
        return np.array([int(v).bit_count() for v in value], object)
    return _ones(value).astype(value.dtype)


def _leading(value: Array, bits: int) -> Array:
    """The number of leading zeros."""
    if value.dtype == object:
        return np.array([bits - int(v).bit_length() for v in value], object)
    wide = value.astype(np.uint64)
    for shift in (1, 2, 4, 8, 16, 32):
        wide = wide | (wide >> np.uint64(shift))
    return (np.uint64(bits) - _ones(wide)).astype(value.dtype)


def _trailing(value: Array, bits: int) -> Array:
    """The number of trailing zeros."""
    if value.dtype == object:
        return np.array([(int(v) & -int(v)).bit_length() - 1 if v else bits for v in value], object)
    below = (value - value.dtype.type(1)) & ~value
    return np.minimum(_ones(below), np.uint64(bits)).astype(value.dtype)


def _counted(count: Callable[[Array, int], Array]) -> Maker:
    def maker(call: Call) -> Function:
        bits = _bits(call)
        return lambda a, *_: unsigned(count(a, bits), bits)

    return maker


def _reversed_bits(value: Array, bits: int) -> Array:
    result = np.zeros_like(value)
    for i in range(bits):
        result = result | (((value >> _of(value, i)) & _of(value, 1)) << _of(value, bits - 1 - i))
    return result


def _of(value: Array, number: int) -> Array:
    return np.asarray(number, value.dtype)


def _swapped_bytes(value: Array, bits: int) -> Array:
    if value.dtype == object:
        size = bits // 8
        return np.array([int.from_bytes(int(v).to_bytes(size, "little"), "big") for v in value], object)
    return value.byteswap() if 8 * value.dtype.itemsize == bits else _swapped_bytes(value.astype(object), bits)


def _funnel(left: bool) -> Maker:
    def maker(call: Call) -> Function:
        bits = _bits(call)

        def shift(a: Array, b: Array, by: Array) -> Array:
            both = (a.astype(object) << bits) | b.astype(object)
            amount = by.astype(object) % bits
            return unsigned((both << amount) >> bits if left else both >> amount, bits)

        return shift

    return maker


_EXACT_INTEGERS: dict[str, Callable[[Array, Array], Array]] = {
    "add": lambda a, b: a + b,
    "sub": lambda a, b: a - b,
    "mul": lambda a, b: a * b,
    "shl": lambda a, b: a << b,
}


def _exactly(kind: str, a: Array, b: Array, bits: int, is_signed: bool) -> tuple[Array, int, int]:
    """The unbounded result, and the least and the greatest representable number."""
    if is_signed:
        wide = signed(a, bits).astype(object), signed(b, bits).astype(object)
        return _EXACT_INTEGERS[kind](*wide), -(1 << (bits - 1)), (1 << (bits - 1)) - 1
    return _EXACT_INTEGERS[kind](a.astype(object), b.astype(object)), 0, (1 << bits) - 1


def _saturating(kind: str, is_signed: bool) -> Maker:
    def maker(call: Call) -> Function:
        bits = _bits(call)

        def compute(a: Array, b: Array) -> Array:
            exact, low, high = _exactly(kind, a, b, bits, is_signed)
            return unsigned(np.minimum(np.maximum(exact, low), high), bits)

        return compute

    return maker


def _overflowing(kind: str, is_signed: bool) -> Maker:
    def maker(call: Call) -> Function:
        bits = _bits(call)

        def compute(a: Array, b: Array) -> Lanes:
            exact, low, high = _exactly(kind, a, b, bits, is_signed)
            return unsigned(exact, bits), ((exact < low) | (exact > high)).astype(bool)

        return compute

    return maker


def _three_way(is_signed: bool) -> Maker:
    def maker(call: Call) -> Function:
        bits, goal = _bits(call), bits_of(call.function_type.result)

        def compute(a: Array, b: Array) -> Array:
            if is_signed:
                a, b = signed(a, bits), signed(b, bits)
            return unsigned((a > b).astype(np.int64) - (a < b).astype(np.int64), goal)

        return compute

    return maker


def _high_product(is_signed: bool) -> Callable[[Call], Function]:
    def maker(call: Call) -> Function:
        bits = _bits(call)
        return lambda a, b: unsigned(_exactly("mul", a, b, bits, is_signed)[0] >> bits, bits)

    return maker


# -- floating-point numbers -------------------------------------------------------------------


def _fused(call: Call) -> Function:
    """llvm.fmuladd: two roundings, as on processors without a fused instruction."""
    result = call.function_type.result
    return lambda a, b, c: rounded(rounded(a * b, result) + c, result)


def _to_integer(is_signed: bool) -> Maker:
    def maker(call: Call) -> Function:
        bits = bits_of(call.function_type.result)
        return lambda a: saturated(a, bits, is_signed=is_signed)

    return maker


def _rounded_to_integer(function: Callable[[Array], Array], bits: int) -> Function:
    return lambda a: saturated(function(a), bits, is_signed=True)


_TO_INTEGER: dict[str, Callable[[Array], Array]] = {
    "lround": mathematics.nearest,
    "llround": mathematics.nearest,
    "lrint": np.rint,
    "llrint": np.rint,
    "ilogb": lambda a: np.frexp(a)[1].astype(np.float64) - 1,
}


def _rounding(function: Callable[[Array], Array]) -> Maker:
    return lambda call: _rounded_to_integer(function, bits_of(call.function_type.result))


def _exponent(n: Array, bits: int) -> Array:
    """An exponent as a C int for np.ldexp, clipped to a range beyond any exponent."""
    return np.clip(signed(n, bits), -100_000, 100_000).astype(np.int32)


_CLASSES: dict[str, Callable[[Array], Array]] = {
    "isnan": np.isnan,
    "isnand": np.isnan,
    "isinf": np.isinf,
    "isinfd": np.isinf,
    "isfinited": np.isfinite,
    "finite": np.isfinite,
    "isfinite": np.isfinite,
    "signbit": np.signbit,
    "signbitd": np.signbit,
}


def _class_test(test: Callable[[Array], Array], bits: int) -> Function:
    return lambda a: unsigned(test(a).astype(np.uint8), bits)


def _fp_class(call: Call) -> Function:
    """llvm.is.fpclass: the bits of the second argument name classes."""

    def test(a: Array, wanted: Array) -> Array:
        negative, tiny = np.signbit(a), np.finfo(a.dtype).smallest_normal
        size = np.abs(a)
        normal, subnormal = np.isfinite(a) & (size >= tiny), (size > 0) & (size < tiny)
        quiet = _quiet(a)
        classes = (
            np.isnan(a) & ~quiet,
            np.isnan(a) & quiet,
            np.isinf(a) & negative,
            normal & negative,
            subnormal & negative,
            (a == 0) & negative,
            (a == 0) & ~negative,
            subnormal & ~negative,
            normal & ~negative,
            np.isinf(a) & ~negative,
        )
        result = np.zeros(a.shape, bool)
        mask = int(wanted.ravel()[0])
        for i, members in enumerate(classes):
            if mask >> i & 1:
                result |= members
        return result

    return test


def _quiet(a: Array) -> Array:
    bits = a.view(f"u{a.dtype.itemsize}")
    place = {2: 9, 4: 22, 8: 51}[a.dtype.itemsize]
    return np.asarray((bits >> bits.dtype.type(place)) & bits.dtype.type(1)).astype(bool)


def _frexp(call: Call) -> Function:
    result = call.function_type.result
    assert isinstance(result, StructType)
    bits = bits_of(result.elements[1])

    def split(a: Array) -> Lanes:
        fraction, exponent = np.frexp(a)
        return fraction, unsigned(exponent.astype(np.int64), bits)

    return split


def _sincos(call: Call) -> Function:
    result = call.function_type.result
    assert isinstance(result, StructType)
    sine, cosine = (mathematics.function_of(name, result.elements[0]) for name in ("sin", "cos"))
    assert sine is not None and cosine is not None
    return lambda a: (sine(a), cosine(a))


def _modf(call: Call) -> Function:
    return lambda a: (np.copysign(np.where(np.isinf(a), 0, a - np.trunc(a)), a).astype(a.dtype), np.trunc(a))


# -- vectors ----------------------------------------------------------------------------------


def _reduced(
    combine: str | Callable[[Array, Array], Array], *, ordered: bool = False, is_signed: bool = False
) -> Maker:
    """The reduction of a vector's elements by a function or instruction; `ordered` starts with the first operand."""

    def maker(call: Call) -> Function:
        bits = bits_of(call.function_type.result)
        step = binary(combine, call.function_type.result) if isinstance(combine, str) else combine

        def reduce(*arguments: Array) -> Array:
            vector = arguments[-1]
            columns = [vector[:, i] for i in range(vector.shape[1])]
            if ordered:
                columns.insert(0, arguments[0])
            if is_signed:
                columns = [signed(c, bits) for c in columns]
            total = columns[0]
            for column in columns[1:]:
                total = step(total, column)
            return unsigned(total, bits) if isinstance(call.function_type.result, IntType) else total

        return reduce

    return maker


# -- NVPTX ------------------------------------------------------------------------------------


def _double_halves(high: bool) -> Maker:
    def maker(call: Call) -> Function:
        shift = np.uint64(32 if high else 0)
        return lambda a: (a.view(np.uint64) >> shift).astype(np.uint32)

    return maker


def _from_halves(low: Array, high: Array) -> Array:
    return (low.astype(np.uint64) | (high.astype(np.uint64) << np.uint64(32))).view(np.float64)


def _permuted_bytes(a: Array, b: Array, selector: Array) -> Array:
    """PTX prmt, its default mode; bit 3 of a selector copies the byte's sign."""
    both = a.astype(np.uint64) | (b.astype(np.uint64) << np.uint64(32))
    result = np.zeros(a.shape, np.uint64)
    for i in range(4):
        chosen = (selector >> np.uint32(4 * i)).astype(np.uint64)
        byte = (both >> (np.uint64(8) * (chosen & np.uint64(7)))) & np.uint64(0xFF)
        sign = np.where(byte & np.uint64(0x80), np.uint64(0xFF), np.uint64(0))
        result |= np.where(chosen & np.uint64(8), sign, byte) << np.uint64(8 * i)
    return result.astype(np.uint32)


def _same(call: Call) -> Function:
    return lambda a, *_: a


def _same_bits(call: Call) -> Function:
    dtype = dtype_of(call.function_type.result)
    return lambda a: a.view(dtype)


def _word(function: Callable[..., Array], bits: int = 32, *, is_signed: bool = False) -> Function:
    """A function of integers of `bits` bits, with a result of 32 bits or `bits`."""
    if is_signed:
        return lambda *a: unsigned(function(*(signed(v, bits) for v in a)), bits)
    return lambda *a: function(*a).astype(np.uint32 if bits == 32 else a[0].dtype)


def _first_set(value: Array) -> Array:
    return np.where(value == 0, 0, _trailing(value, 64) + 1)


def _wide(value: Array, is_signed: bool) -> Array:
    return (signed(value, 32) if is_signed else value).astype(np.int64)


def _low24(value: Array, is_signed: bool) -> Array:
    low = value.astype(np.int64) & 0xFFFFFF
    return np.where(low >> 23, low - (1 << 24), low) if is_signed else low


def _difference(*, is_signed: bool) -> Function:
    """sad: the sum of a number and the distance of two others."""
    return lambda a, b, c: unsigned(np.abs(_wide(a, is_signed) - _wide(b, is_signed)) + c.astype(np.int64), 32)


def _average(up: int, *, is_signed: bool) -> Function:
    """hadd: half the sum of two numbers without overflow; `up` is 1 to round up."""
    return lambda a, b: unsigned((_wide(a, is_signed) + _wide(b, is_signed) + up) >> 1, 32)


_INTEGERS: dict[str, Function] = {
    "__nv_popc": lambda a: population(a),
    "__nv_popcll": lambda a: population(a).astype(np.uint32),
    "__nv_clz": lambda a: _leading(a, 32),
    "__nv_clzll": lambda a: _leading(a, 64).astype(np.uint32),
    "__nv_ffs": lambda a: _first_set(a).astype(np.uint32),
    "__nv_ffsll": lambda a: _first_set(a).astype(np.uint32),
    "__nv_brev": lambda a: _reversed_bits(a, 32),
    "__nv_brevll": lambda a: _reversed_bits(a, 64),
    "__nv_abs": _word(np.abs, is_signed=True),
    "__nv_llabs": _word(np.abs, 64, is_signed=True),
    "__nv_min": _word(np.minimum, is_signed=True),
    "__nv_max": _word(np.maximum, is_signed=True),
    "__nv_llmin": _word(np.minimum, 64, is_signed=True),
    "__nv_llmax": _word(np.maximum, 64, is_signed=True),
    "__nv_umin": np.minimum,
    "__nv_umax": np.maximum,
    "__nv_ullmin": np.minimum,
    "__nv_ullmax": np.maximum,
    "__nv_mulhi": lambda a, b: unsigned(_exactly("mul", a, b, 32, True)[0] >> 32, 32),
    "__nv_umulhi": lambda a, b: unsigned(_exactly("mul", a, b, 32, False)[0] >> 32, 32),
    "__nv_mul64hi": lambda a, b: unsigned(_exactly("mul", a, b, 64, True)[0] >> 64, 64),
    "__nv_umul64hi": lambda a, b: unsigned(_exactly("mul", a, b, 64, False)[0] >> 64, 64),
    "__nv_byte_perm": _permuted_bytes,
    "__nv_double_as_longlong": lambda a: a.view(np.uint64),
    "__nv_longlong_as_double": lambda a: a.view(np.float64),
    "__nv_float_as_int": lambda a: a.view(np.uint32),
    "__nv_float_as_uint": lambda a: a.view(np.uint32),
    "__nv_int_as_float": lambda a: a.view(np.float32),
    "__nv_uint_as_float": lambda a: a.view(np.float32),
    "__nv_double2hiint": lambda a: (a.view(np.uint64) >> np.uint64(32)).astype(np.uint32),
    "__nv_double2loint": lambda a: a.view(np.uint64).astype(np.uint32),
    "__nv_hiloint2double": lambda high, low: _from_halves(low, high),
    "__nv_mul24": lambda a, b: unsigned(_low24(a, True) * _low24(b, True), 32),
    "__nv_umul24": lambda a, b: unsigned(_low24(a, False) * _low24(b, False), 32),
    "__nv_sad": _difference(is_signed=True),
    "__nv_usad": _difference(is_signed=False),
    "__nv_hadd": _average(0, is_signed=True),
    "__nv_rhadd": _average(1, is_signed=True),
    "__nv_uhadd": _average(0, is_signed=False),
    "__nv_urhadd": _average(1, is_signed=False),
    "abs": _word(np.abs, is_signed=True),
    "labs": _word(np.abs, 64, is_signed=True),
    "llabs": _word(np.abs, 64, is_signed=True),
}

_MAKERS: dict[str, Maker] = {
    "abs": _absolute,
    "smin": _signed_pick(np.minimum),
    "smax": _signed_pick(np.maximum),
    "umin": lambda call: np.minimum,
    "umax": lambda call: np.maximum,
    "ctpop": lambda call: population,
    "ctlz": _counted(_leading),
    "cttz": _counted(_trailing),
    "bswap": _counted(_swapped_bytes),
    "bitreverse": _counted(_reversed_bits),
    "fshl": _funnel(True),
    "fshr": _funnel(False),
    "scmp": _three_way(True),
    "ucmp": _three_way(False),
    **{f"{s}{kind}.sat": _saturating(kind, s == "s") for s in "su" for kind in ("add", "sub", "shl")},
    **{f"{s}{kind}.with.overflow": _overflowing(kind, s == "s") for s in "su" for kind in ("add", "sub", "mul")},
    "fptosi.sat": _to_integer(True),
    "fptoui.sat": _to_integer(False),
    "fmuladd": _fused,
    "minimum": lambda call: mathematics.minimum,
    "maximum": lambda call: mathematics.maximum,
    "is.fpclass": _fp_class,
    "frexp": _frexp,
    "sincos": _sincos,
    "modf": _modf,
    "ldexp": lambda call: lambda x, n: np.ldexp(x, _exponent(n, bits_of(call.function_type.parameters[1]))),
    "powi": lambda call: lambda x, n: mathematics.powi(x, signed(n, bits_of(call.function_type.parameters[1]))),
    **{name: _rounding(function) for name, function in _TO_INTEGER.items()},
    "vector.reduce.add": _reduced("add"),
    "vector.reduce.mul": _reduced("mul"),
    "vector.reduce.and": _reduced("and"),
    "vector.reduce.or": _reduced("or"),
    "vector.reduce.xor": _reduced("xor"),
    "vector.reduce.smin": _reduced(np.minimum, is_signed=True),
    "vector.reduce.smax": _reduced(np.maximum, is_signed=True),
    "vector.reduce.umin": _reduced(np.minimum),
    "vector.reduce.umax": _reduced(np.maximum),
    "vector.reduce.fadd": _reduced("fadd", ordered=True),
    "vector.reduce.fmul": _reduced("fmul", ordered=True),
    "vector.reduce.fmin": _reduced(np.fmin),
    "vector.reduce.fmax": _reduced(np.fmax),
    "vector.reduce.fminimum": _reduced(mathematics.minimum),
    "vector.reduce.fmaximum": _reduced(mathematics.maximum),
    # Hints for LLVM.
    "expect": _same,
    "expect.with.probability": _same,
    "ssa.copy": _same,
    "canonicalize": _same,
    "arithmetic.fence": _same,
    "launder.invariant.group": _same,
    "strip.invariant.group": _same,
    "threadlocal.address": _same,
    "ptr.annotation": _same,
    "annotation": _same,
    "preserve.array.access.index": _same,
    "ptrmask": lambda call: lambda a, b: a & b.astype(np.uint64),
    "is.constant": lambda call: lambda a: np.zeros(len(a), bool),
    "nvvm.d2i.hi": _double_halves(True),
    "nvvm.d2i.lo": _double_halves(False),
    "nvvm.lohi.i2d": lambda call: _from_halves,
    "nvvm.prmt": lambda call: _permuted_bytes,
    "nvvm.bitcast": _same_bits,
    "nvvm.sad.i": lambda call: _difference(is_signed=True),
    "nvvm.sad.ui": lambda call: _difference(is_signed=False),
    "convert.from.fp16.f32": lambda call: lambda a: a.view(np.float16).astype(np.float32),
    "convert.from.fp16.f64": lambda call: lambda a: a.view(np.float16).astype(np.float64),
    "convert.to.fp16": lambda call: lambda a: a.astype(np.float16).view(np.uint16),
    "nvvm.mulhi.i": _high_product(True),
    "nvvm.mulhi.s": _high_product(True),
    "nvvm.mulhi.ll": _high_product(True),
    "nvvm.mulhi.ui": _high_product(False),
    "nvvm.mulhi.us": _high_product(False),
    "nvvm.mulhi.ull": _high_product(False),
    "nvvm.ptr.gen.to": _same,
    "nvvm.move": _same,
    "amdgcn.rcp": lambda call: lambda a: (1 / a).astype(a.dtype),
    "amdgcn.rsq": lambda call: lambda a: (1 / np.sqrt(a)).astype(a.dtype),
    "amdgcn.fract": lambda call: lambda a: a - np.floor(a),
}
"""By the longest prefix without `llvm.` and without the parts that name types."""
