"""The requests Run and Optimise, and those that step through a run."""

from __future__ import annotations

from dataclasses import replace

from ad.check.evaluation import Programs, evaluate, evaluate_forward, sweep
from ad.check.finite_differences import MOST_ELEMENTS
from ad.diagnosis.forward_mode import tangent_text
from ad.engine.differentiation import Differentiation, Options
from ad.invocation.binding import bind
from ad.invocation.device import Device
from ad.requests.markers import without_marks
from analyses.gpu.threads import is_kernel
from analyses.ir.model import Function
from analyses.ir.text.printer import print_module
from workbench.engine.differentiation import derivative_for
from workbench.engine.entries import text_of_function
from workbench.engine.launch_form import configured, values_of
from workbench.engine.messages import Begin, Move, Optimise, Optimised, Progress, Ran, Run, Stepped
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
    device: Device
    if configuration is None:
        device, note = state.devices.cpu(), ""
    else:
        device, note = state.devices.for_kernels(request.launch.get("device", "auto"), program.module.triple)
    builds = device.name == "cpu" and builds_library(state.optimised_text)
    state.send(Progress(request.id, "building the C++ library, once" if builds else "running"))
    if request.sweep is None:
        most = SIMULATED_ELEMENTS if device.name == "simulator" else MOST_ELEMENTS
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


def begin(state: EngineState, request: Begin) -> None:
    """Start to step through a run of the function or of its gradient."""
    program, function = state.with_requests_lowered(request.function)
    at, seeds = values_of(request.at), values_of(request.seed)
    invocation = bind(
        program.module,
        function,
        at,
        seeds=seeds,
        const=request.constant,
        gradient=request.gradient,
        configuration=configured(function, request.launch),
    )
    if request.gradient and state.forward:
        raise UserError("the debugger goes through gradients in reverse mode", hint="M makes it again in reverse mode")
    if request.gradient:
        derivative = derivative_for(state, invocation, request.launch)
        assert derivative.gradient is not None
        name = (derivative.kernel or derivative.gradient).name
        text = print_module(derivative.module, read_all=True) + "\n" + invocation.gradient_entry(name)
        calls = invocation.gradient_calls(kernel=name)
    else:
        text = program.source.text + "\n" + invocation.primal_entry()
        calls = invocation.primal_calls()
    types = {leaf.buffer: str(leaf.type) for leaf in (*invocation.gradients, *invocation.outputs) if leaf.buffer}
    title = "gradient of" if request.gradient else "in"
    state.send(Stepped(request.id, state.devices.begin(title, without_marks(text), calls, types)))


def move(state: EngineState, request: Move) -> None:
    """Move to another position of the run that is stepped through."""
    state.send(Stepped(request.id, state.devices.move(request.command, request.times)))
