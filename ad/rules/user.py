"""Rules that a person brings in a Python file, written as the tables here are:

    from analyses.library.expressions import exp

    RULES = {
        "softplus": (lambda x, r: 1 / (1 + exp(-x)), "d/dx log(1 + e^x)"),
    }

The name is that of a function of the program, as its source has it; a call of it then has this derivative, whatever its
body does. It takes numbers of the type that it returns, and integers. What a rule mentions is what it needs.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import field
from inspect import Parameter, signature
from pathlib import Path
from types import FunctionType as PythonFunction

from analyses.errors import AdjointError
from analyses.ir.model import Module
from analyses.ir.types import FunctionType, Type
from analyses.library.expressions import (
    Derivative,
    Expression,
    Function,
    Operand,
    Partials,
    Result,
    as_expression,
    walk,
)
from analyses.library.mathematics.names import HELPERS
from analyses.library.mathematics.table import IN_LIBRARIES
from analyses.records import dataclass


class RulesError(AdjointError):
    """A file of rules is wrong; `place` is `file:line`."""


@dataclass(frozen=True)
class UserRule:
    """A derivative with its source, and the place where it is written.

    `calls` are the functions that no library has, with the number of their arguments.
    """

    derivative: Derivative
    source: str
    place: str
    parameters: int
    calls: frozenset[tuple[str, int]]

    def type_in(self, function_type: FunctionType) -> Type | None:
        """The type that a function of this signature computes in; None where the rule is not for such a function."""
        result, parameters = function_type.result, function_type.parameters
        if not result.scalar.is_float or len(parameters) != self.parameters or function_type.variadic:
            return None
        return result if all(p == result or p.is_integer for p in parameters) else None


@dataclass(frozen=True, eq=False)
class RuleSet:
    """The rules that a person brings for one program, by the name of the function.

    They come before those of the tables. The program carries them (`Module.user_rules`).
    """

    rules: Mapping[str, UserRule] = field(default_factory=dict)

    def __contains__(self, name: str) -> bool:
        return name in self.rules

    def __getitem__(self, name: str) -> UserRule:
        return self.rules[name]


NO_RULES = RuleSet()


def rules_of(module: Module | None) -> RuleSet:
    """The rules that a person brings for a program."""
    rules = module.user_rules if module is not None else None
    return rules if isinstance(rules, RuleSet) else NO_RULES


EXAMPLE = 'as in RULES = {"f": (lambda x, r: 2 * x, "where it is from")}'
VOCABULARY = "write it with the functions of analyses.library.expressions, which work on formulas and not on numbers"


def load(*paths: str) -> RuleSet:
    """The rules of files; those of a later one come first. Raises RulesError."""
    return RuleSet({name: rule for path in paths for name, rule in _read(path).items()})


def _read(path: str) -> dict[str, UserRule]:
    try:
        text = Path(path).read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        raise RulesError(f"can't be read: {getattr(error, 'strerror', None) or error}", path) from None
    namespace: dict[str, object] = {"__name__": "rules", "__file__": path}
    try:
        exec(compile(text, path, "exec"), namespace)
    except SyntaxError as error:
        raise RulesError(f"is no Python: {error.msg}", f"{path}:{error.lineno}:{error.offset}") from None
    except Exception as error:
        raise RulesError(_said(error), _place(error, path)) from None
    rules = namespace.get("RULES")
    if not isinstance(rules, Mapping):
        raise RulesError("has no table of rules", path, EXAMPLE)
    return {_name(name, path): _rule(str(name), row, path) for name, row in rules.items()}


def _name(name: object, path: str) -> str:
    if isinstance(name, str) and name:
        return name
    raise RulesError(f"{name!r} is no name of a function", path, EXAMPLE)


def _rule(name: str, row: object, path: str) -> UserRule:
    match row:
        case (PythonFunction() as derivative, str(source)):
            pass
        case _:
            raise RulesError(f'the rule of "{name}" is no pair of derivative and source', path, EXAMPLE)
    place = f"{path}:{derivative.__code__.co_firstlineno}"
    parameters = list(signature(derivative).parameters.values())
    if len(parameters) < 2 or any(p.kind is not Parameter.POSITIONAL_OR_KEYWORD for p in parameters):
        raise RulesError(
            f'the rule of "{name}" takes {signature(derivative)}',
            place,
            "it takes the operands and, last, the result: lambda x, y, r: ...",
        )
    count = len(parameters) - 1
    try:
        partials: Partials = derivative(*map(Operand, range(count)), Result())
        row_ = tuple(map(as_expression, partials if isinstance(partials, tuple) else (partials,)))
        parts = [node for partial in row_ for node in walk(partial)]
    except Exception as error:
        raise RulesError(
            f'the rule of "{name}" can\'t be worked out: {_said(error)}', _place(error, path), VOCABULARY
        ) from None
    if len(row_) != count:
        raise RulesError(
            f'the rule of "{name}" gives {len(row_)} partial derivatives for {count} operands',
            place,
            "give one for each operand, in a tuple where there are several",
        )
    if not all(isinstance(partial, Expression) for partial in row_):
        raise RulesError(f'the rule of "{name}" gives no formula', place, VOCABULARY)
    called = {(node.name, len(node.arguments)) for node in parts if isinstance(node, Function)}
    functions = frozenset(call for call in called if call[0] not in IN_LIBRARIES | HELPERS)
    return UserRule(derivative, source, place, count, functions)


def _said(error: Exception) -> str:
    return f"{type(error).__name__}: {error}"


def _place(error: Exception, path: str) -> str:
    """The last line of the file that an exception came through."""
    from traceback import extract_tb

    lines = [frame.lineno for frame in extract_tb(error.__traceback__) if frame.filename == path]
    return f"{path}:{lines[-1]}" if lines else path
