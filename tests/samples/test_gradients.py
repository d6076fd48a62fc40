"""Every sample's gradient against the formula for it and against finite differences, run as a person runs it."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from ad.check.evaluation import Evaluation, Programs, evaluate
from ad.check.finite_differences import Verdict
from ad.engine import engine
from ad.engine.lower import lower
from ad.history.records import EngineError
from ad.invocation.binding import bind
from ad.invocation.value_syntax import parse_value
from ad.invocation.values import ArgumentValue, Array, Number
from analyses.ir import toolchain
from analyses.ir.text.printer import print_module
from analyses.ir.text.reader import read_module
from benchmarks.gradients import executed_loads
from samples import Sample, catalogue, load
from tests.samples.sample_formulas import expected
from workbench.execution.cpu import Cpu

DIFFERENTIABLE = [sample for sample in catalogue() if not (sample.device or sample.whole or sample.fails)]
PROGRAMS = [
    pytest.param(sample, file, id=file.stem)
    for sample in DIFFERENTIABLE
    for file in sample.files
    if file != sample.host
]


@pytest.fixture(scope="module")
def cpu() -> Iterator[Cpu]:
    with Cpu() as device:
        yield device


def plain(given: Mapping[str, ArgumentValue]) -> dict[str, Any]:
    """What the formulas take: numbers, and arrays of doubles."""
    return {
        name: np.array(value.values, float) if isinstance(value, Array) else value.value
        for name, value in given.items()
        if isinstance(value, Array | Number)
    }


def differentiate(
    sample: Sample, file: Path, cpu: Cpu, at: Mapping[str, ArgumentValue], level: int | None
) -> Evaluation:
    text = toolchain.normalise(file.read_text())
    module = read_module(text)
    seeds = {name: parse_value(value) for name, value in sample.seed.items()}
    invocation = bind(module, module.functions[sample.function], at, seeds=seeds, const=sample.constant)
    made = engine.run(module, invocation.request)
    assert made.gradient is not None
    gradient = toolchain.optimise(print_module(made.module), level)
    return evaluate(cpu, invocation, Programs(text, gradient, made.gradient.name))


def compare(sample: Sample, file: Path, cpu: Cpu, at: Mapping[str, ArgumentValue], level: int | None = 2) -> Evaluation:
    """What was run, once its gradient has been found to be the formula's."""
    result = differentiate(sample, file, cpu, at, level)
    seeds = plain({name: parse_value(value) for name, value in sample.seed.items()})
    arguments = plain(at)
    formula = expected(sample.name, arguments, seeds)
    active = [name for name, value in arguments.items() if name not in sample.constant]
    # What is seeded is an output that the function overwrites: nothing depends on what was there before.
    assert set(active) == set(formula) | set(sample.seed)
    wanted = [np.atleast_1d(formula.get(name, np.zeros_like(arguments[name]))) for name in active]
    assert [c.label for c in result.components] == [
        f"{name}[{i}]" if isinstance(arguments[name], np.ndarray) else name
        for name, values in zip(active, wanted, strict=True)
        for i in range(len(values))
    ]
    np.testing.assert_allclose([c.gradient for c in result.components], np.concatenate(wanted), rtol=1e-12, atol=1e-13)
    return result


@pytest.mark.parametrize("level", [None, 2], ids=["as generated", "optimised"])
@pytest.mark.parametrize(("sample", "file"), PROGRAMS)
def test_where_it_is_shown(sample: Sample, file: Path, level: int | None, cpu: Cpu) -> None:
    result = compare(sample, file, cpu, {name: parse_value(value) for name, value in sample.at.items()}, level)
    assert result.verdict is Verdict.OK, result.checks


ELSEWHERE = {
    "relu3": [{"x": "-0.5"}, {"x": "0.25"}],
    "norm": [{"in": "random(4, seed=3)"}, {"in": "[1e-3, 0, 0, -1e-3]"}],
    "sum_of_squares": [{"n": "0"}, {"x": "random(50, seed=1)", "n": "50"}],
    "struct_memcpy": [{"value": "-3", "count": "-2"}],
    "polynomial": [{"n": "0"}, {"x": "-1.3"}],
    "log_sum_exp": [{"x": "[5, 1, 2, 3]"}, {"x": "[-700, -701, -702, 3]"}, {"x": "[2]", "n": "1"}],
    "matvec": [{"columns": "2"}],
    "lstm": [{"steps": "1"}, {"weight": "random(72, seed=2)", "bias": "random(12, seed=5)"}],
    "sorted_sum": [{"x": "[1, 2, 3, 4, 5, 6]"}, {"x": "[6, 5, 4, 3, 2, 1]"}, {"x": "random(6, seed=9)"}],
}


@pytest.mark.parametrize(
    ("sample", "changed"),
    [pytest.param(s, c, id=f"{s.name} {c}") for s in DIFFERENTIABLE for c in ELSEWHERE.get(s.name, [])],
)
def test_elsewhere(sample: Sample, changed: dict[str, str], cpu: Cpu) -> None:
    at = {name: parse_value(value) for name, value in (sample.at | changed).items()}
    result = compare(sample, sample.ir, cpu, at)
    assert result.verdict is Verdict.OK, result.checks


def test_polynomial_cut_short(cpu: Cpu) -> None:
    """Only two terms count at 1e-7, and so the program's derivative is -1; finite differences step to where more do."""
    sample = next(s for s in DIFFERENTIABLE if s.name == "polynomial")
    at = {name: parse_value(value) for name, value in (sample.at | {"x": "1e-7"}).items()}
    result = compare(sample, sample.ir, cpu, at)
    assert [c.gradient for c in result.components] == [-1, 1, 1e-7, 0, 0, 0]
    assert result.verdict is Verdict.DIFFERS


@pytest.mark.parametrize("sample", [pytest.param(s, id=s.name) for s in catalogue() if s.fails])
def test_what_cannot_be_typed_is_refused(sample: Sample) -> None:
    module = read_module(sample.ir.read_text())
    at = {name: parse_value(value) for name, value in sample.at.items()}
    invocation = bind(module, module.functions[sample.function], at, seeds={"to": parse_value("[1, 1]")})
    with pytest.raises(EngineError, match=sample.fails) as error:
        engine.run(module, invocation.request)
    assert error.value.where is not None
    assert error.value.hint


@pytest.mark.parametrize("sample", [pytest.param(s, id=s.name) for s in DIFFERENTIABLE])
def test_requests_of_the_source_are_met(sample: Sample, cpu: Cpu) -> None:
    """Each source asks for its own gradient; where it comes back as a number, it is the formula's."""
    lowered = lower(read_module(toolchain.normalise(sample.ir.read_text()))).module
    text = toolchain.optimise(print_module(lowered))
    assert not re.search("@__enzyme_(?!register)", text)
    module = read_module(text)
    name = next(name for name in module.functions if name.startswith("grad_"))
    returned = {"relu3": "x", "struct_memcpy": "value", "polynomial": "x"}.get(sample.name)
    if returned is None:
        return
    at = {key: parse_value(value) for key, value in sample.at.items()}
    shadows = {f"d_{key}": Array((0.0,) * len(v.values)) for key, v in at.items() if isinstance(v, Array)}
    invocation = bind(module, module.functions[name], at | shadows, gradient=False)
    (ran,) = cpu.run(text + "\n" + invocation.primal_entry(), [invocation.primal_calls()])
    *_, value = invocation.numbers(invocation.outputs, ran.points[0])
    assert value == pytest.approx(expected(sample.name, plain(at), {})[returned], rel=1e-13)


NORM_LOADS = 7
"""For each element, as in a gradient by hand: `in` to add up the squares, `in` to divide it by the length, `d_out` and
`in` for the adjoint of the length, and `d_out`, `in` and `d_in` to add to the last."""


def test_norm_is_linear_only_once_optimised(cpu: Cpu) -> None:
    """Hoisting `mag` out of the loop before differentiating is worth an order of n: executed loads at n and 2n."""
    norm = load("norm")
    assert norm.before is not None
    (_, small), (_, large) = (executed_loads(norm.ir, n, cpu) for n in (50, 100))
    assert (small, large) == (NORM_LOADS * 50, NORM_LOADS * 100)
    (_, small), (_, large) = (executed_loads(norm.before, n, cpu) for n in (50, 100))
    assert 3.5 < large / small <= 4


BY_HAND = """
declare double @pow(double, double)

define double @by_hand(double %x) {
  %positive = fcmp ogt double %x, 0.0
  br i1 %positive, label %then, label %end
then:
  %square = call double @pow(double %x, double 2.0)
  %result = fmul double 3.0, %square
  br label %end
end:
  %derivative = phi double [ %result, %then ], [ 0.0, %0 ]
  ret double %derivative
}
"""


def test_relu3_is_as_written_by_hand() -> None:
    """No memory, no call, and the same instructions as `x > 0 ? 3 * pow(x, 2) : 0` has after the same optimisation."""
    lowered = lower(read_module(toolchain.normalise(load("relu3").ir.read_text()))).module

    def opcodes(text: str, function: str) -> list[str]:
        module = read_module(toolchain.optimise(text))
        return sorted(i.opcode for i in module.functions[function].instructions)

    generated = opcodes(print_module(lowered), "grad_relu3")
    assert generated == opcodes(BY_HAND, "by_hand") == ["fcmp", "fmul", "fmul", "ret", "select"]
