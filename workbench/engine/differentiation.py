"""The request Differentiate, and derivatives for the requests that run them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

from ad.diagnosis.forward_mode import forward_request
from ad.engine import engine
from ad.engine.differentiation import Differentiation, Options
from ad.engine.strategy import Strategy
from ad.history.records import EngineError
from ad.invocation.argument_names import label
from ad.invocation.invocation import Invocation
from ad.requests.finding import find_requests, requested_by
from ad.requests.requests import Request, Role, default_request
from analyses.ir.model import Function, Module
from analyses.ir.subjects import Subjects
from analyses.ir.text.printer import print_function
from analyses.types.rules.table import ABOUT
from views.model.choosing.choices import Choices
from views.model.entries import ArgumentEntry
from workbench.engine import explaining
from workbench.engine.batches import Batches
from workbench.engine.entries import arguments_of, text_of_function
from workbench.engine.figures import figures_of
from workbench.engine.launch_form import assumptions_before_run, assumptions_of, configured
from workbench.engine.messages import Differentiate, Generated, Prepared, Signature
from workbench.engine.state import Derivative, EngineState
from workbench.program.errors import UserError


def differentiate(state: EngineState, message: Differentiate) -> None:
    """Make a gradient, and send the facts as they are recorded."""
    function = state.function(message.function)
    module = state.opened().module
    request = _request(module, function, message.constant, forward=message.choices.forward)
    arguments = _measured(module, function, arguments_of(function, request), message)
    place = _requested_by(module, request)
    state.send(Signature(message.id, arguments, request.active_result, dict(ABOUT), place))
    batches = Batches(state.send, message.id)

    def transform(text: str, passes: Sequence[str], watched: str) -> list[str]:
        transformed = state.passes(text, passes, watched)
        if prepared := text_of_function(transformed[0], function.name):  # not for functions whose derivatives it calls
            state.send(Prepared(message.id, prepared))
        return transformed

    assumptions = assumptions_before_run(module, function, message.launch, message.at, arguments)
    plain = Options(transform=transform, tape_limit=message.choices.tape_limit)
    options = _strategy(message.choices).applied(assumptions.applied_to(plain))
    state.forward = message.choices.forward
    try:
        result = explaining.differentiate(state, message, request, options, batches.history)
    finally:
        batches.end()
    state.set_derivative(Derivative(request, assumptions, result))
    assert result.gradient is not None
    subjects = Subjects(result.primal)
    origins = {subjects.of(i): origin.source for i, origin in result.origins.items() if origin.source}
    functions = [result.gradient, *(f for f in result.functions if f is not result.gradient)]
    figures = figures_of(module, result, batches.history)
    state.send(Generated(message.id, "\n".join(map(print_function, functions)), origins, figures))
    from workbench.engine.formulating import formulated  # the gradient is on screen by then

    state.send(formulated(message.id, result, batches.history))


def _strategy(choices: Choices) -> Strategy:
    return Strategy(choices.policy, inline=choices.inline, overrides=choices.overrides)


def _measured(
    module: Module, function: Function, arguments: tuple[ArgumentEntry, ...], message: Differentiate
) -> tuple[ArgumentEntry, ...]:
    """The arguments with values that the function runs with, unless a person gave those of all pointers."""
    pointers = [a for a in arguments if a.type.startswith("ptr")]
    if all(message.at.get(a.name) for a in pointers):
        return arguments
    from workbench.engine.measured_values import measured_values

    try:
        configuration = configured(function, message.launch) if message.launch else None
    except UserError:  # a run reports it
        return arguments
    offer = measured_values(module, function, configuration)
    return tuple(
        a._replace(
            value=offer.values.get(a.name, ""),
            seed=offer.seeds.get(a.name, ""),
            number=offer.numbers.get(a.name, ""),
        )
        for a in arguments
    )


def derivative_for(state: EngineState, invocation: Invocation, launch: Mapping[str, str]) -> Differentiation:
    """The last derivative if it is for this invocation, else a new one. Raises EngineError."""
    request, assumptions = invocation.request, assumptions_of(invocation, launch)
    last = state.derivative
    if last is None or (last.request, last.assumptions) != (request, assumptions) or last.result.gradient is None:
        options = replace(state.options or Options(), transform=state.passes)
        module = state.with_requests_lowered(request.function)[0].module
        result = engine.run(module, request, options=assumptions.applied_to(options))
        last = Derivative(request, assumptions, result)
        state.set_derivative(last)
    return last.result


def _request(module: Module, function: Function, constant: Sequence[str], *, forward: bool = False) -> Request:
    """The program's request for a function, or the default one, with the named arguments inactive.

    For forward mode it is one for the tangent of the same.
    """
    try:
        requests = [call.request for call in find_requests(module)]
    except EngineError:
        requests = []
    reverse = [each for each in requests if each.function == function.name and each.reverses and not each.forward]
    request = min(reverse, key=lambda each: each.split, default=default_request(function))
    roles = [
        Role.CONST if label(argument) in constant else role
        for argument, role in zip(function.arguments, request.roles, strict=True)
    ]
    request = replace(request, roles=tuple(roles))
    return forward_request(request, function.name) if forward else request


def _requested_by(module: Module, request: Request) -> str:
    """The location where the program requests a derivative, or empty."""
    try:
        return requested_by(module, request)
    except EngineError:
        return ""
