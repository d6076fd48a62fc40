"""Sizes as people write them: sums of products of numbers and of values of the program, as `24·%n·%m`, `4·%n²`."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from math import prod
from typing import TYPE_CHECKING

from ad.history.records import AT_MOST, PlanEntry

if TYPE_CHECKING:  # few programs need it, and it takes long to import
    from fractions import Fraction

    Factor = int | Fraction

UNKNOWN = "?"
_WORD = r"[A-Za-z_][^\W²³]*"
_NAME = rf"\*?{_WORD}(?:->{_WORD}|\.{_WORD}(?:\(\))?|\[(?:[^\[\]]|\[[^\[\]]*\])*\])*"
"""A variable of the source, a member, an element: `n`, `*n`, `p->n`, `v.size()`, `n[first[i]]`."""
_TOKEN = re.compile(rf'\s*(⌈[^⌈⌉]*⌉|⌊[^⌊⌋]*⌋|%"[^"]*"|%(?:[^\W²³]|[-.$])+|{_NAME}|/?\d+|[-+×·()?²³])')
_CALL = re.compile(r"[\w)]\((?!\))")
_REFERENCE = re.compile(r'%"[^"]*"|%(?:[^\W²³]|[-.$])+')
_SOME = 64
"""The value of what is not known, where sizes are only to be put in order."""


_POWERS = {"²": 2, "³": 3}
_SUMS = (((0, 1), 1), ((0, -1, 1), 2), ((0, 1, -3, 2), 6), ((0, 0, 1, -2, 1), 4))
"""By power p: the coefficients, from that of 1 on, of the polynomial in N that is the sum of k^p over 0 ≤ k < N, and
the number that they are divided by (Faulhaber's formula, DLMF 24.4.7)."""


class Size:
    """A polynomial over values of a function; with `bounded` it is a bound of the size."""

    def __init__(self, terms: Mapping[tuple[str, ...], Factor], *, bounded: bool = False) -> None:
        self.terms = {atoms: _whole(factor) for atoms, factor in terms.items() if factor}
        """The factor of each product of atoms, those in the order in which they are shown."""
        self.bounded = bounded

    @classmethod
    def of(cls, count: str) -> Size:
        """The size that a trip count has as text (see `PlanEntry.count`)."""
        text = count.removeprefix(AT_MOST)
        tokens = [match[1] for match in _TOKEN.finditer(text)]
        if "".join("".join(tokens).split()) != "".join(text.split()) or _CALL.search(text):
            return cls({(_bracketed(text),): 1}, bounded=count.startswith(AT_MOST))
        size = _Reader(tokens).sum()
        return cls(size.terms, bounded=count.startswith(AT_MOST))

    def __add__(self, other: Size) -> Size:
        terms = dict(self.terms)
        shown = {tuple(sorted(atoms)): atoms for atoms in terms}
        for atoms, factor in other.terms.items():
            key = shown.setdefault(tuple(sorted(atoms)), atoms)
            terms[key] = terms.get(key, 0) + factor
        return Size(terms, bounded=self.bounded or other.bounded)

    def __mul__(self, other: Size) -> Size:
        result = Size({}, bounded=self.bounded or other.bounded)
        for atoms, factor in self.terms.items():
            for others, times in other.terms.items():
                result += Size({atoms + others: factor * times})
        return result

    def summed(self, atom: str, trips: Size) -> Size | None:
        """The sum over a loop with `trips` iterations, in which a value counts from 0 on.

        None where the size is no polynomial in that value, or one of a degree above 3.
        """
        total = Size({}, bounded=self.bounded or trips.bounded)
        for atoms, factor in self.terms.items():
            rest = tuple(each for each in atoms if each != atom)
            power = len(atoms) - len(rest)
            if power >= len(_SUMS) or any(atom in each for each in rest):
                return None
            coefficients, divisor = _SUMS[power]
            for exponent, coefficient in enumerate(coefficients):
                total += prod([trips] * exponent, start=Size({rest: factor})).times(coefficient).divided(divisor)
        by_degree = sorted(total.terms.items(), key=lambda term: -len(term[0]))
        return Size(dict(by_degree), bounded=total.bounded)

    def times(self, number: int) -> Size:
        return Size({atoms: factor * number for atoms, factor in self.terms.items()}, bounded=self.bounded)

    def divided(self, number: int) -> Size:
        return Size({atoms: _quotient(factor, number) for atoms, factor in self.terms.items()}, bounded=self.bounded)

    def named(self, names: Mapping[str, str]) -> Size:
        """The same over other names; a name may be a formula, `n - 1`."""

        def renamed(atom: str) -> Size:
            if atom in names:
                return Size.of(names[atom])
            text = _REFERENCE.sub(lambda match: _bracketed(names.get(match[0], match[0])), atom)
            return Size({(text,): 1})

        result = Size({}, bounded=self.bounded)
        for atoms, factor in self.terms.items():
            result += prod(map(renamed, atoms), start=Size({(): factor}))
        return result

    @property
    def order(self) -> int:
        """A number by which sizes are put in order, where nothing is known of the values in them."""
        return int(self._order())

    def _order(self) -> Factor:
        return sum(factor * prod(_SOME for _ in atoms) for atoms, factor in self.terms.items())

    def __str__(self) -> str:
        text = ""
        for atoms, factor in self.terms.items():
            number, divisor = abs(factor.numerator), factor.denominator
            product = "·".join((*([str(number)] if number != 1 or not atoms else []), *_powers(atoms)))
            product += f"/{divisor}" if divisor != 1 else ""
            sign = "-" if factor < 0 else "+"
            text += f" {sign} {product}" if text else product if factor > 0 else f"-{product}"
        return AT_MOST * self.bounded + (text or "0")


def _whole(factor: Factor) -> Factor:
    return factor.numerator if factor.denominator == 1 else factor


def _quotient(factor: Factor, number: int) -> Factor:
    if factor % number == 0:
        return factor // number
    from fractions import Fraction

    return Fraction(factor) / number


def _powers(atoms: Sequence[str]) -> Iterator[str]:
    """The factors of a product, equal ones as powers."""
    for atom, times in Counter(atoms).items():
        exponent = next((sign for sign, power in _POWERS.items() if power == times and atom != UNKNOWN), "")
        yield from [f"{atom}{exponent}"] if exponent else [atom] * times


def _bracketed(text: str) -> str:
    """A formula as a factor of others; `⌈n / 2⌉` has brackets of its own."""
    return f"({text})" if " " in text and not text.startswith(("(", "⌈", "⌊")) else text


class _Reader:
    """Reads a sum of products from its tokens."""

    def __init__(self, tokens: list[str]) -> None:
        self._tokens = tokens[::-1]

    def sum(self) -> Size:
        size = Size({})
        sign = 1
        while self._tokens and self._tokens[-1] != ")":
            if self._tokens[-1] in ("+", "-"):
                sign = -1 if self._tokens.pop() == "-" else 1
                continue
            size += self._product().times(sign)
            sign = 1
        return size

    def _product(self) -> Size:
        size = self._factor()
        while self._tokens and self._tokens[-1].startswith(("×", "·", "/")):
            if (token := self._tokens.pop()).startswith("/"):  # `/2`; the quotient of integers is `n / 2`, no size
                size = size.divided(int(token[1:]))
            else:
                size *= self._factor()
        return size

    def _factor(self) -> Size:
        size = self._atom()
        power = _POWERS[self._tokens.pop()] if self._tokens and self._tokens[-1] in _POWERS else 1
        return prod([size] * (power - 1), start=size)

    def _atom(self) -> Size:
        token = self._tokens.pop() if self._tokens else UNKNOWN
        if token == "(":
            size = self.sum()
            if self._tokens:
                self._tokens.pop()
            return size
        return Size({(): int(token)}) if token.isdigit() else Size({(token,): 1})


def total(entry: PlanEntry) -> Size:
    """The bytes that a value takes in all; 0 for one that is not stored."""
    return Size.of(entry.count).times(entry.bytes) if entry.bytes else Size({})


def stored(entries: Iterable[PlanEntry]) -> Size:
    """The bytes that all values take."""
    return sum(map(total, entries), Size({}))


def copies(entry: PlanEntry) -> Size:
    """How many copies of a value are stored, in the names of the source where these are known."""
    return Size.of(entry.count).named(dict(entry.names))


def in_source(entry: PlanEntry) -> Size:
    """The bytes that a value takes in all, in the names of the source where these are known."""
    return total(entry).named(dict(entry.names))
