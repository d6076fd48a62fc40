"""The language of derivative rules: expressions over the operands and the result of one instruction or call.

An expression is built by ordinary arithmetic on symbols, `1 / (2 * y)`, and by the functions at the end of this module.
It can be lowered to IR, evaluated in Python and printed, and lists the primal values it needs.
"""

from __future__ import annotations

import math
import operator
from collections.abc import Callable, Mapping, Sequence
from dataclasses import field
from functools import lru_cache
from typing import TYPE_CHECKING, Protocol

from analyses.ir.constants import Value
from analyses.ir.types import FP128, PPC_FP128, X86_FP80, Type
from analyses.records import dataclass

if TYPE_CHECKING:
    from fractions import Fraction


class Expression:
    """A number that depends on the primal. Immutable; equal where the structure is equal."""

    __slots__ = ()

    def __add__(self, other: Expression | float) -> Expression:
        return _binary("fadd", self, as_expression(other))

    def __radd__(self, other: float) -> Expression:
        return as_expression(other) + self

    def __sub__(self, other: Expression | float) -> Expression:
        return _binary("fsub", self, as_expression(other))

    def __rsub__(self, other: float) -> Expression:
        return as_expression(other) - self

    def __mul__(self, other: Expression | float) -> Expression:
        return _binary("fmul", self, as_expression(other))

    def __rmul__(self, other: float) -> Expression:
        return as_expression(other) * self

    def __truediv__(self, other: Expression | float) -> Expression:
        return _binary("fdiv", self, as_expression(other))

    def __rtruediv__(self, other: float) -> Expression:
        return as_expression(other) / self

    def __neg__(self) -> Expression:
        match self:
            case Number(value, low, name):
                return Number(-value, -low, f"−{name}" if name else "")
            case Negation(a):
                return a
        return Negation(self)

    def __lt__(self, other: Expression | float) -> Condition:
        return Condition("olt", self, as_expression(other))

    def __gt__(self, other: Expression | float) -> Condition:
        return Condition("ogt", self, as_expression(other))


@dataclass(frozen=True, slots=True)
class Operand(Expression):
    """The primal value of an operand of the instruction, or of an argument of the call."""

    index: int


@dataclass(frozen=True, slots=True)
class Result(Expression):
    """The primal result, or one element of it where the result is a struct."""

    element: int | None = None


@dataclass(frozen=True, slots=True)
class Number(Expression):
    """A constant; `value + low` to about 106 bits, for the types that hold more than a double."""

    value: float
    low: float = 0.0
    name: str = field(default="", compare=False)


@dataclass(frozen=True, slots=True)
class Binary(Expression):
    """`opcode` is fadd, fsub, fmul, fdiv or frem."""

    opcode: str
    a: Expression
    b: Expression


@dataclass(frozen=True, slots=True)
class Negation(Expression):
    a: Expression


@dataclass(frozen=True, slots=True)
class Function(Expression):
    """A mathematical function by its canonical name: `sin`, `pow`, `log1p`."""

    name: str
    arguments: tuple[Expression, ...]


@dataclass(frozen=True, slots=True)
class Selection(Expression):
    condition: Condition
    a: Expression
    b: Expression


@dataclass(frozen=True, slots=True)
class FromInteger(Expression):
    """An integer as a number of the expression's type."""

    a: Expression


@dataclass(frozen=True, slots=True)
class Offset(Expression):
    """An integer operand plus a constant: an integer."""

    a: Expression
    by: int


@dataclass(frozen=True, slots=True)
class Arranged(Expression):
    """Two forms of one number: the first for the machine, without overflow or cancellation, the second for people."""

    computed: Expression
    shown: Expression


@dataclass(frozen=True, slots=True)
class Condition:
    """A comparison by an fcmp predicate: olt, ogt, oeq or uno."""

    predicate: str
    a: Expression
    b: Expression


Symbol = Operand | Result
ZERO = Number(0.0)
"""The derivative that is identically zero: nothing is generated for it."""
ONE = Number(1.0)

Partials = Expression | float | tuple[Expression | float, ...]
Derivative = Callable[..., Partials]
"""From symbols for the operands and, last, the result: the partial derivative by the operand, or one for each operand.

The names of its parameters are how people see the operands.
"""
Table = Mapping[str, tuple[Derivative, str]]
"""A table of rules: name → (derivative, source), one line each.

The source is a reference for the formula, or its derivation.
"""


def as_expression(value: Expression | float) -> Expression:
    """The value as an expression; zero is the one object ZERO."""
    if value == ZERO or value == 0:
        return ZERO
    return value if isinstance(value, Expression) else Number(float(value))


def _binary(opcode: str, a: Expression, b: Expression) -> Expression:
    """`a opcode b`, simplified where that is exact whatever type it is computed in."""
    if isinstance(a, Number) and isinstance(b, Number) and (folded := _fold(opcode, a, b)) is not None:
        return folded
    match opcode, a, b:
        case (("fadd" | "fsub"), _, Number(0.0)) | (("fmul" | "fdiv"), _, Number(1.0)):
            return a
        case ("fadd", Number(0.0), _) | ("fmul", Number(1.0), _):
            return b
        case ("fsub", Number(0.0), _) | ("fmul", Number(-1.0), _):
            return -b
        case (("fmul" | "fdiv"), _, Number(-1.0)):
            return -a
    return Binary(opcode, a, b)


_EXACT: dict[str, Callable[[Fraction, Fraction], Fraction]] = {
    "fadd": operator.add,
    "fsub": operator.sub,
    "fmul": operator.mul,
    "fdiv": operator.truediv,
}


def _fold(opcode: str, a: Number, b: Number) -> Number | None:
    """The constant, if it is a double exactly; an inexact one is left to LLVM, which rounds to the type at hand."""
    if a.low or b.low or not (math.isfinite(a.value) and math.isfinite(b.value)) or opcode not in _EXACT:
        return None
    if opcode == "fdiv" and not b.value:
        return None
    from fractions import Fraction

    exact = _EXACT[opcode](Fraction(a.value), Fraction(b.value))
    try:
        rounded = float(exact)
    except OverflowError:
        return None
    return Number(rounded) if Fraction(rounded) == exact else None


def _power(name: str, base: Expression, exponent: Expression) -> Expression:
    match exponent:
        case Number(0.0):
            return ONE
        case Number(1.0):
            return base
        case Number(2.0):
            return base * base
    return Function(name, (base, exponent))


def function(name: str) -> Callable[..., Expression]:
    """A function to write rules with, by its canonical name."""

    def apply(*arguments: Expression | float) -> Expression:
        operands = tuple(map(as_expression, arguments))
        return _power(name, *operands) if name == "pow" else Function(name, operands)

    return apply


def select(condition: Condition, a: Expression | float, b: Expression | float) -> Expression:
    """`a` where the condition holds, else `b`."""
    a, b = as_expression(a), as_expression(b)
    if isinstance(condition.a, Number) and isinstance(condition.b, Number):
        return a if holds(condition.predicate, condition.a.value, condition.b.value) else b
    return a if a == b else Selection(condition, a, b)


def holds(predicate: str, a: float, b: float) -> bool:
    """True if a comparison of two numbers holds, as fcmp compares them."""
    match predicate:
        case "olt":
            return a < b
        case "ogt":
            return a > b
        case "oeq":
            return a == b
        case "uno":
            return math.isnan(a) or math.isnan(b)
    raise ValueError(f"no such predicate: {predicate}")


def equal(a: Expression | float, b: Expression | float) -> Condition:
    return Condition("oeq", as_expression(a), as_expression(b))


def is_nan(a: Expression) -> Condition:
    return Condition("uno", a, a)


def from_integer(a: Expression) -> Expression:
    """An integer operand as a number."""
    return FromInteger(a)


def offset(a: Expression, by: int) -> Expression:
    """An integer operand plus a constant, still an integer."""
    return Offset(a, by)


cos, cosh, exp, sin, sinh, sqrt = map(function, ("cos", "cosh", "exp", "sin", "sinh", "sqrt"))
copysign, fabs, hypot, ldexp, log, maxnum = map(function, ("copysign", "fabs", "hypot", "ldexp", "log", "maxnum"))
pow_, powi = function("pow"), function("powi")

# Each in two parts: the double nearest to it, and the double nearest to the rest (DLMF 3.12.1, OEIS A000796, A002162,
# A002392, A087197).
PI = Number(3.141592653589793, 1.2246467991473532e-16, "π")
LN_2 = Number(0.6931471805599453, 2.3190468138462996e-17, "ln 2")
LN_10 = Number(2.302585092994046, -2.1707562233822494e-16, "ln 10")
TWO_OVER_ROOT_PI = Number(1.1283791670955126, 1.533545961316588e-17, "2/√π")


# -- what an expression needs -------------------------------------------------------------------


def _children(node: Expression | Condition) -> tuple[Expression | Condition, ...]:
    match node:
        case Binary(_, a, b) | Condition(_, a, b):
            return (a, b)
        case Negation(a) | FromInteger(a) | Offset(a) | Arranged(a):
            return (a,)
        case Function(_, arguments):
            return arguments
        case Selection(condition, a, b):
            return (condition, a, b)
    return ()


def walk(expression: Expression) -> list[Expression | Condition]:
    """The parts of an expression, itself included, as often as they occur."""
    nodes: list[Expression | Condition] = [expression]
    for node in nodes:
        nodes.extend(_children(node))
    return nodes


def needs(expression: Expression) -> frozenset[Symbol]:
    """The primal operands and result that the expression mentions."""
    return frozenset(node for node in walk(expression) if isinstance(node, Symbol))


@lru_cache(maxsize=1 << 12)
def needs_in_order(expression: Expression) -> tuple[Symbol, ...]:
    """The operands and result that the expression mentions, in the order of its text."""
    return tuple(sorted(needs(expression), key=str))


def substitute(expression: Expression, replacements: Mapping[Symbol, Expression]) -> Expression:
    """The expression with symbols replaced, simplified as if it had been written so."""

    def visit(node: Expression) -> Expression:
        match node:
            case Operand() | Result():
                return replacements.get(node, node)
            case Binary(opcode, a, b):
                return _binary(opcode, visit(a), visit(b))
            case Negation(a):
                return -visit(a)
            case Function(name, arguments):
                return function(name)(*map(visit, arguments))
            case Selection(Condition(predicate, left, right), a, b):
                return select(Condition(predicate, visit(left), visit(right)), visit(a), visit(b))
            case FromInteger(a):
                return FromInteger(visit(a))
            case Offset(a, by):
                return Offset(visit(a), by)
            case Arranged(a, b):
                return Arranged(visit(a), visit(b))
        return node

    return visit(expression)


# -- lowering to IR -----------------------------------------------------------------------------


class Emitter(Protocol):
    """The builder of the instructions of an expression: the generator's, at its insertion point.

    Every value is of `type` unless said otherwise. An emitter may fold an operation on constants.
    """

    @property
    def type(self) -> Type:
        """The floating-point type of the computation, or a vector of one."""
        ...

    def constant(self, value: float) -> Value:
        """The number rounded to the type; in a vector, in every lane."""
        ...

    def binary(self, opcode: str, a: Value, b: Value) -> Value:
        """`opcode` is fadd, fsub, fmul, fdiv or frem."""
        ...

    def negate(self, a: Value) -> Value: ...

    def function(self, name: str, arguments: Sequence[Value]) -> Value:
        """A call of a function by its canonical name; `names.spelling` gives callee and function type.

        The arguments are of `type`, but for the integers that `powi`, `ldexp`, `jn`, ... take.
        """
        ...

    def compare(self, predicate: str, a: Value, b: Value) -> Value:
        """An fcmp: an i1, or a vector of them."""
        ...

    def select(self, condition: Value, a: Value, b: Value) -> Value: ...

    def from_integer(self, a: Value) -> Value:
        """A signed integer (or vector of them) converted to the type; a scalar is put in every lane of a vector."""
        ...

    def add_integer(self, a: Value, by: int) -> Value:
        """An integer (or vector of them) plus a constant, in the integer's own type."""
        ...


_LONGER_THAN_DOUBLE = (X86_FP80, FP128, PPC_FP128)


def lower(
    expression: Expression,
    emitter: Emitter,
    values: Mapping[Symbol, Value],
    done: dict[object, Value] | None = None,
) -> Value:
    """Emit IR for an expression, each common subexpression once.

    `values` must hold every symbol in `needs`. Calls that share one `done` share subexpressions: pass the same empty
    dictionary for all partials of one instruction lowered at the same insertion point.
    """
    return _Lowering(emitter, values, {} if done is None else done).lower(expression)


def product(
    expression: Expression,
    factor: Value,
    emitter: Emitter,
    values: Mapping[Symbol, Value],
    done: dict[object, Value] | None = None,
) -> Value:
    """Emit `factor · expression`: a partial derivative times an adjoint or a tangent.

    The factor goes into divisions and into the arms of selections, so that 1/y costs one division, 1 and -1 no
    multiplication, and an arm that is zero is zero even if the factor is infinite.
    """
    return _Lowering(emitter, values, {} if done is None else done).product(expression, factor)


@dataclass(slots=True, eq=False)  # made for every partial
class _Lowering:
    emitter: Emitter
    values: Mapping[Symbol, Value]
    done: dict[object, Value]

    def lower(self, node: Expression | Condition) -> Value:
        value = self.values.get(node) if isinstance(node, Symbol) else self.done.get(node)
        if value is None:
            value = self.done[node] = self._emit(node)
        return value

    def _emit(self, node: Expression | Condition) -> Value:
        emitter = self.emitter
        match node:
            case Number(value, low):
                number = emitter.constant(value)
                if low and emitter.type.scalar in _LONGER_THAN_DOUBLE:
                    return emitter.binary("fadd", number, emitter.constant(low))
                return number
            case Binary(opcode, a, b):
                return emitter.binary(opcode, self.lower(a), self.lower(b))
            case Negation(a):
                return emitter.negate(self.lower(a))
            case Function(name, arguments):
                return emitter.function(name, [self.lower(a) for a in arguments])
            case Condition(predicate, a, b):
                return emitter.compare(predicate, self.lower(a), self.lower(b))
            case Selection(condition, a, b):
                return emitter.select(self.lower(condition), self.lower(a), self.lower(b))
            case FromInteger(a):
                return emitter.from_integer(self.lower(a))
            case Offset(a, by):
                return emitter.add_integer(self.lower(a), by)
            case Arranged(a):
                return self.lower(a)
        raise LookupError(f"{node} is not among the values given")

    def product(self, node: Expression, factor: Value) -> Value:
        key = (node, factor)
        value = self.done.get(key)
        if value is None:
            value = self.done[key] = self._multiply(node, factor)
        return value

    def _multiply(self, node: Expression, factor: Value) -> Value:
        emitter = self.emitter
        match node:
            case Operand() | Result() | Function():
                pass
            case Number(0.0):
                return self.lower(node)
            case Number(1.0):
                return factor
            case Number(-1.0):
                return emitter.negate(factor)
            case Negation(a):
                return emitter.negate(self.product(a, factor))
            case Arranged(a):
                return self.product(a, factor)
            case Binary("fdiv", a, b):
                return self.product(a, self._quotient(factor, b))
            case Selection(condition, a, b):
                return emitter.select(self.lower(condition), self.product(a, factor), self.product(b, factor))
        return emitter.binary("fmul", factor, self.lower(node))

    def _quotient(self, factor: Value, divisor: Expression) -> Value:
        key = (factor, divisor)
        quotient = self.done.get(key)
        if quotient is None:
            quotient = self.done[key] = self.emitter.binary("fdiv", factor, self.lower(divisor))
        return quotient


# -- evaluation -----------------------------------------------------------------------------------


_SIGNS = {"fadd": " + ", "fsub": " − ", "fmul": "·", "fdiv": " / ", "frem": " mod "}
_RELATIONS = {"olt": "<", "ogt": ">", "oeq": "="}
_NAMES: Mapping[Symbol, str] = {Operand(0): "x", Operand(1): "y", Operand(2): "z", Result(): "result"}
_SELECTION, _SUM, _PRODUCT, _POWER, _ATOM = range(5)


def text(expression: Expression, names: Mapping[Symbol, str] | None = None) -> str:
    """The expression in mathematical notation: `3·x²`. `names` maps symbols to names (`x`, `y`, `z`, `result`)."""
    return _text(expression, _NAMES if names is None else names)[0]


def _text(node: Expression, names: Mapping[Symbol, str]) -> tuple[str, int]:
    """The text and how tightly it binds."""

    def at_least(child: Expression, binding: int) -> str:
        shown, its = _text(child, names)
        return shown if its >= binding else f"({shown})"

    match node:
        case Operand() | Result():
            return names.get(node) or str(node), _ATOM
        case Number(value, _, name):
            return name or _number(value), _ATOM if value >= 0 and not name.startswith("2/") else _PRODUCT
        case Negation(a):
            return f"−{at_least(a, _PRODUCT)}", _PRODUCT
        case Binary("fmul", Binary("fmul", a, b), c) if a == b == c:
            return f"{at_least(a, _ATOM)}³", _POWER
        case Binary("fmul", a, b) if a == b:
            return f"{at_least(a, _ATOM)}²", _POWER
        case Binary(opcode, a, b):
            binding = _SUM if opcode in ("fadd", "fsub") else _PRODUCT
            right = binding if opcode == "fadd" else _POWER if binding == _PRODUCT else _PRODUCT
            if opcode == "fmul" and isinstance(b, Binary) and b.opcode == "fmul":
                right = _PRODUCT
            return f"{at_least(a, binding)}{_SIGNS[opcode]}{at_least(b, right)}", binding
        case Function("fabs", (a,)):
            return f"|{_text(a, names)[0]}|", _ATOM
        case Function(name, arguments):
            return f"{name}({', '.join(_text(a, names)[0] for a in arguments)})", _ATOM
        case Selection(Condition(predicate, left, right_side), a, b):
            if predicate == "uno":
                condition = f"{at_least(left, _SUM)} is NaN"
            else:
                condition = f"{at_least(left, _SUM)} {_RELATIONS[predicate]} {at_least(right_side, _SUM)}"
            return f"{condition} ? {at_least(a, _SUM)} : {at_least(b, _SELECTION)}", _SELECTION
        case FromInteger(a):
            return _text(a, names)
        case Offset(a, by):
            return f"{at_least(a, _SUM)} {'−' if by < 0 else '+'} {abs(by)}", _SUM
        case Arranged(_, shown):
            return _text(shown, names)
    raise TypeError(f"no expression: {node!r}")


def _number(value: float) -> str:
    shown = f"{value:.17g}" if float(f"{value:.6g}") != value else f"{value:.6g}"
    return shown.replace("-", "−")
