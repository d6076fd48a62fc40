"""Formulas in mathematical notation: signs drawn together, powers as superscripts, no parentheses that are not needed.

What is simplified is exact in real numbers at every point: signs, factors of one, the order of factors. Nothing is
cancelled.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import field

from ad.formulas.quantities import Add, Assign, Cell, Name, Outcome, Primal, Register, Seed, Statement, Words
from analyses.library.expressions import (
    ONE,
    Arranged,
    Binary,
    Condition,
    Expression,
    FromInteger,
    Function,
    Negation,
    Number,
    Offset,
    Selection,
)
from analyses.records import dataclass

Spell = Callable[[Expression], str]
"""The text of a quantity."""

_SUPERSCRIPTS = str.maketrans("0123456789-.", "⁰¹²³⁴⁵⁶⁷⁸⁹⁻·")
SUBSCRIPTS = "₀₁₂₃₄₅₆₇₈₉"
_ROOTS = {"sqrt": "√", "cbrt": "∛"}
_RELATIONS = {"olt": "<", "ogt": ">", "oeq": "="}
_SUM, _PRODUCT, _ATOM = range(3)
"""How tightly a text binds."""


def subscript(number: int) -> str:
    return "".join(SUBSCRIPTS[int(digit)] for digit in str(number))


def statement_text(statement: Statement, spell: Spell) -> str:
    """A statement as a person writes it: `x̄ −= r̄·r/b`."""
    match statement:
        case Words(text):
            return text
        case Assign(Outcome(), value):
            return f"return {_unbracketed(text_of(value, spell), value)}"
        case Assign(target, value):
            return f"{spell(target)} = {_unbracketed(text_of(value, spell), value)}"
        case Add(target, value):
            terms = _terms(value)
            if all(term.negative for term in terms):
                terms = [_Product(False, t.numbers, t.above, t.below) for t in terms]
                return f"{spell(target)} −= {_unbracketed(_sum_text(terms, spell), -value)}"
            return f"{spell(target)} += {_unbracketed(_sum_text(terms, spell), value)}"


def _unbracketed(text: str, value: Expression) -> str:
    """A choice that stands alone needs no parentheses."""
    return text[1:-1] if isinstance(_shown(value), Selection) else text


def text_of(expression: Expression, spell: Spell) -> str:
    """The expression in mathematical notation."""
    return _text(expression, spell)[0]


@dataclass
class _Product:
    """A product of factors over a product of factors, with its sign."""

    negative: bool = False
    numbers: list[float] = field(default_factory=list)
    above: list[Expression] = field(default_factory=list)
    below: list[Expression] = field(default_factory=list)


def _shown(node: Expression) -> Expression:
    """The node without what is there for the machine alone; fused multiplications are sums."""
    while True:
        match node:
            case Arranged(_, shown):
                node = shown
            case FromInteger(a):
                node = a
            case Function("fma" | "fmuladd", (x, y, z)):
                node = Binary("fadd", Binary("fmul", x, y), z)
            case Function("pow" | "powi", (x, exponent)) if _constant(exponent) == 1:
                node = x
            case Function("powi", (x, exponent)) if (
                not isinstance(exponent, Number) and _constant(exponent) is not None
            ):
                node = Function("powi", (x, Number(_constant(exponent) or 0.0)))
            case Selection(Condition("oeq", a, b), x, y) if _constant(a) is not None and _constant(b) is not None:
                node = x if _constant(a) == _constant(b) else y
            case _:
                return node


def _constant(node: Expression) -> float | None:
    """The number that an exponent is, which a rule may have as a difference: `2 - 1`."""
    match node:
        case Number(value):
            return value
        case FromInteger(a):
            return _constant(a)
        case Offset(a, step) if (base := _constant(a)) is not None:
            return base + step
    return None


def _terms(node: Expression, negative: bool = False) -> list[_Product]:
    """The signed terms of a sum."""
    node = _shown(node)
    match node:
        case Binary("fadd", a, b):
            return _terms(a, negative) + _terms(b, negative)
        case Binary("fsub", a, b):
            return _terms(a, negative) + _terms(b, not negative)
        case Negation(a):
            return _terms(a, not negative)
    product = _Product(negative)
    _multiply(product, node, over=False)
    return [product]


def _multiply(product: _Product, node: Expression, *, over: bool) -> None:
    """Multiply a product by a node, or divide it where `over`."""
    node = _shown(node)
    match node:
        case Negation(a):
            product.negative = not product.negative
            _multiply(product, a, over=over)
        case Number(value, _, "") if not over:
            product.negative ^= value < 0
            if abs(value) != 1:
                product.numbers.append(abs(value))
        case Number(value, _, "") if value < 0:
            product.negative = not product.negative
            product.below.append(-node)
        case Number(1.0):
            pass
        case Binary("fmul", a, b):
            _multiply(product, a, over=over)
            _multiply(product, b, over=over)
        case Binary("fdiv", a, b):
            _multiply(product, a, over=over)
            _multiply(product, b, over=not over)
        case _:
            (product.below if over else product.above).append(node)


def _sum_text(terms: list[_Product], spell: Spell) -> str:
    if len(terms) == 1:
        return ("−" if terms[0].negative else "") + _product_text(terms[0], spell)
    text = ""
    counts: dict[tuple[bool, str], int] = {}
    for term in terms:
        key = term.negative, _product_text(term, spell)
        counts[key] = counts.get(key, 0) + 1
    shown: set[tuple[bool, str]] = set()
    for term in terms:
        key = term.negative, _product_text(term, spell)
        if key in shown:
            continue
        shown.add(key)
        if counts[key] > 1:
            term.numbers.insert(0, float(counts[key]))
        product = _product_text(term, spell)
        if not text:
            text = f"−{product}" if term.negative else product
        else:
            text += f" − {product}" if term.negative else f" + {product}"
    return text


def _product_text(product: _Product, spell: Spell) -> str:
    numbers = product.numbers
    if len(numbers) > 1 and all(n == int(n) and n < 1e6 for n in numbers):
        whole = 1.0
        for number in numbers:
            whole *= number
        numbers = [whole] if whole != 1 else []
    primals = [f for f in product.above if not _is_derivative(f)]
    derivatives = [f for f in product.above if _is_derivative(f)]
    above = [*map(_number_text, numbers), *_powers([*primals, *derivatives], spell)]
    below = _powers(product.below, spell)
    text = "·".join(above) or "1"
    if below:
        text += f"/({'·'.join(below)})" if len(below) > 1 else f"/{below[0]}"
    return text


def _is_derivative(factor: Expression) -> bool:
    return isinstance(factor, (Register, Cell, Name, Seed))


def _powers(factors: list[Expression], spell: Spell) -> list[str]:
    counts: dict[str, int] = {}
    for factor in factors:
        text, binding = _text(factor, spell)
        key = text if binding == _ATOM else f"({text})"
        counts[key] = counts.get(key, 0) + 1
    return [text if count == 1 else _raised(text, str(count)) for text, count in counts.items()]


def _raised(base: str, exponent: str) -> str:
    needs_brackets = base[-1:] in "⁰¹²³⁴⁵⁶⁷⁸⁹" or base[:1] in "√∛"
    return (f"({base})" if needs_brackets else base) + exponent.translate(_SUPERSCRIPTS)


def _text(node: Expression, spell: Spell) -> tuple[str, int]:
    """The text and how tightly it binds; a choice binds least, and stands in parentheses everywhere."""
    node = _shown(node)
    match node:
        case Number(value, _, name):
            return name or _number_text(value), _ATOM if value >= 0 and "/" not in name else _SUM
        case Binary("fadd" | "fsub") | Negation():
            return _sum_text(_terms(node), spell), _SUM
        case Binary("fmul" | "fdiv"):
            term = _terms(node)[0]
            return _sum_text([term], spell), _SUM if term.negative else _PRODUCT
        case Binary("frem", a, b):
            return f"{factor_text(a, spell)} mod {factor_text(b, spell)}", _SUM
        case Function("pow" | "powi", (x, Number(exponent))) if exponent == int(exponent) and 1 < abs(exponent) < 100:
            return _raised(factor_text(x, spell), str(int(exponent))), _ATOM
        case Function("fabs", (a,)):
            return f"|{text_of(a, spell)}|", _ATOM
        case Function(name, (a,)) if name in _ROOTS:
            inner, binding = _text(a, spell)
            simple = binding == _ATOM and not inner.endswith(tuple("⁰¹²³⁴⁵⁶⁷⁸⁹"))
            return _ROOTS[name] + (inner if simple else f"({inner})"), _ATOM
        case Function(name, arguments):
            return f"{name}({', '.join(text_of(a, spell) for a in arguments)})", _ATOM
        case Selection(condition, a, b):
            choice = f"{condition_text(condition, spell)} ? {text_of(a, spell)} : {text_of(b, spell)}"
            return f"({choice})", _ATOM
        case Offset(a, by):
            return f"{text_of(a, spell)} {'−' if by < 0 else '+'} {abs(by)}", _SUM
    return spell(node), _ATOM


def factor_text(node: Expression, spell: Spell) -> str:
    text, binding = _text(node, spell)
    return text if binding == _ATOM else f"({text})"


def condition_text(condition: Condition, spell: Spell) -> str:
    """A comparison, or a truth value of the primal, without parentheses around it."""
    match condition:
        case Condition("uno", a):
            return f"{factor_text(a, spell)} is NaN"
        case Condition("oeq", Primal() as truth, b) if b == ONE:
            return spell(truth)
        case Condition(predicate, a, b):
            return f"{text_of(a, spell)} {_RELATIONS[predicate]} {text_of(b, spell)}"


def _number_text(value: float) -> str:
    shown = f"{value:.17g}" if float(f"{value:.6g}") != value else f"{value:.6g}"
    return shown.replace("-", "−")
