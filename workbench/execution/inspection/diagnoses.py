"""Diagnoses of gradients: at a point that is given, or of the requests that a function makes as it runs."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import field, replace
from functools import partial

from ad.check.evaluation import Programs
from ad.check.finite_differences import MOST_ELEMENTS
from ad.diagnosis.case import Case
from ad.diagnosis.diagnosis import ALONE, diagnose
from ad.diagnosis.findings import Cause, Diagnosis
from ad.diagnosis.tangents import diagnose_tangent
from ad.engine.differentiation import Options
from ad.engine.engine import run
from ad.engine.lower import Lowered, requests_met
from ad.history.records import EngineError
from ad.invocation.argument_names import argument_index
from ad.invocation.binding import bind
from ad.invocation.captured import captured_invocation, with_tangents
from ad.invocation.device import Device, DeviceError
from ad.invocation.invocation import Invocation
from ad.invocation.values import ArgumentError, ArgumentValue, Null, Number
from ad.requests.finding import find_requests
from ad.requests.markers import without_marks
from ad.requests.requests import Request, ReverseRequest, Role, default_request
from analyses.gpu.launch import Configuration
from analyses.gpu.threads import is_kernel
from analyses.ir.model import Function
from analyses.ir.text.printer import print_module
from analyses.ir.text.reader import read_module
from analyses.records import dataclass
from workbench.execution.inspection.overlaps import overlap_of_call
from workbench.execution.inspection.requests_made import Made, watch_requests
from workbench.execution.kernel_launch import SIMULATED_ELEMENTS
from workbench.execution.simulator.device import Simulator
from workbench.program.program import Program, check_runnable, optimised

_KERNEL = re.compile(r"\b(?:ptx_kernel|amdgpu_kernel) |^!nvvm\.annotations = .*\n", re.MULTILINE)
"""The words by which IR says that a function is a kernel."""


@dataclass(frozen=True)
class Point:
    """The arguments of a function, the adjoints of its outputs, the arguments without derivative, and the launch."""

    values: Mapping[str, ArgumentValue]
    seeds: Mapping[str, ArgumentValue] = field(default_factory=dict)
    constant: tuple[str, ...] = ()
    configuration: Configuration | None = None


def diagnose_function(program: Program, function: Function, point: Point, cpu: Device, options: Options) -> Diagnosis:
    """Diagnose the gradients that a function asks for as it runs or, where it asks for none, its own.

    Raises ArgumentError, EngineError, UserError, and DeviceError where it can't be run.
    """
    kernel = is_kernel(function)
    check_runnable(program, kernel=kernel)
    lowered = requests_met(program.module, function.name, options)
    if lowered.made:
        return _of_requests(program, lowered, function.name, point, cpu, options)
    invocation = bind(
        program.module,
        function,
        point.values,
        seeds=point.seeds,
        request=_request(program, function, point.constant),
        configuration=point.configuration,
    )
    diagnosis = _of_invocation(program, invocation, Simulator() if kernel else cpu, options)
    if not kernel or diagnosis.cause not in (Cause.UNKNOWN, Cause.UNSURE):
        return diagnosis
    return _of_one_thread(program, function, point, options, invocation.request) or diagnosis


def _of_one_thread(
    program: Program, function: Function, point: Point, options: Options, request: Request
) -> Diagnosis | None:
    """The diagnosis of a kernel that one thread runs, as a function; None if that is right, or can't be told."""
    text = _KERNEL.sub("", print_module(program.module, read_all=True))
    module = replace(read_module(text), user_rules=program.module.user_rules)
    plain = replace(program, module=module, source=program.source._replace(text=text))
    try:
        invocation = bind(module, module.functions[function.name], point.values, seeds=point.seeds, request=request)
        diagnosis = _of_invocation(plain, invocation, Simulator(), options)
    except (EngineError, DeviceError):
        return None
    if not diagnosis.wrong or diagnosis.cause is Cause.UNKNOWN:
        return None
    return replace(diagnosis, trail=(ALONE, *diagnosis.trail))


def _request(program: Program, function: Function, constant: tuple[str, ...]) -> Request:
    """The program's own request for the gradient of a function, or the usual one, with the named arguments constant."""
    requests = [call.request for call in find_requests(program.module, {}) if call.request.function == function.name]
    reverse = [request for request in requests if isinstance(request, ReverseRequest) and request.width == 1]
    request = reverse[0] if reverse else default_request(function)
    named = {argument_index(function, name) for name in constant}
    roles = tuple(Role.CONST if i in named else role for i, role in enumerate(request.roles))
    return replace(request, roles=roles)


def _case(program: Program, invocation: Invocation, device: Device, options: Options) -> Case:
    """A derivative in forward mode that is to be diagnosed."""
    return Case(device, invocation, program.module, options, Programs(without_marks(program.source.text), "", ""))


def _of_invocation(program: Program, invocation: Invocation, device: Device, options: Options) -> Diagnosis:
    """The diagnosis of a gradient at a point."""
    options = replace(options, launch=invocation.configuration, extents=invocation.extents)
    derivative = run(program.module, invocation.request, options=options)
    assert derivative.gradient is not None
    text = without_marks(print_module(derivative.module, read_all=True))
    name = (derivative.kernel or derivative.gradient).name
    programs = Programs(without_marks(program.source.text), optimised(program.llvm, text), name)
    overlap = partial(overlap_of_call, programs.primal + "\n" + invocation.primal_entry(), invocation.primal_calls())
    most = MOST_ELEMENTS if invocation.configuration is None else SIMULATED_ELEMENTS
    return diagnose(Case(device, invocation, program.module, options, programs, most, overlap))


def _of_requests(
    program: Program, lowered: Lowered, name: str, point: Point, cpu: Device, options: Options
) -> Diagnosis:
    """The diagnosis of the gradients that a function of a lowered program asks for: the first that is wrong."""
    text = print_module(lowered.module, read_all=True)
    program = replace(program, module=lowered.module, source=program.source._replace(text=text))
    function, values = lowered.module.functions[name], point.values
    if name == "main":
        usual: list[ArgumentValue] = [Number(1), Null()]
        values = {**{a.name: value for a, value in zip(function.arguments, usual, strict=False)}, **values}
    invocation = bind(lowered.module, function, values, gradient=False)
    derivatives: dict[str, Request] = {}
    halves: dict[str, Request] = {}
    from_tapes: dict[str, Request] = {}
    for request, made in lowered.made.items():
        if made.augmented is not None:
            derivatives[made.augmented.name] = request
            if request.reverses and made.gradient is not None:
                halves[made.gradient.name] = request
            if made.tangents is not None:
                from_tapes[made.tangents.name] = request
        elif made.gradient is not None:
            derivatives[made.gradient.name] = request
    text = without_marks(text) + "\n" + invocation.primal_entry()
    seen = watch_requests(text, invocation.primal_calls(), derivatives, halves, from_tapes)
    if seen.faults:
        return seen.faults[0]
    reasons = dict.fromkeys([seen.left] if seen.left else [])
    right = 0
    for each in seen.made:
        try:
            at_point = _invocation_of(program, each)
        except ArgumentError as error:
            reasons[f"{error.place} {error.what}".strip()] = None
            continue
        if each.request.forward:
            at_point, direction = with_tangents(at_point, each.tangents)
            diagnosis = diagnose_tangent(_case(program, at_point, cpu, options), direction)
        else:
            diagnosis = _of_invocation(program, at_point, cpu, options)
        if not diagnosis.right:
            return diagnosis
        right += 1
    reason = "; ".join(reasons)
    if not right:
        return Diagnosis(Cause.UNSURE, reason or "no request was made whose arguments can be read")
    requests = "1 request that was made agrees" if right == 1 else f"{right} requests that were made agree"
    says = f"{requests} with finite differences"
    return Diagnosis(Cause.NONE, says + (f"; not all could be checked: {reason}" if reason else ""))


def _invocation_of(program: Program, made: Made) -> Invocation:
    """A request as it was made, as an invocation of the function alone. Raises ArgumentError."""
    function = program.module.functions[made.request.function]
    request = made.request
    if request.forward:
        # Numbers have their tangents where the adjoints would be.
        pairs = zip(request.roles, function.arguments, strict=True)
        roles = tuple(Role.OUT if r.has_shadow and not a.type.is_pointer else r for r, a in pairs)
        request = ReverseRequest(request.function, roles, request.active_result)
    return captured_invocation(function, request, program.module.layout, made.arguments, made.seed)
