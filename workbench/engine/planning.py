"""The requests PlanBy and Save: the plan of another policy, and changes of the program with which less is stored."""

from __future__ import annotations

from dataclasses import replace

from ad.advice.savings import Saving, Savings
from ad.check.evaluation import Programs, evaluate
from ad.check.finite_differences import MOST_ELEMENTS
from ad.engine import engine
from ad.engine.differentiation import Differentiation, Options
from ad.history.records import PlanEntry, Stage
from ad.invocation.binding import bind
from ad.invocation.device import DeviceError
from ad.invocation.invocation import Invocation
from ad.invocation.values import ArgumentError
from ad.plan.planner import PolicyPlanner
from ad.requests.markers import without_marks
from analyses.facts import History
from analyses.gpu.threads import is_kernel
from analyses.ir.text.printer import print_module
from views.model.choosing.plans import PlanBeside, SavingRow
from workbench.engine.launch_form import values_of
from workbench.engine.messages import PlanBy, Planned, Save, Saved
from workbench.engine.state import Derivative, EngineState
from workbench.program.errors import UserError
from workbench.program.program import optimised


def plan_by(state: EngineState, request: PlanBy) -> None:
    """Send the plan of the last derivative by another policy, without decisions by hand. Raises UserError."""
    derivative, history = _last(state), History()
    program = state.with_requests_lowered(derivative.request.function)[0]
    while len(history.scopes) < derivative.result.scope:
        history.scope("what-if", "")  # so that scopes have the numbers that they have on the screen
    options = replace(_options(state), planner=PolicyPlanner(request.policy))
    options = derivative.assumptions.applied_to(options)
    engine.run(program.module, derivative.request, history, options, until=Stage.PLAN)
    entries = {(f.scope, f.key.subject): f.value for f in history.facts if isinstance(f.value, PlanEntry)}
    state.send(Planned(request.id, PlanBeside(request.policy, entries)))


def save(state: EngineState, request: Save) -> None:
    """Try changes with which less is stored. Raises UserError."""
    derivative = _last(state)
    program, function = state.with_requests_lowered(derivative.request.function)
    savings = Savings(program.source.text, derivative.request, _options(state))
    invocation = None
    if not is_kernel(function):
        try:
            invocation = bind(program.module, function, values_of(request.at), seeds=values_of(request.seed))
        except ArgumentError:
            invocation = None
    if invocation is not None and invocation.request != derivative.request:
        invocation = None
    before = _time(state, invocation, savings.made)[0] if invocation is not None else None
    rows = tuple(_row(state, invocation, saving, before) for saving in savings.tried())
    state.send(Saved(request.id, rows))


def _row(state: EngineState, invocation: Invocation | None, saving: Saving, before: float | None) -> SavingRow:
    seconds, verdict = _time(state, invocation, saving.made) if before is not None else (None, "")
    values = tuple(row.subject for row in saving.values)
    return SavingRow(saving.says, str(saving.stored), saving.saves_in_words, values, before, seconds, verdict)


def _time(state: EngineState, invocation: Invocation | None, made: Differentiation) -> tuple[float | None, str]:
    """The time of a gradient, and whether it agrees with finite differences of the function as it is."""
    if invocation is None or made.gradient is None:
        return None, ""
    text = without_marks(print_module(made.module, read_all=True))
    primal = without_marks(state.opened().source.text)
    programs = Programs(primal, optimised(state.llvm, text), made.gradient.name)
    try:
        evaluation = evaluate(state.devices.cpu(), invocation, programs, most=min(16, MOST_ELEMENTS))
    except DeviceError:
        return None, ""
    return evaluation.gradient_seconds, str(evaluation.verdict)


def _last(state: EngineState) -> Derivative:
    if state.derivative is None:
        raise UserError("there is no gradient", hint="r makes it again")
    if state.forward:
        raise UserError("forward mode has no plan", hint="M makes the gradient in reverse mode")
    return state.derivative


def _options(state: EngineState) -> Options:
    return replace(state.options or Options(), transform=state.passes)
