"""Expressions: simplification, lowering once, products, text."""

from __future__ import annotations

import math

import pytest
from hypothesis import given
from hypothesis import strategies as st

from analyses.ir.constants import ConstantFloat, Value
from analyses.ir.types import DOUBLE, FP128
from analyses.library.expressions import (
    LN_2,
    ONE,
    ZERO,
    Binary,
    Condition,
    Expression,
    FromInteger,
    Function,
    Negation,
    Number,
    Offset,
    Operand,
    Result,
    Selection,
    Symbol,
    cos,
    equal,
    lower,
    needs,
    pow_,
    product,
    select,
    sin,
    sqrt,
    substitute,
    text,
)
from analyses.library.mathematics.evaluation import evaluate
from tests.ad.rules.rules_emitter import TextEmitter

x, y, n, r = Operand(0), Operand(1), Operand(2), Result()
VALUES: dict[Symbol, Value] = {x: Value(DOUBLE, "x"), y: Value(DOUBLE, "y"), r: Value(DOUBLE, "r")}
FACTOR = Value(DOUBLE, "a")
NOTHING = ConstantFloat(DOUBLE, 0.0).ref


def emitted(expression: Expression, times: bool = False) -> list[str]:
    emitter = TextEmitter(DOUBLE)
    if times:
        product(expression, FACTOR, emitter, VALUES)
    else:
        lower(expression, emitter, VALUES)
    return [line.split(" = ")[1] for line in emitter.lines]


@pytest.mark.parametrize(
    ("built", "simple"),
    [
        (x + 0, x),
        (0 + x, x),
        (x * 1, x),
        (1 * x, x),
        (-1 * x, -x),
        (x / 1, x),
        (x / -1, -x),
        (0 - x, -x),
        (Negation(x) * -1, x),
        (Number(3) - 1, Number(2)),
        (Number(1) / 4, Number(0.25)),
        (pow_(x, Number(3) - 1), x * x),
        (pow_(x, 1), x),
        (pow_(x, 0), ONE),
        (select(equal(3, 0), 0, x), x),
        (select(x < y, y, y), y),
        (substitute(y * pow_(x, y - 1), {y: Number(3)}), 3 * (x * x)),
        (substitute(sin(r) + r, {r: x * x}), sin(x * x) + x * x),
    ],
    ids=lambda v: text(v),
)
def test_simplified_when_built(built: Expression, simple: Expression) -> None:
    assert built == simple


@pytest.mark.parametrize("kept", [Number(1) / 3, Number(0.1) - 1, Number(1) / 0, x - x, x * 0, Number(1e308) * 10])
def test_what_is_not_exact_is_left_to_the_type(kept: Expression) -> None:
    assert isinstance(kept, Binary)


NUMBERS = st.sampled_from([-2.0, -1.0, -0.5, 0.0, 0.1, 0.5, 1.0, 2.0, 3.0])


def trees(leaves: st.SearchStrategy[Expression]) -> st.SearchStrategy[Expression]:
    def grow(child: st.SearchStrategy[Expression]) -> st.SearchStrategy[Expression]:
        return st.one_of(
            st.builds(Binary, st.sampled_from(["fadd", "fsub", "fmul", "fdiv"]), child, child),
            st.builds(Negation, child),
            st.builds(lambda a: Function("sin", (a,)), child),
            st.builds(lambda a, b: Function("pow", (a, b)), child, NUMBERS.map(Number)),
            st.builds(lambda p, a, b, c: Selection(Condition(p, a, b), b, c),
                      st.sampled_from(["olt", "ogt", "oeq", "uno"]), child, child, child),
        )  # fmt: skip

    return st.recursive(leaves, grow, max_leaves=12)


@given(trees(st.sampled_from([x, y, Number(2.0), Number(-1.0), ZERO, ONE])), NUMBERS, NUMBERS)
def test_simplification_keeps_the_value(tree: Expression, a: float, b: float) -> None:
    """Rebuilt with its operands constant, a tree evaluates to what it did as it was written; zero has no sign there."""
    at: dict[Symbol, float] = {x: a, y: b}
    before = evaluate(tree, at)
    after = evaluate(substitute(tree, {x: Number(a), y: Number(b)}), {})
    assert after == pytest.approx(before, rel=1e-9, abs=1e-12, nan_ok=True) or math.isinf(before) == math.isinf(after)
    rebuilt = evaluate(substitute(tree, {}), at)
    assert rebuilt == pytest.approx(before, rel=1e-9, nan_ok=True) or (math.isinf(rebuilt) and math.isinf(before))


def test_common_subexpressions_are_emitted_once() -> None:
    assert emitted(sin(x) * sin(x) + sin(x)) == [
        "call double @llvm.sin.f64(double %x)",
        "fmul double %v0, %v0",
        "fadd double %v1, %v0",
    ]


def test_partials_lowered_together_share() -> None:
    emitter, done = TextEmitter(DOUBLE), dict[object, Value]()
    for partial in (1 / y, -(r / y)):
        product(partial, FACTOR, emitter, VALUES, done)
    assert [line.split(" = ")[1] for line in emitter.lines] == [
        "fdiv double %a, %y",
        "fmul double %v0, %r",
        "fneg double %v1",
    ]


@pytest.mark.parametrize(
    ("expression", "lines"),
    [
        (ONE, []),
        (-ONE, ["fneg double %a"]),
        (y, ["fmul double %a, %y"]),
        (1 / y, ["fdiv double %a, %y"]),
        (-1 / y, ["fdiv double %a, %y", "fneg double %v0"]),
        (select(x < 0, -1, 1), [f"fcmp olt double %x, {NOTHING}", "fneg double %a",
                                "select i1 %v0, double %v1, double %a"]),
        (select(equal(r, 0), 0, 1 / r), [f"fcmp oeq double %r, {NOTHING}", "fdiv double %a, %r",
                                         f"select i1 %v0, double {NOTHING}, double %v1"]),
    ],
    ids=lambda v: text(v) if isinstance(v, Expression) else "",
)  # fmt: skip
def test_products_spare_multiplications(expression: Expression, lines: list[str]) -> None:
    assert emitted(expression, times=True) == lines


def test_only_what_is_given_may_be_used() -> None:
    with pytest.raises(LookupError, match=r"Operand\(index=2\)"):
        emitted(sin(n))


def test_constants_beyond_double_are_added_in_wide_types_alone() -> None:
    wide = TextEmitter(FP128)
    lower(LN_2, wide, {})
    assert [line.split(" = ")[1][:10] for line in wide.lines] == ["fadd fp128"]
    assert emitted(LN_2) == []


def test_needs_are_the_symbols_mentioned() -> None:
    assert needs(select(x < 0, r, 1 / y)) == {x, r, y}
    assert needs(FromInteger(Offset(n, 1))) == {n}
    assert needs(ONE) == frozenset()


@pytest.mark.parametrize(
    ("expression", "shown"),
    [
        (3 * (x * x), "3·x²"),
        (x * x * x, "x³"),
        ((x + y) * (x + y), "(x + y)²"),
        (1 / (2 * r), "1 / (2·result)"),
        (x - (y - x), "x − (y − x)"),
        (x / (y / x), "x / (y / x)"),
        (x * (y / x), "x·(y / x)"),
        (x * (y * x), "x·y·x"),
        (-(x + y), "−(x + y)"),
        (-sin(x), "−sin(x)"),
        (select(x < 0, -1, 1) * y, "(x < 0 ? −1 : 1)·y"),
        (FromInteger(n) * Function("powi", (x, Offset(n, -1))), "z·powi(x, z − 1)"),
        (x * LN_2, "x·ln 2"),
        (Number(0.1) * x, "0.1·x"),
        (Number(-2) * x, "−2·x"),
        (Function("fabs", (x + y,)), "|x + y|"),
        (sqrt(1 - x * x), "sqrt(1 − x²)"),
    ],
)
def test_text_reads_as_written(expression: Expression, shown: str) -> None:
    assert text(expression) == shown


def test_text_takes_names() -> None:
    assert text(cos(x) * r, {x: "%5", r: "%7"}) == "cos(%5)·%7"
