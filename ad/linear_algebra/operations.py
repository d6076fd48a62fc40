"""Vectors and matrices in memory, and what is done with them: by calls of the library, line by line where it has none.

A line is a column or, where rows lie in memory one after the other, a row. Where numbers are complex, the transpose of
a rule is the conjugate one.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import replace

from ad.linear_algebra.code import FALSE, TRUE
from ad.linear_algebra.library import Argument, Library, Op, Option
from ad.linear_algebra.scalars import Scalar
from analyses.ir.builder import integer
from analyses.ir.constants import ConstantInt, Value
from analyses.records import dataclass


@dataclass(frozen=True, eq=False)
class Vector:
    """A vector of `count` numbers, `step` numbers apart; a negative step as BLAS takes it."""

    pointer: Value
    count: Value
    step: Value


@dataclass(frozen=True, eq=False)
class Matrix:
    """A matrix as it lies in memory, and whether it is meant transposed or conjugated."""

    pointer: Value
    rows: Value
    columns: Value
    leading: Value
    op: Op = Op()

    def under(self, op: Op) -> Matrix:
        return replace(self, op=op)


class Operations:
    """The operations of linear algebra, in the code of one function."""

    def __init__(self, library: Library) -> None:
        self.library, self.code, self.scalars = library, library.code, library.scalars
        self.is_complex = library.spelt.is_complex
        self.one, self.zero = self.scalars.constant(1.0), self.scalars.constant(0.0)

    # -- places

    def at(self, pointer: Value, index: Value | int) -> Value:
        """The address of a number."""
        code = self.code
        index = integer(index) if isinstance(index, int) else index
        if self.is_complex:
            index = code.times(index, 2)
        return code.builder.offset(pointer, index, self.scalars.type)

    def bytes(self, count: Value) -> Value:
        return self.code.times(count, self.library.bytes)

    def length(self, m: Matrix) -> Value:
        """The numbers of a line."""
        return self.code.choose(self.library.row_major, m.columns, m.rows)

    def lines(self, m: Matrix) -> Value:
        return self.code.choose(self.library.row_major, m.rows, m.columns)

    def each_line(self, body: Callable[..., None], *matrices: Matrix) -> None:
        """Code for each line of matrices of one shape: it is given the line of each.

        Where all lie in memory without gaps, each is one line, unless that is longer than integers of 32 bits say.
        """
        code, first = self.code, matrices[0]
        length, lines = self.length(first), self.lines(first)
        count = code.times(length, lines)
        whole = code.compare("slt", count, 1 << 31)
        for m in matrices:
            whole = code.both(whole, code.compare("eq", m.leading, length))
        length, lines = code.choose(whole, count, length), code.choose(whole, integer(1), lines)

        def line(j: Value) -> None:
            body(*(Vector(self.at(m.pointer, code.times(j, m.leading)), length, integer(1)) for m in matrices))

        code.loop(lines, line)

    def each_piece(self, m: Matrix, upper: Value, strict: Value, body: Callable[[Value, Value, Value], None]) -> None:
        """Code for each line of a triangle: its index, that of its first number in the line, and its length.

        `strict` leaves out the diagonal.
        """
        code = self.code
        rising = code.differs(upper, self.library.row_major)  # line j has the numbers 0 to j, else those from j on
        less = integer(strict.value) if isinstance(strict, ConstantInt) else code.builder.resize(strict, m.rows.type)

        def line(j: Value) -> None:
            start = code.choose(rising, integer(0), code.plus(j, less))
            count = code.choose(rising, code.plus(j, 1), code.minus(m.rows, j))
            body(j, start, code.minus(count, less))

        code.loop(m.rows, line)

    def diagonal(self, m: Matrix) -> Vector:
        return Vector(m.pointer, self.code.smaller(m.rows, m.columns), self.code.plus(m.leading, 1))

    def part(self, m: Matrix, row: Value, column: Value, rows: Value, columns: Value) -> Matrix:
        """A block of a matrix."""
        code = self.code
        across, along = (
            code.choose(self.library.row_major, row, column),
            code.choose(self.library.row_major, column, row),
        )
        start = code.plus(code.times(across, m.leading), along)
        return Matrix(self.at(m.pointer, start), rows, columns, m.leading, m.op)

    # -- memory

    def new(self, rows: Value, columns: Value) -> Matrix:
        """A matrix of its own, whose numbers are not set."""
        code = self.code
        pointer = self.library.allocate(self.bytes(code.times(rows, columns)))
        leading = code.choose(self.library.row_major, columns, rows)
        return Matrix(pointer, rows, columns, code.larger(leading, integer(1)))

    @contextmanager
    def temporary(self, rows: Value, columns: Value) -> Iterator[Matrix]:
        matrix = self.new(rows, columns)
        yield matrix
        self.library.release(matrix.pointer)

    @contextmanager
    def zeros(self, rows: Value, columns: Value) -> Iterator[Matrix]:
        with self.temporary(rows, columns) as matrix:
            self.clear(matrix)
            yield matrix

    @contextmanager
    def copy_of(self, m: Matrix) -> Iterator[Matrix]:
        with self.temporary(m.rows, m.columns) as matrix:
            self.assign(matrix, m)
            yield replace(matrix, op=m.op)

    @contextmanager
    def copy_of_vector(self, x: Vector) -> Iterator[Vector]:
        copied = Vector(self.library.allocate(self.bytes(x.count)), x.count, integer(1))
        self.copy(x, copied)
        yield copied
        self.library.release(copied.pointer)

    # -- vectors

    def copy(self, x: Vector, y: Vector) -> None:
        """y := x."""
        self.library.call("copy", [x.count, x.pointer, x.step, y.pointer, y.step])

    def axpy(self, alpha: Scalar, x: Vector, y: Vector) -> None:
        """y += α·x."""
        self.library.call("axpy", [x.count, alpha, x.pointer, x.step, y.pointer, y.step])

    def scale(self, alpha: Scalar, x: Vector) -> None:
        """x := α·x, for a negative step, too, of which BLAS does nothing."""
        code = self.code
        step = x.step
        if not isinstance(step, ConstantInt):
            step = code.choose(code.compare("slt", step, 0), code.minus(integer(0), step), step)
        self.library.call("scal", [x.count, alpha, x.pointer, step])

    def dot(self, x: Vector, y: Vector, *, conjugate: bool = True) -> Scalar:
        """xᴴ·y or, without `conjugate`, xᵀ·y."""
        routine = "dotc" if self.is_complex and conjugate else "dot"
        value = self.library.call(routine, [x.count, x.pointer, x.step, y.pointer, y.step])
        assert value is not None
        return value

    def norm(self, x: Vector) -> Value:
        value = self.library.call("nrm2", [x.count, x.pointer, x.step])
        assert value is not None
        return value.real

    @contextmanager
    def conjugated_vector(self, x: Vector) -> Iterator[Vector]:
        """The conjugate of a vector; the vector itself where numbers are real."""
        if not self.is_complex:
            yield x
            return
        with self.copy_of_vector(x) as copied:
            self._conjugate(copied.pointer, copied.count)
            yield copied

    def _conjugate(self, pointer: Value, count: Value) -> None:
        """Conjugate numbers that lie one after the other."""
        self._scale_imaginary(-1.0, Vector(pointer, count, integer(1)))

    def _scale_imaginary(self, factor: float, x: Vector) -> None:
        imaginary = self.code.builder.offset(x.pointer, integer(1), self.scalars.type)
        by = Scalar(self.scalars.constant(factor).real)
        self.library.call("real.scal", [x.count, by, imaginary, self.code.times(x.step, 2)])

    def conjugate_in_place(self, m: Matrix) -> None:
        self.each_line(lambda line: self._scale_imaginary(-1.0, line), m)

    def conjugate_triangle(self, m: Matrix, upper: Value) -> None:
        """Conjugate one triangle, without the diagonal."""
        self.each_piece(m, upper, TRUE, lambda *at: self._scale_imaginary(-1.0, self._piece(m, *at)))

    def make_diagonal_real(self, m: Matrix) -> None:
        self._scale_imaginary(0.0, self.diagonal(m))

    # -- matrices, line by line

    def assign(self, to: Matrix, m: Matrix) -> None:
        """to := m, as they lie in memory."""
        self.each_line(self.copy, m, to)

    def add(self, alpha: Scalar, m: Matrix, to: Matrix) -> None:
        """to += α·m, as they lie in memory."""
        self.each_line(lambda x, y: self.axpy(alpha, x, y), m, to)

    def scale_matrix(self, beta: Scalar, m: Matrix) -> None:
        """m := β·m."""
        scaled = self.scalars.is_not(beta, 1.0)
        self.code.when(scaled, lambda: self.each_line(lambda line: self.scale(beta, line), m))

    def inner(self, a: Matrix, b: Matrix) -> Scalar:
        """The inner product of two matrices: the sum of conj(a)ᵢⱼ·bᵢⱼ."""
        return self._summed(lambda add: self.each_line(lambda x, y: add(self.dot(x, y)), a, b))

    def _summed(self, body: Callable[[Callable[[Scalar], None]], None]) -> Scalar:
        """The sum of the numbers that a body gives."""
        total = self.code.slot(self.scalars.type, 2)
        self.scalars.store(self.zero, total)
        body(lambda value: self.scalars.add_to(total, value))
        return self.scalars.load(total)

    # -- triangles

    def _piece(self, m: Matrix, j: Value, start: Value, count: Value) -> Vector:
        return Vector(self.at(m.pointer, self.code.plus(self.code.times(j, m.leading), start)), count, integer(1))

    def add_triangle(self, alpha: Scalar, m: Matrix, to: Matrix, upper: Value, strict: Value = FALSE) -> None:
        """to += α·m in one triangle."""
        self.each_piece(m, upper, strict, lambda *at: self.axpy(alpha, self._piece(m, *at), self._piece(to, *at)))

    def assign_triangle(self, m: Matrix, to: Matrix, upper: Value, strict: Value = FALSE) -> None:
        """to := m in one triangle."""
        self.each_piece(m, upper, strict, lambda *at: self.copy(self._piece(m, *at), self._piece(to, *at)))

    def scale_triangle(self, beta: Scalar, m: Matrix, upper: Value) -> None:
        """m := β·m in one triangle."""
        scaled = self.scalars.is_not(beta, 1.0)
        self.code.when(
            scaled, lambda: self.each_piece(m, upper, FALSE, lambda *at: self.scale(beta, self._piece(m, *at)))
        )

    def inner_of_triangles(self, a: Matrix, b: Matrix, upper: Value) -> Scalar:
        """The inner product of one triangle of two matrices."""

        def pieces(add: Callable[[Scalar], None]) -> None:
            self.each_piece(a, upper, FALSE, lambda *at: add(self.dot(self._piece(a, *at), self._piece(b, *at))))

        return self._summed(pieces)

    def mirror(self, m: Matrix, upper: Value) -> None:
        """Copy one triangle of a square matrix to the other, so that it is symmetric."""
        code = self.code
        rising = code.differs(upper, self.library.row_major)

        def line(j: Value) -> None:
            down = code.choose(rising, integer(0), code.plus(j, 1))
            count = code.choose(rising, j, code.minus(m.rows, code.plus(j, 1)))
            start = code.plus(code.times(j, m.leading), down)
            across = code.plus(code.times(down, m.leading), j)
            target = Vector(self.at(m.pointer, across), count, m.leading)
            self.copy(Vector(self.at(m.pointer, start), count, integer(1)), target)

        code.loop(m.rows, line)

    @contextmanager
    def diagonal_doubled(self, m: Matrix) -> Iterator[None]:
        """Twice the numbers of the diagonal meanwhile: what belongs to two places of a symmetric matrix counts once."""
        self.scale(self.scalars.constant(2.0), self.diagonal(m))
        yield
        self.scale(self.scalars.constant(0.5), self.diagonal(m))

    def clear(self, m: Matrix) -> None:
        """m := 0, of a matrix without gaps."""
        self.library.clear(m.pointer, self.bytes(self.code.times(m.rows, m.columns)))

    # -- transposes and conjugates

    def adjoint(self, m: Matrix) -> Matrix:
        """mᴴ, mᵀ where numbers are real."""
        code = self.code
        conjugated = code.invert(m.op.conjugated) if self.is_complex else FALSE
        return m.under(Op(code.invert(m.op.transposed), conjugated))

    def transpose(self, m: Matrix) -> Matrix:
        return m.under(Op(self.code.invert(m.op.transposed), m.op.conjugated))

    @contextmanager
    def conjugated(self, m: Matrix) -> Iterator[Matrix]:
        """The conjugate of a matrix that is not meant transposed; the matrix itself where numbers are real."""
        if not self.is_complex:
            yield m
            return
        with self.copy_of(m) as copied:
            self._conjugate(copied.pointer, self.code.times(m.rows, m.columns))
            yield copied

    @contextmanager
    def _plain(self, m: Matrix) -> Iterator[Matrix]:
        """A matrix as the library takes it: where it is conjugated and not transposed, a conjugated copy."""
        code = self.code
        copied = code.both(m.op.conjugated, code.invert(m.op.transposed)) if self.is_complex else FALSE
        if isinstance(copied, ConstantInt) and not copied.value:
            yield m
            return
        place, leading = code.slot(m.pointer.type), code.slot(m.leading.type)
        code.builder.store(m.pointer, place)
        code.builder.store(m.leading, leading)

        def copy() -> None:
            new = self.new(m.rows, m.columns)
            self.assign(new, m)
            self._conjugate(new.pointer, code.times(m.rows, m.columns))
            code.builder.store(new.pointer, place)
            code.builder.store(new.leading, leading)

        code.when(copied, copy)
        pointer = code.builder.load(m.pointer.type, place)
        length = code.builder.load(m.leading.type, leading)
        conjugated = code.both(m.op.conjugated, m.op.transposed)
        yield Matrix(pointer, m.rows, m.columns, length, Op(m.op.transposed, conjugated))
        code.when(copied, lambda: self.library.release(pointer))

    def shape(self, m: Matrix) -> tuple[Value, Value]:
        """The rows and columns of what a matrix is meant as."""
        code, turned = self.code, m.op.transposed
        return code.choose(turned, m.columns, m.rows), code.choose(turned, m.rows, m.columns)

    def column(self, x: Vector) -> Matrix:
        """A vector with a positive step as a matrix of one column."""
        code, row = self.code, self.library.row_major
        one = integer(1)
        rows, columns = code.choose(row, x.count, one), code.choose(row, one, x.count)
        return Matrix(x.pointer, rows, columns, x.step, Op(code.invert(row)))

    # -- products and solutions

    def product(self, into: Matrix, alpha: Scalar, a: Matrix, b: Matrix, beta: Scalar | None = None) -> None:
        """into := β·into + α·a·b with β = 1 if it is not given; `into` may be transposed or conjugated."""
        beta = beta or self.one

        def plain() -> None:
            self._gemm(into, alpha, a, b, beta)

        def turned() -> None:
            def hermitian() -> None:
                self._gemm(into, self.scalars.conjugate(alpha), self.adjoint(b), self.adjoint(a), beta)

            def transposed() -> None:
                self._gemm(into, alpha, self.transpose(b), self.transpose(a), beta)

            self.code.when(into.op.conjugated if self.is_complex else FALSE, hermitian, transposed)

        self.code.when(into.op.transposed, turned, plain)

    def _gemm(self, into: Matrix, alpha: Scalar, a: Matrix, b: Matrix, beta: Scalar) -> None:
        with self._plain(a) as x, self._plain(b) as y:
            _, inner = self.shape(x)
            operands: list[Argument] = [x.op, y.op, into.rows, into.columns, inner, alpha]
            operands += [x.pointer, x.leading, y.pointer, y.leading, beta, into.pointer, into.leading]
            self.library.call("gemm", operands)

    def apply(self, alpha: Scalar, a: Matrix, x: Vector, beta: Scalar, y: Vector) -> None:
        """y := α·a·x + β·y."""
        with self._plain(a) as m:
            self.library.call(
                "gemv",
                [m.op, m.rows, m.columns, alpha, m.pointer, m.leading, x.pointer, x.step, beta, y.pointer, y.step],
            )

    def outer(self, into: Matrix, alpha: Scalar, x: Vector, y: Vector) -> None:
        """into += α·x·yᴴ; `into` may be transposed or conjugated."""
        if self.is_complex:
            with self.copy_of_vector(x) as left, self.copy_of_vector(y) as right:
                self.product(into, alpha, self.column(left), self.adjoint(self.column(right)))
            return

        def ger(left: Vector, right: Vector) -> None:
            arguments: list[Argument] = [
                into.rows,
                into.columns,
                alpha,
                left.pointer,
                left.step,
                right.pointer,
                right.step,
            ]
            self.library.call("ger", [*arguments, into.pointer, into.leading])

        self.code.when(into.op.transposed, lambda: ger(y, x), lambda: ger(x, y))

    def symmetric_product(
        self,
        into: Matrix,
        alpha: Scalar,
        a: Matrix,
        b: Matrix,
        *,
        left: Value,
        upper: Value,
        beta: Scalar | None = None,
    ) -> None:
        """into := β·into + α·a·b, or α·b·a if not `left`, where only one triangle of `a` is there."""
        arguments: list[Argument] = [Option("left", left), Option("upper", upper)]
        arguments += [into.rows, into.columns, alpha, a.pointer, a.leading, b.pointer, b.leading]
        self.library.call("symm", [*arguments, beta or self.one, into.pointer, into.leading])

    def add_symmetric(self, into: Matrix, alpha: Scalar, a: Matrix, b: Matrix, upper: Value, op: Op) -> None:
        """Add α·(a·bᵀ + b·aᵀ), or α·(aᵀ·b + bᵀ·a) if `op` transposes, to one triangle."""
        inner = self.code.choose(op.transposed, a.rows, a.columns)
        arguments: list[Argument] = [Option("upper", upper), Op(op.transposed), into.rows, inner, alpha]
        arguments += [a.pointer, a.leading, b.pointer, b.leading, self.one, into.pointer, into.leading]
        self.library.call("syr2k", arguments)

    def triangular(
        self, routine: str, a: Matrix, b: Matrix, alpha: Scalar, *, left: Value, upper: Value, unit: Value
    ) -> None:
        """b := α·a·b (`trmm`) or α·a⁻¹·b (`trsm`), from the right if not `left`; `a` is triangular."""
        with self._plain(a) as m:
            options: list[Argument] = [Option("left", left), Option("upper", upper), m.op, Option("unit", unit)]
            sizes: list[Argument] = [b.rows, b.columns, alpha, m.pointer, m.leading, b.pointer, b.leading]
            self.library.call(routine, [*options, *sizes])

    def triangular_vector(self, routine: str, a: Matrix, x: Vector, *, upper: Value, unit: Value) -> None:
        """x := a·x (`trmv`) or a⁻¹·x (`trsv`)."""
        with self._plain(a) as m:
            options: list[Argument] = [Option("upper", upper), m.op, Option("unit", unit)]
            self.library.call(routine, [*options, m.rows, m.pointer, m.leading, x.pointer, x.step])

    def add_product_in_triangle(
        self, into: Matrix, alpha: Scalar, a: Matrix, b: Matrix, upper: Value, unit: Value
    ) -> None:
        """Add α·a·b to one triangle of a square matrix, without the diagonal if that is `unit`.

        `into` may be transposed or conjugated, which turns the product and not the triangle.
        """
        with self.temporary(into.rows, into.columns) as whole:
            self.product(whole.under(into.op), alpha, a, b, self.zero)
            self.add_triangle(self.one, whole, into, upper, unit)
