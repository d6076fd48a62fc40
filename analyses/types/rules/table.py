"""The table of type rules: what each kind of instruction says of its result and of its operands.

A rule is a function with a name, kept by the opcodes it is for. Rules that go down tell of the result from the
operands, rules that go up of the operands from the result, others hold whatever is known. What a rule learns is
recorded under its name, so a name here is what a person reads as the reason of a type.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, TypeVar

if TYPE_CHECKING:
    from analyses.types.solver import FunctionAnalysis

Apply = Callable[["FunctionAnalysis", Any], None]
F = TypeVar("F", bound=Apply)


@dataclass(frozen=True)
class Rule:
    """`apply(analysis, instruction)` learns what follows; `about` says in a sentence why it does."""

    name: str
    up: bool
    apply: Apply
    about: str


TABLE: dict[str, list[Rule]] = {}
ABOUT: dict[str, str] = {}
"""What each rule is, by its name."""


def down(*opcodes: str, name: str = "") -> Callable[[F], F]:
    """Register a rule that tells of the result from the operands, or that holds whatever is known."""
    return _register(opcodes, name, up=False)


def up(*opcodes: str, name: str = "") -> Callable[[F], F]:
    """Register a rule that tells of the operands from the result."""
    return _register(opcodes, name, up=True)


always = down
"""Register a rule that needs to know nothing: it goes either way."""


def _register(opcodes: tuple[str, ...], name: str, *, up: bool) -> Callable[[F], F]:
    def keep(function: F) -> F:
        about = " ".join((function.__doc__ or "").split())
        for opcode in opcodes:
            own = name or (f"{opcode} up" if up else opcode)
            ABOUT.setdefault(own, about)
            TABLE.setdefault(opcode, []).append(Rule(own, up, function, about))
        return function

    return keep
