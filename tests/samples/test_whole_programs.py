"""The samples of a host and a device: their gradients in the simulator beside finite differences and each other."""

from __future__ import annotations

from functools import cache

import pytest

from ad.engine.differentiation import Options
from ad.engine.lower import requests_met
from ad.requests.chunks import Checkpoints
from analyses.gpu.device_part import device_part
from analyses.ir.text.printer import print_module
from analyses.ir.text.reader import read_module
from samples import Sample, catalogue, load
from tests.support.whole_programs import bound, evaluated, slopes

WHOLE = [sample for sample in catalogue() if sample.whole]
SINGLE = {"collide_three_ways": 2**-10, "contraction_host": 2**-8}
"""The samples with numbers of type float, and the step of their differences."""


@cache
def program(name: str, function: str) -> str:
    module = read_module(load(name).ir.read_text(encoding="utf-8"))
    return print_module(requests_met(module, function).module, read_all=True)


def gradient(sample: Sample, function: str, options: Options | None = None) -> list[float]:
    text = program(sample.name, function)
    invocation = bound(text, function, sample.at, sample.seed, sample.constant)
    return [component.gradient for component in evaluated(text, invocation, options)[1].components]


@pytest.mark.parametrize("sample", [pytest.param(s, id=s.name) for s in WHOLE])
def test_gradient(sample: Sample) -> None:
    text = program(sample.name, sample.function)
    module = read_module(text)
    assert device_part(module) is not None
    invocation = bound(text, sample.function, sample.at, sample.seed, sample.constant)
    _, evaluation = evaluated(text, invocation)
    single = SINGLE.get(sample.name, 0)
    slope, difference = slopes(text, invocation, evaluation, single or 2**-18)
    assert slope != 0
    assert difference == pytest.approx(slope, rel=1e-3 if single else 1e-7)


def test_collide_three_ways() -> None:
    """Automatic, registered with a tape of pointers, registered with the float itself as the tape."""
    sample = load("collide_three_ways")
    automatic = gradient(sample, "automatic")
    assert any(automatic)
    assert automatic == gradient(sample, "registered") == gradient(sample, "inlined")


def test_talk_is_the_formula() -> None:
    sample = load("clad_talk")
    assert gradient(sample, "talk") == pytest.approx([4 * (0.1 + 0.1 * i) for i in range(10)], rel=1e-14)


@pytest.mark.parametrize("snapshots", [1, 3])
def test_heat_equation_with_checkpoints(snapshots: int) -> None:
    """The steps are launched once more from copies of the device's memory, for the same gradient."""
    sample = load("heat_launches")
    stored = gradient(sample, sample.function)
    again = gradient(sample, sample.function, Options(checkpoints=Checkpoints(snapshots=snapshots)))
    assert again == pytest.approx(stored, rel=1e-14)
