"""The derivative rule of an instruction or call."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from functools import cache, lru_cache

from ad.rules.arithmetic import INSTRUCTIONS, TRANSPOSED
from ad.rules.user import NO_RULES, RuleSet, UserRule, rules_of
from analyses.ir.attributes import find_attribute
from analyses.ir.constants import Constant, ConstantAggregate, ConstantFloat, ConstantNamed, Value
from analyses.ir.floats import float_text
from analyses.ir.instructions import Call
from analyses.ir.model import Instruction
from analyses.ir.types import METADATA, FunctionType, Type
from analyses.library.annotations import known_as
from analyses.library.expressions import (
    ZERO,
    Binary,
    Derivative,
    Expression,
    Function,
    Negation,
    Number,
    Operand,
    Result,
    Symbol,
    as_expression,
    needs,
    substitute,
    text,
)
from analyses.library.mathematics import complex_numbers, names
from analyses.library.mathematics.row import MathFunction
from analyses.library.mathematics.table import MATH
from analyses.records import dataclass

Row = tuple[Expression, ...]


@dataclass(frozen=True, slots=True, eq=False)  # each is made once
class Rule:
    """The partial derivatives of the result of an instruction or call.

    `partials[i]` is ∂result/∂operand i, ZERO where the operand is inactive; `needs[i]` is what it mentions. Where the
    result is a struct, `elements[k]` is such a row for its element k, and `partials` is empty; where the call writes
    numbers through pointers, `written` holds (index of the pointer operand, row for the number written). Anything else
    that a call writes is an integer. `primal` is the function itself, to evaluate and to show. `transposed` is the cast
    from the type of the result's adjoint to the type of the operand's, where they differ.
    """

    name: str
    partials: Row
    source: str
    primal: Expression
    parameters: tuple[str, ...]
    needs: tuple[frozenset[Symbol], ...]
    elements: tuple[Row, ...] = ()
    written: tuple[tuple[int, Row], ...] = ()
    transposed: str = ""

    @property
    def is_zero(self) -> bool:
        """True if all partial derivatives are zero, of all results."""
        rows = (self.partials, *self.elements, *(row for _, row in self.written))
        return all(partial == ZERO for row in rows for partial in row)

    def sentence(self, operand: int, called: Mapping[Symbol, str] | None = None) -> str:
        """The rule for one operand as a person reads it: `∂sin(x)/∂x = cos(x)`.

        `called` says what to call operands and result instead, `%5`; a result that it does not name is written out.
        """
        shown = {Operand(i): name for i, name in enumerate(self.parameters)} | dict(called or {})
        partial = self.partials[operand]
        if Result() not in shown:
            partial = substitute(partial, {Result(): self.primal})
        function = text(self.primal, shown)
        function = function if isinstance(self.primal, Function) else f"({function})"
        return f"∂{function}/∂{shown[Operand(operand)]} = {text(partial, shown)}"


def rule_for(instruction: Instruction) -> Rule | None:
    """The rule of a floating-point instruction or conversion, or of a call of a known mathematical function.

    Operands that are constants are put into the rule and simplified away: of x·2.0 the partial is 2 and needs nothing.
    None for all else: what only moves values (phi, select, load, ...) has no rule here, and the calls that give more
    than one number (sincos, modf) have theirs from `full_rule_for`.
    """
    rule = full_rule_for(instruction)
    return None if rule is None or rule.elements or rule.written else rule


def full_rule_for(instruction: Instruction) -> Rule | None:
    """As `rule_for`, and also for calls that return a struct or write numbers through pointers.

    Whoever asks must go through `elements` and `written`, or the gradient lacks a part.
    """
    if isinstance(instruction, Call):
        if (recognised := recognise(instruction)) is None:
            return None
        rules = rules_of(instruction.called.module if instruction.called is not None else None)
        rule, operands = rule_named(recognised[0], rules), instruction.arguments
    elif instruction.opcode in INSTRUCTIONS:
        rule, operands = rule_named(instruction.opcode), instruction.operands
    else:
        return None
    if rule is None:
        return None
    numbers = tuple((i, n) for i, operand in enumerate(operands) if (n := _number(operand)) is not None)
    return _adapted(rule, len(operands), numbers) if numbers or len(operands) > len(rule.parameters) else rule


def recognise(call: Call) -> tuple[str, Type] | None:
    """The mathematical function that a call means, by its canonical name, and the type (or vector) it computes in.

    What the program says that a function is like (`enzyme_math`) counts as its name, and so does that of a rule that a
    person brings. None where the callee is unknown,
    is private to its module, has another signature, or has a body and a name that C leaves to programs.
    """
    callee = call.called
    if callee is None:
        return None
    name, rules = known_as(callee), rules_of(callee.module)
    if name in rules:
        type_ = rules[name].type_in(call.function_type)
        return (name, type_) if type_ is not None else None
    meaning = _meaning(name, call.function_type)
    if meaning is None or name != callee.name:
        return meaning
    if callee.linkage in ("internal", "private"):
        return None
    if not callee.is_declaration and names.may_be_own(callee.name, meaning[0]):
        return None
    return meaning


def is_zero_derivative(instruction: Instruction) -> bool:
    """True if the derivative is zero wherever it exists: rounding, classification, conversion to and from integers."""
    rule = full_rule_for(instruction)
    return rule is not None and rule.is_zero


def is_pure(call: Call) -> bool:
    """True if the call can be repeated for the same result and has no other effect.

    So are the mathematical functions without pointers (they may set errno, which a second call sets alike), and
    functions that are marked to touch no memory, to return and not to throw.
    """
    callee = call.called
    if callee is None:
        return False
    if (recognised := recognise(call)) is not None and recognised[0] not in rules_of(callee.module):
        shape, result = names.shape_of(recognised[0], 1)
        return "p" not in shape and result != "v"
    groups = callee.module.attribute_groups if callee.module else {}
    words = (*call.attributes, *callee.attributes)
    return all(find_attribute(words, word, groups) == word for word in ("memory(none)", "nounwind", "willreturn"))


def rule_named(name: str, rules: RuleSet = NO_RULES) -> Rule | None:
    """The rule of an opcode or of a function by its canonical name; `rules`, a person's own, come first."""
    return _user_rule(name, rules[name]) if name in rules else _known_rule(name)


@lru_cache(maxsize=256)
def _user_rule(name: str, rule: UserRule) -> Rule:
    return _rule(name, _symbolic(rule.derivative), rule.source, _parameters(rule.derivative)[:-1])


@cache
def _known_rule(name: str) -> Rule | None:
    if name in INSTRUCTIONS:
        derivative, source = INSTRUCTIONS[name]
        return _rule(name, _symbolic(derivative), source, _parameters(derivative)[:-1])
    function = MATH.get(name)
    if function is None or not function.has_derivative:
        return None
    if function.elements is not None:
        return _rule_of_struct(function, function.elements)
    if function.complex is not None:
        return _complex_rule(function)
    shape = function.shape[0]
    written: list[tuple[int, Row]] = []
    parameters = ("x", "y", "z")[: len(shape)]
    if function.written is not None:
        written, parameters = _written(shape, function.written), _parameters(function.written)
    if function.partials is None:
        partials: Row = (ZERO,) * len(shape) if function.is_constant else ()
    else:
        partials, parameters = _symbolic(function.partials), _parameters(function.partials)[:-1]
    return _rule(name, partials, function.source, parameters, written)


def _symbolic(derivative: Derivative) -> Row:
    operands = map(Operand, range(len(_parameters(derivative)) - 1))
    return _row(derivative(*operands, Result()))


def _rule(
    name: str, partials: Row, source: str, parameters: tuple[str, ...], written: Sequence[tuple[int, Row]] = ()
) -> Rule:
    shape = names.shape_of(name, len(parameters))[0]
    operands = tuple(Operand(i) for i in range(len(parameters)))
    return Rule(
        name,
        partials,
        source,
        _primal(name, tuple(operand for kind, operand in zip(shape, operands, strict=True) if kind != "p")),
        parameters,
        tuple(map(needs, partials)),
        written=tuple(written),
        transposed=TRANSPOSED.get(name, ""),
    )


def _rule_of_struct(function: MathFunction, derivative: Derivative) -> Rule:
    """llvm.sincos and the like: one operand, each element of the result with its derivative."""
    parameters = _parameters(derivative)
    results = [Result(k) for k in range(len(parameters) - 1)]
    elements = tuple((partial,) for partial in _row(derivative(Operand(0), *results)))
    primal = Function(function.name, (Operand(0),))
    return Rule(function.name, (), function.source, primal, parameters[:1], (), elements)


def _complex_rule(function: MathFunction) -> Rule:
    """A function of complex numbers: the row of the real part of its result, and that of the imaginary part."""
    assert function.complex is not None
    operands = tuple(map(Operand, range(len(function.shape[0]))))
    letters = _parameters(function.complex)[:-1]
    parameters = tuple(f"{part} {letter}" for letter in letters for part in ("Re", "Im"))
    elements = complex_numbers.rows(function, operands, complex_numbers.Complex(Result(0), Result(1)))
    return Rule(function.name, (), function.source, Function(function.name, operands), parameters, (), elements)


def _written(shape: str, derivative: Derivative) -> list[tuple[int, Row]]:
    pointers = [i for i, kind in enumerate(shape) if kind == "p"]
    inactive = (ZERO,) * (len(shape) - 1)
    partials = _row(derivative(*map(Operand, range(len(shape)))))
    return [(pointer, (partial, *inactive)) for pointer, partial in zip(pointers, partials, strict=True)]


def _parameters(derivative: Derivative) -> tuple[str, ...]:
    code = derivative.__code__
    return code.co_varnames[: code.co_argcount]


def _row(partials: Expression | float | tuple[Expression | float, ...]) -> Row:
    return tuple(map(as_expression, partials if isinstance(partials, tuple) else (partials,)))


def _primal(name: str, operands: Row) -> Expression:
    match name, operands:
        case "fneg", (x,):
            return Negation(x)
        case (("fadd" | "fsub" | "fmul" | "fdiv" | "frem"), (x, y)):
            return Binary(name, x, y)
    return Function(name, operands)


@lru_cache(maxsize=4096)
def _adapted(rule: Rule, operands: int, numbers: tuple[tuple[int, float], ...]) -> Rule:
    """The rule with some operands constant, and with inactive operands (rounding mode, ...) after its own."""
    constant: dict[Symbol, Expression] = {Operand(i): Number(value) for i, value in numbers}

    def adapted(row: Row) -> Row:
        kept = (ZERO if Operand(i) in constant else substitute(partial, constant) for i, partial in enumerate(row))
        return (*map(as_expression, kept), *(ZERO,) * (operands - len(row)))

    partials = adapted(rule.partials) if rule.partials else ()
    return Rule(
        rule.name,
        partials,
        rule.source,
        substitute(rule.primal, constant),
        rule.parameters,
        tuple(map(needs, partials)),
        tuple(map(adapted, rule.elements)),
        tuple((pointer, adapted(row)) for pointer, row in rule.written),
        rule.transposed,
    )


def _number(operand: Value) -> float | None:
    """The number that a constant operand is in every lane, if a double holds it; not for -0.0 and NaN."""
    if not isinstance(operand, Constant):
        return None
    if isinstance(operand, ConstantAggregate) and operand.type.is_vector:
        first = operand.elements[0]
        if not all(isinstance(e, ConstantFloat) and e.ref == first.ref for e in operand.elements):
            return None
        operand = first
    if isinstance(operand, ConstantNamed):
        return 0.0 if operand.word == "zeroinitializer" and operand.type.scalar.is_float else None
    if not isinstance(operand, ConstantFloat):
        return None
    value = operand.value
    if math.isnan(value) or (value == 0 and math.copysign(1.0, value) < 0):
        return None
    exact = operand.text == float_text(operand.type, value) or not operand.text.startswith("0x")
    return value if exact else None


@lru_cache(maxsize=4096)
def _meaning(callee: str, function_type: FunctionType) -> tuple[str, Type] | None:
    canonical = names.canonical(callee)
    if canonical is None:
        return None
    name, types = canonical
    rule = rule_named(name)
    if rule is None:
        return None
    parameters = tuple(p for p in function_type.parameters if p != METADATA)
    numeric = FunctionType(function_type.result, parameters, function_type.variadic)
    type_ = names.type_of(name, len(rule.parameters), numeric)
    return (name, type_) if type_ is not None and (not types or type_ in types) else None
