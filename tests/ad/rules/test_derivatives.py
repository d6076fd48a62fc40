"""Every rule against the slope of its function, in Python and as machine code; kinks, extremes and types."""

from __future__ import annotations

import ctypes
import itertools
import math
import subprocess
import sys
from collections.abc import Iterator

import pytest

from ad.rules.arithmetic import INSTRUCTIONS
from ad.rules.lookup import Rule, rule_named
from analyses.ir import toolchain
from analyses.ir.types import BFLOAT, DOUBLE, FLOAT, FP128, HALF, I32, PTR, X86_FP80, FloatType, Type, VectorType
from analyses.library.expressions import (
    PI,
    ZERO,
    Arranged,
    Expression,
    Function,
    Operand,
    Result,
    Symbol,
    lower,
    needs,
    walk,
)
from analyses.library.mathematics import special
from analyses.library.mathematics.evaluation import computed, evaluate
from analyses.library.mathematics.names import HELPERS, INTRINSICS, library_name, shape_of, spelling
from analyses.library.mathematics.table import MATH
from analyses.library.numerics import digamma
from tests.ad.rules.rules_emitter import Compiled, TextEmitter, function_text, module_text, operand_types

FINE = [-3.3, -1.7, -0.6, -0.2, 0.3, 0.45, 0.8, 1.6, 2.7, 4.2]
"""Points off every kink; where a function is not defined there it is not asked for its slope."""
HARD = [-math.inf, -1e300, -2.0, -1.0, -0.0, 0.0, 0.5, 1.0, 2.0, 1e300, math.inf, math.nan]
WHOLE = [-3.0, 0.0, 1.0, 2.0, 5.0]


FUNCTIONS = [row.name for row in MATH.values() if row.partials is not None and row.python is not None]
"""The functions of numbers that Python can compute."""
GAMMA = [row.name for row in special.GAMMA]
DELICATE = {*GAMMA, *(row.name for row in special.BESSEL)}


def rule(name: str) -> Rule:
    found = rule_named(name)
    assert found is not None, name
    return found


def differentiable() -> Iterator[tuple[str, int]]:
    """Every function of numbers with each operand that is a number."""
    for name in (*INSTRUCTIONS, *FUNCTIONS):
        found = rule(name)
        for i, kind in enumerate(shape_of(name, len(found.parameters))[0]):
            if kind == "x" and found.primal != Function(name, ()) and _evaluable(found.primal):
                yield name, i


def _evaluable(expression: Expression) -> bool:
    try:
        return all(computed(node.name) for node in walk(expression) if isinstance(node, Function))
    except LookupError:
        return False


PARTIALS = list(differentiable())


def points(found: Rule, numbers: list[float], whole: list[float]) -> Iterator[dict[Symbol, float]]:
    """Operands of every kind; pointers have no value. Fine operands are never multiples of each other."""
    kinds = shape_of(found.name, len(found.parameters))[0]
    free = sum(kind in "xf" for kind in kinds)
    chosen = numbers if free == 1 else numbers[:: 1 if free == 2 else 3]
    apart = [1.0, 1.3719, 0.7177] if numbers is not HARD and min(map(abs, numbers)) > 0 else [1.0] * 3
    choices = [
        [0.0] if kind == "p" else whole if kind == "i" else [x * factor for x in chosen]
        for kind, factor in zip(kinds, apart, strict=False)
    ]
    for point in itertools.product(*choices):
        yield {Operand(i): value for i, value in enumerate(point)}


def slope(f: Expression, at: dict[Symbol, float], by: int) -> float:
    """A central difference of fourth order (DLMF 3.4.21)."""
    h = 2e-4 * abs(at[Operand(by)])

    def value(k: int) -> float:
        return evaluate(f, {**at, Operand(by): at[Operand(by)] + k * h})

    return (value(-2) - 8 * value(-1) + 8 * value(1) - value(2)) / (12 * h)


@pytest.mark.parametrize(("name", "operand"), PARTIALS, ids=lambda v: str(v))
def test_a_partial_is_the_slope(name: str, operand: int) -> None:
    found = rule(name)
    checked = 0
    for at in points(found, FINE, WHOLE):
        expected = slope(found.primal, at, operand)
        if not math.isfinite(expected):
            continue
        checked += 1
        y = evaluate(found.primal, at)
        partial = evaluate(found.partials[operand], {**at, Result(): y})
        assert partial == pytest.approx(expected, rel=2e-6, abs=2e-7), (at, y)
    assert checked >= 2


def test_every_function_with_a_rule_has_its_slope_checked() -> None:
    unchecked = {*INSTRUCTIONS, *FUNCTIONS} - {name for name, _ in PARTIALS}
    assert unchecked == {"fcmp", "sitofp", "uitofp", "fptosi", "fptoui"}


@pytest.mark.parametrize("name", sorted(row.name for row in MATH.values() if row.is_constant and row.python))
def test_rounding_has_no_slope(name: str) -> None:
    assert rule(name).is_zero
    assert all(slope(Function(name, (Operand(0),)), {Operand(0): x}, 0) == 0 for x in (-3.3, -1.7, 0.3, 0.8, 4.2))


@pytest.mark.parametrize("name", sorted({*INSTRUCTIONS, *(row.name for row in MATH.values() if row.has_derivative)}))
def test_every_rule_has_a_source(name: str) -> None:
    assert rule(name).source.strip()


# -- conventions ----------------------------------------------------------------------------------

KINKS = [
    ("fabs", (0.0,), (1,)),
    ("fabs", (-0.0,), (1,)),
    ("sqrt", (0.0,), (0,)),
    ("hypot", (0.0, 0.0), (0, 0)),
    ("cbrt", (0.0,), (math.inf,)),
    ("minnum", (2.0, 2.0), (0, 1)),
    ("maxnum", (2.0, 2.0), (1, 0)),
    ("minnum", (2.0, math.nan), (1, 0)),
    ("minnum", (math.nan, 2.0), (0, 1)),
    ("maxnum", (2.0, math.nan), (1, 0)),
    ("maxnum", (math.nan, 2.0), (0, 1)),
    ("minimumnum", (math.nan, 2.0), (0, 1)),
    ("maximumnum", (2.0, math.nan), (1, 0)),
    ("minimum", (2.0, 2.0), (0, 1)),
    ("maximum", (2.0, 2.0), (1, 0)),
    ("fdim", (2.0, 2.0), (1, -1)),
    ("fdim", (1.0, 2.0), (0, 0)),
    ("pow", (0.0, 3.0), (0, 0)),
    ("pow", (0.0, 1.0), (1, 0)),
    ("pow", (0.0, 0.0), (0, -math.inf)),
    ("pow", (-2.0, 2.0), (-4, math.nan)),
    ("pow", (0.0, 0.5), (math.inf, 0)),
    ("powi", (0.0, 0), (0, 0)),
    ("powi", (0.0, 1), (1, 0)),
    ("powi", (-2.0, -1), (-0.25, 0)),
    ("frexp", (0.0, 0), (1, 0)),
    ("j1", (0.0,), (0.5,)),
    ("copysign", (-3.0, -0.0), (1, 0)),
    ("copysign", (3.0, -0.0), (-1, 0)),
    ("frem", (7.0, 2.0), (1, -3)),
    ("frem", (-7.0, 2.0), (1, 3)),
    ("remainder", (7.0, 2.0), (1, -4)),
    ("fmod", (1.0, math.inf), (1, 0)),
]


@pytest.mark.parametrize(("name", "at", "expected"), KINKS, ids=lambda v: str(v))
def test_conventions_at_kinks(name: str, at: tuple[float, ...], expected: tuple[float, ...]) -> None:
    found = rule(name)
    numbers: dict[Symbol, float] = {Operand(i): x for i, x in enumerate(at)}
    numbers[Result()] = evaluate(found.primal, numbers)
    assert [evaluate(p, numbers) for p in found.partials] == pytest.approx(expected, nan_ok=True)


EXTREMES = [
    ("atan2", 0, (1e-200, 1e-200), 5e199),
    ("atan2", 1, (1e200, 1e200), -5e-201),
    ("hypot", 0, (3e200, 4e200), 0.6),
    ("asinh", 0, (1e200,), 1e-200),
    ("acosh", 0, (1e200,), 1e-200),
    ("tanh", 0, (1e-9,), 1.0),
    ("tanh", 0, (-800.0,), 0.0),
    ("expm1", 0, (-40.0,), math.exp(-40)),
    ("asin", 0, (1 - 2**-40,), 1 / math.sqrt(2**-40 * (2 - 2**-40))),
    ("fmod", 1, (1e16, 3.0), -3333333333333333.0),
    ("pow", 1, (math.inf, -1.0), 0.0),
    ("digamma", None, (0.5,), -1.9635100260214235),
    ("digamma", None, (-0.5,), 0.03648997397857652),
    ("digamma", None, (1.0,), -0.5772156649015329),
]


@pytest.mark.parametrize(("name", "operand", "at", "expected"), EXTREMES, ids=lambda v: str(v))
def test_neither_overflow_nor_cancellation(
    name: str, operand: int | None, at: tuple[float, ...], expected: float
) -> None:
    if operand is None:
        value = computed(name)(*at)
    else:
        numbers: dict[Symbol, float] = {Operand(i): x for i, x in enumerate(at)}
        numbers[Result()] = evaluate(rule(name).primal, numbers)
        value = evaluate(rule(name).partials[operand], numbers)
    assert value == pytest.approx(expected, rel=1e-13)


@pytest.mark.parametrize("x", [0.0, 0.5, -3.0, 10.0, 30.0])
def test_the_slope_of_tanh_is_a_formula_of_its_result(x: float) -> None:
    """So nothing but the result is kept; where the slope is small, its error is that of the result."""
    found = rule("tanh").partials[0]
    assert {type(leaf) for leaf in walk(found) if isinstance(leaf, (Operand, Result))} == {Result}
    assert evaluate(found, {Result(): math.tanh(x)}) == pytest.approx(1 / math.cosh(x) ** 2, rel=1e-15, abs=3e-16)


def test_what_is_shown_equals_what_is_computed() -> None:
    arranged = [
        (found, node)
        for name in FUNCTIONS
        for found in [rule(name)]
        for partial in found.partials
        for node in walk(partial)
        if isinstance(node, Arranged)
    ]
    assert arranged
    for found, node in arranged:
        for at in points(found, FINE, WHOLE):
            assert evaluate(node.shown, at) == pytest.approx(evaluate(node.computed, at), rel=1e-14)


# -- as machine code ------------------------------------------------------------------------------


def available(name: str, type_: Type = DOUBLE) -> bool:
    callee, intrinsic = spelling(name, type_)
    return intrinsic or name in HELPERS or hasattr(ctypes.CDLL("libm.so.6"), callee)


def functions_of(partial: Expression) -> set[str]:
    return {node.name for node in walk(partial) if isinstance(node, Function)}


RUNNABLE = [(n, i) for n, i in PARTIALS if all(map(available, functions_of(rule(n).partials[i])))]


@pytest.fixture(scope="module")
def machine() -> dict[Type, Compiled]:
    """All partials, bare (`p`) and times a factor (`t`), for double and float."""

    def functions(type_: FloatType) -> Iterator[tuple[str, dict[str, str]]]:
        for name, i in RUNNABLE:
            for prefix, times in (("p", False), ("t", True)):
                yield function_text(f"{prefix}.{name}.{i}", rule(name), rule(name).partials[i], type_, times)

    return {type_: Compiled(module_text(functions(type_))) for type_ in (DOUBLE, FLOAT)}


def run(machine: dict[Type, Compiled], code: str, found: Rule, at: list[float], type_: Type) -> float:
    number = ctypes.c_double if type_ == DOUBLE else ctypes.c_float
    types = [*operand_types(found, type_), type_, type_]
    shown = [I32 if t == PTR else t for t in types]
    return machine[type_].call(code, shown, at, number)


@pytest.mark.parametrize(("name", "operand"), RUNNABLE, ids=lambda v: str(v))
def test_lowered_code_computes_the_expression(machine: dict[Type, Compiled], name: str, operand: int) -> None:
    found = rule(name)
    delicate = name in DELICATE
    inexact = 1e-8 if delicate else 1e-11
    for at in (*points(found, FINE, WHOLE), *points(found, [0.5, 1.0, 2.0] if delicate else HARD, WHOLE)):
        y = evaluate(found.primal, at)
        numbers = {**at, Result(): y}
        expected = evaluate(found.partials[operand], numbers)
        got = run(machine, f"p.{name}.{operand}", found, [*at.values(), y, 2.5], DOUBLE)
        assert got == pytest.approx(expected, rel=inexact, abs=1e-300, nan_ok=True), (at, y)
        times = run(machine, f"t.{name}.{operand}", found, [*at.values(), y, 2.5], DOUBLE)
        if math.isfinite(expected) and abs(expected) < 1e300 and all(abs(v) < 1e300 for v in (*at.values(), y)):
            assert times == pytest.approx(2.5 * expected, rel=inexact, abs=1e-300), (at, y)


@pytest.mark.parametrize(("name", "operand"), RUNNABLE, ids=lambda v: str(v))
def test_lowered_code_in_single_precision(machine: dict[Type, Compiled], name: str, operand: int) -> None:
    found = rule(name)
    for fine in points(found, FINE, WHOLE):
        at = {symbol: ctypes.c_float(x).value for symbol, x in fine.items()}
        y = ctypes.c_float(evaluate(found.primal, at)).value
        expected = evaluate(found.partials[operand], {**at, Result(): y})
        got = run(machine, f"p.{name}.{operand}", found, [*at.values(), y, 1.0], FLOAT)
        assert got == pytest.approx(expected, rel=3e-5, abs=3e-6, nan_ok=True), (at, y)


def test_an_arm_that_is_zero_stays_zero_under_an_infinite_factor(machine: dict[Type, Compiled]) -> None:
    assert run(machine, "t.sqrt.0", rule("sqrt"), [0.0, 0.0, math.inf], DOUBLE) == 0
    assert run(machine, "t.minnum.1", rule("minnum"), [1.0, 2.0, 1.0, math.inf], DOUBLE) == 0


def test_digamma_is_emitted(machine: dict[Type, Compiled]) -> None:
    for x in (-7.25, -0.5, 0.01, 1.0, 9.5, 1e6):
        double = run(machine, "p.lgamma.0", rule("lgamma"), [x, 0.0, 1.0], DOUBLE)
        assert double == pytest.approx(digamma(x), rel=1e-13)
        single = run(machine, "p.lgamma.0", rule("lgamma"), [x, 0.0, 1.0], FLOAT)
        assert single == pytest.approx(digamma(ctypes.c_float(x).value), rel=1e-6)


@pytest.mark.parametrize("type_", [DOUBLE, FLOAT, X86_FP80, FP128], ids=str)
@pytest.mark.parametrize("name", [n for n in FUNCTIONS if n not in INTRINSICS])
def test_who_can_call_a_function_can_call_what_its_derivative_calls(name: str, type_: FloatType) -> None:
    if name in GAMMA and type_ in (X86_FP80, FP128):
        with pytest.raises(LookupError, match="no digamma"):
            spelling("digamma", type_)
        return
    called = set().union(*(functions_of(partial) for partial in rule(name).partials))
    if available(name, type_):
        assert {f for f in called if not available(f, type_)} == set()
    else:  # C23, which this C library does not have yet; or a function that it has for double alone
        assert name.endswith("pi") or type_ in (FP128, X86_FP80)


def test_functions_with_intrinsics_are_differentiated_by_intrinsics() -> None:
    for name in {*FUNCTIONS} & INTRINSICS:
        for partial in rule(name).partials:
            assert functions_of(partial) <= INTRINSICS, name


CHILD = """
import sys
from analyses.ir.toolchain import emit_assembly, verify
text = sys.stdin.read()
verify(text)
if "vscale" not in text:
    print(len(emit_assembly(text)))
"""


@pytest.mark.parametrize(
    "type_",
    [HALF, BFLOAT, X86_FP80, FP128, VectorType(2, DOUBLE), VectorType(4, FLOAT), VectorType(2, DOUBLE, True)],
    ids=str,
)
def test_rules_lower_for_every_type(type_: Type) -> None:
    """Through LLVM's verifier and code generator, in a process of its own."""

    def functions() -> Iterator[tuple[str, dict[str, str]]]:
        for name, i in PARTIALS:
            known = name in INSTRUCTIONS or name in INTRINSICS
            if known and not (isinstance(type_, VectorType) and type_.scalable and name in ("ldexp", "powi")):
                yield function_text(f"p.{name}.{i}", rule(name), rule(name).partials[i], type_, times=True)

    child = subprocess.run(
        [sys.executable, "-c", CHILD], input=module_text(functions()), capture_output=True, text=True, check=False
    )
    assert child.returncode == 0, child.stderr[-2000:]
    assert "vscale" in str(type_) or int(child.stdout) > 1000


def test_constants_are_exact_in_wide_types() -> None:
    emitter = TextEmitter(X86_FP80)
    pi = lower(PI, emitter, {})
    body = "\n".join(emitter.lines)
    exact = Compiled(
        f"define double @f() {{\n{body}\n  %n = fptrunc x86_fp80 {pi.ref} to double\n"
        f"  %w = fpext double %n to x86_fp80\n  %d = fsub x86_fp80 {pi.ref}, %w\n"
        "  %r = fptrunc x86_fp80 %d to double\n  ret double %r\n}\n"
    )
    assert exact.call("f", [], [], ctypes.c_double) == pytest.approx(1.2246467991473532e-16, rel=1e-3)


# -- what LLVM makes of them ----------------------------------------------------------------------


def test_the_derivative_of_a_cube_has_no_call_left() -> None:
    """The exponent is known only to LLVM here: pow(x, 3 - 1)·3 must fold all the same."""
    body, declarations = function_text("partial", rule("pow"), rule("pow").partials[0], DOUBLE, times=True)
    text = "\n".join((*declarations.values(), body)) + (
        "define double @cube(double %x) {\n"
        "  %d = call double @partial(double %x, double 3.0, double undef, double 1.0)\n  ret double %d\n}\n"
    )
    cube = toolchain.optimise(text, 2).split("@cube(")[1]
    operations = [line.split("=")[1].split()[0] for line in cube.splitlines() if "=" in line and "%" in line[:4]]
    assert operations == ["fmul", "fmul"]


def test_names_of_the_c_library() -> None:
    assert library_name("minnum", "f") == "fminf"
    assert library_name("lgamma_r", "l") == "lgammal_r"


def test_a_partial_needs_what_it_mentions_and_no_more() -> None:
    x, y = Operand(0), Operand(1)
    expected = {
        "fadd": [set(), set()],
        "fmul": [{y}, {x}],
        "fdiv": [{y}, {y, Result()}],
        "exp": [{Result()}],
        "sin": [{x}],
        "sqrt": [{Result()}],
        "pow": [{x, y}, {x, Result()}],
        "fma": [{y}, {x}, set()],
    }
    for name, sets in expected.items():
        assert [set(n) for n in rule(name).needs] == sets
    for name, _ in PARTIALS:
        assert rule(name).needs == tuple(map(needs, rule(name).partials))
    assert rule("floor").partials == (ZERO,)
