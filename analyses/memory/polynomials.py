"""Polynomials with integer factors, in numbers of iterations and in values that nothing changes."""

from __future__ import annotations

from collections.abc import Hashable, Iterable

from analyses.ir.constants import Value
from analyses.ir.types import IntType
from analyses.records import dataclass


@dataclass(frozen=True, slots=True)
class Symbol:
    """An integer of the program, read with its sign or without."""

    value: Value
    signed: bool

    def range(self, *, natural: bool) -> tuple[int, int]:
        """The least and the greatest number that it can be; `natural` says that its sign bit is not set."""
        bits = self.value.type.bits if isinstance(self.value.type, IntType) else 64
        if not self.signed and not natural:
            return 0, (1 << bits) - 1
        return 0 if natural else -(1 << (bits - 1)), (1 << (bits - 1)) - 1


Monomial = tuple[Hashable, ...]
"""A product of variables; the empty one is 1."""
ONE: Monomial = ()


@dataclass(frozen=True, slots=True)
class Polynomial:
    """A sum of multiples of monomials; no factor is 0."""

    terms: dict[Monomial, int]

    @staticmethod
    def of(constant: int) -> Polynomial:
        return Polynomial({ONE: constant} if constant else {})

    @staticmethod
    def variable(variable: Hashable) -> Polynomial:
        return Polynomial({(variable,): 1})

    @property
    def degree(self) -> int:
        return max(map(len, self.terms), default=0)

    def __add__(self, other: Polynomial) -> Polynomial:
        terms = dict(self.terms)
        for monomial, factor in other.terms.items():
            terms[monomial] = terms.get(monomial, 0) + factor
        return Polynomial({monomial: factor for monomial, factor in terms.items() if factor})

    def __neg__(self) -> Polynomial:
        return Polynomial({monomial: -factor for monomial, factor in self.terms.items()})

    def __sub__(self, other: Polynomial) -> Polynomial:
        return self + -other

    def __mul__(self, other: Polynomial) -> Polynomial:
        terms: dict[Monomial, int] = {}
        for a, x in self.terms.items():
            for b, y in other.terms.items():
                product = _product((*a, *b))
                terms[product] = terms.get(product, 0) + x * y
        return Polynomial({monomial: factor for monomial, factor in terms.items() if factor})

    def factors(self) -> Iterable[int]:
        return self.terms.values()

    def divided(self, by: int) -> Polynomial:
        """A fraction of it; `by` divides every factor."""
        return Polynomial({monomial: factor // by for monomial, factor in self.terms.items()})

    def factor(self, variable: Hashable) -> int | None:
        """The number that a variable is multiplied with; None if that is no number."""
        if any(variable in monomial and len(monomial) > 1 for monomial in self.terms):
            return None
        return self.terms.get((variable,), 0)

    def split(self, variable: Hashable) -> tuple[Polynomial, Polynomial]:
        """`(a, b)` with which it is `a·variable + b`."""
        times: dict[Monomial, int] = {}
        rest: dict[Monomial, int] = {}
        for monomial, factor in self.terms.items():
            if variable in monomial:
                at = monomial.index(variable)
                times[monomial[:at] + monomial[at + 1 :]] = factor
            else:
                rest[monomial] = factor
        return Polynomial(times), Polynomial(rest)


def _product(variables: tuple[Hashable, ...]) -> Monomial:
    return tuple(sorted(variables, key=hash)) if len(variables) > 1 else variables
