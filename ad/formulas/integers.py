"""Integers in formulas: sums with their constants put together, and indices of arrays whose extents are variables.

Integers are exact, so that what the source writes as `n - 1` may be shown so however the compiler comes to it.
"""

from __future__ import annotations

import math
from collections.abc import Callable

from ad.formulas.quantities import Primal
from analyses.ir.constants import ConstantInt
from analyses.ir.instructions import Call
from analyses.library.expressions import ZERO, Binary, Expression, FromInteger, Negation, Number, Selection

Text = Callable[[Expression], str]


def collected(expression: Expression, text: Text) -> Expression:
    """A sum with its constants as one, at the end, and without what is added and taken away again."""
    constant, terms = _terms(expression, text)
    total: Expression = ZERO
    for sign, term in sorted(terms, key=lambda pair: -pair[0]):
        total = total + term if sign > 0 else total - term
    return total + constant if constant > 0 else total - -constant if constant < 0 else total


def _terms(expression: Expression, text: Text) -> tuple[float, list[tuple[int, Expression]]]:
    """The constant of a sum, and its other terms with their signs."""
    constant, terms = 0.0, list[tuple[int, Expression]]()
    for sign, term in _flat(expression, 1):
        if isinstance(term, Number):
            constant += sign * term.value
            continue
        if isinstance(term, Binary) and term.opcode == "fmul":
            term = Binary("fmul", collected(term.a, text), collected(term.b, text))
            if isinstance(term.a, Number) and isinstance(term.b, Number):
                constant += sign * term.a.value * term.b.value
                continue
        opposite = next(
            (i for i, (s, t) in enumerate(terms) if s == -sign and (t == term or text(t) == text(term))), -1
        )
        if opposite >= 0:
            del terms[opposite]
        else:
            terms.append((sign, term))
    return constant, terms


def _flat(node: Expression, sign: int) -> list[tuple[int, Expression]]:
    match node:
        case FromInteger(a):
            return _flat(a, sign)
        case Negation(a):
            return _flat(a, -sign)
        case Binary("fadd" | "fsub" as opcode, a, b):
            return _flat(a, sign) + _flat(b, sign if opcode == "fadd" else -sign)
        case Binary("fmul", a, Number(1.0)) | Binary("fmul", Number(1.0), a):
            return _flat(a, sign)
    return [(sign, node)]


def divided(expression: Expression, by: int, text: Text) -> Expression | None:
    """A sum of which each term is a multiple of a number, divided by it; None for any other."""
    constant, terms = _terms(expression, text)
    if constant % by:
        return None
    total: Expression = ZERO
    for sign, term in terms:
        factors = _factors(term)
        known = math.prod(factor.value for factor in factors if isinstance(factor, Number))
        if not known or known % by:
            return None
        rest: Expression = Number(known // by)
        for factor in factors:
            if not isinstance(factor, Number):
                rest = factor if rest == Number(1.0) else rest * factor
        total = total + rest if sign > 0 else total - rest
    return collected(total + constant // by, text)


def by_dimension(index: Expression, rank: int, text: Text) -> list[Expression] | None:
    """The indices, from 0 on, of an element of an array of Fortran with variable extents; None where they don't show.

    `index` counts elements. The first index has the factor 1, the next one the first extent, and so on; flang writes an
    extent as max(n, 0).
    """
    constant, terms = _terms(index, text)
    parts: list[Expression] = [ZERO] * rank
    for sign, term in terms:
        factors = _factors(term)
        extents = [factor for factor in factors if _is_extent(factor)]
        if len(extents) >= rank:
            return None
        rest: Expression = Number(1.0)
        for factor in factors:
            if not _is_extent(factor):
                rest = factor if rest == Number(1.0) else rest * factor
        parts[len(extents)] = parts[len(extents)] + rest if sign > 0 else parts[len(extents)] - rest
    parts[0] = parts[0] + constant
    return [collected(part, text) for part in parts]


def _factors(term: Expression) -> list[Expression]:
    if isinstance(term, Binary) and term.opcode == "fmul":
        return [*_factors(term.a), *_factors(term.b)]
    return [term]


def _is_extent(node: Expression) -> bool:
    match node:
        case Selection(_, _, Number(0.0)):
            return True
        case Primal(Call(intrinsic="smax") as call):
            return any(isinstance(argument, ConstantInt) and argument.value == 0 for argument in call.arguments)
    return False
