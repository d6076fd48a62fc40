"""Rules of level 1: vectors. Adjoints of complex numbers are those of their two parts."""

from __future__ import annotations

from collections.abc import Callable

from ad.linear_algebra.rules import Rule, after, before, step
from ad.linear_algebra.scalars import Scalar
from ad.linear_algebra.situation import Situation
from analyses.ir.builder import number
from analyses.ir.constants import Value


def _dot_x(e: Situation) -> None:
    seed = e.seed if e.routine != "dotc" else e.conjugate(e.seed)
    with e.conjugated_vector(e.vector("Y")) if e.routine != "dotc" else e.same(e.vector("Y")) as y:
        e.axpy(seed, y, e.shadow_vector("X"))


def _dot_y(e: Situation) -> None:
    with e.conjugated_vector(e.vector("X")) if e.routine != "dotc" else e.same(e.vector("X")) as x:
        e.axpy(e.seed, x, e.shadow_vector("Y"))


def _dot_tangent(e: Situation, x_moves: bool) -> None:
    x, y = e.vector("X"), e.vector("Y")
    x, y = (e.shadow_vector("X"), y) if x_moves else (x, e.shadow_vector("Y"))
    e.add_tangent(e.dot(x, y, conjugate=e.routine == "dotc"))


def _dot(name: str, primal: str) -> Rule:
    return Rule(
        name,
        primal,
        "X n; Y n",
        (
            step("X", "x̄ += r̄·y", _dot_x, "Y"),
            step("Y", "ȳ += r̄·x", _dot_y, "X"),
        ),
        (
            after("X", "ṙ += ẋᵀ·y", lambda e: _dot_tangent(e, True)),
            after("Y", "ṙ += xᵀ·ẏ", lambda e: _dot_tangent(e, False)),
        ),
    )


def _norm_x(e: Situation) -> None:
    builder, x = e.code.builder, e.vector("X")
    norm = e.norm(x)
    nonzero = builder.compare("une", norm, number(norm.type, 0.0))

    def add() -> None:
        factor = e.code.builder.binary("fdiv", e.seed.real, norm)
        e.axpy(e.scalars.scale(e.one, factor), x, e.shadow_vector("X"))

    e.code.when(nonzero, add)


def _norm_tangent(e: Situation) -> None:
    builder, x = e.code.builder, e.vector("X")
    norm = e.norm(x)
    inner = e.dot(x, e.shadow_vector("X"))
    zero = number(norm.type, 0.0)
    nonzero = builder.compare("une", norm, zero)
    # Where the norm is zero it has no derivative; 0 is one of its subgradients.
    divisor = builder.select(nonzero, norm, number(norm.type, 1.0))
    quotient = builder.binary("fdiv", inner.real, divisor)
    e.add_real_tangent(builder.select(nonzero, quotient, zero))


def _asum_x(e: Situation) -> None:
    def add(sign: Value, place: Value) -> None:
        e.add_real(place, e.code.builder.binary("fmul", sign, e.seed.real))

    _where_forward(e, lambda: e.each_sign("X", add))


def _asum_tangent(e: Situation) -> None:
    total = e.code.slot(e.scalars.type)
    e.code.builder.store(number(e.scalars.type, 0.0), total)

    def add(sign: Value, place: Value) -> None:
        builder = e.code.builder
        e.add_real(total, builder.binary("fmul", sign, builder.load(e.scalars.type, place)))

    _where_forward(e, lambda: e.each_sign("X", add))
    e.add_real_tangent(e.code.builder.load(e.scalars.type, total))


def _scal(e: Situation, alpha: Scalar) -> None:
    """As the routine does it: nothing for a negative step."""
    x = e.shadow_vector("X")
    e.library.call("scal", [x.count, alpha, x.pointer, x.step])


def _where_forward(e: Situation, emit: Callable[[], None]) -> None:
    """Code for a positive step: for another one `scal` and `asum` do nothing."""
    e.code.when(e.code.compare("sgt", e.size("incx"), 0), emit)


def _scal_alpha(e: Situation) -> None:
    _where_forward(e, lambda: e.give("alpha", e.dot(e.vector("X"), e.shadow_vector("X"))))


def _scal_tangent(e: Situation) -> None:
    _where_forward(e, lambda: e.axpy(e.tangent("alpha"), e.vector("X"), e.shadow_vector("X")))


def _swap(e: Situation) -> None:
    x, y = e.shadow_vector("X"), e.shadow_vector("Y")
    e.library.call("swap", [x.count, x.pointer, x.step, y.pointer, y.step])


RULES = (
    _dot("dot", "r := xᵀ·y"),
    _dot("dotu", "r := xᵀ·y"),
    _dot("dotc", "r := xᴴ·y"),
    Rule(
        "nrm2",
        "r := ‖x‖",
        "X n",
        (step("X", "x̄ += r̄·x/‖x‖", _norm_x, "X"),),
        (after("X", "ṙ := xᵀ·ẋ/‖x‖", _norm_tangent),),
    ),
    Rule(
        "asum",
        "r := Σ|xᵢ|",
        "X n",
        (step("X", "x̄ᵢ += r̄·sign(xᵢ)", _asum_x, "X"),),
        (after("X", "ṙ := Σ sign(xᵢ)·ẋᵢ", _asum_tangent),),
    ),
    Rule(
        "axpy",
        "y := α·x + y",
        "X n; Y n",
        (
            step(
                "X",
                "x̄ += α·ȳ",
                lambda e: e.axpy(e.conjugate(e.scalar("alpha")), e.shadow_vector("Y"), e.shadow_vector("X")),
            ),
            step("alpha", "ᾱ += xᵀ·ȳ", lambda e: e.give("alpha", e.dot(e.vector("X"), e.shadow_vector("Y"))), "X"),
        ),
        (
            before("X", "ẏ += α·ẋ", lambda e: e.axpy(e.scalar("alpha"), e.shadow_vector("X"), e.shadow_vector("Y"))),
            before("alpha", "ẏ += α̇·x", lambda e: e.axpy(e.tangent("alpha"), e.vector("X"), e.shadow_vector("Y"))),
        ),
        outputs=("Y",),
    ),
    Rule(
        "scal",
        "x := α·x",
        "X n",
        (
            step("alpha", "ᾱ += xᵀ·x̄", _scal_alpha, "X"),
            step("X", "x̄ := α·x̄", lambda e: _scal(e, e.conjugate(e.scalar("alpha")))),
        ),
        (
            before("", "ẋ := α·ẋ", lambda e: _scal(e, e.scalar("alpha"))),
            before("alpha", "ẋ += α̇·x", _scal_tangent),
        ),
        outputs=("X",),
    ),
    Rule(
        "copy",
        "y := x",
        "X n; Y n",
        (
            step("X", "x̄ += ȳ", lambda e: e.axpy(e.one, e.shadow_vector("Y"), e.shadow_vector("X"))),
            step("Y", "ȳ := 0", lambda e: e.scale(e.zero, e.shadow_vector("Y"))),
        ),
        (
            before("", "ẏ := 0", lambda e: e.scale(e.zero, e.shadow_vector("Y"))),
            before("X", "ẏ := ẋ", lambda e: e.copy(e.shadow_vector("X"), e.shadow_vector("Y"))),
        ),
        outputs=("Y",),
    ),
    Rule(
        "swap",
        "x, y := y, x",
        "X n; Y n",
        (step("X", "x̄, ȳ := ȳ, x̄", _swap),),
        (before("X", "ẋ, ẏ := ẏ, ẋ", _swap),),
        outputs=("X", "Y"),
    ),
)
