"""Formulas are run: over the trace of a program they give the gradient that the engine's code gives."""

from __future__ import annotations

import math
from collections.abc import Iterator
from functools import cache

import pytest

from ad.engine import engine
from ad.engine.differentiation import Differentiation
from ad.formulas.formulas import ForwardFormulas, ReverseFormulas
from ad.formulas.notation import text_of
from ad.formulas.quantities import Words, leaves, rebuilt
from ad.invocation.binding import bind
from ad.invocation.invocation import Invocation
from ad.invocation.value_syntax import parse_value
from analyses.ir.model import Module
from analyses.ir.text.printer import print_module
from analyses.ir.text.reader import read_module
from analyses.ir.toolchain import normalise
from analyses.library.expressions import Expression, Operand
from analyses.library.mathematics.evaluation import evaluate
from tests.ad.formulas.notation_reading import value_of
from tests.ad.formulas.traces import Backwards, Forwards, Run
from tests.programs import SOURCES, cases, ir
from tests.support.forward_mode import forward_request
from tests.support.gradients import Case
from workbench.execution.cpu import Cpu

FUNCTIONS = {
    "control": ("nested while_loop do_while several_exits deep last_value_escapes downward break_of_two".split()),
    "memory": ["stencil_in_place", "local_array"],
    "arithmetic": ["branches", "shared_cases"],
    "idioms": ["restricted"],
}
"""Functions of the test programs, by source."""
LEVELS = ("O0g", "O2")


@cache
def _module(source: str, level: str) -> Module:
    return read_module(normalise(ir(source, level)))


def _cases(source: str) -> list[Case]:
    return [case for case in cases(SOURCES[source]) if case.function in FUNCTIONS[source]]


def _invocation(module: Module, case: Case) -> Invocation:
    at = {name: parse_value(value) for name, value in case.at.items()}
    seeds = {name: parse_value(value) for name, value in case.seeds.items()}
    return bind(module, module.functions[case.function], at, seeds=seeds, const=case.const)


def _derived(source: str, level: str, case: Case) -> tuple[Differentiation, Invocation]:
    module = _module(source, level)
    invocation = _invocation(module, case)
    return engine.run(module, invocation.request), invocation


def _formulas(derivative: Differentiation) -> ReverseFormulas:
    assert derivative.context is not None
    return ReverseFormulas(derivative, derivative.context)


def _by_the_engine(device: Cpu, derivative: Differentiation, invocation: Invocation) -> dict[str, float]:
    """The gradient by the code that the engine made."""
    assert derivative.gradient is not None
    text = print_module(derivative.module, read_all=True) + invocation.gradient_entry(derivative.gradient.name)
    (returned,) = device.run(text, [invocation.gradient_calls()])
    numbers = invocation.numbers(invocation.gradients, returned.points[0])
    return {leaf.label: float(n) for leaf, n in zip(invocation.gradients, numbers, strict=True)}


ALL = [*((source, level) for source in FUNCTIONS for level in LEVELS), ("control", "O3")]


@pytest.fixture(scope="module")
def device() -> Iterator[Cpu]:
    with Cpu() as cpu:
        yield cpu


@pytest.mark.parametrize(("source", "level"), ALL)
def test_formulas_give_the_gradient(device: Cpu, source: str, level: str) -> None:
    for case in _cases(source):
        derivative, invocation = _derived(source, level, case)
        gradient = Backwards(_formulas(derivative).composition, Run(derivative.primal, invocation), invocation).gradient
        expected = _by_the_engine(device, derivative, invocation)
        assert gradient == pytest.approx(expected, rel=1e-9, abs=1e-12, nan_ok=True), str(case)


@pytest.mark.parametrize("source", FUNCTIONS)
def test_tangents_are_those_that_adjoints_say(source: str) -> None:
    """The tangent of the result is the sum of gradient times tangent of each input."""
    for case in _cases(source):
        module = _module(source, "O2")
        invocation = _invocation(module, case)
        backward = engine.run(module, invocation.request)
        run = Run(backward.primal, invocation)
        gradient = Backwards(_formulas(backward).composition, run, invocation).gradient
        forward = engine.run(module, forward_request(invocation))
        assert forward.context is not None
        composition = ForwardFormulas(forward, forward.context).composition
        tangents = {label: 1.0 + 0.25 * number for number, label in enumerate(gradient)}
        tangent = Forwards(composition, Run(forward.primal, invocation), invocation, tangents).tangent
        expected = math.fsum(gradient[label] * tangents[label] for label in gradient)
        assert tangent == pytest.approx(expected, rel=1e-9, abs=1e-12, nan_ok=True), str(case)


def _expressions(source: str, level: str) -> Iterator[Expression]:
    for function in FUNCTIONS[source]:
        case = next(case for case in _cases(source) if case.function == function)
        composition = _formulas(_derived(source, level, case)[0]).composition
        for block in composition.context.cfg.reverse_postorder:
            for line in composition.block(block):
                yield from (s.value for s in line.statements if not isinstance(s, Words))


@pytest.mark.parametrize(("source", "level"), [(source, "O2") for source in FUNCTIONS])
def test_notation_means_what_is_computed(source: str, level: str) -> None:
    """What a person reads, read again by the rules of arithmetic, has the value of the expression."""
    for expression in _expressions(source, level):
        quantities = list(dict.fromkeys(leaves(expression)))
        names: dict[Expression, str] = {quantity: f"q{number}" for number, quantity in enumerate(quantities)}
        symbols: dict[Expression, Expression] = {q: Operand(number) for number, q in enumerate(quantities)}
        numbers = {f"q{number}": 0.3 + 0.7 * number for number in range(len(quantities))}
        value = evaluate(
            rebuilt(expression, lambda leaf, symbols=symbols: symbols[leaf]),
            {Operand(number): numbers[f"q{number}"] for number in range(len(quantities))},
        )
        text = text_of(expression, lambda quantity, names=names: names[quantity])
        assert value_of(text, numbers) == pytest.approx(value, rel=1e-9) or math.isnan(value), text
