"""The table of type rules: what each kind of instruction implies for the types of its result and operands.

A rule is a function in a module beside this one; the table gives it its opcodes, its direction and its name. Rules that
go down learn the result from the operands, or hold in any case; rules that go up learn the operands from the result.
Rules of one opcode are applied in the order of the table. Facts are recorded under the name of their rule, so a user
reads this name as the reason of a type, and the docstring of the rule as its explanation.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from analyses.records import dataclass
from analyses.types.function_types import FunctionTypes
from analyses.types.rules import aggregates, arithmetic, calls, choice, memory

Apply = Callable[[FunctionTypes, Any], None]


@dataclass(frozen=True)
class Rule:
    """A rule: `apply(analysis, instruction)` learns the types that follow; `about` explains it in a sentence."""

    name: str
    up: bool
    apply: Apply
    about: str


Row = tuple[str, Rule]
"""An opcode and a rule for it."""


def _rows(opcodes: tuple[str, ...], apply: Apply, name: str, *, up: bool) -> list[Row]:
    about = " ".join((apply.__doc__ or "").split())
    return [(opcode, Rule(name or (f"{opcode} up" if up else opcode), up, apply, about)) for opcode in opcodes]


def down(apply: Apply, *opcodes: str, name: str = "") -> list[Row]:
    """The rows of a rule that learns the result from the operands, or that holds in any case."""
    return _rows(opcodes, apply, name, up=False)


def up(apply: Apply, *opcodes: str, name: str = "") -> list[Row]:
    """The rows of a rule that learns the operands from the result."""
    return _rows(opcodes, apply, name, up=True)


INTEGER_OPERATIONS = ("add", "sub", "mul", "udiv", "sdiv", "urem", "srem", "shl", "lshr", "ashr", "and", "or", "xor")
SAME_BITS = ("ptrtoint", "ptrtoaddr", "inttoptr", "bitcast", "addrspacecast", "freeze")

ROWS = (
    *down(memory.alloca, "alloca"),
    *up(memory.load_up, "load"),
    *down(memory.load, "load"),
    *up(memory.store, "store"),
    *down(memory.va_arg, "va_arg"),
    *down(memory.getelementptr, "getelementptr"),
    *down(memory.atomicrmw, "atomicrmw"),
    *down(memory.cmpxchg, "cmpxchg"),
    *down(arithmetic.float_arithmetic, "fadd", "fsub", "fmul", "fdiv", "frem"),
    *down(arithmetic.fneg, "fneg"),
    *up(arithmetic.integer_arithmetic_up, *INTEGER_OPERATIONS),
    *down(arithmetic.integer_arithmetic, *INTEGER_OPERATIONS),
    *down(arithmetic.compare, "icmp", "fcmp"),
    *up(arithmetic.compare_up, "icmp", "fcmp"),
    *down(arithmetic.trunc, "trunc"),
    *up(arithmetic.trunc_up, "trunc"),
    *up(arithmetic.zext_up, "zext"),
    *down(arithmetic.zext, "zext"),
    *down(arithmetic.sext, "sext"),
    *down(arithmetic.conversion, "fpext", "fptrunc", "fptoui", "fptosi", "uitofp", "sitofp"),
    *down(arithmetic.same_bits, *SAME_BITS),
    *up(arithmetic.same_bits_up, *SAME_BITS),
    *up(choice.phi_up, "phi"),
    *down(choice.phi, "phi"),
    *up(choice.select_up, "select"),
    *down(choice.select, "select"),
    *down(aggregates.vector_index, "extractelement", "insertelement", name="vector index"),
    *down(aggregates.extractelement, "extractelement"),
    *up(aggregates.extractelement_up, "extractelement"),
    *down(aggregates.insertelement, "insertelement"),
    *up(aggregates.insertelement_up, "insertelement"),
    *up(aggregates.shufflevector_up, "shufflevector"),
    *down(aggregates.shufflevector, "shufflevector"),
    *down(aggregates.extractvalue, "extractvalue"),
    *up(aggregates.extractvalue_up, "extractvalue"),
    *up(aggregates.insertvalue_up, "insertvalue"),
    *down(aggregates.insertvalue, "insertvalue"),
    *down(calls.call, "call", "invoke", "callbr"),
)
"""Every rule, once for each opcode."""


def _by_opcode() -> dict[str, tuple[Rule, ...]]:
    table: dict[str, list[Rule]] = {}
    for opcode, rule in ROWS:
        table.setdefault(opcode, []).append(rule)
    return {opcode: tuple(rules) for opcode, rules in table.items()}


TABLE = _by_opcode()
"""The rules of each opcode, in the order in which they are applied."""

ABOUT = {rule.name: rule.about for _, rule in reversed(ROWS)}
"""The explanation of each rule, by its name; that of the first one if several share the name."""
