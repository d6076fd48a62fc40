"""Rules of level 3: matrices."""

from __future__ import annotations

from ad.linear_algebra.library import Op
from ad.linear_algebra.operations import Matrix
from ad.linear_algebra.rules import Rule, after, before, step
from ad.linear_algebra.scalars import Scalar
from ad.linear_algebra.situation import Situation

# -- products


def _beta(e: Situation) -> None:
    e.give("beta", e.inner(e.matrix("C"), e.shadow("C")))


def _scale_c(e: Situation) -> None:
    e.scale_matrix(e.conjugate(e.scalar("beta")), e.shadow("C"))


def _tangent_c(e: Situation) -> None:
    e.scale_matrix(e.scalar("beta"), e.shadow("C"))


def _tangent_beta(e: Situation) -> None:
    e.add(e.tangent("beta"), e.matrix("C"), e.shadow("C"))


def _gemm_alpha(e: Situation) -> None:
    c = e.shadow("C")
    with e.temporary(c.rows, c.columns) as product:
        e.product(product, e.one, e.matrix("A"), e.matrix("B"), e.zero)
        e.give("alpha", e.inner(product, c))


def _symm(e: Situation, into: Matrix, alpha: Scalar, a: Matrix, b: Matrix, beta: Scalar | None = None) -> None:
    e.symmetric_product(into, alpha, a, b, left=e.left, upper=e.upper, beta=beta)


def _symm_a(e: Situation) -> None:
    """Ā += α·(C̄·Bᵀ + B·C̄ᵀ), from the right α·(C̄ᵀ·B + Bᵀ·C̄), in one triangle and half of it on the diagonal."""
    into, alpha = e.shadow("A"), e.conjugate(e.scalar("alpha"))
    with e.conjugated(e.matrix("B")) as b, e.diagonal_doubled(into):
        e.add_symmetric(into, alpha, e.shadow("C"), b, e.upper, Op(e.code.invert(e.left)))


def _symm_b(e: Situation) -> None:
    with e.conjugated(e.matrix("A")) as a:
        _symm(e, e.shadow("B"), e.conjugate(e.scalar("alpha")), a, e.shadow("C"))


def _symm_alpha(e: Situation) -> None:
    c = e.shadow("C")
    with e.temporary(c.rows, c.columns) as product:
        _symm(e, product, e.one, e.matrix("A"), e.matrix("B"), e.zero)
        e.give("alpha", e.inner(product, c))


# -- symmetric updates: C holds one triangle


def _update(e: Situation, to: str, other: str) -> None:
    """Add α·(C̄ + C̄ᵀ)·conj(other), or α·conj(other)·(C̄ + C̄ᵀ) where the primal is transposed."""
    alpha, c, into = e.conjugate(e.scalar("alpha")), e.shadow("C"), e.shadow(to)
    with e.conjugated(e.matrix(other)) as m, e.diagonal_doubled(c):
        left = e.code.invert(e.op("trans").transposed)
        e.symmetric_product(into, alpha, c, m, left=left, upper=e.upper)


def _update_alpha(e: Situation) -> None:
    c = e.shadow("C")
    with e.zeros(c.rows, c.columns) as product:
        _rank_k(e, e.one, product)
        e.give("alpha", e.inner_of_triangles(product, c, e.upper))


def _rank_k(e: Situation, alpha: Scalar, into: Matrix) -> None:
    """Add α·op(A)·op(A)ᵀ, or α·(op(A)·op(B)ᵀ + op(B)·op(A)ᵀ), to one triangle."""
    a = e.matrix("A")
    if e.routine == "syr2k":
        e.add_symmetric(into, alpha, a, e.matrix("B"), e.upper, e.op("trans"))
    else:
        half = e.scalars.multiply(alpha, e.scalars.constant(0.5))
        e.add_symmetric(into, half, a, a, e.upper, e.op("trans"))


def _rank_tangent(e: Situation, moved: str, other: str) -> None:
    e.add_symmetric(e.shadow("C"), e.scalar("alpha"), e.shadow(moved), e.matrix(other), e.upper, e.op("trans"))


def _triangle_beta(e: Situation) -> None:
    e.give("beta", e.inner_of_triangles(e.matrix("C"), e.shadow("C"), e.upper))


def _scale_triangle(e: Situation) -> None:
    e.scale_triangle(e.conjugate(e.scalar("beta")), e.shadow("C"), e.upper)


def _tangent_triangle(e: Situation) -> None:
    e.scale_triangle(e.scalar("beta"), e.shadow("C"), e.upper)


def _tangent_triangle_beta(e: Situation) -> None:
    e.add_triangle(e.tangent("beta"), e.matrix("C"), e.shadow("C"), e.upper)


# -- triangular matrices


def triangular(e: Situation, routine: str, a: Matrix, b: Matrix, alpha: Scalar) -> None:
    e.triangular(routine, a, b, alpha, left=e.left, upper=e.upper, unit=e.unit)


def add_to_triangle(e: Situation, alpha: Scalar, c: Matrix, b: Matrix) -> None:
    """op(Ā) += α·C·Bᵀ in the triangle of A, from the right α·Bᵀ·C."""
    into = e.shadow("A")

    def from_left() -> None:
        e.add_product_in_triangle(into, alpha, c, e.adjoint(b), e.upper, e.unit)

    def from_right() -> None:
        e.add_product_in_triangle(into, alpha, e.adjoint(b), c, e.upper, e.unit)

    e.code.when(e.left, from_left, from_right)


def _trmm_alpha(e: Situation) -> None:
    with e.copy_of(e.matrix("B")) as product:
        triangular(e, "trmm", e.matrix("A"), product, e.one)
        e.give("alpha", e.inner(product, e.shadow("B")))


def move_triangle(e: Situation, alpha: Scalar, b: Matrix) -> None:
    """Ḃ += α·op(Ȧ)·B, where a diagonal of ones does not move."""
    with e.copy_of(b) as product:
        triangular(e, "trmm", e.shadow("A"), product, e.one)
        e.add(alpha, product, e.shadow("B"))
    e.code.when(e.unit, lambda: e.add(e.scalars.negate(alpha), b, e.shadow("B")))


def _trmm_tangent_alpha(e: Situation) -> None:
    with e.copy_of(e.matrix("B")) as product:
        triangular(e, "trmm", e.matrix("A"), product, e.tangent("alpha"))
        e.add(e.one, product, e.shadow("B"))


RULES = (
    Rule(
        "gemm",
        "C := α·op(A)·op(B) + β·C",
        "A m k ~transa; B k n ~transb; C m n",
        (
            step(
                "A",
                "op(Ā) += α·C̄·op(B)ᵀ",
                lambda e: e.product(
                    e.shadow("A"), e.conjugate(e.scalar("alpha")), e.shadow("C"), e.adjoint(e.matrix("B"))
                ),
                "B",
            ),
            step(
                "B",
                "op(B̄) += α·op(A)ᵀ·C̄",
                lambda e: e.product(
                    e.shadow("B"), e.conjugate(e.scalar("alpha")), e.adjoint(e.matrix("A")), e.shadow("C")
                ),
                "A",
            ),
            step("alpha", "ᾱ += ⟨op(A)·op(B), C̄⟩", _gemm_alpha, "A", "B"),
            step("beta", "β̄ += ⟨C, C̄⟩", _beta, "C"),
            step("C", "C̄ := β·C̄", _scale_c),
        ),
        (
            before("", "Ċ := β·Ċ", _tangent_c),
            before("beta", "Ċ += β̇·C", _tangent_beta),
            before(
                "A",
                "Ċ += α·op(Ȧ)·op(B)",
                lambda e: e.product(e.shadow("C"), e.scalar("alpha"), e.shadow("A"), e.matrix("B")),
            ),
            before(
                "B",
                "Ċ += α·op(A)·op(Ḃ)",
                lambda e: e.product(e.shadow("C"), e.scalar("alpha"), e.matrix("A"), e.shadow("B")),
            ),
            before(
                "alpha",
                "Ċ += α̇·op(A)·op(B)",
                lambda e: e.product(e.shadow("C"), e.tangent("alpha"), e.matrix("A"), e.matrix("B")),
            ),
        ),
        outputs=("C",),
    ),
    Rule(
        "symm",
        "C := α·A·B + β·C or α·B·A + β·C, A symmetric",
        "A m m side n; B m n; C m n",
        (
            step("A", "Ā += α·(C̄·Bᵀ + B·C̄ᵀ) in the triangle that is read, half of it on the diagonal", _symm_a, "B"),
            step("B", "B̄ += α·A·C̄, or α·C̄·A", _symm_b, "A"),
            step("alpha", "ᾱ += ⟨A·B, C̄⟩", _symm_alpha, "A", "B"),
            step("beta", "β̄ += ⟨C, C̄⟩", _beta, "C"),
            step("C", "C̄ := β·C̄", _scale_c),
        ),
        (
            before("", "Ċ := β·Ċ", _tangent_c),
            before("beta", "Ċ += β̇·C", _tangent_beta),
            before(
                "A", "Ċ += α·Ȧ·B", lambda e: _symm(e, e.shadow("C"), e.scalar("alpha"), e.shadow("A"), e.matrix("B"))
            ),
            before(
                "B", "Ċ += α·A·Ḃ", lambda e: _symm(e, e.shadow("C"), e.scalar("alpha"), e.matrix("A"), e.shadow("B"))
            ),
            before(
                "alpha",
                "Ċ += α̇·A·B",
                lambda e: _symm(e, e.shadow("C"), e.tangent("alpha"), e.matrix("A"), e.matrix("B")),
            ),
        ),
        outputs=("C",),
    ),
    Rule(
        "syrk",
        "C := α·op(A)·op(A)ᵀ + β·C in one triangle",
        "A n k ~trans=; C n n",
        (
            step("A", "op(Ā) += α·(C̄ + C̄ᵀ)·op(A)", lambda e: _update(e, "A", "A"), "A"),
            step("alpha", "ᾱ += ⟨op(A)·op(A)ᵀ, C̄⟩", _update_alpha, "A"),
            step("beta", "β̄ += ⟨C, C̄⟩", _triangle_beta, "C"),
            step("C", "C̄ := β·C̄", _scale_triangle),
        ),
        (
            before("", "Ċ := β·Ċ", _tangent_triangle),
            before("beta", "Ċ += β̇·C", _tangent_triangle_beta),
            before("A", "Ċ += α·(op(Ȧ)·op(A)ᵀ + op(A)·op(Ȧ)ᵀ)", lambda e: _rank_tangent(e, "A", "A")),
            before("alpha", "Ċ += α̇·op(A)·op(A)ᵀ", lambda e: _rank_k(e, e.tangent("alpha"), e.shadow("C"))),
        ),
        outputs=("C",),
    ),
    Rule(
        "syr2k",
        "C := α·(op(A)·op(B)ᵀ + op(B)·op(A)ᵀ) + β·C in one triangle",
        "A n k ~trans=; B n k ~trans=; C n n",
        (
            step("A", "op(Ā) += α·(C̄ + C̄ᵀ)·op(B)", lambda e: _update(e, "A", "B"), "B"),
            step("B", "op(B̄) += α·(C̄ + C̄ᵀ)·op(A)", lambda e: _update(e, "B", "A"), "A"),
            step("alpha", "ᾱ += ⟨op(A)·op(B)ᵀ + op(B)·op(A)ᵀ, C̄⟩", _update_alpha, "A", "B"),
            step("beta", "β̄ += ⟨C, C̄⟩", _triangle_beta, "C"),
            step("C", "C̄ := β·C̄", _scale_triangle),
        ),
        (
            before("", "Ċ := β·Ċ", _tangent_triangle),
            before("beta", "Ċ += β̇·C", _tangent_triangle_beta),
            before("A", "Ċ += α·(op(Ȧ)·op(B)ᵀ + op(B)·op(Ȧ)ᵀ)", lambda e: _rank_tangent(e, "A", "B")),
            before("B", "Ċ += α·(op(A)·op(Ḃ)ᵀ + op(Ḃ)·op(A)ᵀ)", lambda e: _rank_tangent(e, "B", "A")),
            before(
                "alpha", "Ċ += α̇·(op(A)·op(B)ᵀ + op(B)·op(A)ᵀ)", lambda e: _rank_k(e, e.tangent("alpha"), e.shadow("C"))
            ),
        ),
        outputs=("C",),
    ),
    Rule(
        "trmm",
        "B := α·op(A)·B or α·B·op(A), A triangular",
        "A m m side n transa; B m n",
        (
            step(
                "A",
                "op(Ā) += α·B̄·Bᵀ, or α·Bᵀ·B̄, in the triangle of A",
                lambda e: add_to_triangle(e, e.conjugate(e.scalar("alpha")), e.shadow("B"), e.matrix("B")),
                "B",
            ),
            step("alpha", "ᾱ += ⟨op(A)·B, B̄⟩", _trmm_alpha, "A", "B"),
            step(
                "B",
                "B̄ := α·op(A)ᵀ·B̄, or α·B̄·op(A)ᵀ",
                lambda e: triangular(
                    e, "trmm", e.adjoint(e.matrix("A")), e.shadow("B"), e.conjugate(e.scalar("alpha"))
                ),
                "A",
            ),
        ),
        (
            before(
                "", "Ḃ := α·op(A)·Ḃ", lambda e: triangular(e, "trmm", e.matrix("A"), e.shadow("B"), e.scalar("alpha"))
            ),
            before("A", "Ḃ += α·op(Ȧ)·B", lambda e: move_triangle(e, e.scalar("alpha"), e.matrix("B"))),
            before("alpha", "Ḃ += α̇·op(A)·B", _trmm_tangent_alpha),
        ),
        outputs=("B",),
    ),
    Rule(
        "trsm",
        "B := α·op(A)⁻¹·B or α·B·op(A)⁻¹, A triangular",
        "A m m side n transa; B m n",
        (
            step(
                "B",
                "B̄ := op(A)⁻ᵀ·B̄, or B̄·op(A)⁻ᵀ",
                lambda e: triangular(e, "trsm", e.adjoint(e.matrix("A")), e.shadow("B"), e.one),
                "A",
            ),
            step(
                "A",
                "op(Ā) −= B̄·Xᵀ, or Xᵀ·B̄, in the triangle of A, of the solution X",
                lambda e: add_to_triangle(e, e.scalars.constant(-1.0), e.shadow("B"), e.matrix("B'")),
                "B'",
            ),
            step("alpha", "ᾱ += ⟨B, B̄⟩", lambda e: e.give("alpha", e.inner(e.matrix("B"), e.shadow("B"))), "B"),
            step("B", "B̄ := α·B̄", lambda e: e.scale_matrix(e.conjugate(e.scalar("alpha")), e.shadow("B"))),
        ),
        (
            before("", "Ḃ := α·Ḃ", lambda e: e.scale_matrix(e.scalar("alpha"), e.shadow("B"))),
            before("alpha", "Ḃ += α̇·B", lambda e: e.add(e.tangent("alpha"), e.matrix("B"), e.shadow("B"))),
            after("A", "Ḃ −= op(Ȧ)·X", lambda e: move_triangle(e, e.scalars.constant(-1.0), e.matrix("B"))),
            after("", "Ḃ := op(A)⁻¹·Ḃ", lambda e: triangular(e, "trsm", e.matrix("A"), e.shadow("B"), e.one)),
        ),
        source="Giles 2008, 2.2.3 and 2.2.4",
        outputs=("B",),
    ),
)
