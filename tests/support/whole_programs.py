"""Programs of a host and a device in the simulator: their gradients, and slopes by finite differences."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from ad.check.evaluation import Evaluation, Programs, evaluate, values_at
from ad.diagnosis.forward_mode import ENTRY, forward_request
from ad.engine.differentiation import Differentiation, Options
from ad.engine.engine import run
from ad.engine.lower import lower
from ad.invocation.binding import bind
from ad.invocation.device import Calls, Device
from ad.invocation.invocation import Invocation
from ad.invocation.value_syntax import parse_value
from analyses.gpu.device_part import device_part, keep_device_part
from analyses.ir.text.printer import print_module
from analyses.ir.text.reader import read_module
from workbench.execution.simulator.device import Simulator

NONE: Mapping[str, str] = {}


def with_device_lowered(text: str) -> str:
    """The program with the requests of its device met."""
    module = read_module(text)
    device = device_part(module)
    assert device is not None
    lower(device)
    keep_device_part(module, device)
    return print_module(module, read_all=True)


def bound(
    text: str,
    function: str,
    at: Mapping[str, str],
    seeds: Mapping[str, str] | None = None,
    constant: Sequence[str] = (),
) -> Invocation:
    module = read_module(text)
    values = {name: parse_value(value) for name, value in at.items()}
    seed_values = {name: parse_value(value) for name, value in (seeds or {}).items()}
    return bind(module, module.functions[function], values, seeds=seed_values, const=constant)


def evaluated(
    text: str, invocation: Invocation, options: Options | None = None, device: Device | None = None
) -> tuple[Differentiation, Evaluation]:
    """The gradient at a point, which runs on a device, by default with all checks of the simulator."""
    derivative = run(read_module(text), invocation.request, None, options)
    assert derivative.gradient is not None
    generated = print_module(derivative.module, read_all=True)
    assert "adjoint.kernel." not in generated
    programs = Programs(text, generated, derivative.gradient.name)
    evaluation = evaluate(device or Simulator(), invocation, programs, checked=False)
    assert not evaluation.reports, evaluation.reports
    return derivative, evaluation


def slopes(
    text: str, invocation: Invocation, evaluation: Evaluation, step: float, device: Device | None = None
) -> tuple[float, float]:
    """The slope along a direction in which each number has a part of its own: by the gradient, and by differences."""
    parts = _direction(len(evaluation.components))
    points = [{i: c.value + sign * step * parts[i] for i, c in enumerate(evaluation.components)} for sign in (1, -1)]

    def calls(some: Sequence[Mapping[int, float]]) -> Calls:
        patches = [[invocation.patch(invocation.inputs[i], value) for i, value in p.items()] for p in some]
        return invocation.primal_calls(patches)

    after, before = values_at(device or Simulator(), invocation, text + "\n" + invocation.primal_entry(), points, calls)
    return slope_of(evaluation), (after - before) / (2 * step)


def slope_of(evaluation: Evaluation) -> float:
    """The slope along that direction by the gradient."""
    parts = _direction(len(evaluation.components))
    return sum(c.gradient * part for c, part in zip(evaluation.components, parts, strict=True))


def tangent(text: str, invocation: Invocation, device: Device | None = None) -> float:
    """The slope along that direction in forward mode."""
    request = forward_request(invocation.request, invocation.function.name)
    derivative = run(read_module(text), request)
    assert derivative.gradient is not None
    entry = invocation.frame.tangent_entry(ENTRY, invocation.function, derivative.gradient)
    generated = print_module(derivative.module, read_all=True) + entry
    moving = invocation.tangents()

    def calls(some: Sequence[Sequence[float]]) -> Calls:
        patches = [[moving.patch(leaf, part) for leaf, part in zip(moving.inputs, p, strict=True)] for p in some]
        return moving.primal_calls(patches)

    (value,) = values_at(device or Simulator(), moving, generated, [_direction(len(moving.inputs))], calls)
    return value


def _direction(count: int) -> list[float]:
    return [1.0 + i % 3 for i in range(count)]
