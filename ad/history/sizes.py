"""Sizes as people write them: sums of products of numbers and of values of the program, as `24·%n·%m`."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from math import prod

from ad.history.records import AT_MOST, PlanEntry

UNKNOWN = "?"
_TOKEN = re.compile(r'\s*(⌈[^⌈⌉]*⌉|⌊[^⌊⌋]*⌋|%"[^"]*"|%[-\w.$]+|\*?[A-Za-z_]\w*|\d+|[-+×·()?])')
_CALL = re.compile(r"[\w)]\(")
_REFERENCE = re.compile(r'%"[^"]*"|%[-\w.$]+')
_SOME = 64
"""The value of what is not known, where sizes are only to be put in order."""


class Size:
    """A polynomial over values of a function; with `bounded` it is a bound of the size."""

    def __init__(self, terms: Mapping[tuple[str, ...], int], *, bounded: bool = False) -> None:
        self.terms = {atoms: factor for atoms, factor in terms.items() if factor}
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

    def times(self, number: int) -> Size:
        return Size({atoms: factor * number for atoms, factor in self.terms.items()}, bounded=self.bounded)

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
        return sum(factor * prod(_SOME for _ in atoms) for atoms, factor in self.terms.items())

    def __str__(self) -> str:
        text = ""
        for atoms, factor in self.terms.items():
            product = "·".join((*([str(abs(factor))] if abs(factor) != 1 or not atoms else []), *atoms))
            sign = "-" if factor < 0 else "+"
            text += f" {sign} {product}" if text else product if factor > 0 else f"-{product}"
        return AT_MOST * self.bounded + (text or "0")


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
        while self._tokens and self._tokens[-1] in ("×", "·"):
            self._tokens.pop()
            size *= self._factor()
        return size

    def _factor(self) -> Size:
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


def in_source(entry: PlanEntry) -> Size:
    """The bytes that a value takes in all, in the names of the source where these are known."""
    return total(entry).named(dict(entry.names))
