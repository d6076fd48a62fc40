"""One call of a routine in a derivative: its arguments, their shadows in one lane, and what was kept of them."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, MutableMapping
from contextlib import contextmanager
from dataclasses import field

from ad.linear_algebra.code import FALSE
from ad.linear_algebra.library import Argument, Library, Op, Option
from ad.linear_algebra.operations import Matrix, Operations, Vector
from ad.linear_algebra.scalars import Scalar
from analyses.ir.builder import integer, number
from analyses.ir.constants import Value
from analyses.ir.types import I64
from analyses.records import dataclass

VECTORS, PACKED = ("X", "Y"), "AP"


@dataclass(eq=False)
class Given:
    """What a derivative of a call is given, by the names of arguments.

    `options` are options, integers and scalars. `kept` are copies of arrays as they were before the call or, with `'`,
    after it; a copy has no gaps. `shadows` are those of pointers, `tangents` those of scalars passed by value.
    """

    options: Mapping[str, Argument]
    pointers: Mapping[str, Value]
    kept: Mapping[str, Value]
    shadows: Mapping[str, Value] = field(default_factory=dict)
    tangents: Mapping[str, Scalar] = field(default_factory=dict)
    adjoints: MutableMapping[str, Value] = field(default_factory=dict)
    """Memory for the adjoints of scalars passed by value."""
    seed: Scalar | None = None
    result: Value | None = None
    """Memory for the tangent of the result."""


class Situation(Operations):
    """What the steps of a rule are written in."""

    def __init__(self, library: Library, shapes: str, routine: str, given: Given) -> None:
        """`shapes` says how large each array is: `A m k; X n`, see `Rule`."""
        super().__init__(library)
        self.routine, self._given = routine, given
        self._shapes = {words[0]: words[1:] for words in map(str.split, shapes.split(";"))}

    # -- options

    def op(self, name: str) -> Op:
        found = self._given.options[name]
        assert isinstance(found, Op)
        return found

    def _holds(self, name: str) -> Value:
        found = self._given.options[name]
        assert isinstance(found, Option)
        return found.holds

    @property
    def upper(self) -> Value:
        return self._holds("uplo")

    @property
    def left(self) -> Value:
        return self._holds("side")

    @property
    def unit(self) -> Value:
        return self._holds("diag")

    def size(self, name: str) -> Value:
        found = self._given.options[name]
        assert isinstance(found, Value)
        return found

    def scalar(self, name: str) -> Scalar:
        found = self._given.options[name]
        assert isinstance(found, Scalar)
        return found

    def conjugate(self, a: Scalar) -> Scalar:
        return self.scalars.conjugate(a)

    @contextmanager
    def same(self, x: Vector) -> Iterator[Vector]:
        yield x

    # -- adjoints and tangents of numbers

    @property
    def seed(self) -> Scalar:
        assert self._given.seed is not None
        return self._given.seed

    def give(self, name: str, value: Scalar) -> None:
        """Add to the adjoint of a scalar."""
        self.scalars.add_to(self._given.adjoints.get(name) or self._given.shadows[name], value)

    def tangent(self, name: str) -> Scalar:
        passed = self._given.tangents.get(name)
        return passed if passed is not None else self.scalars.load(self._given.shadows[name])

    def add_tangent(self, value: Scalar) -> None:
        """Add to the tangent of the result."""
        assert self._given.result is not None
        self.scalars.add_to(self._given.result, value)

    def add_real_tangent(self, value: Value) -> None:
        assert self._given.result is not None
        self.add_real(self._given.result, value)

    def add_real(self, place: Value, value: Value) -> None:
        builder = self.code.builder
        builder.store(builder.binary("fadd", builder.load(value.type, place), value), place)

    # -- arrays

    def vector(self, name: str) -> Vector:
        """An array as the routine found it."""
        kept = self._given.kept.get(name)
        if kept is not None:
            return Vector(kept, self._count(name), integer(1))
        return Vector(self._given.pointers[name.rstrip("'")], self._count(name), self._step(name))

    def shadow_vector(self, name: str) -> Vector:
        return Vector(self._given.shadows[name], self._count(name), self._step(name))

    @contextmanager
    def new_vector(self, count: Value) -> Iterator[Vector]:
        """A vector of its own, whose numbers are not set."""
        fresh = Vector(self.library.allocate(self.bytes(count)), count, integer(1))
        yield fresh
        self.library.release(fresh.pointer)

    def matrix(self, name: str) -> Matrix:
        """An array as the routine found it or, with `'`, as it left it."""
        rows, columns, op = self.dimensions(name.rstrip("'"))
        kept = self._given.kept.get(name)
        if kept is None:
            return Matrix(self._given.pointers[name.rstrip("'")], rows, columns, self._leading(name), op)
        length = self.code.choose(self.library.row_major, columns, rows)
        return Matrix(kept, rows, columns, self.code.larger(length, integer(1)), op)

    def shadow(self, name: str) -> Matrix:
        rows, columns, op = self.dimensions(name)
        return Matrix(self._given.shadows[name], rows, columns, self._leading(name), op)

    def dimensions(self, name: str) -> tuple[Value, Value, Op]:
        """The rows and columns of an array as it lies in memory, and whether the routine takes it transposed."""
        first, second, *words = self._shapes[name]
        rows, columns, op = self.size(first), self.size(second), Op()
        if words[:1] == ["side"]:
            rows = columns = self.code.choose(self.left, rows, self.size(words[1]))
            words = words[2:]
        if words:
            (word,) = words
            op = self.op(word.strip("~="))
            if word.startswith("~"):
                turned = op.transposed
                rows, columns = self.code.choose(turned, columns, rows), self.code.choose(turned, rows, columns)
            if word.endswith("="):
                op = Op()
        return rows, columns, op

    def _count(self, name: str) -> Value:
        first, *words = self._shapes[name.rstrip("'")]
        if not words:
            return self.size(first)
        option, turned = words
        return self.code.choose(self.op(option).transposed, self.size(turned), self.size(first))

    def _leading(self, name: str) -> Value:
        name = name.rstrip("'")
        return integer(1) if name == PACKED else self.size(f"ld{name.lower()}")

    def _step(self, name: str) -> Value:
        return self.size(f"inc{name.rstrip(chr(39)).lower()}")

    # -- copies that are kept

    def packed_count(self, name: str) -> Value:
        """The numbers of a packed triangle: n·(n + 1)/2."""
        rows, _, _ = self.dimensions(name)
        twice = self.code.times(rows, self.code.plus(rows, 1))
        return self.code.builder.binary("lshr", twice, integer(1))

    def kept_copy(self, name: str) -> Value:
        """A copy of an array, in memory of its own."""
        if name in VECTORS:
            x = self.vector(name)
            copied = Vector(self.library.allocate(self.bytes(x.count)), x.count, integer(1))
            self.copy(x, copied)
            return copied.pointer
        if name == PACKED:
            count = self.packed_count(name)
            copied = Vector(self.library.allocate(self.bytes(count)), count, integer(1))
            self.copy(Vector(self._given.pointers[name], count, integer(1)), copied)
            return copied.pointer
        m = self.matrix(name)
        new = self.new(m.rows, m.columns)
        self.assign(new, m)
        return new.pointer

    def kept_pivots(self, name: str) -> Value:
        rows, columns, _ = self.dimensions("A")
        bytes_ = self.code.times(self.code.smaller(rows, columns), self.library.spelt.integer_bytes)
        copied = self.code.malloc(bytes_)
        self.code.copy(copied, self._given.pointers[name], bytes_)
        return copied

    # -- element by element

    def each_sign(self, name: str, body: Callable[[Value, Value], None]) -> None:
        """Code for each real number of a vector: it is given its sign (0 of 0), and the address of its shadow."""
        code, x, shadow = self.code, self.vector(name), self.shadow_vector(name)
        parts = 2 if self.is_complex else 1
        type_ = self.scalars.type

        def element(i: Value) -> None:
            builder = code.builder
            for part in range(parts):
                value = builder.load(type_, builder.offset(self._element(x, i), integer(part), type_))
                zero = number(type_, 0.0)
                positive = builder.select(builder.compare("ogt", value, zero), number(type_, 1.0), zero)
                sign = builder.select(builder.compare("olt", value, zero), number(type_, -1.0), positive)
                body(sign, builder.offset(self._element(shadow, i), integer(part), type_))

        code.loop(x.count, element)

    def _element(self, x: Vector, i: Value) -> Value:
        """The address of an element of a vector; with a negative step the first one is the last in memory."""
        code = self.code
        back = code.compare("slt", x.step, 0)
        last = code.times(code.minus(integer(1), x.count), x.step)
        start = code.choose(back, last, integer(0))
        return self.at(x.pointer, code.plus(start, code.times(i, x.step)))

    def add_to_packed(self, m: Matrix, to: Matrix, upper: Value) -> None:
        """to += m, of which one triangle is packed, line after line."""
        place = self.code.slot(I64)
        self.code.builder.store(integer(0), place)
        code = self.code

        def piece(j: Value, start: Value, count: Value) -> None:
            packed = code.builder.load(I64, place)
            at = self.at(m.pointer, code.plus(code.times(j, m.leading), start))
            self.axpy(self.one, Vector(at, count, integer(1)), Vector(self.at(to.pointer, packed), count, integer(1)))
            code.builder.store(code.plus(packed, count), place)

        self.each_piece(m, upper, FALSE, piece)

    def swap_rows(self, m: Matrix, pivots: str, count: Value, *, back: bool) -> None:
        """Exchange row i with row ipiv(i) for each i in order or, going `back`, in the opposite one."""
        code, type_ = self.code, self.library.integer
        kept = self._given.kept
        listed = kept.get(pivots) or kept.get(f"{pivots}'") or self._given.pointers[pivots]
        row = self.library.row_major
        step = code.choose(row, integer(1), m.leading)
        across = code.choose(row, m.leading, integer(1))

        def exchange(i: Value) -> None:
            builder = code.builder
            at = code.minus(code.minus(count, 1), i) if back else i
            other = builder.resize(builder.load(type_, builder.offset(listed, at, type_)), I64, signed=True)
            places = [self.at(m.pointer, code.times(index, across)) for index in (at, code.minus(other, 1))]
            differ = code.builder.compare("ne", at, code.minus(other, 1))
            code.when(differ, lambda: self._swap(m.columns, places[0], places[1], step))

        code.loop(count, exchange)

    def _swap(self, count: Value, a: Value, b: Value, step: Value) -> None:
        self.library.call("swap", [count, a, step, b, step])
