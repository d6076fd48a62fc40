"""What a report tells, gathered for a command line: a derivative with its facts, a run of it, a range, its costs."""

from __future__ import annotations

import argparse
import shlex
from collections.abc import Sequence
from contextlib import ExitStack
from functools import partial
from typing import TYPE_CHECKING, NamedTuple

from analyses.facts import History
from workbench.cli.gradient_programs import bound, derivative_of, limits_of, misfit, programs_of
from workbench.cli.options import engine_options
from workbench.cli.recorded_runs import recording_of
from workbench.cli.requests_meant import request_meant
from workbench.execution.kernel_launch import SIMULATED_ELEMENTS, launch_configuration
from workbench.program.errors import UserError
from workbench.program.program import Program, check_runnable, optimised, refused, with_requests_lowered
from workbench.report.contents import Contents, Ran, Replay, Swept, model_of, texts_of

if TYPE_CHECKING:
    from ad.check.evaluation import Programs
    from ad.engine.differentiation import Differentiation
    from ad.invocation.device import Device
    from ad.invocation.invocation import Invocation
    from ad.requests.requests import Request
    from analyses.ir.model import Function
    from views.model.choosing.costs import Costs

MOST_MOMENTS = 2000
"""The moments of a run that are recorded."""
POINTS = 41
"""The values of a range that nobody chose."""


class _Point(NamedTuple):
    """A call of the function, and what runs it; without them the reason is in `problem`."""

    invocation: Invocation | None = None
    device: Device | None = None
    problem: str = ""
    note: str = ""


def contents_of(
    program: Program, args: argparse.Namespace, command: str, swept: tuple[str, Sequence[float]] | None = None
) -> Contents:
    """The contents of the page that a command writes; an error of the engine is a part of them.

    Raises UserError for a command line that does not fit the program.
    """
    from ad.formulas.formulas import formulas
    from ad.history.records import EngineError
    from ad.story.moments import Story

    try:
        request = request_meant(program, args.function, args.const)
        function = program.module.functions[request.function]
        program = with_requests_lowered(program, function, engine_options(program, args))
    except EngineError as error:
        raise refused(error, program) from None
    function = program.module.functions[request.function]
    history, derivative, problem, ran = History(), None, None, None
    with ExitStack() as stack:
        point = _point(program, function, args, stack)
        try:
            derivative = _derivative(program, point, request, args, history)
        except UserError as error:
            if not history.facts:
                raise
            problem = error
        model = model_of(program, function.name, history, derivative)
        rows = formulas(derivative) if derivative is not None else ()
        texts = texts_of(model, derivative)  # before costs are counted, which marks the code
        not_run = point.problem
        if derivative is not None and point.invocation is not None and point.device is not None:
            try:
                ran = _run(program, point, point.invocation, point.device, derivative, history, args, swept)
            except UserError as error:
                not_run = error.what
    return Contents(
        program,
        function.name,
        _command(command, args, function),
        Story(history),
        model,
        texts,
        rows,
        problem,
        ran,
        not_run,
    )


def contents_without_run(program: Program, args: argparse.Namespace, command: str) -> Contents:
    """The contents of a page on which nothing is run. Raises UserError."""
    return contents_of(program, argparse.Namespace(**vars(args) | {"no_run": True, "at": [], "seed": []}), command)


def _command(command: str, args: argparse.Namespace, function: Function) -> str:
    words = ["adjoint", command, *args.files, "--function", function.name]
    words += [word for each in args.at for word in ("--at", each)]
    return shlex.join([*words, *(word for each in args.seed for word in ("--seed", each))])


def _point(program: Program, function: Function, args: argparse.Namespace, stack: ExitStack) -> _Point:
    """The call that is run. Raises UserError for values of the command line that do not fit the function."""
    from ad.invocation.device import DeviceError
    from ad.invocation.values import ArgumentError
    from analyses.gpu.threads import is_kernel
    from workbench.execution import gpu
    from workbench.execution.cpu import Cpu

    if args.no_run:
        return _Point(problem="--no-run was given")
    kernel = is_kernel(function)
    try:
        configuration = launch_configuration(args.grid, args.block, args.shared)
        check_runnable(program, kernel=kernel)
        device, note = gpu.chosen(args.device, program.module.triple, limits_of(args)) if kernel else (None, "")
        invocation = bound(program, function, args, configuration)
        return _Point(invocation, device or stack.enter_context(Cpu(limits_of(args))), "", note)
    except ArgumentError as error:
        if args.at or args.seed:
            raise misfit(error, "adjoint report") from None
        return _Point(problem=f"{error.place} {error.what}; --at NAME=VALUE gives an argument".strip())
    except DeviceError as error:
        return _Point(problem=error.what)
    except UserError as error:
        if args.at or args.seed:
            raise
        return _Point(problem=error.what)


def _derivative(
    program: Program, point: _Point, request: Request, args: argparse.Namespace, history: History
) -> Differentiation:
    """The gradient that is run, or that of the request. Raises UserError for an error of the engine."""
    from ad.engine import engine
    from ad.history.records import EngineError

    if point.invocation is not None:
        return derivative_of(program, point.invocation, args, history)
    try:
        return engine.run(program.module, request, history, engine_options(program, args))
    except EngineError as error:
        raise refused(error, program) from None


def _run(
    program: Program,
    point: _Point,
    invocation: Invocation,
    device: Device,
    derivative: Differentiation,
    history: History,
    args: argparse.Namespace,
    swept: tuple[str, Sequence[float]] | None,
) -> Ran:
    """Run function and gradient. Raises UserError where they don't come to their end."""
    from ad.check.evaluation import evaluate
    from ad.check.finite_differences import MOST_ELEMENTS
    from ad.invocation.device import DeviceError

    notes = [point.note] if point.note else []
    programs = programs_of(program, derivative)
    simulated = device.name == "simulator"
    try:
        most = SIMULATED_ELEMENTS if simulated else MOST_ELEMENTS
        evaluation = evaluate(device, invocation, programs, most=most)
    except DeviceError as error:
        raise UserError(error.what, error.place or program.place, error.hint) from None
    sweep, costs = None, None
    if not simulated or swept is not None:
        sweep = _sweep(device, invocation, programs, swept, notes)
    if invocation.configuration is None:
        costs = _costs(program, device, invocation, programs, derivative, history, evaluation.gradient_seconds, notes)
    return Ran(evaluation, sweep, costs, _replay(program, invocation, args, notes), notes)


def _replay(program: Program, invocation: Invocation, args: argparse.Namespace, notes: list[str]) -> Replay | None:
    """The run of the gradient, moment by moment, in the simulator."""
    from ad.invocation.device import DeviceError
    from views.model.replay.plain import plain_replay
    from workbench.workers.failures import ChildError

    try:
        return plain_replay(recording_of(program, invocation, args), MOST_MOMENTS)
    except (DeviceError, ChildError, UserError) as error:
        notes.append(f"the run is not recorded: {getattr(error, 'what', error)}")
        return None


def _sweep(
    device: Device,
    invocation: Invocation,
    programs: Programs,
    swept: tuple[str, Sequence[float]] | None,
    notes: list[str],
) -> Swept | None:
    """A number over a range: the one that was named, else the first that stands alone among the arguments."""
    from ad.check.evaluation import sweep
    from ad.invocation.device import DeviceError
    from ad.invocation.values import ArgumentError

    if swept is None:
        leaf = next((leaf for leaf in invocation.inputs if leaf.label.isidentifier()), None)
        if leaf is None:
            return None
        middle = float(invocation.value_of(leaf))
        span = max(1.0, 1.5 * abs(middle))
        swept = leaf.label, [middle + span * (2 * i / (POINTS - 1) - 1) for i in range(POINTS)]
    try:
        return Swept(swept[0], sweep(device, invocation, programs, *swept))
    except ArgumentError as error:
        raise misfit(error, "--sweep") from None
    except DeviceError as error:
        notes.append(f"over a range of {swept[0]} it does not run to its end: {error.what}")
        return None


def _costs(
    program: Program,
    device: Device,
    invocation: Invocation,
    programs: Programs,
    derivative: Differentiation,
    history: History,
    seconds: float,
    notes: list[str],
) -> Costs | None:
    """What one run executes and stores, by line."""
    from ad.check.line_costs import run_costs
    from ad.invocation.device import DeviceError
    from workbench.engine.measuring import costs_of

    optimise = partial(optimised, program.llvm)
    try:
        return costs_of(run_costs(device, invocation, programs, derivative, history, optimise), seconds)
    except DeviceError as error:
        notes.append(f"what each line costs is not counted: {error.what}")
        return None
