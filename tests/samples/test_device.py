"""The device programs open for reading and analysis: what is a double, and what carries a derivative."""

from __future__ import annotations

import pytest

from ad.engine import engine
from ad.history.records import Stage
from ad.requests.requests import default_request
from analyses.ir import toolchain
from analyses.ir.constants import Value
from analyses.ir.instructions import Call, Store
from analyses.ir.model import Function, Instruction
from analyses.ir.text.printer import print_module
from analyses.ir.text.reader import read_module
from samples import Sample, catalogue

DEVICE = [pytest.param(sample, id=sample.name) for sample in catalogue() if sample.device]


@pytest.mark.parametrize("sample", DEVICE)
def test_both_halves_are_read(sample: Sample) -> None:
    for file in sample.files:
        text = toolchain.normalise(toolchain.normalise(file.read_text()))
        assert toolchain.normalise(print_module(read_module(text), read_all=True)) == text


def written(function: Function) -> set[Instruction]:
    """The floats that what is stored is computed from."""
    found: set[Instruction] = set()
    ahead: list[Value] = [i.value for i in function.instructions if isinstance(i, Store)]
    while ahead:
        value = ahead.pop()
        if isinstance(value, Instruction) and value.type.is_float and value not in found:
            found.add(value)
            ahead += value.operands
    return found


@pytest.mark.parametrize("sample", DEVICE)
def test_what_carries_a_derivative(sample: Sample) -> None:
    """The floats that outputs come from are active; which thread it is never is."""
    module = read_module(toolchain.normalise(sample.ir.read_text()))
    made = engine.run(module, default_request(module.functions[sample.function]), until=Stage.ACTIVITY)
    assert made.activity is not None
    registers = [
        i for i in made.primal.instructions if isinstance(i, Call) and ".sreg." in str(i.called and i.called.name)
    ]
    for register in registers:
        assert made.activity.is_constant_value(register)
    floats = written(made.primal)
    assert floats
    for value in floats:
        assert not made.activity.is_constant_value(value)
