"""The functions of complex numbers (C99 7.3, and the products and quotients that compilers call for).

A function that has a complex derivative f' = p + iq changes as du = p·dx − q·dy, dv = q·dx + p·dy for w = u + iv and
z = x + iy. A row gives f' for each complex operand, as a formula of operands and result, and its source; where the
inverse functions would want a square root, f' is written by the result, which has the right branch.
Operands and result are taken as pairs of numbers, real part first, whatever the calling convention makes of them (see
`ad.normalise.calls.complex_calls`).
"""

from __future__ import annotations

from analyses.library.expressions import ONE, ZERO, Expression, cos, cosh, function, hypot, log, sin, sinh
from analyses.library.mathematics.elementary import turning
from analyses.library.mathematics.row import MathFunction, analytic
from analyses.records import dataclass

_atan2 = function("atan2")


@dataclass(frozen=True)
class Complex:
    """A complex number as formulas for its two parts."""

    re: Expression
    im: Expression

    def __mul__(self, other: Complex) -> Complex:
        return Complex(self.re * other.re - self.im * other.im, self.re * other.im + self.im * other.re)

    def __neg__(self) -> Complex:
        return Complex(-self.re, -self.im)

    def plus(self, number: float) -> Complex:
        return Complex(self.re + number, self.im)

    def halved(self) -> Complex:
        return Complex(0.5 * self.re, 0.5 * self.im)

    @property
    def inverse(self) -> Complex:
        """1/z = (x − iy)/|z|², scaled so that |z|² neither over- nor underflows."""
        return Complex(*turning(self.im, self.re))


def csin(z: Complex) -> Complex:
    return Complex(sin(z.re) * cosh(z.im), cos(z.re) * sinh(z.im))


def ccos(z: Complex) -> Complex:
    return Complex(cos(z.re) * cosh(z.im), -(sin(z.re) * sinh(z.im)))


def csinh(z: Complex) -> Complex:
    return Complex(sinh(z.re) * cos(z.im), cosh(z.re) * sin(z.im))


def ccosh(z: Complex) -> Complex:
    return Complex(cosh(z.re) * cos(z.im), sinh(z.re) * sin(z.im))


def clog(z: Complex) -> Complex:
    return Complex(log(hypot(z.re, z.im)), _atan2(z.im, z.re))


ANALYTIC = (
    analytic("cexp", "complex(complex)", lambda z, w: w, "DLMF 4.7.7"),
    analytic("clog", "complex(complex)", lambda z, w: z.inverse, "DLMF 4.7.1"),
    analytic("csqrt", "complex(complex)", lambda z, w: w.inverse.halved(), "DLMF 4.7.10"),
    analytic("csin", "complex(complex)", lambda z, w: ccos(z), "DLMF 4.20.1"),
    analytic("ccos", "complex(complex)", lambda z, w: -csin(z), "DLMF 4.20.2"),
    analytic("ctan", "complex(complex)", lambda z, w: (w * w).plus(1), "DLMF 4.20.3"),
    analytic("csinh", "complex(complex)", lambda z, w: ccosh(z), "DLMF 4.34.1"),
    analytic("ccosh", "complex(complex)", lambda z, w: csinh(z), "DLMF 4.34.2"),
    analytic("ctanh", "complex(complex)", lambda z, w: (-(w * w)).plus(1), "DLMF 4.34.3"),
    analytic("casin", "complex(complex)", lambda z, w: ccos(w).inverse, "DLMF 4.24.7, with √(1 − z²) = cos w"),
    analytic("cacos", "complex(complex)", lambda z, w: -(csin(w).inverse), "DLMF 4.24.8, with √(1 − z²) = sin w"),
    analytic("catan", "complex(complex)", lambda z, w: (z * z).plus(1).inverse, "DLMF 4.24.9"),
    analytic("casinh", "complex(complex)", lambda z, w: ccosh(w).inverse, "DLMF 4.38.9, with √(1 + z²) = cosh w"),
    analytic(
        "cacosh", "complex(complex)", lambda z, w: csinh(w).inverse, "DLMF 4.38.10, with √(z − 1)·√(z + 1) = sinh w"
    ),
    analytic("catanh", "complex(complex)", lambda z, w: (-(z * z)).plus(1).inverse, "DLMF 4.38.11"),
    analytic("cproj", "complex(complex)", lambda z, w: Complex(ONE, ZERO), "z itself, but at infinity; C11 7.3.9.5"),
    analytic(
        "cpow", "complex(complex, complex)", lambda z, c, w: (c * w * z.inverse, w * clog(z)), "DLMF 4.7.10, 4.7.9"
    ),
    analytic("cmul", "complex(complex, complex)", lambda z, c, w: (c, z), "product rule, DLMF 1.4(iii)"),
    analytic(
        "cdiv",
        "complex(complex, complex)",
        lambda z, c, w: (c.inverse, -(w * c.inverse)),
        "quotient rule, DLMF 1.4(iii)",
    ),
)


def rows(
    function: MathFunction, operands: tuple[Expression, ...], result: Complex
) -> tuple[tuple[Expression, ...], ...]:
    """The derivatives of the real and of the imaginary part of a result by each of the real operands."""
    assert function.complex is not None
    pairs = [Complex(*operands[i : i + 2]) for i in range(0, len(operands), 2)]
    derivative = function.complex(*pairs, result)
    partials = derivative if isinstance(derivative, tuple) else (derivative,)
    real = [part for p in partials for part in (p.re, -p.im)]
    imaginary = [part for p in partials for part in (p.im, p.re)]
    return tuple(real), tuple(imaginary)
