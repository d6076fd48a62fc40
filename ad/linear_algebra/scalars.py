"""Real and complex numbers in generated code."""

from __future__ import annotations

from ad.linear_algebra.code import Code
from analyses.ir.builder import integer, number
from analyses.ir.constants import ConstantFloat, Value
from analyses.ir.types import FloatType
from analyses.records import dataclass


@dataclass(frozen=True, eq=False)
class Scalar:
    """A number of the library's type: its real part and, of a complex one, its imaginary part."""

    real: Value
    imaginary: Value | None = None

    @property
    def parts(self) -> list[Value]:
        return [self.real] if self.imaginary is None else [self.real, self.imaginary]


class Scalars:
    """Arithmetic with numbers of one type."""

    def __init__(self, code: Code, type_: FloatType, is_complex: bool) -> None:
        self._code, self.type, self.is_complex = code, type_, is_complex

    def constant(self, value: float) -> Scalar:
        return Scalar(number(self.type, value), number(self.type, 0.0) if self.is_complex else None)

    def conjugate(self, a: Scalar) -> Scalar:
        if a.imaginary is None:
            return a
        if isinstance(a.imaginary, ConstantFloat):
            return Scalar(a.real, number(self.type, -a.imaginary.value))
        return Scalar(a.real, self._code.builder.negate(a.imaginary))

    def negate(self, a: Scalar) -> Scalar:
        builder = self._code.builder
        parts = [number(self.type, -p.value) if isinstance(p, ConstantFloat) else builder.negate(p) for p in a.parts]
        return Scalar(*parts)

    def add(self, a: Scalar, b: Scalar) -> Scalar:
        builder = self._code.builder
        return Scalar(*(builder.binary("fadd", x, y) for x, y in zip(a.parts, b.parts, strict=True)))

    def multiply(self, a: Scalar, b: Scalar) -> Scalar:
        builder = self._code.builder
        if a.imaginary is None or b.imaginary is None:
            return Scalar(builder.binary("fmul", a.real, b.real))
        rr, ii = builder.binary("fmul", a.real, b.real), builder.binary("fmul", a.imaginary, b.imaginary)
        ri, ir = builder.binary("fmul", a.real, b.imaginary), builder.binary("fmul", a.imaginary, b.real)
        return Scalar(builder.binary("fsub", rr, ii), builder.binary("fadd", ri, ir))

    def scale(self, a: Scalar, by: Value) -> Scalar:
        return Scalar(*(self._code.builder.binary("fmul", part, by) for part in a.parts))

    def is_not(self, a: Scalar, value: float) -> Value:
        """True if a number is another one than a constant."""
        code = self._code
        differs: Value | None = None
        for part, constant in zip(a.parts, (value, 0.0), strict=False):
            one = code.builder.compare("une", part, number(self.type, constant))
            differs = one if differs is None else code.builder.binary("or", differs, one)
        assert differs is not None
        return differs

    def load(self, pointer: Value, at: int = 0) -> Scalar:
        builder, parts = self._code.builder, []
        for part in range(2 if self.is_complex else 1):
            place = at * (2 if self.is_complex else 1) + part
            parts.append(builder.load(self.type, builder.offset(pointer, integer(place), self.type)))
        return Scalar(*parts)

    def store(self, a: Scalar, pointer: Value) -> None:
        builder = self._code.builder
        for place, part in enumerate(a.parts):
            builder.store(part, builder.offset(pointer, integer(place), self.type))

    def add_to(self, pointer: Value, a: Scalar) -> None:
        self.store(self.add(self.load(pointer), a), pointer)
