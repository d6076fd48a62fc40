"""Second derivatives of programs that clear memory and use it again, beside differences of their gradients."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace

import pytest

from ad.engine.lower import lower
from ad.invocation.binding import bind
from ad.invocation.value_syntax import parse_value
from analyses.ir.text.printer import print_module
from analyses.ir.text.reader import read_module
from tests.programs import FOLDER, ir
from workbench.execution.cpu import Cpu

FUNCTIONS = [
    f"second_of_{name}" for name in re.findall(r"^SECOND\((\w+)", (FOLDER / "cleared_requests.c").read_text(), re.M)
]


@pytest.fixture(scope="module")
def device() -> Iterator[Cpu]:
    with Cpu() as cpu:
        yield cpu


@pytest.mark.parametrize("level", ["O0", "O2"])
def test_forward_over_reverse(device: Cpu, level: str) -> None:
    text = ir("cleared_requests", level)
    lowered = read_module(text)
    lower(lowered)
    module = read_module(text)
    entries, calls, invocations = [], [], []
    for name in FUNCTIONS:
        function = module.functions[name]
        invocation = bind(module, function, {"scale": parse_value("0.9")}, gradient=False)
        entry = f"adjoint.primal.{name}"
        entries.append(invocation.frame.entry(entry, function, name, gradient=False, counted=False))
        calls.append(replace(invocation.primal_calls(), entry=entry))
        invocations.append(invocation)
    program = "\n".join((print_module(lowered, read_all=True), *entries))
    distances = {
        name: invocation.numbers(invocation.outputs, ran.points[0])[-1]
        for name, invocation, ran in zip(FUNCTIONS, invocations, device.run(program, calls), strict=True)
    }
    assert distances and not {name: distance for name, distance in distances.items() if not distance <= 1e-6}
