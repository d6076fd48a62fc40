"""The requests Run and Optimise, and the one that records a run."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from ad.check.evaluation import Programs, evaluate, evaluate_forward, sweep
from ad.check.finite_differences import MOST_ELEMENTS
from ad.diagnosis.forward_mode import tangent_text
from ad.engine.differentiation import Differentiation, Options
from ad.invocation.binding import bind
from ad.invocation.device import Device
from ad.invocation.invocation import Invocation
from ad.requests.markers import without_marks
from analyses.gpu.device_part import device_part
from analyses.gpu.device_text import has_device_part
from analyses.gpu.threads import is_kernel
from analyses.ir.model import Function
from analyses.ir.text.printer import print_module
from workbench.engine.differentiation import derivative_for
from workbench.engine.entries import text_of_function
from workbench.engine.launch_form import assumptions_of, configured, ranks_of, values_of
from workbench.engine.messages import Optimise, Optimised, Progress, Ran, Record, Recorded, Run
from workbench.engine.replaying import ToRecord, of_function, of_gradient
from workbench.engine.state import EngineState
from workbench.execution.kernel_launch import SIMULATED_ELEMENTS
from workbench.execution.linking import builds_library
from workbench.program.errors import UserError
from workbench.program.program import Program, check_runnable, optimised


def run(state: EngineState, request: Run) -> None:
    """Run the function and its gradient at a point or over a range."""
    program, function = state.with_requests_lowered(request.function)
    configuration = configured(function, request.launch)
    if state.forward:
        run_forward(state, request, program, function)
        return
    check_runnable(program, kernel=configuration is not None)
    invocation = bind(
        program.module,
        function,
        values_of(request.at),
        seeds=values_of(request.seed),
        const=request.constant,
        configuration=configuration,
    )
    derivative = derivative_for(state, invocation, request.launch)
    _send_optimised(state, request.id, derivative)
    assert derivative.gradient is not None
    name = (derivative.kernel or derivative.gradient).name
    programs = Programs(without_marks(program.source.text), state.optimised_text, name)
    launches = has_device_part(programs.primal)
    device: Device
    if configuration is None:
        device, note = state.devices.cpu(), ""
        if launches and (part := device_part(program.module)) is not None:
            device, note = state.devices.for_launches(request.launch.get("device", "auto"), part.triple)
        note = "run as the only rank" if "ranks" in request.launch else note
    else:
        device, note = state.devices.for_kernels(request.launch.get("device", "auto"), program.module.triple)
    builds = device.name == "cpu" and builds_library(state.optimised_text)
    state.send(Progress(request.id, "building the C++ library, once" if builds else "running"))
    if request.sweep is None:
        most = SIMULATED_ELEMENTS if launches or device.name == "simulator" else MOST_ELEMENTS
        evaluation = evaluate(device, invocation, programs, most=most)
        evaluation = replace(evaluation, notes=(*((note,) if note else ()), *evaluation.notes))
        state.send(Ran(request.id, evaluation))
        return
    name, first, last, count = request.sweep
    step = (last - first) / max(1, count - 1)
    points = sweep(device, invocation, programs, name, [first + i * step for i in range(count)])
    state.send(Ran(request.id, tuple(points), name))


def run_forward(state: EngineState, request: Run, program: Program, function: Function) -> None:
    """Run the function and its derivative in forward mode. Raises UserError for what is only there for a gradient."""
    if request.sweep is not None or is_kernel(function):
        what = "a kernel's derivative" if is_kernel(function) else "a derivative over a range"
        raise UserError(f"{what} is not run in forward mode", hint="M makes the gradient in reverse mode")
    check_runnable(program)
    at, seeds = values_of(request.at), values_of(request.seed)
    invocation = bind(program.module, function, at, seeds=seeds, const=request.constant)
    if state.derivative is not None:
        _send_optimised(state, request.id, state.derivative.result)
    options = replace(state.options or Options(), transform=state.passes)
    text = optimised(state.llvm, tangent_text(program.module, invocation, options))
    state.send(Progress(request.id, "running"))
    primal = without_marks(program.source.text)
    state.send(Ran(request.id, evaluate_forward(state.devices.cpu(), invocation, primal, text)))


def optimise(state: EngineState, request: Optimise) -> None:
    """Send the gradient as LLVM optimises it. Raises UserError."""
    if state.derivative is None:
        raise UserError("there is no gradient to optimise", hint="r makes it again")
    _send_optimised(state, request.id, state.derivative.result)


def _send_optimised(state: EngineState, request_id: int, derivative: Differentiation) -> None:
    if not state.optimised_text:
        state.send(Progress(request_id, "optimising"))
        text = without_marks(print_module(derivative.module, read_all=True))
        state.optimised_text = optimised(state.llvm, text)
    names = [derivative.kernel.name] if derivative.kernel else []
    names += [function.name for function in (derivative.gradient, *derivative.functions) if function is not None]
    texts = [text_of_function(state.optimised_text, name) for name in dict.fromkeys(names)]
    state.send(Optimised(request_id, "\n".join(filter(None, texts))))


def record(state: EngineState, request: Record) -> None:
    """Record a run of the function or of its gradient."""
    program, function = state.with_requests_lowered(request.function)
    if request.gradient and state.forward:
        raise UserError("gradients are replayed in reverse mode", hint="M makes it again in reverse mode")
    invocation = bind(
        program.module,
        function,
        values_of(request.at),
        seeds=values_of(request.seed),
        const=request.constant,
        gradient=request.gradient,
        configuration=configured(function, request.launch),
    )
    ranks = ranks_of(request.launch)
    state.send(Progress(request.id, "recording"))
    wanted = (
        _observed(state, program, invocation, request.launch)
        if request.gradient
        else of_function(program.module, program.source.text, invocation)
    )
    on_ranks = replace(wanted.wanted, ranks=ranks)
    state.send(Recorded(request.id, state.devices.record(wanted.text, wanted.calls, on_ranks)))


def _observed(state: EngineState, program: Program, invocation: Invocation, launch: Mapping[str, str]) -> ToRecord:
    """Make the gradient once more, so that it logs its adjoints."""
    from ad.context.observation import AdjointSites
    from ad.engine import engine
    from analyses.facts import History

    history, sites = History(), AdjointSites()
    state.number_alike(history)
    options = replace(state.options or Options(), transform=state.passes, observed=sites)
    options = assumptions_of(invocation, launch).applied_to(options)
    derivative = engine.run(program.module, invocation.request, history, options)
    return of_gradient(invocation, derivative, history, sites.sites)
