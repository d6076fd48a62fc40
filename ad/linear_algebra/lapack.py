"""Rules of LAPACK: factorisations, and solutions from them.

A triangular factor is one triangle of an array; the other one is another factor, or is not read.
"""

from __future__ import annotations

from ad.linear_algebra.code import FALSE, TRUE
from ad.linear_algebra.library import Op
from ad.linear_algebra.operations import Matrix
from ad.linear_algebra.rules import Rule, after, step
from ad.linear_algebra.scalars import Scalar
from ad.linear_algebra.situation import Situation
from analyses.ir.builder import integer
from analyses.ir.constants import Value


def _solve(e: Situation, a: Matrix, b: Matrix, *, upper: Value, left: Value = TRUE, unit: Value = FALSE) -> None:
    """b := a⁻¹·b, from the right if not `left`."""
    e.triangular("trsm", a, b, e.one, left=left, upper=upper, unit=unit)


def _multiply(e: Situation, a: Matrix, b: Matrix, *, upper: Value, left: Value = TRUE, unit: Value = FALSE) -> None:
    e.triangular("trmm", a, b, e.one, left=left, upper=upper, unit=unit)


# -- Cholesky: A = L·Lᴴ, or Uᴴ·U. Smith 1995; Murray 2016, equations 9 and 10


def _potrf_a(e: Situation) -> None:
    """Ā := L⁻ᴴ·(P + Pᴴ)·L⁻¹ in the triangle, half of it on the diagonal, with P = Φ(Lᴴ·L̄).

    With U = Lᴴ that is U⁻¹·(P + Pᴴ)·U⁻ᴴ, with P = Φ(Ū·Uᴴ).
    """
    a, into, upper = e.matrix("A'"), e.shadow("A"), e.upper
    lower = e.code.invert(upper)
    with e.zeros(into.rows, into.columns) as p:
        e.assign_triangle(into, p, upper)
        e.triangular("trmm", e.adjoint(a), p, e.one, left=lower, upper=upper, unit=FALSE)
        _symmetric(e, p, upper)

        def from_lower() -> None:
            _solve(e, e.adjoint(a), p, upper=FALSE)
            _solve(e, a, p, upper=FALSE, left=FALSE)

        def from_upper() -> None:
            _solve(e, a, p, upper=TRUE)
            _solve(e, e.adjoint(a), p, upper=TRUE, left=FALSE)

        e.code.when(upper, from_upper, from_lower)
        e.scale(e.scalars.constant(0.5), e.diagonal(p))
        e.assign_triangle(p, into, upper)


def _symmetric(e: Situation, p: Matrix, upper: Value) -> None:
    """Make a matrix Hermitian: one triangle stays, the other becomes its mirror image, the diagonal real."""
    e.mirror(p, upper)
    if e.is_complex:
        e.conjugate_triangle(p, e.code.invert(upper))
        e.make_diagonal_real(p)


def _potrf_move(e: Situation) -> None:
    """L̇ := L·Φ(L⁻¹·Ȧ·L⁻ᴴ), and U̇ := Φ(U⁻ᴴ·Ȧ·U⁻¹)·U; Φ is the triangle with half of the diagonal."""
    a, into, upper = e.matrix("A"), e.shadow("A"), e.upper
    with e.zeros(into.rows, into.columns) as p:
        e.assign_triangle(into, p, upper)
        _symmetric(e, p, upper)

        def from_lower() -> None:
            _solve(e, a, p, upper=FALSE)
            _solve(e, e.adjoint(a), p, upper=FALSE, left=FALSE)

        def from_upper() -> None:
            _solve(e, e.adjoint(a), p, upper=TRUE)
            _solve(e, a, p, upper=TRUE, left=FALSE)

        e.code.when(upper, from_upper, from_lower)
        e.scale(e.scalars.constant(0.5), e.diagonal(p))
        with e.zeros(into.rows, into.columns) as phi:
            e.assign_triangle(p, phi, upper)
            e.triangular("trmm", a, phi, e.one, left=e.code.invert(upper), upper=upper, unit=FALSE)
            e.assign_triangle(phi, into, upper)


def _cholesky_solve(e: Situation, a: Matrix, b: Matrix) -> None:
    """b := (L·Lᴴ)⁻¹·b or (Uᴴ·U)⁻¹·b."""

    def from_lower() -> None:
        _solve(e, a, b, upper=FALSE)
        _solve(e, e.adjoint(a), b, upper=FALSE)

    def from_upper() -> None:
        _solve(e, e.adjoint(a), b, upper=TRUE)
        _solve(e, a, b, upper=TRUE)

    e.code.when(e.upper, from_upper, from_lower)


def _potrs_a(e: Situation) -> None:
    """L̄ −= (B̄·Xᴴ + X·B̄ᴴ)·L, and Ū −= U·(B̄·Xᴴ + X·B̄ᴴ), in the triangle."""
    a, into, y, x = e.matrix("A"), e.shadow("A"), e.shadow("B"), e.matrix("B'")
    with e.temporary(into.rows, into.columns) as both:
        e.product(both, e.one, y, e.adjoint(x), e.zero)
        e.product(both, e.one, x, e.adjoint(y))
        e.triangular("trmm", a, both, e.one, left=e.upper, upper=e.upper, unit=FALSE)
        e.add_triangle(e.scalars.constant(-1.0), both, into, e.upper)


def _potrs_move(e: Situation) -> None:
    """Ḃ −= (L̇·Lᴴ + L·L̇ᴴ)·X or (U̇ᴴ·U + Uᴴ·U̇)·X."""
    a, moved, x, b = e.matrix("A"), e.shadow("A"), e.matrix("B"), e.shadow("B")

    def subtract(first: Matrix, second: Matrix) -> None:
        with e.copy_of(x) as product:
            _multiply(e, second, product, upper=e.upper)
            _multiply(e, first, product, upper=e.upper)
            e.add(e.scalars.constant(-1.0), product, b)

    def from_lower() -> None:
        subtract(moved, e.adjoint(a))
        subtract(a, e.adjoint(moved))

    def from_upper() -> None:
        subtract(e.adjoint(moved), a)
        subtract(e.adjoint(a), moved)

    e.code.when(e.upper, from_upper, from_lower)


# -- Gaussian elimination: A = P·L·U. Giles 2008, 2.2; the derivative of the factors as in JAX, PyTorch


def _corner(e: Situation, m: Matrix) -> Matrix:
    """The leading square block."""
    order = e.code.smaller(m.rows, m.columns)
    return e.part(m, integer(0), integer(0), order, order)


def _below(e: Situation, m: Matrix) -> Matrix:
    order = e.code.smaller(m.rows, m.columns)
    return e.part(m, order, integer(0), e.code.minus(m.rows, order), order)


def _beside(e: Situation, m: Matrix) -> Matrix:
    order = e.code.smaller(m.rows, m.columns)
    return e.part(m, integer(0), order, order, e.code.minus(m.columns, order))


def _getrf_a(e: Situation) -> None:
    """Ā := P·L⁻ᴴ·(Φ₋(Lᴴ·L̄) + Φ₊(Ū·Uᴴ))·U⁻ᴴ, where Φ₋ is what lies below the diagonal, and Φ₊ the rest.

    Of a matrix that is not square, what lies below the square block is L₂ = A₂·U⁻¹, and beside it U₂ = L⁻¹·A₂.
    """
    minus = e.scalars.constant(-1.0)
    whole, into = e.matrix("A'"), e.shadow("A")
    a, order = _corner(e, whole), e.code.smaller(whole.rows, whole.columns)
    adjoints = _corner(e, into)
    below, beside = _below(e, into), _beside(e, into)
    _solve(e, e.adjoint(a), below, upper=TRUE, left=FALSE)
    _solve(e, e.adjoint(a), beside, upper=FALSE, unit=TRUE)
    with e.temporary(order, order) as p, e.zeros(order, order) as q:
        e.product(p, minus, e.adjoint(_below(e, whole)), below, e.zero)
        e.add_triangle(e.one, p, adjoints, TRUE)
        e.product(p, minus, beside, e.adjoint(_beside(e, whole)), e.zero)
        e.add_triangle(e.one, p, adjoints, FALSE, TRUE)
        # Lᴴ·L̄ below the diagonal, and Ū·Uᴴ on and above it
        e.clear(p)
        e.assign_triangle(adjoints, p, FALSE, TRUE)
        _multiply(e, e.adjoint(a), p, upper=FALSE, unit=TRUE)
        e.assign_triangle(adjoints, q, TRUE)
        _multiply(e, e.adjoint(a), q, upper=TRUE, left=FALSE)
        e.assign_triangle(q, p, TRUE)
        _solve(e, e.adjoint(a), p, upper=FALSE, unit=TRUE)
        _solve(e, e.adjoint(a), p, upper=TRUE, left=FALSE)
        e.assign(adjoints, p)
    e.swap_rows(into, "ipiv", order, back=True)


def _getrf_move(e: Situation) -> None:
    """With F = L⁻¹·Pᵀ·Ȧ·U⁻¹: L̇ := L·Φ₋(F), U̇ := Φ₊(F)·U."""
    minus = e.scalars.constant(-1.0)
    whole, into = e.matrix("A"), e.shadow("A")
    a, order = _corner(e, whole), e.code.smaller(whole.rows, whole.columns)
    moved = _corner(e, into)
    e.swap_rows(into, "ipiv", order, back=False)
    with e.copy_of(moved) as f, e.zeros(order, order) as lower, e.zeros(order, order) as upper:
        _solve(e, a, f, upper=FALSE, unit=TRUE)
        _solve(e, a, f, upper=TRUE, left=FALSE)
        e.assign_triangle(f, lower, FALSE, TRUE)
        _multiply(e, a, lower, upper=FALSE, unit=TRUE)
        e.assign_triangle(f, upper, TRUE)
        _multiply(e, a, upper, upper=TRUE, left=FALSE)
        # L̇₂ := (Ȧ₂ − L₂·U̇)·U⁻¹ and U̇₂ := L⁻¹·(Ȧ₂ − L̇·U₂)
        e.product(_below(e, into), minus, _below(e, whole), upper)
        _solve(e, a, _below(e, into), upper=TRUE, left=FALSE)
        e.product(_beside(e, into), minus, lower, _beside(e, whole))
        _solve(e, a, _beside(e, into), upper=FALSE, unit=TRUE)
        e.assign_triangle(lower, moved, FALSE, TRUE)
        e.assign_triangle(upper, moved, TRUE)


def _lu_solve(e: Situation, a: Matrix, b: Matrix, op: Op) -> None:
    """b := op(P·L·U)⁻¹·b."""

    def plain() -> None:
        e.swap_rows(b, "ipiv", a.rows, back=False)
        _solve(e, a, b, upper=FALSE, unit=TRUE)
        _solve(e, a, b, upper=TRUE)

    def turned() -> None:
        _solve(e, a.under(op), b, upper=TRUE)
        _solve(e, a.under(op), b, upper=FALSE, unit=TRUE)
        e.swap_rows(b, "ipiv", a.rows, back=True)

    e.code.when(op.transposed, turned, plain)


def _lu_solve_adjoint(e: Situation, a: Matrix, b: Matrix, op: Op) -> None:
    """b := op(P·L·U)⁻ᴴ·b."""
    if not e.is_complex:
        _lu_solve(e, a, b, Op(e.code.invert(op.transposed)))
        return

    def transposed() -> None:  # of the transpose that is the conjugate: conj(b) := A⁻¹·conj(b)
        e.conjugate_in_place(b)
        _lu_solve(e, a, b, Op())
        e.conjugate_in_place(b)

    def hermitian() -> None:
        _lu_solve(e, a, b, Op())

    def plain() -> None:
        _lu_solve(e, a, b, Op(TRUE, TRUE))

    e.code.when(op.transposed, lambda: e.code.when(op.conjugated, hermitian, transposed), plain)


def _add_to_factors(e: Situation, alpha: Scalar, op: Op) -> None:
    """L̄ += Φ₋(G·Uᴴ) and Ū += Φ₊(Lᴴ·G) of G = Pᵀ·Ā, where op(Ā) = α·B̄·Xᴴ."""
    a, into = e.matrix("A"), e.shadow("A")
    with e.temporary(into.rows, into.columns) as g:
        e.product(g.under(op), alpha, e.shadow("B"), e.adjoint(e.matrix("B'")), e.zero)
        e.swap_rows(g, "ipiv", a.rows, back=False)
        with e.copy_of(g) as product:
            _multiply(e, e.adjoint(a), product, upper=TRUE, left=FALSE)
            e.add_triangle(e.one, product, into, FALSE, TRUE)
        _multiply(e, e.adjoint(a), g, upper=FALSE, unit=TRUE)
        e.add_triangle(e.one, g, into, TRUE)


def _getrs_move(e: Situation) -> None:
    """Ḃ −= op(P·(L̇·U + L·U̇))·X; Ḃ := op(P·L·U)⁻¹·Ḃ is another step."""
    a, moved, x, b, op = e.matrix("A"), e.shadow("A"), e.matrix("B"), e.shadow("B"), e.op("trans")
    with e.temporary(a.rows, a.columns) as change, e.zeros(a.rows, a.columns) as product:
        e.clear(change)
        e.assign_triangle(moved, change, FALSE, TRUE)
        _multiply(e, a, change, upper=TRUE, left=FALSE)
        e.assign_triangle(moved, product, TRUE)
        _multiply(e, a, product, upper=FALSE, unit=TRUE)
        e.add(e.one, product, change)
        e.swap_rows(change, "ipiv", a.rows, back=True)
        e.product(b, e.scalars.constant(-1.0), change.under(op), x)


def _gesv_a(e: Situation) -> None:
    _getrf_a(e)


def _gesv_solved(e: Situation) -> None:
    e.product(e.shadow("A"), e.scalars.constant(-1.0), e.shadow("B"), e.adjoint(e.matrix("B'")))


def _gesv_move(e: Situation) -> None:
    """Ḃ −= Ȧ·X, before Ȧ becomes that of the factors."""
    e.product(e.shadow("B"), e.scalars.constant(-1.0), e.shadow("A"), e.matrix("B"))


def _trtrs_add(e: Situation) -> None:
    minus = e.scalars.constant(-1.0)
    x = e.adjoint(e.matrix("B'"))
    e.add_product_in_triangle(e.shadow("A"), minus, e.shadow("B"), x, e.upper, e.unit)


def _trtrs_move(e: Situation) -> None:
    x, minus = e.matrix("B"), e.scalars.constant(-1.0)
    with e.copy_of(x) as product:
        _multiply(e, e.shadow("A"), product, upper=e.upper, unit=e.unit)
        e.add(minus, product, e.shadow("B"))
    e.code.when(e.unit, lambda: e.add(e.one, x, e.shadow("B")))


RULES = (
    Rule(
        "potrf",
        "A := L of A = L·Lᵀ, or U of A = Uᵀ·U",
        "A n n",
        (step("A", "Ā := L⁻ᵀ·(P + Pᵀ)·L⁻¹ with P = Φ(Lᵀ·L̄), half of it on the diagonal", _potrf_a, "A'"),),
        (after("A", "Ȧ := L·Φ(L⁻¹·Ȧ·L⁻ᵀ)", _potrf_move),),
        source="Smith 1995; Murray 2016, equations 9 and 10",
        outputs=("A",),
    ),
    Rule(
        "potrs",
        "B := (L·Lᵀ)⁻¹·B, or (Uᵀ·U)⁻¹·B",
        "A n n; B n nrhs",
        (
            step("B", "B̄ := (L·Lᵀ)⁻¹·B̄", lambda e: _cholesky_solve(e, e.matrix("A"), e.shadow("B")), "A"),
            step("A", "L̄ −= (B̄·Xᵀ + X·B̄ᵀ)·L in the triangle, of the solution X", _potrs_a, "A", "B'"),
        ),
        (
            after("A", "Ḃ −= (L̇·Lᵀ + L·L̇ᵀ)·X", _potrs_move),
            after("", "Ḃ := (L·Lᵀ)⁻¹·Ḃ", lambda e: _cholesky_solve(e, e.matrix("A"), e.shadow("B"))),
        ),
        source="Giles 2008, 2.2.3; Murray 2016",
        outputs=("B",),
    ),
    Rule(
        "getrf",
        "A := L and U of A = P·L·U",
        "A m n",
        (step("A", "Ā := P·L⁻ᵀ·(Φ₋(Lᵀ·L̄) + Φ₊(Ū·Uᵀ))·U⁻ᵀ", _getrf_a, "A'", "ipiv'"),),
        (after("A", "L̇ := L·Φ₋(F), U̇ := Φ₊(F)·U of F = L⁻¹·Pᵀ·Ȧ·U⁻¹", _getrf_move),),
        source="de Hoog, Anderssen, Lukas 2011, theorem 4",
        outputs=("A",),
    ),
    Rule(
        "getrs",
        "B := op(P·L·U)⁻¹·B",
        "A n n; B n nrhs",
        (
            step(
                "B",
                "B̄ := op(P·L·U)⁻ᵀ·B̄",
                lambda e: _lu_solve_adjoint(e, e.matrix("A"), e.shadow("B"), e.op("trans")),
                "A",
                "ipiv",
            ),
            step(
                "A",
                "L̄ −= Φ₋(G·Uᵀ), Ū −= Φ₊(Lᵀ·G) of G = Pᵀ·B̄·Xᵀ, of the solution X",
                lambda e: _add_to_factors(e, e.scalars.constant(-1.0), e.op("trans")),
                "A",
                "B'",
                "ipiv",
            ),
        ),
        (
            after("A", "Ḃ −= op(P·(L̇·U + L·U̇))·X", _getrs_move),
            after("", "Ḃ := op(P·L·U)⁻¹·Ḃ", lambda e: _lu_solve(e, e.matrix("A"), e.shadow("B"), e.op("trans"))),
        ),
        source="Giles 2008, 2.2.3",
        outputs=("B",),
    ),
    Rule(
        "gesv",
        "A := L and U of A = P·L·U, B := A⁻¹·B",
        "A n n; B n nrhs",
        (
            step("B", "B̄ := A⁻ᵀ·B̄", lambda e: _lu_solve_adjoint(e, e.matrix("A'"), e.shadow("B"), Op()), "A'", "ipiv'"),
            step("A", "Ā := P·L⁻ᵀ·(Φ₋(Lᵀ·L̄) + Φ₊(Ū·Uᵀ))·U⁻ᵀ", _gesv_a, "A'", "ipiv'"),
            step("A B", "Ā −= B̄·Xᵀ, of the solution X", _gesv_solved, "B'"),
        ),
        (
            after("A B", "Ḃ −= Ȧ·X", _gesv_move),
            after("B", "Ḃ := A⁻¹·Ḃ", lambda e: _lu_solve(e, e.matrix("A"), e.shadow("B"), Op())),
            after("A", "L̇ := L·Φ₋(F), U̇ := Φ₊(F)·U of F = L⁻¹·Pᵀ·Ȧ·U⁻¹", _getrf_move),
        ),
        source="Giles 2008, 2.2.3; de Hoog, Anderssen, Lukas 2011, theorem 4",
        outputs=("A", "B"),
    ),
    Rule(
        "trtrs",
        "B := op(A)⁻¹·B, A triangular",
        "A n n trans; B n nrhs",
        (
            step(
                "B",
                "B̄ := op(A)⁻ᵀ·B̄",
                lambda e: _solve(e, e.adjoint(e.matrix("A")), e.shadow("B"), upper=e.upper, unit=e.unit),
                "A",
            ),
            step("A", "op(Ā) −= B̄·Xᵀ in the triangle of A, of the solution X", _trtrs_add, "B'"),
        ),
        (
            after("A", "Ḃ −= op(Ȧ)·X", _trtrs_move),
            after("", "Ḃ := op(A)⁻¹·Ḃ", lambda e: _solve(e, e.matrix("A"), e.shadow("B"), upper=e.upper, unit=e.unit)),
        ),
        source="Giles 2008, 2.2.3",
        outputs=("B",),
    ),
)
