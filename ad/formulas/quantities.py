"""The quantities that formulas are over, as leaves of rule expressions, and the statements made of them."""

from __future__ import annotations

from collections.abc import Callable

from analyses.ir.constants import Value
from analyses.ir.types import Type
from analyses.library.expressions import (
    ONE,
    ZERO,
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
    function,
    select,
)
from analyses.memory.addresses import Address
from analyses.records import dataclass


@dataclass(frozen=True, slots=True)
class Primal(Expression):
    """What a value of the primal was when its block ran: a number, an integer or a truth value."""

    value: Value


@dataclass(frozen=True, slots=True)
class Register(Expression):
    """The adjoint (or tangent) of a register; values that share an adjoint variable share `value`, one of them."""

    value: Value


@dataclass(frozen=True, slots=True)
class Cell(Expression):
    """The adjoint (or tangent) of the number in memory at an address; `pointer` is how the program writes it."""

    address: Address
    type: Type
    pointer: Value

    @property
    def place(self) -> tuple[Address, Type]:
        """Equal for cells that are the same memory for sure."""
        return self.address, self.type


@dataclass(frozen=True, slots=True)
class Name(Expression):
    """An intermediate derivative that only the formulas have, `t̄₁`; counted from 1 in each function."""

    number: int


@dataclass(frozen=True, slots=True)
class Seed(Expression):
    """The adjoint of the result, which the caller gives."""


@dataclass(frozen=True, slots=True)
class Outcome(Expression):
    """The tangent of the result, which forward mode returns."""


Place = Register | Cell | Name | Outcome
Leaf = Primal | Register | Cell | Name | Seed


@dataclass(frozen=True, slots=True)
class Add:
    """`target += value`."""

    target: Place
    value: Expression


@dataclass(frozen=True, slots=True)
class Assign:
    """`target = value`; zero clears it."""

    target: Place
    value: Expression


@dataclass(frozen=True, slots=True)
class Words:
    """A step that only words describe: a call of another derivative, a copy of memory, a barrier."""

    text: str


Statement = Add | Assign | Words


def is_true(value: Expression) -> Condition:
    """The condition that a truth value of the primal is true."""
    return Condition("oeq", value, ONE)


def times(factor: Expression, partial: Expression) -> Expression:
    """`factor · partial` as the engine multiplies: into divisions, and into the arms of selections."""
    match partial:
        case Number(0.0):
            return ZERO
        case Negation(a):
            return -times(factor, a)
        case Arranged(computed, shown):
            return Arranged(times(factor, computed), times(factor, shown))
        case Binary("fdiv", a, b):
            return times(factor, a) / b
        case Selection(condition, a, b):
            return select(condition, times(factor, a), times(factor, b))
    return partial * factor


def rebuilt(expression: Expression, replace: Callable[[Expression], Expression]) -> Expression:
    """The expression with each symbol and quantity replaced, simplified as if it had been written so."""

    def visit(node: Expression) -> Expression:
        match node:
            case Binary("fadd", a, b):
                return visit(a) + visit(b)
            case Binary("fsub", a, b):
                return visit(a) - visit(b)
            case Binary("fmul", a, b):
                return visit(a) * visit(b)
            case Binary("fdiv", a, b):
                return visit(a) / visit(b)
            case Binary(opcode, a, b):
                return Binary(opcode, visit(a), visit(b))
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
            case Number():
                return node
        return replace(node)

    return visit(expression)


def leaves(expression: Expression) -> list[Leaf]:
    """The quantities in an expression, as often as they occur, in the form that people are shown."""
    collected: list[Leaf] = []
    waiting: list[Expression | Condition] = [expression]
    while waiting:
        node = waiting.pop()
        match node:
            case Binary(_, a, b) | Condition(_, a, b):
                waiting += [b, a]
            case Negation(a) | FromInteger(a) | Offset(a) | Arranged(_, a):
                waiting.append(a)
            case Function(_, arguments):
                waiting += reversed(arguments)
            case Selection(condition, a, b):
                waiting += [b, a, condition]
            case Primal() | Register() | Cell() | Name() | Seed():
                collected.append(node)
    return collected
