"""Rules of level 2: matrices and vectors."""

from __future__ import annotations

from ad.linear_algebra.library import Argument, Option
from ad.linear_algebra.operations import Matrix, Vector
from ad.linear_algebra.rules import Rule, after, before, step
from ad.linear_algebra.scalars import Scalar
from ad.linear_algebra.situation import Situation

# -- general matrices


def _gemv_alpha(e: Situation) -> None:
    with e.new_vector(e.shadow_vector("Y").count) as product:
        e.apply(e.one, e.matrix("A"), e.vector("X"), e.zero, product)
        e.give("alpha", e.dot(product, e.shadow_vector("Y")))


def _ger_x(e: Situation) -> None:
    """x̄ += α·Ā·y, of the conjugate of y where that is not conjugated in the primal."""
    with e.conjugated_vector(e.vector("Y")) if e.routine != "gerc" else e.same(e.vector("Y")) as y:
        e.apply(e.conjugate(e.scalar("alpha")), e.shadow("A"), y, e.one, e.shadow_vector("X"))


def _ger_y(e: Situation) -> None:
    if e.routine == "gerc":
        e.apply(e.scalar("alpha"), e.adjoint(e.shadow("A")), e.vector("X"), e.one, e.shadow_vector("Y"))
        return
    with e.conjugated_vector(e.vector("X")) as x:
        e.apply(e.conjugate(e.scalar("alpha")), e.transpose(e.shadow("A")), x, e.one, e.shadow_vector("Y"))


def _ger_alpha(e: Situation) -> None:
    y = e.vector("Y")
    other = e.same(y) if e.routine == "gerc" else e.conjugated_vector(y)
    with other as right, e.new_vector(e.vector("X").count) as product:
        e.apply(e.one, e.shadow("A"), right, e.zero, product)
        e.give("alpha", e.dot(e.vector("X"), product))


def _ger_add(e: Situation, alpha: Scalar, x: Vector, y: Vector) -> None:
    into = e.shadow("A")
    arguments: list[Argument] = [
        into.rows,
        into.columns,
        alpha,
        x.pointer,
        x.step,
        y.pointer,
        y.step,
        into.pointer,
        into.leading,
    ]
    e.library.call(e.routine, arguments)


def _ger(name: str, primal: str) -> Rule:
    return Rule(
        name,
        primal,
        "A m n; X m; Y n",
        (
            step("X", "x̄ += α·Ā·y", _ger_x, "Y"),
            step("Y", "ȳ += α·Āᵀ·x", _ger_y, "X"),
            step("alpha", "ᾱ += xᵀ·Ā·y", _ger_alpha, "X", "Y"),
        ),
        (
            before("X", "Ȧ += α·ẋ·yᵀ", lambda e: _ger_add(e, e.scalar("alpha"), e.shadow_vector("X"), e.vector("Y"))),
            before("Y", "Ȧ += α·x·ẏᵀ", lambda e: _ger_add(e, e.scalar("alpha"), e.vector("X"), e.shadow_vector("Y"))),
            before("alpha", "Ȧ += α̇·x·yᵀ", lambda e: _ger_add(e, e.tangent("alpha"), e.vector("X"), e.vector("Y"))),
        ),
        outputs=("A",),
    )


# -- symmetric matrices


def _symv(e: Situation, alpha: Scalar, a: Matrix, x: Vector, beta: Scalar, y: Vector) -> None:
    arguments: list[Argument] = [
        Option("upper", e.upper),
        y.count,
        alpha,
        a.pointer,
        a.leading,
        x.pointer,
        x.step,
        beta,
    ]
    e.library.call("symv", [*arguments, y.pointer, y.step])


def _syr2(e: Situation, alpha: Scalar, x: Vector, y: Vector, into: Matrix) -> None:
    arguments: list[Argument] = [Option("upper", e.upper), x.count, alpha, x.pointer, x.step, y.pointer, y.step]
    e.library.call("syr2", [*arguments, into.pointer, into.leading])


def _symv_a(e: Situation) -> None:
    into = e.shadow("A")
    with e.diagonal_doubled(into):
        _syr2(e, e.scalar("alpha"), e.shadow_vector("Y"), e.vector("X"), into)


def _symv_alpha(e: Situation) -> None:
    with e.new_vector(e.vector("X").count) as product:
        _symv(e, e.one, e.matrix("A"), e.vector("X"), e.zero, product)
        e.give("alpha", e.dot(product, e.shadow_vector("Y")))


def _syr_x(e: Situation) -> None:
    with e.diagonal_doubled(e.shadow("A")):
        _symv(e, e.scalar("alpha"), e.shadow("A"), e.vector("X"), e.one, e.shadow_vector("X"))


def _syr2_add(e: Situation, to: str, other: str) -> None:
    with e.diagonal_doubled(e.shadow("A")):
        _symv(e, e.scalar("alpha"), e.shadow("A"), e.vector(other), e.one, e.shadow_vector(to))


def _syr2_alpha(e: Situation, other: str) -> None:
    """Of A += α·(x·yᵀ + y·xᵀ): xᵀ·(Ā + Āᵀ)·y; half of that with y = x for A += α·x·xᵀ."""
    with e.new_vector(e.vector("X").count) as product, e.diagonal_doubled(e.shadow("A")):
        _symv(e, e.one, e.shadow("A"), e.vector(other), e.zero, product)
        value = e.dot(e.vector("X"), product)
        e.give("alpha", value if other == "Y" else e.scalars.multiply(value, e.scalars.constant(0.5)))


def _syr_again(e: Situation) -> None:
    x, into = e.vector("X"), e.shadow("A")
    arguments: list[Argument] = [Option("upper", e.upper), x.count, e.tangent("alpha"), x.pointer, x.step]
    e.library.call("syr", [*arguments, into.pointer, into.leading])


# -- symmetric matrices in packed form


def _spmv(e: Situation, alpha: Scalar, a: Matrix, x: Vector, beta: Scalar, y: Vector) -> None:
    arguments: list[Argument] = [
        Option("upper", e.upper),
        y.count,
        alpha,
        a.pointer,
        x.pointer,
        x.step,
        beta,
        y.pointer,
        y.step,
    ]
    e.library.call("spmv", arguments)


def _spmv_a(e: Situation) -> None:
    """Line j of a packed triangle gets ȳⱼ·x + xⱼ·ȳ, and on the diagonal half of that."""
    x, y, into = e.vector("X"), e.shadow_vector("Y"), e.shadow("AP")
    with e.copy_of_vector(x) as left, e.copy_of_vector(y) as right, e.zeros(x.count, x.count) as whole:
        _syr2(e, e.scalar("alpha"), right, left, whole)
        e.scale(e.scalars.constant(0.5), e.diagonal(whole))
        e.add_to_packed(whole, into, e.upper)


def _spmv_alpha(e: Situation) -> None:
    with e.new_vector(e.vector("X").count) as product:
        _spmv(e, e.one, e.matrix("AP"), e.vector("X"), e.zero, product)
        e.give("alpha", e.dot(product, e.shadow_vector("Y")))


def _scale_y(e: Situation) -> None:
    beta = e.conjugate(e.scalar("beta"))
    e.code.when(e.scalars.is_not(beta, 1.0), lambda: e.scale(beta, e.shadow_vector("Y")))


def _beta(e: Situation) -> None:
    e.give("beta", e.dot(e.vector("Y"), e.shadow_vector("Y")))


def _tangent_y(e: Situation) -> None:
    e.scale(e.scalar("beta"), e.shadow_vector("Y"))


def _tangent_beta(e: Situation) -> None:
    e.axpy(e.tangent("beta"), e.vector("Y"), e.shadow_vector("Y"))


# -- triangular matrices


def _add_outer_in_triangle(e: Situation, alpha: Scalar, x: Vector, y: Vector) -> None:
    """Add α·x·yᴴ, turned as A is, to the triangle of A's shadow."""
    into = e.shadow("A")
    with e.zeros(into.rows, into.columns) as whole:
        e.outer(whole.under(into.op), alpha, x, y)
        e.add_triangle(e.one, whole, into, e.upper, e.unit)


def _trmv_x(e: Situation) -> None:
    e.triangular_vector("trmv", e.adjoint(e.matrix("A")), e.shadow_vector("X"), upper=e.upper, unit=e.unit)


def _trsv_x(e: Situation) -> None:
    e.triangular_vector("trsv", e.adjoint(e.matrix("A")), e.shadow_vector("X"), upper=e.upper, unit=e.unit)


def _move(e: Situation, coefficient: float) -> None:
    """ẋ += ±op(Ȧ)·x, where a diagonal of ones does not move."""
    with e.copy_of_vector(e.vector("X")) as product:
        e.triangular_vector("trmv", e.shadow("A"), product, upper=e.upper, unit=e.unit)
        e.axpy(e.scalars.constant(coefficient), product, e.shadow_vector("X"))
    ones = e.scalars.constant(-coefficient)
    e.code.when(e.unit, lambda: e.axpy(ones, e.vector("X"), e.shadow_vector("X")))


RULES = (
    Rule(
        "gemv",
        "y := α·op(A)·x + β·y",
        "A m n trans; X n trans m; Y m trans n",
        (
            step(
                "A",
                "op(Ā) += α·ȳ·xᵀ",
                lambda e: e.outer(e.shadow("A"), e.conjugate(e.scalar("alpha")), e.shadow_vector("Y"), e.vector("X")),
                "X",
            ),
            step(
                "X",
                "x̄ += α·op(A)ᵀ·ȳ",
                lambda e: e.apply(
                    e.conjugate(e.scalar("alpha")),
                    e.adjoint(e.matrix("A")),
                    e.shadow_vector("Y"),
                    e.one,
                    e.shadow_vector("X"),
                ),
                "A",
            ),
            step("alpha", "ᾱ += (op(A)·x)ᵀ·ȳ", _gemv_alpha, "A", "X"),
            step("beta", "β̄ += yᵀ·ȳ", _beta, "Y"),
            step("Y", "ȳ := β·ȳ", _scale_y),
        ),
        (
            before("", "ẏ := β·ẏ", _tangent_y),
            before("beta", "ẏ += β̇·y", _tangent_beta),
            before(
                "A",
                "ẏ += α·op(Ȧ)·x",
                lambda e: e.apply(e.scalar("alpha"), e.shadow("A"), e.vector("X"), e.one, e.shadow_vector("Y")),
            ),
            before(
                "X",
                "ẏ += α·op(A)·ẋ",
                lambda e: e.apply(e.scalar("alpha"), e.matrix("A"), e.shadow_vector("X"), e.one, e.shadow_vector("Y")),
            ),
            before(
                "alpha",
                "ẏ += α̇·op(A)·x",
                lambda e: e.apply(e.tangent("alpha"), e.matrix("A"), e.vector("X"), e.one, e.shadow_vector("Y")),
            ),
        ),
        outputs=("Y",),
    ),
    _ger("ger", "A := α·x·yᵀ + A"),
    _ger("geru", "A := α·x·yᵀ + A"),
    _ger("gerc", "A := α·x·yᴴ + A"),
    Rule(
        "symv",
        "y := α·A·x + β·y, A symmetric",
        "A n n; X n; Y n",
        (
            step("A", "Ā += α·(ȳ·xᵀ + x·ȳᵀ) in the triangle that is read, half of it on the diagonal", _symv_a, "X"),
            step(
                "X",
                "x̄ += α·A·ȳ",
                lambda e: _symv(e, e.scalar("alpha"), e.matrix("A"), e.shadow_vector("Y"), e.one, e.shadow_vector("X")),
                "A",
            ),
            step("alpha", "ᾱ += (A·x)ᵀ·ȳ", _symv_alpha, "A", "X"),
            step("beta", "β̄ += yᵀ·ȳ", _beta, "Y"),
            step("Y", "ȳ := β·ȳ", _scale_y),
        ),
        (
            before("", "ẏ := β·ẏ", _tangent_y),
            before("beta", "ẏ += β̇·y", _tangent_beta),
            before(
                "A",
                "ẏ += α·Ȧ·x",
                lambda e: _symv(e, e.scalar("alpha"), e.shadow("A"), e.vector("X"), e.one, e.shadow_vector("Y")),
            ),
            before(
                "X",
                "ẏ += α·A·ẋ",
                lambda e: _symv(e, e.scalar("alpha"), e.matrix("A"), e.shadow_vector("X"), e.one, e.shadow_vector("Y")),
            ),
            before(
                "alpha",
                "ẏ += α̇·A·x",
                lambda e: _symv(e, e.tangent("alpha"), e.matrix("A"), e.vector("X"), e.one, e.shadow_vector("Y")),
            ),
        ),
        real=True,
        outputs=("Y",),
    ),
    Rule(
        "spmv",
        "y := α·A·x + β·y, A symmetric and packed",
        "AP n n; X n; Y n",
        (
            step("AP", "Ā += α·(ȳ·xᵀ + x·ȳᵀ) in the packed triangle, half of it on the diagonal", _spmv_a, "X"),
            step(
                "X",
                "x̄ += α·A·ȳ",
                lambda e: _spmv(
                    e, e.scalar("alpha"), e.matrix("AP"), e.shadow_vector("Y"), e.one, e.shadow_vector("X")
                ),
                "AP",
            ),
            step("alpha", "ᾱ += (A·x)ᵀ·ȳ", _spmv_alpha, "AP", "X"),
            step("beta", "β̄ += yᵀ·ȳ", _beta, "Y"),
            step("Y", "ȳ := β·ȳ", _scale_y),
        ),
        (
            before("", "ẏ := β·ẏ", _tangent_y),
            before("beta", "ẏ += β̇·y", _tangent_beta),
            before(
                "AP",
                "ẏ += α·Ȧ·x",
                lambda e: _spmv(e, e.scalar("alpha"), e.shadow("AP"), e.vector("X"), e.one, e.shadow_vector("Y")),
            ),
            before(
                "X",
                "ẏ += α·A·ẋ",
                lambda e: _spmv(
                    e, e.scalar("alpha"), e.matrix("AP"), e.shadow_vector("X"), e.one, e.shadow_vector("Y")
                ),
            ),
            before(
                "alpha",
                "ẏ += α̇·A·x",
                lambda e: _spmv(e, e.tangent("alpha"), e.matrix("AP"), e.vector("X"), e.one, e.shadow_vector("Y")),
            ),
        ),
        real=True,
        outputs=("Y",),
    ),
    Rule(
        "syr",
        "A := α·x·xᵀ + A in one triangle",
        "A n n; X n",
        (
            step("X", "x̄ += α·(Ā + Āᵀ)·x", _syr_x, "X"),
            step("alpha", "ᾱ += xᵀ·Ā·x", lambda e: _syr2_alpha(e, "X"), "X"),
        ),
        (
            before(
                "X",
                "Ȧ += α·(ẋ·xᵀ + x·ẋᵀ)",
                lambda e: _syr2(e, e.scalar("alpha"), e.shadow_vector("X"), e.vector("X"), e.shadow("A")),
            ),
            before("alpha", "Ȧ += α̇·x·xᵀ", _syr_again),
        ),
        real=True,
        outputs=("A",),
    ),
    Rule(
        "syr2",
        "A := α·(x·yᵀ + y·xᵀ) + A in one triangle",
        "A n n; X n; Y n",
        (
            step("X", "x̄ += α·(Ā + Āᵀ)·y", lambda e: _syr2_add(e, "X", "Y"), "Y"),
            step("Y", "ȳ += α·(Ā + Āᵀ)·x", lambda e: _syr2_add(e, "Y", "X"), "X"),
            step("alpha", "ᾱ += xᵀ·(Ā + Āᵀ)·y", lambda e: _syr2_alpha(e, "Y"), "X", "Y"),
        ),
        (
            before(
                "X",
                "Ȧ += α·(ẋ·yᵀ + y·ẋᵀ)",
                lambda e: _syr2(e, e.scalar("alpha"), e.shadow_vector("X"), e.vector("Y"), e.shadow("A")),
            ),
            before(
                "Y",
                "Ȧ += α·(x·ẏᵀ + ẏ·xᵀ)",
                lambda e: _syr2(e, e.scalar("alpha"), e.vector("X"), e.shadow_vector("Y"), e.shadow("A")),
            ),
            before(
                "alpha",
                "Ȧ += α̇·(x·yᵀ + y·xᵀ)",
                lambda e: _syr2(e, e.tangent("alpha"), e.vector("X"), e.vector("Y"), e.shadow("A")),
            ),
        ),
        real=True,
        outputs=("A",),
    ),
    Rule(
        "trmv",
        "x := op(A)·x, A triangular",
        "A n n trans; X n",
        (
            step(
                "A",
                "op(Ā) += x̄·xᵀ in the triangle of A",
                lambda e: _add_outer_in_triangle(e, e.one, e.shadow_vector("X"), e.vector("X")),
                "X",
            ),
            step("X", "x̄ := op(A)ᵀ·x̄", _trmv_x, "A"),
        ),
        (
            before(
                "",
                "ẋ := op(A)·ẋ",
                lambda e: e.triangular_vector("trmv", e.matrix("A"), e.shadow_vector("X"), upper=e.upper, unit=e.unit),
            ),
            before("A", "ẋ += op(Ȧ)·x", lambda e: _move(e, 1.0)),
        ),
        outputs=("X",),
    ),
    Rule(
        "trsv",
        "x := op(A)⁻¹·x, A triangular",
        "A n n trans; X n",
        (
            step("X", "x̄ := op(A)⁻ᵀ·x̄", _trsv_x, "A"),
            step(
                "A",
                "op(Ā) −= x̄·xᵀ in the triangle of A",
                lambda e: _add_outer_in_triangle(e, e.scalars.constant(-1.0), e.shadow_vector("X"), e.vector("X")),
                "X'",
            ),
        ),
        (
            after("A", "ẋ −= op(Ȧ)·x", lambda e: _move(e, -1.0)),
            after(
                "",
                "ẋ := op(A)⁻¹·ẋ",
                lambda e: e.triangular_vector("trsv", e.matrix("A"), e.shadow_vector("X"), upper=e.upper, unit=e.unit),
            ),
        ),
        source="Giles 2008, 2.2.3 and 2.2.4",
        outputs=("X",),
    ),
)
