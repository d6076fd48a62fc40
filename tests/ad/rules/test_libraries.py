"""The rules of functions that libraries have beyond C's, against differences of the functions; and their names."""

from __future__ import annotations

import math
from collections.abc import Callable
from statistics import NormalDist

import pytest

from ad.rules.lookup import recognise, rule_named
from analyses.ir.instructions import Call
from analyses.ir.text.reader import read_module
from analyses.ir.types import DOUBLE, FLOAT
from analyses.library.expressions import Operand, Result, Symbol
from analyses.library.mathematics.evaluation import evaluate
from analyses.library.mathematics.extensions import EXTENSIONS
from analyses.library.mathematics.names import canonical


def _integral(f: Callable[[float], float], x: float, steps: int = 2000) -> float:
    """Simpson's rule from 0 to x."""
    h = x / steps
    inner = sum((4 if i % 2 else 2) * f(i * h) for i in range(1, steps))
    return h / 3 * (f(0) + inner + f(x))


def _erfi(x: float) -> float:
    return 2 / math.sqrt(math.pi) * _integral(lambda t: math.exp(t * t), x)


def _erfinv(y: float) -> float:
    return NormalDist().inv_cdf((y + 1) / 2) / math.sqrt(2)


FUNCTIONS: dict[str, tuple[Callable[..., float], tuple[float, ...]]] = {
    "erfi": (_erfi, (0.7,)),
    "dawson": (lambda x: math.exp(-x * x) * _erfi(x) * math.sqrt(math.pi) / 2, (0.8,)),
    "sinc": (lambda x: math.sin(x) / x, (1.3,)),
    "sincn": (lambda x: math.sin(math.pi * x) / (math.pi * x), (0.4,)),
    "exp2m1": (lambda x: 2**x - 1, (1.3,)),
    "exp10m1": (lambda x: 10**x - 1, (0.3,)),
    "logp1": (math.log1p, (0.6,)),
    "log2p1": (lambda x: math.log2(1 + x), (0.6,)),
    "log10p1": (lambda x: math.log10(1 + x), (0.6,)),
    "powr": (lambda x, y: x**y, (1.3, 2.2)),
    "pown": (lambda x, n: x**n, (-1.3, 3)),
    "rootn": (lambda x, n: x ** (1 / n), (1.7, 3)),
    "compoundn": (lambda x, n: (1 + x) ** n, (0.2, 4)),
    "xlogy": (lambda x, y: x * math.log(y), (1.3, 2.2)),
    "rsqrt": (lambda x: 1 / math.sqrt(x), (1.7,)),
    "erfinv": (_erfinv, (0.3,)),
    "erfcinv": (lambda y: _erfinv(1 - y), (0.6,)),
    "erfcx": (lambda x: math.exp(x * x) * math.erfc(x), (0.7,)),
}


def test_every_rule_is_tried() -> None:
    assert set(FUNCTIONS) == {row.name for row in EXTENSIONS}


@pytest.mark.parametrize("name", FUNCTIONS)
def test_rule_is_the_slope(name: str) -> None:
    function, at = FUNCTIONS[name]
    rule = rule_named(name)
    assert rule is not None
    symbols: dict[Symbol, float] = {Operand(i): v for i, v in enumerate(at)}
    symbols[Result()] = function(*at)
    for i, partial in enumerate(rule.partials):
        if isinstance(at[i], int):
            continue
        h = 1e-5
        up, down = (function(*(v + step * (j == i) for j, v in enumerate(at))) for step in (h, -h))
        assert evaluate(partial, symbols) == pytest.approx((up - down) / (2 * h), rel=1e-7)


def test_at_a_singular_point() -> None:
    for name in ("sinc", "sincn"):
        rule = rule_named(name)
        assert rule is not None and evaluate(rule.partials[0], {Operand(0): 0.0, Result(): 1.0}) == 0


@pytest.mark.parametrize(
    ("name", "meant", "types"),
    [
        ("erfinvf", "erfinv", (FLOAT,)),
        ("rsqrt", "rsqrt", (DOUBLE,)),
        ("__powidf2", "powi", (DOUBLE,)),
        ("__powisf2", "powi", (FLOAT,)),
        ("__fd_atan_1", "atan", (DOUBLE,)),
        ("_ZGVdN4v_sin", "sin", ()),
        ("_ZGVbN4vv_powf", "pow", ()),
        ("__svml_expf8", "exp", ()),
        ("__svml_sin4_ha", "sin", ()),
        ("llvm.nvvm.ex2.approx.ftz.f", "exp2", (FLOAT,)),
        ("llvm.nvvm.fmax.d", "maxnum", (DOUBLE,)),
        ("llvm.nvvm.rcp.rn.d", "rcp", (DOUBLE,)),
        ("__nv_drcp_rn", "rcp", (DOUBLE,)),
        ("__nv_fsqrt_rz", "sqrt", (FLOAT,)),
        ("__nv_dadd_rn", "fadd", (DOUBLE,)),
        ("__nv_fmaf_rn", "fma", (FLOAT,)),
        ("__nv_fma_ru", "fma", (DOUBLE,)),
    ],
)
def test_names(name: str, meant: str, types: tuple[object, ...]) -> None:
    assert canonical(name) == (meant, types)
    assert rule_named(meant) is not None


def test_a_function_of_the_program_is_its_own() -> None:
    module = read_module("""
declare double @erfinv(double)
define double @rsqrt(double %x) {
  ret double %x
}
define double @f(double %x) {
  %a = call double @erfinv(double %x)
  %b = call double @rsqrt(double %a)
  ret double %b
}
""")
    known, own = (i for i in module.functions["f"].instructions if isinstance(i, Call))
    assert recognise(known) == ("erfinv", DOUBLE)
    assert recognise(own) is None
