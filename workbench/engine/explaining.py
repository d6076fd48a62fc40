"""The requests Explore and Ask, and derivatives with changes that a person made."""

from __future__ import annotations

from ad.advice.mending import request_named_in
from ad.check.coverage import blocks_not_run
from ad.engine.differentiation import Differentiation, Options
from ad.explanation.activity import why_active, why_zero
from ad.explanation.changes import Setting
from ad.explanation.difference import difference
from ad.explanation.hints import HintError, parse_hint
from ad.explanation.whatif import WhatIf
from ad.history.records import EngineError
from ad.invocation.binding import bind
from ad.invocation.device import DeviceError
from ad.invocation.values import ArgumentError, ArgumentValue
from ad.requests.markers import without_marks
from ad.requests.requests import Request
from analyses.facts import History
from analyses.ir.text.printer import print_module
from workbench.engine.advising import advisor_of
from workbench.engine.launch_form import values_of
from workbench.engine.messages import Answered, Ask, Differed, Differentiate, Explore, Explored, Tried
from workbench.engine.state import EngineState
from workbench.program.errors import UserError
from workbench.program.program import Program, passes_in
from workbench.program.rebuilds import Rebuilds


def differentiate(
    state: EngineState, message: Differentiate, request: Request, options: Options, history: History
) -> Differentiation:
    """Make a gradient, with the changes of the message. Raises EngineError; UserError for a hint that is no change."""
    program = state.opened()
    try:
        changes = [parse_hint(hint, program.module, request) for hint in message.hints]
    except HintError as error:
        raise UserError(error.what, "", error.hint) from None
    setting = Setting(request, options)
    for change in changes:
        setting = change.apply(setting)
    scope = history.scope("what-if", "; ".join(message.hints)) if changes else 0
    before, state.previous_case = state.case or state.previous_case, None
    case = WhatIf(program.module, setting, history, _rebuilds(state, program), after=before, scope=scope)
    state.case, state.options = case, setting.options
    if changes:
        history.close(scope, "kept")
    if message.compared and before is not None and before.base.setting.request.function == request.function:
        state.send(Differed(message.id, difference(before.base.run, case.base.run)))
    if case.base.error is not None:
        raise case.base.error
    assert case.base.made is not None
    return case.base.made


def refuse(state: EngineState, program: Program, error: EngineError) -> None:
    """Record the error of a program whose requests can't be read, as the case to explain."""
    setting = Setting(request_named_in(program.module, error), Options(transform=passes_in(program.llvm)))
    state.case = WhatIf(program.module, setting, builds=_rebuilds(state, program), refused=error)


def _rebuilds(state: EngineState, program: Program) -> Rebuilds:
    return Rebuilds(program.names, state.compile_options, program.module, program.llvm)


def explore(state: EngineState, request: Explore) -> None:
    """Send the trail of an error, then each change that may settle it, one after the other."""
    case = state.case
    if case is None:
        state.send(Explored(request.id, (), done=True))
        return
    trail = tuple(case.trail())
    state.send(Explored(request.id, trail))
    program = state.opened()
    at = _point(case, request)
    advisor = advisor_of(case, program, state.compile_options, state.devices.cpu(), at, {}, firm=False)
    for _, offer in advisor.offers():
        state.send(Tried(request.id, offer))
    state.send(Explored(request.id, trail, done=True))


def _point(case: WhatIf, request: Explore) -> dict[str, ArgumentValue]:
    """The values of the form, if the function can be called and differentiated with them; else none.

    Its seeds are not used: one for each argument, each another one, tells apart what equal seeds do not.
    """
    base = case.base.setting.request
    function = case.program.functions.get(base.function)
    try:
        values = values_of({name: text for name, text in request.at.items() if text.strip()})
        invocation = bind(case.program, function, values) if function is not None else None
    except ArgumentError:
        return {}
    return values if invocation is not None and invocation.inputs else {}


def ask(state: EngineState, request: Ask) -> None:
    """Answer a question about a value; for a zero at a point the program is run there."""
    case = state.case
    if case is None or case.base.made is None:
        state.send(Answered(request.id, None))
        return
    derivative, history = case.base.made, case.history
    if request.question == "active":
        answer = why_active(derivative, history, request.subject)
    else:
        answer = why_zero(derivative, history, request.subject, _blocks_not_run(state, request))
    state.send(Answered(request.id, answer))


def _blocks_not_run(state: EngineState, request: Ask) -> frozenset[str]:
    """The blocks that are not run at the point of a question; none where the program cannot be run there."""
    if state.derivative is None or not request.at:
        return frozenset()
    result = state.derivative.result
    module = state.opened().module
    try:
        invocation = bind(module, module.functions[result.primal.name], values_of(request.at))
        text = without_marks(print_module(result.module, read_all=True))
        return blocks_not_run(state.devices.cpu(), invocation, text)
    except (ArgumentError, DeviceError):
        return frozenset()
