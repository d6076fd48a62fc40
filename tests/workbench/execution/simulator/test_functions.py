"""Functions that only devices have: NVPTX's intrinsics and libdevice's integers, roundings and conversions."""

from __future__ import annotations

import itertools
import math
import struct
from collections.abc import Callable
from fractions import Fraction
from textwrap import dedent
from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from analyses.gpu.launch import Configuration
from analyses.ir.text.reader import read_module
from workbench.execution.simulator.launch import Simulation, launch
from workbench.execution.simulator.machine.machine import Machine
from workbench.execution.simulator.machine.preparation import prepare
from workbench.execution.simulator.reports import UnsupportedError
from workbench.execution.simulator.state.code import Program

DTYPES = {"i1": "?", "i8": "u1", "i16": "u2", "i32": "u4", "i64": "u8", "half": "f2", "float": "f4", "double": "f8"}


def called(name: str, result: str, types: list[str], *columns: Any) -> Any:
    """What a function gives for each row of arguments, a thread for each; integers are unsigned."""
    parameters = ", ".join(f"{t} %{'abcd'[i]}" for i, t in enumerate(types))
    text = dedent(f"""
    declare {result} @{name}({", ".join(types)})
    define void @kernel(ptr %out{"".join(f", {t} %{'abcd'[i]}" for i, t in enumerate(types))}) {{
      %r = call {result} @{name}({parameters})
      store {result} %r, ptr %out
      ret void
    }}
    """)
    simulation = Simulation(read_module(text))
    count = len(columns[0])
    dtype = np.dtype(DTYPES[result])
    out = simulation.empty(count * 8)
    pointers = np.uint64(out.address) + np.arange(count, dtype=np.uint64) * np.uint64(dtype.itemsize)
    lanes = [np.array(c).astype(DTYPES[t]) for c, t in zip(columns, types, strict=True)]
    kernel = simulation.module.functions["kernel"]
    program = Program(simulation.globals, count, prepare)
    machine = Machine(simulation.globals, program, kernel, Configuration((1, 1, 1), (count, 1, 1)), [pointers, *lanes])
    machine.run()
    assert not machine.reports, str(machine.reports[0])
    return out.stripe()[: count * dtype.itemsize].view(dtype).copy()


# -- rounding ---------------------------------------------------------------------------------


def neighbours(value: float, kind: str) -> tuple[float, float]:
    """The numbers of a type below and above."""
    dtype = np.dtype(kind).type
    return float(np.nextafter(dtype(value), dtype(-np.inf))), float(np.nextafter(dtype(value), dtype(np.inf)))


def is_rounded(found: float, exact: Fraction, mode: str, kind: str) -> bool:
    """Whether a number is what an exact result is rounded to."""
    if math.isinf(found):
        largest = Fraction(float(np.finfo(kind).max))
        return (abs(exact) > largest) and (found > 0) == (exact > 0) and mode != "rz"
    below, above = neighbours(found, kind)
    gap_down = Fraction(found) - Fraction(below) if math.isfinite(below) else Fraction(1 << 1030)
    gap_up = Fraction(above) - Fraction(found) if math.isfinite(above) else Fraction(1 << 1030)
    off = exact - Fraction(found)
    if mode == "rz":
        mode = "rm" if exact > 0 else "rp"
    match mode:
        case "rm":
            return 0 <= off < gap_up
        case "rp":
            return -gap_down < off <= 0
    return -gap_down / 2 <= off <= gap_up / 2


OPERATIONS: dict[str, tuple[int, Callable[..., Fraction]]] = {
    "add": (2, lambda a, b: a + b),
    "mul": (2, lambda a, b: a * b),
    "div": (2, lambda a, b: a / b),
    "fma": (3, lambda a, b, c: a * b + c),
    "rcp": (1, lambda a: 1 / a),
}
NAMES = {"rn": "rn", "rz": "rz", "rm": "rd", "rp": "ru"}
"""What libdevice calls the modes of PTX."""


@pytest.mark.parametrize(("kind", "type_", "letter"), [("f4", "float", "f"), ("f8", "double", "d")])
@pytest.mark.parametrize("mode", NAMES)
@pytest.mark.parametrize("operation", OPERATIONS)
def test_arithmetic_that_says_how_it_rounds(operation: str, mode: str, kind: str, type_: str, letter: str) -> None:
    arity, exact = OPERATIONS[operation]
    rng = np.random.default_rng(4)
    columns = [(rng.standard_normal(40) * 2.0 ** rng.integers(-30, 30, 40)).astype(kind) for _ in range(arity)]
    libdevice = f"__nv_{'f' if letter == 'f' else 'd'}{operation}_{NAMES[mode]}"
    if operation == "fma":
        libdevice = f"__nv_fma{'f' if letter == 'f' else ''}_{NAMES[mode]}"
    for name in (f"llvm.nvvm.{operation}.{mode}.{letter}", libdevice):
        found = called(name, type_, [type_] * arity, *columns)
        for row, *values in zip(found, *columns, strict=True):
            true = exact(*(Fraction(float(v)) for v in values))
            assert is_rounded(float(row), true, mode, kind), (name, values)


@pytest.mark.parametrize(("kind", "type_", "letter"), [("f4", "float", "f"), ("f8", "double", "d")])
@pytest.mark.parametrize("mode", NAMES)
def test_roots_that_say_how_they_round(mode: str, kind: str, type_: str, letter: str) -> None:
    x = np.array([2, 3, 4, 0.25, 1e-20, 7e20, 0, np.inf, *np.random.default_rng(1).random(20)], kind)
    found = called(f"llvm.nvvm.sqrt.{mode}.{letter}", type_, [type_], x)
    for root, value in zip(found.tolist(), x.tolist(), strict=True):
        if value in (0, np.inf):
            assert root == value
            continue
        low, high = neighbours(root, kind)
        square, true = Fraction(root) ** 2, Fraction(value)
        assert {
            "rn": Fraction(low) ** 2 < true < Fraction(high) ** 2,
            "rm": square <= true < Fraction(high) ** 2,
            "rz": square <= true < Fraction(high) ** 2,
            "rp": Fraction(low) ** 2 < true <= square,
        }[mode]


@given(st.floats(width=64, allow_nan=False), st.sampled_from(sorted(NAMES)))
def test_narrowing(value: float, mode: str) -> None:
    with np.errstate(over="ignore"):
        (found,) = called(f"llvm.nvvm.d2f.{mode}", "float", ["double"], [value])
        if math.isinf(value):
            assert found == value
        elif mode == "rn":
            assert found == np.float32(value)
        else:
            assert is_rounded(float(found), Fraction(value), mode, "f4") or (
                np.isinf(found) and mode != "rz" and abs(value) > np.finfo("f4").max
            )


@given(st.integers(-(2**63), 2**63 - 1), st.sampled_from(sorted(NAMES)))
def test_integers_as_floats(value: int, mode: str) -> None:
    for type_, kind, letter in (("float", "f4", "f"), ("double", "f8", "d")):
        (found,) = called(f"llvm.nvvm.ll2{letter}.{mode}", type_, ["i64"], np.array([value]).view("u8"))
        assert is_rounded(float(found), Fraction(value), mode, kind)
        (found,) = called(f"llvm.nvvm.ull2{letter}.{mode}", type_, ["i64"], np.array([value]).view("u8"))
        assert is_rounded(float(found), Fraction(value % (1 << 64)), mode, kind)


WHOLE: dict[str, Callable[[float], int]] = {
    "rn": round,
    "rz": math.trunc,
    "rm": math.floor,
    "rp": math.ceil,
}


@pytest.mark.parametrize(
    ("suffix", "type_", "low", "high"),
    [
        ("i", "i32", -(1 << 31), (1 << 31) - 1),
        ("ui", "i32", 0, (1 << 32) - 1),
        ("ll", "i64", -(1 << 63), (1 << 63) - 1),
        ("ull", "i64", 0, (1 << 64) - 1),
    ],
)
@pytest.mark.parametrize("mode", NAMES)
def test_floats_as_integers(suffix: str, type_: str, low: int, high: int, mode: str) -> None:
    x = np.array([0.5, 1.5, -0.5, -2.5, 2.7, -3.2, 1e9, 3e9, -3e9, 1e30, -1e30, 123456.75])
    expected = [min(max(WHOLE[mode](v), low), high) % (1 << int(type_[1:])) for v in x.tolist()]
    words = {"i": "int", "ui": "uint"}.get(suffix, suffix)
    for name in (f"llvm.nvvm.d2{suffix}.{mode}", f"__nv_double2{words}_{NAMES[mode]}"):
        assert called(name, type_, ["double"], x).tolist() == expected


def test_halves() -> None:
    x = np.array([1.5, -0.1, 65504, 1e-7, 70000], "f4")
    with np.errstate(over="ignore"):
        halves = x.astype("f2")
    assert called("__nv_float2half_rn", "i16", ["float"], x).tolist() == halves.view("u2").tolist()
    np.testing.assert_array_equal(called("__nv_half2float", "float", ["i16"], halves.view("u2")), halves.astype("f4"))


def test_saturation_is_not_taken_for_rounding() -> None:
    with pytest.raises(UnsupportedError, match=r"llvm\.nvvm\.fma\.rn\.sat\.f"):
        called("llvm.nvvm.fma.rn.sat.f", "float", ["float"] * 3, [1.0], [2.0], [3.0])


# -- integers ---------------------------------------------------------------------------------

SOME = [0, 1, 2, 3, 0x7FFFFFFF, 0x80000000, 0xFFFFFFFF, 0x12345678, 0x00FF00FF, 0xDEADBEEF]


def s(value: int, bits: int = 32) -> int:
    return value - (1 << bits) if value >> (bits - 1) else value


def low24(value: int) -> int:
    return s(value & 0xFFFFFF, 24)


def permuted(a: int, b: int, selector: int) -> int:
    data = struct.pack("<II", a, b)
    chosen = [selector >> (4 * i) & 15 for i in range(4)]
    return int.from_bytes(bytes((255 if data[c & 7] & 128 else 0) if c & 8 else data[c & 7] for c in chosen), "little")


TWO: dict[str, Callable[[int, int], int]] = {
    "__nv_mulhi": lambda a, b: s(a) * s(b) >> 32,
    "__nv_umulhi": lambda a, b: a * b >> 32,
    "__nv_mul24": lambda a, b: low24(a) * low24(b),
    "__nv_umul24": lambda a, b: (a & 0xFFFFFF) * (b & 0xFFFFFF),
    "__nv_min": lambda a, b: min(s(a), s(b)),
    "__nv_max": lambda a, b: max(s(a), s(b)),
    "__nv_umin": min,
    "__nv_umax": max,
    "__nv_hadd": lambda a, b: (s(a) + s(b)) >> 1,
    "__nv_rhadd": lambda a, b: (s(a) + s(b) + 1) >> 1,
    "__nv_uhadd": lambda a, b: (a + b) >> 1,
    "__nv_urhadd": lambda a, b: (a + b + 1) >> 1,
    "llvm.nvvm.mulhi.i": lambda a, b: s(a) * s(b) >> 32,
    "llvm.nvvm.mulhi.ui": lambda a, b: a * b >> 32,
}
ONE: dict[str, Callable[[int], int]] = {
    "__nv_popc": int.bit_count,
    "__nv_clz": lambda a: 32 - a.bit_length(),
    "__nv_ffs": lambda a: (a & -a).bit_length(),
    "__nv_brev": lambda a: int(f"{a:032b}"[::-1], 2),
    "__nv_abs": lambda a: abs(s(a)),
}
THREE: dict[str, Callable[[int, int, int], int]] = {
    "__nv_byte_perm": lambda a, b, c: permuted(a, b, c),
    "__nv_sad": lambda a, b, c: abs(s(a) - s(b)) + c,
    "__nv_usad": lambda a, b, c: abs(a - b) + c,
}


@pytest.mark.parametrize(
    ("name", "function", "arity"),
    [(name, f, n) for n, table in ((1, ONE), (2, TWO), (3, THREE)) for name, f in table.items()],
)
def test_words(name: str, function: Callable[..., int], arity: int) -> None:
    rows = list(itertools.product(SOME, repeat=arity))[:1000]
    columns = [np.array(c, "u4") for c in zip(*rows, strict=True)]
    expected = [function(*row) % (1 << 32) for row in rows]
    assert called(name, "i32", ["i32"] * arity, *columns).tolist() == expected


def test_long_words() -> None:
    values = [0, 1, (1 << 63) - 1, 1 << 63, (1 << 64) - 1, 0x123456789ABCDEF0]
    a, b = (np.array(c, "u8") for c in zip(*itertools.product(values, repeat=2), strict=True))
    pairs = list(zip(a.tolist(), b.tolist(), strict=True))
    assert called("__nv_umul64hi", "i64", ["i64"] * 2, a, b).tolist() == [x * y >> 64 for x, y in pairs]
    signed = [(s(x, 64) * s(y, 64) >> 64) % (1 << 64) for x, y in pairs]
    assert called("__nv_mul64hi", "i64", ["i64"] * 2, a, b).tolist() == signed
    for name, function in (
        ("__nv_popcll", int.bit_count),
        ("__nv_clzll", lambda v: 64 - v.bit_length()),
        ("__nv_ffsll", lambda v: (v & -v).bit_length()),
    ):
        assert called(name, "i32", ["i64"], a).tolist() == [function(v) for v in a.tolist()]
    assert called("__nv_brevll", "i64", ["i64"], a).tolist() == [int(f"{v:064b}"[::-1], 2) for v in a.tolist()]


def test_halves_of_doubles() -> None:
    x = np.array([1.5, -np.pi, 1e300])
    high, low = (x.view("u8") >> np.uint64(32)).astype("u4"), x.view("u8").astype("u4")
    for name in ("__nv_double2hiint", "llvm.nvvm.d2i.hi"):
        assert called(name, "i32", ["double"], x).tolist() == high.tolist()
    assert called("__nv_hiloint2double", "double", ["i32"] * 2, high, low).tolist() == x.tolist()
    assert called("llvm.nvvm.lohi.i2d", "double", ["i32"] * 2, low, high).tolist() == x.tolist()


# -- mathematics ------------------------------------------------------------------------------


def test_normal_distribution() -> None:
    p = np.array([1e-300, 1e-12, 0.01, 0.3, 0.5, 0.6, 0.99, 1 - 1e-12, 0, 1])
    x = called("__nv_normcdfinv", "double", ["double"], p)
    np.testing.assert_allclose([math.erfc(-v / math.sqrt(2)) / 2 for v in x], p, rtol=1e-12)
    assert x[-2] == -np.inf and x[-1] == np.inf and x[4] == 0
    y = np.array([-0.999, -0.5, -1e-9, 0.0, 1e-5, 0.7, 0.9999])
    np.testing.assert_allclose([math.erf(v) for v in called("__nv_erfinv", "double", ["double"], y)], y, rtol=1e-13)
    z = np.array([1e-200, 1e-5, 0.5, 1.0, 1.9])
    np.testing.assert_allclose([math.erfc(v) for v in called("__nv_erfcinv", "double", ["double"], z)], z, rtol=1e-12)


def test_scaled_complementary_error_function() -> None:
    x = np.array([-2.0, 0.0, 0.5, 3.0, 12.0, 19.9])
    expected = [math.exp(v * v) * math.erfc(v) for v in x]
    np.testing.assert_allclose(called("__nv_erfcx", "double", ["double"], x), expected, rtol=1e-12)
    (beyond,) = called("__nv_erfcx", "double", ["double"], [1e8])
    assert beyond == pytest.approx(1 / (1e8 * math.sqrt(math.pi)), rel=1e-14)
    near, far = called("__nv_erfcx", "double", ["double"], [20.0, 20.0 + 1e-9])
    assert near == pytest.approx(far, rel=1e-7)


def test_half_turns() -> None:
    x = np.array([0, 0.5, 1, 1.5, 2, -0.25, 1e6 + 0.5, 0.1])
    sine, cosine = (called(f"__nv_{name}", "double", ["double"], x) for name in ("sinpi", "cospi"))
    assert sine[:5].tolist() == [0, 1, 0, -1, 0] and cosine[:5].tolist() == [1, 0, -1, 0, 1]
    np.testing.assert_allclose(sine, np.sin(np.pi * np.fmod(x, 2)), atol=1e-15)
    np.testing.assert_allclose(cosine, np.cos(np.pi * np.fmod(x, 2)), atol=1e-15)


def test_classes_of_numbers() -> None:
    x = np.array([0.0, -1.0, np.inf, -np.inf, np.nan])
    for name, expected in (
        ("isnand", np.isnan(x)),
        ("isinfd", np.isinf(x)),
        ("isfinited", np.isfinite(x)),
        ("signbitd", np.signbit(x)),
    ):
        assert called(f"__nv_{name}", "i32", ["double"], x).tolist() == expected.astype(int).tolist()
    for name, expected in (("isnanf", np.isnan(x)), ("isinff", np.isinf(x)), ("finitef", np.isfinite(x))):
        assert called(f"__nv_{name}", "i32", ["float"], x).tolist() == expected.astype(int).tolist()


def test_names_of_other_libraries() -> None:
    x = np.array([0.3, 1.7])
    np.testing.assert_array_equal(called("__ocml_sin_f64", "double", ["double"], x), [math.sin(v) for v in x])
    single = called("__ocml_native_exp_f32", "float", ["float"], x)
    np.testing.assert_allclose(single, np.exp(x.astype("f4")), rtol=1e-6)
    np.testing.assert_array_equal(called("__exp_finite", "double", ["double"], x), [math.exp(v) for v in x])
    assert called("__nv_llrintf", "i64", ["float"], [2.5, 3.5]).tolist() == [2, 4]
    assert called("lround", "i64", ["double"], [2.5, -0.5]).tolist() == [3, (1 << 64) - 1]


# -- bfloat -----------------------------------------------------------------------------------


def bfloats(bits: int) -> float:
    value: float = struct.unpack("<f", struct.pack("<I", bits << 16))[0]
    return value


@given(st.integers(0, 0x7F7F), st.integers(0, 0x7F7F), st.sampled_from(("fadd", "fmul", "fsub")))
def test_bfloat(a: int, b: int, operation: str) -> None:
    """The nearest number of eight bits; of two that are as near, the even one."""
    text = dedent(f"""
    define void @kernel(ptr %a, ptr %b) {{
      %x = load bfloat, ptr %a
      %y = load bfloat, ptr %b
      %z = {operation} bfloat %x, %y
      store bfloat %z, ptr %a
      ret void
    }}
    """)
    outcome = launch(read_module(text), "kernel", arguments=[np.array([a], "u2"), np.array([b], "u2")]).check()
    found = int(outcome.results["a"][0])
    x, y = Fraction(bfloats(a)), Fraction(bfloats(b))
    exact = {"fadd": x + y, "fmul": x * y, "fsub": x - y}[operation]
    size = found & 0x7FFF
    if size == 0x7F80:
        assert exact >= Fraction(bfloats(0x7F7F)) + (Fraction(bfloats(0x7F7F)) - Fraction(bfloats(0x7F7E))) / 2
        return
    assert (found >> 15 == 1) == (exact < 0) or size == 0
    distance = abs(Fraction(bfloats(size)) - abs(exact))
    for other in (size - 1, size + 1):
        if 0 <= other < 0x7F80:
            beside = abs(Fraction(bfloats(other)) - abs(exact))
            assert distance < beside or (distance == beside and size % 2 == 0)
