"""The value of an expression in Python's floats."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from analyses.library import numerics
from analyses.library.expressions import (
    Arranged,
    Binary,
    Condition,
    Expression,
    FromInteger,
    Function,
    Negation,
    Number,
    Offset,
    Operand,
    Result,
    Selection,
    Symbol,
    holds,
)
from analyses.library.mathematics.table import MATH

_INSTRUCTIONS: dict[str, Callable[..., float]] = {
    "fadd": lambda a, b: a + b,
    "fsub": lambda a, b: a - b,
    "fmul": lambda a, b: a * b,
    "fdiv": numerics.divide,
    "frem": numerics.fmod,
    "fpext": float,
    "fptrunc": float,
    "digamma": numerics.digamma,
}
"""Instructions, and the function that only derivatives mention."""


def computed(name: str) -> Callable[..., float]:
    """An instruction or function of this canonical name on Python's floats.

    Raises:
        LookupError: none is known.
    """
    row = MATH.get(name)
    function = row.python if row is not None else _INSTRUCTIONS.get(name)
    if function is None:
        raise LookupError(f"no function of Python's floats computes {name}")
    return function


def evaluate(expression: Expression, numbers: Mapping[Symbol, float]) -> float:
    """The expression's value in doubles, with IEEE 754's infinities and NaNs in place of exceptions."""
    match expression:
        case Operand() | Result():
            return numbers[expression]
        case Number(value):
            return value
        case Binary(opcode, a, b):
            return _INSTRUCTIONS[opcode](evaluate(a, numbers), evaluate(b, numbers))
        case Negation(a):
            return -evaluate(a, numbers)
        case Function(name, arguments):
            return computed(name)(*(evaluate(a, numbers) for a in arguments))
        case Selection(Condition(predicate, left, right), a, b):
            chosen = a if holds(predicate, evaluate(left, numbers), evaluate(right, numbers)) else b
            return evaluate(chosen, numbers)
        case FromInteger(a):
            return float(evaluate(a, numbers))
        case Offset(a, by):
            return evaluate(a, numbers) + by
        case Arranged(a):
            return evaluate(a, numbers)
    raise TypeError(f"no expression: {expression!r}")
