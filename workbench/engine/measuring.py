"""The request Measure: what one run of the gradient executes and stores, by line of the source and by value."""

from __future__ import annotations

from dataclasses import replace
from functools import partial

from ad.check.evaluation import Programs
from ad.check.line_costs import RunCosts, run_costs, tangent_costs
from ad.diagnosis.forward_mode import forward_request
from ad.engine import engine
from ad.engine.differentiation import Options
from ad.invocation.binding import bind
from ad.invocation.device import Calls
from ad.requests.markers import without_marks
from analyses.facts import History
from analyses.gpu.threads import is_kernel
from analyses.ir.text.printer import print_module
from views.model.choosing.costs import Costs, LineCost
from workbench.engine.launch_form import values_of
from workbench.engine.messages import Measure, Measured, Progress
from workbench.engine.state import EngineState
from workbench.program.errors import UserError
from workbench.program.program import check_runnable, optimised


def measure(state: EngineState, request: Measure) -> None:
    """Make the gradient once more, with a mark on each instruction, run it, and send what it did. Raises UserError."""
    program, function = state.with_requests_lowered(request.function)
    if is_kernel(function):
        raise UserError("the costs of a kernel are not counted", hint="they are counted on the processor")
    check_runnable(program)
    state.send(Progress(request.id, "counting"))
    at, seeds = values_of(request.at), values_of(request.seed)
    invocation = bind(program.module, function, at, seeds=seeds, const=request.constant)
    options = replace(state.options or Options(), transform=state.passes)
    history = History()
    state.number_alike(history)
    wanted = invocation.request
    if state.forward:
        wanted = forward_request(wanted, function.name)
    derivative = engine.run(program.module, wanted, history, options)
    assert derivative.gradient is not None
    if state.forward:
        primal, device = without_marks(program.source.text), state.devices.cpu()
        counted, seconds = tangent_costs(
            device, invocation, primal, derivative, history, partial(optimised, state.llvm)
        )
        state.send(Measured(request.id, costs_of(counted, seconds)))
        return
    text = optimised(state.llvm, without_marks(print_module(derivative.module, read_all=True)))
    programs = Programs(without_marks(program.source.text), text, derivative.gradient.name)
    device = state.devices.cpu()
    calls: Calls = invocation.gradient_calls(timed=True)
    (timed,) = device.run(text + "\n" + invocation.gradient_entry(programs.name), [calls])
    costs = run_costs(device, invocation, programs, derivative, history, partial(optimised, state.llvm))
    state.send(Measured(request.id, costs_of(costs, timed.seconds)))


def costs_of(costs: RunCosts, seconds: float) -> Costs:
    """The costs of a run as the screen draws them."""
    lines: dict[tuple[str, int], LineCost] = {}
    elsewhere = LineCost()
    for each in costs.lines:
        cost = LineCost(each.function, each.forward, each.reverse, each.stored)
        file, _, line = each.line.rpartition(":")
        if file and line.isdigit():
            lines[file, int(line)] = cost
        else:
            elsewhere = LineCost(*(a + b for a, b in zip(elsewhere, cost, strict=True)))
    return Costs(lines, dict(costs.values), elsewhere, seconds, costs.kept)
